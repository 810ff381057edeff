//! Which interceptions a side may declare now: who, whom, where, and how to get there (WW2 §12). Lists exactly what
//! `Game::check` accepts, with one cheapest flight for each cell.

use super::kind::{Kind, Kinds};
use super::reach::Reach;
use crate::cell_set::CellSet;
use crate::rules::Position;
use crate::rules::interception::{self, Field};
use crate::rules::movement::Travel;
use crate::ruleset::Domain;
use crate::track::Track;
use crate::{CellId, OrderKind, Side, UnitId};
use std::collections::BTreeMap;
use std::sync::Arc;

/// A target of one interceptor.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Catch {
    /// The ship, aircraft or interceptor that moved.
    pub target: UnitId,
    /// Cells on the target's way where it can be met, in the order of the way; each once, at the last time the target
    /// comes there.
    pub cells: Vec<CellId>,
}

/// What one unit can intercept.
#[derive(Clone, Debug, Default)]
pub struct Catches {
    /// Ascending by target; none without cells.
    pub list: Vec<Catch>,
    start: Option<CellId>,
    reach: Reach,
}

/// The targets of a round with the cells where they can be met, each once, at the last time the target comes there.
struct Targets(Vec<(UnitId, Domain, Vec<CellId>)>);

impl Targets {
    fn of(at: Position, side: Side) -> Self {
        let target = |(id, track): (UnitId, &Track)| {
            let domain = at.state.unit(id).map(|unit| at.domain(unit))?;
            let mut cells = Vec::new();
            for cell in track.open_cells().rev() {
                if !cells.contains(&cell) {
                    cells.push(cell);
                }
            }
            cells.reverse();
            Some((id, domain, cells))
        };
        Self(interception::targets(at, side).filter_map(target).collect())
    }
}

impl Catches {
    /// Of a unit of the side that acts; empty if it may not intercept now.
    pub fn of(at: Position, unit: UnitId) -> Self {
        let side = at.state.clock().active;
        if !interception_is_on(at) {
            return Self::default();
        }
        interception::flight(at, side, unit)
            .map_or_else(|_| Self::default(), |travel| Self::among(&travel, &Targets::of(at, side)))
    }
    fn among(travel: &Travel, targets: &Targets) -> Self {
        let at = travel.at;
        let reach = Reach::by(travel);
        let mut near = CellSet::none(at.map.len());
        near.add(travel.start);
        reach.cells().iter().for_each(|reached| near.add(reached.cell));
        let meets = |cell: &CellId| near.has(*cell);
        let mut list = Vec::new();
        for (target, domain, cells) in &targets.0 {
            if interception::can_hit(at, travel.unit, *domain) && cells.iter().any(meets) {
                list.push(Catch { target: *target, cells: cells.iter().copied().filter(meets).collect() });
            }
        }
        Self { list, start: Some(travel.start), reach }
    }
    /// A cheapest way to the cell, as the order needs it: without the start, empty if the unit is there.
    pub fn path_to(&self, cell: CellId) -> Option<Vec<CellId>> {
        if self.start == Some(cell) { Some(Vec::new()) } else { self.reach.path_to(cell) }
    }
    /// Number of orders: pairs of a target and a cell.
    pub fn len(&self) -> usize {
        self.list.iter().map(|catch| catch.cells.len()).sum()
    }
    /// Is there nothing that it can intercept?
    pub fn is_empty(&self) -> bool {
        self.list.is_empty()
    }
    /// Order `n` of [`Self::len`].
    pub fn nth(&self, unit: UnitId, mut n: usize) -> Option<OrderKind> {
        for Catch { target, cells } in &self.list {
            if let Some(&cell) = cells.get(n) {
                return Some(OrderKind::Intercept { unit, target: *target, path: self.path_to(cell)? });
            }
            n -= cells.len();
        }
        None
    }
}

/// What everybody of `side` can intercept now, ascending by unit; those that can't intercept anything are left out.
/// Units that can do the same from the same cell share one entry.
pub fn catchers(at: Position, side: Side) -> Vec<(UnitId, Arc<Catches>)> {
    if !interception_is_on(at) || at.state.clock().active != side {
        return Vec::new();
    }
    let targets = Targets::of(at, side);
    if targets.0.is_empty() {
        return Vec::new();
    }
    let mut known = BTreeMap::new();
    let mut all = Vec::new();
    for travel in Field::of(at, side).flights() {
        let hits = [Domain::Air, Domain::Naval].map(|domain| interception::can_hit(at, travel.unit, domain));
        let key = (travel.start, travel.budget, travel.hunts(), interception::truce_bound(at, travel.unit), hits);
        let catches = known.entry(key).or_insert_with(|| Arc::new(Catches::among(&travel, &targets)));
        all.push((travel.id, catches.clone()));
    }
    all
}

/// Units of `side` that can intercept something now, ascending. Empty outside the side's rounds.
pub fn interceptors(at: Position, side: Side) -> Vec<UnitId> {
    if !interception_is_on(at) || at.state.clock().active != side {
        return Vec::new();
    }
    Field::of(at, side).flights().map(|travel| travel.id).collect()
}

/// Units that `side` may intercept in this round, in reach of anybody or not, ascending.
pub fn targets(at: Position, side: Side) -> Vec<UnitId> {
    if !interception_is_on(at) {
        return Vec::new();
    }
    interception::targets(at, side).map(|(id, _)| id).collect()
}

fn interception_is_on(at: Position) -> bool {
    matches!(at.state.clock().phase, crate::Phase::Interception(_))
}

/// One order for each unit, target and cell.
pub(super) struct Interceptions(Vec<(UnitId, Arc<Catches>)>);

impl Interceptions {
    pub fn of(at: Position, side: Side) -> Self {
        Self(catchers(at, side))
    }
    pub fn count(&self, kinds: Kinds) -> usize {
        if kinds.has(Kind::Intercept) { self.0.iter().map(|(_, catches)| catches.len()).sum() } else { 0 }
    }
    /// Order `n` of [`Self::count`] of the kind.
    pub fn nth(&self, mut n: usize) -> Option<OrderKind> {
        for (id, catches) in &self.0 {
            if n < catches.len() {
                return catches.nth(*id, n);
            }
            n -= catches.len();
        }
        None
    }
}
