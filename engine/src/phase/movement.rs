//! The two movement phases (WW2 §2.2, §11): carrying out moves, and what happens when a phase begins and ends. Whether a
//! move is legal is the business of `rules::movement`.

use super::combat;
use crate::event::Cause;
use crate::order::{OrderError, OrderKind};
use crate::recorder::Recorder;
use crate::rules::movement::{Mode, Travel, air, embark, naval};
use crate::rules::ports::is_friendly_port;
use crate::rules::{Position, control, losses, overrun, supply};
use crate::ruleset::Domain;
use crate::track::{Berth, Track};
use crate::unit::{Place, Unit, unit_flag};
use crate::{CellId, Phase, Side, UnitId};

/// Flags that last one phase.
const OF_PHASE: u16 = unit_flag::LOCKED | unit_flag::EMBARKED;
/// Flags of the phases after combat.
const OF_SEQUEL: u16 = unit_flag::WON | unit_flag::WENT_ON | unit_flag::STRUCK;
/// Flags that the end of a side's main phase clears (WW2 §2.6).
const OF_TURN: u16 = unit_flag::ATTACKED | unit_flag::MOVED | unit_flag::BY_RAIL | unit_flag::OVERRAN | OF_SEQUEL;

/// Begins a movement phase: ships and aircraft have not moved in it, nobody went aboard, the railways are free.
pub fn enter(rec: &mut Recorder, _phase: Phase, side: Side) {
    rec.begin(Cause::Housekeeping);
    clear(rec, |domain| if domain == Domain::Land { OF_PHASE } else { OF_PHASE | unit_flag::MOVED });
    for country in rec.state().country_ids() {
        if rec.state().side_of(country) == Some(side) {
            rec.country(country, |state| state.rail_used = 0);
        }
    }
}

/// The phasing side has ended its moves: what its land units passed falls to them (WW2 §5.1.1, R-20), and the Chinese
/// rule is applied (WW2 §2.7). Before the other side lands its aircraft, so that those that lost their base can still
/// find another one.
pub fn leave_step(rec: &mut Recorder, phase: Phase, side: Side) {
    if phase.phasing() != Some(side) {
        return;
    }
    rec.begin(Cause::Housekeeping);
    for (cell, country) in rec.take_passed() {
        control::capture(rec, cell, country);
    }
    control::retake_unoccupied(rec);
}

/// Ends a movement phase for everybody.
pub fn leave(rec: &mut Recorder, phase: Phase) {
    if matches!(phase, Phase::SecondMovement(_)) {
        Side::BOTH.into_iter().for_each(|side| land_or_lose(rec, side));
    }
    rec.begin(Cause::Housekeeping);
    if rec.rules.sequence.ends_main(phase) {
        clear(rec, |_| OF_PHASE | OF_TURN);
    }
    if rec.position().overruns_on_the_move().is_some() {
        combat::rest_after_overruns(rec);
    }
    let at = rec.position();
    let rested: Vec<UnitId> = at
        .state
        .units()
        .filter(|(_, unit)| unit.mp_used > 0 && (unit.has(unit_flag::BASED) || at.is_land(unit)))
        .map(|(id, _)| id)
        .collect();
    for id in rested {
        rec.unit(id, |unit| unit.mp_used = 0);
    }
}

/// Ends the main phase of a side where it does not end with a movement phase: who is in the air lands, and what units did
/// is forgotten (WW2 §2.6).
pub fn end_main(rec: &mut Recorder) {
    Side::BOTH.into_iter().for_each(|side| land_or_lose(rec, side));
    rec.begin(Cause::Housekeeping);
    clear(rec, |_| OF_PHASE | OF_TURN);
}

/// Aircraft over a free base of their side land on it, in the order of their slots; the others are lost (WW2 §11.6.6).
fn land_or_lose(rec: &mut Recorder, side: Side) {
    let unbased: Vec<(UnitId, CellId)> = air::unbased(rec.position(), side).collect();
    for (id, cell) in unbased {
        if rec.position().air_room(cell, side) {
            rec.begin(Cause::Based { unit: id, cell });
            rec.flag(id, unit_flag::BASED, true);
            draw_supplies(rec, id);
        } else {
            rec.begin(Cause::LostWithoutBase { unit: id, cell });
            losses::eliminate(rec, id);
        }
    }
}

/// Takes flags off all units.
fn clear(rec: &mut Recorder, flags: impl Fn(Domain) -> u16) {
    let at = rec.position();
    let carrying: Vec<(UnitId, u16)> = at
        .state
        .units()
        .map(|(id, unit)| (id, unit.flags & flags(at.domain(unit))))
        .filter(|&(_, flags)| flags != 0)
        .collect();
    for (id, flags) in carrying {
        rec.flag(id, flags, false);
    }
}

/// Has the side aircraft in the air, so that it must be asked in the other side's second movement (WW2 §11.6.4)?
pub fn has_unbased_aircraft(at: Position, side: Side) -> bool {
    air::unbased(at, side).next().is_some()
}

pub fn check(at: Position, side: Side, kind: &OrderKind) -> Result<(), OrderError> {
    match kind {
        OrderKind::Move { unit, path, by_rail } => {
            Travel::new(at, side, *unit, *by_rail)?.check(path, true).map(|_cost| ())
        }
        OrderKind::Embark { unit, carrier, path } => {
            embark::check_embark(at, side, *unit, *carrier, path).map(|_cost| ())
        }
        OrderKind::Attack { .. } | OrderKind::Advance { .. } if at.overruns_on_the_move().is_some() => {
            combat::check(at, side, kind)
        }
        OrderKind::Disembark { unit } => embark::check_disembark(at, side, *unit),
        OrderKind::SetInPort { unit, inside } => naval::check_port_state(at, side, *unit, *inside),
        _ => Err(OrderError::wrong_phase(at.state.clock().phase)),
    }
}

/// Carries out an order that [`check`] accepted.
pub fn carry_out(rec: &mut Recorder, side: Side, kind: &OrderKind) {
    match kind {
        OrderKind::Move { unit, path, by_rail } => {
            move_along(rec, side, *unit, path, *by_rail);
            if let Some(&cell) = path.last() {
                arrive(rec, side, *unit, cell);
            }
        }
        OrderKind::Embark { unit, carrier, path } => go_aboard(rec, side, *unit, *carrier, path),
        OrderKind::Disembark { unit } => go_ashore(rec, *unit),
        OrderKind::Attack { target, land, .. } => {
            pay_for_overrun(rec, *target, land);
            combat::carry_out(rec, side, kind);
        }
        OrderKind::Advance { .. } => combat::carry_out(rec, side, kind),
        OrderKind::SetInPort { unit, inside } => set_in_port(rec, *unit, *inside),
        _ => {}
    }
}

/// An overrun as a part of first movement: who takes part moves, and pays for entering the cell.
fn pay_for_overrun(rec: &mut Recorder, target: CellId, land: &[UnitId]) {
    rec.begin(Cause::Housekeeping);
    for &id in land {
        let at = rec.position();
        let (Some(unit), Some(from)) = (at.state.unit(id), at.state.cell_of(id)) else { continue };
        let price = overrun::price(at, unit, from, target).unwrap_or_default();
        rec.flag(id, unit_flag::MOVED, true);
        spend(rec, id, price);
    }
}

fn spend(rec: &mut Recorder, id: UnitId, points: u16) {
    rec.unit(id, |unit| unit.mp_used = unit.mp_used.saturating_add(points.try_into().unwrap_or(u8::MAX)));
}

/// Moves the unit to the end of the path and charges it for it.
fn move_along(rec: &mut Recorder, side: Side, id: UnitId, path: &[CellId], by_rail: bool) {
    let Ok(travel) = Travel::new(rec.position(), side, id, by_rail) else { return };
    let (mode, from, owner) = (travel.mode, travel.start, travel.unit.owner);
    let Some(&to) = path.last() else { return };
    let berth = berth(travel.unit);
    let overruns =
        travel.at.overruns_on_the_move().is_some_and(|row| overrun::may_overrun(travel.at, row, travel.unit));
    let points = if overruns && mode == Mode::Walk { travel.check(path, false).unwrap_or_default() } else { 0 };
    rec.begin(Cause::Moved { unit: id, from, path: path.to_vec(), by_rail });
    draw_supplies(rec, id);
    if matches!(mode, Mode::Sail | Mode::Fly) && matches!(rec.state().clock().phase, Phase::FirstMovement(_)) {
        // for the interception phase (WW2 §12.2)
        rec.track(id, Some(Track { intercepting: false, start: from, berth, path: path.to_vec(), hold: None }));
    }
    rec.put(id, to);
    rec.flag(id, unit_flag::MOVED, true);
    match mode {
        Mode::Walk | Mode::Rail => {
            spend(rec, id, points);
            if by_rail {
                rec.flag(id, unit_flag::BY_RAIL, true);
                rec.country(owner, |country| country.rail_used += 1);
            }
            let at = rec.position();
            let cells = std::iter::once(from).chain(path.iter().copied());
            rec.passed(cells.filter(|&cell| may_fall(at, cell, side)).map(|cell| (cell, owner)).collect());
        }
        Mode::Sail => rec.flag(id, unit_flag::IN_PORT, false),
        Mode::Fly => rec.unit(id, |unit| {
            unit.mp_used = unit.mp_used.saturating_add(path.len().try_into().unwrap_or(u8::MAX));
            *unit = unit.without(unit_flag::BASED);
        }),
    }
}

/// How a ship or an aircraft lies now.
pub fn berth(unit: &Unit) -> Berth {
    match unit.place {
        Place::In(carrier) => Berth::Deck(carrier),
        Place::On(_) if unit.has(unit_flag::IN_PORT) => Berth::Port,
        Place::On(_) if unit.has(unit_flag::BASED) => Berth::Base,
        Place::On(_) => Berth::Open,
    }
}

/// Could passing the cell change control, there or behind a front next to it (WW2 §5.1.2, §5.3)? It can't where neither
/// the cell nor any land neighbour is the enemy's, and no later capture of the side changes that.
fn may_fall(at: Position, cell: CellId, side: Side) -> bool {
    let enemy = |cell| at.state.controlling_side(cell) == Some(side.opponent());
    at.state.controlling_side(cell) != Some(side) || at.land_adjacent(cell).any(enemy)
}

/// Ships enter the port and aircraft the base of the cell where they stop, if they can (WW2 §9.3.1, §11.6.5).
fn arrive(rec: &mut Recorder, side: Side, id: UnitId, cell: CellId) {
    let at = rec.position();
    let Some(unit) = at.state.unit(id) else { return };
    let (flag, inside) = match at.domain(unit) {
        Domain::Land => return,
        Domain::Naval => (unit_flag::IN_PORT, is_friendly_port(&at, cell, side)),
        Domain::Air => (unit_flag::BASED, air::lands(at, side, id, unit, cell)),
    };
    rec.flag(id, flag, inside);
    draw_supplies(rec, id);
}

/// WW2 §17.3.4: an aircraft on a base or deck that supplies it is in supply from then on, also when it takes off; asked
/// whenever one takes off or lands. The change belongs to the open event.
pub(super) fn draw_supplies(rec: &mut Recorder, id: UnitId) {
    let at = rec.position();
    let waits = |unit: &Unit| {
        at.domain(unit) == Domain::Air && unit.has(unit_flag::OUT_OF_SUPPLY) && unit.has(unit_flag::BASED)
    };
    if at.state.unit(id).is_some_and(waits) && !supply::is_out_of_supply(at, id) {
        rec.flag(id, unit_flag::OUT_OF_SUPPLY, false);
    }
}

fn go_aboard(rec: &mut Recorder, side: Side, id: UnitId, carrier: UnitId, path: &[CellId]) {
    if !path.is_empty() {
        move_along(rec, side, id, path, false);
    }
    let at = rec.position();
    let (Some(unit), Some(cell)) = (at.state.unit(id), at.state.cell_of(carrier)) else { return };
    let flies = at.domain(unit) == Domain::Air;
    rec.begin(Cause::Embarked { unit: id, carrier, cell });
    if let Some(Place::In(before)) = rec.state().unit(id).map(|unit| unit.place) {
        rec.unit(before, |carrier| carrier.cargo = None);
    }
    rec.load(id, carrier);
    rec.unit(id, |unit| {
        *unit = unit.with(unit_flag::EMBARKED);
        if flies {
            *unit = unit.with(unit_flag::BASED | unit_flag::MOVED);
        }
    });
    draw_supplies(rec, id);
    lock(rec, carrier);
}

fn go_ashore(rec: &mut Recorder, id: UnitId) {
    let at = rec.position();
    let (Some(unit), Some(cell)) = (at.state.unit(id), at.state.cell_of(id)) else { return };
    let Place::In(carrier) = unit.place else { return };
    rec.begin(Cause::Disembarked { unit: id, cell });
    rec.put(id, cell);
    rec.flag(id, unit_flag::EMBARKED, false);
    lock(rec, carrier);
}

/// A carrier that has moved and then takes a unit aboard or sets one ashore moves no more in the phase (WW2 §11.4.4).
fn lock(rec: &mut Recorder, carrier: UnitId) {
    if rec.state().unit(carrier).is_some_and(|carrier| carrier.has(unit_flag::MOVED)) {
        rec.flag(carrier, unit_flag::LOCKED, true);
    }
}

fn set_in_port(rec: &mut Recorder, id: UnitId, inside: bool) {
    let at = rec.position();
    let (Some(unit), Some(cell)) = (at.state.unit(id), at.state.cell_of(id)) else { return };
    let flag = if at.domain(unit) == Domain::Air { unit_flag::BASED } else { unit_flag::IN_PORT };
    rec.begin(Cause::PortState { unit: id, inside });
    draw_supplies(rec, id);
    rec.put(id, cell);
    rec.flag(id, flag, inside);
    draw_supplies(rec, id);
}
