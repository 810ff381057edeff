//! Pockets: own land units without supply, by the ground on which they stand together, and what they will lose.

use meridian_engine::known::View;
use meridian_engine::rules::Position;
use meridian_engine::rules::supply::SupplyMap;
use meridian_engine::{CellId, Side, UnitId};
use std::collections::BTreeSet;

/// Land units beside each other that can trace no supply line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pocket {
    /// Where they stand.
    pub cells: BTreeSet<CellId>,
    /// All of them, by slot.
    pub units: Vec<UnitId>,
    /// Their strength points.
    pub points: u32,
    /// Of these are lost if the supply phase comes now.
    pub lost: u32,
    /// Enemy land units beside them and enemy ground around them cut them off; if none does, it is the distance.
    pub cut_by: Vec<UnitId>,
}

impl Pocket {
    /// The cell with the most strength in it.
    pub fn middle(&self, at: Position) -> Option<CellId> {
        let points = |cell: CellId| -> u32 {
            let here = self.units.iter().filter(|&&id| at.state.cell_of(id) == Some(cell));
            here.filter_map(|&id| at.state.unit(id)).map(|unit| u32::from(unit.strength)).sum()
        };
        self.cells.iter().copied().max_by_key(|&cell| (points(cell), std::cmp::Reverse(cell)))
    }
}

/// The pockets of a side as a supply phase would find them, strongest first, as far as who looks may see the units. `supply` is
/// that of the position.
pub fn pockets(view: View, supply: &SupplyMap, side: Side) -> Vec<Pocket> {
    let at = view.position();
    let cut_off: Vec<(UnitId, CellId)> = at
        .state
        .units_of(side)
        .filter(|(id, unit)| {
            view.sees(unit) && at.is_land(unit) && !unit.is_carried() && supply.will_be_cut_off(at, *id)
        })
        .filter_map(|(id, _)| Some((id, at.state.cell_of(id)?)))
        .collect();
    let mut left: BTreeSet<CellId> = cut_off.iter().map(|(_, cell)| *cell).collect();
    let mut pockets = Vec::new();
    while let Some(first) = left.pop_first() {
        let (mut cells, mut edge) = (BTreeSet::from([first]), vec![first]);
        while let Some(cell) = edge.pop() {
            for next in at.map.grid.neighbours(cell) {
                if left.remove(&next) {
                    cells.insert(next);
                    edge.push(next);
                }
            }
        }
        let units: Vec<UnitId> = cut_off.iter().filter(|(_, cell)| cells.contains(cell)).map(|(id, _)| *id).collect();
        let of = |count: &dyn Fn(UnitId) -> u8| units.iter().map(|&id| u32::from(count(id))).sum();
        let points = of(&|id| at.state.unit(id).map_or(0, |unit| unit.strength));
        let lost = of(&|id| supply.would_lose(at, id));
        let around: BTreeSet<CellId> =
            cells.iter().flat_map(|&cell| at.map.grid.neighbours(cell)).filter(|cell| !cells.contains(cell)).collect();
        let enemies = around.iter().flat_map(|&cell| at.land_units(cell, side.opponent()));
        pockets.push(Pocket {
            units,
            points,
            lost,
            cut_by: enemies.filter(|(_, unit)| view.sees(unit)).map(|(id, _)| id).collect(),
            cells,
        });
    }
    pockets.sort_by_key(|pocket| (std::cmp::Reverse(pocket.points), pocket.cells.first().copied()));
    pockets
}
