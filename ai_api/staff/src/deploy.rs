//! Deployment: navies into big ports, land units to the front, aircraft near the enemy.

use crate::airborne;
use crate::board::{Board, Cell};
use crate::china;
use crate::danger::Danger;
use crate::emphasis::Emphasis;
use crate::land;
use crate::sealift;
use crate::sight::{Item, Sight};
use crate::stakes::Stakes;
use meridian_ai_api::abi;
use std::cmp::Reverse;

/// Steps of the distance to the front that a city and a resource are worth.
const PRIZE: u16 = 3;

/// Strength points of a unit of marines for expeditions.
const MARINES: u8 = 2;
/// One of so many strength points that arrive is for expeditions, if there are ships for it.
const SEA_SHARE: u16 = 2;

/// By what places are chosen besides the way to the front.
#[derive(Clone, Copy, Debug)]
pub struct Choice<'c> {
    /// Transports lie in many ports, so that many troops can go aboard at once.
    pub expeditions: bool,
    /// What is at stake, and the power of the enemies for one of ours by which a theatre wants troops for it; none: any front does.
    pub emphasis: Option<(&'c Stakes, f64)>,
    /// Ratio at which the enemy could attack a base where no aircraft are placed if there is another; none: anywhere.
    pub lost: Option<f64>,
}

/// Everything that arrives.
pub fn place_everything(sight: &mut Sight, choice: Choice) {
    let Choice { expeditions, emphasis, lost } = choice;
    let board = Board::new(sight);
    let emphasis = emphasis.map(|(stakes, power)| Emphasis::find(sight, stakes, power));
    for (country, item, count) in sight.arriving(abi::DOMAIN_NAVAL) {
        if expeditions && sight.kind_of(item.class) == abi::KIND_TRANSPORT_SHIP {
            spread_transports(sight, country, item, count);
        } else {
            place_ships(sight, &board, country, item, count);
        }
    }
    if sight.month() == sight.began() {
        garrison_china(sight);
    }
    let (supply, troops): (Vec<_>, Vec<_>) = sight
        .arriving(abi::DOMAIN_LAND)
        .into_iter()
        .partition(|(_, item, _)| sight.kind_of(item.class) == abi::KIND_SUPPLY);
    for (country, item, mut count) in troops {
        if expeditions && is_overseas(sight, &board, country) {
            count -= place_for_the_sea(sight, &board, country, item, count);
        }
        if sight.jumps && sight.kind_of(item.class) == abi::KIND_PARATROOPER {
            count -= airborne::place(sight, country, item, count);
        }
        place_troops(sight, &board, emphasis.as_ref(), country, item, count);
    }
    for (country, item, count) in supply {
        place_supply(sight, &board, country, item, count);
    }
    let aircraft = sight.arriving(abi::DOMAIN_AIR);
    if !aircraft.is_empty() {
        let near = sight.enemy_distance();
        let danger = Danger::of(sight, lost);
        for arriving in aircraft {
            place_aircraft(sight, &near, &danger, arriving);
        }
    }
    merge(sight);
}

/// Home fleets: the ports that already hold most ships, Canada's on the Atlantic, none so far away as Vladivostok.
fn place_ships(sight: &mut Sight, board: &Board, country: u8, item: Item, count: u16) {
    let mut ports = sight.cells_for(country, item);
    let (halifax, vladivostok) = (sight.city_cell("halifax"), sight.city_cell("vladivostok"));
    ports.retain(|&cell| Some(cell) != vladivostok);
    place_one_by_one(sight, (country, item, count), ports, |sight, cell| {
        (
            Some(cell) == halifax,
            sight.own_ships_at(cell),
            sight.has_flag(cell, abi::CELL_IS_MAJOR_PORT),
            !sight.has_flag(cell, abi::CELL_IS_COLONY),
            Reverse(board.to_front[usize::from(cell)]),
            Reverse(cell),
        )
    });
}

/// Where fewest lie so far, at home first.
fn spread_transports(sight: &mut Sight, country: u8, item: Item, count: u16) {
    let ports = sight.cells_for(country, item);
    place_one_by_one(sight, (country, item, count), ports, |sight, cell| {
        (!sight.has_flag(cell, abi::CELL_IS_COLONY), Reverse(sight.own_transports_at(cell)), Reverse(cell))
    });
}

/// Each where it is worth most of the cells that still take one.
fn place_one_by_one<K: Ord>(
    sight: &mut Sight,
    (country, item, count): (u8, Item, u16),
    mut cells: Vec<Cell>,
    worth: impl Fn(&Sight, Cell) -> K,
) {
    let mut left = count;
    while left > 0 && !sight.is_over() {
        let Some(cell) = cells.iter().copied().max_by_key(|&cell| worth(sight, cell)) else { return };
        if sight.place(country, item, 1, cell, abi::NO_UNIT) {
            left -= 1;
        } else {
            cells.retain(|&other| other != cell);
        }
    }
}

/// No way over land leads from its capital to a front.
fn is_overseas(sight: &Sight, board: &Board, country: u8) -> bool {
    let capital = sight.capital(country);
    capital != abi::NO_CELL && board.to_front[usize::from(capital)] == abi::FAR
}

/// A share of the troops goes where transports wait that nobody would go aboard of; how many strength points found a place.
fn place_for_the_sea(sight: &mut Sight, board: &Board, country: u8, item: Item, count: u16) -> u16 {
    let marines = sight.kind_of(item.class) == abi::KIND_MARINE;
    // a few marines open the way for a landing as well as many: small units, all of them for the sea
    let most = if marines { MARINES } else { sight.max_strength(item.class) };
    let mut ports = sight.cells_for(country, item);
    ports.retain(|&cell| board.to_front[usize::from(cell)] >= sealift::IDLE && sight.own_transports_at(cell) > 0);
    let mut left = if marines { count } else { count.div_ceil(SEA_SHARE) };
    let mut placed = 0;
    for cell in ports {
        let troops = |sight: &Sight| {
            let here = sight.units_at(cell).into_iter();
            let here = here.filter(|unit| unit.domain == abi::DOMAIN_LAND && unit.kind != abi::KIND_SUPPLY);
            here.filter(|unit| !marines || unit.kind == abi::KIND_MARINE).count()
        };
        let room = |sight: &Sight| if marines { 1 } else { sight.own_transports_at(cell) };
        while left > 0 && troops(sight) < room(sight) {
            let amount = if item.strength > 1 { 1 } else { left.min(u16::from(most)) };
            if !sight.place(country, item, amount, cell, abi::NO_UNIT) {
                break;
            }
            (left, placed) = (left - amount, placed + amount);
        }
    }
    placed
}

/// A front cell as a place for troops: the smaller the better.
type Rank = (bool, Reverse<u32>, bool, bool, bool, u16, u16, Cell);

fn place_troops(sight: &mut Sight, board: &Board, emphasis: Option<&Emphasis>, country: u8, item: Item, count: u16) {
    let most = sight.max_strength(item.class);
    let mut left = count;
    let mut cells = sight.cells_for(country, item);
    if cells.is_empty() {
        return;
    }
    let campaign = newest_enemy(sight);
    let mut number = 0u32;
    while left > 0 && !cells.is_empty() {
        let amount = if item.strength > 1 { 1 } else { left.min(u16::from(most)) };
        // two of three go where the newest enemy is, so that a campaign is finished before the next
        let wanted = campaign.filter(|_| number % 3 != 2);
        number += 1;
        let capital = sight.capital(country);
        let theatre = |cell: Cell| emphasis.map_or(0, |emphasis| emphasis.of(board, cell));
        let place = |cell: Cell| rank(sight, board, cell, capital, (theatre(cell), wanted));
        let Some(&cell) = cells.iter().min_by_key(|&&cell| place(cell)) else { return };
        let grown = sight.growable(cell, country, item.class, most).map(|unit| {
            let room = u16::from(most - unit.strength);
            (unit.handle, amount.min(room))
        });
        let placed = match grown {
            Some((unit, amount)) if item.strength <= 1 => {
                sight.place(country, item, amount, cell, unit).then_some(amount)
            }
            _ => sight.place(country, item, amount, cell, abi::NO_UNIT).then_some(amount),
        };
        match placed {
            Some(amount) => left = left.saturating_sub(amount),
            None => cells.retain(|&other| other != cell),
        }
    }
}

/// How much troops are wanted in its theatre and where the campaign is come before the rest.
fn rank(sight: &Sight, board: &Board, cell: Cell, capital: Cell, (theatre, wanted): (u32, Option<u8>)) -> Rank {
    let side = sight.side();
    let enemy_land = |near: Cell| sight.side_at(near) == 1 - side && !sight.truce(cell, near);
    let touching: Vec<Cell> = sight.land_neighbours(cell).filter(|&near| enemy_land(near)).collect();
    let prize = |cell: Cell| sight.bases(cell) > 0;
    let front = !touching.is_empty() && sight.terrain(cell) != abi::TERRAIN_DESERT;
    let valuable = front && (prize(cell) || touching.iter().any(|&near| prize(near)));
    let campaign = front && wanted.is_some_and(|enemy| touching.iter().any(|&near| sight.controller(near) == enemy));
    let worth =
        PRIZE * u16::from(sight.has_city(cell)) + PRIZE * u16::from(sight.has_flag(cell, abi::CELL_IS_RESOURCE));
    let far = board.to_front[usize::from(cell)];
    let port = sight.own_ships_at(cell) > 0;
    let distance = if far == abi::FAR { if port { 500 } else { 600 } } else { far.saturating_sub(worth) };
    let empty_capital = cell == capital && board.own[usize::from(cell)] == 0 && sight.units_at(cell).is_empty();
    (
        !empty_capital,
        Reverse(theatre),
        !campaign,
        !front || sight.has_flag(cell, abi::CELL_IS_COLONY),
        !valuable,
        distance,
        sight.disorder(cell),
        cell,
    )
}

/// The enemy country that came in last and still stands.
fn newest_enemy(sight: &Sight) -> Option<u8> {
    let enemy = 1 - sight.side();
    (0..sight.countries())
        .filter(|&id| sight.country_side(id) == enemy && sight.country_flags(id) & abi::COUNTRY_CONQUERED == 0)
        .max_by_key(|&id| (sight.country_entered(id), Reverse(id)))
}

/// Behind the front those that walk with the troops, the others beside the transports that will carry them.
fn place_supply(sight: &mut Sight, board: &Board, country: u8, item: Item, count: u16) {
    let walks = sight.keeps_up(item.class);
    let cells = sight.cells_for(country, item);
    place_one_by_one(sight, (country, item, count), cells, |sight, cell| {
        (
            Reverse(walks.then(|| land::misplaced(sight, board, cell))),
            sight.own_ships_at(cell) > 0,
            sight.has_flag(cell, abi::CELL_IS_MAJOR_PORT),
            sight.is_port(cell),
            sight.disorder(cell),
        )
    });
}

/// The base nearest to enemies, of those that they could not take if there are any.
fn place_aircraft(sight: &mut Sight, near: &[u16], danger: &Danger, (country, item, count): (u8, Item, u16)) {
    let bases = sight.bases_for(country, item);
    place_one_by_one(sight, (country, item, count), bases, |sight, cell| {
        Reverse((danger.takes(sight, cell), near[usize::from(cell)], cell))
    });
}

/// The opening of a war in occupied China: supply units into the southern ports, one point into every cell of the chain.
fn garrison_china(sight: &mut Sight) {
    if sight.side() != abi::AXIS {
        return;
    }
    let Some(japan) = sight.country("japan") else { return };
    let land = sight.arriving(abi::DOMAIN_LAND);
    let of_kind = |sight: &Sight, kind: u8| {
        land.iter()
            .find(|(country, item, _)| *country == japan && sight.kind_of(item.class) == kind)
            .map(|(_, item, _)| *item)
    };
    let plan = china::garrison_plan(sight);
    let connected = china::connected(sight, &plan);
    if let Some(supply) = of_kind(sight, abi::KIND_SUPPLY) {
        for &cell in plan.iter().filter(|cell| !connected.contains(cell)) {
            sight.place(japan, supply, 1, cell, abi::NO_UNIT);
        }
    }
    if let Some(infantry) = of_kind(sight, abi::KIND_INFANTRY) {
        for &cell in &plan {
            sight.place(japan, infantry, 1, cell, abi::NO_UNIT);
        }
    }
}

/// Units of a kind in one cell are filled up one from the other, so that fewer and stronger ones remain.
fn merge(sight: &mut Sight) {
    for cell in sight.crowded_cells() {
        loop {
            let units = sight.units_at(cell);
            let pair = units.iter().enumerate().find_map(|(index, into)| {
                let most = sight.max_strength(into.class);
                let room = most.saturating_sub(into.strength);
                let from = units[index + 1..].iter().find(|from| {
                    from.class == into.class
                        && from.owner == into.owner
                        && room > 0
                        && matches!(into.kind, abi::KIND_INFANTRY | abi::KIND_ARMOR | abi::KIND_MARINE)
                })?;
                Some((from.handle, into.handle, room.min(from.strength)))
            });
            match pair {
                Some((from, into, amount)) if sight.exchange(from, into, amount) => {}
                _ => break,
            }
        }
    }
}

/// Repairs what is damaged where the treasury holds `reserve` $B and a random share of `spread` besides.
pub fn repair(sight: &mut Sight, reserve: u32, spread: u32) {
    for cell in sight.damaged_cells() {
        let least = reserve + (sight.uniform() * f64::from(spread)) as u32;
        if sight.money(sight.controller(cell)) >= least {
            sight.repair_installations(cell);
        }
    }
}
