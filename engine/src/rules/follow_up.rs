//! Who may go on after combat, and how (the rows of the sequence of play): breakthrough, exploitation, blitz.

use super::Position;
use crate::order::OrderError;
use crate::reason::Sequence;
use crate::ruleset::FollowUp;
use crate::unit::{Place, unit_flag};
use crate::{Side, Unit};

/// The row of the present phase, if it is one of these and that of `side`.
pub fn now(at: Position<'_>, side: Side) -> Option<&FollowUp> {
    let phase = at.state.clock().phase;
    if phase.phasing() == Some(side) { at.rules.sequence.follow_up(phase) } else { None }
}

/// May the land unit do anything in the present phase?
///
/// # Errors
/// It is of another kind, goes with nobody who may, or has not won.
pub fn check_unit(at: Position, unit: &Unit) -> Result<(), OrderError> {
    let phase = at.state.clock().phase;
    let Some(row) = at.rules.sequence.follow_up(phase) else { return Err(OrderError::wrong_phase(phase)) };
    let follows = row.taken_along.contains(&at.role(unit)) && goes_with_a_leader(at, row, unit);
    if !(leads(at, row, unit) || follows) {
        return Err(Sequence::NotOfTheFast { unit: unit.who(), phase, rule: row.rule }.into());
    }
    if row.victors && !unit.has(unit_flag::WON) {
        return Err(Sequence::HasNotWon { unit: unit.who(), phase, rule: row.rule }.into());
    }
    Ok(())
}

fn leads(at: Position, row: &FollowUp, unit: &Unit) -> bool {
    row.leaders.contains(&at.role(unit))
}

/// Does it stand with a unit of its side that leads?
fn goes_with_a_leader(at: Position, row: &FollowUp, unit: &Unit) -> bool {
    let (Place::On(cell), Some(side)) = (unit.place, at.state.side_of(unit.owner)) else { return false };
    at.land_units(cell, side).any(|(_, other)| leads(at, row, other))
}

fn stands_in_zone(at: Position, unit: &Unit) -> bool {
    let (Place::On(cell), Some(side)) = (unit.place, at.state.side_of(unit.owner)) else { return false };
    at.in_land_zoc(cell, side.opponent())
}

/// Movement points of the unit in the phase.
///
/// # Errors
/// It may not move in it, or no more.
pub fn check_mover(at: Position, row: &FollowUp, unit: &Unit) -> Result<u16, OrderError> {
    let phase = at.state.clock().phase;
    check_unit(at, unit)?;
    if row.movement == 0 {
        return Err(Sequence::NoMoves { phase, rule: row.rule }.into());
    }
    if row.free_of_zones && !unit.has(unit_flag::WON) && stands_in_zone(at, unit) {
        return Err(Sequence::HeldByZone { unit: unit.who(), phase, rule: row.rule }.into());
    }
    if unit.has(unit_flag::WENT_ON) || unit.has(unit_flag::STRUCK) {
        return Err(Sequence::WentOn { unit: unit.who(), phase, rule: row.rule }.into());
    }
    Ok(u16::from(at.points_in_weather(unit).min(row.movement)))
}

/// May the unit attack in the phase, as far as the phase matters?
///
/// # Errors
/// Nobody attacks in it, the unit may not, or it has.
pub fn check_attacker(at: Position, row: &FollowUp, unit: &Unit) -> Result<(), OrderError> {
    let phase = at.state.clock().phase;
    check_unit(at, unit)?;
    if !row.attacks {
        return Err(Sequence::NoAttacks { phase, rule: row.rule }.into());
    }
    if unit.has(unit_flag::STRUCK) {
        return Err(Sequence::Struck { unit: unit.who(), phase, rule: row.rule }.into());
    }
    Ok(())
}
