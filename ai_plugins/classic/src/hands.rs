//! The player's hands: one function for each order. Every order is checked before it is handed in, so none is refused.

use crate::board::Cell;
use crate::sight::{Item, Sight};
use meridian_ai_api::abi::{self, AssaultOdds, LandOdds, OrderResult};
use meridian_ai_api::sdk::{Mode, Orders, Stop};

impl Sight<'_, '_> {
    /// Hands the order in if the rules allow it; what came of it.
    fn give(&mut self, write: impl FnOnce(&mut Orders)) -> Option<OrderResult> {
        if self.is_over() {
            return None;
        }
        let mut orders = Orders::new();
        write(&mut orders);
        let played = (|| -> Result<Option<OrderResult>, Stop> {
            let checked = self.turn.submit(&orders, Mode::ValidateOnly)?;
            if checked.iter().any(|result| result.code != abi::R_OK) {
                return Ok(None);
            }
            Ok(self.turn.submit(&orders, Mode::BestEffort)?.first().copied().filter(|result| result.code == abi::R_OK))
        })();
        played.unwrap_or_else(|stop| {
            self.stop = Some(stop);
            None
        })
    }

    pub fn choose(&mut self, kind: u8, country: u8) {
        self.give(|orders| {
            orders.choose(kind, country);
        });
    }
    pub fn place(&mut self, country: u8, item: Item, count: u16, cell: Cell, onto: u32) -> bool {
        let placed = self.give(|orders| {
            orders.place(country, item, count.into(), cell, onto);
        });
        placed.is_some()
    }
    pub fn exchange(&mut self, from: u32, to: u32, strength: u8) -> bool {
        let done = self.give(|orders| {
            orders.exchange(from, to, strength);
        });
        done.is_some()
    }
    pub fn repair_installations(&mut self, cell: Cell) {
        self.give(|orders| {
            orders.repair_installations(cell);
        });
    }
    pub fn repair(&mut self, unit: u32) {
        self.give(|orders| {
            orders.repair(unit);
        });
    }
    pub fn buy(&mut self, country: u8, item: Item, count: u16) {
        self.give(|orders| {
            orders.buy(country, item, count.into());
        });
    }
    /// Moves by land, sea or air to a cell of the unit's reach.
    pub fn march(&mut self, unit: u32, cell: Cell, by_rail: bool) -> Option<OrderResult> {
        let (path, by_rail) = self.turn.path(unit, cell, by_rail)?;
        self.give(|orders| {
            orders.move_unit(unit, &path, by_rail);
        })
    }
    /// Aboard a carrier in the cell of the unit.
    pub fn embark(&mut self, unit: u32, carrier: u32) -> bool {
        let aboard = self.give(|orders| {
            orders.embark(unit, carrier, &[]);
        });
        aboard.is_some()
    }
    pub fn disembark(&mut self, unit: u32) -> bool {
        let ashore = self.give(|orders| {
            orders.disembark(unit);
        });
        ashore.is_some()
    }
    pub fn attack(&mut self, target: Cell, land: &[u32], support: &[u32]) -> Option<OrderResult> {
        self.give(|orders| {
            orders.attack(target, land, support);
        })
    }
    pub fn advance(&mut self, units: &[u32]) -> bool {
        let there = self.give(|orders| {
            orders.advance(units);
        });
        there.is_some()
    }
    pub fn assault(&mut self, cell: Cell, units: &[u32]) {
        self.give(|orders| {
            orders.assault(cell, units);
        });
    }

    // ----- what could be ordered

    pub fn targets(&self) -> Vec<Cell> {
        self.turn.targets()
    }
    pub fn attackers(&self, target: Cell) -> Vec<u32> {
        self.turn.attackers(target)
    }
    pub fn supporters(&self, target: Cell) -> Vec<u32> {
        self.turn.supporters(target)
    }
    pub fn assaults(&self) -> Vec<Cell> {
        self.turn.assaults()
    }
    pub fn assault_units(&self, cell: Cell) -> Vec<u32> {
        self.turn.assault_units(cell)
    }
    pub fn cells_for(&self, country: u8, item: Item) -> Vec<Cell> {
        self.turn.cells_for(country, item)
    }
    pub fn repairable(&self) -> Vec<u32> {
        self.turn.repairable()
    }
    pub fn land_odds(&self, target: Cell, land: &[u32], support: &[u32]) -> Option<LandOdds> {
        self.turn.land_odds(target, land, support).filter(|odds| odds.code == abi::R_OK)
    }
    pub fn assault_odds(&self, cell: Cell, units: &[u32]) -> Option<AssaultOdds> {
        self.turn.assault_odds(cell, units).filter(|odds| odds.code == abi::R_OK)
    }
}
