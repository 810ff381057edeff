//! Exchanges of strength between the units of a cell (WW2 §8.5).

use crate::legal::accepts;
use crate::legal::seen::Changes;
use crate::rules::{Position, placement};
use crate::{CellId, OrderKind, Side, Unit};
use std::collections::{BTreeMap, BTreeSet};

/// By cell.
pub struct Exchanges(BTreeMap<CellId, Vec<OrderKind>>);

impl Exchanges {
    pub fn of(at: Position, side: Side) -> Self {
        let growing = at.state.units().filter(|(_, unit)| grows(at, side, unit));
        let cells: BTreeSet<CellId> = growing.filter_map(|(id, _)| at.state.cell_of(id)).collect();
        Self(cells.into_iter().map(|cell| (cell, within(at, side, cell))).collect())
    }
    pub fn update(&mut self, at: Position, side: Side, changes: &Changes) {
        for &cell in &changes.cells {
            self.0.insert(cell, within(at, side, cell));
        }
    }
    pub fn all(&self) -> impl Iterator<Item = &OrderKind> {
        self.0.values().flatten()
    }
}

fn grows(at: Position, side: Side, unit: &Unit) -> bool {
    at.state.unit_side(unit) == Some(side) && placement::can_grow(at, unit)
}

fn within(at: Position, side: Side, cell: CellId) -> Vec<OrderKind> {
    let mut kinds = Vec::new();
    for (from, unit) in at.state.units_at(cell).filter(|(_, unit)| grows(at, side, unit)) {
        let twins = at.state.units_at(cell).filter(|(id, it)| *id != from && it.class == unit.class);
        for to in twins.map(|(id, _)| Some(id)).chain([None]) {
            let some = (1..=unit.strength).map(|strength| OrderKind::Exchange { from, to, strength });
            kinds.extend(some.filter(|kind| accepts(at, side, kind)));
        }
    }
    kinds
}
