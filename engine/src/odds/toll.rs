//! How many units of a side are lost and how many damaged, exactly, when every unit's fate is drawn on its own
//! (WW2 §15.3.2).

use serde::Serialize;

/// Joint distribution of the numbers of units lost and damaged.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Toll {
    /// `chances[lost][damaged]`, square of side units + 1; lost and damaged together never exceed the units.
    pub chances: Vec<Vec<f64>>,
}

impl Toll {
    /// From each unit's chance of being lost and of being damaged without being lost.
    pub fn of(units: &[(f64, f64)]) -> Self {
        let mut chances = vec![vec![0.0; units.len() + 1]; units.len() + 1];
        chances[0][0] = 1.0;
        for (before, &(lost, damaged)) in units.iter().enumerate() {
            // downwards, so that every unit counts once
            for gone in (0..=before + 1).rev() {
                for hurt in (0..=before + 1 - gone).rev() {
                    let mut chance = chances[gone][hurt] * (1.0 - lost - damaged);
                    if gone > 0 {
                        chance += chances[gone - 1][hurt] * lost;
                    }
                    if hurt > 0 {
                        chance += chances[gone][hurt - 1] * damaged;
                    }
                    chances[gone][hurt] = chance;
                }
            }
        }
        Self { chances }
    }
    /// Probability of each number of units lost, none to all.
    pub fn lost(&self) -> Vec<f64> {
        self.chances.iter().map(|row| row.iter().sum()).collect()
    }
    /// Probability of each number of units that come out damaged.
    pub fn damaged(&self) -> Vec<f64> {
        (0..self.chances.len()).map(|hurt| self.chances.iter().map(|row| row[hurt]).sum()).collect()
    }
    /// Probability that nobody is left.
    pub fn all_lost(&self) -> f64 {
        self.chances.last().map_or(0.0, |row| row[0])
    }
    /// Units lost on the average.
    pub fn mean_lost(&self) -> f64 {
        self.lost().iter().enumerate().map(|(units, chance)| units as f64 * chance).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_units_by_hand() {
        let toll = Toll::of(&[(0.5, 0.2), (0.1, 0.0)]);
        let close = |found: f64, expected: f64| assert!((found - expected).abs() < 1e-12, "{found} {expected}");
        close(toll.chances[0][0], 0.3 * 0.9);
        close(toll.chances[0][1], 0.2 * 0.9);
        close(toll.chances[1][0], 0.5 * 0.9 + 0.3 * 0.1);
        close(toll.chances[1][1], 0.2 * 0.1);
        close(toll.chances[2][0], 0.05);
        close(toll.all_lost(), 0.05);
        close(toll.lost().iter().sum(), 1.0);
        close(toll.damaged()[1], 0.2);
        close(toll.mean_lost(), 0.6);
        close(Toll::of(&[]).all_lost(), 1.0);
    }
}
