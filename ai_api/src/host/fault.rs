//! What can go wrong with an agent that plays: what it was, and whose fault.

mod record;

use serde::{Deserialize, Serialize};
use std::fmt;
use std::time::Duration;

pub use record::{During, FaultRecord};

/// Why an agent that was playing is not called any more.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Fault {
    /// It did not come back in time; its thread is left behind, its process ended.
    Hung { after: Duration },
    /// `begin_phase` returned that; `why` is what it logged last.
    Failed { status: i32, why: String },
    /// It handed in something that is no set of orders.
    Malformed { why: String },
    /// Its thread is gone.
    Died,
    /// It ended its own thread and left the rest of its process behind.
    ThreadEnded,
    /// Somebody has stopped its process. `sealed`: it can't have done that itself.
    Stopped { sealed: bool },
    /// The game did not take an order as the agent's copy did: a fault of Meridian, not of the agent.
    Diverged { why: String },
    /// Its process died of this signal, which came from within.
    Crashed { signal: i32 },
    /// Its process ended by itself.
    Exited { code: i32 },
    /// Its process held more memory than it may. Bytes.
    Memory { held: u64, limit: u64 },
    /// Its process had more threads than it may.
    Threads { had: u32, limit: u32 },
    /// Its process used more processor time in the game than it may. Seconds.
    Processor { limit: u64 },
    /// Its process broke the conversation with the game.
    Protocol { why: String },
    /// Somebody ended its process with this signal. `sealed`: it can't have sent that itself.
    Killed { signal: i32, sealed: bool },
    /// The process for it plays another world than the game.
    World { why: String },
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
    Unknown,
}

impl Fault {
    /// A word for records, which never changes.
    pub const fn kind(&self) -> &'static str {
        match self {
            Self::Hung { .. } => "hang",
            Self::Failed { .. } => "refused_status",
            Self::Malformed { .. } => "malformed",
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
    pub const fn blame(&self) -> Blame {
        match self {
            Self::Diverged { .. } | Self::World { .. } => Blame::Host,
            Self::Killed { sealed: true, .. } | Self::Stopped { sealed: true } => Blame::Infrastructure,
            // a worker thread also ends by a panic of the host
            Self::Killed { sealed: false, .. } | Self::Stopped { sealed: false } | Self::Died => Blame::Unknown,
            _ => Blame::Agent,
        }
    }
    /// Is the plugin to blame?
    pub const fn is_agents(&self) -> bool {
        matches!(self.blame(), Blame::Agent)
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Hung { after } => {
                write!(f, "did not answer for {:.1} s and was left behind", after.as_secs_f32())
            }
            Self::Failed { status, why } if why.is_empty() => write!(f, "failed with status {status}"),
            Self::Failed { why, .. } => write!(f, "failed: {why}"),
            Self::Malformed { why } => write!(f, "handed in a malformed set of orders: {why}"),
            Self::Died => write!(f, "ended without a word"),
            Self::Diverged { why } => write!(f, "was cut off by a fault of Meridian: {why}; please report it"),
            Self::ThreadEnded => write!(f, "ended its own thread in the middle of a call"),
            Self::Stopped { .. } => write!(f, "was stopped (SIGSTOP) and did not go on within a second"),
            Self::Crashed { signal } => write!(f, "crashed with {}", signal_name(*signal)),
            Self::Exited { code } => write!(f, "ended its process with exit code {code}"),
            Self::Memory { held, limit } => {
                write!(f, "held {} MiB of memory and may hold {}", held >> 20, limit >> 20)
            }
            Self::Threads { had, limit } => {
                write!(f, "had {had} threads beside its own and may have {limit}")
            }
            Self::Processor { limit } => write!(f, "used more than the {limit} s of processor time that it may"),
            Self::Protocol { why } => write!(f, "broke the conversation with the game: {why}"),
            Self::Killed { signal, .. } => {
                write!(f, "was ended from outside with {}", signal_name(*signal))
            }
            Self::World { why } => write!(f, "was not asked: {why}"),
        }
    }
}

impl std::error::Error for Fault {}

/// `SIGSEGV (invalid memory access)`.
pub fn signal_name(signal: i32) -> String {
    let name = match signal {
        1 => "SIGHUP",
        2 => "SIGINT",
        3 => "SIGQUIT",
        4 => "SIGILL (illegal instruction)",
        5 => "SIGTRAP",
        6 => "SIGABRT (abort)",
        7 if cfg!(target_os = "linux") => "SIGBUS (invalid memory access)",
        8 => "SIGFPE (invalid arithmetic)",
        9 => "SIGKILL",
        11 => "SIGSEGV (invalid memory access)",
        13 => "SIGPIPE",
        14 => "SIGALRM",
        15 => "SIGTERM",
        24 => "SIGXCPU (processor time limit)",
        25 => "SIGXFSZ (file size limit)",
        31 if cfg!(target_os = "linux") => "SIGSYS (forbidden system call)",
        _ => return format!("signal {signal}"),
    };
    name.to_owned()
}
