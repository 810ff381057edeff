//! Ports that ships get to in one phase, all of them together.

use super::super::reach::Reach;

use crate::rules::Position;
use crate::rules::movement::{Obstacle, Travel};
use crate::rules::ports::is_friendly_port;

use crate::{CellId, Side, UnitId};

/// A port that takes them all.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Harbour {
    /// Where it is.
    pub cell: CellId,
    /// Cells that the one with the longest way sails; 0: all are there.
    pub steps: u16,
    /// Ships it takes, those asked about included; none: any number (WW2 §9.2.1).
    pub room: Option<usize>,
}

/// Ports of the side where each of these ships lies or may sail to now, with room for all of them when they have left where they
/// are; ascending.
pub fn harbours(at: Position, side: Side, ships: &[UnitId]) -> Vec<Harbour> {
    let travels: Vec<Option<Travel>> = ships.iter().map(|&id| Travel::new(at, side, id, false).ok()).collect();
    let reaches: Vec<Option<Reach>> = travels.iter().map(|travel| travel.as_ref().map(Reach::by)).collect();
    let steps = |index: usize, port: CellId| {
        if at.state.cell_of(ships[index]) == Some(port) {
            return Some(0);
        }
        let (travel, reach) = (travels[index].as_ref()?, reaches[index].as_ref()?);
        // whether there is room is asked below, for all of them
        let closed = matches!(travel.may_end(port), Err(Obstacle::Weather));
        if closed { None } else { Some(reach.way_to(port)?.len() as u16) }
    };
    let mut ports: Vec<CellId> = at.map.cities.iter().map(|city| city.cell).collect();
    ports.sort_unstable();
    ports.retain(|&port| is_friendly_port(&at, port, side));
    let harbour = |cell: CellId| {
        let room = at.naval_places(cell, side, true, ships);
        if room.is_some_and(|room| room < ships.len()) {
            return None;
        }
        let ways: Option<Vec<u16>> = (0..ships.len()).map(|index| steps(index, cell)).collect();
        Some(Harbour { cell, steps: ways?.into_iter().max().unwrap_or(0), room })
    };
    ports.into_iter().filter_map(harbour).collect()
}
