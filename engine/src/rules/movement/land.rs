//! Land units on foot and on tracks (WW2 §11.1.3, §11.2).

use super::{Mode, Obstacle, Position, Travel, not_your_phase, own_phase, place};
use crate::order::OrderError;
use crate::reason::Movement;
use crate::rules::weather::Held;
use crate::rules::{follow_up, overrun, zoc::Zones};
use crate::ruleset::Role;
use crate::unit::unit_flag;
use crate::{CellId, MoverId, Phase, Side, Unit, UnitId};

/// May the land unit move, board or land in the present step (WW2 §11.1.3)? To board in the own cell is not to move, so
/// that troops may board, sail and still go ashore in second movement (WW2 §11.4.5).
pub fn may_move(at: Position, side: Side, unit: &Unit) -> Result<(), OrderError> {
    let second = own_phase(at, side).ok_or_else(|| not_your_phase(unit))?;
    let moved = unit.has(unit_flag::MOVED) && !(overrun::moves_on(at, unit) && at.points_left(unit) > 0);
    if moved || unit.has(unit_flag::BY_RAIL) {
        let unit = unit.who();
        let moved = if second { Movement::MovedThisTurn { unit } } else { Movement::Moved { unit } };
        return Err(moved.into());
    }
    if second && unit.has(unit_flag::ATTACKED) && at.role(unit) != Role::Armor {
        return Err(Movement::Attacked { unit: unit.who() }.into());
    }
    Ok(())
}

/// Refuses a unit that is aboard a carrier.
pub fn ashore(unit: &Unit) -> Result<(), OrderError> {
    if unit.is_carried() {
        return Err(Movement::Aboard { unit: unit.who() }.into());
    }
    Ok(())
}

pub fn travel<'a>(at: Position<'a>, side: Side, id: UnitId, unit: &'a Unit) -> Result<Travel<'a>, OrderError> {
    let going_on = follow_up::now(at, side);
    let budget = match going_on {
        Some(row) => follow_up::check_mover(at, row, unit)?,
        None => may_move(at, side, unit).map(|()| at.points_left(unit))?,
    };
    ashore(unit)?;
    free_to_go(at, side, id, unit)?;
    if overrun::moves_on(at, unit) {
        not_stopped(at, side, id, unit)?;
    }
    // armor that overran ignores zones in the first movement phase that follows (WW2 §10.3.4)
    let free = unit.has(unit_flag::OVERRAN) && matches!(at.state.clock().phase, Phase::FirstMovement(_));
    let zones = (!free).then(|| Zones { extra: at.has_extra_hex(unit), forest: true });
    Ok(Travel { at, id, unit, side, mode: Mode::Walk, start: place(at, id), budget, zones })
}

/// Refuses a unit that the weather keeps in an enemy control zone.
pub fn free_to_go(at: Position, side: Side, id: UnitId, unit: &Unit) -> Result<(), OrderError> {
    let from = place(at, id);
    match at.held_in_zone(from, side) {
        Some(Held { stays: true, rule }) => {
            Err(Movement::WeatherHolds { unit: unit.who(), from, weather: at.weather(from), rule }.at(from))
        }
        _ => Ok(()),
    }
}

/// Refuses a unit that has come into an enemy control zone in which the weather stops it.
fn not_stopped(at: Position, side: Side, id: UnitId, unit: &Unit) -> Result<(), OrderError> {
    let from = place(at, id);
    match at.held_in_zone(from, side) {
        Some(Held { rule, .. }) => {
            Err(Movement::WeatherStops { unit: unit.who(), from, weather: at.weather(from), rule }.at(from))
        }
        None => Ok(()),
    }
}

/// WW2 §11.2.1 to §11.2.3. A cell where friends fight for a beachhead is closed by the enemy in it.
pub fn enter(travel: &Travel, cell: CellId) -> Result<u16, Obstacle> {
    let at = travel.at;
    if is_closed(at, travel.unit, cell) {
        return Err(Obstacle::Terrain);
    }
    if at.has_land_unit(cell, travel.side.opponent()) {
        return Err(Obstacle::EnemyLand);
    }
    if at.barred_now(cell, false).is_some() {
        return Err(Obstacle::Weather);
    }
    Ok(price(at, travel.side, at.class(travel.unit).mover, cell))
}

/// WW2 §11.2.1.
pub fn price(at: Position, side: Side, mover: MoverId, cell: CellId) -> u16 {
    let (terrain, weather) = (at.map.ground(cell), at.weather_effects(cell));
    let price = weather.price(terrain, mover).unwrap_or_else(|| at.rules.terrain(terrain).price(side, mover));
    u16::from(price) + u16::from(weather.entry_cost)
}

/// Points more for a step over the side between two neighbours.
pub fn crossing(at: Position, mover: MoverId, from: CellId, to: CellId) -> u16 {
    let Some(side) = at.map.grid.side_towards(from, to) else { return 0 };
    let free = at.weather_effects(to).free_crossings;
    let rows = at.map.crossings.iter().zip(&at.rules.crossings).enumerate();
    let costing = rows.filter(|(row, (marks, _))| free >> row & 1 == 0 && marks[from.index()] >> side & 1 == 1);
    costing.map(|(_, (_, row))| u16::from(row.cost[mover.index()])).sum()
}

/// Is the terrain closed to such units, as desert and icecap are to armor (WW2 §6.1.4)?
pub fn is_closed(at: Position, unit: &Unit, cell: CellId) -> bool {
    at.terrain(cell).closed.has(at.class(unit).mover)
}

/// Room for the unit beside the land units of its side that are in the cell (WW2 §9.1).
pub fn room(at: Position, side: Side, id: UnitId, unit: &Unit, cell: CellId) -> bool {
    // most cells are empty, and take any unit
    at.state.units_at(cell).next().is_none() && at.rules.numbers.stack_land > 0
        || at.land_room(cell, side, &[id], &[at.role(unit)])
}
