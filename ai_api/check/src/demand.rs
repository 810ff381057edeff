//! What a test demands, and what it can find.

use serde::{Deserialize, Serialize};

/// How far a plugin can be trusted, worst first. A plugin has the highest grade for which it passes all tests, those of the
/// lower grades included.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Grade {
    /// The host can load it and make an agent.
    Loads,
    /// It plays both sides of both scenarios.
    Plays,
    /// Nothing a host may do brings it down, and it leaves nothing behind.
    Robust,
    /// The same seeds give the same game.
    Deterministic,
    /// It keeps the limits of a tournament.
    TournamentReady,
}

impl Grade {
    pub const ALL: [Self; 5] = [Self::Loads, Self::Plays, Self::Robust, Self::Deterministic, Self::TournamentReady];

    pub const fn name(self) -> &'static str {
        match self {
            Self::Loads => "loads",
            Self::Plays => "plays",
            Self::Robust => "robust",
            Self::Deterministic => "deterministic",
            Self::TournamentReady => "tournament-ready",
        }
    }
}

/// What a player is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// A library with the entry of the header.
    Library,
    /// A program that speaks the protocol of docs/ai/stdio.md.
    Program,
}

/// Which players a test is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Of {
    All,
    Libraries,
    Programs,
}

impl Of {
    /// Why the test does not apply to a player of that kind, if it does not.
    pub const fn skips(self, kind: Kind) -> Option<&'static str> {
        match (self, kind) {
            (Self::Libraries, Kind::Program) => Some("it is about libraries, and this is a program"),
            (Self::Programs, Kind::Library) => Some("it is about programs, and this is a library"),
            _ => None,
        }
    }
    /// For the manual.
    pub const fn name(self) -> &'static str {
        match self {
            Self::All => "all",
            Self::Libraries => "libraries",
            Self::Programs => "programs",
        }
    }
}

/// What a test has found wrong.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Finding {
    pub saw: String,
    pub expected: String,
    pub advice: String,
}

/// How a test that came to its end ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Outcome {
    /// With what was measured, if anything.
    Passed(String),

    /// The plugin has nothing that the test is about.
    Skipped(String),
}

pub type Checked = Result<Outcome, Finding>;

pub fn wrong(saw: impl Into<String>, expected: impl Into<String>, advice: impl Into<String>) -> Finding {
    Finding { saw: saw.into(), expected: expected.into(), advice: advice.into() }
}

pub fn passed() -> Checked {
    Ok(Outcome::Passed(String::new()))
}
pub fn passed_with(note: impl Into<String>) -> Checked {
    Ok(Outcome::Passed(note.into()))
}
pub fn skipped(why: impl Into<String>) -> Checked {
    Ok(Outcome::Skipped(why.into()))
}
