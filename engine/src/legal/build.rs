//! What can be bought and repaired (WW2 §7).

use crate::order::OrderError;
use crate::phase::unit_build::{check_repair, price_billions};
use crate::rules::{Position, entry};
use crate::state::Item;
use crate::unit::unit_flag;
use crate::{CountryId, Month, OrderKind, Side, UnitId};

/// One line of the shop.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Offer {
    /// What is for sale.
    pub item: Item,
    /// How many the pool holds.
    pub available: u16,
    /// For one, $B.
    pub price_billions: u32,
    /// How many the treasury pays for now, at most `available`.
    pub affordable: u16,
    /// Deployment phase in which it arrives.
    pub arrives: Month,
}

/// What `country` has in its pool, in the order of the classes; nothing while it is neutral or conquered.
pub fn buyable(at: Position, country: CountryId) -> Vec<Offer> {
    if !at.state.country(country).is_fighting() {
        return Vec::new();
    }
    entry::pool_of(at, country).into_iter().map(|(item, available)| offer(at, country, item, available)).collect()
}

/// What one kind of thing costs `country` and when it would arrive, with `available` of them in the pool.
pub fn offer(at: Position, country: CountryId, item: Item, available: u16) -> Offer {
    let price = price_billions(at, item);
    let paid = at.state.country(country).money.checked_div(price).unwrap_or(u32::from(available));
    let delay = at.rules.class(item.class).delay_months;
    Offer {
        item,
        available,
        price_billions: price,
        affordable: paid.min(u32::from(available)) as u16,
        arrives: at.state.clock().month.plus(u16::from(delay)),
    }
}

/// The damaged units of `side`, and whether each can be repaired now.
pub fn repairable(at: Position, side: Side) -> Vec<(UnitId, Result<(), OrderError>)> {
    let damaged = at.state.units().filter(|(_, unit)| unit.has(unit_flag::DAMAGED));
    let own = damaged.filter(|(_, unit)| at.state.side_of(unit.owner) == Some(side));
    own.map(|(id, _)| (id, check_repair(at, side, id))).collect()
}

/// One of everything that can be paid for, and every repair.
pub(super) fn list(at: Position, side: Side, add: &mut dyn FnMut(OrderKind)) {
    for country in at.state.country_ids().filter(|&country| at.state.side_of(country) == Some(side)) {
        for offer in buyable(at, country).into_iter().filter(|offer| offer.affordable > 0) {
            add(OrderKind::Buy { country, item: offer.item, count: 1 });
        }
    }
    for (unit, _) in repairable(at, side).into_iter().filter(|(_, verdict)| verdict.is_ok()) {
        add(OrderKind::Repair { unit });
    }
}
