//! Fortifications, airfields and repairs that can be ordered. Each depends on its cell and on what its country can pay.

use super::{Change, order_bit};
use meridian_engine::rules::Position;
use meridian_engine::{CellId, Order, OrderKind, Side};
use std::collections::BTreeSet;

pub struct Works {
    /// What can be begun or repaired, with its cell and the bit of its kind; by cell.
    sites: Vec<(CellId, u64, OrderKind)>,
    /// What can be cancelled.
    begun: Vec<(u64, OrderKind)>,
    /// By country: which prices it can pay.
    purses: Vec<[bool; 3]>,
}

impl Works {
    pub fn of(at: Position, side: Side) -> Self {
        let purses = purses(at, side);
        let mut sites = Vec::new();
        add_sites(at, side, &purses, at.map.cells(), &mut sites);
        Self { sites, begun: begun(at, side), purses }
    }
    /// Looks again at what the change may have touched.
    pub fn update(&mut self, at: Position, side: Side, change: &Change) {
        let purses = purses(at, side);
        let other: Vec<bool> = purses.iter().zip(&self.purses).map(|(now, before)| now != before).collect();
        self.purses = purses;
        let by_purse = |cell: CellId| at.state.controller(cell).is_some_and(|country| other[country.index()]);
        let again: BTreeSet<CellId> = match other.contains(&true) {
            true => at.map.cells().filter(|&cell| by_purse(cell)).chain(change.cells.iter().copied()).collect(),
            false => change.cells.clone(),
        };
        if !again.is_empty() {
            self.sites.retain(|(cell, ..)| !again.contains(cell));
            add_sites(at, side, &self.purses, again.into_iter(), &mut self.sites);
            self.sites.sort_by_key(|(cell, ..)| *cell);
        }
        if change.works {
            self.begun = begun(at, side);
        }
    }
    pub fn of_kinds(&self, kinds: u64) -> impl Iterator<Item = &OrderKind> {
        let sites = self.sites.iter().map(|(_, bit, kind)| (bit, kind));
        let all = sites.chain(self.begun.iter().map(|(bit, kind)| (bit, kind)));
        all.filter(move |(bit, _)| *bit & kinds != 0).map(|(_, kind)| kind)
    }
}

/// Which of the works each country of the side can pay for.
fn purses(at: Position, side: Side) -> Vec<[bool; 3]> {
    let numbers = &at.rules.numbers;
    let costs = [
        numbers.fortification_cost_billions,
        numbers.airfield_cost_billions,
        numbers.installation_repair_cost_billions,
    ];
    let pays = |country| {
        let own = at.state.side_of(country) == Some(side);
        costs.map(|cost| own && at.state.country(country).money >= u32::from(cost))
    };
    at.state.country_ids().map(pays).collect()
}

fn add_sites(
    at: Position,
    side: Side,
    purses: &[[bool; 3]],
    cells: impl Iterator<Item = CellId>,
    sites: &mut Vec<(CellId, u64, OrderKind)>,
) {
    for cell in cells {
        let Some(holder) = at.state.controller(cell) else { continue };
        let kinds = [
            OrderKind::BuildFortification { cell },
            OrderKind::BuildAirfield { cell },
            OrderKind::RepairInstallations { cell },
        ];
        for (kind, pays) in kinds.into_iter().zip(purses[holder.index()]) {
            if pays && crate::legal::accepts(at, &Order { side, kind: kind.clone() }) {
                sites.push((cell, order_bit(&kind), kind));
            }
        }
    }
}

fn begun(at: Position, side: Side) -> Vec<(u64, OrderKind)> {
    let mut orders = Vec::new();
    for (cell, works) in at.state.all_works() {
        for fortification in [true, false] {
            let begun = if fortification { works.fort_new } else { works.airfield_new };
            let kind = OrderKind::CancelWork { cell, fortification };
            if begun && crate::legal::accepts(at, &Order { side, kind: kind.clone() }) {
                orders.push((order_bit(&kind), kind));
            }
        }
    }
    orders
}
