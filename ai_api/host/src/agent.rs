//! The session's end of an agent: starts it, sends it steps to play, hears from it, and gives it up when it is too late.

mod runner;

use crate::fault::{During, Fault, FaultRecord};
use crate::library::{self, AgentInfo, AgentSpec, LoadError, SearchPath, Source};
use crate::patience::Patience;
use crate::process;
use crate::report::journal::{Journal, JournalLine};
use crate::report::{AgentReport, Answer, PhaseReport, Reports};
use crate::terms::budget::{Bank, FOREVER};
use crate::terms::limits::Limits;
use crate::terms::run_mode::RunMode;
use crate::terms::setting::{GameEnd, Kept, Memory, Setting};
use crate::view::chronicle::Question;
use crate::worker::Start;
use crossbeam_channel::{Receiver, RecvTimeoutError, TryRecvError, bounded};
use meridian_ai_api::abi;
use meridian_engine::Side;
use runner::Runner;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// An agent that runs. Dropping it lets its thread or its process end; a thread that does not is left behind, a process
/// killed.
pub struct Agent {
    /// As on the command line.
    name: String,
    info: AgentInfo,
    path: PathBuf,
    side: Side,
    limits: Limits,
    bank: Bank,
    /// What it knew after the last step that ended.
    memory: Option<Memory>,
    /// What it knows after the present step.
    coming: Option<Memory>,
    /// How long the step that is being played may last yet.
    patience: Patience,
    /// None once the agent was given up.
    wires: Option<Wires>,
    journal: Arc<Journal>,
    lines: Receiver<JournalLine>,
    /// When the step that is being played began.
    began: Option<Instant>,
    /// The last step it was asked to play, and how many there were.
    during: Option<During>,
    calls: u32,
}

struct Wires {
    runner: Runner,
    reports: Receiver<AgentReport>,
}

/// Orders that may wait for the session before the agent has to.
const ORDERS_WAITING: usize = 4096;

/// How often it is looked whether the agent's thread is still there.
const A_LOOK: Duration = Duration::from_millis(500);

impl Agent {
    /// Starts the library or the program and makes the agent; waits for at most `limits.start`.
    ///
    /// # Errors
    /// No AI is found by that name, its manifest or its library is wrong, it refuses to play, or it dies or takes too
    /// long before it is ready.
    pub fn start_in(
        mode: &RunMode,
        spec: &AgentSpec,
        side: Side,
        search: &SearchPath,
        limits: Limits,
        mut setting: Setting,
    ) -> Result<Self, LoadError> {
        setting.patient |= limits.budget.none;
        let path = spec.locate(search)?;
        let mut mode = mode.clone();
        let params = library::params_of(&path, &spec.params)?;
        let source = Source::of(&path)?;
        let (journal, lines) = Journal::new();
        let guarded = match &mut mode {
            RunMode::Thread => None,
            RunMode::Process(process) => {
                if setting.own_folder.is_some() {
                    process.limits.data_folder.clone_from(&setting.own_folder);
                }
                let note = process::add_needs(&mut process.limits, &path, &source);
                note.into_iter().for_each(|text| journal.add(JournalLine { level: abi::LOG_WARN, text }));
                Some(process.limits.clone())
            }
        };
        let start = Start { source, side, params, setting: setting.clone(), guarded };
        let (reports_end, reports) = bounded(ORDERS_WAITING);
        let kept = setting.kept.clone().unwrap_or_default();
        let to_session = Reports::to(move |report| reports_end.send(report).is_ok());
        let journal = Arc::new(journal);
        let runner = Runner::start(&mode, &path, start, to_session, journal.clone())?;
        let mut waited = Patience::of(if limits.budget.none { FOREVER } else { limits.start });
        let mut memory = None;
        let info = loop {
            match reports.recv_deadline(waited.until(A_LOOK)) {
                Ok(AgentReport::Memory(first)) => memory = Some(first),
                Ok(AgentReport::Started(started)) => break started.map_err(|error| error.with_last(journal.last()))?,
                Err(RecvTimeoutError::Timeout) if !waited.is_over() => {
                    if runner.lost_its_thread() && reports.is_empty() {
                        let fault = Box::new(Fault::ThreadEnded);
                        return Err(LoadError::Died { path, fault, said: journal.last() });
                    }
                }
                Err(RecvTimeoutError::Timeout) => {
                    runner.abandon();
                    return Err(LoadError::TooSlow { path, limit: limits.start });
                }
                _ => return Err(LoadError::Refused { path, why: Fault::Died.to_string() }),
            }
        };
        let wires = Some(Wires { runner, reports });
        Ok(Self {
            name: spec.to_string(),
            info,
            path,
            side,
            limits,
            bank: kept.bank,
            memory,
            coming: None,
            patience: Patience::of(Duration::ZERO),
            wires,
            journal,
            lines,
            began: None,
            during: None,
            calls: 0,
        })
    }
    /// As on the command line.
    pub fn name(&self) -> &str {
        &self.name
    }
    /// Who it says it is.
    pub fn info(&self) -> &AgentInfo {
        &self.info
    }
    /// The library or the manifest that it was started from.
    pub fn path(&self) -> &std::path::Path {
        &self.path
    }
    /// The side that it plays.
    pub fn side(&self) -> Side {
        self.side
    }
    /// Was it given up?
    pub fn is_dead(&self) -> bool {
        self.wires.is_none()
    }
    /// Was it asked a step that it has not ended?
    pub fn is_playing(&self) -> bool {
        self.began.is_some()
    }
    /// Number of its child process, if it runs in one.
    pub fn process_id(&self) -> Option<u32> {
        self.wires.as_ref()?.runner.process_id()
    }
    /// Asks it to play the step that the game waits for; the game must wait for its side. It plays on a fork; what it
    /// decides comes with [`Self::answer`].
    pub fn ask(&mut self, question: Question) {
        let Some(wires) = &self.wires else { return };
        let allowance = self.limits.budget.allowance(&self.limits, &mut self.bank, question.game.state().clock().month);
        self.patience = Patience::of(allowance.doom);
        self.during = Some(During::step(question.game, self.calls));
        self.calls += 1;
        self.began = Some(Instant::now());
        // a worker that is gone is noticed by `answer`
        wires.runner.begin(question, allowance);
    }
    /// Asks a step that is being played to come to an end: the window closes, somebody takes the side over.
    pub fn cancel(&self) {
        self.wires.iter().for_each(|wires| wires.runner.cancel());
    }
    /// The next thing it has to say, waiting for it for at most `patience`. None: it is still thinking.
    pub fn answer(&mut self, patience: Duration) -> Option<Answer> {
        if self.is_dead() {
            return Some(Answer::Failed(Fault::Died));
        }
        let began = self.began?;
        let wires = self.wires.as_ref()?;
        // whoever waits long is told in time that there is nothing to wait for
        self.patience.is_over();
        let until = self.patience.until(patience.min(A_LOOK));
        let report = match wires.reports.try_recv() {
            Ok(report) => Ok(report),
            Err(TryRecvError::Disconnected) => Err(RecvTimeoutError::Disconnected),
            Err(TryRecvError::Empty) => wires.reports.recv_deadline(until),
        };
        let report = match report {
            // what it said before it went counts
            Err(RecvTimeoutError::Timeout) if wires.runner.lost_its_thread() => match wires.reports.try_recv() {
                Ok(report) => Ok(report),
                Err(_) => return Some(Answer::Failed(self.give_up(Fault::ThreadEnded))),
            },
            report => report,
        };
        let over = self.patience.is_over();
        match report {
            // a process that talks on for ever is none that answers
            Ok(AgentReport::Answer(Answer::Order { .. } | Answer::Note(_)) | AgentReport::Memory(_)) if over => {
                Some(Answer::Failed(self.give_up(Fault::Hung { after: began.elapsed() })))
            }
            Ok(AgentReport::Answer(answer @ (Answer::Order { .. } | Answer::Note(_)))) => Some(answer),
            Ok(AgentReport::Memory(memory)) => {
                self.coming = Some(memory);
                self.answer(patience)
            }
            Ok(AgentReport::Answer(Answer::Done(report))) => {
                self.began = None;
                self.memory = self.coming.take().or(self.memory.take());
                self.limits.budget.settle(&mut self.bank, report.thinking, report.work);
                Some(Answer::Done(PhaseReport { elapsed: began.elapsed(), ..report }))
            }
            Ok(AgentReport::Answer(Answer::Failed(fault))) => Some(Answer::Failed(self.give_up(fault))),
            Ok(AgentReport::Started(_)) | Err(RecvTimeoutError::Disconnected) => {
                Some(Answer::Failed(self.give_up(Fault::Died)))
            }
            Err(RecvTimeoutError::Timeout) if over => {
                Some(Answer::Failed(self.give_up(Fault::Hung { after: began.elapsed() })))
            }
            Err(RecvTimeoutError::Timeout) => None,
        }
    }
    /// What a saved game keeps of it: what it knew before the step that is being played.
    pub fn kept(&self) -> Kept {
        Kept { memory: self.memory.clone(), bank: self.bank }
    }
    /// The game is over, or it is left: the agent is told, and has a second for it. It is not asked any more.
    pub fn end(&mut self, end: GameEnd) {
        let Some(wires) = self.wires.take() else { return };
        if self.began.take().is_some() {
            // in the middle of a step it hears of it by being left alone
            wires.runner.abandon();
            return;
        }
        let until = Instant::now() + Duration::from_secs(1);
        if wires.runner.end(end) {
            while wires.reports.recv_deadline(until).is_ok() {}
        }
    }
    /// Lines of its journal since the last call.
    pub fn lines(&self) -> Vec<JournalLine> {
        self.lines.try_iter().collect()
    }
    /// All that is known about a fault of its last step.
    pub fn record(&self, fault: &Fault) -> FaultRecord {
        FaultRecord::new(fault, self.during.clone(), self.journal.last())
    }
    /// Leaves it behind: its calls are answered with "cancelled", nothing it says is heard any more. A process is killed.
    pub fn give_up(&mut self, fault: Fault) -> Fault {
        if let Some(wires) = self.wires.take() {
            wires.runner.abandon();
        }
        self.began = None;
        fault
    }
}
