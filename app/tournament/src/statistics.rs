//! What the pairs of two entrants say of their strength, and how surely.
//!
//! The unit is the pair of games on one seed with sides swapped: its games are not independent, so that errors are reckoned
//! from the spread of pairs (the *pentanomial* model of computer chess). A game is worth 1 to who won it, ½ where nobody did.

use statrs::distribution::{ContinuousCDF, Normal, StudentsT};

/// Pairs by the points that the first entrant made in them: 0, ½, 1, 1½ and 2.
pub type Pentanomial = [u32; 5];

/// Elo points for a factor of e in the odds.
pub(crate) const ELO: f64 = 400.0 / std::f64::consts::LN_10;
/// The share of results that an interval leaves out on each side.
pub(crate) const TAIL: f64 = 0.025;

/// A figure and the ends of its 95 % interval.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Estimate {
    /// The figure.
    pub value: f64,
    /// Its ends, the lower first; they may be infinite.
    pub interval: [f64; 2],
}

impl Estimate {
    /// Of the mean of independent values by Student's distribution; none of fewer than two, and none of values that are all
    /// the same, which say nothing of their spread.
    pub fn of_mean(values: &[f64]) -> Option<Self> {
        Sample::of(values.iter().map(|&value| (1, value))).map(|sample| sample.estimate())
    }
    fn map(self, by: impl Fn(f64) -> f64) -> Self {
        Self { value: by(self.value), interval: self.interval.map(by) }
    }
}

/// Independent values that differ.
struct Sample {
    count: f64,
    mean: f64,
    /// Their standard deviation.
    spread: f64,
}

impl Sample {
    /// Each value with the number of times that it came; none of fewer than two, or if all are the same.
    fn of(values: impl Iterator<Item = (u32, f64)> + Clone) -> Option<Self> {
        let values = values.filter(|(times, _)| *times > 0).map(|(times, value)| (f64::from(times), value));
        let (_, first) = values.clone().next()?;
        values.clone().find(|(_, value)| *value != first)?;
        let count: f64 = values.clone().map(|(times, _)| times).sum();
        let mean = values.clone().map(|(times, value)| times * value).sum::<f64>() / count;
        let squares: f64 = values.map(|(times, value)| times * (value - mean).powi(2)).sum();
        Some(Self { count, mean, spread: (squares / (count - 1.0)).sqrt() })
    }
    /// The standard error of the mean.
    fn error(&self) -> f64 {
        self.spread / self.count.sqrt()
    }
    fn estimate(&self) -> Estimate {
        let student = StudentsT::new(0.0, 1.0, self.count - 1.0);
        let reach = student.map_or(f64::INFINITY, |student| student.inverse_cdf(1.0 - TAIL)) * self.error();
        Estimate { value: self.mean, interval: [self.mean - reach, self.mean + reach] }
    }
}

/// What the pairs say.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Strength {
    /// Points a game, 0 to 1.
    pub score: Estimate,
    /// Logistic Elo: a lead of 400 is ten wins for a loss.
    pub elo: Estimate,
    /// Normalised Elo: the lead in standard deviations of a game, in the scale of Elo. Other than the logistic one it does not hang on
    /// how many games nobody wins (Van den Bergh).
    pub normalised_elo: Estimate,
    /// Likelihood of superiority: that the first is the stronger one.
    pub superiority: f64,
}

impl Strength {
    /// None where fewer than two pairs are known, or all ended alike.
    pub fn of(pairs: &Pentanomial) -> Option<Self> {
        let sample = Sample::of(pairs.iter().zip(0..).map(|(&count, quarters)| (count, f64::from(quarters) / 4.0)))?;
        let score = sample.estimate();
        // two independent games would have this spread each
        let of_a_game = sample.spread * std::f64::consts::SQRT_2;
        Some(Self {
            score,
            elo: score.map(elo),
            normalised_elo: score.map(|score| (score - 0.5) / of_a_game * 2.0 * ELO),
            superiority: Normal::standard().cdf((sample.mean - 0.5) / sample.error()),
        })
    }
}

/// The lead in Elo points that such a score a game stands for.
fn elo(score: f64) -> f64 {
    if score <= 0.0 {
        f64::NEG_INFINITY
    } else if score >= 1.0 {
        f64::INFINITY
    } else {
        ELO * (score / (1.0 - score)).ln()
    }
}

/// An outcome drawn by a law, the same for the same seed and number: what simulated tournaments are made of.
#[cfg(test)]
pub(crate) fn drawn(law: &[f64; 5], seed: u64, number: u64) -> usize {
    let roll = meridian_engine::digest::of(&(seed, number)) as f64 / 2_f64.powi(64);
    let mut below = 0.0;
    let drawn = law.iter().position(|chance| {
        below += chance;
        roll < below
    });
    drawn.unwrap_or(4)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn near(found: f64, expected: f64) {
        assert!((found - expected).abs() < 1e-3, "{found} is not {expected}");
    }

    /// Reckoned by another program from the same counts: Python with its `scipy.stats`.
    #[test]
    fn it_agrees_with_another_program() {
        let strength = Strength::of(&[3, 10, 40, 30, 17]).expect("pairs that differ");
        near(strength.score.value, 0.62);
        near(strength.score.interval[0], 0.570_908);
        near(strength.score.interval[1], 0.669_092);
        near(strength.elo.value, 85.043_2);
        near(strength.elo.interval[0], 49.606_5);
        near(strength.elo.interval[1], 122.311_2);
        near(strength.normalised_elo.value, 119.157_6);
        near(strength.superiority, 0.999_999_4);
    }

    /// Where games of a pair are independent and none is undecided, a game's spread is known: half a point at even strength.
    #[test]
    fn closed_forms() {
        let even = Strength::of(&[250, 0, 500, 0, 250]).expect("pairs that differ");
        near(even.score.value, 0.5);
        near(even.elo.value, 0.0);
        near(even.superiority, 0.5);
        near((even.score.interval[1] - 0.5) / (0.5 / 2000_f64.sqrt()), 1.963_323);
        // ten wins for a loss
        near(elo(10.0 / 11.0), 400.0);
        near(elo(0.5), 0.0);
        // swapped entrants have the opposite lead
        let (one, other) = (Strength::of(&[1, 2, 3, 4, 9]), Strength::of(&[9, 4, 3, 2, 1]));
        near(one.expect("differ").elo.value, -other.expect("differ").elo.value);
    }

    #[test]
    fn nothing_is_said_of_too_little() {
        assert_eq!(Strength::of(&[0, 0, 0, 0, 0]), None);
        assert_eq!(Strength::of(&[0, 0, 0, 0, 1]), None);
        assert_eq!(Strength::of(&[0, 0, 40, 0, 0]), None, "pairs that all ended alike say nothing of their spread");
        assert_eq!(Estimate::of_mean(&[]), None);
        assert_eq!(Estimate::of_mean(&[3.0, 3.0]), None);
        // though their mean, rounded, is another number
        assert_eq!(Estimate::of_mean(&[0.1; 3]), None);
        // a lead that no pair contradicts may be any
        assert_eq!(Strength::of(&[0, 0, 0, 1, 3]).expect("differ").elo.interval[1], f64::INFINITY);
    }

    /// Of many tournaments of known truth 93 to 97 in a hundred have it in their interval.
    #[test]
    fn intervals_cover_the_truth() {
        for (law, pairs) in
            [([0.05, 0.1, 0.4, 0.3, 0.15], 100), ([0.1, 0.2, 0.4, 0.2, 0.1], 30), ([0.02, 0.0, 0.5, 0.0, 0.48], 200)]
        {
            let truth: f64 = law.iter().enumerate().map(|(index, chance)| chance * index as f64 / 4.0).sum();
            let tournaments = 3000_u64;
            let covers = (0..tournaments).filter(|&tournament| {
                let mut counts = [0; 5];
                for pair in 0..pairs {
                    counts[drawn(&law, tournament, pair as u64)] += 1;
                }
                let [low, high] = Strength::of(&counts).expect("pairs that differ").score.interval;
                (low..=high).contains(&truth)
            });
            let share = covers.count() as f64 / tournaments as f64;
            assert!((0.93..=0.97).contains(&share), "{share} of {pairs} pairs by {law:?}");
        }
    }
}
