//! Warships: out to where they can attack enemy ships, to ports from which they can, home when they are damaged or short of supplies.
//! Ports.

use crate::board::Cell;
use crate::sight::{Sight, Unit};
use meridian_ai_api::abi;
use std::collections::BTreeMap;

/// Ships of a side outside the port of a cell.
pub(crate) const STACK: usize = 5;

/// Most of them that go with others.
const ESCORTS: usize = 2;

/// Sea steps to the nearest cell beside enemy ships of a kind, as far as ships of ours get.
struct Hunt {
    surface: Vec<u16>,
    submarines: Vec<u16>,
}

impl Hunt {
    fn new(sight: &mut Sight, ships: &[Unit]) -> Self {
        let farthest = ships.iter().map(|ship| ship.movement).max().unwrap_or(0);
        let of = |sight: &mut Sight, submarines: bool| {
            let near = beside(sight, submarines);
            if near.is_empty() || farthest == 0 { Vec::new() } else { sight.sea_within(&near, farthest.into()) }
        };
        Self { surface: of(sight, false), submarines: of(sight, true) }
    }
    /// Steps of the ship to its nearest prey.
    fn distance(&self, sight: &Sight, ship: &Unit, cell: Cell) -> u16 {
        let (surface, submarine) = sight.guns(ship.class);
        let of = |field: &[u16], armed: bool| {
            if armed { field.get(usize::from(cell)).copied().unwrap_or(abi::FAR) } else { abi::FAR }
        };
        of(&self.surface, surface > 0).min(of(&self.submarines, submarine > 0))
    }
}

/// First movement: every sound ship that can get beside enemy ships does so; ships from one cell go together.
pub fn sortie(sight: &mut Sight) {
    let ships = warships(sight);
    let hunt = Hunt::new(sight, &ships);
    // where the first ship of a cell went, and how many followed
    let mut leaders: Vec<(Cell, u8, Cell, usize)> = Vec::new();
    for ship in ships {
        if needs_port(&ship) {
            continue;
        }
        match hunt.distance(sight, &ship, ship.cell) {
            0 if ship.flags & abi::UNIT_IN_PORT != 0 => sight.leave_port(ship.handle),
            0 | abi::FAR => {}
            steps if steps > u16::from(ship.movement) => {}
            _ => {
                let leader = leaders.iter_mut().find(|it| it.0 == ship.cell && it.1 == ship.kind && it.3 < STACK);
                if let Some((.., to, followers)) = leader {
                    *followers += 1;
                    let to = *to;
                    sight.march(ship.handle, to, false);
                    continue;
                }
                let reach = sight.reach(ship.handle);
                let near = reach.iter().filter(|to| hunt.distance(sight, &ship, to.cell) == 0);
                if let Some(to) = near.min_by_key(|to| (to.cost, to.cell)).map(|to| to.cell) {
                    sight.march(ship.handle, to, false);
                    leaders.push((ship.cell, ship.kind, to, 1));
                }
            }
        }
    }
}

/// Both movements: ships with no prey in reach go to loaded transports and carriers at sea, for who is attacked with others is hit
/// less often, and they hit back (WW2 §15.3).
pub fn escort(sight: &mut Sight) {
    let at_sea = |ship: &Unit| ship.flags & abi::UNIT_IN_PORT == 0 && ship.cargo != abi::NO_UNIT;
    let escorted = sight.own_units(abi::DOMAIN_NAVAL).into_iter().filter(at_sea).map(|ship| ship.cell);
    let room = |cell: Cell| STACK.saturating_sub(sight.own_ships_at(cell)).min(ESCORTS);
    let mut room: BTreeMap<Cell, usize> = escorted.map(|cell| (cell, room(cell))).collect();
    if room.is_empty() {
        return;
    }
    let ships = warships(sight);
    let hunt = Hunt::new(sight, &ships);
    for ship in ships {
        let busy = needs_port(&ship) || ship.flags & (abi::UNIT_MOVED | abi::UNIT_LOCKED) != 0;
        let guns = sight.guns(ship.class);
        if busy || guns == (0, 0) || hunt.distance(sight, &ship, ship.cell) <= ship.movement.into() {
            continue;
        }
        let reach = sight.reach(ship.handle);
        let near = reach.iter().filter(|to| room.get(&to.cell).is_some_and(|room| *room > 0));
        if let Some(cell) = near.min_by_key(|to| (to.cost, to.cell)).map(|to| to.cell)
            && sight.march(ship.handle, cell, false).is_some()
        {
            room.entry(cell).and_modify(|room| *room -= 1);
        }
    }
}

/// Both movements: sound ships whose nearest prey is out of reach go to friendly ports from which it is not, over more than a month if
/// need be; ships from one cell go together.
pub fn take_station(sight: &mut Sight) {
    // by what a ship's guns can hit: ships, submarines, or both
    let (surface, submarines) = (beside(sight, false), beside(sight, true));
    let mut both = [surface.clone(), submarines.clone()].concat();
    both.sort_unstable();
    both.dedup();
    let prey = [surface, submarines, both].map(|beside| {
        let steps = (!beside.is_empty()).then(|| sight.sea_field(&beside));
        (beside, steps)
    });
    let ports = sight.friendly_ports();
    let mut leaders: Vec<(Cell, u8, Cell)> = Vec::new();
    for ship in warships(sight) {
        let (beside, steps) = match sight.guns(ship.class) {
            (1.., 0) => &prey[0],
            (0, 1..) => &prey[1],
            _ => &prey[2],
        };
        let Some(steps) = steps else { continue };
        let prey = |cell: Cell| steps[usize::from(cell)];
        let near = |cell: Cell| prey(cell) <= u16::from(ship.movement);
        let busy = needs_port(&ship) || ship.flags & (abi::UNIT_MOVED | abi::UNIT_LOCKED) != 0;
        if busy || near(ship.cell) || prey(ship.cell) == abi::FAR {
            continue;
        }
        let leader = leaders.iter().find(|it| (it.0, it.1) == (ship.cell, ship.kind));
        if leader.is_some_and(|&(.., to)| sight.march(ship.handle, to, false).is_some()) {
            continue;
        }
        let stations: Vec<Cell> =
            ports.iter().copied().filter(|&cell| near(cell) && sight.supplied(cell, &ship)).collect();
        if let Some(to) = sight.sail_to(&ship, if stations.is_empty() { beside } else { &stations }) {
            leaders.push((ship.cell, ship.kind, to));
        }
    }
}

/// Both movements: to port with what is damaged or short of supplies.
pub fn go_home(sight: &mut Sight) {
    for ship in warships(sight) {
        if needs_port(&ship) {
            put_in(sight, &ship);
        }
    }
}

/// Cells beside enemy submarines, or beside other enemy ships, that ships can attack; ascending.
fn beside(sight: &Sight, submarines: bool) -> Vec<Cell> {
    let cells = sight.enemy_ship_cells(submarines);
    let mut near: Vec<Cell> = cells.iter().flat_map(|&cell| sight.view().sea_neighbours(cell)).collect();
    near.sort_unstable();
    near.dedup();
    near
}

/// Towards the nearest friendly port that feeds the ship and has room for it; who is in port stays there.
pub(crate) fn put_in(sight: &mut Sight, ship: &Unit) {
    // who is careful doesn't stay in a port that feeds nobody (WW2 §17.3.1)
    let stays = |cell: Cell| cell == ship.cell && (!sight.careful || sight.supplied(cell, ship));
    if ship.flags & abi::UNIT_IN_PORT != 0 && stays(ship.cell) {
        return;
    }
    let mut ports = sight.friendly_ports();
    ports.retain(|&cell| stays(cell) || has_berth(sight, cell) && sight.supplied(cell, ship));
    sight.sail_into(ship, &ports);
}

/// Room for one more ship (WW2 §9.2.1).
pub(crate) fn has_berth(sight: &Sight, port: Cell) -> bool {
    sight.has_flag(port, abi::CELL_IS_MAJOR_PORT) || sight.own_ships_at(port) < STACK
}

/// Damaged, or short of supplies.
pub(crate) fn needs_port(ship: &Unit) -> bool {
    ship.flags & abi::UNIT_DAMAGED != 0 || ship.is_low_on_supply()
}

/// Ships that fight, carriers without guns too.
fn warships(sight: &Sight) -> Vec<Unit> {
    let mut ships = sight.own_units(abi::DOMAIN_NAVAL);
    ships.retain(|ship| !matches!(ship.kind, abi::KIND_TRANSPORT_SHIP | abi::KIND_CONVOY));
    ships
}
