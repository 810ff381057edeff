//! What the kept lists of legal orders were made from, and what of it is different now. It is compared with the position
//! itself, so that nobody has to say which orders were carried out or taken back since.

use crate::country::CountryState;
use crate::rules::Position;
use crate::ruleset::Role;
use crate::state::{Beachhead, Clock, Works};
use crate::unit::Place;
use crate::{CellId, CountryId, Unit, UnitId};
use std::collections::{BTreeMap, BTreeSet};

/// The parts of a position that the long lists depend on.
#[derive(Default)]
pub struct Seen {
    /// The key of the position: the same one at a glance.
    mark: Option<(u64, u64)>,
    clock: Option<Clock>,
    /// Ascending by slot.
    units: Vec<(UnitId, Unit)>,
    controllers: Vec<Option<CountryId>>,
    /// Their digest.
    control: u64,
    works: BTreeMap<CellId, Works>,
    beachheads: Vec<(CellId, Beachhead)>,
    countries: Vec<CountryState>,
}

/// What has changed within a step.
#[derive(Default)]
pub struct Changes {
    /// Cells where something came, went or changed.
    pub cells: BTreeSet<CellId>,
    /// Units created, changed or removed.
    pub units: BTreeSet<UnitId>,
    /// Countries that changed: money, rail capacity used.
    pub countries: BTreeSet<CountryId>,
    /// Units that are not of the side that is asked, control of cells, works or partnerships changed: what decides where
    /// units of the side may go.
    pub ground: bool,
    /// Works were begun, cancelled, repaired.
    pub works: bool,
    /// Supply units came or went, or land units in an enemy control zone, where they open a way for supply (WW2 §17.2.1).
    pub supply: bool,
}

impl Changes {
    pub fn is_empty(&self) -> bool {
        self.cells.is_empty() && self.units.is_empty() && self.countries.is_empty()
    }
}

impl Seen {
    /// Was this position the last that was looked at?
    pub fn is_same(&self, at: Position) -> bool {
        self.mark == Some(at.state.key())
    }
    /// Looks at the position; what is different from the one before, none if everything may be: another step, another game.
    pub fn look(&mut self, at: Position) -> Option<Changes> {
        let (state, before) = (at.state, self.mark.replace(at.state.key()));
        // dice fall without changing what is legal
        let clock = Clock { draws: 0, ..state.clock() };
        if before.is_none() || self.clock != Some(clock) || self.controllers.len() != state.controllers().len() {
            self.clock = Some(clock);
            self.units = units(at);
            (self.controllers, self.control) = (state.controllers().to_vec(), state.control_key());
            self.works = state.all_works().collect();
            self.beachheads = state.beachheads().collect();
            self.countries = state.countries().to_vec();
            return None;
        }
        let mut changes = Changes::default();
        self.look_at_units(at, &mut changes);
        self.look_at_cells(at, &mut changes);
        for (id, before) in state.country_ids().zip(&mut self.countries) {
            let now = state.country(id);
            if before != now {
                changes.ground |= before.partnership != now.partnership;
                changes.countries.insert(id);
                *before = *now;
            }
        }
        Some(changes)
    }
    fn look_at_units(&mut self, at: Position, changes: &mut Changes) {
        let (before, now) = (std::mem::replace(&mut self.units, units(at)), &self.units);
        let mut note = |units: &[(UnitId, Unit)], (id, unit): &(UnitId, Unit)| {
            changes.units.insert(*id);
            let cell = cell_in(units, unit);
            changes.cells.extend(cell);
            changes.ground |= at.state.unit_side(unit) != Some(at.state.clock().active);
            let opens = |cell| at.is_land(unit) && at.in_land_zoc(cell, at.state.clock().active.opponent());
            changes.supply |= at.role(unit) == Role::Supply || cell.is_some_and(opens);
        };
        let (mut old, mut new) = (0, 0);
        loop {
            match (before.get(old), now.get(new)) {
                (Some(one), Some(other)) if one == other => (old, new) = (old + 1, new + 1),
                (Some(one), other) if other.is_none_or(|other| one.0.slot() <= other.0.slot()) => {
                    note(&before, one);
                    old += 1;
                }
                (_, Some(other)) => {
                    note(now, other);
                    new += 1;
                }
                (_, None) => break,
            }
        }
    }
    fn look_at_cells(&mut self, at: Position, changes: &mut Changes) {
        if std::mem::replace(&mut self.control, at.state.control_key()) != at.state.control_key() {
            let pairs = self.controllers.iter_mut().zip(at.state.controllers()).enumerate();
            for (index, (before, now)) in pairs.filter(|(_, (before, now))| before != now) {
                *before = *now;
                changes.ground = true;
                changes.cells.extend(at.map.grid.cell(index));
            }
        }
        if !self.works.iter().map(|(&cell, &works)| (cell, works)).eq(at.state.all_works()) {
            let before = std::mem::replace(&mut self.works, at.state.all_works().collect());
            let cells = before.keys().chain(self.works.keys()).copied();
            changes.cells.extend(cells.filter(|cell| before.get(cell) != self.works.get(cell)));
            (changes.works, changes.ground) = (true, true);
        }
        if !self.beachheads.iter().copied().eq(at.state.beachheads()) {
            self.beachheads = at.state.beachheads().collect();
            changes.ground = true;
        }
    }
}

fn units(at: Position) -> Vec<(UnitId, Unit)> {
    at.state.units().map(|(id, unit)| (id, *unit)).collect()
}

/// Where one of the units is, through its carrier if carried.
fn cell_in(units: &[(UnitId, Unit)], unit: &Unit) -> Option<CellId> {
    match unit.place {
        Place::On(cell) => Some(cell),
        Place::In(carrier) => {
            let index = units.binary_search_by_key(&carrier.slot(), |(id, _)| id.slot()).ok()?;
            cell_in(units, &units[index].1)
        }
    }
}
