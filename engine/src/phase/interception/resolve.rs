//! Fighting the interceptions, last declared first (WW2 §12.6 to §12.10).

use super::room_for;
use crate::event::Cause;
use crate::odds;
use crate::phase::strike;
use crate::recorder::Recorder;
use crate::report::Fate;
use crate::report::InterceptionReport;
use crate::rules::interception;
use crate::ruleset::Domain;
use crate::track::{Berth, Interception, Track};
use crate::unit::unit_flag;
use crate::{CellId, UnitId};

/// Fights all declared interceptions. `open` holds those still to come, in the order of declaration.
pub(super) fn fight(rec: &mut Recorder) {
    let mut open = rec.state().interceptions().declared.clone();
    while let Some(next) = open.pop() {
        match combat(rec, next) {
            Outcome::GoesOn => go_on(rec, &open, next.target),
            Outcome::Cancelled => {
                turn_back(rec, next.target);
                drop_all_of(rec, &mut open, next.target);
            }
            Outcome::Eliminated => drop_all_of(rec, &mut open, next.target),
        }
    }
}

/// What an interception means for its target.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Outcome {
    GoesOn,
    Cancelled,
    Eliminated,
}

/// One combat of an interceptor against its target, where the target is now. Draws: the die of a ship that looks for it, damage and elimination of the
/// interceptor, the same of the target, then whether its mission is cancelled (WW2 §12.7).
fn combat(rec: &mut Recorder, one: Interception) -> Outcome {
    let Interception { interceptor, target, .. } = one;
    let state = rec.state();
    let owner = state.unit(interceptor).map(|unit| unit.owner);
    let (Some(cell), Some(side)) = (state.cell_of(target), owner.and_then(|owner| state.side_of(owner))) else {
        return Outcome::GoesOn;
    };
    rec.begin(Cause::Housekeeping);
    let at = rec.position();
    let (Some(&attacker), Some(&defender)) = (at.state.unit(interceptor), at.state.unit(target)) else {
        return Outcome::GoesOn;
    };
    if let Some(search) = interception::search(at, &attacker, cell) {
        let die = rec.die();
        let (roll, found) = (die as i8 + search.add, search.finds(die));
        rec.begin(Cause::Searched { unit: interceptor, target, cell, roll, found });
        if !found {
            return Outcome::GoesOn;
        }
    }
    let odds = odds::duel(rec.position(), cell, (interceptor, attacker), (target, defender));
    let mut combat = strike::strike(rec, side, odds);
    combat.drive_off_draw = Some(rec.roll());
    let outcome = if combat.defender_fates.first() == Some(&Fate::Lost) {
        Outcome::Eliminated
    } else if combat.driven_off() {
        Outcome::Cancelled
    } else {
        Outcome::GoesOn
    };
    let cancelled = outcome == Outcome::Cancelled;
    let report = InterceptionReport { interceptor, target, combat, cancelled };
    rec.begin(Cause::Intercepted(Box::new(report.clone())));
    // the survivor has attacked (WW2 §12.10)
    strike::apply(rec, &report.combat);
    outcome
}

/// A unit is out of the game or sent home: nobody intercepts it any more, and it intercepts nobody (WW2 §12.8). What it
/// kept on the way goes on.
fn drop_all_of(rec: &mut Recorder, open: &mut Vec<Interception>, id: UnitId) {
    let concerns = |one: &Interception| one.target == id || one.interceptor == id;
    let dropped: Vec<Interception> = open.iter().rev().copied().filter(concerns).collect();
    open.retain(|one| !concerns(one));
    for one in dropped {
        rec.begin(Cause::InterceptionDropped { unit: one.interceptor, target: one.target });
        if one.interceptor == id {
            go_on(rec, open, one.target);
        }
    }
}

/// The unit goes on to the cell of its next interception, else to the destination of its move (WW2 §12.9).
fn go_on(rec: &mut Recorder, open: &[Interception], id: UnitId) {
    let Some(track) = rec.state().track(id).cloned() else { return };
    let (Some(hold), Some(here)) = (track.hold, rec.state().cell_of(id)) else { return };
    let (cell, end) = match open.iter().rev().find(|one| one.target == id) {
        Some(next) => (track.cell(next.at.into()), Berth::Open),
        None => (track.destination(), hold.end),
    };
    if cell != here || end != Berth::Open {
        rec.begin(Cause::WentOn { unit: id, cell });
        rec.put(id, cell);
        lie(rec, id, cell, end);
    }
}

/// The mission is cancelled: back to where it began, and onto the base, the carrier or into the port it came from. The
/// points it used stay used (WW2 §12.8). Ships return even where there are five already.
fn turn_back(rec: &mut Recorder, id: UnitId) {
    let Some(Track { start, berth, .. }) = rec.state().track(id).cloned() else { return };
    let at = rec.position();
    let flies = at.state.unit(id).is_some_and(|unit| at.domain(unit) == Domain::Air);
    let berth = match berth {
        // only if its carrier is there
        Berth::Deck(carrier) if at.state.cell_of(carrier) != Some(start) => Berth::Base,
        // took off over its base before
        Berth::Open if flies => Berth::Base,
        berth => berth,
    };
    rec.begin(Cause::MissionCancelled { unit: id, cell: start });
    rec.put(id, start);
    lie(rec, id, start, berth);
}

/// The unit lies down in its cell as it is meant to, where there is room; else it stays outside port or in the air.
fn lie(rec: &mut Recorder, id: UnitId, cell: CellId, berth: Berth) {
    if !room_for(rec.position(), id, cell, berth) {
        return;
    }
    match berth {
        Berth::Open => {}
        Berth::Port => rec.flag(id, unit_flag::IN_PORT, true),
        Berth::Base => rec.flag(id, unit_flag::BASED, true),
        Berth::Deck(carrier) => {
            rec.load(id, carrier);
            rec.flag(id, unit_flag::BASED, true);
        }
    }
}

/// Ships that intercepted are back where they set out, lying as they did.
pub(super) fn sail_back(rec: &mut Recorder) {
    let at = rec.position();
    let hunted = |(id, track): (UnitId, &Track)| {
        let naval = at.state.unit(id).is_some_and(|unit| at.domain(unit) == Domain::Naval);
        (track.intercepting && naval).then_some((id, track.start, track.berth))
    };
    let ships: Vec<_> = at.state.tracks().filter_map(hunted).collect();
    for (id, cell, berth) in ships {
        rec.begin(Cause::SailedBack { unit: id, cell });
        rec.put(id, cell);
        lie(rec, id, cell, berth);
    }
}
