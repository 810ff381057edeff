//! Which games are played: a pure function of scenarios, entrants, pairs and seed, and with rounds of the rounds before.

use crate::rounds::{Course, Pairing, known};
use crate::{Record, Status};
use clap::ValueEnum;
use meridian_ai_host::Budget;
use meridian_engine::digest;
use meridian_engine::rng::Stream;
use meridian_engine::variation;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// One game to be played. Entrants are named as on the command line, parameters included.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Planned {
    /// Hash of everything that decides the game.
    pub id: String,
    /// Id of its scenario, with the number of its variation: `poland_1939~17`.
    pub scenario: String,
    /// Number of the pair within its scenario and pairing.
    pub pair: u32,
    /// Who plays the Axis and the Allies.
    pub players: [String; 2],
    /// Of its dice.
    pub seed: u64,
    /// Months after which it ends undecided.
    pub months: u16,
}

/// Who meets whom.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Format {
    /// Everybody against everybody
    RoundRobin,
    /// The first against all others
    Gauntlet,
    /// In rounds, each against one who did about as well so far: for many entrants
    Swiss,
    /// In rounds, the loser is out: for show, it rates nobody
    KnockOut,
}

impl Format {
    /// What is played if nobody says otherwise: with more than a dozen everybody against everybody takes too long.
    pub fn of_so_many(entrants: usize) -> Self {
        if entrants <= 12 { Self::RoundRobin } else { Self::Swiss }
    }
    /// Does a round follow from the one before?
    pub fn has_rounds(self) -> bool {
        matches!(self, Self::Swiss | Self::KnockOut)
    }
    /// Rounds with so many entrants, if nobody says otherwise.
    pub fn rounds(self, entrants: usize) -> u32 {
        let doublings = entrants.next_power_of_two().trailing_zeros();
        match self {
            Self::RoundRobin | Self::Gauntlet => 1,
            // two more than it takes to find the best one: they sort those behind it
            Self::Swiss => (doublings + 2).min(entrants.saturating_sub(1) as u32).max(1),
            Self::KnockOut => doublings.max(1),
        }
    }
    /// Pairings of all rounds.
    pub fn pairings(self, entrants: usize, rounds: u32) -> usize {
        match self {
            Self::RoundRobin => entrants * entrants.saturating_sub(1) / 2,
            Self::Gauntlet | Self::KnockOut => entrants.saturating_sub(1),
            Self::Swiss => entrants / 2 * rounds as usize,
        }
    }
}

/// What the plan follows from.
#[derive(Clone, Debug)]
pub struct Grounds<'a> {
    pub scenarios: &'a [String],
    pub entrants: &'a [String],
    pub pairs: u32,
    pub seed: u64,
    pub months: u16,
    pub format: Format,
    /// Of a Swiss tournament.
    pub rounds: u32,
    /// By scenario: variations that it may open with, 0 for the scenario itself. None: that alone.
    pub openings: &'a BTreeMap<String, Vec<u32>>,
    /// By scenario: what the map and the ruleset are known by.
    pub worlds: &'a BTreeMap<String, (u64, u64)>,
    /// What the entrants may use.
    pub budget: Option<Budget>,
}

/// The games of all rounds that are known, interleaved: after any number of them every pairing of the round has nearly as many. Pair k
/// of a scenario has the same seed and the same opening in every pairing. With rounds, those are known whose rounds before are over;
/// `records` are games of this tournament.
pub fn plan(terms: &Grounds, records: &[Record]) -> Vec<Planned> {
    let n = terms.entrants.len();
    match terms.format {
        Format::RoundRobin => {
            round(terms, 0, &(0..n).flat_map(|a| (a + 1..n).map(move |b| (a, b))).collect::<Vec<_>>())
        }
        Format::Gauntlet => round(terms, 0, &(1..n).map(|b| (0, b)).collect::<Vec<_>>()),
        Format::Swiss | Format::KnockOut => in_rounds(terms, records),
    }
}

fn in_rounds(terms: &Grounds, records: &[Record]) -> Vec<Planned> {
    let over: BTreeMap<&str, &Record> = records
        .iter()
        .filter(|record| record.status != Status::Void)
        .map(|record| (record.id.as_str(), record))
        .collect();
    let mut games = Vec::new();
    let Grounds { format, entrants: names, seed, rounds, .. } = *terms;
    known(Course { format, names, seed, rounds }, |number, pairings| {
        let planned = round(terms, number, pairings);
        let played = planned.iter().map(|game| over.get(game.id.as_str()).map(|record| (*record).clone())).collect();
        games.extend(planned);
        played
    });
    games
}

/// The games of a round.
fn round(terms: &Grounds, number: u32, pairings: &[Pairing]) -> Vec<Planned> {
    let mut games = Vec::new();
    for pair in number * terms.pairs..(number + 1) * terms.pairs {
        for scenario in terms.scenarios {
            let seed = digest::of(&(terms.seed, scenario.as_str(), pair));
            let opened = variation::id(scenario, opening(terms, scenario, pair));
            for &(a, b) in pairings {
                for (half, (axis, allies)) in [(a, b), (b, a)].into_iter().enumerate() {
                    // Against itself swapping sides changes nothing: the second game gets dice of its own.
                    let itself = terms.entrants[a] == terms.entrants[b];
                    let seed = if itself { digest::of(&(seed, half)) } else { seed };
                    let players = [terms.entrants[axis].clone(), terms.entrants[allies].clone()];
                    // games without a budget keep the ids they have always had
                    let (map, rules) = terms.worlds.get(scenario).copied().unwrap_or_default();
                    let world = match terms.budget {
                        Some(budget) => (map, rules ^ digest::of(budget.to_string().as_str())),
                        None => (map, rules),
                    };
                    let key = (world, opened.as_str(), players[0].as_str(), players[1].as_str());
                    games.push(Planned {
                        id: format!("{:016x}", digest::of(&(key, pair, seed, terms.months))),
                        scenario: opened.clone(),
                        pair,
                        players,
                        seed,
                        months: terms.months,
                    });
                }
            }
        }
    }
    games
}

/// With which variation a pair of a scenario is opened: all of them in an order drawn by the seed, then again.
fn opening(terms: &Grounds, scenario: &str, pair: u32) -> u32 {
    let Some(book) = terms.openings.get(scenario).filter(|book| !book.is_empty()) else { return 0 };
    let mut order = book.clone();
    let mut draws = Stream::new(terms.seed, digest::of(scenario));
    for place in (1..order.len()).rev() {
        order.swap(place, draws.below(place + 1));
    }
    order[pair as usize % order.len()]
}

/// Entrants that stand in the list twice.
pub fn twice(entrants: &[String]) -> Option<&String> {
    let mut seen = BTreeSet::new();
    entrants.iter().find(|entrant| !seen.insert(*entrant))
}

#[cfg(test)]
mod tests {
    use super::*;

    static NOWHERE: BTreeMap<String, (u64, u64)> = BTreeMap::new();
    static NO_BOOK: BTreeMap<String, Vec<u32>> = BTreeMap::new();

    fn terms<'a>(scenarios: &'a [String], entrants: &'a [String]) -> Grounds<'a> {
        let format = Format::RoundRobin;
        let (rounds, openings, worlds) = (1, &NO_BOOK, &NOWHERE);
        Grounds { scenarios, entrants, pairs: 3, seed: 7, months: 12, format, rounds, openings, worlds, budget: None }
    }

    #[test]
    fn both_games_of_a_pair_have_the_same_seed_and_swapped_sides() {
        let scenarios = ["1937".to_owned(), "1939".to_owned()];
        let entrants = ["a", "b", "c"].map(str::to_owned);
        let games = plan(&terms(&scenarios, &entrants), &[]);
        assert_eq!(games.len(), 3 * 2 * 3 * 2);
        for pair in games.chunks(2) {
            assert_eq!(
                (pair[0].seed, pair[0].pair, &pair[0].scenario),
                (pair[1].seed, pair[1].pair, &pair[1].scenario)
            );
            assert_eq!(pair[0].players[0], pair[1].players[1]);
        }
        assert_eq!(games.iter().map(|game| &game.id).collect::<BTreeSet<_>>().len(), games.len(), "ids are unique");
        assert_eq!(
            games.iter().map(|game| game.seed).collect::<BTreeSet<_>>().len(),
            6,
            "one seed a pair and scenario"
        );
    }

    #[test]
    fn games_with_another_budget_are_other_games() {
        let scenarios = ["1939".to_owned()];
        let entrants = ["a", "b"].map(str::to_owned);
        let budget = "work:5".parse().ok();
        let (free, bound) =
            (plan(&terms(&scenarios, &entrants), &[]), plan(&Grounds { budget, ..terms(&scenarios, &entrants) }, &[]));
        assert!(!free.is_empty() && free.len() == bound.len());
        assert!(free.iter().zip(&bound).all(|(a, b)| a.id != b.id && a.seed == b.seed));
    }

    #[test]
    fn a_gauntlet_is_the_first_against_all_others() {
        let scenarios = ["1939".to_owned()];
        let entrants = ["a", "b", "c"].map(str::to_owned);
        let games = plan(&Grounds { format: Format::Gauntlet, ..terms(&scenarios, &entrants) }, &[]);
        assert!(games.iter().all(|game| game.players.contains(&"a".to_owned())));
        assert_eq!(games.len(), 3 * 2 * 2);
    }

    #[test]
    fn an_entrant_can_meet_itself() {
        let scenarios = ["1939".to_owned()];
        let entrants = ["a", "a"].map(str::to_owned);
        let games = plan(&terms(&scenarios, &entrants), &[]);
        assert_eq!(games.iter().map(|game| &game.id).collect::<BTreeSet<_>>().len(), 6, "no game is played twice");
    }

    #[test]
    fn every_pairing_opens_its_pair_alike_and_no_opening_comes_again_before_all_have() {
        let scenarios = ["poland_1939".to_owned()];
        let entrants = ["a", "b", "c"].map(str::to_owned);
        let book = BTreeMap::from([(scenarios[0].clone(), vec![0, 4, 9])]);
        let games = plan(&Grounds { openings: &book, pairs: 6, ..terms(&scenarios, &entrants) }, &[]);
        let mut by_pair: BTreeMap<u32, BTreeSet<&str>> = BTreeMap::new();
        for game in &games {
            by_pair.entry(game.pair).or_default().insert(&game.scenario);
        }
        assert!(by_pair.values().all(|scenarios| scenarios.len() == 1));
        let opened: Vec<&str> = by_pair.values().flatten().copied().collect();
        assert_eq!(
            opened[..3].iter().copied().collect::<BTreeSet<_>>(),
            BTreeSet::from(["poland_1939", "poland_1939~4", "poland_1939~9"])
        );
        assert_eq!(opened[..3], opened[3..]);
    }

    #[test]
    fn rounds_follow_from_the_rounds_before_and_from_no_part_of_one() {
        let scenarios = ["1939".to_owned()];
        let entrants = ["a", "b", "c", "d"].map(str::to_owned);
        for format in [Format::Swiss, Format::KnockOut] {
            let rounds = format.rounds(4);
            let terms = Grounds { format, rounds, pairs: 2, ..terms(&scenarios, &entrants) };
            let mut records: Vec<Record> = Vec::new();
            let mut seen = Vec::new();
            loop {
                let games = plan(&terms, &records);
                assert!(games.starts_with(&seen), "what was planned stays");
                let Some(next) = games.get(records.len()) else { break };
                let winner = if next.players[0] < next.players[1] { "Axis" } else { "Allies" };
                let [axis, allies] = &next.players;
                let mut record = crate::ledger::tests::record(&next.id, next.pair, axis, allies, Some(winner), 60.0);
                record.seed = next.seed;
                records.push(record);
                seen = games;
            }
            assert_eq!(records.len(), format.pairings(4, rounds) * 2 * 2, "{format:?}");
            assert_eq!(records.iter().map(|it| &it.id).collect::<BTreeSet<_>>().len(), records.len());
        }
    }
}
