//! How far a unit gets: every cell where it may end a move now, with the cheapest path there. It asks the same
//! [`Travel`] as the check of orders, so it lists exactly what the check accepts; the start itself is never listed, and
//! paths never come back to a cell.

use super::flood::{Flood, Steps};
use crate::cell_set::CellSet;
use crate::rules::Position;
use crate::rules::movement::{Mode, Travel, naval};
use crate::ruleset::Domain;
use crate::{CellId, UnitId};
use std::cell::Cell;
use std::sync::Arc;

/// A cell where a move can end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Reached {
    /// Where it ends.
    pub cell: CellId,
    /// Movement points of the cheapest path.
    pub cost: u16,
}

/// Where one unit can get, with the ways.
#[derive(Clone, Debug, Default)]
pub struct Reach {
    /// Cells where it may stop, ascending.
    cells: Vec<Reached>,
    /// None if it may not move.
    ways: Option<Arc<Ways>>,
}

/// How units that set out alike get to the cells around them, room to stop there or not.
#[derive(Clone, Debug)]
pub(super) struct Ways {
    start: CellId,
    /// Cells from which they may go on, ascending, with the cell before on the way.
    on: Vec<(Reached, CellId)>,
    /// Cells that end a way by the extra hex or the forest rule and were found so before any other way, ascending.
    ends: Vec<(Reached, CellId)>,
    /// All of them, ascending.
    cells: Vec<Reached>,
}

/// Cells where the unit may end a move now, on foot, by sea or in the air, ascending. Empty if it may not move.
pub fn reach(at: Position, unit: UnitId) -> Vec<Reached> {
    Reach::of(at, unit, false).cells
}
/// A cheapest path to `cell` as a move order needs it: without the start, `cell` last.
pub fn path_to(at: Position, unit: UnitId, cell: CellId) -> Option<Vec<CellId>> {
    Reach::of(at, unit, false).path_to(cell)
}
/// Stations where the land unit may end a move by rail now, ascending.
pub fn rail_reach(at: Position, unit: UnitId) -> Vec<Reached> {
    Reach::of(at, unit, true).cells
}
/// A cheapest way by rail to `cell` as a move order needs it: without the start, `cell` last.
pub fn rail_path(at: Position, unit: UnitId, cell: CellId) -> Option<Vec<CellId>> {
    Reach::of(at, unit, true).path_to(cell)
}

thread_local! {
    /// The room of a search, for the next one of the thread.
    static ROOM: Cell<Flood> = Cell::default();
}

impl Reach {
    /// Of a unit of the side that acts; empty if it may not move.
    pub fn of(at: Position, unit: UnitId, by_rail: bool) -> Self {
        Travel::new(at, at.state.clock().active, unit, by_rail)
            .map_or_else(|_| Self::default(), |travel| Self::by(&travel))
    }
    /// The same as if it had points without end: the ways that it would go in the months to come, as things stand now.
    /// Control zones end a way there as they do now.
    pub fn without_end(at: Position, unit: UnitId) -> Self {
        Travel::new(at, at.state.clock().active, unit, false)
            .map_or_else(|_| Self::default(), |travel| Self::by(&travel.without_end()))
    }
    /// The same of a unit that may move now, if it stood in `start`.
    pub fn without_end_from(at: Position, unit: UnitId, start: CellId) -> Self {
        Travel::new(at, at.state.clock().active, unit, false)
            .map_or_else(|_| Self::default(), |travel| Self::by(&Travel { start, ..travel.without_end() }))
    }
    /// Stations where the railways would take a land unit in the next phase in which trains go, if it stood in `start` then, as
    /// things stand now and if a train is left. Empty where none would.
    pub fn rail_to_come(at: Position, unit: UnitId, start: CellId) -> Self {
        Travel::rail_to_come(at, at.state.clock().active, unit, start)
            .map_or_else(Self::default, |travel| Self::by(&travel))
    }
    pub(crate) fn by(travel: &Travel) -> Self {
        let sails = travel.mode == Mode::Sail && travel.zones.is_some();
        Self::with(travel, &mut Asked { naval: sails.then(|| NavalZone::of(travel)) })
    }
    /// By what these say of the cells.
    fn with(travel: &Travel, steps: &mut impl Steps) -> Self {
        Self::by_ways(travel, Arc::new(Ways::find(travel, |flood| flood.search(travel, travel.budget, steps))))
    }
    /// For one of the units that have these ways.
    pub(super) fn by_ways(travel: &Travel, ways: Arc<Ways>) -> Self {
        let may_end = |reached: &&Reached| travel.may_end(reached.cell).is_ok();
        Self { cells: ways.cells.iter().filter(may_end).copied().collect(), ways: Some(ways) }
    }
    /// Cells where the unit may end its move, ascending.
    pub fn cells(&self) -> &[Reached] {
        &self.cells
    }
    /// May the unit end its move in the cell?
    pub fn contains(&self, cell: CellId) -> bool {
        find(&self.cells, |reached| reached.cell, cell).is_some()
    }
    /// A cheapest path to a cell of [`Self::cells`].
    pub fn path_to(&self, cell: CellId) -> Option<Vec<CellId>> {
        if self.contains(cell) { self.way_to(cell) } else { None }
    }
    /// A cheapest path to a cell that the unit can enter, room to stop there or not: for going aboard, and for ways of months.
    pub fn way_to(&self, cell: CellId) -> Option<Vec<CellId>> {
        self.ways.as_ref()?.to(cell)
    }
}

impl Ways {
    /// As far as the points of the unit go; `search` finds them.
    pub fn find(travel: &Travel, search: impl FnOnce(&mut Flood)) -> Self {
        // taken out meanwhile: what a panic leaves half done is not used again
        let mut flood = ROOM.take();
        search(&mut flood);
        let way = |(cell, cost)| (Reached { cell, cost }, flood.before(cell));
        let mut on = Vec::with_capacity(flood.settled().len());
        on.extend(flood.by_cell().map(way));
        let ends = flood.ends();
        ends.sort_unstable();
        ends.dedup_by_key(|(end, ..)| *end);
        let ends: Vec<_> = ends.iter().map(|&(cell, cost, before)| (Reached { cell, cost }, before)).collect();
        let mut cells: Vec<Reached> = on.iter().chain(&ends).map(|(reached, _)| *reached).collect();
        if !ends.is_empty() {
            // two runs in order: a stable sort only merges them
            cells.sort_by_key(|reached| (reached.cell, reached.cost));
            cells.dedup_by_key(|reached| reached.cell);
        }
        ROOM.set(flood);
        Self { start: travel.start, on, ends, cells }
    }
    /// A cheapest path to a cell, room there or not.
    pub fn to(&self, cell: CellId) -> Option<Vec<CellId>> {
        let (_, mut at) = *find(&self.ends, key, cell).or_else(|| find(&self.on, key, cell))?;
        let mut path = vec![cell];
        while at != self.start {
            path.push(at);
            at = find(&self.on, key, at)?.1;
        }
        path.reverse();
        Some(path)
    }
}

fn key((reached, _): &(Reached, CellId)) -> CellId {
    reached.cell
}
fn find<T>(sorted: &[T], key: impl Fn(&T) -> CellId, cell: CellId) -> Option<&T> {
    sorted.binary_search_by_key(&cell, key).ok().map(|index| &sorted[index])
}

/// The rules, asked about each cell anew.
struct Asked {
    /// Of a ship.
    naval: Option<NavalZone>,
}

impl Steps for Asked {
    fn price(&mut self, travel: &Travel, cell: CellId) -> Option<u16> {
        travel.enter(cell).ok()
    }
    fn zone(&mut self, travel: &Travel, cell: CellId) -> bool {
        self.naval.as_ref().map_or_else(|| travel.in_zone(cell), |zone| zone.covers(cell))
    }
}

/// The enemy's naval control zone, marked once from its ships instead of asked cell by cell (WW2 §10.2).
pub(super) struct NavalZone(CellSet);

impl NavalZone {
    pub fn of(travel: &Travel) -> Self {
        let at = travel.at;
        let enemy = travel.side.opponent();
        let against_submarine = naval::is_submarine(at, travel.unit);
        let mut zone = CellSet::none(at.map.len());
        for (_, unit) in at.state.units() {
            let crate::unit::Place::On(cell) = unit.place else { continue };
            if at.state.side_of(unit.owner) == Some(enemy)
                && at.domain(unit) == Domain::Naval
                && at.exerts_naval_zone(unit, against_submarine)
            {
                zone.add(cell);
                at.sea_adjacent(cell).for_each(|near| zone.add(near));
            }
        }
        Self(zone)
    }
    pub fn covers(&self, cell: CellId) -> bool {
        self.0.has(cell)
    }
}

#[cfg(test)]
pub(crate) mod tests;
