//! The interception phase (WW2 §12): the opponent of the side that moved declares interceptions of its ships and
//! aircraft, then the sides declare in turns against each other's interceptors, and when one declares nothing all are
//! fought. What may be declared is the business of `rules::interception`.

use super::movement::berth;
use crate::event::Cause;
use crate::order::{OrderError, OrderKind};
use crate::recorder::Recorder;
use crate::rules::{Position, interception};
use crate::ruleset::Domain;
use crate::state::Frames;
use crate::track::{Berth, Hold, Interception, Interceptions, Track};
use crate::unit::unit_flag;
use crate::{CellId, Side, UnitId};

mod resolve;
#[cfg(test)]
mod tests;

/// May the side give the order now?
///
/// # Errors
/// What the rules have against it.
pub fn check(at: Position, side: Side, kind: &OrderKind) -> Result<(), OrderError> {
    match kind {
        OrderKind::Intercept { unit, target, path } => {
            interception::check(at, side, *unit, *target, path).map(|_meeting| ())
        }
        _ => Err(OrderError::wrong_phase(at.state.clock().phase)),
    }
}

/// Carries out an order that [`check`] accepted.
pub fn carry_out(rec: &mut Recorder, side: Side, kind: &OrderKind) {
    let OrderKind::Intercept { unit, target, path } = kind else { return };
    let Ok(meeting) = interception::check(rec.position(), side, *unit, *target, path) else { return };
    declare(rec, *unit, *target, path, meeting);
}

/// The interceptor flies out, and its target is kept where they meet (WW2 §12.4).
fn declare(rec: &mut Recorder, id: UnitId, target: UnitId, path: &[CellId], meeting: interception::Meeting) {
    let at = rec.position();
    let (Some(&unit), Some(from)) = (at.state.unit(id), at.state.cell_of(id)) else { return };
    let flies = at.domain(&unit) == Domain::Air;
    let (Some(&victim), Some(track)) = (at.state.unit(target), at.state.track(target).cloned()) else { return };
    rec.begin(Cause::InterceptionDeclared { unit: id, target, from, path: path.to_vec(), cell: meeting.cell });
    let way = Track { intercepting: true, start: from, berth: berth(&unit), path: path.to_vec(), hold: None };
    rec.track(id, Some(way));
    super::movement::draw_supplies(rec, id);
    rec.put(id, meeting.cell);
    rec.unit(id, |unit| {
        if flies {
            unit.mp_used = unit.mp_used.saturating_add(path.len().try_into().unwrap_or(u8::MAX));
        }
        *unit = unit.with(unit_flag::MOVED).without(unit_flag::BASED | unit_flag::IN_PORT);
    });
    let end = track.hold.map_or_else(|| berth(&victim), |hold| hold.end);
    rec.track(target, Some(Track { hold: Some(Hold { at: meeting.at as u16, end }), ..track }));
    rec.put(target, meeting.cell);
    rec.unit(target, |unit| *unit = unit.without(unit_flag::BASED | unit_flag::IN_PORT));
    let round = rec.state().interceptions().round;
    let interception = Interception { interceptor: id, target, at: meeting.at as u16, round };
    rec.interceptions(|all| all.declared.push(interception));
}

/// A side has declared what it wants. If that was anything a new round begins (WW2 §12.5).
pub fn leave_step(rec: &mut Recorder) {
    let all = rec.state().interceptions();
    if all.declared.last().is_some_and(|last| last.round == all.round) {
        rec.begin(Cause::Housekeeping);
        rec.interceptions(|all| all.round += 1);
    }
}

/// The round that has begun, if there is something to declare for the other side in it (WW2 §12.5, R-03).
pub fn next_round(at: Position, mover: Side, so_far: &Interceptions) -> Option<Frames> {
    let next = so_far.asked(mover);
    let goes_on = next != at.state.frames().asked() && interception::any(at, next);
    goes_on.then(|| Frames::intercepting(mover, so_far.clone()))
}

/// All have declared: the interceptions are fought, and the ways are forgotten (WW2 §12.6).
///
/// Convoys that reached their port pay out after the Allied interceptions (WW2 §2.8): what they bring is unloaded when
/// this has returned.
pub fn leave(rec: &mut Recorder, _mover: Side) {
    resolve::fight(rec);
    resolve::sail_back(rec);
    rec.begin(Cause::Housekeeping);
    rec.interceptions(|all| *all = Interceptions::default());
    let ways: Vec<UnitId> = rec.state().tracks().map(|(id, _)| id).collect();
    for id in ways {
        rec.track(id, None);
    }
}

/// Is there room for the unit to lie so in the cell? Ships enter their port whatever the number there.
fn room_for(at: Position, id: UnitId, cell: CellId, berth: Berth) -> bool {
    let Some(unit) = at.state.unit(id) else { return false };
    let Some(side) = at.state.side_of(unit.owner) else { return false };
    match berth {
        Berth::Open => true,
        Berth::Port => crate::rules::ports::is_friendly_port(&at, cell, side),
        Berth::Base => crate::rules::movement::air::room(at, side, id, unit, cell),
        Berth::Deck(carrier) => at
            .state
            .unit(carrier)
            .is_some_and(|ship| crate::rules::movement::embark::check_carrier(at, unit, ship).is_ok()),
    }
}
