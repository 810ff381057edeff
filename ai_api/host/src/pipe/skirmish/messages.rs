//! What goes through the pipes of a player of the skirmish.

use crate::library::{AgentInfo, LoadError};
use crate::soldier::Answer;
use crate::terms::run_mode::ProcessLimits;
use meridian_engine::Side;
use meridian_skirmish::view::Sight;
use meridian_skirmish::{Facts, Order, Scenario};
use serde::{Deserialize, Serialize};
use std::path::PathBuf;
use std::time::Duration;

/// To the child: the first message.
#[derive(Serialize, Deserialize)]
pub struct Hello {
    pub protocol: u32,
    /// Of the library.
    pub path: PathBuf,
    pub limits: ProcessLimits,
    /// None: it is only asked who it is.
    pub play: Option<Play>,
}

/// What it plays.
#[derive(Serialize, Deserialize)]
pub struct Play {
    pub facts: Facts,
    pub scenario: Scenario,
    pub side: Side,
    pub seed: u64,
    pub params: Vec<(String, String)>,
    /// For a decision.
    pub limit: Duration,
}

/// To the child, then.
#[allow(clippy::large_enum_variant, reason = "one at a time, on its way through the pipe")]
#[derive(Serialize, Deserialize)]
pub enum Down<'a> {
    Decide(Sight<'a>, Vec<Order>),
    /// The game is over. The last.
    End(Option<Side>),
}

/// From the child.
#[derive(Serialize, Deserialize)]
pub enum Up {
    /// The first, before anything of the player is loaded.
    Ready {
        protocol: u32,
        /// It can't send signals that end a process.
        sealed: bool,
    },
    /// The player's thread has this number.
    Thread(u32),
    /// What the player has logged outside of a decision.
    Lines(Vec<String>),
    Started(Result<AgentInfo, LoadError>),
    Answer(Answer),
}
