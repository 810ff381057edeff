//! Which unit stands for which formation of the order of battle: names follow units as they come, join and go (EF §10.5).

use crate::recorder::Recorder;
use crate::{Formation, UnitId};

/// A unit has come to the map: it stands for the first formation that is due and has been waiting for it.
pub fn arrive(rec: &mut Recorder, id: UnitId) {
    let (state, month) = (rec.state(), rec.state().clock().month);
    let Some(unit) = state.unit(id) else { return };
    let strength = unit.strength.max(1);
    let waits = |it: &Formation| it.month <= month && it.awaits(unit.owner, unit.class, strength);
    let due = state.formations().iter().position(waits);
    if let Some(index) = due {
        rec.formation(index, Some(id));
    }
}

/// One unit is about to be taken up by another: the name of the larger stays. Before either changes.
pub fn join(rec: &mut Recorder, gone: UnitId, stays: UnitId) {
    let number = |id: UnitId| rec.state().formations().iter().position(|formation| formation.unit == Some(id));
    let strength = |id: UnitId| rec.state().unit(id).map_or(0, |unit| unit.strength);
    let (Some(taken), kept) = (number(gone), number(stays)) else { return };
    if kept.is_some() && strength(gone) <= strength(stays) {
        return;
    }
    rec.formation(taken, Some(stays));
    if let Some(kept) = kept {
        rec.formation(kept, Some(gone));
    }
}
