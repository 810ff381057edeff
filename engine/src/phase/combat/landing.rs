//! Carrying out an assault from the sea or the air (WW2 §13.3 to §13.6).

use crate::event::Cause;
use crate::odds;
use crate::recorder::Recorder;
use crate::rules::assault::{Way, way};
use crate::rules::{beachheads, control, losses};
use crate::unit::unit_flag;
use crate::{CellId, Side, UnitId};

/// One draw for the group; ashore or dead. The order must have been checked.
pub(super) fn assault(rec: &mut Recorder, side: Side, cell: CellId, units: &[UnitId]) {
    let Some(by) = units.first().and_then(|&id| rec.state().unit(id)).map(|unit| unit.owner) else { return };
    let chance = odds::assault_planned(rec.position(), cell, units).success;
    rec.begin(Cause::Housekeeping);
    let success = rec.chance(chance);
    rec.begin(Cause::Assaulted { cell, by, chance, success });
    if !success {
        // WW2 §13.4
        for &id in units {
            losses::eliminate(rec, id);
        }
        return;
    }
    // nobody there: the cell falls, and who landed has fought (WW2 §13.5); else both stay and fight (WW2 §13.6)
    let at = rec.position();
    let by_sea = units.iter().any(|&id| at.state.unit(id).is_some_and(|unit| way(at, unit) == Some(Way::Sea)));
    let contested = rec.position().has_land_unit(cell, side.opponent());
    let mark = if contested { unit_flag::ASSAULTING } else { unit_flag::ATTACKED };
    for &id in units {
        rec.put(id, cell);
        rec.flag(id, mark, true);
    }
    if by_sea {
        beachheads::lay(rec, cell, side);
    }
    if !contested {
        control::capture(rec, cell, by);
    }
}
