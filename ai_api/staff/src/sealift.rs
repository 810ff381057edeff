//! Troops over the sea: from shores without a front to friendly ports near one, or ashore where few defend.

use crate::board::{Board, Cell};
use crate::fleet;
use crate::sight::{Sight, Unit};
use meridian_ai_api::abi;
use std::rc::Rc;

/// Land steps from a landing place to the front that are still worth the voyage.
const NEAR_FRONT: u16 = 12;
/// Land steps from the front at which troops in a port are free for expeditions.
pub(crate) const IDLE: u16 = 8;
/// Points a garrison may have where an assault of a single transport is still tried.
const WEAK: u16 = 4;

/// Where a loaded ship can be of use, and how good that is.
struct Landings {
    /// Worth per cell, 0 = none.
    worth: Vec<u16>,
    /// Sea steps to the nearest place of worth.
    way: Rc<[u16]>,
}

impl Landings {
    fn find(sight: &mut Sight, board: &Board) -> Self {
        let side = sight.side();
        let cells = board.own.len();
        let mut worth = vec![0u16; cells];
        let shore = abi::CELL_IS_LAND | abi::CELL_IS_COASTAL;
        let flags = sight.view().cell_flags();
        for cell in (0..).zip(flags).filter(|(_, flags)| **flags & shore == shore).map(|(cell, _)| cell) {
            let at = usize::from(cell);
            let holder = sight.side_at(cell);
            let front = board.to_front[at];
            if holder == side && front <= NEAR_FRONT && sight.land_space(cell) {
                // a friendly shore near a land front
                worth[at] = 20 + (NEAR_FRONT - front) + 10 * u16::from(sight.is_port(cell));
            } else if holder == 1 - side && board.enemy[at] <= WEAK && !sight.is_chinese(cell) {
                let prize =
                    12 * u16::from(sight.has_city(cell)) + 6 * u16::from(sight.has_flag(cell, abi::CELL_IS_RESOURCE));
                let open = if board.enemy_units[at] == 0 { 8 } else { 0 };
                let risk = sight.land_neighbours(cell).map(|near| board.enemy[usize::from(near)]).sum::<u16>().min(12);
                if prize > 0 {
                    worth[at] = (prize + open).saturating_sub(risk);
                }
            }
        }
        let targets: Vec<Cell> = (0..).zip(&worth).filter(|(_, worth)| **worth > 0).map(|(cell, _)| cell).collect();
        let way = sight.sea_field(&targets);
        Self { worth, way }
    }
}

/// First movement: load what waits in ports without a land front, and sail. Empty transports go home.
pub fn sail_out(sight: &mut Sight, board: &Board) {
    let landings = Landings::find(sight, board);
    let mut waiting = waiting_troops(sight, board, abi::FAR);
    for ship in transports(sight) {
        if ship.cargo == abi::NO_UNIT && !load(sight, &landings, &mut waiting, &ship) {
            fleet::put_in(sight, &ship);
        } else {
            sail_on(sight, &landings, &ship);
        }
    }
}

/// Takes somebody aboard who waits in the port, if there is anywhere to bring him.
fn load(sight: &mut Sight, landings: &Landings, waiting: &mut Vec<Unit>, ship: &Unit) -> bool {
    let is_ready = ship.flags & abi::UNIT_IN_PORT != 0 && ship.flags & abi::UNIT_DAMAGED == 0;
    if !is_ready || landings.way[usize::from(ship.cell)] == abi::FAR {
        return false;
    }
    let Some(index) = waiting.iter().position(|unit| unit.cell == ship.cell) else { return false };
    sight.embark(waiting.remove(index).handle, ship.handle)
}

fn transports(sight: &Sight) -> Vec<Unit> {
    let mut ships = sight.own_units(abi::DOMAIN_NAVAL);
    ships.retain(|ship| ship.kind == abi::KIND_TRANSPORT_SHIP && ship.flags & abi::UNIT_LOCKED == 0);
    ships
}

/// Troops so many land steps or more from the front, beside own ships: fighters and supply units in turn, so that both arrive.
pub(crate) fn waiting_troops(sight: &mut Sight, board: &Board, idle: u16) -> Vec<Unit> {
    let mut units = sight.own_units(abi::DOMAIN_LAND);
    units.retain(|unit| {
        unit.carrier == abi::NO_UNIT
            && board.to_front[usize::from(unit.cell)] >= idle
            && sight.own_ships_at(unit.cell) > 0
            && unit.flags & (abi::UNIT_ATTACKED | abi::UNIT_MOVED) == 0
    });
    // a capital keeps its last fighting unit; who is careful, every cell that is ours only while somebody stands in it
    let mut kept: Vec<Cell> = Vec::new();
    units.retain(|unit| {
        let guard = unit.kind != abi::KIND_SUPPLY
            && (sight.has_flag(unit.cell, abi::CELL_IS_CAPITAL) || sight.careful && sight.is_held_alone(unit.cell))
            && !kept.contains(&unit.cell);
        if guard {
            kept.push(unit.cell);
        }
        !guard
    });
    // and who is careful, the supply unit that others live on
    units.retain(|unit| unit.kind != abi::KIND_SUPPLY || !feeds_others(sight, unit));
    units.sort_by_key(|unit| (std::cmp::Reverse(unit.strength), unit.row));
    let (supply, mut fighters): (Vec<Unit>, Vec<Unit>) =
        units.into_iter().partition(|unit| unit.kind == abi::KIND_SUPPLY);
    // two fighters, then a supply unit
    for (number, unit) in supply.into_iter().enumerate() {
        let at = (3 * number + 2).min(fighters.len());
        fighters.insert(at, unit);
    }
    fighters
}

/// Would more own points be without supply if the supply unit were far away, at its capital?
fn feeds_others(sight: &mut Sight, unit: &Unit) -> bool {
    let capital = sight.capital(unit.owner);
    let asks = sight.watches_lines() && capital != abi::NO_CELL && capital != unit.cell;
    asks && sight.starving_after(&[(unit.handle, capital)]).is_err()
}

/// One leg of a loaded ship: into the best landing place within reach, else nearer to one; home if it can't go on.
fn sail_on(sight: &mut Sight, landings: &Landings, ship: &Unit) {
    if fleet::needs_port(ship) || landings.way[usize::from(ship.cell)] == abi::FAR {
        fleet::put_in(sight, ship);
        return;
    }
    if landings.worth[usize::from(ship.cell)] > 0 {
        return;
    }
    let reach = sight.reach(ship.handle);
    let landing = reach
        .iter()
        .filter(|to| landings.worth[usize::from(to.cell)] > 0)
        .max_by_key(|to| (landings.worth[usize::from(to.cell)], std::cmp::Reverse((to.cost, to.cell))))
        .map(|to| to.cell);
    let here = landings.way[usize::from(ship.cell)];
    let nearer = || {
        reach
            .iter()
            .filter(|to| landings.way[usize::from(to.cell)] < here)
            .min_by_key(|to| (landings.way[usize::from(to.cell)], to.cell))
            .map(|to| to.cell)
    };
    if let Some(cell) = landing.or_else(nearer) {
        sight.march(ship.handle, cell, false);
    }
}

/// Who is of use on friendly land goes ashore. `fed`: where the ground feeds him only.
pub(crate) fn disembark(sight: &mut Sight, board: &mut Board, fed: bool) {
    let mut ashore = false;
    for unit in sight.own_units(abi::DOMAIN_LAND) {
        if unit.carrier == abi::NO_UNIT || sight.side_at(unit.cell) != sight.side() || !sight.is_land(unit.cell) {
            continue;
        }
        // who waits aboard an aircraft is to jump
        if sight.jumps && sight.unit(unit.carrier).is_some_and(|carrier| carrier.domain == abi::DOMAIN_AIR) {
            continue;
        }
        let feeds = sight.supplied(unit.cell, &unit);
        let useful = board.to_front[usize::from(unit.cell)] != abi::FAR && (feeds || !fed);
        let needed = unit.kind == abi::KIND_SUPPLY && !feeds;
        if (useful || needed) && sight.disembark(unit.handle) {
            ashore = true;
        }
    }
    if ashore {
        *board = Board::with(sight, std::mem::take(&mut board.aims));
    }
}

/// Second movement: troops go ashore on friendly land, empty transports go where others wait, loaded ones sail on.
pub fn land_and_return(sight: &mut Sight, board: &mut Board) {
    disembark(sight, board, false);
    let landings = Landings::find(sight, board);
    for ship in transports(sight) {
        if ship.cargo == abi::NO_UNIT {
            if ship.flags & abi::UNIT_IN_PORT == 0 || !has_waiting(sight, board, ship.cell) {
                fetch(sight, &ship);
            }
        } else {
            sail_on(sight, &landings, &ship);
        }
    }
}

/// Troops without a land front in the cell.
fn has_waiting(sight: &Sight, board: &Board, cell: Cell) -> bool {
    board.to_front[usize::from(cell)] == abi::FAR
        && sight.units_at(cell).iter().any(|unit| unit.domain == abi::DOMAIN_LAND && unit.side == sight.side())
}

/// To the friendly port in reach with most troops, nearest first.
fn fetch(sight: &mut Sight, ship: &Unit) {
    let troops = |sight: &Sight, cell: Cell| {
        let units = sight.units_at(cell).into_iter();
        units.filter(|unit| unit.domain == abi::DOMAIN_LAND && unit.side == sight.side()).count()
    };
    let reach = sight.reach(ship.handle);
    let ports = reach.iter().filter(|to| sight.is_friendly_port(to.cell));
    let best = ports.max_by_key(|to| {
        (troops(sight, to.cell).min(4), sight.home(to.cell) == ship.owner, std::cmp::Reverse((to.cost, to.cell)))
    });
    match best {
        Some(to) => {
            sight.march(ship.handle, to.cell, false);
        }
        None => fleet::put_in(sight, ship),
    }
}

/// First and second movement: troops without a land front walk to ports where transports lie, or to `any` port, for transports will
/// come.
pub fn gather(sight: &mut Sight, board: &mut Board, any: bool) {
    let mut ports = sight.friendly_ports();
    ports.retain(|&cell| any || sight.own_transports_at(cell) > 0);
    if ports.is_empty() {
        return;
    }
    let way = sight.land_field(&ports);
    let mut units = sight.own_units(abi::DOMAIN_LAND);
    units.retain(|unit| {
        unit.carrier == abi::NO_UNIT
            && board.to_front[usize::from(unit.cell)] == abi::FAR
            && way[usize::from(unit.cell)] != abi::FAR
            && way[usize::from(unit.cell)] > 0
            && !sight.has_flag(unit.cell, abi::CELL_IS_CAPITAL)
    });
    for unit in units {
        let here = way[usize::from(unit.cell)];
        let reach = sight.reach(unit.handle);
        let best = reach
            .iter()
            .filter(|to| way[usize::from(to.cell)] < here)
            .min_by_key(|to| (way[usize::from(to.cell)], to.by_rail, to.cell));
        if let Some((cell, by_rail)) = best.map(|to| (to.cell, to.by_rail))
            && sight.march(unit.handle, cell, by_rail).is_some()
        {
            board.moved(&unit, cell);
        }
    }
}
