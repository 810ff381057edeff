//! What a board marks on its cells or along its sides beyond what every ruleset reads: `rough`, `marsh`, `river`, `ferry`.
//! A board names its features by keys; a ruleset's tables say which of them it asks and what they do there.

use super::Map;
use crate::CellId;

/// What a feature is a mark of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum FeatureOf {
    /// Of a cell: marked or not.
    Cells = 0,
    /// Of a side between two cells, from both of them.
    Sides = 1,
}

impl FeatureOf {
    /// In the order of their numbers.
    pub const ALL: [Self; 2] = [Self::Cells, Self::Sides];
}

/// One feature of a board and where it is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Feature {
    /// Key in tables and exports, `river`.
    pub key: String,
    /// What it is a mark of.
    pub of: FeatureOf,
    /// Per cell: 1 where a cell is marked; for sides bit `i` = the side towards neighbour `i`. Symmetric.
    pub marks: Vec<u8>,
}

impl Feature {
    /// One that is nowhere yet.
    pub fn nowhere(key: &str, of: FeatureOf, cells: usize) -> Self {
        Self { key: key.to_owned(), of, marks: vec![0; cells] }
    }
    /// Is the cell marked, or one of its sides?
    #[inline]
    pub fn touches(&self, cell: CellId) -> bool {
        self.marks[cell.index()] != 0
    }
    /// The sides of the cell that are marked.
    pub fn sides(&self, cell: CellId) -> impl Iterator<Item = usize> + use<> {
        let marks = self.marks[cell.index()];
        (0..6).filter(move |side| marks >> side & 1 == 1)
    }
}

impl Map {
    /// The feature of that key, if the board knows it.
    pub fn feature(&self, key: &str) -> Option<&Feature> {
        self.features.iter().find(|feature| feature.key == key)
    }
    /// Is the side between two neighbours marked with the feature?
    pub fn divides(&self, feature: &Feature, a: CellId, b: CellId) -> bool {
        let side = self.grid.side_towards(a, b);
        feature.of == FeatureOf::Sides && side.is_some_and(|side| feature.marks[a.index()] >> side & 1 == 1)
    }
}
