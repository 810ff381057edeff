//! Legal orders of a movement phase: how many each unit has. What one order can't have changed is kept: where units get to
//! until something happens to the ground or to the other side, and of the units themselves all but those that did
//! something, stood with them, or could board them.

use super::field::Berth;
use super::fields::{FieldId, Fields};
use super::of_unit::{OfUnit, others};
use super::{is_carrier, own_units};
use crate::legal::kind::{Kind, Kinds};
use crate::legal::seen::Changes;
use crate::rules::Position;
use crate::rules::movement::{Travel, embark};
use crate::unit::Place;
use crate::{CellId, OrderKind, Side, Unit, UnitId};
use std::collections::BTreeMap;

/// What one unit can do.
struct Mover {
    start: CellId,
    berth: Option<Berth>,
    /// Where it gets by itself, and by rail.
    walk: Option<FieldId>,
    ride: Option<FieldId>,
    /// Cells of both where it can end a move.
    moves: usize,
    /// Carriers that it can board.
    boards: usize,
    others: Vec<OrderKind>,
}

#[derive(Default)]
pub struct Movers {
    all: BTreeMap<UnitId, Mover>,
    fields: Fields,
    carriers: BTreeMap<UnitId, Carrier>,
    /// The unit whose orders were wanted last: lists want one after the other.
    last: Option<OfUnit>,
}

/// A carrier that has room, and where it is.
type Carrier = (CellId, Unit);

impl Mover {
    fn count_moves(&mut self, fields: &Fields) {
        let ways = [self.walk, self.ride].into_iter().flatten();
        self.moves = ways.map(|field| fields.open(field, self.berth, self.start)).sum();
    }
    fn count(&self, kinds: Kinds) -> usize {
        let moves = if kinds.has(Kind::Move) { self.moves } else { 0 };
        let boards = if kinds.has(Kind::Embark) { self.boards } else { 0 };
        moves + boards + self.others.iter().filter(|kind| kinds.has_order(kind)).count()
    }
    /// Can the unit go aboard the carrier?
    fn boards(&self, at: Position, fields: &Fields, unit: &Unit, (cell, carrier): &Carrier) -> bool {
        let Some(walk) = self.walk.filter(|_| !matches!(self.berth, Some(Berth::Ship | Berth::Support))) else {
            return false;
        };
        (*cell == self.start || fields.contains(walk, *cell)) && embark::check_carrier(at, unit, carrier).is_ok()
    }
}

impl Movers {
    pub fn of(at: Position, side: Side) -> Self {
        let fields = Fields::of(at, side);
        let mut movers = Self { fields, carriers: carriers(at, side), ..Self::default() };
        movers.renew(at, side, own_units(at, side));
        movers
    }
    /// Counts again what the changes may have touched.
    pub fn update(&mut self, at: Position, side: Side, changes: &Changes) {
        if changes.ground {
            *self = Self::of(at, side);
            return;
        }
        self.last = None;
        self.fields.refill(at, side, &changes.cells);
        let before = std::mem::replace(&mut self.carriers, carriers(at, side));
        let sailed = changes.units.iter().map(|id| (before.get(id), self.carriers.get(id)));
        let sailed: Vec<_> = sailed.filter(|(before, now)| before != now).collect();
        let mut anew = Vec::new();
        self.all.retain(|id, _| at.state.unit(*id).is_some_and(|unit| at.state.unit_side(unit) == Some(side)));
        for (id, unit) in at.state.units_of(side) {
            let cell = at.state.cell_of(id);
            let kept = self.all.get_mut(&id).filter(|mover| Some(mover.start) == cell && !changes.units.contains(&id));
            let Some(mover) = kept else {
                anew.push(id);
                continue;
            };
            if changes.cells.contains(&mover.start) {
                mover.others = others(at, id);
            }
            let rode = at.rules.numbers.rail_shared && !changes.countries.is_empty();
            if rode || changes.countries.contains(&unit.owner) {
                mover.ride = ride(at, side, id, mover.berth, &mut self.fields);
            }
            for (before, now) in &sailed {
                let boards = |carrier: &Carrier| usize::from(mover.boards(at, &self.fields, unit, carrier));
                mover.boards = mover.boards + now.map_or(0, boards) - before.map_or(0, boards);
            }
            mover.count_moves(&self.fields);
        }
        self.renew(at, side, anew.into_iter());
    }
    /// Makes the entries of the units.
    fn renew(&mut self, at: Position, side: Side, units: impl Iterator<Item = UnitId>) {
        let units: Vec<_> = units.map(|id| (id, Travel::new(at, side, id, false).ok())).collect();
        self.fields.explore(units.iter().filter_map(|(_, travel)| travel.as_ref()));
        for (id, travel) in units {
            let (Some(unit), Some(start)) = (at.state.unit(id), at.state.cell_of(id)) else { continue };
            let berth = Berth::of(at, unit);
            let walk = travel.and_then(|travel| self.fields.walk(&travel));
            let ride = ride(at, side, id, berth, &mut self.fields);
            let mut mover = Mover { start, berth, walk, ride, moves: 0, boards: 0, others: others(at, id) };
            mover.count_moves(&self.fields);
            mover.boards = self.carriers.values().filter(|it| mover.boards(at, &self.fields, unit, it)).count();
            self.all.insert(id, mover);
        }
    }
    pub fn count(&self, kinds: Kinds) -> usize {
        self.all.values().map(|mover| mover.count(kinds)).sum()
    }
    /// Order `n` of [`Self::count`].
    pub fn nth(&mut self, at: Position, kinds: Kinds, mut n: usize) -> Option<OrderKind> {
        for (&id, mover) in &self.all {
            let count = mover.count(kinds);
            if n < count {
                let last = self.last.take().filter(|last| last.unit == id).unwrap_or_else(|| OfUnit::new(id));
                return self.last.insert(last).nth(at, kinds, n);
            }
            n -= count;
        }
        None
    }
}

fn ride(at: Position, side: Side, id: UnitId, berth: Option<Berth>, fields: &mut Fields) -> Option<FieldId> {
    berth.filter(|berth| !matches!(berth, Berth::Ship | Berth::Support | Berth::Aircraft))?;
    fields.ride(&Travel::new(at, side, id, true).ok()?)
}

/// Carriers of the side with room aboard.
fn carriers(at: Position, side: Side) -> BTreeMap<UnitId, Carrier> {
    let own = at.state.units_of(side);
    own.filter(|(_, unit)| is_carrier(at, unit) && embark::has_room(unit))
        .filter_map(|(id, unit)| match unit.place {
            Place::On(cell) => Some((id, (cell, *unit))),
            Place::In(_) => None,
        })
        .collect()
}
