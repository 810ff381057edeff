//! Which interceptions a side may declare now: who, whom, where, and how to get there (WW2 §12). Lists exactly what
//! `Game::check` accepts, with one cheapest flight for each cell.

use super::reach::Reach;
use crate::rules::Position;
use crate::rules::interception::{self, Field};
use crate::{CellId, OrderKind, Side, UnitId};

/// A target of one interceptor.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Catch {
    pub target: UnitId,
    /// Cells on the target's way where it can be met, in the order of the way; each once, at the last time the target
    /// comes there.
    pub cells: Vec<CellId>,
}

/// What one aircraft can intercept.
#[derive(Clone, Debug, Default)]
pub struct Catches {
    /// Ascending by target; none without cells.
    pub list: Vec<Catch>,
    start: Option<CellId>,
    reach: Reach,
}

impl Catches {
    /// Of an aircraft of the side that acts; empty if it may not intercept now.
    pub fn of(at: Position, unit: UnitId) -> Self {
        let side = at.state.clock.active;
        if !interception_is_on(at) {
            return Self::default();
        }
        let Ok(travel) = interception::flight(at, side, unit) else { return Self::default() };
        let reach = Reach::by(&travel);
        let mut near = vec![0u64; at.map.len().div_ceil(64)];
        let mut mark = |cell: CellId| near[cell.index() / 64] |= 1 << (cell.index() % 64);
        mark(travel.start);
        reach.cells().iter().for_each(|reached| mark(reached.cell));
        let meets = |cell: &CellId| near[cell.index() / 64] & 1 << (cell.index() % 64) != 0;
        let mut list = Vec::new();
        for (target, track) in interception::targets(at, side) {
            let hits =
                at.state.unit(target).is_some_and(|unit| interception::can_hit(at, travel.unit, at.domain(unit)));
            if !hits {
                continue;
            }
            let mut cells = Vec::new();
            for cell in track.open_cells().rev().filter(meets) {
                if !cells.contains(&cell) {
                    cells.push(cell);
                }
            }
            if !cells.is_empty() {
                cells.reverse();
                list.push(Catch { target, cells });
            }
        }
        Self { list, start: Some(travel.start), reach }
    }
    /// A cheapest flight to the cell, as the order needs it: without the start, empty if the aircraft is there.
    pub fn path_to(&self, cell: CellId) -> Option<Vec<CellId>> {
        if self.start == Some(cell) { Some(Vec::new()) } else { self.reach.path_to(cell) }
    }
    /// Number of orders: pairs of a target and a cell.
    pub fn len(&self) -> usize {
        self.list.iter().map(|catch| catch.cells.len()).sum()
    }
    pub fn is_empty(&self) -> bool {
        self.list.is_empty()
    }
    /// Order `n` of [`Self::len`].
    pub fn nth(&self, unit: UnitId, mut n: usize) -> Option<OrderKind> {
        for Catch { target, cells } in &self.list {
            if let Some(&cell) = cells.get(n) {
                return Some(OrderKind::Intercept { unit, target: *target, path: self.path_to(cell)? });
            }
            n -= cells.len();
        }
        None
    }
}

/// Units of `side` that can intercept something now, ascending. Empty outside the side's rounds.
pub fn interceptors(at: Position, side: Side) -> Vec<UnitId> {
    if !interception_is_on(at) || at.state.clock.active != side {
        return Vec::new();
    }
    Field::of(at, side).interceptors().collect()
}

/// Units that `side` may intercept in this round, in reach of anybody or not, ascending.
pub fn targets(at: Position, side: Side) -> Vec<UnitId> {
    if !interception_is_on(at) {
        return Vec::new();
    }
    interception::targets(at, side).map(|(id, _)| id).collect()
}

fn interception_is_on(at: Position) -> bool {
    matches!(at.state.clock.phase, crate::Phase::Interception(_))
}
