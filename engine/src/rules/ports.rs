//! Ports and airbases (WW2 §1.1.7, §1.1.8).

use super::Position;
use crate::map::flag;
use crate::ruleset::terrain_trait;
use crate::{CellId, Side};

/// A usable port: a coastal city that is no lake city, not icecap, not bombed out (WW2 §1.1.7), not closed by
/// the weather.
pub fn is_port(at: &Position, cell: CellId) -> bool {
    let map = at.map;
    if map.city[cell.index()].is_none() || !map.has(cell, flag::COASTAL) || map.has(cell, flag::LAKE_PORT) {
        return false;
    }
    let works = at.state.works(cell);
    let whole = !works.installations_destroyed && !works.atomic_destroyed;
    whole && !at.terrain(cell).has(terrain_trait::NO_PORT) && !at.is_port_closed(cell)
}

/// A usable port controlled by `side`: its ships may lie inside (WW2 §9.3.1).
pub fn is_friendly_port(at: &Position, cell: CellId, side: Side) -> bool {
    at.state.controlling_side(cell) == Some(side) && is_port(at, cell)
}

/// Air units that may be based in the cell (WW2 §1.1.8).
pub fn airbase_capacity(at: &Position, cell: CellId) -> usize {
    let works = at.state.works(cell);
    let numbers = &at.rules.numbers;
    let counts = |there: bool, places: u8| if there { usize::from(places) } else { 0 };
    let standing = !works.installations_destroyed && !works.atomic_destroyed;
    counts(standing && at.map.city[cell.index()].is_some(), numbers.airbase_city)
        + counts(standing && at.map.has(cell, flag::RESOURCE), numbers.airbase_resource)
        + counts(works.airfield >= numbers.work_stages, numbers.airbase_airfield)
}
