//! Units that the player does not want to be asked about: they sleep for the step, or hold until the enemy comes near.

use crate::game_screen::{GameScreen, Notice};
use meridian_engine::rules::Position;
use meridian_engine::{CellId, Side, UnitId};
use meridian_presentation::journal::{JournalEntry, Weight};
use meridian_presentation::words::{number_name, place_title};
use meridian_renderer::Viewport;
use meridian_session::Told;
use meridian_words::t;
use std::collections::BTreeSet;

/// Hexes from which an enemy is near.
const NEAR: u32 = 2;

/// How units are told to rest.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Rest {
    /// For this step.
    Sleep,
    /// Until the enemy comes near.
    Hold,
}

impl GameScreen {
    /// Tells the chosen units to rest, and goes on to the next task; those that all rest so are woken.
    pub(super) fn tell_to_rest(&mut self, rest: Rest, viewport: &Viewport) {
        let Some(side) = self.human().filter(|_| self.is_moving_step()) else {
            self.notice = Some(Notice::good(t!("task-only-moving")));
            return;
        };
        let (at, clock) = (self.session.game().position(), self.session.state().clock());
        let units: Vec<UnitId> = self.selection.units.iter().copied().filter(|&id| is_of(at, id, side)).collect();
        if units.is_empty() {
            self.notice = Some(Notice::bad(t!("rest-nobody")));
            return;
        }
        let told = |id: UnitId| match rest {
            Rest::Sleep => Told::Sleep { month: clock.month, phase: clock.phase },
            Rest::Hold => Told::Hold { near: at.state.cell_of(id).map_or(0, |cell| enemies_near(at, side, cell)) },
        };
        let all: Vec<(UnitId, Told)> = units.into_iter().map(|id| (id, told(id))).collect();
        let same = |(id, told): &(UnitId, Told)| {
            let before = self.session.standing.of(*id);
            before.is_some_and(|before| std::mem::discriminant(before) == std::mem::discriminant(told))
        };
        if all.iter().all(same) {
            return self.wake();
        }
        let count = all.len();
        for (id, told) in all {
            self.session.standing.tell(id, told);
        }
        self.told_anew();
        let text = match rest {
            Rest::Sleep => t!("rest-sleep-done", count = count),
            Rest::Hold => t!("rest-hold-done", count = count),
        };
        if self.tasks.current().is_some_and(|(_, cell)| self.selection.cell == Some(cell)) {
            self.next_task(1, viewport);
        }
        self.notice = Some(Notice::good(text));
    }
    /// The chosen units are as if they had been told nothing.
    pub(super) fn wake(&mut self) {
        for unit in self.selection.units.clone() {
            self.session.standing.forget(unit);
        }
        self.told_anew();
    }
    /// All units of the side are.
    pub(super) fn wake_all(&mut self) {
        let Some(side) = self.human() else { return };
        let at = self.session.game().position();
        let resting = self.session.standing.all().filter(|(_, told)| told.destination().is_none());
        let units: Vec<UnitId> = resting.map(|(id, _)| id).filter(|&id| is_of(at, id, side)).collect();
        for unit in units {
            self.session.standing.forget(unit);
        }
        self.told_anew();
    }
    /// What units were told is another thing now.
    pub(super) fn told_anew(&mut self) {
        self.tasks.forget();
        self.refresh_tasks();
        self.marked = false;
    }
    /// Units of the side that are not to be asked about now.
    pub(super) fn who_rests(&self, side: Side) -> BTreeSet<UnitId> {
        let (at, clock) = (self.session.game().position(), self.session.state().clock());
        let rests = |id: UnitId, told: &Told| {
            let Some(cell) = at.state.cell_of(id).filter(|_| is_of(at, id, side)) else { return false };
            match told {
                Told::Sleep { month, phase } => (*month, *phase) == (clock.month, clock.phase),
                Told::Hold { near } => enemies_near(at, side, cell) <= *near,
                Told::Go { .. } => self.on_its_way(id).is_some(),
            }
        };
        self.session.standing.all().filter(|(id, told)| rests(*id, told)).map(|(id, _)| id).collect()
    }
    /// A step of the side begins: who holds and has new enemies near is woken, with a line in the log.
    pub(super) fn wake_by_enemies(&mut self, side: Side) {
        let at = self.session.game().position();
        let mut changes = Vec::new();
        for (id, told) in self.session.standing.all() {
            let (Told::Hold { near }, Some(cell)) = (told, at.state.cell_of(id)) else { continue };
            if is_of(at, id, side) {
                changes.push((id, cell, enemies_near(at, side, cell), *near));
            }
        }
        for (id, cell, now, near) in changes {
            if now <= near {
                self.session.standing.tell(id, Told::Hold { near: now });
                continue;
            }
            self.session.standing.forget(id);
            let at = self.session.game().position();
            let text = t!("rest-woken", unit = number_name(at, id), place = place_title(at, cell));
            self.write_down(side, text, Some(cell));
        }
    }
    /// A line of the log about what the program did for the side.
    pub(super) fn write_down(&mut self, side: Side, text: String, cell: Option<CellId>) {
        // with the order that it is about
        let (clock, line) = (self.session.state().clock(), self.session.orders().saturating_sub(1));
        let (month, phase, weight) = (clock.month, clock.phase, Weight::Event);
        self.log_of(side).note(JournalEntry {
            line,
            month,
            phase,
            side,
            weight,
            text,
            cell,
            audience: Some(side),
            kind: None,
        });
    }
}

/// Is it a unit of that side?
pub(super) fn is_of(at: Position, id: UnitId, side: Side) -> bool {
    at.state.unit(id).is_some_and(|unit| at.state.unit_side(unit) == Some(side))
}

/// Units of the enemy on land and at sea within two hexes, as far as the side sees them.
fn enemies_near(at: Position, side: Side, cell: CellId) -> u16 {
    let around = at.map.grid.within(cell, NEAR);
    around.into_iter().map(|(near, _)| at.visible_at(near, side.opponent()).count()).sum::<usize>() as u16
}
