//! The one loop that plays: asks, waits, submits, compares digests and goes on after a fault. The window calls it every
//! frame, `play`, tournaments, the kit and the tests until something has happened; it never waits unless it is told to.

use super::player::{Idle, Player, StandIn};
use super::{Noted, Seat, Session};
use crate::ai_log::{self, LogLevel};
use meridian_ai_host::{Answer, Fault, FaultRecord, Note, PhaseReport, Question};
use meridian_engine::{Game, Order, OrderError, OrderKind, Phase, Side};
use meridian_words::{Words, arguments};
use std::fmt;
use std::time::{Duration, Instant};

/// Somebody elsewhere is looked for so often, at most.
const LOOK: Duration = Duration::from_millis(20);

/// What a call of [`Session::advance`] ended with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Progress {
    /// A person is asked.
    Person(Phase, Side),
    /// Who is asked has not finished yet, here or elsewhere.
    Thinking(Phase, Side),
    /// The game waits for a side that nobody plays.
    Nobody(Phase, Side),
    /// The war is over.
    Over(Side),
}

/// Something an AI did wrong. The game goes on.
#[derive(Clone, PartialEq, Eq, Debug, serde::Serialize, serde::Deserialize)]
pub struct AgentFault {
    /// Whose AI it was.
    pub side: Side,
    /// Who it was.
    pub ai: String,
    /// What it did, whose fault that is, and what it was doing.
    #[serde(flatten)]
    pub record: FaultRecord,
    /// Number of the first order of the step in which it happened; files from before don't say.
    #[serde(default)]
    pub line: usize,
    /// Who goes on for it.
    pub successor: String,
    /// The fault itself; none where this was read from a file.
    #[serde(skip)]
    pub cause: Option<Fault>,
}

impl AgentFault {
    /// The successor where the person for whom the AI played goes on.
    pub const PERSON: &str = "you";

    /// What it did and when, for a person; shown as text it is as records keep it.
    pub fn said(&self, words: &Words) -> String {
        self.record.said(words, self.cause.as_ref())
    }
}

impl fmt::Display for AgentFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.record.fmt(f)
    }
}

/// Makes who goes on for an AI of that name that has failed; none: nobody does.
pub type Substitute = Box<dyn Fn(&Game, Side, &str) -> Option<Box<dyn Player>> + Send>;

impl Session {
    /// Lets those who are asked play for at most `patience`, until an order was carried out or a step has ended, so that
    /// whoever follows misses nothing; stops when a person or nobody is asked.
    ///
    /// Who comes next is asked at once, so that it thinks while the others look.
    pub fn advance(&mut self, patience: Duration) -> Progress {
        let progress = self.go_on(patience);
        if let (Progress::Thinking(phase, side), None) = (progress, self.asked)
            && self.game.asked() == Some((phase, side))
            && matches!(self.seat(side), Seat::Agent(_))
        {
            self.ask(phase, side);
        }
        progress
    }
    /// Plays on without a screen until `go_on` says no or the war is over; a person or nobody who is asked stops it too. It
    /// ends between two questions where it can: then nobody is asked in vain.
    pub fn play_while(&mut self, mut go_on: impl FnMut(&mut Self) -> bool) -> Progress {
        loop {
            let progress = self.go_on(Duration::from_millis(200));
            if !matches!(progress, Progress::Thinking(..)) || !go_on(self) {
                return progress;
            }
        }
    }

    fn go_on(&mut self, patience: Duration) -> Progress {
        let until = Instant::now() + patience;
        let mut has_moved = false;
        loop {
            // who has been asked says when the step is over, whatever the game waits for by then
            let Some((phase, side)) = self.game.asked().map(|now| self.asked.unwrap_or(now)) else {
                return Progress::Over(self.state().clock().winner.expect("only a war that is won asks nobody"));
            };
            match self.seats[side.index()] {
                Seat::Person => return Progress::Person(phase, side),
                Seat::Nobody(_) => return Progress::Nobody(phase, side),
                Seat::Remote(_) => {
                    std::thread::sleep(patience.min(LOOK));
                    return Progress::Thinking(phase, side);
                }
                Seat::Agent(_) => {}
            }
            if has_moved {
                return Progress::Thinking(phase, side);
            }
            if self.asked.is_none() {
                self.ask(phase, side);
            }
            match self.hear(phase, side, until.saturating_duration_since(Instant::now())) {
                Some(Answer::Note(note)) => self.note(phase, side, note),
                Some(Answer::Order { order, digest }) => has_moved = self.carry_over(side, order, digest),
                Some(Answer::Done(report)) => {
                    self.thoughts[side.index()].went(report);
                    if self.lent == Some(side) {
                        self.give_seat_back(side);
                        return Progress::Person(phase, side);
                    }
                    // a step that ends shows as much as an order: a month may end with it
                    has_moved = true;
                    self.end_step(phase, side);
                }
                Some(Answer::Failed(fault)) => {
                    self.thoughts[side.index()].went(PhaseReport::default());
                    self.lose(side, fault);
                }
                None if Instant::now() >= until => return Progress::Thinking(phase, side),
                None => {}
            }
        }
    }
    pub(super) fn ask(&mut self, phase: Phase, side: Side) {
        let chronicle = &mut self.chronicles[side.index()];
        let brief = chronicle.brief();
        let before = chronicle.before(self.game.state());
        if let Some(player) = self.seats[side.index()].player_mut() {
            player.ask(Question { game: &self.game, before, brief });
        }
        self.asked = Some((phase, side));
        self.step_line = self.lines.len();
        self.thoughts[side.index()].begin();
    }
    /// The next answer of who was asked, and the journal up to it.
    pub(super) fn hear(&mut self, phase: Phase, side: Side, patience: Duration) -> Option<Answer> {
        let player = self.seats[side.index()].player_mut()?;
        let answer = player.answer(patience);
        let month = self.game.state().clock().month;
        for line in player.lines() {
            let level = LogLevel::of(line.level);
            log::debug!("{}: {}", player.name(), ai_log::line(month, phase, level, &line.text));
            if let Some(log) = &mut self.log {
                log.say(side, (month, phase), line.level, &line.text);
            }
            self.thoughts[side.index()].say(month, phase, line);
        }
        answer
    }
    /// Does in the game what was done on the copy of who was asked; false if nothing was done.
    fn carry_over(&mut self, side: Side, order: Order, digest: u64) -> bool {
        let ends = order.kind == OrderKind::EndPhase;
        if let Err(why) = self.agree(order, digest) {
            self.lose(side, Fault::Diverged { why });
        } else if ends {
            self.asked = None;
        }
        true
    }
    /// What was accepted on a copy must do the same here, else that copy is worth nothing any more.
    fn agree(&mut self, order: Order, digest: u64) -> Result<(), String> {
        self.submit(order).map_err(|error| self.says(&error))?;
        match self.state().digest() == digest {
            true => Ok(()),
            false => Err(Words::ENGLISH.say("fault-other-position")),
        }
    }
    /// Who was asked has finished: ends the step, unless an order has.
    fn end_step(&mut self, phase: Phase, side: Side) {
        self.asked = None;
        if self.game.asked() != Some((phase, side)) {
            return;
        }
        if let Err(error) = self.submit(Order { side, kind: OrderKind::EndPhase }) {
            let why = Words::ENGLISH.say_with("fault-at-end-of-step", &arguments! { why = self.says(&error) });
            self.lose(side, Fault::Diverged { why });
        }
    }
    fn says(&self, error: &OrderError) -> String {
        let why = Words::ENGLISH.refusal(self.game.position(), error);
        Words::ENGLISH.say_with("fault-refused", &arguments! { why = why })
    }
    fn note(&mut self, phase: Phase, side: Side, note: Note) {
        let line = match &note {
            Note::Explain { order: Some(order), .. } => self.step_line + *order as usize,
            _ => self.lines.len(),
        };
        let month = self.state().clock().month;
        self.thoughts[side.index()].note(month, &note);
        if self.keeps_notes {
            self.notes.push(Noted { line, month, phase, side, note });
        }
    }
    /// An AI that was asked has failed: somebody else goes on for it, and saved games keep its seat and what it knew.
    fn lose(&mut self, side: Side, fault: Fault) {
        self.asked = None;
        let player = match &mut self.seats[side.index()] {
            Seat::Agent(player) => player,
            Seat::Person | Seat::Remote(_) | Seat::Nobody(_) => return,
        };
        let (ai, record) = (player.failed().to_owned(), player.record(&fault));
        if self.lent == Some(side) {
            self.give_seat_back(side);
            let (successor, cause) = (AgentFault::PERSON.to_owned(), Some(fault));
            self.faults.push(AgentFault { side, ai, record, line: self.step_line, successor, cause });
            return;
        }
        let substitute = self.substitute.as_ref().and_then(|substitute| substitute(&self.game, side, &ai));
        let substitute = substitute.unwrap_or_else(|| Box::new(Idle::instead_of(&ai)));
        let (line, successor) = (self.step_line, substitute.name().to_owned());
        if let Err(substitute) = player.replace_failed(substitute) {
            *player = Box::new(StandIn::new(player.seated(), player.kept(), substitute));
        }
        let fault = AgentFault { side, ai, record, line, successor, cause: Some(fault) };
        if let Some(log) = &mut self.log {
            let clock = self.game.state().clock();
            let (ai, successor) = (fault.ai.as_str(), fault.successor.as_str());
            let said = arguments! { ai = ai, fault = fault.to_string(), successor = successor };
            log.fault(side, (clock.month, clock.phase), &Words::ENGLISH.say_with("journal-fault", &said));
        }
        self.faults.push(fault);
    }
}
