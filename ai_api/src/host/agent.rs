//! The session's end of an agent: starts it, sends it steps to play, hears from it, and gives it up when it is too late.

use super::fault::{Fault, LoadError};
use super::library::AgentInfo;
use super::source::{self, Source};
use super::spec::{AgentSpec, SearchPath};
use super::table::Shared;
use super::worker::{self, Command, Line, PhaseReport, Report, Start};
use crossbeam_channel::{Receiver, RecvTimeoutError, Sender, TryRecvError, bounded};
use meridian_engine::{Game, Order, Side};
use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// How long an agent may take.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// For loading and creating.
    pub start: Duration,
    /// For one step: from here on it is asked to finish,
    pub soft: Duration,
    /// from here on its orders are not taken any more,
    pub hard: Duration,
    /// and this much later it is given up.
    pub grace: Duration,
}

impl Default for Limits {
    /// Long enough that only what hangs is hit: results don't depend on the speed of the machine.
    fn default() -> Self {
        Self {
            start: Duration::from_secs(10),
            soft: Duration::from_secs(50),
            hard: Duration::from_secs(60),
            grace: Duration::from_secs(2),
        }
    }
}

impl Limits {
    /// At most `hard` for a step, asked to finish at four fifths of it.
    pub fn per_phase(hard: Duration) -> Self {
        Self { soft: hard * 4 / 5, hard, ..Self::default() }
    }
}

/// What an agent has to say.
#[derive(Debug)]
pub enum News {
    /// To be submitted to the game, which must come to this digest.
    Order {
        order: Order,
        digest: u64,
    },
    Ended(PhaseReport),
    Failed(Fault),
}

/// An agent that runs. Dropping it lets its thread end; one that does not is left behind.
pub struct Agent {
    info: AgentInfo,
    path: PathBuf,
    side: Side,
    limits: Limits,
    shared: Arc<Shared>,
    /// None once the agent was given up.
    wires: Option<Wires>,
    /// When the step that is being played began.
    began: Option<Instant>,
}

struct Wires {
    commands: Sender<Command>,
    reports: Receiver<Report>,
    lines: Receiver<Line>,
}

/// Orders that may wait for the session before the agent has to.
const ORDERS_WAITING: usize = 4096;
const LINES_WAITING: usize = 1024;

impl Agent {
    /// Loads the library and makes the agent; waits for at most `limits.start`.
    pub fn start(spec: &AgentSpec, side: Side, search: &SearchPath, limits: Limits) -> Result<Self, LoadError> {
        let path = spec.locate(search)?;
        let (commands, commands_end) = bounded(1);
        let (reports_end, reports) = bounded(ORDERS_WAITING);
        let (lines_end, lines) = bounded(LINES_WAITING);
        let shared = Arc::new(Shared::new(lines_end));
        let start = Start { source: Source::of(&path)?, side, params: source::params(&path, &spec.params)? };
        let its = shared.clone();
        let thread = std::thread::Builder::new().name(format!("ai {}", spec.source)).stack_size(super::STACK_BYTES);
        let spawned = thread.spawn(move || worker::run(start, &its, &commands_end, &reports_end));
        if let Err(error) = spawned {
            return Err(LoadError::Refused { path, why: format!("no thread for it: {error}") });
        }
        let info = match reports.recv_timeout(limits.start) {
            Ok(Report::Started(started)) => started?,
            Err(RecvTimeoutError::Timeout) => {
                shared.abandon();
                return Err(LoadError::TooSlow { path, limit: limits.start });
            }
            _ => return Err(LoadError::Refused { path, why: Fault::Died.to_string() }),
        };
        let wires = Some(Wires { commands, reports, lines });
        Ok(Self { info, path, side, limits, shared, wires, began: None })
    }
    pub fn info(&self) -> &AgentInfo {
        &self.info
    }
    pub fn path(&self) -> &std::path::Path {
        &self.path
    }
    pub fn side(&self) -> Side {
        self.side
    }
    /// Was it given up?
    pub fn is_dead(&self) -> bool {
        self.wires.is_none()
    }
    pub fn is_playing(&self) -> bool {
        self.began.is_some()
    }
    /// Asks it to play the step that the game waits for; the game must wait for its side. It plays on a fork; what it
    /// decides comes with [`Self::news`].
    pub fn begin(&mut self, game: &Game) {
        let Some(wires) = &self.wires else { return };
        self.shared.set_deadlines(Some((self.limits.soft, self.limits.hard)));
        self.began = Some(Instant::now());
        // a worker that is gone is noticed by `news`
        let _ = wires.commands.try_send(worker::command(game, self.side));
    }
    /// Asks a step that is being played to come to an end: the window closes, somebody takes the side over.
    pub fn cancel(&self) {
        self.shared.cancel();
    }
    /// The next thing it has to say, waiting for it for at most `patience`. None: it is still thinking.
    pub fn news(&mut self, patience: Duration) -> Option<News> {
        let began = self.began?;
        let wires = self.wires.as_ref()?;
        let doom = began + self.limits.hard + self.limits.grace;
        let until = (Instant::now() + patience).min(doom);
        let report = match wires.reports.try_recv() {
            Ok(report) => Ok(report),
            Err(TryRecvError::Disconnected) => Err(RecvTimeoutError::Disconnected),
            Err(TryRecvError::Empty) => wires.reports.recv_deadline(until),
        };
        match report {
            Ok(Report::Order { order, digest }) => Some(News::Order { order, digest }),
            Ok(Report::Ended(report)) => {
                self.began = None;
                Some(News::Ended(report))
            }
            Ok(Report::Failed(fault)) => Some(News::Failed(self.give_up(fault))),
            Ok(Report::Started(_)) | Err(RecvTimeoutError::Disconnected) => {
                Some(News::Failed(self.give_up(Fault::Died)))
            }
            Err(RecvTimeoutError::Timeout) if Instant::now() >= doom => {
                Some(News::Failed(self.give_up(Fault::Hung { after: began.elapsed() })))
            }
            Err(RecvTimeoutError::Timeout) => None,
        }
    }
    /// Lines of its journal since the last call.
    pub fn lines(&self) -> Vec<Line> {
        self.wires.iter().flat_map(|wires| wires.lines.try_iter()).collect()
    }
    /// Leaves it behind: its calls are answered with "cancelled", nothing it says is heard any more.
    pub fn give_up(&mut self, fault: Fault) -> Fault {
        self.shared.abandon();
        self.began = None;
        self.wires = None;
        fault
    }
}

impl Drop for Agent {
    fn drop(&mut self) {
        // closing the wires ends the worker after the step it is in, which is told to stop
        self.shared.abandon();
    }
}
