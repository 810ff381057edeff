//! The player's hands: one function for each order. Every order is checked before it is handed in, or is legal by
//! what the host has said, so that none is refused.

use crate::board::Cell;
use crate::sight::{Item, Sight, Unit};
use meridian_ai_api::abi::{self, AssaultOdds, BombingOdds, Catch, ClashOdds, LandOdds, OrderResult};
use meridian_ai_api::sdk::{Mode, Orders};

/// Own troops would lose their supply.
pub struct Starves;

impl Sight<'_, '_> {
    /// Hands the order in if the rules allow it; what came of it.
    fn give(&mut self, write: impl FnOnce(&mut Orders)) -> Option<OrderResult> {
        let mut orders = Orders::new();
        write(&mut orders);
        self.submit(&orders, Mode::ValidateOnly)?;
        self.submit(&orders, Mode::BestEffort)
    }
    /// What the host makes of an order; none if it refuses it or the step is over.
    fn submit(&mut self, orders: &Orders, mode: Mode) -> Option<OrderResult> {
        if self.is_over() {
            return None;
        }
        if mode != Mode::ValidateOnly {
            self.starving = None;
        }
        match self.turn.submit(orders, mode) {
            Ok(results) => results.first().copied().filter(|result| result.code == abi::R_OK),
            Err(stop) => {
                self.stop = Some(stop);
                None
            }
        }
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
    pub fn fortify(&mut self, cell: Cell) {
        self.give(|orders| {
            orders.build_fort(cell);
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
    /// Moves by land, sea or air to a cell of the unit's reach; who is careful, only where nobody starves for it.
    pub fn march(&mut self, unit: u32, cell: Cell, by_rail: bool) -> Option<OrderResult> {
        let starving = self.starving_if(unit, cell).ok()?;
        // only legal moves have a path
        let (path, by_rail) = self.turn.path(unit, cell, by_rail)?;
        let mut orders = Orders::new();
        orders.move_unit(unit, &path, by_rail).tagged(self.about);
        let moved = self.submit(&orders, Mode::BestEffort)?;
        self.starving = starving;
        Some(moved)
    }
    /// Aboard a carrier in the cell of the unit.
    pub fn embark(&mut self, unit: u32, carrier: u32) -> bool {
        self.embark_by(unit, carrier, &[])
    }
    fn embark_by(&mut self, unit: u32, carrier: u32, path: &[Cell]) -> bool {
        let tag = self.about;
        let aboard = self.give(|orders| {
            orders.embark(unit, carrier, path).tagged(tag);
        });
        aboard.is_some()
    }
    /// Aboard the nearest carrier that the unit gets to.
    pub fn embark_nearest(&mut self, unit: u32) -> bool {
        let nearest = self.turn.boardings(unit).into_iter().min_by_key(|to| (to.cost, to.carrier));
        nearest.is_some_and(|to| {
            let path = self.turn.boarding_path(unit, to.carrier);
            self.embark_by(unit, to.carrier, &path)
        })
    }
    pub fn disembark(&mut self, unit: u32) -> bool {
        let ashore = self.give(|orders| {
            orders.disembark(unit);
        });
        ashore.is_some()
    }
    /// What the own stack of the cell does when it is attacked.
    pub fn stand(&mut self, cell: Cell, retreat: bool) {
        self.give(|orders| {
            orders.stance(cell, retreat);
        });
    }
    pub fn attack(&mut self, target: Cell, land: &[u32], support: &[u32]) -> Option<OrderResult> {
        let tag = self.about;
        self.give(|orders| {
            orders.attack(target, land, support).tagged(tag);
        })
    }
    /// Into the cell that is on offer, with as many of the units as there is room for, the first ones first.
    pub fn advance(&mut self, mut units: Vec<u32>) {
        let goes = |sight: &mut Self, units: &[u32]| {
            let there = sight.give(|orders| {
                orders.advance(units);
            });
            there.is_some()
        };
        while !units.is_empty() && !goes(self, &units) {
            units.pop();
        }
    }
    pub fn assault(&mut self, cell: Cell, units: &[u32]) {
        self.give(|orders| {
            orders.assault(cell, units);
        });
    }

    pub fn load_convoy(&mut self, convoy: u32, to: u8, amount: u32) -> bool {
        let aboard = self.give(|orders| {
            orders.load_convoy(convoy, to, amount);
        });
        aboard.is_some()
    }
    pub fn prepare_offensive(&mut self, country: u8, payer: u8) -> bool {
        let begun = self.give(|orders| {
            orders.offensive(country, payer);
        });
        begun.is_some()
    }
    pub fn enter_port(&mut self, ship: u32) {
        self.give(|orders| {
            orders.set_in_port(ship, true);
        });
    }
    pub fn leave_port(&mut self, ship: u32) {
        self.give(|orders| {
            orders.set_in_port(ship, false);
        });
    }
    pub fn attack_ships(&mut self, target: Cell, flags: u16, ships: &[u32], aircraft: &[u32]) {
        self.give(|orders| {
            orders.naval_attack(target, flags, ships, aircraft);
        });
    }
    pub fn attack_aircraft(&mut self, target: u32, fighters: &[u32]) {
        self.give(|orders| {
            orders.air_attack(target, fighters);
        });
    }
    pub fn bomb(&mut self, cell: Cell, what: u8, bombers: &[u32]) {
        self.give(|orders| {
            orders.bomb(cell, what, bombers);
        });
    }
    pub fn intercept(&mut self, unit: u32, target: u32, path: &[Cell]) -> bool {
        let declared = self.give(|orders| {
            orders.intercept(unit, target, path);
        });
        declared.is_some()
    }
    /// Into one of the ports, or as near to one as possible.
    pub fn sail_into(&mut self, ship: &Unit, ports: &[Cell]) {
        if !ports.contains(&ship.cell) {
            self.sail_to(ship, ports);
        } else if ship.flags & abi::UNIT_IN_PORT == 0 {
            self.enter_port(ship.handle);
        }
    }
    /// As near as possible to one of the cells, over the sea; where it has gone.
    pub fn sail_to(&mut self, ship: &Unit, cells: &[Cell]) -> Option<Cell> {
        if cells.is_empty() {
            return None;
        }
        let way = self.sea_field(cells);
        let here = way[usize::from(ship.cell)];
        let reach = self.reach(ship.handle);
        let nearer = reach.iter().filter(|to| way[usize::from(to.cell)] < here);
        let best = nearer.min_by_key(|to| (way[usize::from(to.cell)], to.cost, to.cell)).map(|to| to.cell)?;
        self.march(ship.handle, best, false).map(|_| best)
    }

    // ----- what could be ordered

    pub fn convoy_limit(&self, convoy: u32, to: u8) -> u32 {
        self.turn.convoy_limit(convoy, to)
    }
    pub fn naval_targets(&self, flags: u16) -> Vec<Cell> {
        self.turn.naval_targets(flags)
    }
    pub fn naval_attackers(&self, target: Cell, flags: u16) -> Vec<u32> {
        self.turn.naval_attackers(target, flags)
    }
    pub fn naval_aircraft(&self, target: Cell, flags: u16) -> Vec<u32> {
        self.turn.naval_aircraft(target, flags)
    }
    pub fn air_targets(&self) -> Vec<u32> {
        self.turn.air_targets()
    }
    pub fn fighters(&self, target: u32) -> Vec<u32> {
        self.turn.fighters(target)
    }
    pub fn bomb_targets(&self, what: u8) -> Vec<Cell> {
        self.turn.bomb_targets(what)
    }
    pub fn bombers(&self, cell: Cell, what: u8) -> Vec<u32> {
        self.turn.bombers(cell, what)
    }
    pub fn interceptors(&self) -> Vec<u32> {
        self.turn.interceptors()
    }
    pub fn catches(&self, unit: u32) -> Vec<Catch> {
        self.turn.catches(unit)
    }
    pub fn catch_path(&self, unit: u32, cell: Cell) -> Vec<Cell> {
        self.turn.catch_path(unit, cell)
    }

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
    /// The same without those where an aircraft would lose its base in this turn.
    pub fn bases_for(&self, country: u8, item: Item) -> Vec<Cell> {
        let kept = self.turn.spots(country, item).into_iter().filter(|spot| spot.flags & abi::SPOT_LOST == 0);
        kept.map(|spot| spot.cell).collect()
    }
    pub fn repairable(&self) -> Vec<u32> {
        self.turn.repairable()
    }
    /// Units of both sides that could trace no supply if these cells passed to those countries.
    pub fn cut_off(&self, taken: &[(Cell, u8)]) -> Vec<u32> {
        self.turn.supply().what_if(taken)
    }
    /// Enemies that could trace no supply any more if the cell passed to the country. `already`: who can't as it is, ascending.
    pub fn cut_off_by(&self, cell: Cell, country: u8, already: &[u32]) -> impl Iterator<Item = Unit> {
        let side = self.side();
        let new = self.cut_off(&[(cell, country)]).into_iter().filter(|unit| already.binary_search(unit).is_err());
        new.filter_map(|handle| self.unit(handle)).filter(move |unit| unit.side != side)
    }
    /// The same if each of these units stood in the cell beside it when the phase has ended.
    pub fn cut_off_after(&self, moves: &[(u32, Cell)]) -> Vec<u32> {
        self.turn.supply().trial(moves)
    }
    /// Is what moves do to the supply of others asked before they are made? Where supply units go with the troops lines are short and
    /// change with each of their steps.
    pub fn watches_lines(&self) -> bool {
        self.careful && !self.supply_walks()
    }
    /// Own strength points without supply if the unit went there; none where it makes no difference.
    ///
    /// # Errors
    /// They would be more than they are.
    fn starving_if(&mut self, unit: u32, cell: Cell) -> Result<Option<u32>, Starves> {
        let unit = self.unit(unit).filter(|unit| self.watches_lines() && unit.domain == abi::DOMAIN_LAND);
        let Some(unit) = unit else { return Ok(None) };
        let moves = [(unit.handle, cell)];
        if self.is_held_alone(unit.cell) || self.is_held_alone(cell) || unit.kind == abi::KIND_SUPPLY {
            return self.starving_after(&moves).map(Some);
        }
        // whoever has one point loses all of it in the first month without supply; a place is worth that
        let takes = self.bases(cell) > 0 && self.side_at(cell) != self.side();
        let dies = unit.strength == 1 && !unit.out_of_supply && !takes;
        if dies && self.cut_off_after(&moves).contains(&unit.handle) { Err(Starves) } else { Ok(self.starving) }
    }
    /// The same after several moves.
    ///
    /// # Errors
    /// They would be more than they are.
    pub fn starving_after(&mut self, moves: &[(u32, Cell)]) -> Result<u32, Starves> {
        let now = match self.starving {
            Some(now) => now,
            None => self.own_points_cut_off(&[]),
        };
        self.starving = Some(now);
        let then = self.own_points_cut_off(moves);
        if then > now { Err(Starves) } else { Ok(then) }
    }
    fn own_points_cut_off(&self, moves: &[(u32, Cell)]) -> u32 {
        let own = self.cut_off_after(moves).into_iter().filter_map(|handle| self.unit(handle));
        own.filter(|unit| unit.side == self.side()).map(|unit| u32::from(unit.strength.max(1))).sum()
    }
    pub fn land_odds(&self, target: Cell, land: &[u32], support: &[u32]) -> Option<LandOdds> {
        self.turn.land_odds(target, land, support).filter(|odds| odds.code == abi::R_OK)
    }
    pub fn naval_odds(&self, target: Cell, flags: u16, ships: &[u32], aircraft: &[u32]) -> Option<ClashOdds> {
        self.turn.naval_odds(target, flags, ships, aircraft).filter(|odds| odds.code == abi::R_OK)
    }
    pub fn air_odds(&self, target: u32, fighters: &[u32]) -> Option<ClashOdds> {
        self.turn.air_odds(target, fighters).filter(|odds| odds.code == abi::R_OK)
    }
    pub fn bombing_odds(&self, cell: Cell, what: u8, bombers: &[u32]) -> Option<BombingOdds> {
        self.turn.bombing_odds(cell, what, bombers).filter(|odds| odds.code == abi::R_OK)
    }
    pub fn interception_odds(&self, unit: u32, target: u32) -> Option<ClashOdds> {
        self.turn.interception_odds(unit, target)
    }
    pub fn assault_odds(&self, cell: Cell, units: &[u32]) -> Option<AssaultOdds> {
        self.turn.assault_odds(cell, units).filter(|odds| odds.code == abi::R_OK)
    }
}
