//! The ground of one side in connected pieces: whatever of a piece a line reaches, it reaches all of it. They are found once, and
//! every network of the side reads off what its sources reach.

use super::flood::Ground;
use super::is_barrier;
use crate::CellId;
use crate::cell_set::CellSet;
use crate::rules::Position;

/// Pieces of the cells that lines lead into and on from (WW2 §17.2.1, §17.2.2).
#[derive(Clone, Debug)]
pub(super) struct Pieces {
    /// By cell: number of its piece; no piece has it where lines don't lead on.
    of: Vec<u16>,
    /// By piece: where in `cells` those begin that its lines reach, and at last the length of that.
    first: Vec<usize>,
    /// Of each piece its own cells, and those beside it in which lines end, some of these more than once.
    cells: Vec<CellId>,
}

/// No lines lead there.
const NOWHERE: u16 = u16::MAX;
/// Lines end there.
const EDGE: u16 = NOWHERE - 1;
/// Lines lead on, and the piece is not found yet.
const UNSEEN: u16 = NOWHERE - 2;

impl Pieces {
    pub fn of(at: Position, ground: &Ground) -> Self {
        let mut of = vec![NOWHERE; at.map.len()];
        ground.belligerent().iter().for_each(|cell| of[cell.index()] = EDGE);
        ground.open().iter().filter(|&cell| !is_barrier(at, cell)).for_each(|cell| of[cell.index()] = UNSEEN);
        // what was found of all pieces, one behind the other
        let (mut first, mut cells, mut count) = (vec![0], vec![CellId::new(0); 1 << 12], 0);
        for start in ground.open().iter() {
            if of[start.index()] != UNSEEN {
                continue;
            }
            let number = (first.len() - 1) as u16;
            let mut next = count;
            of[start.index()] = number;
            cells[count] = start;
            count += 1;
            while next < count {
                let here = cells[next];
                next += 1;
                // a cell has six sides, and one more place is written to
                if cells.len() < count + 7 {
                    cells.resize(2 * cells.len(), here);
                }
                if of[here.index()] != number {
                    continue;
                }
                at.map.grid.for_beyond(here, at.open_sides(here), |near| {
                    // without a branch: whether a neighbour is new can't be foreseen
                    let known = &mut of[near.index()];
                    cells[count] = near;
                    count += usize::from(matches!(*known, UNSEEN | EDGE));
                    *known = if *known == UNSEEN { number } else { *known };
                });
            }
            first.push(count);
        }
        cells.truncate(count);
        Self { of, first, cells }
    }
}

/// What lines from some sources reach, source by source.
pub(super) struct Lines<'p> {
    at: Position<'p>,
    ground: &'p Ground<'p>,
    pieces: &'p Pieces,
    reached: CellSet,
    /// By piece.
    taken: Vec<bool>,
}

impl<'p> Lines<'p> {
    pub fn none(at: Position<'p>, ground: &'p Ground<'p>, pieces: &'p Pieces) -> Self {
        let taken = vec![false; pieces.first.len() - 1];
        Self { at, ground, pieces, reached: CellSet::none(at.map.len()), taken }
    }
    pub fn from(&mut self, source: CellId) {
        // the source serves its own cell in any case, others only if lines may lead into it
        if self.ground.is_belligerent(source) {
            self.reached.add(source);
        }
        if !self.ground.is_open(source) {
            return;
        }
        if !is_barrier(self.at, source) {
            self.take_piece_of(source);
            return;
        }
        // lines may begin there
        for near in self.at.land_adjacent(source).filter(|&near| self.ground.is_belligerent(near)) {
            self.reached.add(near);
            self.take_piece_of(near);
        }
    }
    pub fn reached(&self) -> &CellSet {
        &self.reached
    }
    pub fn into_reached(self) -> CellSet {
        self.reached
    }
    fn take_piece_of(&mut self, cell: CellId) {
        let number = usize::from(self.pieces.of[cell.index()]);
        if self.taken.get_mut(number).is_some_and(|taken| !std::mem::replace(taken, true)) {
            let cells = &self.pieces.cells[self.pieces.first[number]..self.pieces.first[number + 1]];
            cells.iter().for_each(|&cell| self.reached.add(cell));
        }
    }
}
