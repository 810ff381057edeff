//! Interception (WW2 §12): who may intercept, who may be intercepted, and where on its way. Which interceptions there
//! are is listed by `legal::interception`, what may come of them by `odds::interception`; declaring and fighting them is
//! the business of `phase::interception`.

use super::movement::{Mode, Travel, own_unit};
use super::{Position, supply};
use crate::order::OrderError;
use crate::reason::{General, Interception, Who};
use crate::ruleset::{Domain, Role, UnitClass};
use crate::track::Track;
use crate::unit::unit_flag;
use crate::{CellId, Paragraph, Phase, Side, Unit, UnitId};
use serde::Serialize;

mod field;

pub(crate) use field::{Field, truce_bound};

/// Is it the round against units that moved in first movement? Later ones are against interceptors (WW2 §12.5, D-48).
pub(crate) fn is_first_round(at: Position) -> bool {
    at.state.interceptions().round == 0
}

/// Where an accepted interception takes place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Meeting {
    /// Where the two meet.
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
    match (track.index_of(cell), at.state.unit(target)) {
        (Some(index), _) => Ok(Meeting { cell, at: index }),
        (None, Some(victim)) => Err(never_there(victim.who(), track, cell)),
        (None, None) => Err(General::OneOfTwoGone.into()),
    }
}

/// The flight of a unit that may intercept now (WW2 §12.3), or where the tables have ships intercept the way of a warship
/// that hunts: out and back with the points of one move.
///
/// # Errors
/// Why it may not, whatever the target.
pub(crate) fn flight(at: Position<'_>, side: Side, id: UnitId) -> Result<Travel<'_>, OrderError> {
    let unit = own_unit(at, side, id)?;
    let class = at.class(unit);
    let hunts = at.rules.sea.interception.is_some() && is_hunter(class);
    if at.domain(unit) != Domain::Air && !hunts {
        return Err(Interception::NoAircraft { unit: unit.who() }.into());
    }
    if class.fighter == 0 && class.bomber == 0 && !hunts {
        return Err(Interception::Unarmed { unit: unit.who() }.into());
    }
    if unit.has(unit_flag::MOVED) {
        return Err(Interception::Flown { unit: unit.who() }.into());
    }
    if unit.has(unit_flag::ATTACKED) {
        return Err(Interception::Attacked { unit: unit.who() }.into());
    }
    let start = at.state.cell_of(id).expect("who is alive stands somewhere");
    if !hunts && at.is_grounded(start) {
        return Err(Interception::Grounded { unit: unit.who(), cell: start, zone: at.zone(start) }.at(start));
    }
    if supply::is_out_of_supply(at, id) {
        return Err(Interception::OutOfSupply { unit: unit.who() }.into());
    }
    let (mode, budget) = match hunts {
        true => (Mode::Sail, class.movement / 2),
        false => (Mode::Fly, class.movement.saturating_sub(unit.mp_used)),
    };
    Ok(Travel { at, id, unit, side, mode, start, budget: budget.into(), zones: None })
}

/// A warship with guns that is no submarine: it intercepts ships where the tables have that.
fn is_hunter(class: &UnitClass) -> bool {
    class.domain() == Domain::Naval && class.role != Role::Submarine && class.surface_attack > 0
}

/// The die of an interception by a ship, which has to find its target.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Search {
    /// Least roll of one die that finds it, unmodified.
    pub finds_from: u8,
    /// Added to the roll.
    pub add: i8,
    /// The paragraph on the die.
    pub rule: Paragraph,
    /// The paragraph on what is added, if anything is.
    pub add_rule: Option<Paragraph>,
}

impl Search {
    /// Does it find the target with this roll of the die, unmodified?
    pub fn finds(&self, die: u8) -> bool {
        i16::from(die) + i16::from(self.add) >= i16::from(self.finds_from)
    }
    /// How likely that is.
    pub fn chance(&self) -> f64 {
        (1..=6).filter(|&die| self.finds(die)).count() as f64 / 6.0
    }
}

/// What an interceptor has to roll in the cell; none for aircraft, which need no die.
pub fn search(at: Position, interceptor: &Unit, cell: CellId) -> Option<Search> {
    let row = at.rules.sea.interception.as_ref().filter(|_| at.domain(interceptor) == Domain::Naval)?;
    let weather = at.weather_effects(cell).interception_die;
    let (add, add_rule) = (weather.map_or(0, |die| die.add), weather.map(|die| die.rule));
    Some(Search { finds_from: row.finds_from, add, rule: row.rule, add_rule })
}

/// The way of a unit that `side` may intercept in this round (WW2 §12.2, §12.5).
///
/// # Errors
/// Why nobody can intercept it now.
pub(crate) fn check_target(at: Position<'_>, side: Side, id: UnitId) -> Result<&Track, OrderError> {
    let Some(unit) = at.state.unit(id) else {
        return Err(Interception::TargetGone { slot: id.slot() as u16, generation: id.generation() }.into());
    };
    if at.state.side_of(unit.owner) != Some(side.opponent()) {
        return Err(Interception::NoEnemy { target: unit.who(), enemy: side.opponent() }.into());
    }
    if at.is_land(unit) || at.role(unit) == Role::Submarine {
        return Err(Interception::OutOfReach { target: unit.who() }.into());
    }
    let Some(track) = at.state.track(id).filter(|track| !track.path.is_empty()) else {
        return Err(Interception::NotMoved { target: unit.who() }.into());
    };
    if track.intercepting == is_first_round(at) {
        return Err(Interception::OtherRound { target: unit.who() }.into());
    }
    Ok(track)
}

/// Fighters meet aircraft, bombers ships (WW2 §12.3).
fn check_weapon(at: Position, unit: &Unit, target: UnitId) -> Result<(), OrderError> {
    let Some(victim) = at.state.unit(target) else { return Ok(()) };
    if can_hit(at, unit, at.domain(victim)) {
        return Ok(());
    }
    let (unit, target) = (unit.who(), victim.who());
    let refused = match at.domain(victim) {
        Domain::Air => Interception::NoFighter { unit, target },
        _ => Interception::NoBomber { unit, target },
    };
    Err(refused.into())
}

/// Has the unit a value against targets of that kind? Values for kamikaze attacks do not count.
pub(crate) fn can_hit(at: Position, unit: &Unit, target: Domain) -> bool {
    let class = at.class(unit);
    match target {
        Domain::Air => class.fighter > 0,
        Domain::Naval if class.domain() == Domain::Naval => is_hunter(class),
        Domain::Naval => class.bomber > 0,
        Domain::Land => false,
    }
}

fn never_there(target: Who, track: &Track, cell: CellId) -> OrderError {
    let refused = if track.path.contains(&cell) {
        Interception::StoppedBefore { target, stop: track.cell(track.present()), cell }
    } else {
        Interception::NeverThere { target, cell }
    };
    refused.at(cell)
}

/// Units that `side` may intercept in this round with their ways, ascending (WW2 §12.2, §12.5).
pub(crate) fn targets(at: Position<'_>, side: Side) -> impl Iterator<Item = (UnitId, &Track)> {
    at.state.tracks().filter(move |&(id, _)| check_target_quietly(at, side, id))
}

/// [`check_target`] without words.
fn check_target_quietly(at: Position, side: Side, id: UnitId) -> bool {
    let (Some(unit), Some(track)) = (at.state.unit(id), at.state.track(id)) else { return false };
    !track.path.is_empty()
        && track.intercepting != is_first_round(at)
        && at.state.side_of(unit.owner) == Some(side.opponent())
        && !at.is_land(unit)
        && at.role(unit) != Role::Submarine
}

/// Units of `side` that may intercept now if they find a target, ascending: [`flight`] accepts them (WW2 §12.3).
pub(crate) fn ready(at: Position<'_>, side: Side) -> impl Iterator<Item = Travel<'_>> {
    let ships_too = at.rules.sea.interception.is_some();
    at.state.units().filter_map(move |(id, unit)| {
        // what most units fail at comes first, without words
        let class = at.class(unit);
        let flies = class.domain() == Domain::Air && (class.fighter > 0 || class.bomber > 0);
        let may = (flies || ships_too && is_hunter(class))
            && !unit.has(unit_flag::MOVED | unit_flag::ATTACKED)
            && at.state.side_of(unit.owner) == Some(side);
        if may { flight(at, side, id).ok() } else { None }
    })
}

/// Is there anything that `side` could intercept in this round? If not it is not asked.
pub(crate) fn any(at: Position, side: Side) -> bool {
    matches!(at.state.clock().phase, Phase::Interception(_))
        && targets(at, side).next().is_some()
        && Field::of(at, side).flights().next().is_some()
}
