//! Sentences of the log that a person keeps on top of it. No part of the game, like pins: neither the other side nor an AI
//! knows of them. Saved with the game.

use meridian_engine::{CellId, Month, Side};
use serde::{Deserialize, Serialize};

/// A sentence that was kept.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Clipping {
    /// Number of the order it came with: once that is taken back it has not happened.
    pub line: u32,
    /// When.
    pub month: Month,
    /// Where, if it has a place.
    pub cell: Option<CellId>,
    /// In the language that the program spoke then.
    pub text: String,
}

/// Those of both sides, and of somebody who only looks on, as they were kept.
#[derive(Clone, Default, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Clippings([Vec<Clipping>; 3]);

impl Clippings {
    fn place(of: Option<Side>) -> usize {
        of.map_or(2, Side::index)
    }
    /// Those of a side; of nobody's: of who looks on.
    pub fn of(&self, side: Option<Side>) -> &[Clipping] {
        &self.0[Self::place(side)]
    }
    /// Keeps a sentence, or puts away one that is kept.
    pub fn toggle(&mut self, side: Option<Side>, clipping: Clipping) {
        let kept = &mut self.0[Self::place(side)];
        match kept.iter().position(|other| *other == clipping) {
            Some(place) => drop(kept.remove(place)),
            None => kept.push(clipping),
        }
    }
    /// Is there none at all?
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(Vec::is_empty)
    }
    /// Those beside the map have no place: for what was read from a file.
    pub(crate) fn on_map(mut self, cells: usize) -> Self {
        for clipping in self.0.iter_mut().flatten() {
            clipping.cell = clipping.cell.filter(|cell| cell.index() < cells);
        }
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_side_keeps_its_own_and_the_same_again_is_put_away() {
        let cells: Vec<CellId> = CellId::table(9).collect();
        let kept = |cell| Clipping { line: 3, month: Month::new(1941, 6), cell, text: "Minsk has fallen.".into() };
        let mut clippings = Clippings::default();
        clippings.toggle(Some(Side::Axis), kept(Some(cells[8])));
        clippings.toggle(Some(Side::Axis), kept(None));
        assert!(clippings.of(Some(Side::Allies)).is_empty() && clippings.of(None).is_empty());
        let mut clippings = clippings.on_map(8);
        assert_eq!(clippings.of(Some(Side::Axis)), [kept(None), kept(None)], "no place beside the map");
        clippings.toggle(Some(Side::Axis), kept(None));
        clippings.toggle(Some(Side::Axis), kept(None));
        assert!(clippings.is_empty());
    }
}
