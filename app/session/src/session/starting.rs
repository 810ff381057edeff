//! An AI that is being started on a thread of its own: it sits at its seat already, and is asked as soon as it is there.

use super::player::{Made, Player};
use crate::Later;
use meridian_ai_host::{Answer, Brief, Fault, FaultRecord, GameEnd, JournalLine, Kept, Question};
use meridian_engine::{Game, GameState};
use std::task::Poll;
use std::time::Duration;

/// What it has failed with where it could not be started is said when it is asked.
pub struct Starting {
    name: String,
    /// What the AI is started with; a game that is saved meanwhile keeps that.
    kept: Option<Kept>,
    now: Now,
}

enum Now {
    /// With the question that waits for it.
    Starts(Later<Made>, Option<Box<Waiting>>),
    Plays(Box<dyn Player>),
    Failed(String),
}

/// A [`Question`] of one's own.
struct Waiting {
    game: Game,
    before: Option<GameState>,
    brief: Brief,
}

impl Starting {
    /// `name`: as that of the player that `make` makes on a thread of its own; `kept`: what that remembers.
    pub fn new(name: String, kept: Option<Kept>, make: impl FnOnce() -> Made + Send + 'static) -> Self {
        let now = match Later::new("starts", make) {
            Ok(starts) => Now::Starts(starts, None),
            Err(error) => Now::Failed(error.to_string()),
        };
        Self { name, kept, now }
    }
    /// Looks whether it is there, for at most `patience`; then it is asked what has been asked meanwhile.
    fn look(&mut self, patience: Duration) {
        let Now::Starts(starts, waiting) = &mut self.now else { return };
        let Poll::Ready(made) = starts.within(patience) else { return };
        self.now = match made {
            Some(Ok(mut player)) => {
                if let Some(it) = waiting.take() {
                    player.ask(Question { game: &it.game, before: it.before.as_ref(), brief: it.brief });
                }
                Now::Plays(player)
            }
            Some(Err(failure)) => Now::Failed(failure.to_string()),
            None => Now::Failed(Fault::Died.to_string()),
        };
    }
}

impl Player for Starting {
    fn name(&self) -> &str {
        &self.name
    }
    fn is_starting(&self) -> bool {
        matches!(self.now, Now::Starts(..))
    }
    fn ask(&mut self, question: Question) {
        self.look(Duration::ZERO);
        match &mut self.now {
            Now::Starts(_, waiting) => {
                let Question { game, before, brief } = question;
                *waiting = Some(Box::new(Waiting { game: game.fork(), before: before.cloned(), brief }));
            }
            Now::Plays(player) => player.ask(question),
            Now::Failed(_) => {}
        }
    }
    fn kept(&self) -> Option<Kept> {
        match &self.now {
            Now::Plays(player) => player.kept(),
            Now::Starts(..) | Now::Failed(_) => self.kept.clone(),
        }
    }
    fn lines(&mut self) -> Vec<JournalLine> {
        match &mut self.now {
            Now::Plays(player) => player.lines(),
            Now::Starts(..) | Now::Failed(_) => Vec::new(),
        }
    }
    fn end(&mut self, end: GameEnd) {
        if let Now::Plays(player) = &mut self.now {
            player.end(end);
        }
    }
    fn answer(&mut self, patience: Duration) -> Option<Answer> {
        self.look(patience);
        match &mut self.now {
            Now::Starts(..) => None,
            Now::Plays(player) => player.answer(patience),
            Now::Failed(why) => Some(Answer::Failed(Fault::NotStarted { why: why.clone() })),
        }
    }
    fn record(&self, fault: &Fault) -> FaultRecord {
        match &self.now {
            Now::Plays(player) => player.record(fault),
            Now::Starts(..) | Now::Failed(_) => FaultRecord::new(fault, None, Vec::new()),
        }
    }
}

#[cfg(test)]
mod tests;
