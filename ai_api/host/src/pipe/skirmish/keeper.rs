//! A player in a process of its own: the parent's side. The child is that of the war's players, under the same guards.

use super::Lines;
use super::messages::{Down, Hello, Play, Up};
use crate::library::LoadError;
use crate::pipe::child::Child;
use crate::pipe::frame::{self, FROM_CHILD, PROTOCOL};
use crate::process::Lease;
use crate::report::journal::JournalLine;
use crate::soldier::{Ask, Said, Terms};
use crate::terms::run_mode::Process;
use crossbeam_channel::{Receiver, Sender, bounded};
use meridian_words::Words;
use std::io::{BufReader, Read, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::thread;

/// Dropped, the child is told to go, and killed if it doesn't.
pub struct Keeper(Arc<Lease>);

impl Keeper {
    /// Starts the child; without terms it is only asked who it is.
    pub fn start(
        how: &Process,
        path: &Path,
        terms: Option<&Terms>,
        asks: Receiver<Ask>,
        said: Sender<Said>,
        lines: &Lines,
    ) -> Result<Self, LoadError> {
        let play = terms.map(|terms| Play {
            facts: (*terms.facts).clone(),
            scenario: (*terms.scenario).clone(),
            side: terms.side,
            seed: terms.seed,
            params: terms.params.clone(),
            limit: terms.pace.decision,
        });
        let hello = Hello { protocol: PROTOCOL, path: path.to_owned(), limits: how.limits.clone(), play };
        let (born, birth) = bounded(1);
        let words = lines.clone();
        let vigil = Vigil { path: path.to_owned(), how: how.clone(), said };
        let keeper = move || {
            let heard = words.clone();
            let print = move |line: JournalLine| heard.add(line.text);
            match Child::start(&vigil.how, false, move |input| write_all(input, hello, &asks), print) {
                Ok((child, output)) => {
                    let _ = born.send(Ok(child.lease.clone()));
                    vigil.keep(child, output, &words);
                }
                Err(error) => drop(born.send(Err(error.to_string()))),
            }
        };
        let no_host = |why: String| LoadError::NoHost { program: how.host.program.clone(), why };
        let spawned = thread::Builder::new().name("skirmish keeper".to_owned()).spawn(keeper);
        spawned.map_err(|error| no_host(error.to_string()))?;
        birth.recv().unwrap_or_else(|gone| Err(gone.to_string())).map(Self).map_err(no_host)
    }
    /// It is asked: from now on it must not lie still.
    pub fn begin(&self) {
        self.0.set_busy(true);
    }
    pub fn process_id(&self) -> u32 {
        self.0.id()
    }
    pub fn kill(&self) {
        self.0.kill();
    }
}

impl Drop for Keeper {
    fn drop(&mut self) {
        self.0.leave();
    }
}

struct Vigil {
    path: PathBuf,
    how: Process,
    said: Sender<Said>,
}

/// How far a conversation came.
#[derive(Default)]
struct Heard {
    ready: bool,
    sealed: bool,
    started: bool,
    refused: bool,
}

impl Vigil {
    /// Hears what the child says until it ends, and then says why it did.
    fn keep(&self, child: Child, output: impl Read, words: &Lines) {
        let mut heard = Heard::default();
        let broken = self.hear(output, &child.lease, &mut heard, words).err();
        let fault = child.end(broken, heard.sealed);
        let last = if heard.refused {
            return;
        } else if heard.started {
            Said::Gone(Box::new(fault))
        } else if heard.ready {
            let error = LoadError::Died { path: self.path.clone(), fault: Box::new(fault), said: Vec::new() };
            Said::Started(Err(error.with_last(words.take())))
        } else {
            // nothing of the player was there yet
            let said: String = words.take().iter().map(|line| format!("; {line}")).collect();
            let why = format!("it {} before it was ready{said}", fault.said(&Words::ENGLISH));
            Said::Started(Err(LoadError::NoHost { program: self.how.host.program.clone(), why }))
        };
        let _ = self.said.send(last);
    }
    /// The error says what it should not have said.
    fn hear(&self, output: impl Read, lease: &Lease, heard: &mut Heard, words: &Lines) -> Result<(), String> {
        let mut output = BufReader::new(output);
        loop {
            let message = frame::read(&mut output, FROM_CHILD).map_err(|error| error.to_string())?;
            let Some(message) = message else { return Ok(()) };
            let said = match message {
                Up::Ready { protocol, sealed } if !heard.ready => {
                    if protocol != PROTOCOL {
                        return Err(format!("it speaks protocol {protocol}, not {PROTOCOL}"));
                    }
                    (heard.ready, heard.sealed) = (true, sealed);
                    lease.set_sealed(sealed);
                    continue;
                }
                Up::Thread(thread) if heard.ready && !heard.started => {
                    lease.set_thread(thread);
                    continue;
                }
                Up::Lines(lines) if heard.ready && !heard.refused => {
                    lines.into_iter().for_each(|line| words.add(line));
                    continue;
                }
                Up::Started(started) if heard.ready && !heard.started => {
                    (heard.started, heard.refused) = (true, started.is_err());
                    Said::Started(started)
                }
                Up::Answer(answer) if heard.started && !heard.refused => Said::Answer(answer),
                _ => return Err("a message out of turn".to_owned()),
            };
            lease.set_busy(false);
            // whoever has left the table does not listen any more
            let _ = self.said.send(said);
        }
    }
}

/// Writes what is asked until nobody asks any more; a child that is gone is noticed by who hears it.
fn write_all(mut input: impl Write, hello: Hello, asks: &Receiver<Ask>) {
    let first: frame::Down = frame::Down::Skirmish(Box::new(hello));
    let mut open = frame::write(&mut input, &first).is_ok();
    for ask in asks {
        open = open
            && match &ask {
                Ask::Decide(view, legal) => frame::write(&mut input, &Down::Decide(view.sight(), legal.clone())),
                Ask::End(winner) => frame::write(&mut input, &Down::End(*winner)),
            }
            .is_ok();
    }
}
