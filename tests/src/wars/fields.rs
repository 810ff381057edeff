//! Distances over the whole map, in steps from a set of cells, whoever stands in the way.

use meridian_engine::rules::Position;
use meridian_engine::{CellId, Side};

pub const FAR: u16 = u16::MAX;

/// Steps by land to the nearest of `goals`, over everything that is not neutral.
pub fn by_land(at: Position, goals: &[CellId]) -> Vec<u16> {
    spread(at, goals, |cell, visit| at.land_adjacent(cell).for_each(visit), |cell| !at.state.is_neutral_territory(cell))
}

/// Steps by sea to the nearest of `goals`, through the canals that `side` holds.
pub fn by_sea(at: Position, side: Side, goals: &[CellId]) -> Vec<u16> {
    let step = |cell: CellId, visit: &mut dyn FnMut(CellId)| {
        at.sea_adjacent(cell).for_each(&mut *visit);
        if let Some(end) = at.through_canal(cell, side) {
            visit(end);
        }
    };
    spread(at, goals, step, |cell| !at.state.is_neutral_territory(cell) && !at.has_naval_unit(cell, side.opponent()))
}

fn spread(
    at: Position,
    goals: &[CellId],
    neighbours: impl Fn(CellId, &mut dyn FnMut(CellId)),
    open: impl Fn(CellId) -> bool,
) -> Vec<u16> {
    let mut steps = vec![FAR; at.map.len()];
    let mut edge: Vec<CellId> = goals.to_vec();
    goals.iter().for_each(|cell| steps[cell.index()] = 0);
    let mut distance = 0;
    while !edge.is_empty() {
        distance += 1;
        let mut next = Vec::new();
        for cell in edge {
            neighbours(cell, &mut |near: CellId| {
                if steps[near.index()] == FAR && open(near) {
                    steps[near.index()] = distance;
                    next.push(near);
                }
            });
        }
        edge = next;
    }
    steps
}
