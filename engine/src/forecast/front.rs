//! How far the front is.

use crate::CellId;
use crate::rules::Position;

/// Steps over land from each cell that a side controls to the nearest one that the other side controls; `u16::MAX` where
/// there is no way, at sea and in neutral countries, which nobody crosses.
pub fn front(at: Position) -> Vec<u16> {
    let mut steps = vec![u16::MAX; at.map.len()];
    let side = |cell: CellId| at.state.controlling_side(cell);
    let touches = |cell: CellId| at.land_adjacent(cell).any(|near| side(near).is_some_and(|it| Some(it) != side(cell)));
    let mut ring: Vec<CellId> =
        at.map.cells().filter(|&cell| at.map.is_land(cell) && side(cell).is_some() && touches(cell)).collect();
    for &cell in &ring {
        steps[cell.index()] = 1;
    }
    let mut step = 1;
    // A shortest way to the enemy stays on own ground until its last step.
    while !ring.is_empty() {
        step += 1;
        let mut next = Vec::new();
        for cell in ring {
            for near in at.land_adjacent(cell).filter(|&near| side(near) == side(cell)) {
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
