//! Bombers: out to stacks that are about to be attacked, to ships and resources, back to a base.

use crate::board::{Board, Cell};
use crate::danger::Danger;
use crate::homes::Homes;
use crate::sight::{Reached, Sight, Unit};
use meridian_ai_api::abi;

/// A base is near enough if the enemy is within this part of the range.
const CLOSE: u16 = 3;
/// Bombers over one target.
const ENOUGH: u8 = 3;

/// First movement: bombers fly, within half their range, to the strongest enemy stack that own troops touch, else to enemy ships, or
/// to a resource, base or fortification. `forward`: what fights and bombs flies to the troops too; otherwise it stays to intercept.
pub fn fly_out(sight: &mut Sight, board: &Board, forward: bool) {
    let mut units = sight.own_units(abi::DOMAIN_AIR);
    units.retain(Unit::is_based);
    fly(sight, board, units, forward);
}

/// First movement, when ships have moved: the same of what bombs aboard sound carriers. It comes back before they sail on.
pub fn fly_from_carriers(sight: &mut Sight, board: &Board) {
    let is_sound = |ship: Unit| ship.domain == abi::DOMAIN_NAVAL && ship.flags & abi::UNIT_DAMAGED == 0;
    let mut units = sight.own_units(abi::DOMAIN_AIR);
    units.retain(|unit| sight.unit(unit.carrier).is_some_and(is_sound));
    fly(sight, board, units, true);
}

fn fly(sight: &mut Sight, board: &Board, units: Vec<Unit>, forward: bool) {
    if units.is_empty() {
        return;
    }
    let mut there = vec![0u8; board.enemy.len()];
    let mut ships = sight.enemy_ship_cells(false);
    ships.extend(sight.enemy_ship_cells(true));
    ships.sort_unstable();
    let harbours = if forward { sight.enemy_harbours() } else { Vec::new() };
    // what pays comes before what doesn't
    let resources = if forward { sight.enemy_resources() } else { Vec::new() };
    let works = sight.enemy_installations();
    for unit in units {
        let bomber = unit.kind == abi::KIND_BOMBER;
        if !(bomber || forward && sight.bombs(unit.class)) || unit.out_of_supply {
            continue;
        }
        let reach = sight.reach(unit.handle);
        let near: Vec<&Reached> =
            reach.iter().filter(|to| to.comes_back(&unit) && there[usize::from(to.cell)] < ENOUGH).collect();
        let stack = near
            .iter()
            .filter(|to| board.enemy[usize::from(to.cell)] > 0)
            .filter(|to| sight.land_neighbours(to.cell).any(|near| board.own[usize::from(near)] > 0))
            .max_by_key(|to| (board.enemy[usize::from(to.cell)], std::cmp::Reverse(to.cell)));
        // where no troops wait for help: ships, then resources, bases and fortifications
        let other = || {
            let of = |cells: &[Cell]| {
                let there = near.iter().filter(|to| cells.binary_search(&to.cell).is_ok());
                there.min_by_key(|to| (to.cost, to.cell)).map(|to| to.cell)
            };
            of(&ships).or_else(|| of(&harbours)).or_else(|| of(&resources)).or_else(|| of(&works))
        };
        let other = || if bomber || unit.carrier != abi::NO_UNIT { other() } else { None };
        if let Some(cell) = stack.map(|to| to.cell).or_else(other)
            && sight.march(unit.handle, cell, false).is_some()
        {
            there[usize::from(cell)] += 1;
        }
    }
}

/// Second movement: every aircraft without a base goes to the nearest with room, one that lands on carriers to a carrier before all. Who
/// is careful sends some of them farther where others would find none.
pub fn fly_home(sight: &mut Sight) {
    let unbased = |unit: &Unit| unit.flags & abi::UNIT_BASED == 0 && unit.carrier == abi::NO_UNIT;
    let mut units = sight.own_units(abi::DOMAIN_AIR);
    units.retain(unbased);
    let boards =
        |sight: &mut Sight, unit: &Unit| sight.lands_on_carriers(unit.class) && sight.embark_nearest(unit.handle);
    let mut homes = Homes::default();
    if sight.careful {
        units.retain(|unit| !boards(sight, unit));
        homes = Homes::where_scarce(sight, &units);
    }
    for (index, unit) in units.into_iter().enumerate() {
        if let Some(cell) = homes.of(index) {
            if cell != unit.cell {
                sight.march(unit.handle, cell, false);
            }
            continue;
        }
        if !sight.careful && boards(sight, &unit) || sight.lands_below(&unit) {
            continue; // based where it is when the phase ends
        }
        let reach = sight.reach(unit.handle);
        let hungry = |cell: Cell| sight.careful && !feeds(sight, &unit, cell);
        let home = reach
            .iter()
            .filter(|to| sight.has_base_for(to.cell))
            .min_by_key(|to| (hungry(to.cell), to.cost, to.cell))
            .map(|to| to.cell);
        if let Some(cell) = home {
            sight.march(unit.handle, cell, false);
        }
    }
}

/// Has who is aboard the aircraft supply in the cell? Yes if nobody is.
fn feeds(sight: &Sight, unit: &Unit, cell: Cell) -> bool {
    sight.unit(unit.cargo).is_none_or(|troops| sight.supplied(cell, &troops))
}

/// Second movement: aircraft that did nothing this month go to a base nearer to the enemy, not beside him. `lost`: ratio at which he
/// could attack a base that they leave before that, and don't come to.
pub fn follow_the_front(sight: &mut Sight, board: &Board, lost: Option<f64>) {
    let near = sight.enemy_distance();
    let danger = Danger::of(sight, lost);
    leave_danger(sight, &near, &danger);
    for unit in sight.own_units(abi::DOMAIN_AIR) {
        let idle = abi::UNIT_MOVED | abi::UNIT_ATTACKED;
        let carries = sight.jumps && unit.cargo != abi::NO_UNIT;
        let is_useful = unit.kind == abi::KIND_FIGHTER || sight.bombs(unit.class) || carries;
        if !unit.is_based() || unit.flags & idle != 0 || !is_useful {
            continue;
        }
        let here = near[usize::from(unit.cell)];
        if here <= u16::from(unit.movement) / CLOSE {
            continue;
        }
        let reach = sight.reach(unit.handle);
        let is_safe = |cell: Cell| !board.touches_enemy(sight, cell) && !danger.takes(sight, cell);
        let bases =
            reach.iter().filter(|to| sight.has_base_for(to.cell) && is_safe(to.cell) && feeds(sight, &unit, to.cell));
        let best = bases.map(|to| (near[usize::from(to.cell)], to.cost, to.cell)).min();
        if let Some((_, _, cell)) = best.filter(|(steps, ..)| *steps < here) {
            sight.march(unit.handle, cell, false);
        }
    }
}

/// Aircraft leave bases that the enemy could take, for the nearest to him that he could not.
fn leave_danger(sight: &mut Sight, near: &[u16], danger: &Danger) {
    for unit in sight.own_units(abi::DOMAIN_AIR) {
        if !unit.is_based() || !danger.takes(sight, unit.cell) {
            continue;
        }
        let reach = sight.reach(unit.handle);
        let bases = reach.iter().filter(|to| sight.has_base_for(to.cell) && !danger.takes(sight, to.cell));
        if let Some((_, cell)) = bases.map(|to| (near[usize::from(to.cell)], to.cell)).min() {
            sight.march(unit.handle, cell, false);
        }
    }
}
