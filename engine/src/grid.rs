//! Topology: which cells touch which. `grid/globe.rs` builds the geodesic world and patches of it, `grid/flat.rs` small boards
//! for tests.

use crate::CellId;

/// A board of cells with up to six sides each, counted anticlockwise seen from outside. Side `i` of a cell touches its
/// neighbour `i` and runs from corner `i` to corner `i + 1` (side 5 back to corner 0); corner `i` lies between neighbours
/// `i - 1` and `i`. On the world side 0 faces the neighbour with the smallest id, on a patch of a finer lattice the point
/// with the smallest id there. A pentagon has the sides 0..5; slot 5 holds [`NONE`], and its corner 5 repeats corner 0. At the
/// rim of a patch and of a flat board any slot may hold [`NONE`].
#[derive(Clone, Debug)]
pub struct Grid {
    /// Neighbour across each side; `NONE` where there is none.
    neighbours: Vec<[u16; 6]>,
    geometry: Option<Box<globe::Geometry>>,
}

pub mod flat;
pub mod globe;

/// No cell.
pub const NONE: u16 = u16::MAX;

/// Cells beyond some sides of a cell.
#[derive(Clone)]
pub(crate) struct Beyond<'g> {
    neighbours: &'g [u16; 6],
    sides: u8,
}

impl Iterator for Beyond<'_> {
    type Item = CellId;
    #[inline]
    fn next(&mut self) -> Option<CellId> {
        while self.sides != 0 {
            let id = self.neighbours[self.sides.trailing_zeros() as usize];
            self.sides &= self.sides - 1;
            if id != NONE {
                return Some(CellId::new(id));
            }
        }
        None
    }
}

impl Grid {
    /// A flat board of this table; [`NONE`] where nothing is beyond a side.
    ///
    /// # Panics
    ///
    /// From 65,535 cells on.
    pub fn from_neighbours(neighbours: Vec<[u16; 6]>) -> Self {
        assert!(neighbours.len() < NONE as usize, "a grid has at most 65,534 cells");
        Self { neighbours, geometry: None }
    }
    /// Number of cells.
    pub fn len(&self) -> usize {
        self.neighbours.len()
    }
    /// Has it no cell at all?
    pub fn is_empty(&self) -> bool {
        self.neighbours.is_empty()
    }
    /// The id of cell `index`, if the grid has it: the checked door from numbers to cells.
    pub fn cell(&self, index: usize) -> Option<CellId> {
        (index < self.len()).then_some(CellId::new(index as u16))
    }
    /// The cell beyond a side, 0 to 5; none at the edge of a board and in the sixth slot of a pentagon.
    #[inline]
    pub fn neighbour(&self, cell: CellId, side: usize) -> Option<CellId> {
        let id = self.neighbours[cell.index()][side];
        (id != NONE).then_some(CellId::new(id))
    }
    /// The cells beyond all sides, in the order of the sides.
    pub fn neighbours(&self, cell: CellId) -> impl Iterator<Item = CellId> + '_ {
        self.neighbours[cell.index()].iter().filter(|&&id| id != NONE).map(|&id| CellId::new(id))
    }
    /// The cells beyond the sides whose bits are set, in the order of the sides.
    #[inline]
    pub(crate) fn beyond(&self, cell: CellId, sides: u8) -> Beyond<'_> {
        Beyond { neighbours: &self.neighbours[cell.index()], sides: sides & 0b11_1111 }
    }
    /// Calls with each of these cells, in the same order: where all sides count, as in most of the sea and inland, without looking
    /// at them one by one.
    #[inline]
    pub(crate) fn for_beyond(&self, cell: CellId, sides: u8, mut visit: impl FnMut(CellId)) {
        const ALL: u8 = 0b11_1111;
        let row = &self.neighbours[cell.index()];
        if sides & ALL == ALL && row.iter().all(|&near| near != NONE) {
            row.iter().for_each(|&near| visit(CellId::new(near)));
        } else {
            self.beyond(cell, sides).for_each(visit);
        }
    }
    /// The side of `a` that touches `b`, if they are neighbours.
    #[inline]
    pub fn side_towards(&self, a: CellId, b: CellId) -> Option<usize> {
        self.neighbours[a.index()].iter().position(|&id| id == b.number())
    }
    /// Neighbour table as stored.
    pub fn table(&self) -> &[[u16; 6]] {
        &self.neighbours
    }
    /// Shape on the unit sphere; none for flat boards.
    pub fn geometry(&self) -> Option<&globe::Geometry> {
        self.geometry.as_deref()
    }
    /// Great-circle distance between cell centres in units of the mean spacing, rounded down: a cheap lower-bound-like
    /// guide for searches, not the number of steps. On flat boards the number of steps by breadth-first search.
    pub fn rough_distance(&self, a: CellId, b: CellId) -> u32 {
        match &self.geometry {
            Some(geometry) => geometry.rough_distance(a, b),
            None => self.steps(a, b).unwrap_or(u32::MAX),
        }
    }
    /// Number of steps from `a` to `b`, terrain ignored (WW2 §1.1.0).
    pub fn steps(&self, a: CellId, b: CellId) -> Option<u32> {
        let mut seen = vec![false; self.len()];
        let (mut ring, mut next, mut steps) = (vec![a], Vec::new(), 0);
        seen[a.index()] = true;
        while !ring.is_empty() {
            if ring.contains(&b) {
                return Some(steps);
            }
            for &cell in &ring {
                for n in self.neighbours(cell) {
                    if !std::mem::replace(&mut seen[n.index()], true) {
                        next.push(n);
                    }
                }
            }
            ring.clear();
            std::mem::swap(&mut ring, &mut next);
            steps += 1;
        }
        None
    }
    /// All cells at most `radius` steps from `centre`, nearest first.
    pub fn within(&self, centre: CellId, radius: u32) -> Vec<(CellId, u32)> {
        let mut found = vec![(centre, 0)];
        let mut seen = std::collections::BTreeSet::from([centre]);
        let mut at = 0;
        while at < found.len() {
            let (cell, steps) = found[at];
            at += 1;
            if steps < radius {
                for n in self.neighbours(cell) {
                    if seen.insert(n) {
                        found.push((n, steps + 1));
                    }
                }
            }
        }
        found
    }
}
