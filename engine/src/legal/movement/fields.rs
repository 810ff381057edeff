//! Where the units of a side can get to, each search made once for all that set out alike. It depends on the ground and the
//! other side; what units of one's own take up room is kept beside it, so that moving them makes no search again.

use super::field::{Berth, Field, Full};
use super::ground::Ground;
use crate::legal::flood::{Flood, Steps};
use crate::rules::Position;
use crate::rules::movement::Travel;
use crate::unit::Place;
use crate::{CellId, Side};
use std::collections::{BTreeMap, BTreeSet};

/// Which field: by its number.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct FieldId(usize);

#[derive(Default)]
pub struct Fields {
    grounds: Vec<Ground>,
    flood: Flood,
    all: Vec<Field>,
    /// By ground, start and points.
    known: BTreeMap<(usize, CellId, u16), FieldId>,
    /// Of trains, with their ground: whoever starts inside of one and is not bound there gets everywhere in it.
    networks: Vec<(usize, FieldId)>,
    /// Cells that hold too much for somebody.
    full: BTreeMap<CellId, Full>,
}

impl Fields {
    /// Without any, for units of the side.
    pub fn of(at: Position, side: Side) -> Self {
        let own = at.state.units_of(side);
        let cells: BTreeSet<CellId> = own
            .filter_map(|(_, unit)| match unit.place {
                Place::On(cell) => Some(cell),
                Place::In(_) => None,
            })
            .chain(at.closed_by_weather())
            .collect();
        let mut fields = Self::default();
        fields.refill(at, side, &cells);
        fields
    }
    /// Looks again at how full the cells are.
    pub fn refill(&mut self, at: Position, side: Side, cells: &BTreeSet<CellId>) {
        for &cell in cells {
            let now = Berth::full(at, side, cell);
            let before = if now.contains(&true) { self.full.insert(cell, now) } else { self.full.remove(&cell) };
            self.all.iter_mut().for_each(|field| field.fill(cell, before.unwrap_or_default(), now));
        }
    }
    /// Searches for all of these units at once, as far as it has not been done.
    pub fn explore<'t>(&mut self, travels: impl Iterator<Item = &'t Travel<'t>>) {
        let mut wanted: BTreeMap<(usize, CellId), (&Travel, BTreeSet<u16>)> = BTreeMap::new();
        for travel in travels {
            let ground = self.ground(travel);
            if !self.known.contains_key(&(ground, travel.start, travel.budget)) {
                wanted
                    .entry((ground, travel.start))
                    .or_insert_with(|| (travel, BTreeSet::new()))
                    .1
                    .insert(travel.budget);
            }
        }
        for ((ground, start), (travel, budgets)) in wanted {
            let budgets: Vec<u16> = budgets.into_iter().collect();
            let most = budgets.last().copied().unwrap_or_default();
            self.grounds[ground].search(travel, most, &mut self.flood);
            let found = Field::of(travel.at.map.len(), &mut self.flood, &budgets, None);
            for (field, budget) in found.into_iter().zip(budgets) {
                let id = self.keep(field);
                self.known.insert((ground, start, budget), id);
            }
        }
    }
    /// The field of a unit that was searched for.
    pub fn walk(&mut self, travel: &Travel) -> Option<FieldId> {
        let ground = self.ground(travel);
        self.known.get(&(ground, travel.start, travel.budget)).copied()
    }
    /// The field of a unit that goes by rail; none if it gets nowhere.
    pub fn ride(&mut self, train: &Travel) -> Option<FieldId> {
        let ground = self.ground(train);
        let key = (ground, train.start, train.budget);
        if let Some(&known) = self.known.get(&key) {
            return Some(known);
        }
        let stations = if self.grounds[ground].zone(train, train.start) {
            // bound by the enemy, it gets away to free cells only
            let steps = &mut self.grounds[ground];
            let mut free = Vec::new();
            train.for_adjacent(train.start, |near| {
                if !steps.zone(train, near) && steps.price(train, near).is_some() {
                    free.push(near);
                }
            });
            free
        } else {
            vec![train.start]
        };
        let networks: BTreeSet<FieldId> =
            stations.into_iter().map(|start| self.network(ground, &Travel { start, ..*train })).collect();
        let found = match networks.len() {
            0 => return None,
            1 => networks.first().copied()?,
            _ => {
                let joined = Field::joined(train.at.map.len(), networks.iter().map(|id| &self.all[id.0]));
                self.keep(joined)
            }
        };
        self.known.insert(key, found);
        Some(found)
    }
    /// Everything that trains reach from a cell where nothing binds them, the cell included if they may come there: one that
    /// only stands there (the truce closed the cell to it) goes ways that are no one else's.
    fn network(&mut self, ground: usize, train: &Travel) -> FieldId {
        let mut networks = self.networks.iter().filter(|(other, _)| *other == ground);
        if let Some(&(_, id)) = networks.find(|(_, id)| self.all[id.0].contains(train.start)) {
            return id;
        }
        let open = self.grounds[ground].price(train, train.start).is_some();
        self.grounds[ground].search(train, train.budget, &mut self.flood);
        let also = open.then_some(train.start);
        let found = Field::of(train.at.map.len(), &mut self.flood, &[train.budget], also);
        let id = found.into_iter().map(|field| self.keep(field)).next().expect("one field for one number of points");
        if open {
            self.networks.push((ground, id));
        }
        id
    }
    fn keep(&mut self, mut field: Field) -> FieldId {
        self.full.iter().for_each(|(&cell, &full)| field.fill(cell, Full::default(), full));
        self.all.push(field);
        FieldId(self.all.len() - 1)
    }
    fn ground(&mut self, travel: &Travel) -> usize {
        self.grounds.iter().position(|ground| ground.is_of(travel)).unwrap_or_else(|| {
            self.grounds.push(Ground::of(travel));
            self.grounds.len() - 1
        })
    }
    pub fn contains(&self, field: FieldId, cell: CellId) -> bool {
        self.all[field.0].contains(cell)
    }
    /// Number of cells of the field where somebody who starts in `start` can end a move.
    pub fn open(&self, field: FieldId, berth: Option<Berth>, start: CellId) -> usize {
        self.all[field.0].open(berth, start, self.full.get(&start).copied().unwrap_or_default())
    }
}
