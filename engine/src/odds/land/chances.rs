//! A land combat by chances: what one draw decides on either side (WW2 §14.3, §14.4), and the distributions that follow.

use crate::handicap::scaled;

/// WW2 §14.3.1: probability that the defender loses at least `points` strength points at `ratio` of attack to defence.
pub fn loss_at_least(ratio: f64, points: u32) -> f64 {
    match points {
        0 => 1.0,
        _ if ratio == f64::INFINITY => 1.0,
        // 1 - (1 + 2/s)^-r
        _ => -libm::expm1(-ratio * libm::log1p(2.0 / f64::from(points))),
    }
}

/// WW2 §14.3.2: the defender's base loss for the draw `u`, at most `strength`.
pub fn base_loss(ratio: f64, strength: u32, u: f64) -> u32 {
    (1..=strength).rev().find(|&points| u < loss_at_least(ratio, points)).unwrap_or(0)
}

/// Probability of each base loss, 0 to `strength`.
pub fn base_losses(ratio: f64, strength: u32) -> Vec<f64> {
    let at_least = |points: u32| if points > strength { 0.0 } else { loss_at_least(ratio, points) };
    (0..=strength).map(|points| at_least(points) - at_least(points + 1)).collect()
}

/// Most strength points an attacker loses short of annihilation (WW2 §14.4.2).
pub const MOST_LOST: u32 = 3;

/// What the attackers of a land combat lose (WW2 §14.4).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AttackerLoss {
    /// All of them die (WW2 §14.4.1).
    Annihilated,
    /// Strength points, 0 to 3 and never more than they have (WW2 §14.4.2).
    Points(u32),
}

/// Probability that all attackers die (WW2 §14.4.1).
pub fn annihilation(ratio: f64) -> f64 {
    (1.0 - ratio).clamp(0.0, 1.0)
}

/// WW2 §14.4: what the attackers of `strength` points lose for the draw `v`.
pub fn attacker_loss(ratio: f64, strength: u32, v: f64) -> AttackerLoss {
    if ratio == f64::INFINITY {
        AttackerLoss::Points(0)
    } else if v < annihilation(ratio) {
        AttackerLoss::Annihilated
    } else {
        let points = (1..=strength.min(MOST_LOST)).rev().find(|&points| v < 1.0 / f64::from(1 + points));
        AttackerLoss::Points(points.unwrap_or(0))
    }
}

/// Probability of each loss of the attackers, 0 to `strength` points; annihilation is the loss of all.
pub fn attacker_losses(ratio: f64, strength: u32) -> Vec<f64> {
    let mut chances = vec![0.0; strength as usize + 1];
    if ratio == f64::INFINITY {
        chances[0] = 1.0;
        return chances;
    }
    let all = annihilation(ratio);
    let most = strength.min(MOST_LOST);
    // below this draw at least `points` are lost
    let bound = |points: u32| match points {
        0 => 1.0,
        points if points > most => all,
        points => (1.0 / f64::from(1 + points)).max(all),
    };
    for points in 0..=most {
        chances[points as usize] = bound(points) - bound(points + 1);
    }
    chances[strength as usize] += all;
    chances
}

/// The handicap of either side: what it would lose is multiplied, and the chance of one more point is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Scale {
    /// Strength points of the side.
    pub points: u32,
    /// Hundredths.
    pub percent: u32,
}

impl Scale {
    /// So many of the dice are too many to tell apart: the side has lost everything.
    pub fn enough(self) -> u32 {
        (self.points * 100).div_ceil(self.percent)
    }
    /// What `lost` points become, each with its chance: one, or two that follow each other.
    pub fn of(self, lost: u32) -> impl Iterator<Item = (u32, f64)> {
        let (whole, more) = scaled(lost, self.percent);
        let both = [(whole + 1, more), (whole, 1.0 - more)];
        both.into_iter().filter(|(_, chance)| *chance > 0.0).map(move |(lost, chance)| (lost.min(self.points), chance))
    }
    /// Chances of losses, by points of the dice from none on, as chances of what they become.
    pub fn spread(self, chances: &[f64]) -> Vec<f64> {
        let mut spread = vec![0.0; self.points as usize + 1];
        for (lost, chance) in (0..).zip(chances) {
            self.of(lost).for_each(|(lost, share)| spread[lost as usize] += chance * share);
        }
        spread
    }
}

/// [`attacker_losses`] of a side with a handicap; who is annihilated is annihilated.
pub fn scaled_attacker_losses(ratio: f64, scale: Scale) -> Vec<f64> {
    let beyond = MOST_LOST + 1;
    let mut by_points = attacker_losses(ratio, beyond);
    let all = by_points.pop().unwrap_or_default();
    let mut spread = scale.spread(&by_points);
    spread[scale.points as usize] += all;
    spread
}

/// [`base_losses`] of a side with a handicap, multiplied by `factor` first.
pub fn scaled_defender_losses(ratio: f64, factor: u32, scale: Scale) -> Vec<f64> {
    let by_points = base_losses(ratio, scale.enough().div_ceil(factor));
    let mut multiplied = vec![0.0; (by_points.len() - 1) * factor as usize + 1];
    for (base, chance) in by_points.into_iter().enumerate() {
        multiplied[base * factor as usize] = chance;
    }
    scale.spread(&multiplied)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn close(found: f64, expected: f64) {
        assert!((found - expected).abs() < 1e-6, "{found} instead of {expected}");
    }

    #[test]
    fn s14_distributions_are_what_the_draws_give() {
        let draws = 100_000;
        for ratio in [0.15, 0.6, 0.75, 1.0, 3.3, f64::INFINITY] {
            for strength in [1, 2, 3, 7] {
                let (mut attacker, mut defender) =
                    (vec![0u32; strength as usize + 1], vec![0u32; strength as usize + 1]);
                for step in 0..draws {
                    let draw = (f64::from(step) + 0.5) / f64::from(draws);
                    match attacker_loss(ratio, strength, draw) {
                        AttackerLoss::Annihilated => attacker[strength as usize] += 1,
                        AttackerLoss::Points(points) => attacker[points as usize] += 1,
                    }
                    defender[base_loss(ratio, strength, draw) as usize] += 1;
                }
                for (counted, stated) in
                    [(attacker, attacker_losses(ratio, strength)), (defender, base_losses(ratio, strength))]
                {
                    assert_eq!(counted.len(), stated.len());
                    close(stated.iter().sum(), 1.0);
                    for (count, chance) in counted.iter().zip(stated) {
                        let share = f64::from(*count) / f64::from(draws);
                        assert!((share - chance).abs() < 2e-5, "ratio {ratio} strength {strength}: {share} {chance}");
                    }
                }
            }
        }
    }
}
