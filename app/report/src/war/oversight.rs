//! What a side lost without a fight by its own doing. Who could be fed when the side's main phase began, and could not when it ended,
//! went away from his supply or was left by those who kept it open; who was cut off before it, or by the enemy after it, did not.
//! An aircraft without a base was flown away from the one that it had when that phase began: else the enemy took it.

use super::Seen;
use crate::losses::{By, Forces, Loss};
use meridian_engine::event::{Cause, Delta};
use meridian_engine::rules::Position;
use meridian_engine::rules::supply::SupplyMap;
use meridian_engine::unit::Place;
use meridian_engine::{Side, Unit, UnitId};
use serde::Serialize;
use std::collections::BTreeSet;

/// Lost by oversight, Axis first.
#[derive(Clone, Debug, Default, Serialize)]
pub(crate) struct Oversights {
    /// Without supply.
    pub supply: [Forces; 2],
    /// The same of who had come ashore or been dropped in that month: a landing that nobody feeds is a choice.
    pub landed: [Forces; 2],
    /// Units of which nothing was left: of `supply`, and of `landed`.
    pub units: [u32; 2],
    pub landed_units: [u32; 2],
    /// Aircraft without a base.
    pub basing: [Forces; 2],
}

/// A side's main phase of this month.
#[derive(Default)]
struct Main {
    /// Who was cut off when it began, aircraft without a base too.
    before: BTreeSet<UnitId>,
    /// And when it ended; nobody while it lasts: what is lost right at its end is lost by what was done in it.
    after: Option<BTreeSet<UnitId>>,
    /// Who came ashore in it, or was dropped.
    landed: BTreeSet<UnitId>,
}

pub(super) struct Oversight {
    main: [Main; 2],
    phasing: Option<Side>,
    found: Oversights,
}

impl Oversight {
    pub fn of(at: Position) -> Self {
        let mut new = Self { main: Default::default(), phasing: None, found: Oversights::default() };
        new.after(at);
        new
    }
    pub fn event(&mut self, seen: &Seen) {
        if let (Cause::Assaulted { .. }, Some(side)) = (&seen.event.cause, self.phasing) {
            let changes = seen.event.deltas.iter().filter_map(Delta::unit_change);
            let ashore = changes.filter(|(_, before, after)| {
                let place = |unit: &Option<Unit>| unit.map(|unit| unit.place);
                place(before) != place(after) && matches!(place(after), Some(Place::On(_)))
            });
            self.main[side.index()].landed.extend(ashore.map(|(id, ..)| id));
        }
        for loss in seen.losses {
            let mut changed = seen.event.deltas.iter().filter_map(Delta::unit_change);
            let Some((id, ..)) = changed.find(|(_, before, _)| *before == Some(loss.before)) else { continue };
            match loss.by {
                By::Basing => self.homeless(id, loss),
                By::Supply => self.hunger(id, loss),
                _ => {}
            }
        }
    }
    fn homeless(&mut self, id: UnitId, loss: &Loss) {
        let side = loss.side.index();
        if self.phasing == Some(loss.side) && !self.main[side].before.contains(&id) {
            self.found.basing[side] += loss.forces;
        }
    }
    fn hunger(&mut self, id: UnitId, loss: &Loss) {
        let side = loss.side.index();
        let main = &self.main[side];
        let by_the_enemy = main.after.as_ref().is_some_and(|after| !after.contains(&id));
        if main.before.contains(&id) || by_the_enemy {
            return;
        }
        let found = &mut self.found;
        let (sums, units) = if main.landed.contains(&id) {
            (&mut found.landed, &mut found.landed_units)
        } else {
            (&mut found.supply, &mut found.units)
        };
        sums[side] += loss.forces;
        units[side] += u32::from(loss.gone);
    }
    /// An order was carried out.
    pub fn after(&mut self, at: Position) {
        let phasing = at.state.clock().phase.phasing();
        if phasing == self.phasing {
            return;
        }
        let supply = SupplyMap::compute(at);
        let cut_off = |side: Side| {
            let units = at.state.units().filter(|(_, unit)| at.state.unit_side(unit) == Some(side));
            units.map(|(id, _)| id).filter(|&id| supply.will_be_cut_off(at, id)).collect()
        };
        if let Some(side) = self.phasing {
            self.main[side.index()].after = Some(cut_off(side));
        }
        if let Some(side) = phasing {
            self.main[side.index()] = Main { before: cut_off(side), after: None, landed: BTreeSet::new() };
        }
        self.phasing = phasing;
    }
    pub fn finish(self) -> Oversights {
        self.found
    }
}
