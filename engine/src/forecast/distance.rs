//! How far it is from everywhere to the nearest of some cells, whoever goes there: what planners measure the world by.

use crate::map::flag;
use crate::rules::Position;
use crate::{CellId, Side};
use std::cell::Cell;

/// The cell can't be reached, or not within the limit.
pub const FAR: u16 = u16::MAX;

/// Over which sides steps lead, and what they cost.
#[derive(Clone, Copy, Default)]
pub struct Ways<'c> {
    /// Over sides that carry land, frozen ones included (WW2 §1.1.4).
    pub land: bool,
    /// Over sides that carry sea (WW2 §1.1.5).
    pub sea: bool,
    /// Over every side, as aircraft fly.
    pub air: bool,
    /// Through the canals that are open to this side besides.
    pub canals: Option<Side>,
    /// What entering a cell costs, by cell; 0 = it can't be entered. None: a step costs one point.
    pub cost: Option<&'c [u8]>,
    /// Cells that can't be entered get the distance of those that look in, plus one.
    pub touch: bool,
    /// Longest way; cells farther off are [`FAR`].
    pub limit: u16,
}

/// Writes the distance of every cell from the nearest source into `out`, one number a cell; those of the sources are 0.
pub fn measure(at: Position, ways: Ways, sources: &[CellId], out: &mut [u16]) {
    let dearest = ways.cost.map_or(1, |cost| cost.iter().copied().max().unwrap_or(1)).max(1);
    let limit = ways.limit.min(FAR - 1);
    if dearest == 1 && !ways.touch {
        step_by_step(at, ways, limit, sources, out);
    } else {
        by_cost(at, ways, limit, dearest.into(), sources, out);
    }
}

impl Ways<'_> {
    /// Bits of the sides that lead on from the cell.
    #[inline]
    fn sides(&self, at: Position, cell: CellId) -> u8 {
        if self.air {
            return u8::MAX;
        }
        let land = if self.land { at.open_sides(cell) } else { 0 };
        land | if self.sea { at.map.sea_sides[cell.index()] } else { 0 }
    }
    /// Calls with each cell that a step leads to.
    #[inline]
    fn for_next(&self, at: Position, cell: CellId, mut visit: impl FnMut(CellId)) {
        at.map.grid.for_beyond(cell, self.sides(at, cell), &mut visit);
        // canals begin and end on land
        if let Some(side) = self.canals.filter(|_| at.map.has(cell, flag::LAND)) {
            at.through_canal(cell, side).into_iter().for_each(visit);
        }
    }
}

/// Where every step costs one point: cell by cell in the order in which they are found.
fn step_by_step(at: Position, ways: Ways, limit: u16, sources: &[CellId], out: &mut [u16]) {
    // found and closed cells alike are not entered; the closed ones are FAR again in the end
    const CLOSED: u16 = FAR - 1;
    match ways.cost {
        Some(cost) => {
            out.iter_mut().zip(cost).for_each(|(out, &cost)| *out = if cost == 0 { CLOSED } else { FAR });
        }
        None => out.fill(FAR),
    }
    // each cell is found once, and one more place is written to; taken out meanwhile, for the next search of the thread
    let mut found = ROOM.take();
    found.resize(out.len() + 1, CellId::new(0));
    let (mut next, mut count) = (0, 0);
    for &source in sources {
        if std::mem::replace(&mut out[source.index()], 0) != 0 {
            found[count] = source;
            count += 1;
        }
    }
    while next < count {
        let cell = found[next];
        next += 1;
        let distance = out[cell.index()] + 1;
        if distance > limit {
            break;
        }
        ways.for_next(at, cell, |near| {
            // without a branch: whether a neighbour is new can't be foreseen
            let known = &mut out[near.index()];
            found[count] = near;
            count += usize::from(*known == FAR);
            *known = if *known == FAR { distance } else { *known };
        });
    }
    if ways.cost.is_some() {
        out.iter_mut().for_each(|out| *out = if *out == CLOSED { FAR } else { *out });
    }
    ROOM.set(found);
}

thread_local! {
    /// The room of a search, for the next one of the thread.
    static ROOM: Cell<Vec<CellId>> = Cell::default();
}

/// Where costs differ: a wheel of buckets, one for each distance that can be waiting.
fn by_cost(at: Position, ways: Ways, limit: u16, dearest: usize, sources: &[CellId], out: &mut [u16]) {
    let mut wheel: Vec<Vec<CellId>> = vec![Vec::new(); dearest + 1];
    out.fill(FAR);
    for &source in sources {
        if std::mem::replace(&mut out[source.index()], 0) != 0 {
            wheel[0].push(source);
        }
    }
    let (mut distance, mut waiting) = (0u16, wheel[0].len());
    while waiting > 0 {
        let here = usize::from(distance) % (dearest + 1);
        let mut ring = std::mem::take(&mut wheel[here]);
        waiting -= ring.len();
        for cell in ring.drain(..) {
            // a nearer way was found since
            if out[cell.index()] != distance {
                continue;
            }
            ways.for_next(at, cell, |near| {
                let price = ways.cost.map_or(1, |cost| cost[near.index()]);
                let total = distance.saturating_add(u16::from(price.max(1)));
                if total > limit || out[near.index()] <= total {
                    return;
                }
                if price > 0 {
                    wheel[usize::from(total) % (dearest + 1)].push(near);
                    waiting += 1;
                } else if !ways.touch {
                    return;
                }
                out[near.index()] = total;
            });
        }
        wheel[here] = ring;
        distance += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::legal::reach::tests::random_board;
    use proptest::prelude::*;

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(64))]

        #[test]
        fn both_searches_agree(seed: u64, land: bool, sea: bool, limit in 1u16..12, closed in 0u8..4) {
            let game = random_board(seed).game();
            let at = game.position();
            let cells = at.map.len();
            let cost: Vec<u8> = (0..cells).map(|cell| u8::from(cell as u64 % 7 != seed % 7 || closed == 0)).collect();
            let ways = Ways {
                land, sea, air: !land && !sea, canals: Some(Side::Axis),
                cost: (closed < 3).then_some(cost.as_slice()), touch: false, limit,
            };
            let sources: Vec<CellId> = at.map.grid.cell(seed as usize % cells).into_iter().collect();
            let (mut one, mut other) = (vec![0; cells], vec![0; cells]);
            step_by_step(at, ways, limit, &sources, &mut one);
            by_cost(at, ways, limit, 1, &sources, &mut other);
            prop_assert_eq!(one, other);
        }
    }
}
