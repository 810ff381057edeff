//! One who decides for a side without hands: an AI behind the plugin interface, or nobody.

use meridian_ai_api::host::{Fault, FaultRecord};
use meridian_engine::{Game, Order};
use std::time::Duration;

/// What an AI has to say.
#[derive(Debug)]
pub enum Answer {
    /// Nothing yet.
    Thinking,
    /// An order, and the digest its copy of the game came to with it.
    Order { order: Order, digest: u64 },
    /// It is finished with the step.
    Done,
    /// It can't go on; why.
    Fault(FaultRecord),
}

pub trait Player: Send {
    /// As in the replay and on the screen.
    fn name(&self) -> &str;
    /// Asks for the orders of the step that `game` is in. Returns at once; the game is to be copied.
    fn ask(&mut self, game: &Game);
    /// The next thing it says, waiting for at most `patience`.
    fn answer(&mut self, patience: Duration) -> Answer;
    /// A record of what was found wrong with its last step.
    fn record(&self, fault: &Fault) -> FaultRecord {
        FaultRecord::new(fault, None, Vec::new())
    }
}

/// Ends every step at once: sits where an AI has failed, so that the game of the others can go on.
pub struct Idle {
    name: String,
}

impl Idle {
    pub fn instead_of(name: &str) -> Self {
        Self { name: format!("idle (was {})", name.trim_start_matches("idle (was ").trim_end_matches(')')) }
    }
}

impl Player for Idle {
    fn name(&self) -> &str {
        &self.name
    }
    fn ask(&mut self, _game: &Game) {}
    fn answer(&mut self, _patience: Duration) -> Answer {
        Answer::Done
    }
}
