//! Retreats of ships (WW2 §15.4.2): one step over a sea side, never through a canal, to a cell without enemy ships and
//! out of their zone.

use super::{MOST_UNITS, Retreats, count_ways};
use crate::rules::{Position, ports};
use crate::ruleset::{Domain, Role};
use crate::{CellId, Side, Unit, UnitId};

impl Retreats {
    /// All ways for these ships of `side`, which stand in `cell` and may be a part of what stands there; looked at
    /// before losses.
    pub fn of_ships(at: Position, cell: CellId, side: Side, stack: &[UnitId]) -> Self {
        let ships: Vec<(UnitId, &Unit)> =
            stack.iter().filter_map(|&id| at.state.unit(id).map(|unit| (id, unit))).collect();
        let units: Vec<UnitId> = ships.iter().map(|&(id, _)| id).collect();
        if ships.is_empty() || ships.len() > MOST_UNITS {
            return Self { units, cells: Vec::new(), fits: Vec::new(), ways: Vec::new() };
        }
        let open = |to: &CellId| !at.state.is_neutral_territory(*to) && !at.has_naval_unit(*to, side.opponent());
        let cells: Vec<CellId> = at.sea_adjacent(cell).filter(open).collect();
        let fits: Vec<Vec<u16>> = cells.iter().map(|&to| sets_that_fit(at, to, side, &ships)).collect();
        let ways = count_ways(&fits, ships.len());
        Self { units, cells, fits, ways }
    }
}

/// Sets of the ships, as bits, that may go to the cell together.
fn sets_that_fit(at: Position, to: CellId, side: Side, ships: &[(UnitId, &Unit)]) -> Vec<u16> {
    let company = at.has_naval_unit(to, side);
    let may_go = |unit: &Unit| {
        let submarine = at.role(unit) == Role::Submarine;
        (company || !at.in_naval_zoc(to, side.opponent(), submarine)) && !at.truce_bars(unit.owner, to)
    };
    let allowed = (0..ships.len()).filter(|&ship| may_go(ships[ship].1)).fold(0u16, |bits, ship| bits | 1 << ship);
    (0..1u16 << ships.len())
        .filter(|&set| set & !allowed == 0)
        .filter(|&set| room_for(at, to, side, set.count_ones() as usize))
        .collect()
}

/// Is there room for so many more ships (WW2 §9.2.1)? Where they can lie in port they do.
pub(crate) fn room_for(at: Position, cell: CellId, side: Side, ships: usize) -> bool {
    let inside = ports::is_friendly_port(&at, cell, side);
    if ships == 0 || inside && at.map.has(cell, crate::map::flag::MAJOR_PORT) {
        return true;
    }
    let there = at.visible_at(cell, side).filter(|(_, unit)| at.domain(unit) == Domain::Naval).count();
    there + ships <= usize::from(at.rules.numbers.stack_naval)
}
