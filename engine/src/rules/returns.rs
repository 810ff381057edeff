//! Units that have to leave ground that becomes neutral and come back free (WW2 §4.5.2, §4.6.2, D-10).

use super::losses;
use crate::recorder::Recorder;
use crate::{CellId, UnitId};

/// Every unit standing in the cell, with what it carries, leaves the map and comes back free in this month's
/// deployment phase.
pub fn clear_cell(rec: &mut Recorder, cell: CellId) {
    let month = rec.state().clock().month;
    let standing: Vec<UnitId> = rec.state().units_at(cell).map(|(id, _)| id).collect();
    for id in standing {
        losses::return_free(rec, id, month);
    }
}
