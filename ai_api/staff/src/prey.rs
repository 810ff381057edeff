//! What aircraft are for, and how much of it is around a base.

use crate::board::Cell;
use crate::sight::{Sight, Unit};
use meridian_ai_api::abi;

/// Steps up to which a unit weighs so much.
const WEIGHTS: [(usize, u32); 3] = [(5, 3), (10, 2), (15, 1)];

/// Units by cell that aircraft of the kind look for: fighters other aircraft, bombers ships and troops, transports own troops in
/// supply, all others every enemy.
pub fn count(sight: &Sight, kind: u8) -> Vec<u32> {
    let side = sight.side();
    let wanted = |unit: &Unit| match kind {
        abi::KIND_FIGHTER => unit.side != side && unit.domain == abi::DOMAIN_AIR,
        abi::KIND_BOMBER => unit.side != side && unit.domain != abi::DOMAIN_AIR,
        abi::KIND_TRANSPORT_AIRCRAFT => {
            unit.side == side && unit.domain == abi::DOMAIN_LAND && unit.carrier == abi::NO_UNIT && !unit.out_of_supply
        }
        _ => unit.side != side,
    };
    let mut there = vec![0; sight.cells()];
    for unit in sight.units().into_iter().filter(wanted) {
        there[usize::from(unit.cell)] += 1;
    }
    there
}

/// The sum around the cell, what is near weighing more.
pub fn around(sight: &Sight, there: &[u32], cell: Cell) -> u32 {
    let view = sight.view();
    let (mut seen, mut ring, mut steps, mut sum) = (vec![false; there.len()], vec![cell], 0, 0);
    seen[usize::from(cell)] = true;
    for (farthest, weight) in WEIGHTS {
        while steps <= farthest {
            sum += weight * ring.iter().map(|&cell| there[usize::from(cell)]).sum::<u32>();
            let mut next = Vec::new();
            for near in ring.into_iter().flat_map(|cell| view.neighbours(cell)) {
                if !std::mem::replace(&mut seen[usize::from(near)], true) {
                    next.push(near);
                }
            }
            (ring, steps) = (next, steps + 1);
        }
    }
    sum
}
