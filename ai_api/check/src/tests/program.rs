//! Programs as the system starts them, without a game: how they greet, take a memory back, and leave.

use crate::bench::Bench;
use crate::catalogue::group;
use crate::demand::{Checked, Finding, passed, passed_with, skipped, wrong};
use crate::report::milliseconds;
use crate::system;
use meridian_ai_api::sdk::Setup;
use meridian_ai_host::stdio::{FromProgram, GREETING, Heard, Program, SharedFile, ToProgram, hello};
use meridian_ai_host::{HostProgram, Process, Source, death, process, signal_name};
use serde_json::json;
use std::time::Duration;

group! {
    "greets" Loads Programs "it greets within 10 s of being started, with at most 5 s of processor time", "docs/ai/stdio.md: hello", greets;
    "leaves" Robust Programs "it ends by itself, and without an error, when the host says bye", "docs/ai/stdio.md: bye", leaves;
    "input-ends" Robust Programs "it ends by itself when its input ends: before it has greeted, after that, in a step", "docs/ai/stdio.md", input_ends;
}

/// Processor time that a greeting may take.
const WAKING: Duration = Duration::from_secs(5);
/// The host kills after a second; more here, because machines are busy.
const LEAVING: Duration = Duration::from_secs(5);

/// A conversation with a program of its own.
pub struct Talk {
    program: Program,
    columns: SharedFile,
    params: Vec<(String, String)>,
}

impl Talk {
    fn start(bench: &Bench) -> Result<Self, Finding> {
        let Source::Program(command) = &bench.source else { unreachable!("the test is about programs") };
        let unstarted = |why: String| wrong(why, "a program that starts", "look at `command` of the plugin.toml");
        let columns = SharedFile::new().map_err(|error| unstarted(error.to_string()))?;
        let program = match &bench.guards {
            None => Program::alone(command, None, &columns),
            Some(guards) => {
                let how = Process { host: HostProgram::own(), limits: guards.clone() };
                let guarded = process::guarded_alone(how, &bench.path, &bench.source);
                let (limits, command) = guarded.map_err(|error| unstarted(error.to_string()))?;
                Program::alone(&command, Some(&limits), &columns)
            }
        };
        Ok(Self { program: program.map_err(unstarted)?, columns, params: bench.spec.params.clone() })
    }
    /// Says hello and waits for the greeting: the version of what the program remembers.
    fn greet(&mut self) -> Result<u32, Finding> {
        self.program.tell(&hello(&Setup::new(0, 0, Vec::new()), self.params.clone(), self.columns.path()));
        let saw = match self.program.hear(GREETING) {
            Heard::Said(FromProgram::Ready { memory_version }) => return Ok(memory_version),
            other => said(other),
        };
        Err(wrong(saw, "{\"type\":\"ready\"}", "answer `hello` before you do anything that takes long"))
    }
    /// It has to end by itself.
    fn ends(&mut self, when: &str) -> Result<std::process::ExitStatus, Finding> {
        let advice = "leave the loop that reads when the host says `bye` and when there is no line any more";
        let status = self.program.ended(LEAVING).ok_or_else(|| {
            let saw = format!("it was still there {} s after {when}", LEAVING.as_secs());
            wrong(saw, "an end within a second", advice)
        })?;
        match death(status) {
            Some(signal) => {
                Err(wrong(format!("{} ended it after {when}", signal_name(signal)), "an end by itself", advice))
            }
            None => Ok(status),
        }
    }
}

impl Drop for Talk {
    fn drop(&mut self) {
        self.program.kill();
    }
}

fn said(heard: Heard) -> String {
    match heard {
        Heard::Said(other) => format!("it said {other:?}"),
        Heard::Nothing => format!("it said nothing within {} s", GREETING.as_secs()),
        Heard::Garbage(why) | Heard::Gone(why) => why,
    }
}

fn greets(bench: &Bench) -> Checked {
    let mut talk = Talk::start(bench)?;
    talk.greet()?;
    let time = system::process_time(talk.program.id() as i32);
    if time > WAKING {
        let saw = format!("{} of processor time", milliseconds(time));
        return Err(wrong(saw, "at most 5 s", "do what takes long in the steps: games wait for it"));
    }
    passed_with(milliseconds(time))
}

fn leaves(bench: &Bench) -> Checked {
    let mut talk = Talk::start(bench)?;
    talk.greet()?;
    talk.program.tell(&ToProgram::Bye {});
    let status = talk.ends("`bye`")?;
    if !status.success() {
        let advice = "end with code 0: something failed after the game was over";
        return Err(wrong(format!("it ended with {status}"), "exit status: 0", advice));
    }
    passed()
}

fn input_ends(bench: &Bench) -> Checked {
    let mut silent = Talk::start(bench)?;
    silent.program.close();
    silent.ends("its input had ended without a word")?;
    let mut greeted = Talk::start(bench)?;
    greeted.greet()?;
    greeted.program.close();
    greeted.ends("its input had ended behind `hello`")?;
    let mut playing = Talk::start(bench)?;
    playing.greet()?;
    // nothing to see: whatever it makes of that, it has to end
    let view =
        json!({"revision": 1, "month": 23276, "phase": 4, "phasing": 0, "side": 0, "cell_count": 0, "unit_rows": 0});
    let (columns, events) = (Vec::new(), json!([]));
    playing.program.tell(&ToProgram::Begin {
        call: 0,
        phase: 4,
        phasing: 0,
        side: 0,
        month: 23276,
        view,
        columns,
        events,
    });
    playing.program.close();
    playing.ends("its input had ended in a step")?;
    passed()
}

/// A memory that a test gives to a program, with the version that it is said to have beside the program's own.
pub struct Given {
    pub newer: i64,
    pub text: String,
}

/// Each memory goes to a program of its own, which has to take it or to refuse it.
pub fn loads(bench: &Bench, memories: impl IntoIterator<Item = Given>) -> Checked {
    let (mut tried, mut taken) = (0, 0);
    for Given { newer, text } in memories {
        let mut talk = Talk::start(bench)?;
        let version = talk.greet()?;
        if version == 0 {
            return skipped("it keeps nothing: it greets without memory_version");
        }
        let version = u32::try_from(i64::from(version) + newer).unwrap_or(0);
        let shown: String = text.chars().take(40).collect();
        talk.program.tell(&ToProgram::Load { version, memory: text });
        match talk.program.hear(GREETING) {
            Heard::Said(FromProgram::Ready { .. }) => taken += 1,
            Heard::Said(FromProgram::Refuse { .. }) => {}
            other => {
                let saw = format!("given {shown:?} of version {version} as its memory: {}", said(other));
                let advice =
                    "look at the version and at what you read before you believe it, and refuse what you can't use";
                return Err(wrong(saw, "`ready` or `refuse`", advice));
            }
        }
        tried += 1;
    }
    passed_with(format!("{tried} memories, {taken} of them taken"))
}
