//! A side of a game that an agent plays: what sessions use. Asks the agent when the game waits for its side, submits what
//! it decides, checks that both copies of the game agree, and plays on by itself when the agent is lost.

use crate::agent::{Agent, News};
use crate::fault::{Fault, FaultRecord};
use crate::library::{AgentInfo, AgentSpec, LoadError, SearchPath};
use crate::report::PhaseReport;
use crate::report::journal::JournalLine;
use crate::report::note::Note;
use crate::terms::limits::Limits;
use crate::terms::run_mode::RunMode;
use crate::terms::setting::{GameEnd, Kept, Setting};
use crate::view::before_deployment;
use crate::view::chronicle::{Brief, Chronicle, Question};
use meridian_engine::{Game, Order, OrderKind, Side};
use std::time::Duration;

/// Where a seat stands after a look at it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Progress {
    /// The game waits for the other side, or is over.
    NotAsked,
    /// The agent is thinking.
    Thinking,
    /// One more order of the agent was carried out: `game.log()` ends with it.
    Ordered,
    /// The step was ended.
    Ended,
}

pub struct Seat {
    spec: AgentSpec,
    agent: Agent,
    /// What its side may know of the course of the game, up to this entry of the log.
    chronicle: Option<Chronicle>,
    told: usize,
    notes: Vec<Note>,
    /// Why the agent is not asked any more.
    fault: Option<Fault>,
    /// Steps, orders and time so far.
    total: PhaseReport,
    last: PhaseReport,
}

impl Seat {
    /// Starts the agent on a thread of this program.
    pub fn open(spec: &AgentSpec, side: Side, search: &SearchPath, limits: Limits) -> Result<Self, LoadError> {
        Self::open_in(&RunMode::Thread, spec, side, search, limits)
    }
    /// The same in any run mode.
    pub fn open_in(
        mode: &RunMode,
        spec: &AgentSpec,
        side: Side,
        search: &SearchPath,
        limits: Limits,
    ) -> Result<Self, LoadError> {
        Self::open_with(mode, spec, side, search, limits, Setting::default())
    }
    /// The same for an agent that has something to go on with.
    pub fn open_with(
        mode: &RunMode,
        spec: &AgentSpec,
        side: Side,
        search: &SearchPath,
        limits: Limits,
        setting: Setting,
    ) -> Result<Self, LoadError> {
        let agent = Agent::start_in(mode, spec, side, search, limits, setting)?;
        let (total, last) = (PhaseReport::default(), PhaseReport::default());
        Ok(Self { spec: spec.clone(), agent, chronicle: None, told: 0, notes: Vec::new(), fault: None, total, last })
    }
    pub fn side(&self) -> Side {
        self.agent.side()
    }
    pub fn info(&self) -> &AgentInfo {
        self.agent.info()
    }
    /// As on the command line.
    pub fn spec(&self) -> &AgentSpec {
        &self.spec
    }
    /// Why the agent is lost, if it is. The seat then ends every phase at once.
    pub fn fault(&self) -> Option<&Fault> {
        self.fault.as_ref()
    }
    /// All that is known about the fault.
    pub fn fault_record(&self) -> Option<FaultRecord> {
        self.fault.as_ref().map(|fault| self.agent.record(fault))
    }
    /// Number of the agent's child process, if it runs in one.
    pub fn process_id(&self) -> Option<u32> {
        self.agent.process_id()
    }
    /// Orders and thinking time of all steps.
    pub fn total(&self) -> PhaseReport {
        self.total
    }
    /// Of the last step that ended.
    pub fn last(&self) -> PhaseReport {
        self.last
    }
    /// Lines of the agent's journal since the last call.
    pub fn lines(&self) -> Vec<JournalLine> {
        self.agent.lines()
    }
    /// What the agent has shown of its thinking since the last call.
    pub fn notes(&mut self) -> Vec<Note> {
        std::mem::take(&mut self.notes)
    }
    /// What the side may know of a game that goes on from a file; before the first step.
    pub fn set_chronicle(&mut self, chronicle: Chronicle) {
        self.chronicle = Some(chronicle);
    }
    /// What a saved game keeps of the agent.
    pub fn kept(&self) -> Kept {
        self.agent.kept()
    }
    /// Tells the agent that the game is over. Every further phase is ended at once.
    pub fn end(&mut self, end: GameEnd) {
        self.agent.end(end);
    }
    /// Is the agent thinking now?
    pub fn is_thinking(&self) -> bool {
        self.agent.is_playing()
    }
    /// Asks the agent to come to an end.
    pub fn cancel(&self) {
        self.agent.cancel();
    }

    /// One step forward without waiting: begins to think, carries out one order, or ends the phase. Call it every frame,
    /// and again while it says `Ordered` and there is time.
    pub fn advance(&mut self, game: &mut Game) -> Progress {
        self.advance_within(game, Duration::ZERO)
    }
    /// Plays the step that the game waits for to its end, waiting for the agent as long as its limits allow.
    pub fn play_phase(&mut self, game: &mut Game) -> Progress {
        loop {
            match self.advance_within(game, Duration::from_secs(1)) {
                Progress::Thinking | Progress::Ordered => {}
                done @ (Progress::NotAsked | Progress::Ended) => return done,
            }
        }
    }

    fn advance_within(&mut self, game: &mut Game, patience: Duration) -> Progress {
        if !self.agent.is_playing() {
            if game.asked().is_none_or(|(_, side)| side != self.side()) {
                return Progress::NotAsked;
            }
            if self.agent.is_dead() {
                return self.end_phase(game, PhaseReport::default());
            }
            let brief = self.brief(game);
            let before = before_deployment(game, self.side());
            let before = before.as_ref().or(self.chronicle.as_ref().and_then(|it| it.before(game.state())));
            self.agent.begin(Question { game, before, brief });
        }
        match self.agent.news(patience) {
            None => Progress::Thinking,
            Some(News::Order { order, digest }) => match carry_over(game, order, digest) {
                Ok(()) => Progress::Ordered,
                Err(why) => {
                    self.fault = Some(self.agent.give_up(Fault::Diverged { why }));
                    Progress::Ordered
                }
            },
            Some(News::Note(note)) => {
                self.notes.push(note);
                Progress::Thinking
            }
            Some(News::Ended(report)) => self.end_phase(game, report),
            Some(News::Failed(fault)) => {
                self.fault = Some(fault);
                self.end_phase(game, PhaseReport::default())
            }
        }
    }
    /// What has happened since the agent was asked the last time, as far as the log goes.
    fn brief(&mut self, game: &Game) -> Brief {
        let log = game.log();
        let side = self.side();
        let begin = || Chronicle::new(side, &game.state_before(log.len()), 0);
        let chronicle = self.chronicle.get_or_insert_with(begin);
        for entry in log.get(self.told..).unwrap_or(log) {
            chronicle.add(game.state(), &entry.events, true);
        }
        self.told = log.len();
        chronicle.brief()
    }
    fn end_phase(&mut self, game: &mut Game, report: PhaseReport) -> Progress {
        self.last = report;
        self.total.accepted += report.accepted;
        self.total.refused += report.refused;
        self.total.thinking += report.thinking;
        self.total.elapsed += report.elapsed;
        self.total.work += report.work;
        // always legal while the game waits for the side; if it does not any more, somebody else has played it
        match game.submit(Order { side: self.side(), kind: OrderKind::EndPhase }) {
            Ok(_) => Progress::Ended,
            Err(_) => Progress::NotAsked,
        }
    }
}

/// The game takes the order as the agent's fork did, or says what differs.
fn carry_over(game: &mut Game, order: Order, digest: u64) -> Result<(), String> {
    let text = format!("{order:?}");
    game.submit(order).map_err(|error| format!("{text} was accepted by the agent's copy of the game: {error}"))?;
    match game.state().digest() {
        same if same == digest => Ok(()),
        other => Err(format!("after {text} the game has digest {other:016x}, the agent's copy {digest:016x}")),
    }
}
