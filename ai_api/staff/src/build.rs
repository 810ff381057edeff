//! Spending: repairs first, then everything the money lasts for, infantry and armor of invaded countries first.

use crate::airborne;
use crate::board::Board;
use crate::sight::{Item, Sight};
use crate::{convoys, expedition, sealift};
use meridian_ai_api::abi;

/// Months in which transports are bought for those who wait for one.
const MONTHS: u16 = 2;

/// `expeditions`: troops come first in any case, marines before others, for the sea takes them to a front.
pub fn spend(sight: &mut Sight, expeditions: bool) {
    for unit in sight.repairable() {
        sight.repair(unit);
    }
    let mut ships = if expeditions { lacking_transports(sight) } else { 0 };
    for country in sight.own_countries() {
        ships -= buy_for(sight, country, expeditions, ships);
    }
}

/// How many transports should be bought this month: all who wait are to have one in [`MONTHS`].
fn lacking_transports(sight: &mut Sight) -> u16 {
    let board = Board::new(sight);
    let waiting = sight.own_units(abi::DOMAIN_LAND).into_iter().filter(|unit| {
        unit.carrier == abi::NO_UNIT
            && unit.kind != abi::KIND_SUPPLY
            && board.to_front[usize::from(unit.cell)] >= sealift::IDLE
    });
    let empty = expedition::transports(sight).iter().filter(|ship| ship.cargo == abi::NO_UNIT).count();
    (waiting.count().saturating_sub(empty) as u16).div_ceil(MONTHS)
}

/// `ships`: transports that come before anything else; how many of them were bought.
fn buy_for(sight: &mut Sight, country: u8, expeditions: bool, ships: u16) -> u16 {
    let mut items: Vec<(Item, u16)> = sight.pool(country);
    // convoys are worth nothing where nobody ships money; who plans landings buys none while others of his lie idle
    if sight.side() != abi::ALLIES || expeditions && !convoys::empty(sight, country).is_empty() {
        items.retain(|(item, _)| sight.kind_of(item.class) != abi::KIND_CONVOY);
    }
    let seats = if sight.jumps { airborne::free_seats(sight, country) } else { 0 };
    if sight.jumps && seats >= 0 {
        items.retain(|(item, _)| sight.kind_of(item.class) != abi::KIND_TRANSPORT_AIRCRAFT);
    }
    let mut money = sight.money(country);
    let mut bought = vec![0u16; items.len()];
    let mut buy = |index: usize, sight: &Sight, money: &mut u32| {
        let price = sight.price(items[index].0.class);
        let can = bought[index] < items[index].1 && price <= *money;
        if can {
            bought[index] += 1;
            *money -= price;
        }
        can
    };
    let mut transports = 0;
    for index in (0..items.len()).filter(|&index| sight.kind_of(items[index].0.class) == abi::KIND_TRANSPORT_SHIP) {
        while transports < ships && buy(index, sight, &mut money) {
            transports += 1;
        }
    }
    let mut jumpers = 0;
    for index in (0..items.len()).filter(|&index| sight.kind_of(items[index].0.class) == abi::KIND_PARATROOPER) {
        while jumpers < seats && buy(index, sight, &mut money) {
            jumpers += 1;
        }
    }
    let first: &[u8] = if expeditions {
        &[abi::KIND_MARINE, abi::KIND_INFANTRY, abi::KIND_ARMOR]
    } else {
        &[abi::KIND_INFANTRY, abi::KIND_ARMOR]
    };
    if expeditions || is_invaded(sight, country) || fights_on_land(sight, country) {
        for &kind in first {
            for index in (0..items.len()).filter(|&index| sight.kind_of(items[index].0.class) == kind) {
                while buy(index, sight, &mut money) {}
            }
        }
    }
    // one by one in random order; as many transports as are wanted have been bought
    let wanted = |item: &Item| !expeditions || sight.kind_of(item.class) != abi::KIND_TRANSPORT_SHIP;
    let mut one_by_one: Vec<usize> = items
        .iter()
        .enumerate()
        .filter(|(_, (item, _))| wanted(item))
        .flat_map(|(index, (_, count))| std::iter::repeat_n(index, usize::from(*count).min(200)))
        .collect();
    sight.shuffle(&mut one_by_one);
    for index in one_by_one {
        buy(index, sight, &mut money);
    }
    let wanted: Vec<(Item, u16)> =
        items.iter().zip(&bought).filter(|(_, n)| **n > 0).map(|((item, _), n)| (*item, *n)).collect();
    for (item, count) in wanted {
        sight.buy(country, item, count);
    }
    transports
}

/// Its troops stand beside enemies: those come before ships and aircraft.
pub fn fights_on_land(sight: &Sight, country: u8) -> bool {
    let side = sight.side();
    let enemy = |unit: &crate::sight::Unit| unit.domain == abi::DOMAIN_LAND && unit.side != side;
    sight.own_units(abi::DOMAIN_LAND).iter().any(|unit| {
        unit.owner == country && sight.land_neighbours(unit.cell).any(|near| sight.units_at(near).iter().any(enemy))
    })
}

/// A mainland city is in other hands.
fn is_invaded(sight: &Sight, country: u8) -> bool {
    let side = sight.side();
    sight.city_cells().iter().any(|&cell| {
        sight.home(cell) == country && !sight.has_flag(cell, abi::CELL_IS_COLONY) && sight.side_at(cell) != side
    })
}
