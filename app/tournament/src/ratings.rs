//! Ratings of many entrants from all their games at once: the model of Bradley and Terry with level games after Davidson and
//! an advantage of the Axis in each scenario, at its most likely.
//!
//! With d = rating of who plays the Axis, less that of who plays the Allies, plus the advantage of the Axis in the scenario,
//! the chances of winning, level and losing are as exp(d/2), exp(v) and exp(-d/2). Each entrant also has one pair of
//! level games against nobody in particular, of rating 0, so that one who has won or lost everything has a rating too.
//! The errors are reckoned from pairs, whose two games share their dice (the robust, or sandwich, covariance).

use crate::Record;
use crate::statistics::{ELO, Estimate, TAIL};
use crate::table::{half_points, pairs, player};
use meridian_engine::Side;
use nalgebra::{DMatrix, DVector};
use statrs::distribution::{ContinuousCDF, Normal};
use std::collections::BTreeMap;

/// What the games say of all entrants.
#[derive(Clone, PartialEq, Debug)]
pub struct Ratings {
    /// As on the command line, parameters included; the strongest first.
    pub entrants: Vec<String>,
    /// In Elo points, mean 0.
    pub elo: Vec<Estimate>,
    /// Likelihood that the entrant of the row is stronger than that of the column.
    pub superiority: Vec<Vec<f64>>,
    /// By scenario: what it is worth to play the Axis, in Elo points.
    pub axis_advantage: Vec<(String, Estimate)>,
    /// Groups of entrants that no game connects: their ratings can't be compared. One where all is well.
    pub groups: Vec<Vec<String>>,
}

/// Level games that each entrant has beside its own.
const PRIOR: f64 = 2.0;

struct Game {
    axis: usize,
    allies: usize,
    scenario: usize,
    /// Half points of the Axis: 0, 1 or 2.
    result: usize,
}

impl Ratings {
    /// From the whole pairs; none where fewer than two entrants have played one.
    pub fn of(records: &[Record]) -> Option<Self> {
        let mut found = pairs(records);
        found.retain(|(first, _)| first.axis != first.allies);
        let named = |names: Vec<&str>| -> BTreeMap<String, usize> {
            let mut names: Vec<&str> = names;
            names.sort_unstable();
            names.dedup();
            names.into_iter().map(str::to_owned).zip(0..).collect()
        };
        let entrants = named(found.iter().flat_map(|(it, _)| [it.axis.as_str(), it.allies.as_str()]).collect());
        let scenarios = named(found.iter().map(|(it, _)| it.base()).collect());
        if entrants.len() < 2 {
            return None;
        }
        let game = |record: &Record| Game {
            axis: entrants[player(record, Side::Axis)],
            allies: entrants[player(record, Side::Allies)],
            scenario: scenarios[record.base()],
            result: half_points(record, Side::Axis),
        };
        let pairs: Vec<[Game; 2]> = found.iter().map(|(one, other)| [game(one), game(other)]).collect();
        let model = Model { entrants: entrants.len(), scenarios: scenarios.len() };
        let at = model.most_likely(&pairs);
        let covariance = model.covariance(&pairs, &at)?;
        let names: Vec<String> = entrants.keys().cloned().collect();
        // contrasts with the mean of all entrants
        let count = entrants.len();
        let contrast = |row: usize| {
            let mut weights = DVector::zeros(model.size());
            (0..count).for_each(|other| weights[other] = -1.0 / count as f64);
            weights[row] += 1.0;
            weights
        };
        let estimate = |weights: &DVector<f64>| {
            let (value, error) = (weights.dot(&at), (weights.transpose() * &covariance * weights)[(0, 0)].sqrt());
            let reach = Normal::standard().inverse_cdf(1.0 - TAIL) * error;
            Estimate { value: ELO * value, interval: [ELO * (value - reach), ELO * (value + reach)] }
        };
        let mut order: Vec<usize> = (0..count).collect();
        order.sort_by(|&a, &b| at[b].total_cmp(&at[a]).then(names[a].cmp(&names[b])));
        let superiority = |a: usize, b: usize| {
            if a == b {
                return 0.5;
            }
            let (i, j) = (&covariance, at[a] - at[b]);
            let error = (i[(a, a)] + i[(b, b)] - 2.0 * i[(a, b)]).sqrt();
            Normal::standard().cdf(j / error)
        };
        Some(Self {
            elo: order.iter().map(|&row| estimate(&contrast(row))).collect(),
            superiority: order.iter().map(|&a| order.iter().map(|&b| superiority(a, b)).collect()).collect(),
            axis_advantage: scenarios
                .iter()
                .map(|(name, &index)| {
                    let mut weights = DVector::zeros(model.size());
                    weights[count + index] = 1.0;
                    (name.clone(), estimate(&weights))
                })
                .collect(),
            groups: groups(&names, &pairs),
            entrants: order.into_iter().map(|row| names[row].clone()).collect(),
        })
    }
}

/// Parameters in their order: ratings of the entrants, advantages of the Axis by scenario, the weight of level games.
struct Model {
    entrants: usize,
    scenarios: usize,
}

impl Model {
    fn size(&self) -> usize {
        self.entrants + self.scenarios + 1
    }
    /// How each parameter moves the d of a game.
    fn slopes(&self, game: &Game) -> [(usize, f64); 3] {
        [(game.axis, 1.0), (game.allies, -1.0), (self.entrants + game.scenario, 1.0)]
    }
    /// Chances of losing, level and winning.
    fn chances(&self, d: f64, at: &DVector<f64>) -> [f64; 3] {
        let weights = [(-d / 2.0).exp(), at[self.size() - 1].exp(), (d / 2.0).exp()];
        let all: f64 = weights.iter().sum();
        weights.map(|weight| weight / all)
    }
    fn difference(&self, game: &Game, at: &DVector<f64>) -> f64 {
        self.slopes(game).iter().map(|&(index, slope)| slope * at[index]).sum()
    }
    /// Adds what one result with these slopes says: its part of the gradient, and of the information.
    fn add(
        &self,
        slopes: &[(usize, f64)],
        (d, result, times): (f64, usize, f64),
        at: &DVector<f64>,
        gradient: &mut DVector<f64>,
        information: Option<&mut DMatrix<f64>>,
    ) {
        let [lose, level, win] = self.chances(d, at);
        let last = self.size() - 1;
        // derivatives by d, and by the weight of level games
        let of_d = times * (result as f64 / 2.0 - 0.5 - (win - lose) / 2.0);
        let of_level = times * (f64::from(u8::from(result == 1)) - level);
        slopes.iter().for_each(|&(index, slope)| gradient[index] += slope * of_d);
        gradient[last] += of_level;
        let Some(information) = information else { return };
        let by_d = times * ((win + lose) / 4.0 - (win - lose).powi(2) / 4.0);
        let mixed = times * (-(win - lose) / 2.0 * level);
        for &(row, a) in slopes {
            for &(column, b) in slopes {
                information[(row, column)] += a * b * by_d;
            }
            information[(row, last)] += a * mixed;
            information[(last, row)] += a * mixed;
        }
        information[(last, last)] += times * level * (1.0 - level);
    }
    fn sums(&self, pairs: &[[Game; 2]], at: &DVector<f64>) -> (DVector<f64>, DMatrix<f64>) {
        let (mut gradient, mut information) = (DVector::zeros(self.size()), DMatrix::zeros(self.size(), self.size()));
        for game in pairs.iter().flatten() {
            let d = self.difference(game, at);
            self.add(&self.slopes(game), (d, game.result, 1.0), at, &mut gradient, Some(&mut information));
        }
        for entrant in 0..self.entrants {
            self.add(&[(entrant, 1.0)], (at[entrant], 1, PRIOR), at, &mut gradient, Some(&mut information));
        }
        // an advantage or a weight that no game speaks of stays where it is
        for index in self.entrants..self.size() {
            gradient[index] -= WEAK * at[index];
            information[(index, index)] += WEAK;
        }
        (gradient, information)
    }
    /// Newton's method, by half steps where a whole one goes too far.
    fn most_likely(&self, pairs: &[[Game; 2]]) -> DVector<f64> {
        let mut at = DVector::zeros(self.size());
        for _ in 0..100 {
            let (gradient, information) = self.sums(pairs, &at);
            let Some(mut step) = information.cholesky().map(|it| it.solve(&gradient)) else { break };
            let far = step.amax();
            if far > 1.0 {
                step /= far;
            }
            at += &step;
            if far < 1e-10 {
                break;
            }
        }
        at
    }
    /// The robust covariance: the spread of what whole pairs say, seen through the information.
    fn covariance(&self, pairs: &[[Game; 2]], at: &DVector<f64>) -> Option<DMatrix<f64>> {
        let inverse = self.sums(pairs, at).1.try_inverse()?;
        let mut spread = DMatrix::zeros(self.size(), self.size());
        for pair in pairs {
            let mut gradient = DVector::zeros(self.size());
            for game in pair {
                let d = self.difference(game, at);
                self.add(&self.slopes(game), (d, game.result, 1.0), at, &mut gradient, None);
            }
            spread += &gradient * gradient.transpose();
        }
        // what the level games of the prior are sure of is no spread of pairs
        for entrant in 0..self.entrants {
            let mut gradient = DVector::zeros(self.size());
            self.add(&[(entrant, 1.0)], (at[entrant], 1, PRIOR), at, &mut gradient, None);
            spread += &gradient * gradient.transpose();
        }
        Some(&inverse * spread * &inverse)
    }
}

/// Weight of the prior of what is no rating.
const WEAK: f64 = 1e-3;

/// Entrants that have met, over however many others.
fn groups(names: &[String], pairs: &[[Game; 2]]) -> Vec<Vec<String>> {
    let mut group: Vec<usize> = (0..names.len()).collect();
    for [game, _] in pairs {
        let (one, other) = (group[game.axis], group[game.allies]);
        group.iter_mut().filter(|it| **it == other).for_each(|it| *it = one);
    }
    let mut all: BTreeMap<usize, Vec<String>> = BTreeMap::new();
    for (name, group) in names.iter().zip(group) {
        all.entry(group).or_default().push(name.clone());
    }
    all.into_values().collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ledger::tests::record;
    use meridian_engine::digest;

    /// Pairs between players of known strength, by the model itself.
    fn simulated(strengths: &[f64], advantage: f64, rounds: u64, seed: u64) -> Vec<Record> {
        let name = |index: usize| format!("p{index}");
        let mut records = Vec::new();
        for round in 0..rounds {
            for a in 0..strengths.len() {
                for b in a + 1..strengths.len() {
                    for (axis, allies) in [(a, b), (b, a)] {
                        let d = (strengths[axis] - strengths[allies] + advantage) / ELO;
                        let weights = [(d / 2.0).exp(), (-0.5_f64).exp(), (-d / 2.0).exp()];
                        let roll = digest::of(&(seed, round, (axis, allies))) as f64 / 2_f64.powi(64)
                            * weights.iter().sum::<f64>();
                        let winner = if roll < weights[0] {
                            Some("Axis")
                        } else if roll < weights[0] + weights[1] {
                            None
                        } else {
                            Some("Allies")
                        };
                        let game = record("", round as u32, &name(axis), &name(allies), winner, 50.0);
                        records.push(Record { seed: digest::of(&(round, a, b)), ..game });
                    }
                }
            }
        }
        records
    }

    #[test]
    fn known_strengths_are_found() {
        let strengths = [120.0, 20.0, -140.0];
        let (mut inside, mut all) = (0, 0);
        for seed in 0..200 {
            let ratings = Ratings::of(&simulated(&strengths, 90.0, 60, seed)).expect("pairs");
            let truth = |name: &str| strengths[name[1..].parse::<usize>().expect("a number")];
            for (name, elo) in ratings.entrants.iter().zip(&ratings.elo) {
                all += 1;
                inside += usize::from((elo.interval[0]..=elo.interval[1]).contains(&truth(name)));
            }
            let (_, advantage) = &ratings.axis_advantage[0];
            all += 1;
            inside += usize::from((advantage.interval[0]..=advantage.interval[1]).contains(&90.0));
        }
        let share = f64::from(inside as u32) / f64::from(all);
        assert!((0.93..=0.97).contains(&share), "{share}");
    }

    #[test]
    fn neither_names_nor_order_matter() {
        let records = simulated(&[50.0, 0.0, -50.0], 30.0, 20, 1);
        let ratings = Ratings::of(&records).expect("pairs");
        let mut turned = records.clone();
        turned.reverse();
        let again = Ratings::of(&turned).expect("pairs");
        assert_eq!(ratings.entrants, again.entrants);
        assert!(ratings.elo.iter().zip(&again.elo).all(|(a, b)| (a.value - b.value).abs() < 1e-6));
        let renamed: Vec<Record> = records
            .iter()
            .map(|it| Record { axis: format!("z{}", it.axis), allies: format!("z{}", it.allies), ..it.clone() })
            .collect();
        let other = Ratings::of(&renamed).expect("pairs");
        assert!(ratings.elo.iter().zip(&other.elo).all(|(a, b)| (a.value - b.value).abs() < 1e-6));
        assert!((ratings.elo.iter().map(|elo| elo.value).sum::<f64>()).abs() < 1e-6, "their mean is 0");
        let los = &ratings.superiority;
        assert!((los[0][2] + los[2][0] - 1.0).abs() < 1e-9 && los[0][2] > 0.5);
    }

    #[test]
    fn who_wins_everything_has_a_rating() {
        let pair = |seed| {
            [("x", "y", "Axis"), ("y", "x", "Allies")]
                .map(|(axis, allies, winner)| Record { seed, ..record("", 0, axis, allies, Some(winner), 50.0) })
        };
        let records: Vec<Record> = (0..10).flat_map(pair).collect();
        let ratings = Ratings::of(&records).expect("pairs");
        assert_eq!(ratings.entrants, ["x", "y"]);
        let elo = ratings.elo[0];
        assert!(elo.value.is_finite() && elo.value > 100.0, "{elo:?}");
        assert_eq!(ratings.groups.len(), 1);
    }

    #[test]
    fn groups_that_never_met_are_told() {
        let pair = |a: &'static str, b: &'static str| {
            [(a, b), (b, a)].map(|(axis, allies)| record("", 0, axis, allies, Some("Axis"), 50.0))
        };
        let records = [pair("a", "b"), pair("c", "d")].concat();
        assert_eq!(Ratings::of(&records).expect("pairs").groups, [["a", "b"], ["c", "d"]]);
    }
}
