//! Who stays where it is because the place would be lost without it.

use crate::board::{Board, Cell};
use crate::sight::{Sight, Unit};
use crate::stakes::Stakes;
use meridian_ai_api::abi;

/// Land steps from a place at stake within which enemies keep its last unit from moving.
const BESIDE: usize = 1;

/// Does the unit stay, for its country's capital or a place at stake would be open without it?
pub fn stays(sight: &Sight, board: &Board, stakes: Option<&Stakes>, unit: &Unit) -> bool {
    is_last_of_capital(sight, board, unit)
        || holds_a_base(sight, unit, &[])
        || stakes.is_some_and(|stakes| is_needed(sight, stakes, unit, BESIDE, &[]))
}

/// Would aircraft lose their base with the cell if the unit left it (WW2 §5.5.1)? Who is careful asks.
pub fn holds_a_base(sight: &Sight, unit: &Unit, leaving: &[u32]) -> bool {
    let side = sight.side();
    let lands = |other: &Unit| other.side == side && other.domain == abi::DOMAIN_AIR && other.is_based();
    sight.careful
        && sight.is_held_alone(unit.cell)
        && companions(sight, unit, leaving).next().is_none()
        && sight.units_at(unit.cell).iter().any(lands)
}

/// A capital is never left by its last unit.
fn is_last_of_capital(sight: &Sight, board: &Board, unit: &Unit) -> bool {
    sight.has_flag(unit.cell, abi::CELL_IS_CAPITAL)
        && sight.home(unit.cell) == unit.owner
        && board.own[usize::from(unit.cell)] <= u16::from(unit.strength)
}

/// Is the unit the last one in a place at stake, with enemies so many land steps from it or nearer? `leaving`: others of its cell
/// who are on their way.
pub fn is_needed(sight: &Sight, stakes: &Stakes, unit: &Unit, near: usize, leaving: &[u32]) -> bool {
    let fights = |other: &Unit| other.carrier == abi::NO_UNIT && other.kind != abi::KIND_SUPPLY;
    stakes.of(unit.cell) > 0
        && !companions(sight, unit, leaving).any(|other| fights(&other))
        && enemies_are_near(sight, unit.cell, near)
}

/// Own land units that stay in the cell of this one.
pub fn companions(sight: &Sight, unit: &Unit, leaving: &[u32]) -> impl Iterator<Item = Unit> {
    let (side, unit) = (sight.side(), *unit);
    sight.units_at(unit.cell).into_iter().filter(move |other| {
        other.domain == abi::DOMAIN_LAND
            && other.side == side
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
