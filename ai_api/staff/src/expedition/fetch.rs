//! Empty transports, and the troops that wait for them.

use crate::board::{Board, Cell};
use crate::fleet;
use crate::sealift;
use crate::sight::{Sight, Unit};
use meridian_ai_api::abi;
use std::collections::BTreeMap;

/// Empty transports go where troops wait that no other fetches, the nearest first, over more than a month if need be.
pub fn fetch(sight: &mut Sight, board: &Board, ships: Vec<Unit>) {
    let mut waiting = waiting(sight, board);
    let mut left = Vec::new();
    for ship in ships {
        let here = waiting.get_mut(&ship.cell).filter(|troops| **troops > 0 && ship.flags & abi::UNIT_IN_PORT != 0);
        match here {
            Some(troops) => *troops -= 1,
            None => left.push(ship),
        }
    }
    let mut far = Vec::new();
    for ship in left {
        let reach = sight.reach(ship.handle);
        let ports = reach.iter().filter(|to| waiting.get(&to.cell).is_some_and(|troops| *troops > 0));
        let port = ports.min_by_key(|to| (to.cost, to.cell)).map(|to| to.cell);
        match port {
            Some(cell) if sight.march(ship.handle, cell, false).is_some() => {
                waiting.entry(cell).and_modify(|troops| *troops -= 1);
            }
            _ => far.push(ship),
        }
    }
    for ship in far {
        let ports: Vec<Cell> = waiting.iter().filter(|(_, troops)| **troops > 0).map(|(&cell, _)| cell).collect();
        if ship.is_low_on_supply() || ports.is_empty() {
            fleet::put_in(sight, &ship);
        } else {
            sight.sail_to(&ship, &ports);
            // one ship less to send to the port that it will reach, whichever that is
            let nearest = waiting.iter_mut().filter(|(_, troops)| **troops > 0).max_by_key(|(_, troops)| **troops);
            if let Some((_, troops)) = nearest {
                *troops -= 1;
            }
        }
    }
}

/// Troops far from any front by the friendly port that is nearest to them over land.
fn waiting(sight: &Sight, board: &Board) -> BTreeMap<Cell, usize> {
    let mut nearest = vec![abi::NO_CELL; sight.cells()];
    let mut ring = sight.friendly_ports();
    for &port in &ring {
        nearest[usize::from(port)] = port;
    }
    let side = sight.side();
    while !ring.is_empty() {
        let mut next = Vec::new();
        for cell in ring {
            for near in sight.land_neighbours(cell).filter(|&near| sight.side_at(near) == side) {
                if nearest[usize::from(near)] == abi::NO_CELL {
                    nearest[usize::from(near)] = nearest[usize::from(cell)];
                    next.push(near);
                }
            }
        }
        ring = next;
    }
    let mut waiting = BTreeMap::new();
    for unit in sight.own_units(abi::DOMAIN_LAND) {
        let port = nearest[usize::from(unit.cell)];
        let idle = board.to_front[usize::from(unit.cell)] >= sealift::IDLE;
        if unit.carrier == abi::NO_UNIT
            && idle
            && port != abi::NO_CELL
            && !sight.has_flag(unit.cell, abi::CELL_IS_CAPITAL)
        {
            *waiting.entry(port).or_default() += 1;
        }
    }
    waiting
}
