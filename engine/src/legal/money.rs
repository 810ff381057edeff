//! Who can send money to whom, and how much (WW2 §19.2).

use crate::order::OrderError;
use crate::rules::{Position, transfers};
use crate::{CountryId, Side};

/// One direction in which money can flow now, or could if something were different.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Link {
    pub from: CountryId,
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
