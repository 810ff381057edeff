//! What can be in the way of a move, and how it is refused.

use super::{Mode, Travel};
use crate::order::OrderError;
use crate::reason::Movement;
use crate::ruleset::Role;
use crate::{CellId, Paragraph};

/// Why a step is not allowed. Cheap, for searches; [`Obstacle::refuse`] makes a refusal of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Obstacle {
    NotAdjacent,
    TooFar,
    Neutral,
    Truce,
    EnemyLand,
    EnemyShip,
    /// Closed to such units.
    Terrain,
    NoRail,
    NotControlled,
    Grounded,
    ControlZone,
    Stacking,
    /// The weather closes the cell to such units, or to such units that stay.
    Weather,
}

impl Obstacle {
    /// The refusal of a step of `travel` from one cell to another.
    pub fn refuse(self, travel: &Travel, from: CellId, to: CellId) -> OrderError {
        let (at, unit) = (travel.at, travel.unit.who());
        let refused = match self {
            Self::NotAdjacent => match travel.mode {
                Mode::Walk | Mode::Rail => {
                    let walked = travel.mode == Mode::Walk && at.are_land_adjacent(from, to);
                    match travel.opening_line(from, to).filter(|_| walked) {
                        Some(rule) => Movement::OpeningLine { unit, from, to, rule },
                        None => {
                            let rule = at.barred_by(from, to).unwrap_or(const { Paragraph::cited("§11.2.1") });
                            Movement::NoLandBetween { unit, from, to, rule }
                        }
                    }
                }
                Mode::Sail if at.canal_end(from) == Some(to) => Movement::CanalClosed { unit, from, to },
                Mode::Sail => Movement::NoWaterBetween { unit, from, to },
                Mode::Fly => Movement::NoNeighbours { unit, from, to },
            },
            Self::TooFar => Movement::TooFar { unit, points: travel.budget, from, to, rule: travel.rule() },
            Self::Neutral => match at.state.controller(to) {
                Some(owner) => Movement::Neutral { unit, to, owner },
                None => Movement::NeutralGround { unit, to },
            },
            Self::Truce => Movement::Truce { unit, to },
            Self::EnemyLand => Movement::EnemyTroops { unit, to },
            Self::EnemyShip => Movement::EnemyShips { unit, to },
            Self::Terrain => match travel.mode {
                Mode::Sail => Movement::Ice { unit, to },
                _ => Movement::NoArmor {
                    unit,
                    to,
                    terrain: at.map.ground(to),
                    rule: at.closed_by(to, const { Paragraph::cited("§11.2.3") }),
                },
            },
            Self::NoRail => Movement::NoRailway { unit, to },
            Self::NotControlled => Movement::ForeignRailway { unit, to },
            Self::Grounded => Movement::Grounded { unit, to, zone: at.zone(to) },
            Self::ControlZone => match at.role(travel.unit) {
                Role::Armor | Role::Submarine if travel.mode != Mode::Rail => {
                    Movement::ZoneBindsAfterOne { unit, from, to }
                }
                _ => Movement::ZoneBinds { unit, from, to },
            },
            Self::Weather => {
                let weather = at.weather(to);
                let (march, flight, stay) =
                    (at.barred_now(to, false), at.closed_to_flights(to), at.closed_to_support(to));
                match (travel.mode, march, flight, stay) {
                    (Mode::Fly, _, Some(rule), _) => Movement::NoAircraftThere { unit, to, weather, rule },
                    (Mode::Sail, _, _, Some(row)) => {
                        Movement::WatersClosed { unit, to, weather: row.weather, rule: row.rule }
                    }
                    (_, Some(bar), ..) => Movement::NotInto { unit, to, weather, rule: bar.rule },
                    _ => Movement::NoRoomInStack { unit, to },
                }
            }
            Self::Stacking => match travel.mode {
                Mode::Sail => Movement::NoRoomAtSea { unit, to, most: at.rules.numbers.stack_naval },
                _ => Movement::NoRoomInStack { unit, to },
            },
        };
        refused.at(to)
    }
}
