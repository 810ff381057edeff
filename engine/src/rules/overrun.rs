//! Overruns: in a phase of their own before armor moves (WW2 §14.7), or as a part of first movement where the sequence of play
//! says so. Then an overrun costs what it costs to enter the cell, and who has emptied it moves on with the points that are left.

use super::Position;
use super::movement::land;
use super::weather::Held;
use crate::order::OrderError;
use crate::reason::{LandCombat, Movement};
use crate::ruleset::Overruns;
use crate::unit::unit_flag;
use crate::{CellId, Phase, Unit, UnitId};

impl<'a> Position<'a> {
    /// Is an attack of the side that acts an overrun now?
    pub fn overruns_now(&self) -> bool {
        matches!(self.state.clock().phase, Phase::Overrun(_)) || self.overruns_on_the_move().is_some()
    }
    /// The row that makes overruns a part of first movement, in that phase.
    pub(crate) fn overruns_on_the_move(&self) -> Option<&'a Overruns> {
        let moves = matches!(self.state.clock().phase, Phase::FirstMovement(_));
        self.rules.sequence.overruns.as_ref().filter(|_| moves)
    }
    /// Movement points that a land unit has left in the phase.
    pub(crate) fn points_left(&self, unit: &Unit) -> u16 {
        self.points_in_weather(unit).saturating_sub(unit.mp_used).into()
    }
}

/// Is it one of those who overrun while they move?
pub(crate) fn may_overrun(at: Position, row: &Overruns, unit: &Unit) -> bool {
    row.roles.contains(&at.role(unit)) && unit.strength >= row.least
}

/// Has the unit emptied a cell in this movement, so that it moves on?
pub(crate) fn moves_on(at: Position, unit: &Unit) -> bool {
    at.overruns_on_the_move().is_some() && unit.has(unit_flag::OVERRAN)
}

/// Movement points that an overrun of the stack in `target` costs: those for entering the cell.
pub(crate) fn price(at: Position, unit: &Unit, from: CellId, target: CellId) -> Option<u16> {
    let mover = at.class(unit).mover;
    let side = at.state.side_of(unit.owner)?;
    Some(land::price(at, side, mover, target) + land::crossing(at, mover, from, target))
}

/// May the unit overrun the stack as it moves, as far as movement matters? The weather in an enemy control zone holds and stops it
/// as it does who walks on; but it doesn't stop it in the zone of those whom it overruns.
///
/// # Errors
/// It is another unit or too weak, came by rail, is held or stopped, or has too few points left.
pub(crate) fn check(
    at: Position,
    row: &Overruns,
    id: UnitId,
    unit: &Unit,
    from: CellId,
    target: CellId,
) -> Result<(), OrderError> {
    if !may_overrun(at, row, unit) {
        return Err(LandCombat::CantOverrun { unit: unit.who(), least: row.least, rule: row.rule }.at(from));
    }
    if unit.has(unit_flag::BY_RAIL) {
        return Err(Movement::Moved { unit: unit.who() }.into());
    }
    let Some(side) = at.state.side_of(unit.owner) else { return Err(LandCombat::NobodyAttacks.into()) };
    land::free_to_go(at, side, id, unit)?;
    if unit.has(unit_flag::MOVED)
        && let Some(Held { rule, .. }) = held_by_others(at, unit, from, target)
    {
        return Err(Movement::WeatherStops { unit: unit.who(), from, weather: at.weather(from), rule }.at(target));
    }
    let points = at.points_left(unit);
    if price(at, unit, from, target).is_none_or(|price| price > points) {
        return Err(Movement::TooFar { unit: unit.who(), points, from, to: target, rule: row.rule }.at(target));
    }
    Ok(())
}

/// How the weather binds the unit in the control zone of enemies other than those in `target`.
pub(crate) fn held_by_others(at: Position, unit: &Unit, from: CellId, target: CellId) -> Option<Held> {
    let side = at.state.side_of(unit.owner)?;
    let held = at.held_in_zone(from, side)?;
    at.in_land_zoc_of_others(from, side.opponent(), target).then_some(held)
}
