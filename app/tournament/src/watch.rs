//! Who watches a tournament while it is played.

use crate::Record;
use crate::plan::Planned as Game;
use crate::score::Score;
use meridian_engine::Month;
use meridian_session::unattended::Follower;
use meridian_session::{AgentFault, Session};
use std::path::Path;

/// Hears of a tournament that is played. Called by the threads that play the games: what is done here holds them up.
pub trait Watcher: Sync {
    /// So many games are over, of so many: once before the first one, with those that the ledger holds, then after each.
    fn counted(&self, _over: usize, _all: usize) {}
    /// Games that were played before.
    fn found(&self, _records: &[Record]) {}
    /// So many lines of the ledger say nothing; their games are played again, the lines stay.
    fn overlooked(&self, _ledger: &Path, _lines: usize) {}
    /// A game begins.
    fn began(&self, _game: &Game) {}
    /// A month of it is over; the session stands as the next one begins, `points` are those of the Axis over par so far.
    fn month_ended(&self, _game: &Game, _session: &Session, _points: &[f64]) {}
    /// A game is over and in the ledger.
    fn ended(&self, _record: &Record) {}
    /// False: no other game begins, and those that are played are given up at the end of their month, without a line in the ledger.
    fn goes_on(&self) -> bool {
        true
    }
}

/// Nobody.
impl Watcher for () {}

/// Keeps the score of a game and tells who watches it.
pub(crate) struct Watched<'a, 'p> {
    pub game: &'a Game,
    pub score: Score<'p>,
    pub watcher: &'a dyn Watcher,
}

impl Follower for Watched<'_, '_> {
    fn month_ended(&mut self, session: &mut Session, month: Month, faults: &[AgentFault]) -> bool {
        let sound = self.score.month_ended(session, month, faults);
        self.watcher.month_ended(self.game, session, self.score.months());
        sound && self.watcher.goes_on()
    }
}
