//! What an agent says to the session that asked it: orders, notes, lines of its journal, how a step went.

pub mod journal;
pub mod note;

use crate::fault::Fault;
use crate::library::{AgentInfo, LoadError};
use crate::terms::setting::Memory;
use meridian_engine::Order;
use note::Note;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use std::time::Duration;

/// What an agent has to say when it was asked.
#[derive(Debug, Serialize, Deserialize)]
pub enum Answer {
    /// Its fork took this order and came to this digest; so must the game.
    Order {
        /// As it was carried out.
        order: Order,
        /// Of the position after it.
        digest: u64,
    },
    /// Something it shows of its thinking.
    Note(Note),
    /// It is finished with the step.
    Done(PhaseReport),
    /// It can't go on.
    Failed(Fault),
}

/// What the worker tells the session's end.
#[derive(Serialize, Deserialize)]
pub enum AgentReport {
    Started(Result<AgentInfo, LoadError>),
    /// What the agent knows from here on: after it was made, and after each step if it changed. Comes before what it
    /// belongs to has ended.
    Memory(Memory),
    Answer(Answer),
}

/// The way to the session. The worker is alive as long as somebody holds one.
#[derive(Clone)]
pub struct Reports(Arc<dyn Fn(AgentReport) -> bool + Send + Sync>);

impl Reports {
    /// `hand_over` says whether the session is still there.
    pub fn to(hand_over: impl Fn(AgentReport) -> bool + Send + Sync + 'static) -> Self {
        Self(Arc::new(hand_over))
    }
    /// Is the session still there?
    pub fn send(&self, report: AgentReport) -> bool {
        (self.0)(report)
    }
    /// The same for an answer.
    pub fn answer(&self, answer: Answer) -> bool {
        self.send(AgentReport::Answer(answer))
    }
}

/// How a step went, or all of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct PhaseReport {
    /// Orders that were carried out.
    pub accepted: u32,
    /// Orders that were not.
    pub refused: u32,
    /// From the call of `begin_phase` to its return.
    pub thinking: Duration,
    /// From the question to the end of the step, as the session saw it.
    pub elapsed: Duration,
    /// Units of work.
    pub work: u64,
    /// The agent does not play this phase: the default is to end it.
    pub default: bool,
}

impl std::ops::AddAssign for PhaseReport {
    fn add_assign(&mut self, step: Self) {
        self.accepted += step.accepted;
        self.refused += step.refused;
        self.thinking += step.thinking;
        self.elapsed += step.elapsed;
        self.work += step.work;
    }
}
