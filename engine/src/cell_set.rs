//! Sets of cells, one bit for each cell of a board.

use crate::CellId;

/// Some cells of a board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct CellSet(Vec<u64>);

impl CellSet {
    /// The empty set on a board of so many cells.
    pub fn none(cells: usize) -> Self {
        Self(vec![0; cells.div_ceil(64)])
    }
    /// Word by word, 64 cells each, the first in the lowest bit.
    pub fn of_words(words: Vec<u64>) -> Self {
        Self(words)
    }
    #[inline]
    pub fn has(&self, cell: CellId) -> bool {
        self.0[cell.index() / 64] & 1 << (cell.index() % 64) != 0
    }
    #[inline]
    pub fn add(&mut self, cell: CellId) {
        self.0[cell.index() / 64] |= 1 << (cell.index() % 64);
    }
    pub fn remove(&mut self, cell: CellId) {
        self.0[cell.index() / 64] &= !(1 << (cell.index() % 64));
    }
    pub fn set(&mut self, cell: CellId, has: bool) {
        if has { self.add(cell) } else { self.remove(cell) }
    }
    /// What one of them has.
    pub fn union(&self, other: &Self) -> Self {
        Self(self.0.iter().zip(&other.0).map(|(bits, others)| bits | others).collect())
    }
    /// What the other lacks.
    pub fn without(&self, other: &Self) -> Self {
        Self(self.0.iter().zip(&other.0).map(|(bits, others)| bits & !others).collect())
    }
    /// Has it a cell that the other lacks?
    pub fn has_more_than(&self, other: &Self) -> bool {
        self.0.iter().zip(&other.0).any(|(bits, others)| bits & !others != 0)
    }
    /// Ascending.
    pub fn iter(&self) -> impl Iterator<Item = CellId> {
        in_words(self.0.iter().copied())
    }
    /// The same.
    pub fn into_cells(self) -> impl Iterator<Item = CellId> {
        in_words(self.0.into_iter())
    }
    /// The cells that one has and the other lacks, ascending.
    pub fn differences(&self, other: &Self) -> impl Iterator<Item = CellId> {
        in_words(self.0.iter().zip(&other.0).map(|(bits, others)| bits ^ others))
    }
}

fn in_words(words: impl Iterator<Item = u64>) -> impl Iterator<Item = CellId> {
    words.zip((0u16..).step_by(64)).flat_map(|(mut bits, first)| {
        std::iter::from_fn(move || {
            let bit = (bits != 0).then(|| bits.trailing_zeros() as u16)?;
            bits &= bits - 1;
            Some(CellId::new(first + bit))
        })
    })
}
