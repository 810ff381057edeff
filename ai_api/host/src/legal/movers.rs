//! Legal orders of the movement phases: one entry for each unit, counted anew only if something changed near it.

use super::Change;
use meridian_ai_api::abi;
use meridian_engine::legal::movement;
use meridian_engine::legal::reach::{self, Reach};
use meridian_engine::map::flag;
use meridian_engine::rng::Stream;
use meridian_engine::rules::Position;
use meridian_engine::{CellId, OrderKind, Side, UnitId};
use std::collections::BTreeMap;

const MOVES: u64 = abi::order_bit(abi::ORDER_MOVE);
const EMBARKS: u64 = abi::order_bit(abi::ORDER_EMBARK);

/// What one unit can do.
struct Mover {
    start: CellId,
    /// Changes further away than this can't matter to it, rail apart.
    radius: u16,
    walks: u64,
    rides: u64,
    boards: u64,
    /// Going ashore, into port or out of it, with the bit of the kind.
    others: Vec<(u64, OrderKind)>,
}

#[derive(Default)]
pub struct Movers {
    all: BTreeMap<UnitId, Mover>,
    /// Of the unit whose move was wanted last, on its own or by rail: lists want one move after the other.
    last: Option<(UnitId, bool, Reach)>,
}

impl Mover {
    fn of(at: Position, id: UnitId, start: CellId) -> Self {
        let movement = at.state.unit(id).map_or(0, |unit| at.class(unit).movement);
        let mut others = Vec::new();
        if movement::disembark_ok(at, id) {
            others.push((abi::order_bit(abi::ORDER_DISEMBARK), OrderKind::Disembark { unit: id }));
        }
        for inside in [false, true] {
            if movement::port_state_ok(at, id, inside) {
                let kind = OrderKind::SetInPort { unit: id, inside };
                others.push((abi::order_bit(abi::ORDER_SET_IN_PORT), kind));
            }
        }
        Self {
            start,
            // one step for the zone of what stands there, one for the sides, one for room at the end, one spare
            radius: u16::from(movement) + 4,
            walks: reach::reach(at, id).len() as u64,
            rides: reach::rail_reach(at, id).len() as u64,
            boards: movement::embark_options(at, id).len() as u64,
            others,
        }
    }
    fn count(&self, kinds: u64) -> u64 {
        let moves = if kinds & MOVES != 0 { self.walks + self.rides } else { 0 };
        let boards = if kinds & EMBARKS != 0 { self.boards } else { 0 };
        moves + boards + self.others.iter().filter(|(bit, _)| bit & kinds != 0).count() as u64
    }
    fn nth(
        &self,
        at: Position,
        unit: UnitId,
        kinds: u64,
        n: u64,
        last: &mut Option<(UnitId, bool, Reach)>,
    ) -> Option<OrderKind> {
        let mut left = n;
        if kinds & MOVES != 0 {
            for (by_rail, count) in [(false, self.walks), (true, self.rides)] {
                if left < count {
                    if !matches!(last, Some((known, rail, _)) if (*known, *rail) == (unit, by_rail)) {
                        *last = Some((unit, by_rail, Reach::of(at, unit, by_rail)));
                    }
                    let (_, _, reach) = last.as_ref()?;
                    let path = reach.path_to(reach.cells().get(left as usize)?.cell)?;
                    return Some(OrderKind::Move { unit, path, by_rail });
                }
                left -= count;
            }
        }
        if kinds & EMBARKS != 0 {
            if left < self.boards {
                let (carrier, path) = movement::embark_options(at, unit).into_iter().nth(left as usize)?;
                return Some(OrderKind::Embark { unit, carrier, path });
            }
            left -= self.boards;
        }
        self.others.iter().filter(|(bit, _)| bit & kinds != 0).nth(left as usize).map(|(_, kind)| kind.clone())
    }
}

impl Movers {
    pub fn of(at: Position, side: Side) -> Self {
        Self { all: own(at, side).map(|(id, cell)| (id, Mover::of(at, id, cell))).collect(), last: None }
    }
    /// Counts again what the change may have touched.
    pub fn update(&mut self, at: Position, side: Side, change: &Change) {
        if change.is_empty() {
            return;
        }
        self.last = None;
        let reach = self.all.values().map(|mover| mover.radius).max().unwrap_or(0);
        let distance = steps_from(at, &change.cells, reach);
        let rail = change.countries || change.cells.iter().any(|&cell| at.map.has(cell, flag::RAIL));
        let mut old = std::mem::take(&mut self.all);
        for (id, cell) in own(at, side) {
            let kept = old.remove(&id).filter(|mover| {
                mover.start == cell && !change.units.contains(&id) && distance[cell.index()] > mover.radius
            });
            let mover = match kept {
                Some(mut mover) => {
                    if rail {
                        mover.rides = reach::rail_reach(at, id).len() as u64;
                    }
                    mover
                }
                None => Mover::of(at, id, cell),
            };
            self.all.insert(id, mover);
        }
    }
    pub fn count(&self, kinds: u64) -> u64 {
        self.all.values().map(|mover| mover.count(kinds)).sum()
    }
    pub fn nth(&mut self, at: Position, kinds: u64, n: u64) -> Option<OrderKind> {
        let mut left = n;
        for (&id, mover) in &self.all {
            let count = mover.count(kinds);
            if left < count {
                return mover.nth(at, id, kinds, left, &mut self.last);
            }
            left -= count;
        }
        None
    }
}

/// An order of a unit: each unit that has one alike, and each of its orders. None if none has one.
pub fn draw(at: Position, side: Side, dice: &mut Stream) -> Option<OrderKind> {
    let mut units: Vec<(UnitId, CellId)> = own(at, side).collect();
    while !units.is_empty() {
        let (id, cell) = units.swap_remove(dice.below(units.len()));
        let mover = Mover::of(at, id, cell);
        let count = mover.count(u64::MAX);
        if count > 0 {
            return mover.nth(at, id, u64::MAX, dice.below(count as usize) as u64, &mut None);
        }
    }
    None
}

fn own(at: Position<'_>, side: Side) -> impl Iterator<Item = (UnitId, CellId)> + '_ {
    let own = at.state.units().filter(move |(_, unit)| at.state.unit_side(unit) == Some(side));
    own.filter_map(move |(id, _)| Some((id, at.state.cell_of(id)?)))
}

/// Steps from the nearest of the cells, terrain ignored; `u16::MAX` beyond `limit`.
fn steps_from(at: Position, cells: &std::collections::BTreeSet<CellId>, limit: u16) -> Vec<u16> {
    let mut steps = vec![u16::MAX; at.map.len()];
    let mut ring: Vec<CellId> = cells.iter().copied().collect();
    ring.iter().for_each(|cell| steps[cell.index()] = 0);
    for step in 1..=limit {
        let mut next = Vec::new();
        for cell in ring {
            // a canal can bring two cells together for ships
            let canals = at.map.canals.iter().filter(|canal| canal.ends.contains(&cell)).flat_map(|canal| canal.ends);
            for near in at.map.grid.neighbours(cell).chain(canals) {
                if steps[near.index()] == u16::MAX {
                    steps[near.index()] = step;
                    next.push(near);
                }
            }
        }
        ring = next;
    }
    steps
}
