//! The parent's side of a child process. A thread starts it, hears what it says and reaps it; another writes to it, a third
//! hears what it prints, a fourth watches it.

use super::child::Child;
use super::frame::{self, Down, FROM_CHILD, Hello, PROTOCOL, Ready, Step, Up, World};
use crate::fault::Fault;
use crate::library::LoadError;
use crate::process::Lease;
use crate::report::journal::{Journal, JournalLine};
use crate::report::{AgentReport, Answer, Reports};
use crate::terms::budget::Allowance;
use crate::terms::run_mode::Process;
use crate::terms::setting::GameEnd;
use crate::view::chronicle::{Brief, Question};
use crate::worker::Start;
use crossbeam_channel::{Receiver, Sender, bounded, unbounded};
use meridian_ai_api::abi;
use meridian_engine::GameState;
use meridian_words::Words;
use std::borrow::Cow;
use std::io::{BufReader, Read, Write};
use std::path::{Path, PathBuf};
use std::process::ChildStdout;
use std::sync::{Arc, OnceLock};
use std::thread;

/// A child process with an agent. Dropped, it is told to go, and killed if it doesn't.
pub struct Keeper {
    to_child: Sender<Message>,
    lease: Arc<Lease>,
    world: Arc<OnceLock<World>>,
}

enum Message {
    Play { state: Box<GameState>, before: Option<Box<GameState>>, brief: Brief, allowance: Allowance },
    Cancel,
    End(GameEnd),
}

impl Keeper {
    /// Starts the child; what comes of it goes to `reports`.
    pub fn start(
        how: &Process,
        path: &Path,
        start: Start,
        reports: Reports,
        journal: Arc<Journal>,
    ) -> Result<Self, LoadError> {
        let (to_child, messages) = unbounded();
        let (born, birth) = bounded(1);
        let world = Arc::new(OnceLock::new());
        let vigil = Vigil { path: path.to_owned(), how: how.clone(), reports, journal, world: world.clone() };
        let keeper = move || match vigil.begin(start, messages) {
            Ok((child, output)) => {
                let _ = born.send(Ok(child.lease.clone()));
                vigil.keep(child, output);
            }
            Err(error) => drop(born.send(Err(error.to_string()))),
        };
        let spawned = thread::Builder::new().name("ai keeper".to_owned()).spawn(keeper);
        let no_host = |why: String| LoadError::NoHost { program: how.host.program.clone(), why };
        spawned.map_err(|error| no_host(error.to_string()))?;
        let lease = birth.recv().unwrap_or_else(|gone| Err(gone.to_string())).map_err(no_host)?;
        Ok(Self { to_child, lease, world })
    }
    pub fn begin(&self, question: Question, allowance: Allowance) {
        let game = question.game;
        let asked = World { map_hash: game.map().hash, ruleset_hash: game.rules().hash };
        if self.world.get() != Some(&asked) {
            let why = "the process for the AI has another map or other rules than the game".to_owned();
            return self.lease.condemn(Fault::World { why });
        }
        self.lease.set_busy(true);
        let (state, before) = (Box::new(game.state().clone()), question.before.cloned().map(Box::new));
        let _ = self.to_child.send(Message::Play { state, before, brief: question.brief, allowance });
    }
    /// Tells the agent that the game is over; false if nobody hears it.
    pub fn end(&self, end: GameEnd) -> bool {
        self.to_child.send(Message::End(end)).is_ok()
    }
    pub fn cancel(&self) {
        let _ = self.to_child.send(Message::Cancel);
    }
    pub fn kill(&self) {
        self.lease.kill();
    }
    pub fn process_id(&self) -> Option<u32> {
        Some(self.lease.id())
    }
}

impl Drop for Keeper {
    fn drop(&mut self) {
        self.lease.leave();
    }
}

/// What the keeping thread needs.
struct Vigil {
    path: PathBuf,
    how: Process,
    reports: Reports,
    journal: Arc<Journal>,
    world: Arc<OnceLock<World>>,
}

/// How far a conversation came.
#[derive(Default)]
struct Heard {
    ready: bool,
    sealed: bool,
    started: bool,
    /// It has said why it ends.
    finished: bool,
}

impl Vigil {
    /// The child, and what it says.
    fn begin(&self, start: Start, messages: Receiver<Message>) -> std::io::Result<(Child, ChildStdout)> {
        let patient = start.setting.patient;
        let hello = Hello {
            protocol: PROTOCOL,
            path: self.path.clone(),
            side: start.side,
            params: start.params,
            setting: start.setting,
            limits: self.how.limits.clone(),
        };
        let journal = self.journal.clone();
        let write = move |input| write_all(input, hello, &messages);
        Child::start(&self.how, patient, write, move |line| journal.add(line))
    }

    /// Hears what the child says until it ends, and then says why it did.
    fn keep(&self, child: Child, output: impl Read) {
        let mut heard = Heard::default();
        let broken = self.hear(output, &child.lease, &mut heard).err();
        let fault = child.end(broken, heard.sealed);
        if heard.finished {
        } else if heard.started {
            self.reports.answer(Answer::Failed(fault));
        } else if heard.ready {
            let error = LoadError::Died { path: self.path.clone(), fault: Box::new(fault), said: Vec::new() };
            self.reports.send(AgentReport::Started(Err(error)));
        } else {
            // nothing of the agent was there yet
            let said: String = self.journal.last().iter().map(|line| format!("; {line}")).collect();
            let why = format!("it {} before it was ready{said}", fault.said(&Words::ENGLISH));
            let error = LoadError::NoHost { program: self.how.host.program.clone(), why };
            self.reports.send(AgentReport::Started(Err(error)));
        }
    }

    /// The error says what it should not have said.
    fn hear(&self, output: impl Read, lease: &Lease, heard: &mut Heard) -> Result<(), String> {
        let mut output = BufReader::new(output);
        loop {
            let message = frame::read(&mut output, FROM_CHILD).map_err(|error| error.to_string())?;
            let Some(message) = message else { return Ok(()) };
            let report = match message {
                Up::Ready(ready) if !heard.ready => {
                    self.welcome(&ready)?;
                    (heard.ready, heard.sealed) = (true, ready.sealed);
                    lease.set_sealed(ready.sealed);
                    continue;
                }
                Up::Thread(thread) if heard.ready && !heard.started => {
                    lease.set_thread(thread);
                    continue;
                }
                Up::Line(line) => {
                    self.journal.add(line);
                    continue;
                }
                Up::Report(report) if heard.ready && !heard.finished => report,
                _ => return Err("a message out of turn".to_owned()),
            };
            match &report {
                AgentReport::Started(started) if !heard.started => {
                    (heard.started, heard.finished) = (true, started.is_err());
                    lease.set_busy(false);
                }
                // after it was made and after each step
                AgentReport::Memory(_) if !heard.started || lease.is_busy() => {}
                AgentReport::Answer(answer) if heard.started => match answer {
                    Answer::Order { .. } | Answer::Note(_) if lease.is_busy() => {}
                    Answer::Done(_) if lease.is_busy() => lease.set_busy(false),
                    // others are for the parent to find
                    Answer::Failed(Fault::Failed { .. } | Fault::Malformed { .. }) => heard.finished = true,
                    Answer::Order { .. } | Answer::Note(_) | Answer::Done(_) | Answer::Failed(_) => {
                        return Err("a report out of turn".to_owned());
                    }
                },
                AgentReport::Started(_) | AgentReport::Memory(_) | AgentReport::Answer(_) => {
                    return Err("a report out of turn".to_owned());
                }
            }
            self.reports.send(report);
        }
    }
    fn welcome(&self, ready: &Ready) -> Result<(), String> {
        if ready.protocol != PROTOCOL {
            return Err(format!("it speaks protocol {}, not {PROTOCOL}", ready.protocol));
        }
        let _ = self.world.set(ready.world);
        for what in &ready.missing {
            self.journal.add(JournalLine { level: abi::LOG_WARN, text: format!("guards of its process: {what}") });
        }
        Ok(())
    }
}

/// Writes what the session wants until it has no more; a child that is gone is noticed by who hears it.
fn write_all(mut input: impl Write, hello: Hello, messages: &Receiver<Message>) {
    let mut open = frame::write(&mut input, &Down::Hello(Box::new(hello))).is_ok();
    for message in messages {
        let message = match &message {
            Message::Play { state, before, brief, allowance } => Down::Play(Box::new(Step {
                state: Cow::Borrowed(state),
                before: before.as_deref().map(Cow::Borrowed),
                brief: brief.clone(),
                allowance: *allowance,
            })),
            Message::Cancel => Down::Cancel,
            Message::End(end) => Down::End(*end),
        };
        open = open && frame::write(&mut input, &message).is_ok();
    }
}
