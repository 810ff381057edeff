//! Bombers: out to stacks that are about to be attacked, back to a base.

use crate::board::Board;
use crate::sight::{Sight, Unit};
use meridian_ai_api::abi;

/// Bombers over one target.
const ENOUGH: u8 = 3;

/// First movement: pure bombers fly, within half their range, to the strongest enemy stack that own troops touch.
pub fn fly_out(sight: &mut Sight, board: &Board) {
    let mut there = vec![0u8; board.enemy.len()];
    for unit in sight.own_units(abi::DOMAIN_AIR) {
        if unit.kind != abi::KIND_BOMBER
            || unit.flags & abi::UNIT_BASED == 0
            || unit.carrier != abi::NO_UNIT
            || unit.out_of_supply
        {
            continue;
        }
        let reach = sight.reach(unit.handle);
        let target = reach
            .iter()
            .filter(|to| u16::from(to.cost) * 2 <= u16::from(unit.movement) && there[usize::from(to.cell)] < ENOUGH)
            .filter(|to| board.enemy[usize::from(to.cell)] > 0)
            .filter(|to| sight.land_neighbours(to.cell).any(|near| board.own[usize::from(near)] > 0))
            .max_by_key(|to| (board.enemy[usize::from(to.cell)], std::cmp::Reverse(to.cell)));
        if let Some(cell) = target.map(|to| to.cell)
            && sight.march(unit.handle, cell, false).is_some()
        {
            there[usize::from(cell)] += 1;
        }
    }
}

/// Second movement: every aircraft without a base goes to the nearest with room.
pub fn fly_home(sight: &mut Sight) {
    let unbased = |unit: &Unit| unit.flags & abi::UNIT_BASED == 0 && unit.carrier == abi::NO_UNIT;
    let mut units = sight.own_units(abi::DOMAIN_AIR);
    units.retain(unbased);
    for unit in units {
        if sight.has_base_for(unit.cell) {
            continue; // based where it is when the phase ends
        }
        let reach = sight.reach(unit.handle);
        let home =
            reach.iter().filter(|to| sight.has_base_for(to.cell)).min_by_key(|to| (to.cost, to.cell)).map(|to| to.cell);
        if let Some(cell) = home {
            sight.march(unit.handle, cell, false);
        }
    }
}
