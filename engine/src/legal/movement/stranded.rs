//! Where an aircraft that flies there finds no base any more (WW2 §11.6.6).

use super::super::reach::Reach;
use crate::rules::Position;
use crate::rules::movement::{Travel, air, embark};
use crate::rules::ports::airbase_capacity;
use crate::ruleset::Domain;
use crate::unit::{Place, unit_flag};
use crate::{CellId, Phase, UnitId};
use std::collections::VecDeque;

/// Of the cells where the aircraft may end its flight now, those after which it would be lost at the end of the coming second
/// movement phase: it neither lands there nor, in first movement, gets from there to a free base or deck with the points that it
/// has left. Its own cell is among them if it is in the air and gets to none from where it is. As things stand: bases, decks and
/// carriers where they are now. Ascending; none of other units.
pub fn stranded(at: Position, id: UnitId) -> Vec<CellId> {
    let side = at.state.clock().active;
    let Ok(travel) = Travel::new(at, side, id, false) else { return Vec::new() };
    if at.domain(travel.unit) != Domain::Air {
        return Vec::new();
    }
    // in the phases of landing the flight is the last
    let goes_on = matches!(at.state.clock().phase, Phase::FirstMovement(_)) && lands_later(at);
    let (bases, decks) = (bases(&travel), decks(&travel));
    let ways = Home::of(&travel, bases.iter().chain(&decks).copied());
    let mut cells: Vec<CellId> = Reach::by(&travel)
        .cells()
        .iter()
        .filter(|reached| {
            let left = travel.budget - reached.cost;
            let flies_home = || goes_on && ways.steps(reached.cell).is_some_and(|steps| steps <= left);
            !(bases.contains(&reached.cell) || flies_home())
        })
        .map(|reached| reached.cell)
        .collect();
    let stays = travel.unit.has(unit_flag::BASED) || !matches!(travel.unit.place, Place::On(_));
    let near = |cell: CellId| ways.steps(cell).is_some_and(|steps| steps <= travel.budget);
    if !stays && !near(travel.start) {
        cells.push(travel.start);
        cells.sort_unstable();
    }
    cells
}

/// Does the side move once more in this main phase?
fn lands_later(at: Position) -> bool {
    let side = at.state.clock().active;
    at.rules.sequence.turn.contains(&Phase::SecondMovement(side))
}

/// Cells with a place on a base for it.
fn bases(travel: &Travel) -> Vec<CellId> {
    let at = travel.at;
    let has_room = |cell: &CellId| {
        at.state.controlling_side(*cell) == Some(travel.side)
            && airbase_capacity(&at, *cell) > 0
            && air::room(at, travel.side, travel.id, travel.unit, *cell)
            && travel.may_end(*cell).is_ok()
    };
    at.map.cells().filter(has_room).collect()
}

/// Cells of carriers that would take it aboard, its own with them.
fn decks(travel: &Travel) -> Vec<CellId> {
    let at = travel.at;
    let own = |id| travel.unit.place == Place::In(id);
    let takes = |id, carrier| own(id) || embark::check_carrier(at, travel.unit, carrier).is_ok();
    let carriers = at.state.units_of(travel.side).filter(|&(id, carrier)| {
        at.domain(carrier) == Domain::Naval && at.class(travel.unit).carrier_based && takes(id, carrier)
    });
    carriers.filter_map(|(id, _)| at.state.cell_of(id)).collect()
}

/// How far it is home from the cells around.
struct Home(Vec<u16>);

impl Home {
    /// From every cell from where one of these is in reach. The way is flown towards them, so a cell that can't be entered ends it.
    fn of(travel: &Travel, homes: impl Iterator<Item = CellId>) -> Self {
        let mut steps = vec![u16::MAX; travel.at.map.len()];
        let mut next = VecDeque::new();
        for cell in homes {
            if std::mem::replace(&mut steps[cell.index()], 0) != 0 {
                next.push_back(cell);
            }
        }
        while let Some(cell) = next.pop_front() {
            let far = steps[cell.index()] + 1;
            if far > travel.budget || travel.enter(cell).is_err() {
                continue;
            }
            for near in travel.at.map.grid.neighbours(cell) {
                if steps[near.index()] == u16::MAX {
                    steps[near.index()] = far;
                    next.push_back(near);
                }
            }
        }
        Self(steps)
    }
    fn steps(&self, cell: CellId) -> Option<u16> {
        Some(self.0[cell.index()]).filter(|&steps| steps != u16::MAX)
    }
}
