//! Interception (WW2 §12): who may intercept, who may be intercepted, and where on its way. Which interceptions there
//! are is listed by `legal::interception`, what may come of them by `odds::interception`; declaring and fighting them is
//! the business of `phase::interception`.

use super::air_naval::AirNavalReport;
use super::movement::{Mode, Travel, own_unit};
use super::{Position, supply};
use crate::order::{OrderError, Refusal};
use crate::ruleset::{Domain, UnitKind};
use crate::track::Track;
use crate::unit::unit_flag;
use crate::{CellId, Phase, Side, Unit, UnitId};
use serde::Serialize;

mod field;

pub(crate) use field::{Field, truce_bound};

/// What happened in one interception, for the journal, the combat sheet and the screen.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct InterceptionReport {
    pub interceptor: UnitId,
    pub target: UnitId,
    pub combat: AirNavalReport,
    /// The target lives, but its mission is over (WW2 §12.8).
    pub cancelled: bool,
}

/// The side that declares in round `round`, counted from 0, after `phasing` has moved (WW2 §12.1, §12.5).
pub const fn asked_in(phasing: Side, round: u8) -> Side {
    if round.is_multiple_of(2) { phasing.opponent() } else { phasing }
}

/// Is it the round against units that moved in first movement? Later ones are against interceptors (WW2 §12.5, D-48).
pub fn is_first_round(at: Position) -> bool {
    at.state.interceptions().round == 0
}

/// Where an accepted interception takes place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Meeting {
    pub cell: CellId,
    /// Index of the cell on the way of the target.
    pub at: usize,
}

/// May `side` declare the interception now (WW2 §12.2 to §12.5)?
///
/// # Errors
/// What the rules have against it.
pub fn check(at: Position, side: Side, id: UnitId, target: UnitId, path: &[CellId]) -> Result<Meeting, OrderError> {
    let travel = flight(at, side, id)?;
    let track = check_target(at, side, target)?;
    check_weapon(at, travel.unit, target)?;
    if !path.is_empty() {
        travel.check(path, false)?;
    }
    let cell = path.last().copied().unwrap_or(travel.start);
    match track.index_of(cell) {
        Some(index) => Ok(Meeting { cell, at: index }),
        None => Err(never_there(at, target, track, cell)),
    }
}

/// The flight of a unit that may intercept now (WW2 §12.3).
///
/// # Errors
/// Why it may not, whatever the target.
pub fn flight<'a>(at: Position<'a>, side: Side, id: UnitId) -> Result<Travel<'a>, OrderError> {
    let unit = own_unit(at, side, id)?;
    let name = || at.unit_name(unit);
    let refuse = |refusal, rule, message| Err(OrderError::new(refusal, rule, message));
    if at.domain(unit) != Domain::Air {
        let message = format!("{} can't intercept: only fighters and bombers do", name());
        return refuse(Refusal::Forbidden, "§12.3", message);
    }
    let class = at.class(unit);
    if class.fighter == 0 && class.bomber == 0 {
        let message = format!("{} can't intercept: it has neither a fighter nor a bomber value", name());
        return refuse(Refusal::Forbidden, "§12.3", message);
    }
    if unit.has(unit_flag::MOVED) {
        let message = format!("{} has flown already: only aircraft that have not moved can intercept", name());
        return refuse(Refusal::AlreadyDone, "§12.3", message);
    }
    if unit.has(unit_flag::ATTACKED) {
        let message = format!("{} has attacked already: choose another aircraft", name());
        return refuse(Refusal::AlreadyDone, "§12.3", message);
    }
    let start = at.state.cell_of(id).unwrap_or(CellId(0));
    if at.is_grounded(start) {
        let (there, zone) = (at.cell_name(start), at.map.zone(start).name());
        let message = format!("{} can't take off from {there}: the {zone} zone is grounded", name());
        return Err(OrderError::new(Refusal::Weather, "§11.6.2", message).at(start));
    }
    if supply::is_out_of_supply(at, id) {
        let message = format!("{} is out of supply and can't intercept: base it where it is supplied", name());
        return refuse(Refusal::OutOfSupply, "§12.3", message);
    }
    let budget = class.movement.saturating_sub(unit.mp_used).into();
    Ok(Travel { at, id, unit, side, mode: Mode::Fly, start, budget, zones: None })
}

/// The way of a unit that `side` may intercept in this round (WW2 §12.2, §12.5).
///
/// # Errors
/// Why nobody can intercept it now.
pub fn check_target(at: Position<'_>, side: Side, id: UnitId) -> Result<&Track, OrderError> {
    let Some(unit) = at.state.unit(id) else {
        let message = format!("there is no unit {}-{} any more: choose another target", id.slot(), id.generation());
        return Err(OrderError::new(Refusal::Unknown, "§1.3", message));
    };
    let name = || at.unit_name(unit);
    let refuse = |refusal, rule, message| Err(OrderError::new(refusal, rule, message));
    if at.state.side_of(unit.owner) != Some(side.opponent()) {
        let message = format!("{} is no enemy: intercept units of the {}", name(), side.opponent().name());
        return refuse(Refusal::Forbidden, "§12.2", message);
    }
    if at.is_land(unit) || at.kind(unit) == UnitKind::Submarine {
        let message = format!("{} can't be intercepted: only aircraft and ships on the surface can", name());
        return refuse(Refusal::Forbidden, "§12.2", message);
    }
    let Some(track) = at.state.track(id).filter(|track| !track.path.is_empty()) else {
        let message = format!("{} has not moved: only units on their way can be intercepted", name());
        return refuse(Refusal::Missing, "§12.2", message);
    };
    if track.intercepting == is_first_round(at) {
        let message = format!("{} moved before the interceptions: now only interceptors can be intercepted", name());
        return refuse(Refusal::Forbidden, "§12.5", message);
    }
    Ok(track)
}

/// Fighters meet aircraft, bombers ships (WW2 §12.3).
fn check_weapon(at: Position, unit: &Unit, target: UnitId) -> Result<(), OrderError> {
    let Some(victim) = at.state.unit(target) else { return Ok(()) };
    if can_hit(at, unit, at.domain(victim)) {
        return Ok(());
    }
    let (name, other) = (at.unit_name(unit), at.unit_name(victim));
    let message = match at.domain(victim) {
        Domain::Air => format!("{name} has no fighter value and can't intercept {other}: send a fighter"),
        _ => format!("{name} has no bomber value and can't intercept {other}: send a bomber"),
    };
    Err(OrderError::new(Refusal::Forbidden, "§12.3", message))
}

/// Has the aircraft a value against targets of that kind? Values for kamikaze attacks do not count.
pub fn can_hit(at: Position, unit: &Unit, target: Domain) -> bool {
    let class = at.class(unit);
    match target {
        Domain::Air => class.fighter > 0,
        Domain::Naval => class.bomber > 0,
        Domain::Land => false,
    }
}

fn never_there(at: Position, target: UnitId, track: &Track, cell: CellId) -> OrderError {
    let name = at.state.unit(target).map_or_else(String::new, |unit| at.unit_name(unit));
    let there = at.cell_name(cell);
    let message = if track.path.contains(&cell) {
        format!(
            "{name} is stopped in {} before it gets to {there}: intercept it there or earlier on its way",
            at.cell_name(track.cell(track.present()))
        )
    } else {
        format!("{name} did not come through {there}: end the flight in a cell on its way")
    };
    OrderError::new(Refusal::Unreachable, "§12.4", message).at(cell)
}

/// Units that `side` may intercept in this round with their ways, ascending (WW2 §12.2, §12.5).
pub fn targets(at: Position<'_>, side: Side) -> impl Iterator<Item = (UnitId, &Track)> {
    at.state.tracks().filter(move |&(id, _)| check_target_quietly(at, side, id))
}

/// [`check_target`] without words.
fn check_target_quietly(at: Position, side: Side, id: UnitId) -> bool {
    let (Some(unit), Some(track)) = (at.state.unit(id), at.state.track(id)) else { return false };
    !track.path.is_empty()
        && track.intercepting != is_first_round(at)
        && at.state.side_of(unit.owner) == Some(side.opponent())
        && !at.is_land(unit)
        && at.kind(unit) != UnitKind::Submarine
}

/// Units of `side` that may intercept now if they find a target, ascending: [`flight`] accepts them (WW2 §12.3).
pub fn ready(at: Position<'_>, side: Side) -> impl Iterator<Item = Travel<'_>> {
    at.state.units().filter_map(move |(id, unit)| {
        // what most units fail at comes first, without words
        let class = at.class(unit);
        let may = (class.fighter > 0 || class.bomber > 0)
            && class.domain() == Domain::Air
            && !unit.has(unit_flag::MOVED | unit_flag::ATTACKED)
            && at.state.side_of(unit.owner) == Some(side);
        if may { flight(at, side, id).ok() } else { None }
    })
}

/// Is there anything that `side` could intercept in this round? If not it is not asked.
pub fn any(at: Position, side: Side) -> bool {
    matches!(at.state.clock().phase, Phase::Interception(_))
        && targets(at, side).next().is_some()
        && Field::of(at, side).flights().next().is_some()
}
