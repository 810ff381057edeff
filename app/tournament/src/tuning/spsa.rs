//! The search: simultaneous perturbation stochastic approximation (SPSA; Spall 1992, its gains after Spall 1998). A
//! step tries two points, on either side of where it stands in all coordinates at once, and goes towards the one that
//! was worth more. So a step costs two measurements however many coordinates there are, and noise in them does no
//! harm but to slow it down.

use super::axis::Axis;
use meridian_engine::digest;

/// How far steps go, and how fast that falls. A difference of 0.1 between both points moves a coordinate by 0.2 units
/// at first.
const GAIN: f64 = 4.0;
const GAIN_FALLS: f64 = 0.602;
/// Units to either side at which points are tried, and how fast that falls.
const REACH: f64 = 1.0;
const REACH_FALLS: f64 = 0.101;
/// The share of all steps in which the gain hardly falls.
const SLOW: f64 = 0.1;
/// Units that a coordinate moves in a step at most.
const MOST: f64 = 1.0;

/// A search of so many steps; everything in it follows from these numbers and from what is measured.
#[derive(Clone, Copy, Debug)]
pub struct Spsa {
    /// What the directions of its steps follow from.
    pub seed: u64,
    /// How many it will go.
    pub steps: u32,
}

impl Spsa {
    fn gain(self, step: u32) -> f64 {
        let slow = SLOW * f64::from(self.steps);
        GAIN * libm::pow((slow + 1.0) / (slow + f64::from(step) + 1.0), GAIN_FALLS)
    }
    /// Which of its two points has more of a coordinate: 1 the first, -1 the second.
    fn sign(self, step: u32, coordinate: usize) -> f64 {
        if digest::of(&(self.seed, step, coordinate)) & 1 == 0 { 1.0 } else { -1.0 }
    }
    /// The two points that step `step` tries, from 0.
    pub fn probes(self, step: u32, axes: &[Axis], at: &[f64]) -> [Vec<f64>; 2] {
        let units = REACH / libm::pow(f64::from(step) + 1.0, REACH_FALLS);
        let probe = |side: f64| {
            let one = |(index, (axis, at)): (usize, (&Axis, &f64))| {
                axis.within(at + side * self.sign(step, index) * axis.reach(units))
            };
            axes.iter().zip(at).enumerate().map(one).collect()
        };
        [probe(1.0), probe(-1.0)]
    }
    /// Where it stands behind the step, by what its two points were worth.
    pub fn moved(self, step: u32, axes: &[Axis], at: &[f64], worth: [f64; 2]) -> Vec<f64> {
        let [first, second] = self.probes(step, axes, at);
        let difference = worth[0] - worth[1];
        let moves = axes.iter().zip(first.iter().zip(&second)).map(|(axis, (first, second))| {
            // as they were played: whole numbers and bounds have their say
            let apart = axis.played(*first) - axis.played(*second);
            if apart == 0.0 { 0.0 } else { (self.gain(step) * difference / apart).clamp(-MOST, MOST) }
        });
        axes.iter().zip(at).zip(moves).map(|((axis, at), by)| axis.within(at + by)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::super::axis::tests::param;
    use super::*;
    use meridian_ai_host::ParamKind;

    fn axes(count: usize) -> Vec<Axis> {
        let of = |index: usize| {
            let kind = if index % 3 == 2 {
                ParamKind::Spin { min: 0, max: 100 }
            } else {
                ParamKind::Real { min: 0.01, max: 100.0 }
            };
            Axis::of(&param(kind), "10").expect("a number")
        };
        (0..count).map(of).collect()
    }

    /// About what the mean of a dozen pairs is off by, 0.1.
    fn noise(seed: u64, number: u64) -> f64 {
        let roll = |part: u32| digest::of(&(seed, number, part)) as f64 / 2_f64.powi(64) - 0.5;
        0.1 * (0..12).map(roll).sum::<f64>()
    }

    /// How far from the top of a hill it comes to stand, that far away from where it starts.
    fn climbed(seed: u64, steps: u32, noisy: f64) -> (f64, f64) {
        let (axes, top) = (axes(5), [3.0, -2.0, 1.0, 0.0, -3.0]);
        let apart = |at: &[f64]| at.iter().zip(top).map(|(at, top)| (at - top).powi(2)).sum::<f64>();
        let (search, mut at) = (Spsa { seed, steps }, vec![0.0; 5]);
        for step in 0..steps {
            let mut number = u64::from(step) * 2;
            let worth = search.probes(step, &axes, &at).map(|probe| {
                number += 1;
                let played: Vec<f64> = axes.iter().zip(probe).map(|(axis, at)| axis.played(at)).collect();
                0.8 - 0.02 * apart(&played) + noisy * noise(seed, number)
            });
            at = search.moved(step, &axes, &at, worth);
        }
        (apart(&[0.0; 5]).sqrt(), apart(&at).sqrt())
    }

    #[test]
    fn it_finds_the_top_of_a_hill() {
        let (before, after) = climbed(1, 300, 0.0);
        assert!(before > 4.5 && after < 0.5, "{before} {after}");
    }

    #[test]
    fn noise_slows_it_down_but_does_not_lead_it_astray() {
        for seed in 0..20 {
            let (before, after) = climbed(seed, 300, 1.0);
            assert!(after < before / 2.0, "{seed}: {before} {after}");
        }
    }

    #[test]
    fn it_never_leaves_its_bounds() {
        let (axes, search) = (axes(3), Spsa { seed: 3, steps: 50 });
        let mut at = vec![0.0; 3];
        for step in 0..50 {
            let up = search.probes(step, &axes, &at).map(|probe| probe[0]);
            at = search.moved(step, &axes, &at, up.map(|up| up * 100.0));
            let texts = axes.iter().zip(&at).map(|(axis, at)| axis.text(*at).parse::<f64>().expect("a number"));
            assert!(texts.into_iter().all(|value| (0.0..=100.0).contains(&value)), "{at:?}");
        }
        assert_eq!(axes[0].text(at[0]), "100");
    }
}
