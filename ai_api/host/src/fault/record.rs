//! A fault as records keep it: tournaments, `play --json`, the screen.

use super::{Blame, Fault};
use meridian_engine::{Game, Side};
use meridian_words::Words;
use serde::{Deserialize, Serialize};
use std::fmt;

/// What an agent was doing.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct During {
    /// `1939-09`.
    pub month: String,
    /// As on the screen: `Combat`.
    pub phase: String,
    /// Whose phase it is, if it is one side's.
    pub phasing: Option<String>,
    /// Number of the call of `begin_phase`, from 0.
    pub call: u32,
}

impl During {
    /// The step that the game waits for.
    pub fn step(game: &Game, call: u32) -> Self {
        let clock = game.state().clock();
        Self {
            month: clock.month.to_string(),
            phase: Words::ENGLISH.phase(clock.phase),
            phasing: clock.phase.phasing().map(|side: Side| side.name().to_owned()),
            call,
        }
    }
}

impl fmt::Display for During {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let phase = self.phase.to_lowercase();
        match &self.phasing {
            Some(side) => write!(f, "in the {phase} phase of the {side}, {}", self.month),
            None => write!(f, "in the {phase} phase, {}", self.month),
        }
    }
}

/// A fault with all that is known about it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct FaultRecord {
    /// [`Fault::kind`].
    pub kind: String,
    /// [`Fault::blame`].
    pub blame: Blame,
    /// What it did: goes on behind "the AI".
    pub sentence: String,
    /// What it was doing, if it was doing anything.
    pub during: Option<During>,
    /// The last lines of its journal, oldest first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub journal: Vec<String>,
}

impl FaultRecord {
    /// Of a fault; `journal`: the last lines, oldest first.
    pub fn new(fault: &Fault, during: Option<During>, journal: Vec<String>) -> Self {
        Self { kind: fault.kind().to_owned(), blame: fault.blame(), sentence: fault.to_string(), during, journal }
    }
}

impl fmt::Display for FaultRecord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.sentence)?;
        self.during.iter().try_for_each(|during| write!(f, " ({during})"))
    }
}
