//! Tournaments: which games are played, how they are played on all cores, the ledger, the table of results.
//!
//! **Is** everything between the terms of a tournament and its numbers. **Never is** anything on a screen: it prints nothing
//! and reads no command line.
//!
//! Tournaments in their smallest honest form: pairs of games with sides swapped on the same seeds, a ledger that is
//! appended game by game and resumed from, and a table of results.
//!
//! **Measure.** A game is won by victory (WW2 §20) or by the other side's fault; else it is undecided when the months are
//! over, and adjudged by its score: points over what really happened ([`meridian_engine::par`]), mean of the months. A
//! *pair* goes to the entrant with more wins in it; with equal wins to the one whose own side scored more over the two games;
//! sides being swapped on the same seed, a side's advantage cancels out.

#![warn(missing_docs)]

mod bracket;
mod decisive;
mod ledger;
mod plan;
mod ratings;
mod report;
mod rounds;
mod run;
mod schedule;
mod score;
pub mod skirmish;
mod sprt;
mod stage;
mod statistics;
mod suspension;
mod table;
mod terms;
mod tuning;
mod watch;

pub use bracket::{Bracket, Leg, Meeting};
pub use decisive::decisive_month;
pub use ledger::{Audit, FILE as LEDGER, Record, Status};
pub use plan::{Format, Planned as Game};
pub use ratings::Ratings;
pub use report::{Audited, Form, Report};
pub use run::{Merged, Shard, Tournament};
pub use sprt::{Course, Sprt, Verdict};
pub use stage::{Stage, as_argument};
pub use statistics::{Estimate, Pentanomial, Strength};
pub use table::half_points_of_pairs;
pub use table::{Duel, Standing, duel_table, duels, standings, table};
pub use terms::{FILE as TERMS, OPENINGS, ROUNDS, Terms, default_faults};
pub use tuning::{POINTS, Point, STEPS, Search, Step, Tuned, Tuning};
pub use watch::Watcher;

use meridian_engine::score::{Score, share};
use meridian_engine::{Game as War, Side};

/// Cities and strength points of land units on the map, by side.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, serde::Serialize, serde::Deserialize)]
pub struct Holdings {
    /// Cities that each side holds, Axis first.
    pub cities: [u32; 2],
    /// Strength points of its land units on the map.
    pub strength: [u32; 2],
}

impl Holdings {
    /// What they have as the game stands.
    pub fn of(game: &War) -> Self {
        let score = Score::of(game.position());
        Self { cities: score.cities, strength: score.points }
    }
    /// The share of a side, averaged over cities and strength, per cent.
    pub fn score(&self, side: Side) -> f64 {
        100.0 * share(self.cities, self.strength, side)
    }
}
