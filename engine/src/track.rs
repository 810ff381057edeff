//! Where ships and aircraft went in the present main phase, and which of them are to be stopped on the way (WW2 §12).

use crate::{CellId, Side, UnitId};
use serde::{Deserialize, Serialize};

/// How a ship or an aircraft lies where it stands.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Berth {
    /// A ship outside port, an aircraft in the air.
    Open,
    /// Inside the port (WW2 §9.3).
    Port,
    /// On an airbase (WW2 §9.4).
    Base,
    /// On this carrier.
    Deck(UnitId),
}

/// An intercepted unit is kept on its way until its interceptions are fought (WW2 §12.4).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Hold {
    /// Index of the cell where it is kept, as in [`Track::cell`].
    pub at: u16,
    /// How it lay at the end of its move.
    pub end: Berth,
}

/// The way of one unit: in first movement, or on its way to an interception.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Track {
    /// Flown to intercept; else made in first movement.
    pub intercepting: bool,
    /// Where it set out.
    pub start: CellId,
    /// How it lay at the start.
    pub berth: Berth,
    /// Cells entered, destination last; empty for an aircraft that intercepts over its own cell.
    pub path: Vec<CellId>,
    /// Set when somebody intercepts it.
    pub hold: Option<Hold>,
}

impl Track {
    /// Cell `index` of the way: 0 is the start, the last one the destination.
    pub fn cell(&self, index: usize) -> CellId {
        if index == 0 { self.start } else { self.path[index - 1] }
    }
    /// Index of the cell where the unit is now: its destination, until it is intercepted.
    pub fn present(&self) -> usize {
        self.hold.map_or(self.path.len(), |hold| usize::from(hold.at))
    }
    /// The last cell of the way.
    pub fn destination(&self) -> CellId {
        self.cell(self.path.len())
    }
    /// The cells where it can still be intercepted, in the order of the way: all up to the present one (WW2 §12.4).
    pub fn open_cells(&self) -> impl DoubleEndedIterator<Item = CellId> + '_ {
        (0..=self.present()).map(|index| self.cell(index))
    }
    /// The index that an interception in `cell` gets: the last time the way comes there, as far as it is open.
    pub fn index_of(&self, cell: CellId) -> Option<usize> {
        (0..=self.present()).rev().find(|&index| self.cell(index) == cell)
    }
}

/// One declared interception.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Interception {
    /// Who flies out.
    pub interceptor: UnitId,
    /// Whom it is to stop.
    pub target: UnitId,
    /// Where on the target's way, as in [`Track::cell`].
    pub at: u16,
    /// Round in which it was declared, from 0.
    pub round: u8,
}

/// The interception phase so far: declarations in their order.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Interceptions {
    /// Rounds that have ended. In even rounds the opponent of the side that moved declares, in odd ones the mover.
    pub round: u8,
    /// All that were declared, those of earlier rounds first.
    pub declared: Vec<Interception>,
}

impl Interceptions {
    /// The side that declares in the present round after `mover` has moved (WW2 §12.1, §12.5).
    pub const fn asked(&self, mover: Side) -> Side {
        if self.round.is_multiple_of(2) { mover.opponent() } else { mover }
    }
}
