//! What supply would be after moves that nobody has made.

use super::few::FewLines;
use super::what_if::land_units;
use crate::rules::{Position, control};
use crate::unit::unit_flag;
use crate::{CellId, UnitId};

/// Land units of both sides that could trace no supply line, as a supply phase would find them (WW2 §17.3), if each of the
/// units stood in the cell beside it: ashore, if it was aboard. A fighting land unit takes a cell that the other side
/// controls, as when the phase has ended (WW2 §5.1.1), and the land units of that side which stand there are gone; what was passed
/// in the phase falls, and what nobody occupies in China goes back to it (WW2 §2.7, §5.5.1). By slot.
pub fn cut_off_after(at: Position, moves: &[(UnitId, CellId)]) -> Vec<UnitId> {
    let state = at.imagine(|rec| {
        for &(id, cell) in moves {
            let Some(&unit) = rec.state().unit(id) else { continue };
            let Some(side) = rec.state().unit_side(&unit) else { continue };
            let (lands, fights) = (rec.position().is_land(&unit), rec.position().is_fighting_land(&unit));
            rec.put(id, cell);
            if !lands {
                continue;
            }
            // who is ashore and alone has landed for good (WW2 §13.5)
            rec.flag(id, unit_flag::ASSAULTING, false);
            if !fights {
                continue;
            }
            let beaten: Vec<UnitId> = rec.position().land_units(cell, side.opponent()).map(|(id, _)| id).collect();
            for id in beaten {
                rec.remove(id);
            }
            if rec.state().controlling_side(cell) == Some(side.opponent()) {
                control::capture(rec, cell, unit.owner);
            }
        }
        for (cell, country) in rec.take_passed() {
            control::capture(rec, cell, country);
        }
        control::retake_unoccupied(rec);
    });
    let at = Position { state: &state, ..at };
    let lines = FewLines::of(at);
    land_units(at).filter(|&(id, _)| lines.is_cut_off(id)).map(|(id, _)| id).collect()
}
