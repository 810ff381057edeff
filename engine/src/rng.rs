//! Dice: counter-based, keyed by (game seed, month, phase, side, number of the draw in the phase), so that every draw
//! is fixed by the position alone and a save continues exactly (WW2 §0.5). Tests may script the next draws.

use crate::digest;
use rand::Rng as _;
use rand_pcg::Pcg64Mcg;

/// Marks the seeds of a game by correspondence, in which the dice change again and again, by an order each time.
pub const SEALED: u64 = 1 << 63;

/// A uniform draw in [0, 1) with 53 bits, for the key.
pub fn draw(seed: u64, month: u16, phase: u8, side: u8, number: u32) -> f64 {
    let key = (u128::from(digest::of(&(seed, month))) << 64) | u128::from(digest::of(&(seed, phase, side, number)));
    (Pcg64Mcg::new(key).next_u64() >> 11) as f64 / (1u64 << 53) as f64
}

/// A stream of draws that is no part of the game's dice: for AIs, set-up shuffles and tests.
#[derive(Clone, Debug)]
pub struct Stream(Pcg64Mcg);

impl Stream {
    /// The stream of this number for a seed: the same draws on every machine.
    pub fn new(seed: u64, stream: u64) -> Self {
        Self(Pcg64Mcg::new((u128::from(digest::of(&stream)) << 64) | u128::from(digest::of(&(seed, stream)))))
    }
    /// The next draw, 64 bits.
    pub fn next_u64(&mut self) -> u64 {
        self.0.next_u64()
    }
    /// Uniform in 0..n; `n` > 0.
    pub fn below(&mut self, n: usize) -> usize {
        ((u128::from(self.next_u64()) * n as u128) >> 64) as usize
    }
    /// Uniform in [0, 1), 53 bits.
    pub fn unit(&mut self) -> f64 {
        (self.next_u64() >> 11) as f64 / (1u64 << 53) as f64
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn draws_are_uniform_and_keyed() {
        let mean = (0..10_000).map(|n| draw(7, 23280, 3, 0, n)).sum::<f64>() / 10_000.0;
        assert!((mean - 0.5).abs() < 0.01, "{mean}");
        for month in [23278, 23279, 23280] {
            let low = (0..4000u64).filter(|&seed| draw(seed, month, 16, 0, 0) < 0.25).count();
            assert!((900..1100).contains(&low), "{low} of 4000 seeds below 0.25");
        }
        assert_ne!(draw(7, 23280, 3, 0, 0), draw(7, 23280, 3, 1, 0));
        // another value here is another war for every seed
        assert_eq!(draw(7, 23280, 3, 0, 5), 0.6744865902616116);
    }
}
