//! What the AIs at the screen show of their thinking: kept for who watches the war later, and drawn where nobody plays against
//! them.

use crate::game_screen::GameScreen;
use meridian_ai_host::Mark;
use meridian_session::notes::NoteLine;

/// Notes that are kept, about the first ones of a whole war.
const MOST: usize = 100_000;

#[derive(Default)]
pub struct Shown {
    notes: Vec<NoteLine>,
    /// Marks lie on the map of a game that nobody but AIs plays.
    pub(crate) on_map: bool,
}

impl GameScreen {
    /// Takes up what the AIs have shown.
    pub(super) fn take_up_notes(&mut self) {
        let room = MOST.saturating_sub(self.shown.notes.len());
        self.shown.notes.extend(self.session.notes().iter().map(NoteLine::from).take(room));
    }
    pub(super) fn forget_notes_from(&mut self, line: usize) {
        self.shown.notes.retain(|note| note.line < line);
    }
    /// All that was shown since the game is on the screen; nothing while it is not to be shown.
    pub fn notes(&self) -> &[NoteLine] {
        if self.hides_reasons() { &[] } else { &self.shown.notes }
    }
    /// Was it agreed that the AIs' reasons are shown after the war, which goes on?
    pub(crate) fn hides_reasons(&self) -> bool {
        self.session.options().hides_reasons && self.winner().is_none()
    }
    /// Was it agreed that chances are not shown before the dice?
    pub(crate) fn hides_odds(&self) -> bool {
        self.session.options().hides_odds
    }
    /// Do AIs alone play?
    pub(crate) fn is_among_ais(&self) -> bool {
        !self.is_watching() && self.viewer().is_none()
    }
    /// What lies on the map of the step that was played last.
    pub(super) fn marks_shown(&self) -> Vec<Mark> {
        if let Some(playback) = &self.playback {
            let notes = if playback.shows_notes { playback.notes(self.session.orders()) } else { &[] };
            return notes.iter().filter_map(NoteLine::mark).collect();
        }
        let Some(last) =
            self.shown.notes.last().filter(|_| self.shown.on_map && self.is_among_ais() && !self.hides_reasons())
        else {
            return Vec::new();
        };
        let step = |note: &&NoteLine| (&note.month, &note.phase, &note.side) == (&last.month, &last.phase, &last.side);
        self.shown.notes.iter().rev().take_while(step).filter_map(NoteLine::mark).collect()
    }
}
