//! What is done between two turns of the window's loop, by name, for whoever keeps a log of that.

use super::{Screen, Shell};
use crate::window::name_of;
use meridian_presentation::annals::Playback;
use std::fmt::Debug;

/// Kept only where somebody asks for it.
#[derive(Default)]
pub struct Doings(Option<Vec<String>>);

impl Doings {
    /// From now on they are kept.
    pub(crate) fn keep(&mut self) {
        self.0 = Some(Vec::new());
    }
    pub(super) fn did(&mut self, what: &impl Debug) {
        if let Some(done) = &mut self.0 {
            done.push(name_of(what));
        }
    }
    /// Since the last time.
    pub(crate) fn take(&mut self) -> Vec<String> {
        self.0.as_mut().map(std::mem::take).unwrap_or_default()
    }
}

/// What the program does by itself.
#[derive(Debug)]
pub(super) enum Doing {
    /// An automatic save was handed over.
    Autosaves,
    /// What was ordered since the last time was handed over to be kept.
    Keeps,
    /// An AI thinks at a seat, or about what to advise.
    Thinks,
    /// The past of a game that was loaded is gone through, or a war that is watched.
    Recalls,
}

impl Shell {
    /// Notes what goes on beside what was asked for.
    pub(super) fn note_doings(&mut self) {
        if self.doings.0.is_none() {
            return;
        }
        let Screen::Game(screen) = &self.screen else { return };
        let indexes = screen.playback.as_ref().is_some_and(Playback::is_indexing);
        let (thinks, recalls) = (screen.is_thinking() || screen.is_consulting(), screen.is_recalling() || indexes);
        for (goes_on, what) in [(thinks, Doing::Thinks), (recalls, Doing::Recalls)] {
            if goes_on {
                self.doings.did(&what);
            }
        }
    }
}
