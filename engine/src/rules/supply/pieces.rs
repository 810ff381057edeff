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
    /// By cell: number of its piece, [`NOWHERE`] where lines don't lead on.
    of: Vec<u16>,
    /// By piece: where in `cells` those begin that its lines reach, and at last the length of that.
    first: Vec<usize>,
    /// Of each piece its own cells, and those beside it in which lines end, some of these more than once.
    cells: Vec<CellId>,
}

/// No piece.
const NOWHERE: u16 = u16::MAX;

impl Pieces {
    pub fn of(at: Position, ground: &Ground) -> Self {
        let mut through = CellSet::none(at.map.len());
        ground.open().iter().filter(|&cell| !is_barrier(at, cell)).for_each(|cell| through.add(cell));
        let mut pieces = Self { of: vec![NOWHERE; at.map.len()], first: vec![0], cells: Vec::with_capacity(1 << 14) };
        let mut front = Vec::with_capacity(1 << 12);
        for start in through.iter() {
            if pieces.of[start.index()] != NOWHERE {
                continue;
            }
            let number = (pieces.first.len() - 1) as u16;
            pieces.of[start.index()] = number;
            pieces.cells.push(start);
            front.push(start);
            while let Some(here) = front.pop() {
                for near in at.land_adjacent(here) {
                    if through.has(near) {
                        if std::mem::replace(&mut pieces.of[near.index()], number) == NOWHERE {
                            pieces.cells.push(near);
                            front.push(near);
                        }
                    } else if ground.is_belligerent(near) {
                        pieces.cells.push(near);
                    }
                }
            }
            pieces.first.push(pieces.cells.len());
        }
        pieces
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
        if number != usize::from(NOWHERE) && !std::mem::replace(&mut self.taken[number], true) {
            let cells = &self.pieces.cells[self.pieces.first[number]..self.pieces.first[number + 1]];
            cells.iter().for_each(|&cell| self.reached.add(cell));
        }
    }
}
