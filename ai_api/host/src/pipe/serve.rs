//! The child's side: what the program does when it is started as the process of an agent.

use super::frame::{self, Down, Hello, PROTOCOL, Ready, TO_CHILD, Up, World};
use super::skirmish;
use crate::function_tables::Shared;
use crate::library::Source;
use crate::process::{guard, pulse};
use crate::report::journal::JournalLine;
use crate::report::{AgentReport, Reports};
use crate::worker::{self, Start, Task};
use crossbeam_channel::{Sender, bounded};
use meridian_engine::{Game, Map, Ruleset};
use serde::Serialize;
use std::fs::File;
use std::io::{self, BufReader};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

/// For `destroy` when the session is gone; a little less than the session waits.
const FAREWELL: Duration = Duration::from_millis(1800);

/// Runs one agent for the program that started this one, and ends the process. `load_world` gives what the games are
/// played on by the names of its ruleset and board; it is called before anything of the agent is loaded.
///
/// # Errors
/// The conversation could not begin: its streams are shut, whoever started this is no game or speaks another protocol,
/// or the agent gets no thread.
pub fn serve(load_world: impl FnOnce(&[String; 2]) -> io::Result<(Arc<Map>, Arc<Ruleset>)>) -> io::Result<()> {
    let (input, output) = guard::take_pipes()?;
    let mut input = BufReader::with_capacity(1 << 16, input);
    let hello = match frame::read(&mut input, TO_CHILD)? {
        Some(Down::Hello(hello)) if hello.protocol == PROTOCOL => hello,
        Some(Down::Skirmish(hello)) if hello.protocol == PROTOCOL => return skirmish::serve(*hello, input, output),
        Some(Down::Hello(hello)) => return Err(another(hello.protocol)),
        Some(Down::Skirmish(hello)) => return Err(another(hello.protocol)),
        _ => return Err(io::Error::other("the game says nothing: this command is for the game alone")),
    };
    let (map, rules) = load_world(&hello.setting.world)?;
    let world = World { map_hash: map.hash, ruleset_hash: rules.hash };
    let guards = guard::put_up(&hello.limits, guard::Kind::Library);
    let mouth = Mouth::new(output);
    let ready = Ready { protocol: PROTOCOL, world, missing: guards.missing, sealed: guards.sealed };
    mouth.say(&Up::Ready(ready));

    let (commands, commands_end) = bounded(1);
    let (lines, reports) = (mouth.clone(), mouth.clone());
    let shared = Arc::new(Shared::new(move |line: JournalLine| {
        lines.say(&Up::Line(line));
    }));
    let reports = Reports::to(move |report| reports.say(&Up::Report(report)));
    let its = shared.clone();
    let Hello { path, side, params, setting, limits, .. } = *hello;
    let start = move |source| Start { source, side, params, setting, guarded: Some(limits) };
    thread::Builder::new().name("ai".to_owned()).stack_size(crate::worker::STACK_BYTES).spawn(move || {
        mouth.say(&Up::Thread(pulse::own_thread()));
        let run = || match Source::of(&path) {
            Ok(source) => worker::run(start(source), &its, &commands_end, &reports),
            Err(error) => drop(reports.send(AgentReport::Started(Err(error)))),
        };
        mouth.end(catch_unwind(AssertUnwindSafe(run)).is_ok())
    })?;
    take_leave(attend(&mut input, &shared, commands, &map, &rules))
}

/// The session is gone, or the pipe to it: the agent may still come to its end.
pub(crate) fn take_leave(heard: io::Result<()>) -> ! {
    if heard.is_err() {
        guard::end(CLOSED_PIPE);
    }
    thread::sleep(FAREWELL);
    guard::end(0)
}

fn another(protocol: u32) -> io::Error {
    io::Error::other(format!("the game speaks protocol {protocol}, not {PROTOCOL}"))
}

/// How the process ends when its pipe is no pipe any more: somebody in it has closed what is not his.
pub const CLOSED_PIPE: i32 = 76;

/// As programs in Rust end that panic.
const PANICKED: i32 = 101;

/// Passes on what the session wants, until it is gone. The error: the pipe itself is.
fn attend(
    input: &mut BufReader<File>,
    shared: &Shared,
    commands: Sender<Task>,
    map: &Arc<Map>,
    rules: &Arc<Ruleset>,
) -> io::Result<()> {
    loop {
        let message = match frame::read(input, TO_CHILD) {
            Ok(Some(message)) => message,
            Err(error) if error.raw_os_error().is_some() => return Err(error),
            // gone, in the middle of a message or not
            Ok(None) | Err(_) => break,
        };
        match message {
            Down::Play(step) => {
                shared.begin_step(&step.allowance);
                let game = Game::from_state(map.clone(), rules.clone(), step.state.into_owned());
                let before = step.before.map(|before| {
                    let mut before = before.into_owned();
                    before.rebuild();
                    Box::new(before)
                });
                let _ = commands.send(Task::Play { game: Box::new(game), before, brief: step.brief });
            }
            Down::Cancel => shared.cancel(),
            Down::End(end) => drop(commands.send(Task::End(end))),
            Down::Hello(_) | Down::Skirmish(_) => break,
        }
    }
    shared.abandon();
    Ok(())
}

/// The pipe to the session. What is said is out before the call returns: nothing is lost when the agent crashes.
#[derive(Clone)]
pub(crate) struct Mouth {
    pipe: Arc<Mutex<File>>,
    /// It is no pipe to the session any more.
    broken: Arc<AtomicBool>,
}

impl Mouth {
    pub fn new(pipe: File) -> Self {
        Self { pipe: Arc::new(Mutex::new(pipe)), broken: Arc::default() }
    }
    /// Ends the process: no code of the library runs any more, not even what it left for that. `well`: its thread came to its
    /// end without a panic.
    pub fn end(&self, well: bool) -> ! {
        let code = if self.broken.load(Ordering::Relaxed) { CLOSED_PIPE } else { 0 };
        guard::end(if well { code } else { PANICKED })
    }
    /// Is the session still there?
    pub fn say(&self, message: &impl Serialize) -> bool {
        let mut pipe = self.pipe.lock().unwrap_or_else(PoisonError::into_inner);
        let said = frame::write(&mut *pipe, message);
        if said.as_ref().is_err_and(|error| error.kind() != io::ErrorKind::BrokenPipe) {
            self.broken.store(true, Ordering::Relaxed);
        }
        said.is_ok()
    }
}
