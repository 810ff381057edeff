//! What arrives and where it can go (WW2 §8.2, §8.3).

mod arrivals;
mod exchanges;
mod works;

pub(super) use arrivals::Arrivals;

use crate::rules::supply::SupplyMap;
use crate::rules::{Position, control, placement};
use crate::state::Item;
use crate::{CellId, CountryId, Side};

/// Everything `side` can place in this deployment phase: owner, item, how many are left.
pub fn arriving(at: Position, side: Side) -> Vec<(CountryId, Item, u16)> {
    let members = at.state.country_ids().filter(|&country| at.state.side_of(country) == Some(side));
    members.flat_map(|it| placement::arriving(at, it).into_iter().map(move |(item, count)| (it, item, count))).collect()
}

/// Cells where one more `item` of `country` can stand as a new unit, ascending.
pub fn cells_for(at: Position, country: CountryId, item: Item) -> Vec<CellId> {
    cells_with(at, country, item, &SupplyMap::compute(at))
}

/// The same with a supply map of the present position, for many questions in a row.
pub fn cells_with(at: Position, country: CountryId, item: Item, supply: &SupplyMap) -> Vec<CellId> {
    let traces = |cell: CellId, country: CountryId, ignoring: bool| supply.can_trace(cell, country, ignoring);
    let mut cells = placement::candidates(at, country, item, supply);
    cells.retain(|&cell| {
        placement::check_site(at, country, item, cell, &traces).is_ok()
            && placement::check_room(at, country, item, cell).is_ok()
    });
    cells
}

fn fits(at: Position, country: CountryId, item: Item, cell: CellId, supply: &SupplyMap) -> bool {
    let traces = |cell: CellId, country: CountryId, ignoring: bool| supply.can_trace(cell, country, ignoring);
    placement::check_cell(at, country, item, cell, &traces).is_ok()
        && placement::check_room(at, country, item, cell).is_ok()
}

/// Is an air unit of `country` that is placed in `cell` lost in this turn if nothing else happens? When the phase ends China
/// takes back what no land unit holds (WW2 §5.5.1) and the aircraft is in the air over it, where it stays until it flies to
/// another base in second movement (WW2 §11.6.6).
pub fn loses_base(at: Position, country: CountryId, cell: CellId) -> bool {
    control::taken_back_by(at, cell).is_some_and(|keeper| at.state.side_of(keeper) != at.state.side_of(country))
}
