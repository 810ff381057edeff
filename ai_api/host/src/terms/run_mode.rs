//! Where an agent runs: on a thread of this program, or in a guarded process of its own.

use serde::{Deserialize, Serialize};
use std::ffi::OsString;
use std::path::PathBuf;

/// The same library plays the same game in both.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum RunMode {
    /// On a thread of this program: quickest, but a memory fault of the agent ends the program.
    #[default]
    Thread,
    /// In a child process: nothing it does reaches the program.
    Process(Process),
}

impl RunMode {
    /// A process of this program with the usual limits.
    pub fn process() -> Self {
        Self::Process(Process { host: HostProgram::own(), limits: ProcessLimits::default() })
    }
}

/// How a child process is made.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Process {
    /// What is started.
    pub host: HostProgram,
    /// What it may use.
    pub limits: ProcessLimits,
}

/// The program of the child process: it must call [`crate::pipe::serve`] when it is started with these arguments.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HostProgram {
    /// The file.
    pub program: PathBuf,
    /// All of them.
    pub arguments: Vec<OsString>,
}

impl HostProgram {
    /// `program ai-host`.
    pub fn of(program: impl Into<PathBuf>) -> Self {
        Self { program: program.into(), arguments: vec!["ai-host".into()] }
    }
    /// This very program.
    pub fn own() -> Self {
        Self::of(std::env::current_exe().unwrap_or_else(|_| "meridian".into()))
    }
}

/// What a child process may use. There is no network and no further process at all.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ProcessLimits {
    /// Bytes of memory that it holds at once, the copy of the game and the world (some 100 MiB) among them.
    pub memory: u64,
    /// Threads beside the agent's own.
    pub threads: u32,
    /// Files that it may have open at once.
    pub open_files: u64,
    /// Bytes of a file it writes.
    pub file_size: u64,
    /// Seconds of processor time of all its threads together in the whole game: a last line behind the time for each step.
    pub processor: u64,
    /// The only folder where it may write. None: nowhere.
    pub data_folder: Option<PathBuf>,
    /// What it may read beside its own folder and what every program needs to start: named by the user.
    pub readable: Vec<PathBuf>,
    /// It may start other processes, under the same guards: tools that test players want to see it.
    pub processes: bool,
}

impl Default for ProcessLimits {
    /// 2 GiB, 16 threads, 64 files of at most 64 MiB, a day of processor time, nowhere to write.
    fn default() -> Self {
        Self {
            memory: 2 << 30,
            threads: 16,
            open_files: 64,
            file_size: 64 << 20,
            processor: 24 * 60 * 60,
            data_folder: None,
            readable: Vec::new(),
            processes: false,
        }
    }
}
