//! What a person has pinned to the map: words at a hex, or a place alone to come back to. No part of the game and no order in
//! it: neither the other side nor an AI knows of it. Saved with the game.

use meridian_engine::{CellId, Side};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Words by their hex; none where it is a place alone.
type Words = BTreeMap<CellId, String>;

/// The pins of both sides, and of somebody who only looks on.
#[derive(Clone, Default, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Pins([Words; 3]);

impl Pins {
    /// Letters of one, at most.
    pub const LONGEST: usize = 500;

    fn place(of: Option<Side>) -> usize {
        of.map_or(2, Side::index)
    }
    /// Those of a side; of nobody's: of who looks on.
    pub fn of(&self, side: Option<Side>) -> &BTreeMap<CellId, String> {
        &self.0[Self::place(side)]
    }
    /// Sticks one in, or changes its words.
    pub fn put(&mut self, side: Option<Side>, cell: CellId, words: String) {
        self.0[Self::place(side)].insert(cell, words);
    }
    /// Takes one out. What was written there.
    pub fn take(&mut self, side: Option<Side>, cell: CellId) -> Option<String> {
        self.0[Self::place(side)].remove(&cell)
    }
    /// Is there none at all?
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(BTreeMap::is_empty)
    }
    /// Without those beside the map: for what was read from a file.
    pub(crate) fn on_map(mut self, cells: usize) -> Self {
        self.0.iter_mut().for_each(|words| words.retain(|cell, _| cell.index() < cells));
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_side_has_its_own_and_none_lies_beside_the_map() {
        let cells: Vec<CellId> = CellId::table(9).collect();
        let mut pins = Pins::default();
        assert!(pins.is_empty());
        pins.put(Some(Side::Axis), cells[2], "watch the ford".into());
        pins.put(Some(Side::Allies), cells[8], String::new());
        assert!(pins.of(Some(Side::Allies)).get(&cells[2]).is_none() && pins.of(None).is_empty());
        let mut pins = pins.on_map(8);
        assert!(pins.of(Some(Side::Allies)).is_empty());
        assert_eq!(pins.take(Some(Side::Axis), cells[2]).as_deref(), Some("watch the ford"));
        assert!(pins.is_empty());
    }
}
