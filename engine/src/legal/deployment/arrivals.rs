//! Legal orders of a deployment phase: where each arriving item can go, works, exchanges of strength.

use super::exchanges::Exchanges;
use super::works::Works;
use super::{arriving, cells_with, fits};
use crate::legal::kind::{Kind, Kinds};
use crate::legal::seen::Changes;
use crate::rules::supply::SupplyMap;
use crate::rules::{Position, placement};
use crate::state::Item;
use crate::unit::Place;
use crate::{CellId, CountryId, OrderKind, Side, UnitId};
use std::collections::{BTreeMap, BTreeSet};

pub struct Arrivals {
    supply: SupplyMap,
    /// What can be done with items that somebody asked about.
    items: BTreeMap<(CountryId, Item), Spots>,
    /// Once somebody asked.
    works: Option<Works>,
    exchanges: Option<Exchanges>,
}

/// Where one more of an item can go.
#[derive(Default)]
struct Spots {
    /// As a new unit, ascending.
    fresh: Vec<CellId>,
    /// Added to a unit, with its cell.
    onto: Vec<(CellId, UnitId)>,
}

impl Spots {
    fn of(at: Position, country: CountryId, item: Item, supply: &SupplyMap) -> Self {
        let fresh = cells_with(at, country, item, supply);
        let units = at.state.units().filter(|(_, unit)| unit.class == item.class && unit.owner == country);
        let places = units.filter_map(|(id, unit)| match unit.place {
            Place::On(cell) => Some((cell, id)),
            Place::In(_) => None,
        });
        let onto = places.filter(|&(cell, id)| joins(at, country, item, cell, id, supply)).collect();
        Self { fresh, onto }
    }
    /// Looks at these cells again.
    fn update(&mut self, at: Position, country: CountryId, item: Item, cells: &BTreeSet<CellId>, supply: &SupplyMap) {
        self.onto.retain(|(cell, _)| !cells.contains(cell));
        for &cell in cells {
            match (self.fresh.binary_search(&cell), fits(at, country, item, cell, supply)) {
                (Ok(index), false) => {
                    self.fresh.remove(index);
                }
                (Err(index), true) => self.fresh.insert(index, cell),
                _ => {}
            }
            let joined = at.state.units_at(cell).filter(|(id, _)| joins(at, country, item, cell, *id, supply));
            self.onto.extend(joined.map(|(id, _)| (cell, id)));
        }
    }
}

/// Can one more of the item be added to the unit?
fn joins(at: Position, country: CountryId, item: Item, cell: CellId, id: UnitId, supply: &SupplyMap) -> bool {
    let traces = |cell: CellId, country: CountryId, ignoring: bool| supply.can_trace(cell, country, ignoring);
    at.state
        .unit(id)
        .is_some_and(|unit| unit.owner == country && unit.class == item.class && placement::can_grow(at, unit))
        && placement::check_cell(at, country, item, cell, &traces).is_ok()
        && placement::check_joining(at, country, item, 1, cell, id).is_ok()
}

impl Arrivals {
    pub fn of(at: Position) -> Self {
        Self { supply: SupplyMap::compute(at), items: BTreeMap::new(), works: None, exchanges: None }
    }
    pub fn cells_for(&mut self, at: Position, country: CountryId, item: Item) -> &[CellId] {
        let (items, supply) = (&mut self.items, &self.supply);
        &items.entry((country, item)).or_insert_with(|| Spots::of(at, country, item, supply)).fresh
    }
    /// Lists everything that is not listed yet.
    pub fn complete(&mut self, at: Position, side: Side) {
        for (country, item, _) in arriving(at, side) {
            self.cells_for(at, country, item);
        }
        self.works.get_or_insert_with(|| Works::of(at, side));
        self.exchanges.get_or_insert_with(|| Exchanges::of(at, side));
    }
    /// Looks again at what has changed.
    pub fn update(&mut self, at: Position, side: Side, changes: &Changes) {
        if changes.is_empty() {
            return;
        }
        if changes.supply || changes.ground {
            let now = self.supply.after(at);
            let before = std::mem::replace(&mut self.supply, now);
            self.items.retain(|(country, _), _| before.is_same_for(*country, &self.supply));
        }
        let arriving = arriving(at, side);
        self.items.retain(|key, _| arriving.iter().any(|&(country, item, _)| (country, item) == *key));
        for (&(country, item), spots) in &mut self.items {
            spots.update(at, country, item, &changes.cells, &self.supply);
        }
        if let Some(works) = &mut self.works {
            works.update(at, side, changes);
        }
        if let Some(exchanges) = &mut self.exchanges {
            exchanges.update(at, side, changes);
        }
    }
    pub fn count(&self, kinds: Kinds) -> usize {
        let places = self.items.values().map(|spots| spots.fresh.len() + spots.onto.len()).sum::<usize>();
        self.others(kinds).count() + if kinds.has(Kind::Place) { places } else { 0 }
    }
    /// Order `n` of [`Self::count`].
    pub fn nth(&self, kinds: Kinds, mut n: usize) -> Option<OrderKind> {
        if kinds.has(Kind::Place) {
            for (&(country, item), spots) in &self.items {
                let place = |cell, onto| OrderKind::Place { country, item, count: 1, cell, onto };
                if let Some(&cell) = spots.fresh.get(n) {
                    return Some(place(cell, None));
                }
                n -= spots.fresh.len();
                if let Some(&(cell, unit)) = spots.onto.get(n) {
                    return Some(place(cell, Some(unit)));
                }
                n -= spots.onto.len();
            }
        }
        self.others(kinds).nth(n).cloned()
    }
    fn others(&self, kinds: Kinds) -> impl Iterator<Item = &OrderKind> {
        let exchanges = self.exchanges.iter().flat_map(Exchanges::all);
        exchanges.chain(self.works.iter().flat_map(Works::all)).filter(move |kind| kinds.has_order(kind))
    }
}
