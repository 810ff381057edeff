//! Fortifications, airfields and repairs that can be ordered (WW2 §8.4). Each depends on its cell and on what its country can
//! pay.

use crate::legal::accepts;
use crate::legal::seen::Changes;
use crate::rules::Position;
use crate::{CellId, OrderKind, Side};
use std::collections::BTreeSet;

pub struct Works {
    /// What can be begun or repaired, by cell.
    sites: Vec<(CellId, OrderKind)>,
    /// What can be cancelled.
    begun: Vec<OrderKind>,
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
    pub fn update(&mut self, at: Position, side: Side, changes: &Changes) {
        let purses = purses(at, side);
        let other: Vec<bool> = purses.iter().zip(&self.purses).map(|(now, before)| now != before).collect();
        self.purses = purses;
        let by_purse = |cell: CellId| at.state.controller(cell).is_some_and(|country| other[country.index()]);
        let again: BTreeSet<CellId> = match other.contains(&true) {
            true => at.map.cells().filter(|&cell| by_purse(cell)).chain(changes.cells.iter().copied()).collect(),
            false => changes.cells.clone(),
        };
        if !again.is_empty() {
            self.sites.retain(|(cell, _)| !again.contains(cell));
            add_sites(at, side, &self.purses, again.into_iter(), &mut self.sites);
            self.sites.sort_by_key(|(cell, _)| *cell);
        }
        if changes.works {
            self.begun = begun(at, side);
        }
    }
    pub fn all(&self) -> impl Iterator<Item = &OrderKind> {
        self.sites.iter().map(|(_, kind)| kind).chain(&self.begun)
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
    sites: &mut Vec<(CellId, OrderKind)>,
) {
    for cell in cells {
        let Some(holder) = at.state.controller(cell) else { continue };
        let kinds = [
            OrderKind::BuildFortification { cell },
            OrderKind::BuildAirfield { cell },
            OrderKind::RepairInstallations { cell },
        ];
        for (kind, pays) in kinds.into_iter().zip(purses[holder.index()]) {
            if pays && accepts(at, side, &kind) {
                sites.push((cell, kind));
            }
        }
    }
}

fn begun(at: Position, side: Side) -> Vec<OrderKind> {
    let begun = at.state.all_works().flat_map(|(cell, works)| {
        let kinds = [(true, works.fort_new), (false, works.airfield_new)];
        kinds.map(|(fortification, begun)| (begun, OrderKind::CancelWork { cell, fortification }))
    });
    begun.filter(|(begun, kind)| *begun && accepts(at, side, kind)).map(|(_, kind)| kind).collect()
}
