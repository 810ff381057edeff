//! The terms of a tournament: everything that its schedule and its results follow from, in a file beside the ledger.

use crate::plan::twice;
use crate::{Format, Sprt};
use meridian_ai_host::{AgentSpec, Budget};
use meridian_engine::scenario::Opening;
use meridian_session::ais::{Ais, parse_ai};
use meridian_session::{Failure, Library};
use meridian_words::t;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::ops::RangeInclusive;
use std::path::Path;

/// Name of the file with the terms in the folder of a tournament.
pub const FILE: &str = "tournament.json";

/// Rounds that a Swiss tournament may have, if somebody says how many.
pub const ROUNDS: RangeInclusive<u32> = 1..=1000;

/// Openings of a scenario that may be asked for. More than these are no book but all that there is.
pub const OPENINGS: RangeInclusive<u32> = 1..=10_000;

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
    /// Of a Swiss tournament; none: as many as it takes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rounds: Option<u32>,
    /// By scenario: the variations that its pairs open with in turn, 0 for the scenario as it is. None: that alone.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub openings: BTreeMap<String, Vec<u32>>,
    /// What each AI may use, as on the command line.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub budget: Option<String>,
    /// Points over par that decide a game in which nobody has won when its months are over; fewer leave it level.
    pub adjudicate: f64,
    /// Share of the games that nobody has won that are played on to the end, 0 to 1.
    pub audit: f64,
    /// By entrant: hash of its library when it played its first game here, 16 hexadecimal digits. Another build is another player.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub builds: BTreeMap<String, String>,
    /// The test that it is played for, if it is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sprt: Option<Sprt>,
    /// Games lost by its own fault after which an entrant plays no other pair; 0: it plays all. Not in rounds.
    #[serde(default = "default_faults")]
    pub max_faults: u32,
}

/// Of ledgers from before, and where nobody says otherwise.
pub const fn default_faults() -> u32 {
    3
}

impl Terms {
    /// Everybody against everybody, with what the command line has where nothing is said.
    pub fn usual(scenarios: Vec<String>, entrants: Vec<String>, pairs: u32, months: u16) -> Self {
        let (format, budget) = (Format::RoundRobin, None);
        let (rounds, openings, builds, sprt) = (None, BTreeMap::new(), BTreeMap::new(), None);
        let max_faults = default_faults();
        let (seed, adjudicate, audit) = (1, 1.0, 0.0);
        Self {
            scenarios,
            entrants,
            pairs,
            seed,
            months,
            format,
            rounds,
            openings,
            budget,
            adjudicate,
            audit,
            builds,
            sprt,
            max_faults,
        }
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
    /// The first so many openings of each scenario's book; without a book the scenario itself and its first variations.
    ///
    /// # Errors
    /// A scenario can't be read, or its book is shorter.
    pub fn with_openings(self, library: &Library, count: u32) -> Result<Self, Failure> {
        self.with_books(count, |id| Ok(library.scenario(id)?.openings))
    }
    /// The same where the books have been read already.
    ///
    /// # Errors
    /// There is no such book, or it is shorter.
    pub fn with_books(
        mut self,
        count: u32,
        book: impl Fn(&str) -> Result<Vec<Opening>, Failure>,
    ) -> Result<Self, Failure> {
        for id in &self.scenarios {
            let book = book(id)?;
            let chosen: Vec<u32> = match book.len() {
                0 => (0..count).collect(),
                there if there < count as usize => {
                    let (scenario, asked) = (id.as_str(), count);
                    return Err(Failure::usage(t!(
                        "tournament-short-book",
                        scenario = scenario,
                        there = there,
                        asked = asked
                    )));
                }
                _ => book.iter().take(count as usize).map(|opening| opening.variation).collect(),
            };
            self.openings.insert(id.clone(), chosen);
        }
        Ok(self)
    }
    /// Whether such a tournament can be, before anything is loaded.
    ///
    /// # Errors
    /// There are not two entrants, one is entered twice where everybody plays once, or games might never end.
    pub fn check(&self) -> Result<(), Failure> {
        if self.entrants.len() < 2 {
            return Err(Failure::usage(t!("tournament-needs-two")));
        }
        if let Some(entrant) = twice(&self.entrants).filter(|_| self.format.has_rounds()) {
            return Err(Failure::usage(t!("tournament-twice", entrant = entrant.as_str())));
        }
        if self.budget()?.is_some_and(|budget| budget.none) {
            return Err(Failure::usage(t!("tournament-needs-budget")));
        }
        Ok(())
    }
    /// Rounds that are played.
    pub fn rounds(&self) -> u32 {
        let fitting = self.format.rounds(self.entrants.len());
        if self.format == Format::Swiss { self.rounds.unwrap_or(fitting) } else { fitting }
    }
    /// Games of all rounds.
    pub fn games(&self) -> usize {
        let pairings = self.format.pairings(self.entrants.len(), self.rounds());
        pairings * self.scenarios.len() * self.pairs as usize * 2
    }
    /// The entrants, read.
    ///
    /// # Errors
    /// One of them is no AI.
    pub fn agents(&self) -> Result<Vec<AgentSpec>, Failure> {
        self.entrants.iter().map(|ai| parse_ai(ai).map_err(Failure::usage)).collect()
    }
    /// The builds of the entrants as they would play now, in their order; who has none is left out.
    ///
    /// # Errors
    /// One of them is no AI.
    pub fn builds_now(&self, ais: &Ais) -> Result<Vec<(String, String)>, Failure> {
        let agents = self.agents()?;
        let builds = agents.iter().filter_map(|spec| Some((spec.to_string(), format!("{:016x}", ais.build(spec)?))));
        Ok(builds.collect())
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
