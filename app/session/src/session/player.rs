//! One who is asked for orders: an agent behind the plugin interface, two who share a side, or one who ends every step
//! at once. The driver knows no more of them than this.

use crate::failure::Failure;
use meridian_ai_host::{Agent, Answer, Fault, FaultRecord, GameEnd, JournalLine, Kept, PhaseReport, Question};
use meridian_words::{Words, arguments};
use std::time::Duration;

/// A player, or why there is none.
pub type Made = Result<Box<dyn Player>, Failure>;

/// One who is asked for orders, a step at a time.
pub trait Player: Send {
    /// As in the replay and on the screen.
    fn name(&self) -> &str;
    /// The AI of the game that it plays for while that one is away: saved games keep the seat for it.
    fn absent(&self) -> Option<&str> {
        None
    }
    /// As a saved game names it.
    fn seated(&self) -> &str {
        self.absent().unwrap_or(self.name())
    }
    /// Is it not there yet?
    fn is_starting(&self) -> bool {
        false
    }
    /// Asks for the orders of the step that the game is in. Returns at once; the game is to be copied.
    fn ask(&mut self, question: Question);
    /// What a saved game keeps of it.
    fn kept(&self) -> Option<Kept> {
        None
    }
    /// Lines of its journal since the last call.
    fn lines(&mut self) -> Vec<JournalLine> {
        Vec::new()
    }
    /// The game is over or is left.
    fn end(&mut self, _end: GameEnd) {}
    /// The next thing it says, waiting for at most `patience`. None: it has not finished.
    fn answer(&mut self, patience: Duration) -> Option<Answer>;
    /// A record of what was found wrong with its last step.
    fn record(&self, fault: &Fault) -> FaultRecord {
        FaultRecord::new(fault, None, Vec::new())
    }
    /// Who has failed: one of several, where it is several.
    fn failed(&self) -> &str {
        self.name()
    }
    /// Lets another play for the one of several that has failed, so that the others go on.
    ///
    /// # Errors
    /// The other one back: it is not several, or all of it has failed.
    fn replace_failed(&mut self, by: Box<dyn Player>) -> Result<(), Box<dyn Player>> {
        Err(by)
    }
}

impl Player for Agent {
    fn name(&self) -> &str {
        self.name()
    }
    fn ask(&mut self, question: Question) {
        self.ask(question);
    }
    fn kept(&self) -> Option<Kept> {
        Some(self.kept())
    }
    fn lines(&mut self) -> Vec<JournalLine> {
        Agent::lines(self)
    }
    fn end(&mut self, end: GameEnd) {
        self.end(end);
    }
    fn answer(&mut self, patience: Duration) -> Option<Answer> {
        self.answer(patience)
    }
    fn record(&self, fault: &Fault) -> FaultRecord {
        self.record(fault)
    }
}

/// Ends every step at once: sits where an AI has failed, so that the game of the others can go on.
pub struct Idle {
    name: String,
}

impl Idle {
    /// `name`: who sat there before.
    pub fn instead_of(name: &str) -> Self {
        if name.starts_with("idle (") {
            return Self { name: name.to_owned() };
        }
        Self { name: Words::ENGLISH.say_with("ai-idle", &arguments! { name = name }) }
    }
}

impl Player for Idle {
    fn name(&self) -> &str {
        &self.name
    }
    fn ask(&mut self, _question: Question) {}
    fn answer(&mut self, _patience: Duration) -> Option<Answer> {
        Some(Answer::Done(PhaseReport::default()))
    }
}

/// Plays for an AI that has failed in the game, or that can't be loaded here. What that one remembers stays in the game, so
/// that it can go on when it is back.
pub struct StandIn {
    absent: String,
    kept: Option<Kept>,
    plays: Box<dyn Player>,
}

impl StandIn {
    /// `absent`: the AI that is away, and what it remembers.
    pub fn new(absent: &str, kept: Option<Kept>, plays: Box<dyn Player>) -> Self {
        Self { absent: absent.to_owned(), kept, plays }
    }
}

impl Player for StandIn {
    fn name(&self) -> &str {
        self.plays.name()
    }
    fn absent(&self) -> Option<&str> {
        Some(&self.absent)
    }
    fn is_starting(&self) -> bool {
        self.plays.is_starting()
    }
    fn ask(&mut self, question: Question) {
        self.plays.ask(question);
    }
    fn kept(&self) -> Option<Kept> {
        self.kept.clone()
    }
    fn lines(&mut self) -> Vec<JournalLine> {
        self.plays.lines()
    }
    fn end(&mut self, end: GameEnd) {
        self.plays.end(end);
    }
    fn answer(&mut self, patience: Duration) -> Option<Answer> {
        self.plays.answer(patience)
    }
    fn record(&self, fault: &Fault) -> FaultRecord {
        self.plays.record(fault)
    }
}
