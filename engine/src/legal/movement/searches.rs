//! Searches of one step that share what they learn of the ground: who asks for the reach of one unit asks for that of others.

use super::ground::Ground;
use crate::event::{Delta, Event};
use crate::legal::reach::{Reach, Ways};
use crate::rules::Position;
use crate::rules::movement::Travel;
use crate::state::Slot;
use crate::{CellId, UnitId};
use std::collections::BTreeMap;
use std::sync::Arc;

/// Finds the same as [`Reach::of`], asking the rules about each cell once for all units of one gait, and searching once for all
/// that set out alike. Good for one step of one game, until the ground changes.
#[derive(Default)]
pub struct Searches {
    grounds: Vec<Ground>,
    /// By ground, start and points.
    ways: BTreeMap<(usize, CellId, u16), Arc<Ways>>,
}

impl Searches {
    /// Of a unit of the side that acts; empty if it may not move.
    pub fn reach(&mut self, at: Position, unit: UnitId, by_rail: bool) -> Reach {
        let travel = Travel::new(at, at.state.clock().active, unit, by_rail);
        travel.map_or_else(|_| Reach::default(), |travel| Reach::by_ways(&travel, self.ways(&travel)))
    }
    /// The path that [`Reach::path_to`] gives, without looking for room anywhere else.
    pub fn path_to(&mut self, at: Position, unit: UnitId, by_rail: bool, cell: CellId) -> Option<Vec<CellId>> {
        let travel = Travel::new(at, at.state.clock().active, unit, by_rail).ok()?;
        let path = self.ways(&travel).to(cell)?;
        travel.may_end(cell).is_ok().then_some(path)
    }
    /// What [`Reach::without_end`] finds.
    pub fn without_end(&mut self, at: Position, unit: UnitId) -> Reach {
        let travel = Travel::new(at, at.state.clock().active, unit, false);
        travel.map_or_else(
            |_| Reach::default(),
            |travel| {
                let travel = travel.without_end();
                Reach::by_ways(&travel, self.ways(&travel))
            },
        )
    }
    fn ways(&mut self, travel: &Travel) -> Arc<Ways> {
        let known = self.grounds.iter().position(|ground| ground.is_of(travel));
        let index = known.unwrap_or_else(|| {
            self.grounds.push(Ground::of(travel));
            self.grounds.len() - 1
        });
        let ground = &mut self.grounds[index];
        let ways = self.ways.entry((index, travel.start, travel.budget));
        ways.or_insert_with(|| Arc::new(Ways::find(travel, |flood| ground.ways(travel, flood)))).clone()
    }
    /// Are they still good after these events, which lead to the position? Not if units that are not of the side that acts,
    /// control of cells, works or partnerships changed.
    pub fn outlast<'e>(at: Position, events: impl IntoIterator<Item = &'e Event>) -> bool {
        let own = |slot: &Slot| slot.unit.is_none_or(|unit| at.state.unit_side(&unit) == Some(at.state.clock().active));
        events.into_iter().flat_map(|event| &event.deltas).all(|delta| match delta {
            Delta::Slot { from, to, .. } => own(from) && own(to),
            Delta::Country { from, to, .. } => from.partnership == to.partnership,
            Delta::Pool { .. } | Delta::Queue { .. } | Delta::Track { .. } => true,
            _ => false,
        })
    }
}
