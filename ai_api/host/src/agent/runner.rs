//! How the session reaches an agent: a thread that shares memory with it, or a process at the end of a pipe.

use crate::function_tables::Shared;
use crate::library::{LoadError, Source};
use crate::report::Reports;
use crate::report::journal::Journal;
use crate::terms::budget::Allowance;
use crate::terms::run_mode::RunMode;
use crate::terms::setting::GameEnd;
use crate::view::chronicle::Question;
use crate::worker::{self, Start, Task};
use crate::{pipe, process};
use crossbeam_channel::{Sender, bounded};
use std::path::Path;
use std::sync::Arc;

pub enum Runner {
    Thread { shared: Arc<Shared>, commands: Sender<Task> },
    Process(pipe::Keeper),
}

impl Runner {
    /// What the agent says goes to `reports`, from the outcome of the start on, and to the journal.
    ///
    /// A program that speaks the protocol of `stdio` is a process already, which only needs the guards: what speaks with it
    /// stays here.
    pub fn start(
        mode: &RunMode,
        path: &Path,
        mut start: Start,
        reports: Reports,
        journal: Arc<Journal>,
    ) -> Result<Self, LoadError> {
        match (mode, &mut start.source) {
            (RunMode::Process(how), Source::Library { .. }) => {
                pipe::Keeper::start(how, path, start, reports, journal).map(Self::Process)
            }
            (RunMode::Process(how), Source::Program(command)) => {
                let guarded = process::guarded(how, command);
                **command =
                    guarded.map_err(|error| LoadError::Refused { path: path.to_owned(), why: error.to_string() })?;
                thread(start, reports, journal)
            }
            (RunMode::Thread, _) => thread(start, reports, journal),
        }
    }
    /// Asks the agent to play the step that the game waits for.
    pub fn begin(&self, question: Question, allowance: Allowance) {
        match self {
            Self::Thread { shared, commands } => {
                shared.begin_step(&allowance);
                let _ = commands.try_send(worker::task(question));
            }
            Self::Process(keeper) => keeper.begin(question, allowance),
        }
    }
    /// Tells the agent that the game is over; false if it can't be told.
    pub fn end(&self, end: GameEnd) -> bool {
        match self {
            Self::Thread { commands, .. } => commands.try_send(Task::End(end)).is_ok(),
            Self::Process(keeper) => keeper.end(end),
        }
    }
    pub fn cancel(&self) {
        match self {
            Self::Thread { shared, .. } => shared.cancel(),
            Self::Process(keeper) => keeper.cancel(),
        }
    }
    /// Its time is over: a thread is told so at its next call, a process is killed.
    pub fn abandon(&self) {
        match self {
            Self::Thread { shared, .. } => shared.abandon(),
            Self::Process(keeper) => keeper.kill(),
        }
    }
    /// Is its thread gone without a word? Of a process its keeper says so.
    pub fn lost_its_thread(&self) -> bool {
        match self {
            Self::Thread { shared, .. } => shared.lost_its_thread(),
            Self::Process(_) => false,
        }
    }
    pub fn process_id(&self) -> Option<u32> {
        match self {
            Self::Thread { .. } => None,
            Self::Process(keeper) => keeper.process_id(),
        }
    }
}

impl Drop for Runner {
    fn drop(&mut self) {
        // closing the wires ends the worker after the step it is in, which is told to stop
        if let Self::Thread { shared, .. } = self {
            shared.abandon();
        }
    }
}

fn thread(start: Start, reports: Reports, journal: Arc<Journal>) -> Result<Runner, LoadError> {
    let (commands, commands_end) = bounded(1);
    let shared = Arc::new(Shared::new(move |line| journal.add(line)));
    let (path, its) = (start.source.path(), shared.clone());
    let thread = std::thread::Builder::new().name("ai".to_owned()).stack_size(crate::worker::STACK_BYTES);
    let spawned = thread.spawn(move || worker::run(start, &its, &commands_end, &reports));
    spawned.map_err(|error| LoadError::Refused { path, why: format!("no thread for it: {error}") })?;
    Ok(Runner::Thread { shared, commands })
}
