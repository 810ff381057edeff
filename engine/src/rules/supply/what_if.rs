//! What a change of control would do to supply.

use super::SupplyMap;
use crate::recorder::Recorder;
use crate::rules::{Position, control};
use crate::{CellId, CountryId, UnitId};
use std::collections::VecDeque;

/// Land units of both sides that could trace no line, as a supply phase would find them (WW2 §17.3), if each of the cells
/// passed to the country beside it and the land units of the other side that stand there were gone; ascending. Without
/// cells: those that can't trace one now.
pub fn cut_off_if(at: Position, taken: &[(CellId, CountryId)]) -> Vec<UnitId> {
    let mut state = at.state.clone();
    let mut script = VecDeque::new();
    let mut rec = Recorder::new(at.map, at.rules, &mut state, &mut script);
    for &(cell, by) in taken {
        let side = rec.state().side_of(by);
        let beaten: Vec<UnitId> = rec.position().state.units_at(cell).map(|(id, _)| id).collect();
        for id in beaten {
            let at = rec.position();
            let theirs = at.state.unit(id).is_some_and(|unit| at.state.unit_side(unit) != side && at.is_land(unit));
            if theirs {
                rec.remove(id);
            }
        }
        control::set_controller(&mut rec, cell, Some(by));
    }
    rec.finish();
    let at = Position { state: &state, ..at };
    let map = SupplyMap::compute(at);
    let land = at.state.units().filter(|(_, unit)| at.is_land(unit));
    land.map(|(id, _)| id).filter(|&id| map.will_be_cut_off(at, id)).collect()
}
