//! Who controls a cell, and what a change of control does (WW2 §5).

use crate::recorder::Recorder;
use crate::{CellId, CountryId};

/// Sets the controller of a cell as an administrative change, with the side effects of WW2 §5.2 when the side changes.
pub fn set_controller(rec: &mut Recorder, cell: CellId, to: Option<CountryId>) {
    rec.controller(cell, to);
}
