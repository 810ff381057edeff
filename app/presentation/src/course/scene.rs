//! How something came about: the few events that led to it, so that they can be shown once more.

use meridian_engine::event::{Cause, Delta, Event};
use meridian_engine::unit::Place;
use meridian_engine::{CellId, GameState};
use std::sync::Arc;

/// Events at one place, and where they came from.
#[derive(Clone, Debug, Default)]
pub struct Scene {
    /// From where the last one who came there came.
    pub from: Option<CellId>,
    /// Oldest first.
    pub events: Vec<Arc<Event>>,
}

/// Events of one place that are shown again, at most.
const MOST: usize = 3;

/// Moves and combats of this month by their place.
#[derive(Clone, Debug, Default)]
pub(super) struct Recent(Vec<(usize, CellId, Arc<Event>)>);

impl Recent {
    pub fn take(&mut self, state: &GameState, line: usize, event: &Event) {
        if let Some(cell) = place(state, &event.cause) {
            self.0.push((line, cell, Arc::new(event.clone())));
        }
    }
    pub fn forget_from(&mut self, line: usize) {
        self.0.retain(|(of, ..)| *of < line);
    }
    /// Puts what happened earlier in the month before it.
    pub fn prepend(&mut self, mut older: Self) {
        older.0.append(&mut self.0);
        *self = older;
    }
    pub fn clear(&mut self) {
        self.0.clear();
    }
    /// What led to the present state of a cell.
    pub fn scene(&self, state: &GameState, cell: CellId) -> Scene {
        let mut events: Vec<Arc<Event>> =
            self.0.iter().rev().filter(|(_, at, _)| *at == cell).take(MOST).map(|(.., event)| event.clone()).collect();
        events.reverse();
        let from = events.iter().rev().find_map(|event| came_from(state, event, cell));
        Scene { from, events }
    }
}

/// Where something was done that is worth being seen again.
fn place(state: &GameState, cause: &Cause) -> Option<CellId> {
    match cause {
        Cause::Moved { path, .. } => path.last().copied(),
        Cause::Advanced { cell, .. } | Cause::Assaulted { cell, .. } | Cause::SupplyLoss { cell, .. } => Some(*cell),
        Cause::LandCombat(report) => Some(report.cell),
        Cause::AirNavalCombat(report) => Some(report.cell),
        Cause::Bombed(report) => Some(report.cell),
        Cause::Intercepted(report) => Some(report.combat.cell),
        Cause::Disembarked { unit, .. } => state.cell_of(*unit),
        _ => None,
    }
}

/// The cell from which a unit came to `cell`, or fights there.
fn came_from(state: &GameState, event: &Event, cell: CellId) -> Option<CellId> {
    let beside = |from: CellId| (from != cell).then_some(from);
    match &event.cause {
        Cause::Moved { from, path, .. } => path.iter().rev().nth(1).or(Some(from)).copied().and_then(beside),
        Cause::LandCombat(report) => report.attackers().find_map(|id| state.cell_of(id)).and_then(beside),
        _ => event.deltas.iter().filter_map(Delta::unit_change).find_map(|(_, before, after)| {
            let came = after.is_some_and(|unit| unit.place == Place::On(cell));
            match before?.place {
                Place::On(from) if came => beside(from),
                Place::In(carrier) if came => state.cell_of(carrier).and_then(beside),
                _ => None,
            }
        }),
    }
}
