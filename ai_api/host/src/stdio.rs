//! Players that are programs: whatever language they are written in, they speak JSON over standard input and output, one
//! object a line (docs/ai/stdio.md). A [`Bridge`] is the agent that stands for such a program: it runs on the agent's
//! thread like any other and asks the host through the same table, so a program can do what a library can and no more.
//! Columns are also written to a shared file that the program may map instead of reading numbers as text.

mod calls;
mod columns;
mod desk;
mod message;
mod names;
mod program;
mod shared_file;
#[cfg(test)]
mod tests;

use crate::fault::Fault;
use crate::function_tables::Shared;
use crate::library::ProgramCommand;
use crate::terms::budget::FOREVER;
use crate::terms::run_mode::ProcessLimits;
use calls::Sims;
use columns::Columns;
use meridian_ai_api::abi;
use meridian_ai_api::sdk::{Agent, Played, Rebuild, Setup, Stop, Turn};
use meridian_words::Words;
use serde_json::{Value, json};
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

pub use desk::{Desk, Opened, Step};
pub use message::{FromProgram, ToProgram};
pub use names::constants;
pub use program::{Heard, Program, Rewrite, rewrite_lines};
pub use shared_file::SharedFile;

/// Version of the protocol.
pub const PROTOCOL: u32 = 1;

/// The program has this long to greet after it was started, and to leave when the game is over.
pub const GREETING: Duration = Duration::from_secs(10);
const FAREWELL: Duration = Duration::from_secs(1);
/// How long after "abort" it may still answer before it is killed. Shorter than the grace of a thread, so that the program
/// is gone before its agent is given up.
const GRACE: Duration = Duration::from_secs(1);
/// How often the deadline is looked at.
const LOOK: Duration = Duration::from_millis(20);

/// The agent that stands for a program.
pub struct Bridge {
    program: Program,
    columns: Columns,
    /// What the program wants kept, and its version.
    memory: String,
    memory_version: u32,
}

impl Bridge {
    /// Starts the program and waits for its greeting.
    /// `limits`: those of its guards, if it was put under any. `patient`: it may take its time, and lie still. What becomes of it is told to `shared`.
    pub(crate) fn start(
        command: &ProgramCommand,
        mut setup: Setup,
        limits: Option<&ProcessLimits>,
        patient: bool,
        shared: Arc<Shared>,
    ) -> Result<Self, String> {
        let columns = Columns::new()
            .map_err(|error| format!("no file for the columns in {}: {error}", std::env::temp_dir().display()))?;
        let mut program = Program::start(command, limits, patient, shared, columns.shared())?;
        let params = setup.take_params();
        program.tell(&hello(&setup, params, columns.path()));
        match program.hear(if patient { FOREVER } else { GREETING }) {
            Heard::Said(FromProgram::Ready { memory_version }) => {
                program.set_busy(false);
                Ok(Self { program, columns, memory: String::new(), memory_version })
            }
            Heard::Said(FromProgram::Refuse { why }) => Err(why),
            Heard::Said(_) => Err("it must greet with {\"type\":\"ready\"} before anything else".into()),
            Heard::Nothing => Err(format!("it did not greet within {} s", GREETING.as_secs())),
            Heard::Garbage(why) | Heard::Gone(why) => Err(why),
        }
    }

    fn step(&mut self, turn: &mut Turn<'_>) -> Result<Played, Stop> {
        let began = Instant::now();
        let mut sims = Sims::default();
        let changed = publish(&mut self.columns, turn)?;
        let view = turn.view();
        self.program.tell(&ToProgram::Begin {
            call: turn.call(),
            phase: view.phase(),
            phasing: view.phasing(),
            side: view.side(),
            month: view.month(),
            view: calls::view(&view),
            columns: changed,
            events: calls::events(&view, 0),
        });
        let mut aborted: Option<Instant> = None;
        loop {
            let heard = self.program.hear(LOOK);
            // also for one that goes on asking: its calls are refused by then, but it would never be silent
            let ends = matches!(heard, Heard::Said(FromProgram::Done { .. } | FromProgram::Default { .. }));
            if !ends && turn.cancel_state() == abi::ABORT && aborted.get_or_insert_with(Instant::now).elapsed() > GRACE
            {
                let fault = Fault::Hung { after: began.elapsed() };
                self.program.condemn(fault.clone());
                return Err(Stop::Failed(fault.said(&Words::ENGLISH)));
            }
            match heard {
                Heard::Nothing => {}
                Heard::Said(FromProgram::Done { memory }) => return Ok(self.ended(memory, Played::Done)),
                Heard::Said(FromProgram::Default { memory }) => return Ok(self.ended(memory, Played::Default)),
                Heard::Said(FromProgram::Fail { why }) => return Err(Stop::Failed(why)),
                Heard::Said(FromProgram::Log { level, text }) => turn.log(level, &text),
                Heard::Said(FromProgram::Ask { id, call, args }) => {
                    let answer = self.answer(turn, &mut sims, &call, &args);
                    self.program.tell(&answer.reply(id, turn.cancel_state()));
                }
                Heard::Said(other @ (FromProgram::Ready { .. } | FromProgram::Refuse { .. })) => {
                    return Err(Stop::Failed(format!("it said {other:?} in the middle of a step")));
                }
                Heard::Garbage(why) | Heard::Gone(why) => return Err(Stop::Failed(why)),
            }
        }
    }
    /// Keeps what it wants kept.
    fn ended(&mut self, memory: Option<String>, played: Played) -> Played {
        if let Some(memory) = memory {
            self.memory = memory;
        }
        played
    }
    fn answer<'h>(&mut self, turn: &mut Turn<'h>, sims: &mut Sims<'h>, call: &str, args: &Value) -> calls::Reply {
        answer(&mut self.columns, turn, sims, call, args)
    }
}

/// Answers a call; where the view has changed by it the columns are written and named.
fn answer<'h>(
    columns: &mut Columns,
    turn: &mut Turn<'h>,
    sims: &mut Sims<'h>,
    call: &str,
    args: &Value,
) -> calls::Reply {
    let before = turn.view().revision();
    let mut answer = calls::answer(turn, sims, call, args);
    if turn.view().revision() != before {
        match publish(columns, turn) {
            Ok(changed) => {
                answer.add("columns", json!(changed));
                answer.add("view", calls::view(&turn.view()));
            }
            Err(stop) => answer = calls::Reply::failed(stop.to_string()),
        }
    }
    answer
}

/// Writes what has changed into the shared file.
fn publish(columns: &mut Columns, turn: &Turn) -> Result<Vec<columns::Place>, Stop> {
    let written = columns.publish(turn.view().raw());
    written.map_err(|error| Stop::Failed(format!("the columns can't be written for the program: {error}")))
}

/// The first line for a program; its columns are in that file.
pub fn hello(setup: &Setup, params: Vec<(String, String)>, memory: &Path) -> ToProgram {
    ToProgram::Hello {
        protocol: PROTOCOL,
        abi: format!("{}.{}", abi::ABI_MAJOR, abi::ABI_MINOR),
        side: setup.side,
        max_threads: setup.max_threads,
        seed: setup.seed.to_string(),
        resumes: setup.resumes,
        last_month: setup.last_month,
        params: params.into_iter().map(|(key, value)| (key, Value::String(value))).collect(),
        memory: memory.display().to_string(),
        constants: constants().map(|(name, value)| (name, value.into())).collect(),
    }
}

impl Agent for Bridge {
    const MEMORY: Option<(u32, u32)> = Some((1, 1));

    fn create(_: Setup) -> Result<Self, String> {
        Err("a program is started from its manifest: give the path of its plugin.toml".into())
    }
    fn play(&mut self, turn: &mut Turn) -> Result<Played, Stop> {
        self.program.set_busy(true);
        let played = self.step(turn);
        self.program.set_busy(false);
        played
    }
    /// The program's version and its text.
    fn save(&self) -> Vec<u8> {
        [&self.memory_version.to_le_bytes(), self.memory.as_bytes()].concat()
    }
    fn load(&mut self, _version: u32, memory: &[u8]) -> Result<(), Rebuild> {
        let (version, text) = memory.split_first_chunk().ok_or(Rebuild)?;
        let text = String::from_utf8(text.to_vec()).map_err(|_| Rebuild)?;
        if text.is_empty() {
            return Ok(());
        }
        self.program.tell(&ToProgram::Load { version: u32::from_le_bytes(*version), memory: text.clone() });
        let Heard::Said(FromProgram::Ready { .. }) = self.program.hear(GREETING) else { return Err(Rebuild) };
        self.memory = text;
        Ok(())
    }
}

impl Drop for Bridge {
    fn drop(&mut self) {
        self.program.tell(&ToProgram::Bye {});
        self.program.leave(FAREWELL);
    }
}
