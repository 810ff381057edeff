//! Who can send money to whom, and how much, by land and by sea (WW2 §19.2, §19.3), and who can buy an offensive.

use crate::order::OrderError;
use crate::rules::{Position, convoys, offensives, transfers};
use crate::{CountryId, OrderKind, Side, UnitId};

/// One direction in which money can flow now, or could if something were different.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Link {
    /// The sender.
    pub from: CountryId,
    /// The receiver.
    pub to: CountryId,
    /// Most that can still be sent this month, $B.
    pub limit_billions: u32,
    /// Why nothing can be sent now (a cut road).
    pub open: Result<(), OrderError>,
}

/// The links between unconquered countries of `side`, in the order of the table.
pub fn links(at: Position, side: Side) -> Vec<Link> {
    let fights =
        |country: CountryId| at.state.side_of(country) == Some(side) && at.state.country(country).is_fighting();
    let rows = at.rules.exchange.iter().filter(|row| row.side == side && fights(row.from) && fights(row.to));
    rows.map(|row| {
        let open = transfers::check_open(at, row);
        let limit_billions = if open.is_ok() { transfers::limit_billions(at, row) } else { 0 };
        Link { from: row.from, to: row.to, limit_billions, open }
    })
    .collect()
}

/// A convoy that can be loaded now, for one of the countries its port's country ships to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Load {
    /// Empty, in port.
    pub convoy: UnitId,
    /// The country in whose mainland the port is: it pays.
    pub from: CountryId,
    /// The country that is to get the money.
    pub to: CountryId,
    /// Most that can go aboard, $B; 0 when the sender has nothing left to send.
    pub limit_billions: u32,
}

/// Every convoy of `side` with every country it could be loaded for, in the order of the units and of the table.
pub fn loads(at: Position, side: Side) -> Vec<Load> {
    let own = at.state.units_of(side);
    let senders = own.filter_map(|(id, _)| Some((id, convoys::check_convoy(at, side, id).ok()?)));
    senders
        .flat_map(|(convoy, from)| {
            let routes = at.rules.convoys.iter().filter(move |row| row.from == from);
            let open = routes.filter(move |row| convoys::check_route(at, side, from, row.to).is_ok());
            open.map(move |row| Load { convoy, from, to: row.to, limit_billions: convoys::limit_billions(at, row) })
        })
        .collect()
}

/// An offensive that can be bought now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OffensiveOffer {
    /// Who is to attack.
    pub country: CountryId,
    /// The same, or a country with an offensive that it joins.
    pub payer: CountryId,
    /// $B.
    pub price_billions: u32,
}

/// Every offensive that `side` can buy now: of each country its own, then those that it can join.
pub fn offensives(at: Position, side: Side) -> Vec<OffensiveOffer> {
    let Some(row) = &at.rules.offensives else { return Vec::new() };
    let members = || at.state.country_ids().filter(move |&country| at.state.side_of(country) == Some(side));
    let offer = |country, payer| {
        let price_billions = offensives::price_billions(at, row, payer, country);
        offensives::check(at, side, country, payer).ok().map(|()| OffensiveOffer { country, payer, price_billions })
    };
    members()
        .flat_map(|country| {
            let others = members().filter(move |&payer| payer != country);
            std::iter::once(country).chain(others).filter_map(move |payer| offer(country, payer))
        })
        .collect()
}

/// As much as can be sent or loaded, for each way that it can go; offensives.
pub(super) fn list(at: Position, side: Side, add: &mut dyn FnMut(OrderKind)) {
    for link in links(at, side).into_iter().filter(|link| link.limit_billions > 0) {
        add(OrderKind::SendMoney { from: link.from, to: link.to, amount: link.limit_billions });
    }
    for load in loads(at, side).into_iter().filter(|load| load.limit_billions > 0) {
        let amount = load.limit_billions.try_into().unwrap_or(u16::MAX);
        add(OrderKind::LoadConvoy { convoy: load.convoy, to: load.to, amount });
    }
    for OffensiveOffer { country, payer, .. } in offensives(at, side) {
        add(OrderKind::Offensive { country, payer });
    }
}
