//! `meridian skirmish tournament`: plays what the ledger does not hold yet, and says what it shows.

use super::players;
use crate::cli::SkirmishTournament;
use meridian_assets::skirmish;
use meridian_files::{say, tell};
use meridian_session::{Ais, Failure};
use meridian_tournament::skirmish::{Entrant, Skirmishes, summary};
use meridian_words::t;
use std::sync::Arc;

/// So often a tournament tells how far it is.
const TOLD: usize = 100;

pub fn run(terms: &SkirmishTournament, ais: &Ais) -> Result<(), Failure> {
    if terms.entrants.len() < 2 {
        return Err(Failure::usage(t!("skirmishes-two")));
    }
    let entrants =
        terms.entrants.iter().map(|name| players::named(name, terms.think, ais)).collect::<Result<Vec<_>, _>>()?;
    let facts = skirmish::facts().map(Arc::new).map_err(|fault| Failure::usage(fault.to_string()))?;
    let every = || skirmish::scenarios().map(str::to_owned).collect();
    let names: Vec<String> = if terms.scenario.is_empty() { every() } else { terms.scenario.clone() };
    let scenarios = names.iter().map(|name| super::scenario(&facts, name).map(Arc::new)).collect::<Result<_, _>>()?;
    let tournament = Skirmishes {
        facts,
        scenarios,
        entrants: entrants.iter().map(|entrant| entrant as &dyn Entrant).collect(),
        pairs: terms.pairs,
        seed: terms.seed,
        jobs: terms.jobs,
        out: terms.out.clone(),
    };
    let all = tournament.games();
    let fights = tournament.play(&|over| {
        if over % TOLD == 0 {
            tell!("{}", t!("skirmishes-played", over = over as u32, all = all as u32));
        }
    })?;
    let text = summary(&fights);
    say!("{}", text.trim_end());
    let path = terms.out.join("table.txt");
    meridian_files::write(&path, text.as_bytes()).map_err(|error| Failure::file("cant-write", &path, &error))
}
