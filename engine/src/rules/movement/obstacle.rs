//! What can be in the way of a move, and the words for it.

use super::{Mode, Travel};
use crate::CellId;
use crate::order::{OrderError, Refusal};
use crate::ruleset::UnitKind;

/// Why a step is not allowed. Cheap, for searches; [`Obstacle::refuse`] finds the words.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Obstacle {
    NotAdjacent,
    TooFar,
    Neutral,
    Truce,
    EnemyLand,
    EnemyShip,
    /// Desert or icecap for armor, icecap for ships.
    Terrain,
    NoRail,
    NotControlled,
    Grounded,
    ControlZone,
    Stacking,
}

impl Obstacle {
    /// The refusal of a step of `travel` from one cell to another.
    pub fn refuse(self, travel: &Travel, from: CellId, to: CellId) -> OrderError {
        let at = travel.at;
        let unit = at.unit_name(travel.unit);
        let (here, there) = (at.cell_name(from), at.cell_name(to));
        let refusal = match self {
            Self::NotAdjacent => Refusal::Unreachable,
            Self::TooFar => Refusal::TooFar,
            Self::Neutral => Refusal::Neutral,
            Self::Truce => Refusal::Forbidden,
            Self::EnemyLand | Self::EnemyShip => Refusal::EnemyPresent,
            Self::Terrain => Refusal::Terrain,
            Self::NoRail | Self::NotControlled => Refusal::Missing,
            Self::Grounded => Refusal::Weather,
            Self::ControlZone => Refusal::ControlZone,
            Self::Stacking => Refusal::Stacking,
        };
        let (rule, message) = match self {
            Self::NotAdjacent => match travel.mode {
                Mode::Walk | Mode::Rail => {
                    ("§11.2.1", format!("{unit} can't step from {here} to {there}: no land joins them; go around"))
                }
                Mode::Sail if at.canal_end(from) == Some(to) => (
                    "§11.5.7",
                    format!("{unit} can't use the canal from {here} to {there}: your side must control both its ends"),
                ),
                Mode::Sail => {
                    ("§11.5.1", format!("{unit} can't sail from {here} to {there}: no water joins them; go around"))
                }
                Mode::Fly => ("§11.6.1", format!("{unit} can't fly from {here} to {there}: they are no neighbours")),
            },
            Self::TooFar => (
                travel.rule(),
                format!("{unit} has {} movement points, too few to reach {there}: stop at {here}", travel.budget),
            ),
            Self::Neutral => {
                let owner = at.state.controller(to).map_or("a neutral country", |country| at.country_name(country));
                ("§11.1.2", format!("{unit} may not enter {there}: {owner} is neutral; go around"))
            }
            Self::Truce => (
                "§3.7.2",
                format!("{unit} may not enter {there}: Japan and the Soviet Union keep out of each other's territory"),
            ),
            Self::EnemyLand => (
                "§11.2.2",
                format!("{unit} may not enter {there}: enemy land units are in it; attack it in the combat phase"),
            ),
            Self::EnemyShip => {
                ("§11.5.3", format!("{unit} may not enter {there}: enemy ships are in it; go around or attack them"))
            }
            Self::Terrain => match travel.mode {
                Mode::Sail => ("§11.5.5", format!("{unit} may not enter {there}: it is closed by ice; go around")),
                _ => (
                    "§11.2.3",
                    format!("{unit} may not enter {there}: armor can't cross {}; go around", at.map.terrain(to).name()),
                ),
            },
            Self::NoRail => ("§11.3.2", format!("{unit} can't go by rail through {there}: no railway; march instead")),
            Self::NotControlled => (
                "§11.3.2",
                format!("{unit} can't go by rail through {there}: your side does not control it; march instead"),
            ),
            Self::Grounded => (
                "§11.6.2",
                format!(
                    "{unit} may not fly to {there}: aircraft are grounded in the {} zone this month; go around",
                    at.map.zone(to).name()
                ),
            ),
            Self::ControlZone => {
                let allowance = match at.kind(travel.unit) {
                    UnitKind::Armor | UnitKind::Submarine if travel.mode != Mode::Rail => {
                        "it must stop one cell after entering an enemy control zone"
                    }
                    _ => "it must stop on entering an enemy control zone and can't go from one zone cell to the next",
                };
                ("§10.3.1", format!("{unit} can't go from {here} on to {there}: {allowance}"))
            }
            Self::Stacking => match travel.mode {
                Mode::Sail => {
                    let most = at.rules.numbers.stack_naval;
                    ("§9.2.1", format!("{unit} can't end its move in {there}: {most} ships are there already"))
                }
                _ => {
                    ("§9.1.1", format!("{unit} can't end its move in {there}: no room in the stack; end it elsewhere"))
                }
            },
        };
        OrderError::new(refusal, rule, message).at(to)
    }
}
