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

/// The signal of which a process died; on Windows the exception. None for one that ended by itself.
pub fn death(status: std::process::ExitStatus) -> Option<i32> {
    #[cfg(unix)]
    return std::os::unix::process::ExitStatusExt::signal(&status);
    #[cfg(not(unix))]
    status.code().filter(|&code| is_exception(code))
}

/// On Windows the exit code of a process that died of an exception: an error of the system, of C++, of a debugger.
#[cfg_attr(unix, allow(dead_code))]
fn is_exception(code: i32) -> bool {
    matches!(code as u32 >> 28, 0xC | 0xE) || code as u32 == 0x8000_0003
}

/// `SIGSEGV (invalid memory access)`; exceptions of Windows are negative.
pub fn signal_name(signal: i32) -> String {
    let name = match signal {
        i32::MIN..=0 => return exception_name(signal as u32),
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

fn exception_name(code: u32) -> String {
    let name = match code {
        0x8000_0003 => "breakpoint",
        0xC000_0005 => "invalid memory access",
        0xC000_0006 => "a page that can't be read",
        0xC000_001D => "illegal instruction",
        0xC000_0094 | 0xC000_0095 => "invalid arithmetic",
        0xC000_00FD => "stack overflow",
        0xC000_0135 | 0xC000_0139 => "a library or a function of it that is missing",
        0xC000_0374 => "damaged heap",
        0xC000_0409 => "abort",
        0xE06D_7363 => "an exception of C++ that nobody caught",
        _ => return format!("exception {code:#010X}"),
    };
    format!("exception {code:#010X} ({name})")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn exceptions_of_windows_are_told_from_exit_codes() {
        let access = 0xC000_0005_u32 as i32;
        assert!(is_exception(access) && is_exception(0xE06D_7363_u32 as i32));
        assert!([0, 1, 3, 101, 255, -1].into_iter().all(|code| !is_exception(code)));
        assert_eq!(signal_name(access), "exception 0xC0000005 (invalid memory access)");
        assert_eq!(signal_name(0xC123_4567_u32 as i32), "exception 0xC1234567");
        assert_eq!(signal_name(11), "SIGSEGV (invalid memory access)");
    }
}
