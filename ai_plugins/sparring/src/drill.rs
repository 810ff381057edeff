//! What all three do alike: they take what is offered, place, merge and buy.

use crate::eyes::{self, Cell, Unit};
use meridian_ai_api::abi;
use meridian_ai_api::sdk::{ItemKey, Mode, OrderResult, Orders, Stop, Turn};

/// Hands an order in if the rules allow it; was it carried out?
pub fn give(turn: &mut Turn, write: impl FnOnce(&mut Orders)) -> Result<bool, Stop> {
    let mut orders = Orders::new();
    write(&mut orders);
    if !turn.submit(&orders, Mode::ValidateOnly)?.iter().all(OrderResult::is_ok) {
        return Ok(false);
    }
    Ok(turn.submit(&orders, Mode::BestEffort)?.iter().all(OrderResult::is_ok))
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

/// Every item that arrives goes as near to one of the places as it may, troops by land, into units as strong as may be.
pub fn place_near(turn: &mut Turn, places: &[Cell]) -> Result<(), Stop> {
    let (land, air) = (eyes::land_steps(turn, places)?, eyes::steps(turn, abi::FIELD_ALL, places)?);
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
        let steps = if domain == abi::DOMAIN_LAND { &land } else { &air };
        cells.sort_by_key(|&cell| (steps[usize::from(cell)], cell));
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
    merge(turn)
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

/// Units in one cell are filled up one from the other, so that fewer and stronger ones remain.
fn merge(turn: &mut Turn) -> Result<(), Stop> {
    let view = turn.view();
    let mut troops = eyes::units(view, view.side(), abi::DOMAIN_LAND);
    troops.retain(|unit| unit.strength < view.class_max_strength()[usize::from(unit.class)]);
    troops.sort_by_key(|unit| (unit.cell, unit.owner, unit.class, std::cmp::Reverse(unit.strength), unit.handle));
    let pairs: Vec<(Unit, Unit)> = troops.windows(2).map(|pair| (pair[0], pair[1])).collect();
    for (into, from) in pairs {
        if (into.cell, into.owner, into.class) != (from.cell, from.owner, from.class) {
            continue;
        }
        let room = turn.view().class_max_strength()[usize::from(into.class)] - into.strength;
        give(turn, |orders| {
            orders.exchange(from.handle, into.handle, room.min(from.strength));
        })?;
    }
    Ok(())
}
