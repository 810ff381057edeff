//! Board here, sail, land there: whether troops and transports that stand and lie anywhere can come to a coast together, when, by
//! which orders, and with what odds. It is played out on a copy of the game in which nobody else does anything, so that every
//! order of the plan is one that the rules took.

mod charts;
mod meeting;
mod voyage;

#[cfg(test)]
mod tests;

use crate::odds::{self, AssaultOdds};
use crate::order::OrderError;
use crate::rules::Position;
use crate::rules::supply::cut_off_after;
use crate::ruleset::Domain;
use crate::unit::Place;
use crate::{CellId, Game, Month, Order, OrderKind, Phase, Side, UnitId};
use charts::Charts;
use voyage::Calendar;

/// Who is to land where.
#[derive(Clone, Copy, Debug)]
pub struct Wish<'w> {
    /// Whose they are.
    pub side: Side,
    /// The coast, controlled by the other side.
    pub beach: CellId,
    /// Land units, ashore or aboard ships.
    pub troops: &'w [UnitId],
    /// Transports for those who are ashore, wherever they lie. Who is aboard stays where he is.
    pub ships: &'w [UnitId],
    /// The landing is in one of so many months, that of now counted.
    pub months: u16,
}

/// One order of the plan.
#[derive(Clone, PartialEq, Debug)]
pub struct Leg {
    /// When it is given.
    pub month: Month,
    /// In which phase.
    pub phase: Phase,
    /// Who goes, or is the first of those who land.
    pub unit: UnitId,
    /// Where it is when the order has been carried out.
    pub cell: CellId,
    /// Months of supply of the ship that sails, or of the one that is boarded (WW2 §17.3.5); none of troops that walk.
    pub supply: Option<u8>,
    /// What is ordered.
    pub order: OrderKind,
}

/// How the plan ends.
#[derive(Clone, Debug)]
pub enum Outcome {
    /// They land.
    Lands(Box<Landing>),
    /// They would all be there, and may not land together.
    Refused(OrderError),
    /// Nobody takes this unit aboard: there are fewer empty transports than troops, or it can't come to a coast.
    NoShip(UnitId),
    /// There is no way over the sea for this one to the coast, or no room before it.
    NoWay(UnitId),
    /// This ship's stores don't last until then, and there is no port on the way to fill them.
    NoSupply(UnitId),
    /// This one is not there in time.
    TooLate(UnitId),
    /// `go` said so.
    Stopped,
}

/// How they come ashore.
#[derive(Clone, Debug)]
pub struct Landing {
    /// In the amphibious phase of this month.
    pub month: Month,
    /// What is to be expected, as things are then.
    pub odds: AssaultOdds,
    /// Strength points of those who fight, and of those who hold the coast.
    pub points: [u16; 2],
    /// Fewest months of supply that one of their ships has left then.
    pub supply: u8,
    /// Who of them would be out of supply ashore, once the enemy in the cell is gone.
    pub hungry: Vec<UnitId>,
}

/// What was found.
#[derive(Clone, Debug)]
pub struct Plan {
    /// Every order until the landing, in the order in which they are given; where the landing must be followed by a combat
    /// (WW2 §13.6) that too.
    pub legs: Vec<Leg>,
    /// How it ends.
    pub outcome: Outcome,
    /// Movement phases of the side that were played.
    pub moves: u16,
}

/// A unit with the ship that takes it.
#[derive(Clone, Copy)]
struct Pair {
    unit: UnitId,
    ship: UnitId,
    /// Where it goes aboard.
    meet: CellId,
    /// The port where the ship fills its stores on the way.
    call: Option<CellId>,
}

struct Planner<'w> {
    game: Game,
    wish: Wish<'w>,
    calendar: Calendar,
    charts: Charts,
    pairs: Vec<Pair>,
    legs: Vec<Leg>,
    moves: u16,
}

/// Plans a landing on from the game, with dice of its own. Before each step that is played `go` says whether to go on.
pub fn plan(game: &Game, wish: Wish, go: &mut dyn FnMut() -> bool) -> Plan {
    let mut game = game.fork();
    game.reseed(0);
    let calendar = Calendar::of(game.position(), wish.side);
    let charts = Charts::of(game.position(), &wish);
    let mut planner = Planner { game, wish, calendar, charts, pairs: Vec::new(), legs: Vec::new(), moves: 0 };
    let outcome = planner.play(go).unwrap_or_else(|outcome| outcome);
    Plan { legs: planner.legs, outcome, moves: planner.moves }
}

impl Planner<'_> {
    fn play(&mut self, go: &mut dyn FnMut() -> bool) -> Result<Outcome, Outcome> {
        self.pairs = meeting::pairs(self.game.position(), &self.wish, &mut self.charts)?;
        let last = self.game.state().clock().month.plus(self.wish.months.saturating_sub(1));
        let side = self.wish.side;
        loop {
            let Some((phase, active)) = self.game.asked() else { return Err(self.late()) };
            if active == side {
                match phase {
                    Phase::FirstMovement(whose) | Phase::SecondMovement(whose) if whose == side => {
                        self.moves += 1;
                        self.movement(last)?;
                    }
                    Phase::Amphibious(whose) if whose == side && self.all_there() => return self.land(),
                    _ => {}
                }
            }
            if !go() {
                return Err(Outcome::Stopped);
            }
            let ended = self.game.submit(Order { side: active, kind: OrderKind::EndPhase });
            if ended.is_err() || self.game.state().clock().month > last {
                return Err(self.late());
            }
            self.game.forget_log();
        }
    }
    fn late(&self) -> Outcome {
        let first = self.pairs.iter().find(|pair| self.at().state.cell_of(pair.ship) != Some(self.wish.beach));
        Outcome::TooLate(first.map_or(self.wish.troops[0], |pair| pair.unit))
    }
    fn at(&self) -> Position<'_> {
        self.game.position()
    }
    fn all_there(&self) -> bool {
        let state = self.game.state();
        let there = |pair: &Pair| {
            state.cell_of(pair.ship) == Some(self.wish.beach)
                && state.unit(pair.unit).is_some_and(|unit| unit.place == Place::In(pair.ship))
        };
        self.pairs.iter().all(there)
    }
    /// They are there: the odds, and the orders for them.
    fn land(&mut self) -> Result<Outcome, Outcome> {
        let (at, Wish { side, beach, troops, .. }) = (self.game.position(), self.wish);
        let odds = odds::assault(at, beach, troops).map_err(Outcome::Refused)?;
        let months = self.pairs.iter().filter_map(|pair| at.state.unit(pair.ship)).map(|ship| ship.supply_months);
        let supply = months.min().unwrap_or(0);
        let moves: Vec<(UnitId, CellId)> = troops.iter().map(|&unit| (unit, beach)).collect();
        let mut hungry = cut_off_after(at, &moves);
        hungry.retain(|unit| troops.contains(unit));
        let month = at.state.clock().month;
        let fights = |id: &UnitId| at.state.unit(*id).is_some_and(|unit| at.is_fighting_land(unit));
        let land: Vec<UnitId> = troops.iter().copied().filter(fights).collect();
        let strength = |id| at.state.unit(id).map_or(0, |unit| u16::from(unit.strength));
        let holders = at.land_units(beach, side.opponent()).filter(|(_, unit)| at.is_fighting_land(unit));
        let points = [land.iter().map(|&id| strength(id)).sum(), holders.map(|(id, _)| strength(id)).sum()];
        let leg = |phase, supply, order| Leg { month, phase, unit: troops[0], cell: beach, supply, order };
        let assault = OrderKind::Assault { cell: beach, units: troops.to_vec() };
        let mut last = vec![leg(Phase::Amphibious(side), Some(supply), assault)];
        if odds.combat.is_some() {
            let attack = OrderKind::Attack { target: beach, land, support: Vec::new() };
            last.push(leg(Phase::Combat(side), None, attack));
        }
        self.legs.extend(last);
        Ok(Outcome::Lands(Box::new(Landing { month, odds, points, supply, hungry })))
    }
    /// Gives the order if the rules take it, and writes it down.
    fn give(&mut self, unit: UnitId, order: OrderKind) -> bool {
        let clock = self.game.state().clock();
        let (month, phase) = (clock.month, clock.phase);
        if self.game.submit(Order { side: self.wish.side, kind: order.clone() }).is_err() {
            return false;
        }
        let at = self.at();
        let ship = match &order {
            OrderKind::Embark { carrier, .. } => at.state.unit(*carrier),
            _ => at.state.unit(unit).filter(|unit| at.domain(unit) == Domain::Naval),
        };
        let supply = ship.map(|ship| ship.supply_months);
        let cell = at.state.cell_of(unit).unwrap_or(self.wish.beach);
        self.legs.push(Leg { month, phase, unit, cell, supply, order });
        true
    }
}
