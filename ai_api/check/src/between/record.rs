//! What proxies have seen.

use crate::demand::{Checked, Finding};
use std::time::Duration;

/// What a complaint is about: each test looks for its own.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Topic {
    Threads,
    Floats,
    Signals,
    Process,
    Status,
    Log,
    Memory,
}

#[derive(Clone, Debug)]
pub struct Complaint {
    pub topic: Topic,
    pub finding: Finding,
}

/// One call of `begin_phase`.
#[derive(Clone, Copy, Debug)]
pub struct Step {
    pub side: u8,
    pub phase: u8,
    pub month: u16,
    pub status: i32,
    /// Processor time of the agent's thread.
    pub time: Duration,
    /// Of it, after it was told to finish.
    pub late: Option<Duration>,
    /// Handed in, dry runs left out.
    pub orders: u32,
    pub refused: u32,
    pub log_bytes: u64,
    /// Most threads of the process beside those that were there before the agent.
    pub threads: usize,
}

#[derive(Clone, Debug, Default)]
pub struct Record {
    pub steps: Vec<Step>,
    pub complaints: Vec<Complaint>,
    /// What the test found when the agent was made.
    pub made: Option<Checked>,
    /// The agent offers meridian.state/1: bytes of its memory, at most.
    pub memory: Option<u64>,
    pub created: u32,
    pub destroyed: u32,
}

impl Step {
    /// For messages.
    pub fn place(&self) -> String {
        let side = if self.side == 0 { "Axis" } else { "Allies" };
        format!("phase {} of {}-{:02}, for the {side}", self.phase, self.month / 12, self.month % 12 + 1)
    }
}

impl Record {
    pub fn complain(&mut self, topic: Topic, finding: Finding) {
        // one of a kind says enough
        if self.complaints.iter().filter(|other| other.topic == topic).count() < 4 {
            self.complaints.push(Complaint { topic, finding });
        }
    }
}
