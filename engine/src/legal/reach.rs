//! How far a unit gets: every cell where it may end a move now, with the cheapest path there. It asks the same
//! [`Travel`] as the check of orders, so it lists exactly what the check accepts; the start itself is never listed, and
//! paths never come back to a cell.

use crate::rules::Position;
use crate::rules::movement::{Mode, Travel, naval};
use crate::rules::zoc::Zones;
use crate::ruleset::Domain;
use crate::{CellId, UnitId};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Reached {
    pub cell: CellId,
    /// Movement points of the cheapest path.
    pub cost: u16,
}

/// Where one unit can get, with the ways.
#[derive(Clone, Debug, Default)]
pub struct Reach {
    /// Cells where it may stop, ascending.
    cells: Vec<Reached>,
    /// Cells from which it may go on, ascending, with the cell before on the way.
    ways: Vec<(Reached, CellId)>,
    /// Cells that end a way by the extra hex or the forest rule and were found so before any other way, ascending.
    ends: Vec<(Reached, CellId)>,
    start: Option<CellId>,
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
pub fn rail_path(at: Position, unit: UnitId, cell: CellId) -> Option<Vec<CellId>> {
    Reach::of(at, unit, true).path_to(cell)
}

impl Reach {
    /// Of a unit of the side that acts; empty if it may not move.
    pub fn of(at: Position, unit: UnitId, by_rail: bool) -> Self {
        Travel::new(at, at.state.clock().active, unit, by_rail)
            .map_or_else(|_| Self::default(), |travel| Self::by(&travel))
    }
    pub fn by(travel: &Travel) -> Self {
        if travel.mode == Mode::Sail && travel.zones.is_some() {
            let zone = NavalZone::of(travel);
            search(travel, |cell| zone.covers(cell))
        } else {
            search(travel, |cell| travel.in_zone(cell))
        }
    }
    /// Cells where the unit may end its move, ascending.
    pub fn cells(&self) -> &[Reached] {
        &self.cells
    }
    pub fn contains(&self, cell: CellId) -> bool {
        find(&self.cells, |reached| reached.cell, cell).is_some()
    }
    /// A cheapest path to a cell of [`Self::cells`].
    pub fn path_to(&self, cell: CellId) -> Option<Vec<CellId>> {
        if self.contains(cell) { self.way_to(cell) } else { None }
    }
    /// A cheapest path to a cell that the unit can enter, room to stop there or not: for going aboard.
    pub fn way_to(&self, cell: CellId) -> Option<Vec<CellId>> {
        let start = self.start?;
        let (_, mut at) = *find(&self.ends, key, cell).or_else(|| find(&self.ways, key, cell))?;
        let mut path = vec![cell];
        while at != start {
            path.push(at);
            at = find(&self.ways, key, at)?.1;
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

/// Steps cost one to three points, so a wheel of four buckets keeps the order of costs. What a step costs depends on the
/// cell entered only, so the first way found to a cell is a cheapest one.
const WHEEL: usize = 4;

/// Cheapest ways from the start. A cell inside a control zone is entered but not left (WW2 §10.3.1), except by a last
/// free step (§10.3.2, §10.3.3): what such a step reaches is a dead end, kept apart from the cells that can be passed.
fn search(travel: &Travel, mut zone: impl FnMut(CellId) -> bool) -> Reach {
    let at = travel.at;
    let start = travel.start;
    // cost + 1, so that zero is unknown: the allocator hands out zeroed pages and only those visited are touched
    let mut costs = vec![0u16; at.map.len()];
    let mut before = vec![0u16; at.map.len()];
    let mut wheel: [Vec<CellId>; WHEEL] = Default::default();
    let mut settled: Vec<CellId> = Vec::new();
    let mut ends: Vec<(Reached, CellId)> = Vec::new();

    costs[start.index()] = 1;
    wheel[0].push(start);
    let (mut cost, mut waiting) = (0u16, 1usize);
    while waiting > 0 {
        while let Some(cell) = wheel[usize::from(cost) % WHEEL].pop() {
            waiting -= 1;
            if cell != start {
                settled.push(cell);
            }
            if cost == travel.budget {
                continue;
            }
            let in_zone = travel.zones.is_some() && zone(cell);
            travel.for_adjacent(cell, |near| {
                if costs[near.index()] != 0 {
                    return;
                }
                let bound = in_zone && (cell != start || zone(near));
                if bound && !is_free(travel, cell, near) {
                    return;
                }
                let Ok(step) = travel.enter(near) else { return };
                let total = cost.saturating_add(step);
                if total > travel.budget {
                    return;
                }
                if bound {
                    ends.push((Reached { cell: near, cost: total }, cell));
                    return;
                }
                costs[near.index()] = total + 1;
                before[near.index()] = cell.number();
                wheel[usize::from(total) % WHEEL].push(near);
                waiting += 1;
            });
        }
        cost = cost.saturating_add(1);
    }

    settled.sort_unstable();
    let reached = |cell: CellId| Reached { cell, cost: costs[cell.index()] - 1 };
    let ways: Vec<_> = settled.iter().map(|&cell| (reached(cell), CellId::new(before[cell.index()]))).collect();
    ends.sort_unstable_by_key(|(end, before)| (end.cell, end.cost, *before));
    ends.dedup_by_key(|(end, _)| end.cell);
    let mut cells: Vec<Reached> = ways.iter().chain(&ends).map(|(reached, _)| *reached).collect();
    cells.sort_unstable_by_key(|reached| (reached.cell, reached.cost));
    cells.dedup_by_key(|reached| reached.cell);
    cells.retain(|reached| travel.may_end(reached.cell).is_ok());
    Reach { cells, ways, ends, start: Some(start) }
}

/// May the unit take this step as a last one although control zones bind it?
fn is_free(travel: &Travel, from: CellId, to: CellId) -> bool {
    travel.zones.is_none_or(|Zones { extra, forest }| extra || forest && travel.at.is_forest_step(from, to))
}

/// The enemy's naval control zone, marked once from its ships instead of asked cell by cell (WW2 §10.2).
struct NavalZone(Vec<u64>);

impl NavalZone {
    fn of(travel: &Travel) -> Self {
        let at = travel.at;
        let enemy = travel.side.opponent();
        let against_submarine = naval::is_submarine(at, travel.unit);
        let mut bits = vec![0u64; at.map.len().div_ceil(64)];
        let mut mark = |cell: CellId| bits[cell.index() / 64] |= 1 << (cell.index() % 64);
        for (_, unit) in at.state.units() {
            let crate::unit::Place::On(cell) = unit.place else { continue };
            if at.state.side_of(unit.owner) == Some(enemy)
                && at.domain(unit) == Domain::Naval
                && at.exerts_naval_zone(unit, against_submarine)
            {
                mark(cell);
                at.sea_adjacent(cell).for_each(&mut mark);
            }
        }
        Self(bits)
    }
    fn covers(&self, cell: CellId) -> bool {
        self.0[cell.index() / 64] & 1 << (cell.index() % 64) != 0
    }
}

#[cfg(test)]
mod tests;
