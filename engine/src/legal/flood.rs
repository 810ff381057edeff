//! The search behind all questions of how far a unit gets: cheapest ways from its start, as the rules of movement allow each
//! step. Who asks decides what of it is kept.

use crate::CellId;
use crate::cell_set::CellSet;
use crate::rules::movement::{Mode, Travel};
use crate::rules::zoc::Zones;

/// What a search asks about the cells that it comes to.
pub trait Steps {
    /// Movement points for entering the cell; none if it is closed.
    fn price(&mut self, travel: &Travel, cell: CellId) -> Option<u16>;
    /// Is the unit bound there by an enemy control zone?
    fn zone(&mut self, travel: &Travel, cell: CellId) -> bool;
}

/// Bits of the sides that lead on from a cell, for one point each.
pub const OPEN: u16 = 0b11_1111;
/// The cell is in an enemy control zone that binds the unit, or there is another way on than over its sides.
pub const UNEVEN: u16 = 1 << 6;

/// Steps cost one to fifteen points, so a wheel of sixteen buckets keeps the order of costs. Where what a step costs depends on
/// the cell entered only, the first way found to a cell is a cheapest one.
const WHEEL: usize = 16;

/// In place of its cost: the cell may not be entered.
const CLOSED: u16 = u16::MAX;

/// Goes through the neighbours of a row of the grid over the sides that are open.
#[inline]
fn for_open(row: &[u16; 6], open: u16, mut find: impl FnMut(CellId)) {
    let mut open = open & OPEN;
    while open != 0 {
        find(CellId::new(row[open.trailing_zeros() as usize]));
        open &= open - 1;
    }
}

/// A search and the room that it needs, to be used again.
#[derive(Default)]
pub struct Flood {
    /// Cost + 1, so that zero is unknown: the allocator hands out zeroed pages and only those visited are touched.
    costs: Vec<u16>,
    before: Vec<u16>,
    wheel: [Vec<CellId>; WHEEL],
    start: Option<CellId>,
    /// With the start before the first one, if that is counted.
    settled: Vec<(CellId, u16)>,
    /// Cells that the last search found closed.
    closed: Vec<CellId>,
    first: usize,
    ends: Vec<(CellId, u16, CellId)>,
}

impl Flood {
    /// Cheapest ways from the start of the unit with so many points. A cell inside a control zone is entered but not left
    /// (WW2 §10.3.1), except by a last free step (§10.3.2, §10.3.3): what such a step reaches is a dead end, kept apart
    /// from the cells that can be passed.
    pub fn search(&mut self, travel: &Travel, budget: u16, steps: &mut impl Steps) {
        let start = travel.start;
        self.begin(travel.at.map.len(), start);
        let Self { costs, before, wheel, settled, closed, ends, .. } = self;
        costs[start.index()] = 1;
        wheel[0].push(start);
        let by_sides = travel.mode == Mode::Walk && !travel.at.map.crossings.is_empty();
        let binds = travel.at.rules.weather.binds_in_zones();
        let (mut cost, mut waiting) = (0u16, 1usize);
        while waiting > 0 {
            while let Some(cell) = wheel[usize::from(cost) % WHEEL].pop() {
                waiting -= 1;
                if by_sides && costs[cell.index()] != cost + 1 {
                    // a cheaper way was found since
                    continue;
                }
                if cell != start {
                    settled.push((cell, cost));
                }
                if cost == budget {
                    continue;
                }
                let held = if binds { travel.held(cell) } else { None };
                if held.is_some_and(|held| held.stays || cell != start) {
                    continue;
                }
                let in_zone = travel.zones.is_some() && steps.zone(travel, cell);
                travel.for_adjacent(cell, |near| {
                    let known = costs[near.index()];
                    // a step costs a point at least
                    if known == CLOSED || known != 0 && (!by_sides || known <= cost + 2) {
                        return;
                    }
                    let bound = in_zone && (cell != start || steps.zone(travel, near));
                    if bound && !is_free(travel, cell, near) {
                        return;
                    }
                    let Some(step) = steps.price(travel, near) else {
                        // whatever the way
                        costs[near.index()] = CLOSED;
                        closed.push(near);
                        return;
                    };
                    let total = cost.saturating_add(step).saturating_add(travel.cross(cell, near));
                    if total > budget || known != 0 && known <= total.saturating_add(1) {
                        return;
                    }
                    if bound || held.is_some() {
                        ends.push((near, total, cell));
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
    }
    /// The same search, and the same ways, of a ship or an aircraft, which every step costs one point. `sides` gives the [`OPEN`]
    /// sides of a cell, and [`UNEVEN`] where the rules have to be asked.
    pub fn sail<S: Steps>(
        &mut self,
        travel: &Travel,
        budget: u16,
        steps: &mut S,
        sides: impl Fn(&mut S, &Travel, CellId) -> u16,
    ) {
        let (at, start) = (travel.at, travel.start);
        self.begin(at.map.len(), start);
        let Self { costs, before, settled, ends, .. } = self;
        let table = at.map.grid.table();
        settled.push((start, 0));
        costs[start.index()] = 1;
        let (mut cost, mut ring, mut found) = (0, 0..1, 1);
        while cost < budget && !ring.is_empty() {
            // those found last first, as they lie in a bucket
            for index in ring.clone().rev() {
                let cell = settled[index].0;
                if settled.len() < found + 8 {
                    settled.resize(2 * found + 8, (start, 0));
                }
                // without a branch: whether a neighbour is new can't be foreseen
                let mut find = |costs: &mut [u16], near: CellId| {
                    let known = &mut costs[near.index()];
                    let came_from = &mut before[near.index()];
                    let is_new = *known == 0;
                    settled[found] = (near, cost + 1);
                    found += usize::from(is_new);
                    *known = if is_new { cost + 2 } else { *known };
                    *came_from = if is_new { cell.number() } else { *came_from };
                };
                let open = sides(steps, travel, cell);
                if open & UNEVEN == 0 {
                    for_open(&table[cell.index()], open, |near| find(costs, near));
                    continue;
                }
                let in_zone = travel.zones.is_some() && steps.zone(travel, cell);
                travel.for_adjacent(cell, |near| {
                    if costs[near.index()] != 0 {
                        return;
                    }
                    let bound = in_zone && (cell != start || steps.zone(travel, near));
                    if bound && !is_free(travel, cell, near) || steps.price(travel, near).is_none() {
                        return;
                    }
                    if bound {
                        ends.push((near, cost + 1, cell));
                    } else {
                        find(costs, near);
                    }
                });
            }
            ring = ring.end..found;
            cost += 1;
        }
        settled.truncate(found);
        self.first = 1;
    }
    /// The same search where every step costs one point, for those who want no ways: cell by cell in the order they are found.
    /// `sides` gives the [`OPEN`] sides of a cell, and [`UNEVEN`] where the rules have to be asked.
    pub fn spread<S: Steps>(
        &mut self,
        travel: &Travel,
        budget: u16,
        steps: &mut S,
        sides: impl Fn(&mut S, &Travel, CellId) -> u16,
    ) {
        let (at, start) = (travel.at, travel.start);
        self.begin(at.map.len(), start);
        let Self { costs, settled, ends, .. } = self;
        let table = at.map.grid.table();
        // each cell is found once, and one more place is written to
        settled.resize(at.map.len() + 1, (start, 0));
        costs[start.index()] = 1;
        let (mut next, mut found) = (0, 1);
        while next < found {
            let (cell, cost) = settled[next];
            next += 1;
            if cost == budget {
                break;
            }
            // without a branch: whether a neighbour is new can't be foreseen
            let mut find = |near: CellId| {
                let known = &mut costs[near.index()];
                settled[found] = (near, cost + 1);
                found += usize::from(*known == 0);
                *known = if *known == 0 { cost + 2 } else { *known };
            };
            let open = sides(steps, travel, cell);
            if open & (UNEVEN | OPEN) == OPEN {
                table[cell.index()].into_iter().for_each(|near| find(CellId::new(near)));
                continue;
            }
            if open & UNEVEN == 0 {
                for_open(&table[cell.index()], open, find);
                continue;
            }
            let in_zone = travel.zones.is_some() && steps.zone(travel, cell);
            travel.for_adjacent(cell, |near| {
                let bound = in_zone && (cell != start || steps.zone(travel, near));
                if bound && !is_free(travel, cell, near) || steps.price(travel, near).is_none() {
                    return;
                }
                if bound {
                    ends.push((near, cost + 1, cell));
                } else {
                    find(near);
                }
            });
        }
        settled.truncate(found);
        self.first = 1;
    }
    /// Forgets the last search.
    fn begin(&mut self, cells: usize, start: CellId) {
        if self.costs.len() == cells {
            let used = self.settled.iter().map(|(cell, _)| *cell).chain(self.closed.iter().copied()).chain(self.start);
            used.for_each(|cell| self.costs[cell.index()] = 0);
        } else {
            (self.costs, self.before) = (vec![0; cells], vec![0; cells]);
        }
        self.settled.clear();
        self.closed.clear();
        self.first = 0;
        self.ends.clear();
        self.start = Some(start);
    }
    /// Cells from which the unit may go on, cheapest first, the start left out.
    pub fn settled(&self) -> &[(CellId, u16)] {
        &self.settled[self.first..]
    }
    /// The same with their costs, ascending by cell.
    pub fn by_cell(&self) -> impl Iterator<Item = (CellId, u16)> {
        let mut cells = CellSet::none(self.costs.len());
        self.settled().iter().for_each(|&(cell, _)| cells.add(cell));
        cells.into_cells().map(|cell| (cell, self.costs[cell.index()] - 1))
    }
    /// Cells that end a way by the extra hex or the forest rule and were found so before any other way: with the cost and
    /// the cell before, in no order.
    pub fn ends(&mut self) -> &mut Vec<(CellId, u16, CellId)> {
        &mut self.ends
    }
    /// The cell before a settled one on its way.
    pub fn before(&self, cell: CellId) -> CellId {
        CellId::new(self.before[cell.index()])
    }
}

/// May the unit take this step as a last one although control zones bind it?
fn is_free(travel: &Travel, from: CellId, to: CellId) -> bool {
    travel.zones.is_none_or(|Zones { extra, forest }| extra || forest && travel.at.is_forest_step(from, to))
}
