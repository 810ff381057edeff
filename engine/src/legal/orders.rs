//! All legal orders of the present step, counted, by number and drawn: for random players, AIs and whoever wants all of
//! them. Each is accepted by `Game::check`; what is accepted and not listed has the same effect as one that is, or a part
//! of it: moves are counted by where they end, attacks by who takes part alone and with everybody.
//!
//! Long lists are kept from one question to the next. What became of the position meanwhile is not told but seen.

use super::deployment::Arrivals;
use super::interception::Interceptions;
use super::kind::{Kind, Kinds};
use super::movement::{Movers, draw, list_moves};
use super::seen::{Changes, Seen};
use super::{air_naval, build, combat, money, stance, war};
use crate::rng::Stream;
use crate::rules::Position;
use crate::state::Item;
use crate::{CellId, CountryId, OrderKind, Phase, Side};

/// The legal orders of the side that is asked, counted when first asked for, and after orders only as far as they may have
/// changed. One of these belongs to one world: its positions may come in any order, but with the same map and rules.
#[derive(Default)]
pub struct LegalOrders {
    seen: Seen,
    long: Long,
    /// The other lists, once somebody asked.
    short: Option<Vec<OrderKind>>,
}

/// The list of a phase that is too long to be made anew after every order.
#[derive(Default)]
enum Long {
    #[default]
    None,
    Movers(Box<Movers>),
    Arrivals(Box<Arrivals>),
    Interceptions(Interceptions),
}

impl Long {
    fn of(at: Position, side: Side) -> Self {
        match at.state.clock().phase {
            Phase::FirstMovement(_) | Phase::SecondMovement(_) => Self::Movers(Box::new(Movers::of(at, side))),
            Phase::Deployment => Self::Arrivals(Box::new(Arrivals::of(at))),
            Phase::Interception(_) => Self::Interceptions(Interceptions::of(at, side)),
            _ => Self::None,
        }
    }
    fn update(&mut self, at: Position, side: Side, changes: &Changes) {
        match self {
            Self::Movers(movers) => movers.update(at, side, changes),
            Self::Arrivals(arrivals) => arrivals.update(at, side, changes),
            Self::Interceptions(_) | Self::None => *self = Self::of(at, side),
        }
    }
    fn count(&self, kinds: Kinds) -> usize {
        match self {
            Self::Movers(movers) => movers.count(kinds),
            Self::Arrivals(arrivals) => arrivals.count(kinds),
            Self::Interceptions(interceptions) => interceptions.count(kinds),
            Self::None => 0,
        }
    }
    fn nth(&mut self, at: Position, kinds: Kinds, n: usize) -> Option<OrderKind> {
        match self {
            Self::Movers(movers) => movers.nth(at, kinds, n),
            Self::Arrivals(arrivals) => arrivals.nth(kinds, n),
            Self::Interceptions(interceptions) => interceptions.nth(n),
            Self::None => None,
        }
    }
}

impl LegalOrders {
    /// Number of legal orders of the kinds.
    pub fn count(&mut self, at: Position, kinds: Kinds) -> usize {
        self.complete(at);
        self.long.count(kinds) + self.short(kinds).count()
    }
    /// Order `n` of them, none if there are fewer.
    pub fn nth(&mut self, at: Position, kinds: Kinds, n: usize) -> Option<OrderKind> {
        self.complete(at);
        let long = self.long.count(kinds);
        if n < long { self.long.nth(at, kinds, n) } else { self.short(kinds).nth(n - long).cloned() }
    }
    /// An order, stances apart, drawn by the dice; none if there is none. Each order alike, except in movement: there each
    /// unit that has one alike, and each of its orders, so that not all orders of all units have to be counted; where overruns are a part of it, one
    /// of those or an advance in half of the draws.
    pub fn draw(&mut self, at: Position, dice: &mut Stream) -> Option<OrderKind> {
        let clock = at.state.clock();
        if matches!(clock.phase, Phase::FirstMovement(_) | Phase::SecondMovement(_)) {
            let mut fights = Vec::new();
            if at.overruns_now() {
                combat::list(at, clock.active, &mut |kind| fights.push(kind));
            }
            if !fights.is_empty() && dice.below(2) == 0 {
                return Some(fights.swap_remove(dice.below(fights.len())));
            }
            return draw(at, clock.active, dice);
        }
        let kinds = Kinds::ALL.without(Kind::Stance);
        let count = self.count(at, kinds);
        let n = (count > 0).then(|| dice.below(count))?;
        self.nth(at, kinds, n)
    }
    /// Cells where one more of an item can be placed as a new unit in this deployment phase, ascending.
    pub fn cells_for(&mut self, at: Position, country: CountryId, item: Item) -> &[CellId] {
        self.refresh(at);
        match &mut self.long {
            Long::Arrivals(arrivals) => arrivals.cells_for(at, country, item),
            _ => &[],
        }
    }

    fn short(&self, kinds: Kinds) -> impl Iterator<Item = &OrderKind> {
        self.short.iter().flatten().filter(move |kind| kinds.has_order(kind))
    }
    /// Forgets what does not hold in this position.
    fn refresh(&mut self, at: Position) {
        if self.seen.is_same(at) {
            return;
        }
        self.short = None;
        match self.seen.look(at) {
            Some(changes) => self.long.update(at, at.state.clock().active, &changes),
            None => self.long = Long::of(at, at.state.clock().active),
        }
    }
    /// Lists everything that is not listed yet.
    fn complete(&mut self, at: Position) {
        self.refresh(at);
        let side = at.state.clock().active;
        if let Long::Arrivals(arrivals) = &mut self.long {
            arrivals.complete(at, side);
        }
        self.short.get_or_insert_with(|| short_lists(at, side));
    }
}

/// The lists that are made in one go.
fn short_lists(at: Position, side: Side) -> Vec<OrderKind> {
    let mut orders = Vec::new();
    let add: &mut dyn FnMut(OrderKind) = &mut |kind| orders.push(kind);
    match at.state.clock().phase {
        Phase::WarDeclaration => war::list(at, side, add),
        Phase::Income => money::list(at, side, add),
        Phase::UnitBuild => build::list(at, side, add),
        Phase::Overrun(_) => combat::list(at, side, add),
        Phase::FirstMovement(_) if at.overruns_now() => combat::list(at, side, add),
        Phase::Amphibious(_) => combat::list_assaults(at, side, add),
        Phase::Combat(_) => {
            combat::list(at, side, add);
            air_naval::list(at, side, add);
        }
        Phase::Breakthrough(_) | Phase::Exploitation(_) | Phase::Blitz(_) => {
            list_moves(at, side, add);
            combat::list(at, side, add);
        }
        Phase::Deployment
        | Phase::FirstMovement(_)
        | Phase::SecondMovement(_)
        | Phase::Interception(_)
        | Phase::Supply
        | Phase::OwnSupply(_) => {}
    }
    stance::list(at, side, add);
    orders
}
