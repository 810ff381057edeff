//! Convoys with money aboard that did not go alone.

use crate::sides::Sides;
use meridian_engine::event::{Cause, Delta, Event};
use meridian_engine::ruleset::Role;
use meridian_engine::unit::{Place, unit_flag};
use meridian_engine::{CellId, GameState, Phase, Ruleset, Side, Unit, UnitId};
use std::collections::BTreeMap;

/// The warships and the loaded convoys of a game, followed event by event.
#[derive(Clone, Debug, Default)]
pub(crate) struct Escorts {
    /// Both kinds, on the map.
    ships: BTreeMap<UnitId, Ship>,
    phase: Option<Phase>,
}

#[derive(Clone, Copy, Debug)]
struct Ship {
    unit: Unit,
    /// A convoy that was counted since it was loaded.
    counted: bool,
}

impl Escorts {
    pub fn of(rules: &Ruleset, state: &GameState) -> Self {
        let mut new = Self { ships: BTreeMap::new(), phase: Some(state.clock().phase) };
        for (id, unit) in state.units() {
            new.changed(rules, id, Some(*unit));
        }
        new
    }
    /// An event happened; how many convoys of each side it shows in company for the first time since they were loaded: at the
    /// end of a movement phase of their side, or when ships of theirs are attacked. `sides` as they were before it.
    pub fn event(&mut self, rules: &Ruleset, sides: &Sides, event: &Event) -> [u32; 2] {
        let mut found = [0; 2];
        match &event.cause {
            Cause::StepBegan { phase, .. } if self.phase != Some(*phase) => {
                if let Some(Phase::FirstMovement(side) | Phase::SecondMovement(side)) = self.phase {
                    found[side.index()] += self.in_company(sides, side, None);
                }
                self.phase = Some(*phase);
            }
            Cause::AirNavalCombat(report) => {
                let side = report.attacker.opponent();
                found[side.index()] += self.in_company(sides, side, Some(report.cell));
            }
            _ => {}
        }
        for (id, _, after) in event.deltas.iter().filter_map(Delta::unit_change) {
            self.changed(rules, id, after);
        }
        found
    }
    fn changed(&mut self, rules: &Ruleset, id: UnitId, unit: Option<Unit>) {
        let matters = |unit: &Unit| match rules.class(unit.class).role {
            Role::Warship => true,
            Role::Convoy => unit.cargo_money > 0,
            _ => false,
        };
        match unit.filter(matters) {
            Some(unit) => {
                let counted = self.ships.get(&id).is_some_and(|ship| ship.counted);
                self.ships.insert(id, Ship { unit, counted });
            }
            None => _ = self.ships.remove(&id),
        }
    }
    /// Counts convoys of the side at sea with a warship in their cell that were not counted yet; in one cell or in all.
    fn in_company(&mut self, sides: &Sides, side: Side, only: Option<CellId>) -> u32 {
        let at_sea = |ship: &Ship| match ship.unit.place {
            Place::On(cell) if !ship.unit.has(unit_flag::IN_PORT) && only.is_none_or(|only| only == cell) => Some(cell),
            _ => None,
        };
        let own = |ship: &Ship| sides.side(ship.unit.owner) == Some(side);
        // a convoy is one by its money, and warships carry none
        let is_convoy = |ship: &Ship| ship.unit.cargo_money > 0;
        let guarded: Vec<CellId> =
            self.ships.values().filter(|ship| own(ship) && !is_convoy(ship)).filter_map(at_sea).collect();
        let mut found = 0;
        for ship in self.ships.values_mut().filter(|ship| own(ship) && is_convoy(ship) && !ship.counted) {
            if at_sea(ship).is_some_and(|cell| guarded.contains(&cell)) {
                ship.counted = true;
                found += 1;
            }
        }
        found
    }
}
