//! Who stays where it is because the place would be lost without it.

use crate::board::Cell;
use crate::sight::{Sight, Unit};
use crate::stakes::Stakes;
use meridian_ai_api::abi;

/// Is the unit the last one in a place at stake, with enemies so many land steps from it or nearer? `leaving`: others of its cell
/// who are on their way.
pub fn is_needed(sight: &Sight, stakes: &Stakes, unit: &Unit, near: usize, leaving: &[u32]) -> bool {
    stakes.of(unit.cell) > 0 && !somebody_stays(sight, unit, leaving) && enemies_are_near(sight, unit.cell, near)
}

/// Does another unit that fights stay in the cell of this one?
pub fn somebody_stays(sight: &Sight, unit: &Unit, leaving: &[u32]) -> bool {
    sight.units_at(unit.cell).iter().any(|other| {
        other.domain == abi::DOMAIN_LAND
            && other.side == sight.side()
            && other.carrier == abi::NO_UNIT
            && other.kind != abi::KIND_SUPPLY
            && other.handle != unit.handle
            && !leaving.contains(&other.handle)
    })
}

fn enemies_are_near(sight: &Sight, cell: Cell, steps: usize) -> bool {
    let side = sight.side();
    let mut seen = vec![cell];
    let mut ring = vec![cell];
    for _ in 0..steps {
        let mut next = Vec::new();
        for near in ring.into_iter().flat_map(|cell| sight.land_neighbours(cell)) {
            if seen.contains(&near) {
                continue;
            }
            if sight.units_at(near).iter().any(|unit| unit.side != side && unit.domain == abi::DOMAIN_LAND) {
                return true;
            }
            seen.push(near);
            next.push(near);
        }
        ring = next;
    }
    false
}
