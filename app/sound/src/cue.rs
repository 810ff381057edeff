//! What is heard when. Each cue is a row of tones.

use crate::tone::{Tone, mix};

/// What a cue tells, the weightier the later in this order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Cue {
    /// Something was chosen on the map.
    Chosen,
    /// An order was accepted.
    Ordered,
    /// An order was refused.
    Refused,
    /// A combat went well.
    Won,
    /// A combat went badly.
    Lost,
    /// Another month begins.
    Month,
    /// A file of a war by correspondence was opened or written.
    Letter,
    /// The other side did what the player wants to be told of.
    Alert,
}

impl Cue {
    /// Every cue, in the order of their numbers.
    pub const ALL: [Self; 8] =
        [Self::Chosen, Self::Ordered, Self::Refused, Self::Won, Self::Lost, Self::Month, Self::Letter, Self::Alert];

    /// Its tones: Hz at the beginning and at the end, ms from the start of the cue, ms of length, part of full loudness.
    fn tones(self) -> &'static [Tone] {
        const fn tone(from: f32, to: f32, at: u32, lasts: u32, level: f32) -> Tone {
            Tone { from, to, at, lasts, level }
        }
        const CHOSEN: [Tone; 1] = [tone(1320.0, 1180.0, 0, 35, 0.16)];
        const ORDERED: [Tone; 2] = [tone(520.0, 520.0, 0, 70, 0.20), tone(780.0, 780.0, 55, 90, 0.20)];
        const REFUSED: [Tone; 2] = [tone(196.0, 180.0, 0, 90, 0.28), tone(165.0, 150.0, 100, 130, 0.28)];
        const WON: [Tone; 4] = [
            tone(110.0, 55.0, 0, 160, 0.40),
            tone(392.0, 392.0, 120, 130, 0.20),
            tone(494.0, 494.0, 220, 130, 0.20),
            tone(587.0, 587.0, 320, 260, 0.22),
        ];
        const LOST: [Tone; 3] =
            [tone(110.0, 55.0, 0, 160, 0.40), tone(294.0, 288.0, 120, 200, 0.20), tone(220.0, 210.0, 300, 330, 0.22)];
        const MONTH: [Tone; 3] =
            [tone(523.0, 523.0, 0, 900, 0.18), tone(1046.0, 1046.0, 0, 600, 0.08), tone(1412.0, 1412.0, 0, 350, 0.05)];
        const LETTER: [Tone; 3] =
            [tone(880.0, 880.0, 0, 60, 0.16), tone(880.0, 880.0, 90, 60, 0.16), tone(1175.0, 1175.0, 180, 160, 0.18)];
        const ALERT: [Tone; 2] = [tone(660.0, 660.0, 0, 140, 0.24), tone(495.0, 495.0, 150, 220, 0.24)];
        match self {
            Self::Chosen => &CHOSEN,
            Self::Ordered => &ORDERED,
            Self::Refused => &REFUSED,
            Self::Won => &WON,
            Self::Lost => &LOST,
            Self::Month => &MONTH,
            Self::Letter => &LETTER,
            Self::Alert => &ALERT,
        }
    }
    /// One channel, [`crate::RATE`] a second; `volume` of 1.
    pub fn samples(self, volume: f32) -> Vec<i16> {
        mix(self.tones(), volume)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::RATE;
    use std::collections::BTreeSet;

    #[test]
    fn cues_are_short_quiet_and_distinct() {
        let mut seen = BTreeSet::new();
        for (number, cue) in Cue::ALL.into_iter().enumerate() {
            assert_eq!(cue as usize, number);
            let samples = cue.samples(1.0);
            let peak = samples.iter().map(|sample| sample.unsigned_abs()).max().expect("not empty");
            assert!(samples.len() < RATE as usize, "{cue:?} takes a second");
            assert!((2_000..20_000).contains(&peak), "{cue:?} has a peak of {peak}");
            // what begins or ends with a jump clicks
            assert!(samples[0].abs() < 200 && samples[samples.len() - 1].abs() < 200, "{cue:?} clicks");
            assert!(seen.insert(samples), "{cue:?} sounds like another");
        }
    }
    #[test]
    fn the_volume_scales_every_sample() {
        for cue in Cue::ALL {
            let (loud, soft) = (cue.samples(1.0), cue.samples(0.25));
            assert_eq!(loud.len(), soft.len());
            let even =
                loud.iter().zip(&soft).all(|(loud, soft)| (f32::from(*loud) / 4.0 - f32::from(*soft)).abs() <= 1.0);
            assert!(even, "{cue:?}");
        }
    }
}
