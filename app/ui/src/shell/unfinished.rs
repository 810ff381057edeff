//! The game on the screen is kept after every order, for the case that the program does not come to its end.

use super::iron::title_of;
use crate::shell::doings::Doing;
use crate::shell::{Screen, Shell};
use meridian_engine::digest;
use meridian_session::save::{Journal, SaveFolder};
use meridian_words::t;
use std::time::{Duration, Instant};

/// Between two writings.
const PAUSE: Duration = Duration::from_secs(1);

/// What is written, and what was written last.
pub(super) struct Unfinished {
    pub journal: Journal,
    /// Which position, and since when.
    kept: Option<((u64, u64), Instant)>,
    /// Why a game that was left could not be kept, to be said on the screen that comes.
    pub unkept: Option<String>,
    /// The automatic save of a game that was left, as long as it is not known what came of it. Nothing else is written on the way
    /// meanwhile.
    pub leaves: Option<u64>,
}

impl Unfinished {
    pub fn begin(saves: &SaveFolder) -> Self {
        Self { journal: Journal::begin(saves), kept: None, unkept: None, leaves: None }
    }
    /// What is said at the start when the session before did not come to its end.
    pub fn said(&self) -> Option<String> {
        if self.journal.trouble.is_some() {
            return self.journal.trouble.clone();
        }
        let name = self.journal.recovered.as_ref()?.file_stem()?.to_string_lossy().into_owned();
        Some(t!("save-recovered-said", name = name))
    }
}

impl Shell {
    /// The game that was left has been handed over to be kept: waits for that.
    pub(super) fn settle(&mut self) {
        if self.unfinished.leaves.is_some() {
            self.autosaves.finish();
            let others = self.hear_autosaves().and_then(Result::err);
            others.into_iter().for_each(|error| self.say(error));
            if self.unfinished.leaves.is_some() {
                self.has_left(None);
            }
        }
    }
    /// The same of one in its own file.
    pub(super) fn finish_keeping(&mut self) {
        self.autosaves.finish();
        let outcome = self.hear_autosaves();
        self.has_left(outcome);
    }
    /// If a game that was left could not be kept, what was written of it on the way stays as a saved game, and it is said.
    pub(super) fn has_left(&mut self, outcome: Option<Result<(), String>>) {
        self.unfinished.leaves = None;
        if let Some(Ok(())) = outcome {
            return self.unfinished.journal.close();
        }
        // nothing is heard where nobody writes
        self.unfinished.journal.put_aside(&self.saves);
        if let Some(Err(error)) = outcome {
            log::error!("{error}");
            self.unfinished.unkept = Some(error);
        }
    }
    /// What has become of the last automatic save that was tried since the last question, and of the game that was left.
    pub(super) fn hear_autosaves(&mut self) -> Option<Result<(), String>> {
        let mut last = None;
        while let Some((number, outcome)) = self.autosaves.outcome() {
            self.can_continue |= outcome.is_ok();
            let outcome = outcome.map(drop);
            if self.unfinished.leaves == Some(number) {
                self.has_left(Some(outcome));
            } else {
                last = Some(outcome);
            }
        }
        last
    }
    /// Keeps what was done since the last time, if that is long enough ago.
    /// True when it can't be done, which is said.
    pub(super) fn keep_unfinished(&mut self) -> bool {
        if self.unfinished_due().is_some_and(|due| due <= Instant::now())
            && let Some(position) = self.unfinished_position()
            && let Screen::Game(screen) = &self.screen
        {
            // what a game in iron mode leaves behind goes into its own file
            let title = self.iron_file().map(title_of).unwrap_or_default();
            self.doings.did(&Doing::Keeps);
            self.unfinished.journal.keep(screen.save(&title));
            self.unfinished.kept = Some((position, Instant::now()));
        }
        self.unfinished.journal.failure().is_some_and(|failure| {
            self.say(failure);
            true
        })
    }
    /// When there is something to keep.
    pub(super) fn unfinished_due(&self) -> Option<Instant> {
        let position = self.unfinished_position()?;
        match self.unfinished.kept {
            Some((kept, _)) if kept == position => None,
            // what was ordered stands, whatever becomes of the program
            Some(_) if self.iron_file().is_some() => Some(Instant::now()),
            Some((_, since)) => Some(since + PAUSE),
            None => Some(Instant::now()),
        }
    }
    /// Of a game in which a person is asked; what others do goes on by itself from there, but in iron mode the end of one's own step
    /// stands too.
    fn unfinished_position(&self) -> Option<(u64, u64)> {
        match &self.screen {
            Screen::Game(_) if self.unfinished.leaves.is_some() => None,
            Screen::Game(screen) if self.unfinished.journal.is_kept() && !screen.is_watching() => {
                let clock = screen.session.state().clock();
                let step = digest::of(&(clock.month, clock.phase, clock.active));
                match screen.human() {
                    Some(_) => Some(screen.session.state().key()),
                    None => self.iron_file().map(|_| (step, 0)),
                }
            }
            _ => None,
        }
    }
}
