//! The questions before something ends that can't be had again: a step, or an advance on offer.

use crate::game_screen::{GameCommand, Matter};
use crate::shell::{Command, Dialog, ProgramCommand, Screen, Shell};
use std::time::{Duration, Instant};

/// A key that comes sooner than this after the question was not an answer to it.
const READING: Duration = Duration::from_millis(350);

/// What the player is told before a step ends.
#[derive(Clone, Debug)]
pub struct Ending {
    /// What is lost or left undone.
    pub matters: Vec<Matter>,
    /// Ask no more this month about what is left undone.
    pub(crate) quiet: bool,
    /// The position it is true of.
    position: (u64, u64),
    since: Instant,
}

impl Ending {
    /// May a key be an answer already?
    pub(crate) fn is_read(&self) -> bool {
        self.since.elapsed() >= READING
    }
    pub(crate) fn yes(&self) -> Command {
        if self.quiet { ProgramCommand::EndStepQuietly.into() } else { GameCommand::EndStep.into() }
    }
}

impl Shell {
    /// Ends the step, after a question if something is lost or left undone.
    pub(super) fn ask_ending(&mut self) {
        let Some((matters, position)) = self.matters() else { return };
        if matters.is_empty() {
            return self.apply(GameCommand::EndStep);
        }
        self.dialog = Some(Dialog::Ending(Ending { matters, quiet: false, position, since: Instant::now() }));
    }
    /// The question goes when it is about another position by now, as when the AI went on with the step meanwhile.
    pub(super) fn drop_stale_question(&mut self) {
        let now = self.position();
        match &self.dialog {
            Some(Dialog::Ending(ending)) if Some(ending.position) != now => self.dialog = None,
            Some(Dialog::Forfeit { cell, .. }) => {
                let open = match &self.screen {
                    Screen::Game(screen) => screen.advance_open(),
                    Screen::Menu(_) => None,
                };
                if open != Some(*cell) {
                    self.dialog = None;
                }
            }
            _ => {}
        }
    }
    /// An order was held back, since it would forfeit an advance.
    pub(super) fn ask_about_advance(&mut self) {
        let Screen::Game(screen) = &mut self.screen else { return };
        if let (Some(held), Some(cell)) = (screen.held.take(), screen.advance_open()) {
            self.dialog = Some(Dialog::Forfeit { cell, held });
        }
    }
    fn matters(&self) -> Option<(Vec<Matter>, (u64, u64))> {
        match &self.screen {
            Screen::Game(screen) => Some((screen.matters(), self.position()?)),
            Screen::Menu(_) => None,
        }
    }
    fn position(&self) -> Option<(u64, u64)> {
        match &self.screen {
            Screen::Game(screen) => {
                let state = screen.session.state();
                Some(state.key())
            }
            Screen::Menu(_) => None,
        }
    }
}
