//! What can go wrong with an agent that plays: what it was, and whose fault.

mod record;
mod signal;

use meridian_words::{Words, arguments, spoken};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::time::Duration;

pub use record::{During, FaultRecord};
pub use signal::{death, signal_name};

/// Why an agent that was playing is not called any more.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Fault {
    /// It did not come back in time; its thread is left behind, its process ended.
    Hung {
        /// From the question on.
        after: Duration,
    },
    /// `begin_phase` returned an error.
    Failed {
        /// What it returned.
        status: i32,
        /// What it logged last; may be empty.
        why: String,
    },
    /// It handed in something that is no set of orders.
    Malformed {
        /// What is wrong with it, without full stop.
        why: String,
    },
    /// Its thread is gone.
    Died,
    /// It ended its own thread and left the rest of its process behind.
    ThreadEnded,
    /// Somebody has stopped its process.
    Stopped {
        /// It can't have done that itself.
        sealed: bool,
    },
    /// The game did not take an order as the agent's copy did: a fault of Meridian, not of the agent.
    Diverged {
        /// Where the two differ, without full stop.
        why: String,
    },
    /// Its process died of this signal, which came from within; on Windows of this exception.
    Crashed {
        /// Its number.
        signal: i32,
    },
    /// Its process ended by itself.
    Exited {
        /// Its exit code.
        code: i32,
    },
    /// Its process held more memory than it may.
    Memory {
        /// Bytes.
        held: u64,
        /// Bytes that it may hold.
        limit: u64,
    },
    /// Its process had more threads than it may.
    Threads {
        /// How many were counted.
        had: u32,
        /// How many it may have.
        limit: u32,
    },
    /// Its process used more processor time in the game than it may.
    Processor {
        /// Seconds that it may use.
        limit: u64,
    },
    /// Its process broke the conversation with the game.
    Protocol {
        /// What it did, without full stop.
        why: String,
    },
    /// Somebody ended its process.
    Killed {
        /// With this signal.
        signal: i32,
        /// It can't have sent that itself.
        sealed: bool,
    },
    /// The process for it plays another world than the game.
    World {
        /// What is different, without full stop.
        why: String,
    },
    /// It was to play and could not be started.
    NotStarted {
        /// As whoever starts it says it, without full stop.
        why: String,
    },
}

/// Who has to mend it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Blame {
    /// The author of the AI.
    Agent,
    /// Meridian.
    Host,
    /// Neither: the machine, or somebody at it.
    Infrastructure,
    /// What is known does not tell.
    Unknown,
}

impl Fault {
    /// A word for records, which never changes.
    pub const fn kind(&self) -> &'static str {
        match self {
            Self::Hung { .. } => "hang",
            Self::Failed { .. } => "refused_status",
            Self::Malformed { .. } => "malformed",
            Self::NotStarted { .. } => "not_started",
            Self::Died => "died",
            Self::Diverged { .. } => "diverged",
            Self::Crashed { .. } => "crash",
            Self::Exited { .. } | Self::ThreadEnded => "exit",
            Self::Stopped { .. } => "stopped",
            Self::Memory { .. } => "memory",
            Self::Threads { .. } => "threads",
            Self::Processor { .. } => "processor",
            Self::Protocol { .. } => "protocol",
            Self::Killed { .. } => "killed",
            Self::World { .. } => "world",
        }
    }
    /// Who has to mend it, as far as the fault tells.
    pub const fn blame(&self) -> Blame {
        match self {
            Self::Diverged { .. } | Self::World { .. } => Blame::Host,
            Self::Killed { sealed: true, .. } | Self::Stopped { sealed: true } => Blame::Infrastructure,
            // a worker thread also ends by a panic of the host
            Self::Killed { sealed: false, .. }
            | Self::Stopped { sealed: false }
            | Self::Died
            | Self::NotStarted { .. } => Blame::Unknown,
            _ => Blame::Agent,
        }
    }
    /// Is the plugin to blame?
    pub const fn is_agents(&self) -> bool {
        matches!(self.blame(), Blame::Agent)
    }
    /// What the agent did: goes on behind "the AI".
    pub fn said(&self, words: &Words) -> String {
        match self {
            Self::Hung { after } => {
                let seconds = format!("{:.1}", after.as_secs_f32());
                words.say_with("fault-hung", &arguments! { seconds = seconds })
            }
            Self::Failed { status, why } if why.is_empty() => {
                words.say_with("fault-failed-with", &arguments! { status = status.to_string() })
            }
            Self::Failed { why, .. } => words.say_with("fault-failed", &arguments! { why = why.as_str() }),
            Self::Malformed { why } => words.say_with("fault-malformed", &arguments! { why = why.as_str() }),
            Self::NotStarted { why } => words.say_with("fault-not-started", &arguments! { why = why.as_str() }),
            Self::Died => words.say("fault-died"),
            Self::Diverged { why } => words.say_with("fault-diverged", &arguments! { why = why.as_str() }),
            Self::ThreadEnded => words.say("fault-thread-ended"),
            Self::Stopped { .. } => words.say("fault-stopped"),
            Self::Crashed { signal } => {
                words.say_with("fault-crashed", &arguments! { signal = signal::named(*signal, words) })
            }
            Self::Exited { code } => words.say_with("fault-exited", &arguments! { code = code.to_string() }),
            Self::Memory { held, limit } => {
                let (held, limit) = ((held >> 20).to_string(), (limit >> 20).to_string());
                words.say_with("fault-memory", &arguments! { held = held, limit = limit })
            }
            Self::Threads { had, limit } => {
                words.say_with("fault-threads", &arguments! { had = had.to_string(), limit = limit.to_string() })
            }
            Self::Processor { limit } => words.say_with("fault-processor", &arguments! { limit = limit.to_string() }),
            Self::Protocol { why } => words.say_with("fault-protocol", &arguments! { why = why.as_str() }),
            Self::Killed { signal, .. } => {
                words.say_with("fault-killed", &arguments! { signal = signal::named(*signal, words) })
            }
            Self::World { why } => words.say_with("fault-world", &arguments! { why = why.as_str() }),
        }
    }
}

/// For the person at the screen.
impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.said(spoken()))
    }
}

impl std::error::Error for Fault {}
