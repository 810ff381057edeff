//! Players of the skirmish as they enter from the command line.

use meridian_ai_host::skirmish::{Fall, Pace};
use meridian_session::ai_log::harmless;
use meridian_session::skirmish::{Entrant, Seated};
use meridian_session::{Ais, Failure};
use meridian_skirmish::{Game, Order, Side, View};
use meridian_tournament::skirmish::{self, Fallen, Seat};
use std::time::Duration;

/// Whoever is called so; libraries may think so many seconds about a decision.
pub fn named(name: &str, think: f64, ais: &Ais) -> Result<Named, Failure> {
    let decision = Duration::try_from_secs_f64(think).map_err(|error| Failure::usage(error.to_string()))?;
    let entrant = Entrant::find(name, ais)?;
    entrant.describe()?;
    Ok(Named { name: entrant.name(), entrant, pace: Pace { decision, ..Pace::default() } })
}

/// A player by its name.
pub struct Named {
    name: String,
    entrant: Entrant,
    pace: Pace,
}

struct Sits(Seated);

impl Seat for Sits {
    fn decide(&mut self, view: &View, legal: &[Order]) -> Result<Order, Fallen> {
        self.0.decide(view, legal).map_err(fallen)
    }
    fn take_lines(&mut self) -> Vec<String> {
        self.0.take_lines()
    }
    fn end(self: Box<Self>, winner: Option<Side>) -> Vec<String> {
        self.0.end_heard(winner)
    }
}

fn fallen(fall: Fall) -> Fallen {
    // it may hold what the library said
    let why = harmless(&fall.to_string());
    if fall.loses() { Fallen::Lost(why) } else { Fallen::Stopped(why) }
}

impl skirmish::Entrant for Named {
    fn name(&self) -> &str {
        &self.name
    }
    fn build(&self) -> u64 {
        self.entrant.build(self.pace)
    }
    fn seat(&self, game: &Game, side: Side, seed: u64) -> Result<Box<dyn Seat>, Failure> {
        // a library that does not begin has lost this game, as one that fails in it
        Ok(Box::new(Sits(self.entrant.sit(game, side, seed, self.pace))))
    }
}
