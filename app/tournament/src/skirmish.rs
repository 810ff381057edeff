//! Tournaments of the skirmish: everybody against everybody in pairs, each scenario and seed with the sides swapped. Ledger,
//! standings, duels and ratings are those of the wars; what a skirmish has beside them stands in the same line.

mod table;

pub use table::{Balance, balance, summary};

use crate::ledger::{self, Ledger};
use crate::{Holdings, Record, Status};
use meridian_engine::{Side, digest};
use meridian_session::Failure;
use meridian_skirmish::state::Outcome;
use meridian_skirmish::{Facts, Game, Order, Scenario, View};
use meridian_words::t;
use rayon::iter::{ParallelBridge, ParallelIterator};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;

/// Why a player plays no more, as a sentence without its full stop.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Fallen {
    /// It did something wrong: its side has lost.
    Lost(String),
    /// Somebody else ended it: the game counts for nothing.
    Stopped(String),
}

/// One who plays one side of one game.
pub trait Seat {
    /// One of the legal orders.
    ///
    /// # Errors
    /// Why the player plays no more.
    fn decide(&mut self, view: &View, legal: &[Order]) -> Result<Order, Fallen>;
    /// What it has said since the last time, for whoever works on it.
    fn take_lines(&mut self) -> Vec<String> {
        Vec::new()
    }
    /// The game is over. What it has said since the last time.
    fn end(self: Box<Self>, _winner: Option<Side>) -> Vec<String> {
        Vec::new()
    }
}

/// One who enters.
pub trait Entrant: Sync {
    /// As on the command line.
    fn name(&self) -> &str;
    /// What it plays by, limits of time and memory too: another one is another player.
    fn build(&self) -> u64;
    /// For one side of one game.
    ///
    /// # Errors
    /// It can't play here.
    fn seat(&self, game: &Game, side: Side, seed: u64) -> Result<Box<dyn Seat>, Failure>;
}

/// A game that was played: one line of the ledger.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Fight {
    /// As of a war; its months are turns, its points 50 for a game that is won.
    #[serde(flatten)]
    pub record: Record,
    /// Decks begun.
    pub decks: u8,
    /// Worth of the men of Axis and Allies who are out of the game.
    pub lost: [u16; 2],
}

/// What is played.
pub struct Skirmishes<'a> {
    /// The tables.
    pub facts: Arc<Facts>,
    /// In order.
    pub scenarios: Vec<Arc<Scenario>>,
    /// In order; one that is named twice meets itself.
    pub entrants: Vec<&'a dyn Entrant>,
    /// Of each scenario and pairing.
    pub pairs: u32,
    /// Of all games.
    pub seed: u64,
    /// Games at the same time; none: one a core.
    pub jobs: Option<usize>,
    /// Where the ledger lies.
    pub out: PathBuf,
}

/// A game of the plan.
struct Planned<'a> {
    id: String,
    scenario: &'a Arc<Scenario>,
    pair: u32,
    seed: u64,
    players: [&'a dyn Entrant; 2],
}

impl Skirmishes<'_> {
    /// Games of the plan.
    pub fn games(&self) -> usize {
        self.plan().len()
    }
    /// Plays what the ledger does not hold; all games of the plan, in its order.
    ///
    /// # Errors
    /// The ledger can't be read or written, or an entrant can't play.
    pub fn play(&self, told: &(dyn Fn(usize) + Sync)) -> Result<Vec<Fight>, Failure> {
        let plan = self.plan();
        std::fs::create_dir_all(&self.out).map_err(|error| Failure::file("cant-make-folder", &self.out, &error))?;
        let path = self.out.join(ledger::FILE);
        let (ledger, known, _) = Ledger::open_lines::<Fight>(&path).map_err(|error| ledger::not_open(&path, &error))?;
        let wanted: BTreeSet<&str> = plan.iter().map(|game| game.id.as_str()).collect();
        let mut over: BTreeMap<String, Fight> = BTreeMap::new();
        for fight in known.into_iter().filter(|fight| wanted.contains(fight.record.id.as_str())) {
            over.insert(fight.record.id.clone(), fight);
        }
        let left: Vec<&Planned> = plan.iter().filter(|game| !over.contains_key(&game.id)).collect();
        let desk = Mutex::new((ledger, over));
        let played = |game: &Planned| {
            let fight = self.fight(game)?;
            let mut desk = desk.lock().unwrap_or_else(PoisonError::into_inner);
            let (ledger, over) = &mut *desk;
            ledger.append(&fight).map_err(|error| Failure::file("cant-write-ledger", &path, &error))?;
            over.insert(game.id.clone(), fight);
            told(over.len());
            Ok(())
        };
        let pool = rayon::ThreadPoolBuilder::new().num_threads(self.jobs.unwrap_or(0)).build();
        let pool = pool.map_err(|error| Failure::no(t!("tournament-no-workers", error = error.to_string())))?;
        // taken in the order of the plan
        pool.install(|| left.into_iter().par_bridge().try_for_each(played))?;
        let (_, mut over) = desk.into_inner().unwrap_or_else(PoisonError::into_inner);
        Ok(plan.iter().filter_map(|game| over.remove(&game.id)).collect())
    }
    fn plan(&self) -> Vec<Planned<'_>> {
        let all = self.entrants.len();
        let pairings = || (0..all).flat_map(move |one| (one + 1..all).map(move |other| (one, other)));
        let mut games = Vec::new();
        for pair in 0..self.pairs {
            for scenario in &self.scenarios {
                let seed = digest::of(&(self.seed, scenario.id.as_str(), pair));
                for (one, other) in pairings() {
                    let (one, other) = (self.entrants[one], self.entrants[other]);
                    // who meets itself would play the same game twice
                    let again = if one.name() == other.name() { digest::of(&(seed, 1)) } else { seed };
                    games.push(self.planned(scenario, pair, seed, [one, other]));
                    games.push(self.planned(scenario, pair, again, [other, one]));
                }
            }
        }
        games
    }
    fn planned<'a>(
        &self,
        scenario: &'a Arc<Scenario>,
        pair: u32,
        seed: u64,
        players: [&'a dyn Entrant; 2],
    ) -> Planned<'a> {
        let who = players.map(|player| (player.name(), player.build()));
        // everything that the tables and the scenario say, and the rules
        let tables = digest::of(&(format!("{:?}", self.facts), meridian_skirmish::player::BUILD));
        let start = digest::of(&format!("{scenario:?}"));
        let id = format!("{:016x}", digest::of(&("skirmish", tables, start, seed, who)));
        Planned { id, scenario, pair, seed, players }
    }
    fn fight(&self, planned: &Planned) -> Result<Fight, Failure> {
        let Planned { scenario, seed, players, .. } = *planned;
        let mut game = Game::new(self.facts.clone(), scenario.clone(), seed);
        let seat = |side: Side| players[side.index()].seat(&game, side, digest::of(&(seed, side as u8)));
        let mut seats = [seat(Side::Axis)?, seat(Side::Allies)?];
        let begun = Instant::now();
        let mut fault = None;
        while game.outcome().is_none() {
            let side = game.state().clock.side;
            let decided = seats[side.index()].decide(&game.view(side), &game.legal());
            let refused = |reason| Fallen::Lost(meridian_words::spoken().skirmish_refusal(reason));
            match decided.and_then(|order| game.submit(order).map(|_| ()).map_err(refused)) {
                Ok(()) => {}
                Err(Fallen::Lost(why)) => {
                    fault = Some((side, why));
                    break;
                }
                // the ledger has all that is over; the same command goes on
                Err(Fallen::Stopped(why)) => {
                    let player = players[side.index()].name();
                    return Err(Failure::no(t!("skirmishes-stopped", player = player, why = why)));
                }
            }
        }
        let fight = told(planned, &game, fault, begun.elapsed().as_secs_f64());
        let winner = Side::BOTH.into_iter().find(|side| fight.record.winner.as_deref() == Some(side.name()));
        // nobody reads along
        seats.into_iter().for_each(|seat| drop(seat.end(winner)));
        Ok(fight)
    }
}

/// What the ledger says of a game.
fn told(planned: &Planned, game: &Game, fault: Option<(Side, String)>, seconds: f64) -> Fight {
    let (state, scenario) = (game.state(), planned.scenario);
    let winner = match (&fault, game.outcome()) {
        (Some((side, _)), _) => Some(side.opponent()),
        (None, Some(Outcome::Won(side))) => Some(side),
        _ => None,
    };
    let status = match (&fault, winner) {
        (Some(_), _) => Status::Forfeit,
        (None, Some(_)) => Status::Victory,
        (None, None) => Status::Undecided,
    };
    let of_axis = match winner {
        Some(Side::Axis) => 50.0,
        Some(Side::Allies) => -50.0,
        None => 0.0,
    };
    let [axis, allies] = planned.players.map(|player| player.name().to_owned());
    let record = Record {
        id: planned.id.clone(),
        scenario: scenario.id.clone(),
        stage: None,
        pair: planned.pair,
        seed: planned.seed,
        axis,
        allies,
        status,
        winner: winner.map(|side| side.name().to_owned()),
        months: state.clock.turns,
        holdings: Holdings::default(),
        axis_score_percent: 50.0 + of_axis,
        axis_points: Some(of_axis),
        points_by_month: Vec::new(),
        adjudged: None,
        audit: None,
        orders: game.log().len(),
        deeds: None,
        digest: format!("{:016x}", state.digest()),
        faults: fault.into_iter().map(|(side, why)| format!("{}: {why}", side.name())).collect(),
        fault_records: Vec::new(),
        reproduce: Vec::new(),
        seconds,
    };
    let lost = Side::BOTH.map(|side| game.lost(side));
    Fight { record, decks: state.clock.deck.min(scenario.decks), lost }
}

#[cfg(test)]
mod tests;
