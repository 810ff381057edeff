//! Legal orders of the deployment phase: where each arriving item can go, works, exchanges of strength.

use super::Change;
use super::works::Works;
use meridian_ai_api::abi;
use meridian_engine::legal::deployment;
use meridian_engine::rules::supply::{Network, SupplyMap};
use meridian_engine::rules::{Position, placement};
use meridian_engine::state::Item;
use meridian_engine::unit::Place;
use meridian_engine::{CellId, CountryId, Order, OrderKind, Side, Unit, UnitId};
use std::collections::{BTreeMap, BTreeSet};

const PLACES: u64 = abi::order_bit(abi::ORDER_PLACE);
const EXCHANGES: u64 = abi::order_bit(abi::ORDER_EXCHANGE);

pub struct Placements {
    supply: SupplyMap,
    /// What can be done with items that somebody asked about.
    items: BTreeMap<(CountryId, Item), Spots>,
    /// Works that can be begun, cancelled or repaired, once somebody asked.
    works: Option<Works>,
    /// Exchanges of strength by cell, once somebody asked.
    exchanges: Option<BTreeMap<CellId, Vec<OrderKind>>>,
}

/// Where one more of an item can go.
#[derive(Default)]
struct Spots {
    /// As a new unit, ascending.
    fresh: Vec<CellId>,
    /// Added to a unit, with its cell.
    onto: Vec<(CellId, UnitId)>,
}

impl Placements {
    /// Has somebody asked about everything?
    pub fn is_complete(&self) -> bool {
        self.works.is_some() && self.exchanges.is_some()
    }
}

impl Spots {
    fn of(at: Position, country: CountryId, item: Item, supply: &SupplyMap) -> Self {
        let traces = |cell: CellId, country: CountryId, ignoring: bool| supply.can_trace(cell, country, ignoring);
        let fresh = deployment::cells_with(at, country, item, supply);
        let units = at.state.units().filter(|(_, unit)| unit.class == item.class && unit.owner == country);
        let places = units.filter_map(|(id, unit)| match unit.place {
            Place::On(cell) => Some((cell, id)),
            Place::In(_) => None,
        });
        let onto = places.filter(|&(cell, id)| joins(at, country, item, cell, id, &traces)).collect();
        Self { fresh, onto }
    }
    /// Looks at these cells again.
    fn update(&mut self, at: Position, country: CountryId, item: Item, cells: &BTreeSet<CellId>, supply: &SupplyMap) {
        let traces = |cell: CellId, country: CountryId, ignoring: bool| supply.can_trace(cell, country, ignoring);
        self.onto.retain(|(cell, _)| !cells.contains(cell));
        for &cell in cells {
            let fits = placement::check_cell(at, country, item, cell, &traces).is_ok()
                && placement::check_room(at, country, item, cell).is_ok();
            match (self.fresh.binary_search(&cell), fits) {
                (Ok(index), false) => {
                    self.fresh.remove(index);
                }
                (Err(index), true) => self.fresh.insert(index, cell),
                _ => {}
            }
            let joined = at.state.units_at(cell).filter(|(id, _)| joins(at, country, item, cell, *id, &traces));
            self.onto.extend(joined.map(|(id, _)| (cell, id)));
        }
    }
}

/// Can one more of the item be added to the unit?
fn joins(at: Position, country: CountryId, item: Item, cell: CellId, id: UnitId, traces: placement::Traces) -> bool {
    at.state
        .unit(id)
        .is_some_and(|unit| unit.owner == country && unit.class == item.class && placement::can_grow(at, unit))
        && placement::check_cell(at, country, item, cell, traces).is_ok()
        && placement::check_joining(at, country, item, 1, cell, id).is_ok()
}

impl Placements {
    pub fn of(at: Position) -> Self {
        Self { supply: SupplyMap::compute(at), items: BTreeMap::new(), works: None, exchanges: None }
    }
    pub fn cells_for(&mut self, at: Position, country: CountryId, item: Item) -> &[CellId] {
        let (items, supply) = (&mut self.items, &self.supply);
        &items.entry((country, item)).or_insert_with(|| Spots::of(at, country, item, supply)).fresh
    }
    /// Lists everything that is not listed yet.
    pub fn complete(&mut self, at: Position, side: Side) {
        for (country, item, _) in deployment::arriving(at, side) {
            self.cells_for(at, country, item);
        }
        self.works.get_or_insert_with(|| Works::of(at, side));
        self.exchanges.get_or_insert_with(|| {
            let cells: BTreeSet<CellId> = at
                .state
                .units()
                .filter(|(_, unit)| at.state.unit_side(unit) == Some(side) && placement::can_grow(at, unit))
                .filter_map(|(id, _)| at.state.cell_of(id))
                .collect();
            cells.into_iter().map(|cell| (cell, exchanges(at, side, cell))).collect()
        });
    }
    /// Looks again at what the change may have touched.
    pub fn update(&mut self, at: Position, side: Side, change: &Change) {
        if change.is_empty() {
            return;
        }
        // a supply unit changes what the countries of its network can do everywhere
        let moved: BTreeSet<Option<Network>> = change.supply.iter().map(|&it| Network::of(at, it)).collect();
        if !moved.is_empty() {
            self.supply = SupplyMap::compute(at);
        }
        let arriving = deployment::arriving(at, side);
        self.items.retain(|key, _| {
            let still = arriving.iter().any(|&(country, item, _)| (country, item) == *key);
            still && (moved.is_empty() || !moved.contains(&Network::of(at, key.0)))
        });
        for (&(country, item), spots) in &mut self.items {
            spots.update(at, country, item, &change.cells, &self.supply);
        }
        if let Some(works) = &mut self.works {
            works.update(at, side, change);
        }
        if let Some(all) = &mut self.exchanges {
            for &cell in &change.cells {
                all.insert(cell, exchanges(at, side, cell));
            }
        }
    }
    pub fn count(&self, kinds: u64) -> u64 {
        let mut count = self.works.as_ref().map_or(0, |works| works.of_kinds(kinds).count());
        if kinds & PLACES != 0 {
            count += self.items.values().map(|spots| spots.fresh.len() + spots.onto.len()).sum::<usize>();
        }
        if kinds & EXCHANGES != 0 {
            count += self.exchanges.iter().flat_map(BTreeMap::values).map(Vec::len).sum::<usize>();
        }
        count as u64
    }
    pub fn nth(&self, kinds: u64, n: u64) -> Option<OrderKind> {
        let mut left = n as usize;
        if kinds & PLACES != 0 {
            for (&(country, item), spots) in &self.items {
                if let Some(&cell) = spots.fresh.get(left) {
                    return Some(OrderKind::Place { country, item, count: 1, cell, onto: None });
                }
                left -= spots.fresh.len();
                if let Some(&(cell, unit)) = spots.onto.get(left) {
                    return Some(OrderKind::Place { country, item, count: 1, cell, onto: Some(unit) });
                }
                left -= spots.onto.len();
            }
        }
        if kinds & EXCHANGES != 0 {
            for kinds in self.exchanges.iter().flat_map(BTreeMap::values) {
                if let Some(kind) = kinds.get(left) {
                    return Some(kind.clone());
                }
                left -= kinds.len();
            }
        }
        self.works.as_ref()?.of_kinds(kinds).nth(left).cloned()
    }
}

/// Exchanges of strength between the units of one cell.
fn exchanges(at: Position, side: Side, cell: CellId) -> Vec<OrderKind> {
    let mut kinds = Vec::new();
    let growing = |unit: &Unit| at.state.unit_side(unit) == Some(side) && placement::can_grow(at, unit);
    for (from, unit) in at.state.units_at(cell).filter(|(_, unit)| growing(unit)) {
        let twins = at.state.units_at(cell).filter(|(id, it)| *id != from && it.class == unit.class);
        for to in twins.map(|(id, _)| Some(id)).chain([None]) {
            for strength in 1..=unit.strength {
                let kind = OrderKind::Exchange { from, to, strength };
                if crate::legal::accepts(at, &Order { side, kind: kind.clone() }) {
                    kinds.push(kind);
                }
            }
        }
    }
    kinds
}
