//! Troops by sea, from port to port: from lands without an enemy to ports of lands that have one. Nobody lands on a
//! hostile shore.

use crate::eyes::{self, Cell, Unit};
use crate::{drill, home};
use meridian_ai_api::abi;
use meridian_ai_api::sdk::{Mode, OrderResult, Stop, Turn};

/// Steps over land to an enemy within which a port is worth a voyage.
const NEAR: u16 = 40;

/// First movement: ashore where there is an enemy, aboard where there is none, and out to sea.
pub fn out(turn: &mut Turn) -> Result<(), Stop> {
    ashore(turn)?;
    let front = turn.forecast().front();
    let is_idle = |unit: &Unit| front.get(usize::from(unit.cell)) == Some(&abi::FAR);
    let (view, side) = (turn.view(), turn.view().side());
    let mut troops = eyes::units(view, side, abi::DOMAIN_LAND);
    troops.retain(is_idle);
    for unit in troops {
        let view = turn.view();
        let is_last = eyes::has_city(view, unit.cell) && eyes::troops_at(view, unit.cell, side).1 <= 1;
        let Some(to) = turn.boardings(unit.handle).into_iter().min_by_key(|to| (to.cost, to.carrier)) else { continue };
        if is_last || turn.should_stop() {
            continue;
        }
        let path = turn.boarding_path(unit.handle, to.carrier);
        drill::give(turn, |orders| {
            orders.embark(unit.handle, to.carrier, &path);
        })?;
    }
    sail(turn)
}

/// Second movement: on, and ashore.
pub fn on(turn: &mut Turn) -> Result<(), Stop> {
    sail(turn)?;
    ashore(turn)
}

/// Loaded ships to the nearest port of a land with an enemy, empty ones to where troops wait.
fn sail(turn: &mut Turn) -> Result<(), Stop> {
    let (front, view) = (turn.forecast().front(), turn.view());
    let side = view.side();
    let far = |cell: Cell| front.get(usize::from(cell)).copied().unwrap_or(abi::FAR);
    let ports = eyes::friendly_ports(view);
    let goals = ports.iter().copied().filter(|&cell| far(cell) <= NEAR).collect();
    let waiting =
        ports.iter().copied().filter(|&cell| far(cell) == abi::FAR && eyes::troops_at(view, cell, side).1 > 1);
    let both: [Vec<Cell>; 2] = [goals, waiting.collect()];
    let mut ships = eyes::units(view, side, abi::DOMAIN_NAVAL);
    ships.retain(|ship| ship.kind == abi::KIND_TRANSPORT_SHIP);
    let is_loaded = |ship: &Unit| view.row(ship.handle).is_some_and(|row| view.unit_cargo()[row] != abi::NO_UNIT);
    let (loaded, empty): (Vec<Unit>, Vec<Unit>) = ships.into_iter().partition(is_loaded);
    for (ships, goals) in [loaded, empty].into_iter().zip(both) {
        home::sail(turn, &ships, &goals)?;
    }
    Ok(())
}

/// Whoever is aboard where an enemy can be walked to.
fn ashore(turn: &mut Turn) -> Result<(), Stop> {
    let front = turn.forecast().front();
    let (orders, list) = turn.list_legal(abi::order_bit(abi::ORDER_DISEMBARK), 0, 256);
    for order in orders {
        let cell = eyes::by_handle(turn.view(), order.unit).map(|unit| unit.cell);
        if cell.is_none_or(|cell| front.get(usize::from(cell)).is_none_or(|&far| far == abi::FAR)) {
            continue;
        }
        if turn.hand_in(&[order], &list, Mode::ValidateOnly)?.iter().all(OrderResult::is_ok) {
            turn.hand_in(&[order], &list, Mode::BestEffort)?;
        }
    }
    Ok(())
}
