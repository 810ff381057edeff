//! The overrun, amphibious and combat phases of a side (WW2 §13 to §16): which orders they take and what closes them.

use crate::event::Cause;
use crate::order::{OrderError, OrderKind};
use crate::reason::LandCombat;
use crate::recorder::Recorder;
use crate::rules::naval_attack::{self, NavalAttack};
use crate::rules::{Position, air_attack, assault, bombing, control, land_combat, losses, offensives};
use crate::unit::unit_flag;
use crate::{CellId, Phase, Side, UnitId};

mod advance;
mod landing;
mod raid;
mod resolve;
mod sea_air;
#[cfg(test)]
mod tests;

pub(crate) use advance::check_advance;

pub fn enter(_rec: &mut Recorder, _phase: Phase) {}

/// May the side give the order in the present phase?
///
/// # Errors
/// What the rules have against it.
pub fn check(at: Position, side: Side, kind: &OrderKind) -> Result<(), OrderError> {
    match (at.state.clock().phase, kind) {
        (Phase::Overrun(_) | Phase::FirstMovement(_), OrderKind::Attack { target, land, support })
            if at.overruns_now() =>
        {
            land_combat::check_attack(at, side, *target, land, support, true)
        }
        (Phase::Combat(_), OrderKind::Attack { target, land, support }) => {
            land_combat::check_attack(at, side, *target, land, support, false)
        }
        (phase, OrderKind::Attack { target, land, support }) if phase.is_follow_up() => {
            land_combat::check_attack(at, side, *target, land, support, false)
        }
        (Phase::Overrun(_) | Phase::FirstMovement(_) | Phase::Combat(_), OrderKind::Advance { units }) => {
            check_advance(at, side, units)
        }
        (phase, OrderKind::Advance { units }) if phase.is_follow_up() => check_advance(at, side, units),
        (Phase::Combat(_), OrderKind::NavalAttack { target, submarines, ships, aircraft, kamikaze }) => {
            let (target, submarines, kamikaze) = (*target, *submarines, *kamikaze);
            naval_attack::check_naval_attack(at, side, NavalAttack { target, submarines, ships, aircraft, kamikaze })
        }
        (Phase::Combat(_), OrderKind::AirAttack { target, fighters }) => {
            air_attack::check_air_attack(at, side, *target, fighters)
        }
        (Phase::Combat(_), OrderKind::Bomb { cell, target, units }) => {
            bombing::check_bombing(at, side, *cell, *target, units)
        }
        (Phase::Amphibious(_), OrderKind::Assault { cell, units }) => assault::check_assault(at, side, *cell, units),
        (phase, _) => Err(OrderError::wrong_phase(phase)),
    }
}

pub fn carry_out(rec: &mut Recorder, side: Side, kind: &OrderKind) {
    match kind {
        OrderKind::Attack { target, land, support } => {
            offensives::begin_impromptu(rec, land);
            resolve::attack(rec, side, *target, land, support);
        }
        OrderKind::Advance { units } => advance::advance(rec, side, units),
        OrderKind::Assault { cell, units } => landing::assault(rec, side, *cell, units),
        OrderKind::NavalAttack { target, submarines, ships, aircraft, kamikaze } => {
            let (target, submarines, kamikaze) = (*target, *submarines, *kamikaze);
            sea_air::naval_attack(rec, side, NavalAttack { target, submarines, ships, aircraft, kamikaze });
        }
        OrderKind::AirAttack { target, fighters } => sea_air::air_attack(rec, side, *target, fighters),
        OrderKind::Bomb { cell, target, units } => raid::bomb(rec, side, *cell, *target, units),
        _ => {}
    }
}

/// WW2 §14.5.1: a side may change the stance of its own stacks at any time. In a cell where an assault is still fought out
/// the stance is that of the defenders, not of those who have landed (WW2 §13.6).
///
/// # Errors
/// If no land unit of the side stands in the cell, or it has only just landed beside the enemy.
pub fn check_stance(at: Position, side: Side, cell: CellId) -> Result<(), OrderError> {
    if cell.index() >= at.map.len() || !at.has_land_unit(cell, side) {
        return Err(LandCombat::NoStackThere { side, number: cell.index() as u32 }.into());
    }
    if at.land_units(cell, side).all(|(_, unit)| unit.has(unit_flag::ASSAULTING)) {
        return Err(LandCombat::StillFoughtFor { cell }.at(cell));
    }
    Ok(())
}

/// A stance ends with the stack it was given to (WW2 §14.5.1, R-05): where no land unit is left the next one there is
/// willing again, whosever it is. Asked when a step ends.
pub(super) fn forget_idle_stances(rec: &mut Recorder) {
    let at = rec.position();
    let manned = |cell: CellId| at.state.units_at(cell).any(|(_, unit)| at.is_land(unit));
    let idle: Vec<CellId> = at.state.unwilling().iter().copied().filter(|&cell| !manned(cell)).collect();
    if !idle.is_empty() {
        rec.begin(Cause::Housekeeping);
    }
    for cell in idle {
        rec.unwilling(cell, false);
    }
}

pub fn leave(rec: &mut Recorder, phase: Phase, side: Side) {
    match phase {
        Phase::Overrun(_) => rest_after_overruns(rec),
        Phase::Combat(_) => end_assaults(rec, side),
        _ => {}
    }
    control::retake_unoccupied(rec);
}

/// WW2 §2.6, §14.7.3: land units may attack again in the combat phase.
pub(super) fn rest_after_overruns(rec: &mut Recorder) {
    let Some(side) = rec.state().clock().phase.phasing() else { return };
    rec.begin(Cause::Housekeeping);
    for id in with_flag(rec, side, unit_flag::ATTACKED) {
        if rec.state().unit(id).is_some_and(|unit| rec.position().is_land(unit)) {
            rec.flag(id, unit_flag::ATTACKED, false);
        }
    }
}

/// WW2 §13.6: a force that still shares its cell with the enemy is wiped out (D-27).
fn end_assaults(rec: &mut Recorder, side: Side) {
    let mut opened = None;
    for id in with_flag(rec, side, unit_flag::ASSAULTING) {
        let Some(cell) = rec.state().cell_of(id) else { continue };
        if !rec.position().has_land_unit(cell, side.opponent()) {
            rec.flag(id, unit_flag::ASSAULTING, false);
            continue;
        }
        if opened != Some(cell) {
            rec.begin(Cause::AssaultWipedOut { cell });
            opened = Some(cell);
        }
        losses::eliminate(rec, id);
    }
}

/// By cell, then by slot.
fn with_flag(rec: &Recorder, side: Side, flag: u16) -> Vec<UnitId> {
    let state = rec.state();
    let mut ids: Vec<UnitId> = state
        .units()
        .filter(|(_, unit)| unit.has(flag) && state.side_of(unit.owner) == Some(side))
        .map(|(id, _)| id)
        .collect();
    ids.sort_by_key(|&id| (state.cell_of(id), id.slot()));
    ids
}
