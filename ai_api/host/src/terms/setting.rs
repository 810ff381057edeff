//! What an agent is made with besides its parameters, and what of it a saved game keeps. Plain data.

use super::budget::Bank;
use meridian_engine::{Game, Month, Side, digest};
use serde::{Deserialize, Serialize};
use std::path::PathBuf;

/// What an agent is made with.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Setting {
    /// Names of the ruleset and the board of the game; empty: the main ones.
    pub world: [String; 2],
    /// Of the agent: see [`Self::of`].
    pub seed: u64,
    /// The game is under way and the agent has not played it so far.
    pub resumes: bool,
    /// The conformance kit plays with it.
    pub self_test: bool,
    /// Where it may keep what it learns.
    pub own_folder: Option<PathBuf>,
    /// From the saved game that goes on.
    pub kept: Option<Kept>,
    /// It goes on for somebody else.
    pub takeover: Option<Takeover>,
    /// With which the game ends undecided.
    pub last_month: Option<Month>,
    /// Nobody waits for it in vain: somebody looks into it with a debugger.
    pub patient: bool,
}

/// Who played the side until now.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Takeover {
    /// A person.
    FromPerson,
    /// Another agent.
    FromAgent,
}

/// What a saved game keeps of an agent.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Kept {
    /// What it knows, if it keeps anything.
    pub memory: Option<Memory>,
    /// Time and work that it has saved.
    pub bank: Bank,
}

/// The memory of an agent, as its `save()` wrote it (`meridian.state/1`).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Memory {
    /// Id of the agent.
    pub agent: String,
    /// As the agent counts.
    pub version: u32,
    /// As the agent wrote them.
    pub bytes: Vec<u8>,
}

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct GameEnd {
    /// None: the months were over or the game was left.
    pub winner: Option<Side>,
    /// The last month.
    pub month: Month,
    /// Of the Axis: mean of its shares of cities and strength points, 0 to 1.
    pub share: f64,
}

impl Setting {
    /// For the agent of a side: the seed depends on that of the game and on the side, and on nothing else.
    pub fn of(game: &Game, side: Side) -> Self {
        Self {
            world: [&game.rules().name, &game.map().name].map(String::clone),
            seed: digest::of(&("agent", game.state().seed(), side as u8)),
            ..Self::default()
        }
    }
}
