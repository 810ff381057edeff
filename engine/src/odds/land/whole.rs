//! Low luck: a land combat takes what is lost on the average, and a draw decides on the fraction of a point.

/// A loss with low luck: what is lost on the average, and the draw that decides on its fraction.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Whole {
    /// Chance that everything is lost, by the lowest draws.
    all: f64,
    /// Strength points of everything.
    most: u32,
    /// Strength points that are lost for certain by the other draws.
    points: u32,
    /// Chance of another one then.
    more: f64,
}

/// A sum this near to a whole number is one.
const HAIR: f64 = 1e-9;

impl Whole {
    /// Of a distribution over the points, from none to all: its mean.
    pub fn of(chances: &[f64]) -> Self {
        Self::beside(chances, 0.0)
    }
    /// The same, but whether everything is lost is left to the draw: the mean is taken of the other losses.
    pub fn of_holders(chances: &[f64]) -> Self {
        Self::beside(chances, chances.last().copied().unwrap_or_default())
    }
    fn beside(chances: &[f64], all: f64) -> Self {
        let most = chances.len().saturating_sub(1) as u32;
        let mean = chances.iter().enumerate().map(|(points, chance)| points as f64 * chance).sum::<f64>();
        let rest = if all < 1.0 { ((mean - all * f64::from(most)) / (1.0 - all)).max(0.0) } else { 0.0 };
        let points = libm::floor(rest + HAIR);
        let more = rest - points;
        Self { all, most, points: points as u32, more: if more < HAIR { 0.0 } else { more } }
    }
    /// What is lost for a draw.
    pub fn lost(self, draw: f64) -> u32 {
        if draw < self.all {
            return self.most;
        }
        let draw = (draw - self.all) / (1.0 - self.all);
        self.points + u32::from(draw < self.more)
    }
    /// Probability of each of so many losses, from none on.
    pub fn chances(self, losses: usize) -> Vec<f64> {
        let mut chances = vec![0.0; losses];
        let others = 1.0 - self.all;
        let (fewer, more) = (others * (1.0 - self.more), others * self.more);
        for (lost, chance) in [(self.points, fewer), (self.points + 1, more), (self.most, self.all)] {
            if chance > 0.0 {
                chances[lost as usize] += chance;
            }
        }
        chances
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::odds::{LandOdds, land_planned};
    use crate::rules::testing::Board;
    use crate::{Handicap, Handicaps, Luck, Side, Terms, UnitId};
    use proptest::prelude::*;

    /// One attack, by ordinary dice and with low luck.
    fn both(ours: &[u8], theirs: &[u8], willing: bool, losses: [i8; 2]) -> [LandOdds; 2] {
        let mut board = Board::new(3, 3);
        let (target, from) = (board.cell(1, 1), board.cell(0, 1));
        let attackers: Vec<UnitId> =
            ours.iter().map(|&strength| board.unit("germany.infantry", from, strength)).collect();
        for &strength in theirs {
            board.unit("france.infantry", target, strength);
        }
        let game = board.game();
        let mut handicaps = Handicaps::NONE;
        for (side, losses) in Side::BOTH.into_iter().zip(losses) {
            *handicaps.of_mut(side) = Handicap { money: 0, losses };
        }
        [Luck::Ordinary, Luck::Low].map(|luck| {
            let mut state = game.position().imagine(|rec| rec.unwilling(target, !willing));
            state.set_terms(&Terms { handicaps, luck });
            let at = crate::rules::Position { state: &state, ..game.position() };
            land_planned(at, Side::Axis, target, &attackers, &[])
        })
    }

    proptest! {
        /// What is lost on the average and how often the ground is, is that of ordinary dice; what is lost besides all of a stack that
        /// stands is one of two neighbours, and the sheet adds up.
        #[test]
        fn low_luck_keeps_the_means(ours in prop::collection::vec(1u8..9, 1..5), theirs in prop::collection::vec(1u8..9, 1..5),
                                    willing: bool, axis in -50i8..=50, allies in -50i8..=50) {
            let [plain, low] = both(&ours, &theirs, willing, [axis, allies]);
            prop_assert!((plain.mean_attacker_loss() - low.mean_attacker_loss()).abs() < 1e-8);
            prop_assert!((plain.mean_defender_loss() - low.mean_defender_loss()).abs() < 1e-8);
            prop_assert!((plain.cell_emptied() - low.cell_emptied()).abs() < 1e-8);
            prop_assert!(low.elimination <= plain.elimination + 1e-8);
            prop_assert!(plain.would_retreat() || (plain.elimination - low.elimination).abs() < 1e-8);
            let stands = usize::from(!plain.would_retreat());
            let others = &low.defender_losses[..low.defender_losses.len() - stands];
            for losses in [&low.attacker_losses[..], others] {
                let may: Vec<usize> = (0..losses.len()).filter(|&lost| losses[lost] > 0.0).collect();
                prop_assert!(may.len() < 2 || may.len() == 2 && may[0] + 1 == may[1], "{losses:?}");
            }
            for losses in [&low.attacker_losses, &low.defender_losses] {
                prop_assert!((losses.iter().sum::<f64>() - 1.0).abs() < 1e-12);
            }
            prop_assert!((low.any_loss() - (1.0 - low.defender_losses[0])).abs() < 1e-12);
        }

        /// Chances and draws agree.
        #[test]
        fn a_draw_is_read_as_the_chances_say(chances in prop::collection::vec(0.0f64..1.0, 1..12)) {
            let sum: f64 = chances.iter().sum::<f64>() + 1e-9;
            let chances: Vec<f64> = chances.iter().map(|chance| chance / sum).collect();
            for whole in [Whole::of(&chances), Whole::of_holders(&chances)] {
                let stated = whole.chances(chances.len() + 1);
                let steps = 4000;
                let mut drawn = vec![0.0; stated.len()];
                for step in 0..steps {
                    drawn[whole.lost((f64::from(step) + 0.5) / f64::from(steps)) as usize] += 1.0 / f64::from(steps);
                }
                for (drawn, stated) in drawn.iter().zip(&stated) {
                    prop_assert!((drawn - stated).abs() < 1e-3, "{whole:?}");
                }
            }
        }
    }
}
