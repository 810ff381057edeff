//! Aircraft and ships where they belong: on bases, in ports.

use crate::drill::{give, go};
use crate::eyes::{self, Cell, Unit};
use meridian_ai_api::abi;
use meridian_ai_api::sdk::{Stop, Turn};

/// Steps to the enemy within which an aircraft is near enough.
const CLOSE: u16 = 3;

/// Every aircraft in the air goes to the nearest base with room.
pub fn fly_home(turn: &mut Turn) -> Result<(), Stop> {
    let aircraft = eyes::units(turn.view(), turn.view().side(), abi::DOMAIN_AIR);
    for unit in aircraft.iter().filter(|unit| !unit.has(abi::UNIT_BASED)) {
        // onto the base at once, so that no other counts on its room
        let is_down = eyes::has_base(turn.view(), unit.cell)
            && give(turn, |orders| {
                orders.set_in_port(unit.handle, true);
            })?;
        if is_down {
            continue;
        }
        let bases = turn.reach(unit.handle).into_iter().filter(|to| eyes::has_base(turn.view(), to.cell));
        if let Some(to) = bases.min_by_key(|to| (to.cost, to.cell))
            && go(turn, unit.handle, to.cell, false)?
            && eyes::by_handle(turn.view(), unit.handle).is_some_and(|unit| !unit.has(abi::UNIT_BASED))
        {
            give(turn, |orders| {
                orders.set_in_port(unit.handle, true);
            })?;
        }
    }
    Ok(())
}

/// Aircraft that lie idle go to a base nearer to the enemy, not beside him.
pub fn follow_the_front(turn: &mut Turn) -> Result<(), Stop> {
    let view = turn.view();
    let enemies: Vec<Cell> = eyes::units(view, view.enemy(), abi::DOMAIN_LAND).iter().map(|unit| unit.cell).collect();
    let near = eyes::steps(turn, abi::FIELD_ALL, &enemies)?;
    for unit in eyes::units(turn.view(), turn.view().side(), abi::DOMAIN_AIR) {
        let here = near[usize::from(unit.cell)];
        if !unit.has(abi::UNIT_BASED) || unit.has(abi::UNIT_MOVED | abi::UNIT_ATTACKED) || here <= CLOSE {
            continue;
        }
        let view = turn.view();
        let bases = turn.reach(unit.handle).into_iter();
        let bases = bases.filter(|to| eyes::has_base(view, to.cell) && !eyes::touches_enemy(view, to.cell));
        let best = bases.min_by_key(|to| (near[usize::from(to.cell)], to.cost, to.cell));
        if let Some(to) = best.filter(|to| near[usize::from(to.cell)] < here) {
            go(turn, unit.handle, to.cell, false)?;
        }
    }
    Ok(())
}

/// Ships that carry no troops and for which `wants` holds sail to the nearest friendly port.
pub fn sail_home(turn: &mut Turn, wants: &dyn Fn(&Unit) -> bool) -> Result<(), Stop> {
    let view = turn.view();
    let ports = eyes::friendly_ports(view);
    let mut ships = eyes::units(view, view.side(), abi::DOMAIN_NAVAL);
    ships.retain(|ship| !ship.has(abi::UNIT_IN_PORT) && ship.kind != abi::KIND_TRANSPORT_SHIP && wants(ship));
    sail(turn, &ships, &ports)
}

/// Each as near as it gets to one of the ports, and into it.
pub fn sail(turn: &mut Turn, ships: &[Unit], ports: &[Cell]) -> Result<(), Stop> {
    if ships.is_empty() || ports.is_empty() {
        return Ok(());
    }
    let steps = eyes::sea_steps(turn, ports)?;
    for ship in ships.iter().filter(|ship| steps[usize::from(ship.cell)] != abi::FAR) {
        let here = steps[usize::from(ship.cell)];
        if here == 0 {
            if !ship.has(abi::UNIT_IN_PORT) {
                give(turn, |orders| {
                    orders.set_in_port(ship.handle, true);
                })?;
            }
            continue;
        }
        let reach = turn.reach(ship.handle).into_iter().filter(|to| steps[usize::from(to.cell)] < here);
        if let Some(to) = reach.min_by_key(|to| (steps[usize::from(to.cell)], to.cost, to.cell)) {
            go(turn, ship.handle, to.cell, false)?;
        }
    }
    Ok(())
}
