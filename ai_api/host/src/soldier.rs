//! A player of the skirmish on its thread, in this program or in a process of its own: what it is made with, what it is asked,
//! what it says.

mod host;
mod sheet;
mod worker;

use crate::fault::Fault;
use crate::library::{AgentInfo, LoadError};
use meridian_engine::Side;
use meridian_skirmish::{Facts, Order, Scenario, View};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use std::time::Duration;

pub use worker::run;

/// How long a player may take.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pace {
    /// To be loaded and made.
    pub start: Duration,
    /// For a decision.
    pub decision: Duration,
}

impl Default for Pace {
    fn default() -> Self {
        Self { start: Duration::from_secs(10), decision: Duration::from_secs(5) }
    }
}

/// What a player is made with.
#[derive(Clone, PartialEq, Debug)]
pub struct Terms {
    /// The tables.
    pub facts: Arc<Facts>,
    /// What is played.
    pub scenario: Arc<Scenario>,
    /// Which it plays.
    pub side: Side,
    /// For draws of its own.
    pub seed: u64,
    /// Keys and values, `preset` among them.
    pub params: Vec<(String, String)>,
    /// How long it may take.
    pub pace: Pace,
}

impl Terms {
    /// Keys of the nations, by side.
    fn nations(&self) -> [&str; 2] {
        Side::BOTH.map(|side| self.facts.nation(self.scenario.squads[side.index()].nation).key.as_str())
    }
}

/// What its thread is asked.
pub enum Ask {
    Decide(Box<View>, Vec<Order>),
    End(Option<Side>),
}

/// What comes of it.
pub enum Said {
    /// What it has logged outside of a decision.
    Lines(Vec<String>),
    Started(Result<AgentInfo, LoadError>),
    Answer(Answer),
    /// Its process has ended. The last.
    Gone(Box<Fault>),
}

/// What `decide()` returned, and what was logged since the question.
#[derive(Serialize, Deserialize)]
pub struct Answer {
    pub index: i32,
    /// The row of the legal orders that it means, if it means one.
    pub row: Option<usize>,
    /// Orders that it was shown.
    pub shown: usize,
    pub said: Vec<String>,
}

#[cfg(test)]
mod tests;
