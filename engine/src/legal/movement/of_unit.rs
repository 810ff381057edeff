//! What one unit can be ordered to do in a movement phase, listed as far as it is asked for.

use super::{boardings, disembark_ok, port_state_ok};
use crate::legal::kind::{Kind, Kinds};
use crate::legal::reach::Reach;
use crate::rng::Stream;
use crate::rules::Position;
use crate::{CellId, OrderKind, Side, UnitId};
use std::cell::OnceCell;

pub struct OfUnit {
    pub unit: UnitId,
    walk: OnceCell<Reach>,
    ride: OnceCell<Reach>,
    boards: OnceCell<Vec<(UnitId, Vec<CellId>)>>,
}

impl OfUnit {
    pub const fn new(unit: UnitId) -> Self {
        Self { unit, walk: OnceCell::new(), ride: OnceCell::new(), boards: OnceCell::new() }
    }
    fn reach(&self, at: Position, by_rail: bool) -> &Reach {
        let reach = if by_rail { &self.ride } else { &self.walk };
        reach.get_or_init(|| Reach::of(at, self.unit, by_rail))
    }
    fn boards(&self, at: Position) -> &[(UnitId, Vec<CellId>)] {
        self.boards.get_or_init(|| boardings(at, self.unit, &self.walk))
    }
    pub fn count(&self, at: Position, kinds: Kinds) -> usize {
        let moves = || self.reach(at, false).cells().len() + self.reach(at, true).cells().len();
        let others = others(at, self.unit);
        (if kinds.has(Kind::Move) { moves() } else { 0 })
            + if kinds.has(Kind::Embark) { self.boards(at).len() } else { 0 }
            + others.iter().filter(|kind| kinds.has_order(kind)).count()
    }
    /// Order `n` of [`Self::count`]: moves, by rail, aboard, the others.
    pub fn nth(&self, at: Position, kinds: Kinds, mut n: usize) -> Option<OrderKind> {
        let unit = self.unit;
        if kinds.has(Kind::Move) {
            for by_rail in [false, true] {
                let reach = self.reach(at, by_rail);
                if let Some(reached) = reach.cells().get(n) {
                    return Some(OrderKind::Move { unit, path: reach.path_to(reached.cell)?, by_rail });
                }
                n -= reach.cells().len();
            }
        }
        if kinds.has(Kind::Embark) {
            if let Some((carrier, path)) = self.boards(at).get(n) {
                return Some(OrderKind::Embark { unit, carrier: *carrier, path: path.clone() });
            }
            n -= self.boards(at).len();
        }
        others(at, unit).into_iter().filter(|kind| kinds.has_order(kind)).nth(n)
    }
}

/// Going ashore, out of port or into it.
pub fn others(at: Position, unit: UnitId) -> Vec<OrderKind> {
    let mut others = Vec::new();
    if disembark_ok(at, unit) {
        others.push(OrderKind::Disembark { unit });
    }
    let berths = [false, true].into_iter().filter(|&inside| port_state_ok(at, unit, inside));
    others.extend(berths.map(|inside| OrderKind::SetInPort { unit, inside }));
    others
}

/// An order of a unit: each unit that has one alike, and each of its orders. None if none has one.
pub fn draw(at: Position, side: Side, dice: &mut Stream) -> Option<OrderKind> {
    let mut units: Vec<UnitId> = super::own_units(at, side).collect();
    while !units.is_empty() {
        let unit = OfUnit::new(units.swap_remove(dice.below(units.len())));
        let count = unit.count(at, Kinds::ALL);
        if count > 0 {
            return unit.nth(at, Kinds::ALL, dice.below(count));
        }
    }
    None
}
