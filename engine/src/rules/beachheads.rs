//! Beachheads: where a ruleset has them, a landing from the sea lays a marker in an all-sea cell beside the shore, and that
//! cell has the weather of the shore for as long as the marker lies there.

use super::Position;
use crate::recorder::Recorder;
use crate::state::Beachhead;
use crate::{CellId, Side, ZoneId};

impl Position<'_> {
    /// The weather zone of the cell: its own, or that of the land that a beachhead in it points to.
    #[inline]
    pub fn zone(&self, cell: CellId) -> ZoneId {
        self.map.zone(self.shore(cell).unwrap_or(cell))
    }
    /// The land that a beachhead in the cell points to, if there is one.
    #[inline]
    pub fn shore(&self, cell: CellId) -> Option<CellId> {
        let beachhead = self.state.beachhead(cell)?;
        self.map.grid.neighbour(cell, beachhead.towards.into())
    }
}

/// Troops of the side have come ashore from the sea: its marker is laid, unless one points there already. Of the all-sea cells
/// over a sea side without a marker it takes the one from which most sea can be entered, of several the one with the lowest
/// number; where there is none no marker is laid.
pub(crate) fn lay(rec: &mut Recorder, shore: CellId, side: Side) {
    let at = rec.position();
    let points_here = |(cell, it): (CellId, Beachhead)| it.side == side && at.shore(cell) == Some(shore);
    if at.rules.weather.beachheads.is_none() || at.state.beachheads().any(points_here) {
        return;
    }
    let free = |cell: &CellId| !at.map.is_land(*cell) && at.state.beachhead(*cell).is_none();
    let waters = at.sea_adjacent(shore).filter(free);
    let best = waters.min_by_key(|&cell| (std::cmp::Reverse(at.sea_adjacent(cell).count()), cell));
    let towards = best.and_then(|cell| at.map.grid.side_towards(cell, shore));
    if let (Some(cell), Some(towards)) = (best, towards) {
        rec.beachhead(cell, Some(Beachhead { towards: towards as u8, side }));
    }
}

/// A marker goes when no land unit of its side is left ashore. Asked when a step ends.
pub(crate) fn clear_abandoned(rec: &mut Recorder) {
    let at = rec.position();
    let held = |cell, side| at.shore(cell).is_some_and(|shore| at.has_land_unit(shore, side));
    let abandoned: Vec<CellId> =
        at.state.beachheads().filter(|&(cell, it)| !held(cell, it.side)).map(|(cell, _)| cell).collect();
    for cell in abandoned {
        rec.beachhead(cell, None);
    }
}
