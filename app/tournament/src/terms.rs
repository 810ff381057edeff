//! The terms of a tournament: everything that its schedule and its results follow from, in a file beside the ledger.

use crate::Format;
use crate::plan::{Grounds, plan};
use meridian_ai_host::{AgentSpec, Budget};
use meridian_session::Failure;
use meridian_session::ais::parse_ai;
use meridian_words::t;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::path::Path;

/// Name of the file in the folder of a tournament.
const FILE: &str = "tournament.json";

/// What is played.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Terms {
    /// Ids of the scenarios.
    pub scenarios: Vec<String>,
    /// Two or more AIs as on the command line, parameters included.
    pub entrants: Vec<String>,
    /// Pairs of games that two entrants play of each scenario.
    pub pairs: u32,
    /// What the seeds of the games follow from.
    pub seed: u64,
    /// Months after which a game ends undecided.
    pub months: u16,
    /// Who meets whom.
    pub format: Format,
    /// What each AI may use, as on the command line.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub budget: Option<String>,
    /// Points over par that decide a game in which nobody has won when its months are over; fewer leave it level.
    pub adjudicate: f64,
    /// Share of the games that nobody has won that are played on to the end, 0 to 1.
    pub audit: f64,
}

impl Terms {
    /// Everybody against everybody, with what the command line has where nothing is said.
    pub fn usual(scenarios: Vec<String>, entrants: Vec<String>, pairs: u32, months: u16) -> Self {
        let (format, budget) = (Format::RoundRobin, None);
        Self { scenarios, entrants, pairs, seed: 1, months, format, budget, adjudicate: 1.0, audit: 0.0 }
    }
    /// How many games are to be played: nothing is opened or loaded for it.
    pub fn games(&self) -> usize {
        let worlds = BTreeMap::new();
        let Self { scenarios, entrants, pairs, seed, months, format, .. } = self;
        let (pairs, seed, months, format) = (*pairs, *seed, *months, *format);
        plan(&Grounds { scenarios, entrants, pairs, seed, months, format, worlds: &worlds, budget: None }).len()
    }
    /// Those of a tournament that was planned or played in the folder.
    ///
    /// # Errors
    /// There is none, or its file can't be read.
    pub fn read(folder: &Path) -> Result<Self, Failure> {
        let path = folder.join(FILE);
        let text = meridian_files::read_to_string(&path).map_err(|error| Failure::file("cant-read", &path, &error))?;
        serde_json::from_str(&text).map_err(|error| {
            Failure::usage(t!("tournament-bad-terms", file = path.display().to_string(), error = error.to_string()))
        })
    }
    /// Keeps them in the folder, in place of those that were there.
    ///
    /// # Errors
    /// The file can't be written.
    pub fn write(&self, folder: &Path) -> Result<(), Failure> {
        let path = folder.join(FILE);
        let text = serde_json::to_string_pretty(self).unwrap_or_default() + "\n";
        meridian_files::write(&path, text.as_bytes()).map_err(|error| Failure::file("cant-write", &path, &error))
    }
    /// The entrants, read.
    ///
    /// # Errors
    /// One of them is no AI.
    pub fn agents(&self) -> Result<Vec<AgentSpec>, Failure> {
        self.entrants.iter().map(|ai| parse_ai(ai).map_err(Failure::usage)).collect()
    }
    /// The budget, read.
    ///
    /// # Errors
    /// It is none.
    pub fn budget(&self) -> Result<Option<Budget>, Failure> {
        let read = |text: &String| text.parse::<Budget>().map_err(Failure::usage);
        self.budget.as_ref().map(read).transpose()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_are_counted_before_anything_is_loaded() {
        let of = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect::<Vec<_>>();
        // three pairings, two scenarios, two games a pair
        assert_eq!(Terms::usual(of(&["x", "y"]), of(&["a", "b", "c"]), 10, 4).games(), 3 * 2 * 10 * 2);
        assert_eq!(Terms::usual(Vec::new(), of(&["a", "b"]), 10, 4).games(), 0);
    }
}
