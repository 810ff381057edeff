//! What proxies have seen.

use super::memory::Saved;
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
    /// Most threads beside those that were there before the agent; of a program, beside its first.
    pub threads: usize,
    /// Units of work.
    pub work: u64,
}

#[derive(Clone, Debug, Default)]
pub struct Record {
    pub steps: Vec<Step>,
    pub complaints: Vec<Complaint>,
    /// What the test found when the agent was made.
    pub made: Option<Checked>,
    /// The longest memory that the agent has saved; none if it keeps none.
    pub memory: Option<Saved>,
    /// Of a program: bytes of memory, at most, and processes that it has started.
    pub memory_in_use: u64,
    pub processes: Vec<String>,
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
    /// Keeps the memory if it is the longest so far.
    pub fn remember(&mut self, saved: Option<Saved>) {
        let len = |saved: &Option<Saved>| saved.as_ref().map(|saved| saved.bytes.len());
        if len(&saved) > len(&self.memory) {
            self.memory = saved;
        }
    }
    pub fn complain(&mut self, topic: Topic, finding: Finding) {
        // one of a kind says enough
        if self.complaints.iter().filter(|other| other.topic == topic).count() < 4 {
            self.complaints.push(Complaint { topic, finding });
        }
    }
}
