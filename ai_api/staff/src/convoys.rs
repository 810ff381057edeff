//! Money by sea: what the Allied treasuries ship, and where the convoys sail.

use crate::board::Cell;
use crate::fleet;
use crate::sight::{Sight, Unit};
use meridian_ai_api::abi;

/// Treasury up to which the Soviet Union is helped, $B.
const SOVIET_NEED: u32 = 5000;

/// Income phase: aid for the Soviet Union while Murmansk is open, and everything Canada has for the United Kingdom; who is careful
/// sends what he can't spend to those who can.
pub fn load(sight: &mut Sight) {
    let country = |sight: &Sight, key: &str| sight.country(key).filter(|&id| sight.fights(id));
    if let Some(soviets) = country(sight, "soviet_union")
        && sight.city_cell("murmansk").is_some_and(|cell| sight.controller(cell) == soviets)
    {
        let need = SOVIET_NEED.saturating_sub(sight.money(soviets));
        for sender in ["united_states", "united_kingdom"] {
            let amount = (f64::from(need) * sight.uniform()) as u32;
            if let Some(sender) = country(sight, sender) {
                load_for(sight, sender, soviets, amount);
            }
        }
    }
    if let (Some(canada), Some(kingdom)) = (country(sight, "canada"), country(sight, "united_kingdom")) {
        load_for(sight, canada, kingdom, u32::MAX);
    }
    if sight.careful {
        share(sight);
    }
}

/// What is more than all that could be bought goes to those who have less than that, the poorest first.
fn share(sight: &mut Sight) {
    let over: Vec<(u8, i64)> = sight.own_countries().into_iter().map(|id| (id, surplus(sight, id))).collect();
    let mut poor: Vec<(u8, i64)> = over.iter().copied().filter(|(_, over)| *over < 0).collect();
    poor.sort_by_key(|&(id, over)| (over, id));
    for (sender, mut over) in over.into_iter().filter(|(_, over)| *over > 0) {
        for (receiver, lacks) in &mut poor {
            let sent = load_for(sight, sender, *receiver, over.min(-*lacks) as u32);
            (over, *lacks) = (over - i64::from(sent), *lacks + i64::from(sent));
        }
    }
}

/// The treasury less the price of all that the country could buy, $B.
fn surplus(sight: &Sight, country: u8) -> i64 {
    let wanted =
        sight.pool(country).into_iter().map(|(item, count)| i64::from(count) * i64::from(sight.price(item.class)));
    i64::from(sight.money(country)) - wanted.sum::<i64>()
}

/// Spreads the amount, in tens, over the convoys that lie in the sender's ports; how much of it is aboard.
fn load_for(sight: &mut Sight, sender: u8, receiver: u8, amount: u32) -> u32 {
    if amount == 0 || home_ports(sight, receiver).is_empty() {
        return 0;
    }
    let mut left = amount;
    for convoy in empty(sight, sender) {
        let load = sight.convoy_limit(convoy.handle, receiver).min(left) / 10 * 10;
        if load > 0 && sight.load_convoy(convoy.handle, receiver, load) {
            left -= load;
        }
    }
    amount - left
}

/// Both movements: loaded convoys to the country their money is for, empty ones to North America.
pub fn sail(sight: &mut Sight) {
    for convoy in convoys(sight) {
        let america = sight.country("united_states").filter(|&id| sight.fights(id)).or(sight.country("canada"));
        let Some(to) = sight.cargo_for(&convoy).or(america) else { continue };
        let ports = home_ports(sight, to);
        if !ports.contains(&convoy.cell) {
            make_room(sight, &convoy, &ports);
        }
        sight.sail_into(&convoy, &ports);
    }
}

/// Where all ports that the convoy gets to are full, another ship leaves one for it; of who is careful, none that would go hungry.
fn make_room(sight: &mut Sight, convoy: &Unit, ports: &[Cell]) {
    let full: Vec<Cell> = ports.iter().copied().filter(|&port| !fleet::has_berth(sight, port)).collect();
    if full.is_empty() {
        return;
    }
    let reach = sight.reach(convoy.handle);
    if reach.iter().any(|to| ports.contains(&to.cell)) {
        return;
    }
    let has_points_left =
        |cell| cell == convoy.cell || reach.iter().any(|to| to.cell == cell && to.cost < convoy.movement);
    let port = full.into_iter().find(|&port| sight.view().sea_neighbours(port).any(has_points_left));
    let mut ships = port.map(|port| sight.units_at(port)).unwrap_or_default();
    let stays = |ship: &Unit| sight.careful && (ship.cargo != abi::NO_UNIT || fleet::needs_port(ship));
    ships.retain(|ship| ship.domain == abi::DOMAIN_NAVAL && ship.kind != abi::KIND_CONVOY && !stays(ship));
    for ship in ships {
        let out = sight.reach(ship.handle).into_iter().find(|to| to.cost == 1);
        if out.is_some_and(|to| sight.march(ship.handle, to.cell, false).is_some()) {
            return;
        }
    }
}

/// Those in the home cells of a country that carry nothing.
pub fn empty(sight: &Sight, country: u8) -> Vec<Unit> {
    let mut ships = convoys(sight);
    ships.retain(|convoy| sight.home(convoy.cell) == country && sight.cargo_for(convoy).is_none());
    ships
}

fn convoys(sight: &Sight) -> Vec<Unit> {
    let mut ships = sight.own_units(abi::DOMAIN_NAVAL);
    ships.retain(|ship| ship.kind == abi::KIND_CONVOY);
    ships
}

/// Friendly ports in the mainland of a country.
fn home_ports(sight: &Sight, country: u8) -> Vec<Cell> {
    let mut ports = sight.friendly_ports();
    ports.retain(|&cell| sight.home(cell) == country && !sight.has_flag(cell, abi::CELL_IS_COLONY));
    ports
}
