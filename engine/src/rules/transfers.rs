//! Money sent from country to country without ships (WW2 §19.2).

use super::{Position, placement};
use crate::order::OrderError;
use crate::reason::Money;
use crate::ruleset::{Exchange, LandLink, SenderCap, terrain_trait};
use crate::{CellId, CountryId, Side};

/// What the sender may still send this month by this road, $B: its cap, less what it has sent by land and sea, and
/// never more than it has (WW2 §19.2.5, A-15).
pub fn limit_billions(at: Position, exchange: &Exchange) -> u32 {
    sendable_billions(at, exchange.from, exchange.cap)
}

/// The same for any way with this cap; what comes in meanwhile widens no cap.
pub(crate) fn sendable_billions(at: Position, from: CountryId, cap: SenderCap) -> u32 {
    let sender = at.state.country(from);
    let left = match cap {
        SenderCap::None => sender.money,
        SenderCap::Billions(cap) => u32::from(cap).saturating_sub(sender.sent),
        SenderCap::ThirdOfTreasury => (sender.money_after_income / 3).saturating_sub(sender.sent),
    };
    left.min(sender.money)
}

/// Is the road open: both countries of its side and unconquered, its land link held (WW2 §19.2)?
///
/// # Errors
/// A country belongs to another side or is conquered, or the land link is cut.
pub fn check_open(at: Position, exchange: &Exchange) -> Result<(), OrderError> {
    for country in [exchange.from, exchange.to] {
        placement::check_owner(at, exchange.side, country)?;
    }
    match exchange.link {
        Some(link) if !is_linked(at, link, exchange.side) => {
            Err(Money::RoadCut { to: exchange.to, side: exchange.side, home: link.home, zone: link.zone }.into())
        }
        _ => Ok(()),
    }
}

/// WW2 §19.2.3.
fn is_linked(at: Position, link: LandLink, side: Side) -> bool {
    let passable =
        |cell: CellId| at.state.controlling_side(cell) == Some(side) && !at.terrain(cell).has(terrain_trait::NO_ROAD);
    at.map
        .cells()
        .filter(|&cell| at.map.in_zone(cell, link.zone) && passable(cell))
        .any(|cell| at.land_adjacent(cell).any(|near| at.map.home(near) == Some(link.home) && passable(near)))
}

/// The row that lets `from` send money to `to`.
pub fn exchange(at: Position<'_>, side: Side, from: CountryId, to: CountryId) -> Option<&Exchange> {
    at.rules.exchange.iter().find(|row| row.side == side && row.from == from && row.to == to)
}

/// May `from` send `amount` to `to` (WW2 §19.2)?
pub(crate) fn check(at: Position, side: Side, from: CountryId, to: CountryId, amount: u32) -> Result<(), OrderError> {
    placement::check_owner(at, side, from)?;
    placement::check_owner(at, side, to)?;
    let Some(row) = exchange(at, side, from, to) else {
        return Err(Money::NoRoad { from, to }.into());
    };
    check_open(at, row)?;
    let limit = limit_billions(at, row);
    if amount == 0 || amount > limit {
        return Err(Money::OverLimit { from, limit, amount }.into());
    }
    Ok(())
}
