//! What all three do alike: they place, buy, bring aircraft and ships home, and march and attack as a style says.

use crate::eyes::{self, Cell, Unit};
use meridian_ai_api::abi;
use meridian_ai_api::sdk::{ItemKey, Mode, Orders, Stop, Turn};

/// Most land units that go into a cell that an attack has emptied.
const ADVANCE: usize = 2;

/// Hands an order in if the rules allow it; was it carried out?
pub fn give(turn: &mut Turn, write: impl FnOnce(&mut Orders)) -> Result<bool, Stop> {
    let mut orders = Orders::new();
    write(&mut orders);
    if !turn.submit(&orders, Mode::ValidateOnly)?.iter().all(|result| result.is_ok()) {
        return Ok(false);
    }
    Ok(turn.submit(&orders, Mode::BestEffort)?.iter().all(|result| result.is_ok()))
}

/// Takes what politics offer. War is declared on nobody here.
pub fn take_what_is_offered(turn: &mut Turn) -> Result<(), Stop> {
    let view = turn.view();
    let rows = (0..view.choice_kind().len()).filter(|&row| {
        view.choice_allowed()[row] != 0
            && view.choice_chosen()[row] == 0
            && matches!(
                view.choice_kind()[row],
                abi::CHOICE_ACTIVATE | abi::CHOICE_ATTEMPT_VICHY | abi::CHOICE_FINNISH_SURRENDER
            )
    });
    let offered: Vec<(u8, u8)> = rows.map(|row| (view.choice_kind()[row], view.choice_country()[row])).collect();
    for (kind, country) in offered {
        give(turn, |orders| {
            orders.choose(kind, country);
        })?;
    }
    Ok(())
}

/// Every item that arrives goes where it is nearest to the places that `near` measures for its domain, into units as strong as may be.
pub fn place_all(turn: &mut Turn, near: &dyn Fn(u8, Cell) -> u16) -> Result<(), Stop> {
    let view = turn.view();
    let rows = (0..view.arrival_country().len()).filter(|&row| {
        view.arrival_month()[row] == view.month()
            && view.country_side()[usize::from(view.arrival_country()[row])] == view.side()
    });
    let item = |row: usize| ItemKey {
        class: view.arrival_class()[row],
        group: view.arrival_group()[row],
        strength: view.arrival_strength()[row],
    };
    let arrivals: Vec<(u8, ItemKey, u16)> =
        rows.map(|row| (view.arrival_country()[row], item(row), view.arrival_count()[row])).collect();
    for (country, item, mut left) in arrivals {
        let spots = turn.spots(country, item).into_iter().filter(|spot| spot.flags & abi::SPOT_LOST == 0);
        let mut cells: Vec<Cell> = spots.map(|spot| spot.cell).collect();
        let domain = turn.view().class_domain()[usize::from(item.class)];
        cells.sort_by_key(|&cell| (near(domain, cell), cell));
        let mut cells = cells.into_iter().peekable();
        while let Some(&cell) = cells.peek().filter(|_| left > 0 && !turn.should_stop()) {
            let (onto, room) = growable(turn, country, item, cell);
            let amount = if item.strength > 1 { 1 } else { left.min(room) };
            let placed = give(turn, |orders| {
                orders.place(country, item, amount.into(), cell, onto);
            })?;
            if placed {
                left -= amount;
            } else {
                cells.next();
            }
        }
    }
    Ok(())
}

/// Somebody in the cell who takes more of the item, else nobody, and how much is taken.
fn growable(turn: &Turn, country: u8, item: ItemKey, cell: Cell) -> (u32, u16) {
    let view = turn.view();
    let most = view.class_max_strength()[usize::from(item.class)].max(1);
    let grows = |&row: &usize| {
        item.strength <= 1
            && view.unit_owner()[row] == country
            && view.unit_class()[row] == item.class
            && view.domain(row) == abi::DOMAIN_LAND
            && view.unit_strength()[row] < most
    };
    match view.units_at(cell).find(grows) {
        Some(row) => (view.unit_handle()[row], u16::from(most - view.unit_strength()[row])),
        None => (abi::NO_UNIT, most.into()),
    }
}

/// Repairs, then buys all that the money lasts for, one kind after the other.
pub fn buy(turn: &mut Turn, kinds: &[u8]) -> Result<(), Stop> {
    for unit in turn.repairable() {
        give(turn, |orders| {
            orders.repair(unit);
        })?;
    }
    let view = turn.view();
    let kind =
        |row: usize| kinds.iter().position(|&kind| view.class_kind()[usize::from(view.pool_class()[row])] == kind);
    let mut wanted: Vec<(usize, u8, ItemKey)> = (0..view.pool_country().len())
        .filter(|&row| view.country_side()[usize::from(view.pool_country()[row])] == view.side())
        .filter_map(|row| {
            let item = ItemKey {
                class: view.pool_class()[row],
                group: view.pool_group()[row],
                strength: view.pool_strength()[row],
            };
            Some((kind(row)?, view.pool_country()[row], item))
        })
        .collect();
    wanted.sort_by_key(|&(kind, country, _)| (country, kind));
    for (_, country, item) in wanted {
        let count = turn.buyable(country, item);
        if count > 0 && !turn.should_stop() {
            give(turn, |orders| {
                orders.buy(country, item, count);
            })?;
        }
    }
    Ok(())
}

/// To a cell of the unit's reach.
pub fn go(turn: &mut Turn, unit: u32, cell: Cell, by_rail: bool) -> Result<bool, Stop> {
    let Some((path, by_rail)) = turn.path(unit, cell, by_rail) else { return Ok(false) };
    let moved = turn.order(|orders| {
        orders.move_unit(unit, &path, by_rail);
    })?;
    Ok(moved.is_ok())
}

/// The unit goes as near to where `steps` is 0 as it gets in supply; one that is cut off goes back to where it is not.
pub fn march(turn: &mut Turn, unit: &Unit, steps: &[u16]) -> Result<bool, Stop> {
    let (view, here) = (turn.view(), steps[usize::from(unit.cell)]);
    let reach = turn.reach(unit.handle).into_iter();
    let fits = reach.filter(|to| eyes::stays_supplied(view, to.cell, unit) && eyes::has_room(view, to.cell));
    let nearest = fits.min_by_key(|to| (steps[usize::from(to.cell)], to.flags, to.cost, to.cell));
    let Some(to) = nearest.filter(|to| unit.is_cut_off || steps[usize::from(to.cell)] < here) else { return Ok(false) };
    go(turn, unit.handle, to.cell, u16::from(to.flags) & abi::FLAG_BY_RAIL != 0)
}

/// Who must stay: the last one in a city that enemies could walk into.
pub fn is_last_guard(turn: &Turn, unit: &Unit) -> bool {
    let view = turn.view();
    let troops = eyes::troops_at(view, unit.cell, view.side()).1;
    eyes::has_city(view, unit.cell)
        && troops <= 1
        && turn.forecast().front().get(usize::from(unit.cell)).is_none_or(|&it| it < 8)
}

/// Attacks at the ratio or better, the best first; `advances` says who is wanted in a cell that is empty then.
pub fn attack(turn: &mut Turn, ratio: f64, advances: &dyn Fn(&Turn, Cell) -> bool) -> Result<(), Stop> {
    let weigh = |turn: &Turn, target: Cell| {
        let (land, support) = (turn.attackers(target), turn.supporters(target));
        let odds = turn.land_odds(target, &land, &support).filter(|odds| odds.code == abi::R_OK)?;
        let is_forced = land.iter().any(|&unit| eyes::by_handle(turn.view(), unit).is_some_and(|it| it.cell == target));
        (!land.is_empty() && (is_forced || odds.ratio >= ratio)).then_some((odds.ratio, land, support))
    };
    let mut targets: Vec<(f64, Cell)> =
        turn.targets().into_iter().filter_map(|target| Some((weigh(turn, target)?.0, target))).collect();
    targets.sort_by(|a, b| b.0.total_cmp(&a.0).then(a.1.cmp(&b.1)));
    for (_, target) in targets {
        // those who have attacked meanwhile are not among them any more
        let Some((_, land, support)) = weigh(turn, target).filter(|_| !turn.should_stop()) else { continue };
        give(turn, |orders| {
            orders.attack(target, &land, &support);
        })?;
        if turn.view().advance_cell().is_some() && advances(turn, target) {
            advance(turn)?;
        }
    }
    Ok(())
}

/// The strongest go in, but not the last one of a city.
fn advance(turn: &mut Turn) -> Result<(), Stop> {
    let view = turn.view();
    let mut units: Vec<Unit> = view.advance_unit().iter().filter_map(|&unit| eyes::by_handle(view, unit)).collect();
    units.retain(|unit| !is_last_guard(turn, unit));
    units.sort_by_key(|unit| (std::cmp::Reverse(unit.strength), unit.handle));
    let mut going: Vec<u32> = units.iter().map(|unit| unit.handle).take(ADVANCE).collect();
    while !going.is_empty() {
        let there = give(turn, |orders| {
            orders.advance(&going);
        })?;
        if there {
            break;
        }
        going.pop();
    }
    Ok(())
}

/// For each target the aircraft that does most against it for what it costs.
pub fn intercept(turn: &mut Turn) -> Result<(), Stop> {
    for unit in turn.interceptors() {
        let mut best: Option<(f64, u32, Vec<Cell>)> = None;
        let Some(own) = eyes::by_handle(turn.view(), unit) else { continue };
        for catch in turn.catches(unit) {
            let Some(odds) = turn.interception_odds(unit, catch.target) else { continue };
            let gain = odds.defender_loss + 0.5 * odds.defender_damage + 0.5 * odds.gone
                - odds.attacker_loss
                - 0.5 * odds.attacker_damage;
            if gain > best.as_ref().map_or(0.0, |best| best.0) {
                let path = turn.catch_path(unit, catch.cell);
                if path.len() * 2 <= usize::from(own.movement) {
                    best = Some((gain, catch.target, path));
                }
            }
        }
        if let Some((_, target, path)) = best {
            give(turn, |orders| {
                orders.intercept(unit, target, &path);
            })?;
        }
    }
    Ok(())
}

/// Every aircraft in the air goes to the nearest base with room.
pub fn fly_home(turn: &mut Turn) -> Result<(), Stop> {
    let aircraft = eyes::units(turn.view(), turn.view().side(), abi::DOMAIN_AIR);
    for unit in aircraft.iter().filter(|unit| !unit.has(abi::UNIT_BASED)) {
        if eyes::has_base(turn.view(), unit.cell) {
            continue; // based where it is when the phase ends
        }
        let bases = turn.reach(unit.handle).into_iter().filter(|to| eyes::has_base(turn.view(), to.cell));
        if let Some(to) = bases.min_by_key(|to| (to.cost, to.cell)) {
            go(turn, unit.handle, to.cell, false)?;
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
        if !unit.has(abi::UNIT_BASED) || unit.has(abi::UNIT_MOVED | abi::UNIT_ATTACKED) || here <= 3 {
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

/// Ships for which `wants` holds sail to the nearest friendly port.
pub fn sail_home(turn: &mut Turn, wants: &dyn Fn(&Unit) -> bool) -> Result<(), Stop> {
    let view = turn.view();
    let is_port = |cell: &Cell| view.cell_port()[usize::from(*cell)] != 0 && eyes::side_at(view, *cell) == view.side();
    let ports: Vec<Cell> = view.city_cell().iter().copied().filter(is_port).collect();
    let mut ships = eyes::units(view, view.side(), abi::DOMAIN_NAVAL);
    ships.retain(|ship| !ship.has(abi::UNIT_IN_PORT) && wants(ship));
    if ships.is_empty() || ports.is_empty() {
        return Ok(());
    }
    let steps = eyes::sea_steps(turn, &ports)?;
    for ship in ships {
        let here = steps[usize::from(ship.cell)];
        if here == 0 {
            give(turn, |orders| {
                orders.set_in_port(ship.handle, true);
            })?;
            continue;
        }
        let reach = turn.reach(ship.handle).into_iter().filter(|to| steps[usize::from(to.cell)] < here);
        if let Some(to) = reach.min_by_key(|to| (steps[usize::from(to.cell)], to.cost, to.cell)) {
            go(turn, ship.handle, to.cell, false)?;
        }
    }
    Ok(())
}

/// Troops aboard go ashore where they can.
pub fn go_ashore(turn: &mut Turn) -> Result<(), Stop> {
    let (orders, list) = turn.list_legal(abi::order_bit(abi::ORDER_DISEMBARK), 0, 256);
    for order in orders {
        if turn.hand_in(&[order], &list, Mode::ValidateOnly)?.iter().all(|result| result.is_ok()) {
            turn.hand_in(&[order], &list, Mode::BestEffort)?;
        }
    }
    Ok(())
}
