//! Players of the skirmish by their names: those that the program carries, and libraries by their paths.

use meridian_ai_host::skirmish::{Pace, SkirmishPlayer, Terms, describe};
use meridian_engine::digest;
use meridian_session::Failure;
use meridian_session::skirmish::{PLAYERS, carried};
use meridian_skirmish::player::Player;
use meridian_skirmish::{Game, Order, Side, View};
use meridian_tournament::skirmish::{Entrant, Seat};
use meridian_words::t;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// Whoever is called so; libraries may think so long about a decision.
pub fn named(name: &str, think: f64) -> Result<Named, Failure> {
    if PLAYERS.contains(&name) {
        return Ok(Named { name: name.to_owned(), who: Who::Carried });
    }
    if !name.ends_with(std::env::consts::DLL_SUFFIX) {
        return Err(Failure::usage(t!("skirmishes-no-player", name = name, names = PLAYERS.join(", "))));
    }
    // without a folder the system would look for it elsewhere
    let path = std::fs::canonicalize(name).map_err(|error| Failure::file("cant-read", Path::new(name), &error))?;
    let refused = |error: &dyn std::fmt::Display| Failure::usage(error.to_string());
    describe(&path).map_err(|error| refused(&error))?;
    let bytes = meridian_files::read(&path).map_err(|error| Failure::file("cant-read", &path, &error))?;
    let decision = Duration::try_from_secs_f64(think).map_err(|error| refused(&error))?;
    let pace = Pace { decision, ..Pace::default() };
    Ok(Named { name: name.to_owned(), who: Who::Library { path, pace, build: digest::of(&bytes) } })
}

/// A player by its name.
pub struct Named {
    name: String,
    who: Who,
}

enum Who {
    Carried,
    Library { path: PathBuf, pace: Pace, build: u64 },
}

struct Seated(Box<dyn Player + Send>);

impl Seat for Seated {
    fn decide(&mut self, view: &View, legal: &[Order]) -> Result<Order, String> {
        Ok(self.0.decide(view, legal))
    }
}

struct Loaded(SkirmishPlayer);

impl Seat for Loaded {
    fn decide(&mut self, view: &View, legal: &[Order]) -> Result<Order, String> {
        self.0.decide(view, legal)
    }
    fn end(self: Box<Self>, winner: Option<Side>) {
        self.0.end(winner);
    }
}

impl Entrant for Named {
    fn name(&self) -> &str {
        &self.name
    }
    fn build(&self) -> u64 {
        match self.who {
            // its games are those of this program
            Who::Carried => 0,
            Who::Library { build, .. } => build,
        }
    }
    fn seat(&self, game: &Game, side: Side, seed: u64) -> Result<Box<dyn Seat>, Failure> {
        Ok(match &self.who {
            Who::Carried => Box::new(Seated(carried(&self.name, seed).expect("its name was looked up"))),
            Who::Library { path, pace, .. } => Box::new(Loaded(loaded(path, game, side, seed, *pace)?)),
        })
    }
}

fn loaded(path: &Path, game: &Game, side: Side, seed: u64, pace: Pace) -> Result<SkirmishPlayer, Failure> {
    let terms = Terms::of(game.facts(), game.scenario(), side, seed, pace);
    SkirmishPlayer::start(path, terms).map_err(|error| Failure::usage(error.to_string()))
}
