//! Phases after combat in which some units go on: breakthrough, exploitation, blitz. Who may do what in them is a row of the
//! sequence of play; moves are those of the movement phases, attacks those of the combat phase.

use super::{combat, movement};
use crate::event::Cause;
use crate::order::{OrderError, OrderKind};
use crate::recorder::Recorder;
use crate::rules::{Position, follow_up};
use crate::unit::unit_flag;
use crate::{Side, UnitId};

/// Flags that last one of these phases.
const OF_PHASE: u16 = unit_flag::WENT_ON | unit_flag::STRUCK;

/// Nobody has moved or attacked in the phase.
pub fn enter(rec: &mut Recorder, side: Side) {
    rec.begin(Cause::Housekeeping);
    let marked: Vec<(UnitId, u16)> = rec
        .state()
        .units_of(side)
        .map(|(id, unit)| (id, unit.flags & OF_PHASE))
        .filter(|&(_, flags)| flags != 0)
        .collect();
    for (id, flags) in marked {
        rec.flag(id, flags, false);
    }
}

/// Is there a unit that may go on? A phase that nobody can use asks nobody.
pub fn is_open(at: Position, side: Side) -> bool {
    let mut units = at.state.units_of(side);
    units.any(|(_, unit)| follow_up::check_unit(at, unit).is_ok())
}

pub fn check(at: Position, side: Side, kind: &OrderKind) -> Result<(), OrderError> {
    match kind {
        OrderKind::Move { .. } => movement::check(at, side, kind),
        OrderKind::Attack { .. } | OrderKind::Advance { .. } => combat::check(at, side, kind),
        _ => Err(OrderError::wrong_phase(at.state.clock().phase)),
    }
}

/// Carries out an order that [`check`] accepted.
pub fn carry_out(rec: &mut Recorder, side: Side, kind: &OrderKind) {
    match kind {
        OrderKind::Move { unit, .. } => {
            movement::carry_out(rec, side, kind);
            rec.flag(*unit, unit_flag::WENT_ON, true);
        }
        OrderKind::Attack { land, .. } => {
            combat::carry_out(rec, side, kind);
            for &unit in land {
                if rec.state().unit(unit).is_some() {
                    rec.flag(unit, unit_flag::STRUCK, true);
                }
            }
        }
        _ => combat::carry_out(rec, side, kind),
    }
}

#[cfg(test)]
mod tests;
