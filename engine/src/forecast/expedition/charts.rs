//! Distances over land and sea as things stood when the plan was made: what it steers by. What is really possible the rules say,
//! order by order.

use super::Wish;
use crate::forecast::distance::{FAR, Ways, measure};
use crate::rules::Position;
use crate::{CellId, Side};
use std::collections::BTreeMap;
use std::rc::Rc;

pub struct Charts {
    side: Side,
    /// What entering a cell costs, 0: it is closed.
    sea: Vec<u8>,
    land: Vec<u8>,
    /// By whether they lead over the sea, and where from.
    fields: BTreeMap<(bool, CellId), Rc<[u16]>>,
}

impl Charts {
    pub fn of(at: Position, wish: &Wish) -> Self {
        let enemy = wish.side.opponent();
        let mover = |ids: &[crate::UnitId]| ids.iter().find_map(|&id| at.state.unit(id)).map(|it| at.class(it).mover);
        let closed = |cell, ids| mover(ids).is_some_and(|mover| at.terrain(cell).closed.has(mover));
        let (mut sea, mut land) = (vec![1; at.map.len()], vec![1; at.map.len()]);
        for cell in at.map.cells() {
            if at.state.is_neutral_territory(cell) || closed(cell, wish.ships) {
                sea[cell.index()] = 0;
            }
            if at.state.controlling_side(cell) != Some(wish.side) || closed(cell, wish.troops) {
                land[cell.index()] = 0;
            }
        }
        for (id, _) in at.state.units_of(enemy) {
            if let Some(cell) = at.state.cell_of(id) {
                if at.has_naval_unit(cell, enemy) {
                    sea[cell.index()] = 0;
                }
                if at.has_land_unit(cell, enemy) {
                    land[cell.index()] = 0;
                }
            }
        }
        Self { side: wish.side, sea, land, fields: BTreeMap::new() }
    }
    /// Can ships enter the cell?
    pub fn is_open(&self, cell: CellId) -> bool {
        self.sea[cell.index()] > 0
    }
    /// Cells that a ship sails between there and every other one, through open canals too; [`FAR`]: there is no way.
    pub fn by_sea(&mut self, at: Position, from: CellId) -> Rc<[u16]> {
        self.field(at, true, from)
    }
    /// The same of troops, over ground of their side.
    pub fn by_land(&mut self, at: Position, from: CellId) -> Rc<[u16]> {
        self.field(at, false, from)
    }
    fn field(&mut self, at: Position, sea: bool, from: CellId) -> Rc<[u16]> {
        let cost = if sea { &self.sea } else { &self.land };
        let new = || {
            let mut field = vec![FAR; at.map.len()];
            let ways = Ways {
                land: !sea,
                sea,
                canals: sea.then_some(self.side),
                cost: Some(cost),
                limit: FAR - 1,
                ..Ways::default()
            };
            measure(at, ways, &[from], &mut field);
            Rc::from(field)
        };
        self.fields.entry((sea, from)).or_insert_with(new).clone()
    }
}
