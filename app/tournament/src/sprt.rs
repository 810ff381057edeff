//! The sequential test of two entrants: play pairs until it is sure enough which of two leads is the true one.
//!
//! Wald's sequential probability ratio test on the pentanomial counts of pairs, the spread of which is estimated: under each of
//! the two hypotheses their mean is so many standard deviations over a half (normalised Elo, Van den Bergh). It is asked after each pair in the order of the plan, and the first answer stands:
//! what is found does not hang on which games were over first.

use crate::statistics::{ELO, Pentanomial};
use serde::{Deserialize, Serialize};

/// The two leads to tell apart, and how often each may be taken for the other.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Sprt {
    /// Normalised Elo of the first entrant by the hypothesis that it is no better.
    pub h0: f64,
    /// By the hypothesis that it is.
    pub h1: f64,
    /// Chance of taking the second for true although the first is.
    pub alpha: f64,
    /// Chance of taking the first for true although the second is.
    pub beta: f64,
}

impl Sprt {
    /// The test where nothing else is said.
    pub const USUAL: Self = Self { h0: 0.0, h1: 50.0, alpha: 0.05, beta: 0.05 };
}

/// What the pairs say so far.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// The first entrant is no better.
    H0,
    /// It is better.
    H1,
}

/// How a test went.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Course {
    /// The logarithm of the likelihood ratio after each pair.
    pub path: Vec<f64>,
    /// The answer, and after how many pairs.
    pub verdict: Option<(Verdict, usize)>,
}

impl Sprt {
    /// The lower and the upper bound of the logarithm of the likelihood ratio (Wald).
    pub fn bounds(&self) -> [f64; 2] {
        [(self.beta / (1.0 - self.alpha)).ln(), ((1.0 - self.beta) / self.alpha).ln()]
    }
    /// The logarithm of the likelihood ratio of H1 to H0; nothing without a pair.
    pub fn log_likelihood_ratio(&self, pairs: &Pentanomial) -> f64 {
        // a little of every outcome, so that pairs which all ended alike have a spread
        let counts = pairs.map(|count| f64::from(count) + 0.25);
        let all: f64 = counts.iter().sum();
        let of = |power: i32, mean: f64| -> f64 {
            counts.iter().zip(0..).map(|(count, index)| count * (f64::from(index) / 4.0 - mean).powi(power)).sum()
        };
        let mean = of(1, 0.0) / all;
        let lead = (mean - 0.5) / (of(2, mean) / all).sqrt();
        let [h0, h1] = [self.h0, self.h1].map(in_deviations_of_a_pair);
        f64::from(pairs.iter().sum::<u32>()) * (h1 - h0) * (lead - f64::midpoint(h0, h1))
    }
    /// Asks after each pair, of which the half points of the first entrant are given: 0 to 4.
    pub fn course(&self, pairs: impl Iterator<Item = usize>) -> Course {
        let [low, high] = self.bounds();
        let (mut counts, mut course) = (Pentanomial::default(), Course::default());
        for (index, half_points) in pairs.enumerate() {
            counts[half_points] += 1;
            let ratio = self.log_likelihood_ratio(&counts);
            course.path.push(ratio);
            let verdict = if ratio >= high {
                Verdict::H1
            } else if ratio <= low {
                Verdict::H0
            } else {
                continue;
            };
            course.verdict = Some((verdict, index + 1));
            break;
        }
        course
    }
}

/// Normalised Elo counts in standard deviations of a game; the mean of a pair has half the variance.
fn in_deviations_of_a_pair(normalised_elo: f64) -> f64 {
    normalised_elo * std::f64::consts::SQRT_2 / (2.0 * ELO)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::statistics::drawn;

    const TEST: Sprt = Sprt { h0: 0.0, h1: 50.0, alpha: 0.05, beta: 0.05 };

    /// Draws pairs by a law of outcomes until the test is over.
    fn run(law: [f64; 5], seed: u64) -> Course {
        TEST.course((0..5000).map(|pair| drawn(&law, seed, pair)))
    }

    /// A law with so many Elo points of normalised lead: mass moved from the worst to the best outcome.
    fn law(lead: f64) -> [f64; 5] {
        let base = [0.1, 0.2, 0.4, 0.2, 0.1];
        let with = |moved: f64| [base[0] - moved, base[1], base[2], base[3], base[4] + moved];
        let of = |law: [f64; 5]| {
            let mean: f64 = law.iter().zip(0..).map(|(p, i)| p * f64::from(i) / 4.0).sum();
            let variance: f64 = law.iter().zip(0..).map(|(p, i)| p * (f64::from(i) / 4.0 - mean).powi(2)).sum();
            (mean - 0.5) / variance.sqrt()
        };
        let (mut low, mut high) = (0.0, base[0]);
        for _ in 0..60 {
            let middle = f64::midpoint(low, high);
            if of(with(middle)) < in_deviations_of_a_pair(lead) { low = middle } else { high = middle }
        }
        with(low)
    }

    #[test]
    fn bounds_are_walds() {
        let [low, high] = TEST.bounds();
        assert!((high - 2.944_44).abs() < 1e-4 && (low + high).abs() < 1e-12);
        assert!(TEST.log_likelihood_ratio(&[0; 5]).abs() < 1e-12);
        // in the middle between both nothing is more likely
        let even = Sprt { h0: -50.0, h1: 50.0, ..TEST };
        assert!(even.log_likelihood_ratio(&[3, 4, 10, 4, 3]).abs() < 1e-9);
    }

    /// Of many tests each is wrong as seldom as it says.
    #[test]
    fn it_errs_as_seldom_as_it_says() {
        let tests = 1000_u64;
        let found = |lead: f64, verdict| {
            let law = law(lead);
            let courses = (0..tests).map(|seed| run(law, seed).verdict.expect("it ends"));
            courses.filter(|(found, _)| *found == verdict).count() as f64 / tests as f64
        };
        let (wrong, missed) = (found(0.0, Verdict::H1), found(50.0, Verdict::H0));
        assert!((0.02..=0.07).contains(&wrong), "{wrong}");
        assert!((0.02..=0.07).contains(&missed), "{missed}");
    }

    #[test]
    fn the_first_answer_stands() {
        let course = TEST.course([4].into_iter().cycle().take(1000));
        let (verdict, pairs) = course.verdict.expect("nobody wins all pairs for nothing");
        assert_eq!((verdict, course.path.len()), (Verdict::H1, pairs));
        assert!(pairs < 20, "{pairs}");
        assert_eq!(TEST.course([2, 2, 2].into_iter()).verdict, None);
    }
}
