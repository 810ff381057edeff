//! Players of the skirmish (`meridian_skirmish.h`): one call a decision, on a thread of its own or in a guarded process, with a
//! limit of time. Whoever is late is given up and its side has lost: its thread is left behind, its process ended. On a
//! thread memory faults are not caught: such a player is as trusted as the program.

mod fall;

use crate::library::manifest::Manifest;
use crate::library::{self, AgentInfo, LoadError, Source, skirmish};
use crate::patience::Patience;
use crate::pipe::skirmish::{Keeper, Lines};
use crate::process;
use crate::soldier::{self, Answer, Ask, Said};
use crate::terms::run_mode::{Process, RunMode};
use crate::worker::{STACK_BYTES, ending};
use crossbeam_channel::{Receiver, RecvTimeoutError, Sender, bounded};
use meridian_engine::Side;
use meridian_skirmish::{Order, View};
use meridian_words::t;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::Duration;

pub use crate::soldier::{Pace, Terms};
pub use fall::Fall;

/// How often it is looked whether time has passed, so that time in which the whole program stood still is not counted.
const A_LOOK: Duration = Duration::from_millis(500);

/// A player of a library, for one side of one game.
pub struct SkirmishPlayer {
    asks: Sender<Ask>,
    said: Receiver<Said>,
    /// None on a thread of this program.
    keeper: Option<Keeper>,
    lines: Lines,
    pace: Pace,
    info: AgentInfo,
    /// Why it plays no more.
    fall: Option<Fall>,
}

impl SkirmishPlayer {
    /// Loads a library and makes a player. `named`: the library or its manifest, as [`crate::AgentSpec::locate`] finds it.
    ///
    /// # Errors
    /// The library can't be loaded, is none for this host, does not take the parameters, refuses to play, or takes too long.
    pub fn start(mode: &RunMode, named: &Path, mut terms: Terms) -> Result<Self, LoadError> {
        let Files { path, manifest } = Files::of(named)?;
        terms.params = library::params_of(named, &terms.params)?;
        let ((asks, questions), (tell, said)) = (bounded(1), bounded(1));
        let (pace, lines) = (terms.pace, Lines::default());
        let keeper = match mode {
            RunMode::Process(how) => {
                let how = needing(how, named, &path);
                Some(Keeper::start(&how, &path, Some(&terms), questions, tell, &lines)?)
            }
            RunMode::Thread => {
                let (own, heard) = (path.clone(), lines.clone());
                let work = move || {
                    let _marked = ending::mark(ending::player(&own, terms.side), ending::PLAYER_GIVES_UP);
                    soldier::run(&own, &terms, &questions, &|said| match said {
                        Said::Lines(lines) => {
                            lines.into_iter().for_each(|line| heard.add(line));
                            true
                        }
                        said => tell.send(said).is_ok(),
                    });
                };
                let thread = thread::Builder::new().name("skirmish".to_owned()).stack_size(STACK_BYTES).spawn(work);
                thread.map_err(|error| LoadError::NoLibrary { path: path.clone(), why: error.to_string() })?;
                None
            }
        };
        let info = started(&said, &path, keeper.as_ref(), pace.start)?;
        manifest.map_or(Ok(()), |manifest| manifest.agrees(&info))?;
        Ok(Self { asks, said, keeper, lines, pace, info, fall: None })
    }
    /// Who it says it is.
    pub fn info(&self) -> &AgentInfo {
        &self.info
    }
    /// Number of its child process, if it runs in one.
    pub fn process_id(&self) -> Option<u32> {
        self.keeper.as_ref().map(Keeper::process_id)
    }
    /// Asks for one of the legal orders.
    ///
    /// # Errors
    /// What the player did wrong, or what became of it.
    pub fn decide(&mut self, view: &View, legal: &[Order]) -> Result<Order, Fall> {
        if let Some(fall) = &self.fall {
            return Err(fall.clone());
        }
        let decided = self.asked(view, legal);
        if let Err(fall) = &decided {
            self.fall = Some(fall.clone());
            self.keeper.iter().for_each(Keeper::kill);
        }
        decided
    }
    fn asked(&self, view: &View, legal: &[Order]) -> Result<Order, Fall> {
        self.keeper.iter().for_each(Keeper::begin);
        // whoever is gone is noticed when nothing comes
        let _ = self.asks.send(Ask::Decide(Box::new(view.clone()), legal.to_vec()));
        let Answer { index, row, shown, said } = match waited(&self.said, self.pace.decision) {
            Ok(Said::Answer(answer)) => answer,
            Ok(Said::Gone(fault)) => return Err(Fall::of(&fault)),
            Ok(Said::Lines(_) | Said::Started(_)) | Err(RecvTimeoutError::Disconnected) => {
                return Err(Fall::of_player(t!("skirmishes-thread-ended")));
            }
            Err(RecvTimeoutError::Timeout) => {
                let seconds = self.pace.decision.as_secs_f32().to_string();
                return Err(Fall::of_player(t!("skirmishes-slow", seconds = seconds)));
            }
        };
        if let Some(order) = row.and_then(|row| legal.get(row)) {
            said.into_iter().for_each(|line| self.lines.add(line));
            return Ok(*order);
        }
        if index < 0 {
            let said: String = said.iter().map(|line| format!("; {line}")).collect();
            return Err(Fall::of_player(t!("skirmishes-gave-up", status = index.to_string(), said = said)));
        }
        let orders = shown.to_string();
        Err(Fall::of_player(t!("skirmishes-no-index", index = index.to_string(), orders = orders)))
    }
    /// What it has logged since it was asked last, and what its process has printed; a thread's prints are the program's.
    pub fn take_lines(&self) -> Vec<String> {
        self.lines.take()
    }
    /// The game is over. What it says to that is not waited for.
    pub fn end(self, winner: Option<Side>) {
        if self.fall.is_none() {
            // whoever has gone meanwhile need not know
            let _ = self.asks.send(Ask::End(winner));
        }
    }
    /// The same; waits until it has gone, as long as for a decision. What it has logged and printed since it was asked last.
    pub fn end_heard(self, winner: Option<Side>) -> Vec<String> {
        let Self { asks, said, keeper, lines, pace, fall, .. } = self;
        if fall.is_none() {
            keeper.iter().for_each(Keeper::begin);
            let _ = asks.send(Ask::End(winner));
            // a process ends when nobody asks any more
            drop(asks);
            while let Ok(last) = waited(&said, pace.decision) {
                if matches!(last, Said::Gone(_)) {
                    break;
                }
            }
        }
        lines.take()
    }
}

/// What it says when it was made.
fn started(
    said: &Receiver<Said>,
    path: &Path,
    keeper: Option<&Keeper>,
    limit: Duration,
) -> Result<AgentInfo, LoadError> {
    match waited(said, limit) {
        Ok(Said::Started(info)) => info,
        Err(RecvTimeoutError::Timeout) => {
            keeper.into_iter().for_each(Keeper::kill);
            Err(LoadError::TooSlow { path: path.to_owned(), limit })
        }
        Ok(Said::Lines(_) | Said::Answer(_) | Said::Gone(_)) | Err(RecvTimeoutError::Disconnected) => {
            Err(LoadError::Refused { path: path.to_owned(), why: t!("skirmishes-thread-ended") })
        }
    }
}

fn waited(said: &Receiver<Said>, limit: Duration) -> Result<Said, RecvTimeoutError> {
    let mut patience = Patience::of(limit);
    loop {
        match said.recv_deadline(patience.until(A_LOOK)) {
            Err(RecvTimeoutError::Timeout) if !patience.is_over() => {}
            heard => return heard,
        }
    }
}

/// What stands behind a name.
struct Files {
    /// Of the library.
    path: PathBuf,
    manifest: Option<Box<Manifest>>,
}

impl Files {
    fn of(named: &Path) -> Result<Self, LoadError> {
        match Source::of(named)? {
            Source::Library { path, manifest } => Ok(Self { path, manifest }),
            Source::Program(_) => {
                Err(LoadError::Refused { path: named.to_owned(), why: t!("skirmish-library-program") })
            }
        }
    }
}

/// A process that may read what the library needs.
fn needing(how: &Process, named: &Path, path: &Path) -> Process {
    let mut how = how.clone();
    let source = Source::Library { path: path.to_owned(), manifest: None };
    process::add_needs(&mut how.limits, named, &source);
    how
}

/// What the library says of itself. On a thread it is loaded into the program, so it must be as trusted; one that comes to no
/// end is given up there.
///
/// # Errors
/// It can't be loaded, is none for this host, takes too long, or does not take the parameters.
pub fn describe(mode: &RunMode, named: &Path, params: &[(String, String)]) -> Result<AgentInfo, LoadError> {
    described(mode, named, params, Pace::default().start)
}

fn described(
    mode: &RunMode,
    named: &Path,
    params: &[(String, String)],
    limit: Duration,
) -> Result<AgentInfo, LoadError> {
    let Files { path, manifest } = Files::of(named)?;
    let params = library::params_of(named, params)?;
    let info = match mode {
        RunMode::Thread => {
            let ((tell, said), own) = (bounded(1), path.clone());
            let work = move || {
                let _marked = ending::mark(own.display().to_string(), ending::PLAYER_GIVES_UP);
                // SAFETY: trusted, as said above
                let _ = tell.send(Said::Started(unsafe { skirmish::load(&own) }.map(|(_, info)| info)));
            };
            let thread = thread::Builder::new().name("skirmish".to_owned()).stack_size(STACK_BYTES).spawn(work);
            thread.map_err(|error| LoadError::NoLibrary { path: path.clone(), why: error.to_string() })?;
            started(&said, &path, None, limit)?
        }
        RunMode::Process(how) => {
            let ((_asks, questions), (tell, said)) = (bounded(0), bounded(1));
            let keeper = Keeper::start(&needing(how, named, &path), &path, None, questions, tell, &Lines::default())?;
            started(&said, &path, Some(&keeper), limit)?
        }
    };
    manifest.map_or(Ok(()), |manifest| manifest.agrees(&info))?;
    let declared = info.params.as_deref().unwrap_or_default();
    library::params::check(declared, &params).map_err(|why| LoadError::Refused { path, why })?;
    Ok(info)
}

#[cfg(test)]
mod tests;
