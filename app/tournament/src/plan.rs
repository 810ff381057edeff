//! Which games are played: a pure function of scenarios, entrants, pairs and seed.

use clap::ValueEnum;
use meridian_ai_host::Budget;
use meridian_engine::digest;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// One game to be played. Entrants are named as on the command line, parameters included.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Planned {
    /// Hash of everything that decides the game.
    pub id: String,
    /// Id of its scenario.
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
    /// By scenario: what the map and the ruleset are known by.
    pub worlds: &'a BTreeMap<String, (u64, u64)>,
    /// What the entrants may use.
    pub budget: Option<Budget>,
}

/// All games, interleaved: after any number of them every pairing has nearly as many. Pair k of a scenario has the same
/// seed in every pairing.
pub fn plan(terms: &Grounds) -> Vec<Planned> {
    let n = terms.entrants.len();
    let pairings: Vec<(usize, usize)> = match terms.format {
        Format::RoundRobin => (0..n).flat_map(|a| (a + 1..n).map(move |b| (a, b))).collect(),
        Format::Gauntlet => (1..n).map(|b| (0, b)).collect(),
    };
    let mut games = Vec::new();
    for pair in 0..terms.pairs {
        for scenario in terms.scenarios {
            let seed = digest::of(&(terms.seed, scenario.as_str(), pair));
            for &(a, b) in &pairings {
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
                    let key = (world, scenario.as_str(), players[0].as_str(), players[1].as_str());
                    games.push(Planned {
                        id: format!("{:016x}", digest::of(&(key, pair, seed, terms.months))),
                        scenario: scenario.clone(),
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

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    static NOWHERE: BTreeMap<String, (u64, u64)> = BTreeMap::new();

    fn terms<'a>(scenarios: &'a [String], entrants: &'a [String]) -> Grounds<'a> {
        let format = Format::RoundRobin;
        Grounds { scenarios, entrants, pairs: 3, seed: 7, months: 12, format, worlds: &NOWHERE, budget: None }
    }

    #[test]
    fn both_games_of_a_pair_have_the_same_seed_and_swapped_sides() {
        let scenarios = ["1937".to_owned(), "1939".to_owned()];
        let entrants = ["a", "b", "c"].map(str::to_owned);
        let games = plan(&terms(&scenarios, &entrants));
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
            (plan(&terms(&scenarios, &entrants)), plan(&Grounds { budget, ..terms(&scenarios, &entrants) }));
        assert!(!free.is_empty() && free.len() == bound.len());
        assert!(free.iter().zip(&bound).all(|(a, b)| a.id != b.id && a.seed == b.seed));
    }

    #[test]
    fn a_gauntlet_is_the_first_against_all_others() {
        let scenarios = ["1939".to_owned()];
        let entrants = ["a", "b", "c"].map(str::to_owned);
        let games = plan(&Grounds { format: Format::Gauntlet, ..terms(&scenarios, &entrants) });
        assert!(games.iter().all(|game| game.players.contains(&"a".to_owned())));
        assert_eq!(games.len(), 3 * 2 * 2);
    }

    #[test]
    fn an_entrant_can_meet_itself() {
        let scenarios = ["1939".to_owned()];
        let entrants = ["a", "a"].map(str::to_owned);
        let games = plan(&terms(&scenarios, &entrants));
        assert_eq!(games.iter().map(|game| &game.id).collect::<BTreeSet<_>>().len(), 6, "no game is played twice");
    }
}
