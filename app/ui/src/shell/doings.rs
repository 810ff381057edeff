//! What is done between two turns of the window's loop, by name, for whoever keeps a log of that.

use super::{Screen, Shell};
use meridian_presentation::annals::Playback;
use std::fmt::{self, Debug, Write as _};

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
    /// What was made beside the loop comes on the screen.
    Comes,
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

/// The first name in how a value is written for programmers, with what stands in its bracket if that is a name too: `EndStep`,
/// `TurnTo(Charts)`. No more of it is written than that takes.
pub(crate) fn name_of(value: &impl Debug) -> String {
    let mut name = Name(String::new());
    // it ends with an error as soon as it is long enough
    let _ = write!(name, "{value:?}");
    name.0
}

struct Name(String);

/// Characters of a name, at most.
const LONGEST: usize = 40;

impl fmt::Write for Name {
    fn write_str(&mut self, part: &str) -> fmt::Result {
        for sign in part.chars() {
            let ends = self.0.len() >= LONGEST || !(sign.is_alphanumeric() || "()_".contains(sign));
            if ends {
                return Err(fmt::Error);
            }
            self.0.push(sign);
        }
        Ok(())
    }
}
