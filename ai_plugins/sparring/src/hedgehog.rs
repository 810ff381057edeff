//! The hedgehog: it keeps troops that hold in every threatened city, stands along the front with the others, buys
//! infantry and fighters, and attacks at three to one or better only. It takes what nobody holds. Bombers and ships
//! stay at home.

use crate::eyes::{self, Cell, Unit};
use crate::{drill, ferry, fight, home};
use meridian_ai_api::abi;
use meridian_ai_api::sdk::{Stop, Turn, View};
use std::collections::BTreeMap;

/// Least ratio of an attack.
const RATIO: f64 = 3.0;
/// Ratio at which no more units are added to one.
const ENOUGH: f64 = 4.0;
/// What it buys, in this order.
const BUYS: [u8; 3] = [abi::KIND_INFANTRY, abi::KIND_FIGHTER, abi::KIND_ARMOR];
/// Steps over land to the nearest enemy within which a city is threatened and wants a unit, and within which it wants
/// two.
const THREATENED: u16 = 3;
const BESET: u16 = 1;
/// Steps that a garrison comes from.
const NEAR: u16 = 40;

/// Plays the step.
pub fn play(turn: &mut Turn) -> Result<(), Stop> {
    let is_own = turn.view().is_own_phase();
    match turn.view().phase() {
        abi::PHASE_WAR_DECLARATION => drill::take_what_is_offered(turn),
        abi::PHASE_DEPLOYMENT => {
            place(turn)?;
            hold(turn)
        }
        abi::PHASE_UNIT_BUILD => drill::buy(turn, &BUYS),
        abi::PHASE_FIRST_MOVEMENT => {
            ferry::out(turn)?;
            stand(turn)?;
            home::sail_home(turn, &|_| true)
        }
        abi::PHASE_COMBAT => fight::attack(turn, RATIO, ENOUGH),
        abi::PHASE_SECOND_MOVEMENT if is_own => {
            stand(turn)?;
            ferry::on(turn)?;
            home::fly_home(turn)?;
            hold(turn)
        }
        abi::PHASE_SECOND_MOVEMENT => home::fly_home(turn),
        abi::PHASE_INTERCEPTION => fight::intercept(turn),
        _ => Ok(()),
    }
}

/// Everything beside the threatened cities.
pub fn place(turn: &mut Turn) -> Result<(), Stop> {
    let cities: Vec<Cell> = threatened(turn).into_iter().map(|(cell, _)| cell).collect();
    drill::place_near(turn, &cities)
}

/// Own cities that enemies could walk to, the nearest to them first, each with the units that it wants; without any
/// all of them.
fn threatened(turn: &Turn) -> Vec<(Cell, usize)> {
    let (view, front) = (turn.view(), turn.forecast().front());
    let far = |cell: Cell| front.get(usize::from(cell)).copied().unwrap_or(abi::FAR);
    let own = view.city_cell().iter().copied().filter(|&cell| eyes::side_at(view, cell) == view.side());
    let mut own: Vec<Cell> = own.collect();
    own.sort_by_key(|&cell| (far(cell), cell));
    own.dedup();
    let count = own.iter().take_while(|&&cell| far(cell) <= THREATENED).count();
    if count > 0 {
        own.truncate(count);
    }
    own.into_iter().map(|cell| (cell, if far(cell) <= BESET { 2 } else { 1 })).collect()
}

/// The nearest troops into each threatened city until it has what it wants; those who are left over.
fn garrison(turn: &mut Turn) -> Result<Vec<Unit>, Stop> {
    let cities = threatened(turn);
    let troops = |turn: &Turn, cell: Cell| eyes::troops_at(turn.view(), cell, turn.view().side()).1;
    let mut free: Vec<Unit> = eyes::units(turn.view(), turn.view().side(), abi::DOMAIN_LAND);
    // the first in a city stay, as many as it wants
    let mut stay: BTreeMap<Cell, usize> = cities.iter().copied().collect();
    free.retain(|unit| match stay.get_mut(&unit.cell) {
        Some(left) if *left > 0 && unit.kind != abi::KIND_SUPPLY => {
            *left -= 1;
            false
        }
        _ => true,
    });
    for (city, wants) in cities {
        if troops(turn, city) >= wants || turn.should_stop() {
            continue;
        }
        let way = eyes::land_steps(turn, &[city])?;
        for _ in troops(turn, city)..wants {
            let nearest = (0..free.len()).filter(|&index| free[index].kind != abi::KIND_SUPPLY);
            let nearest = nearest.min_by_key(|&index| (way[usize::from(free[index].cell)], free[index].handle));
            let Some(nearest) = nearest.filter(|&index| way[usize::from(free[index].cell)] <= NEAR) else { break };
            let unit = free.swap_remove(nearest);
            fight::march(turn, &unit, &way)?;
        }
    }
    Ok(free)
}

/// Garrisons, and the others to the front.
pub fn stand(turn: &mut Turn) -> Result<(), Stop> {
    let free = garrison(turn)?;
    let way = eyes::land_steps(turn, &front(turn.view()))?;
    for unit in free {
        if !turn.should_stop() {
            fight::march(turn, &unit, &way)?;
        }
    }
    Ok(())
}

/// Own cells beside enemy troops, and places of the enemy that nobody holds.
pub fn front(view: View) -> Vec<Cell> {
    let is_prize = |cell: Cell| {
        let at = usize::from(cell);
        eyes::has_city(view, cell) || view.cell_bases()[at] > 0 || view.cell_flags()[at] & abi::CELL_IS_RESOURCE != 0
    };
    let open = |cell: Cell| is_prize(cell) && eyes::troops_at(view, cell, view.enemy()).1 == 0;
    let cells = (0..view.cells() as u16).filter(|&cell| match eyes::side_at(view, cell) {
        side if side == view.side() => eyes::touches_enemy(view, cell),
        side if side == view.enemy() => open(cell),
        _ => false,
    });
    cells.collect()
}

/// Stacks in cities don't give way.
pub fn hold(turn: &mut Turn) -> Result<(), Stop> {
    let view = turn.view();
    let holds =
        |&cell: &Cell| view.cell_unwilling()[usize::from(cell)] == 0 && eyes::troops_at(view, cell, view.side()).1 > 0;
    let cells: Vec<Cell> = view.city_cell().iter().copied().filter(holds).collect();
    for cell in cells {
        drill::give(turn, |orders| {
            orders.stance(cell, false);
        })?;
    }
    Ok(())
}
