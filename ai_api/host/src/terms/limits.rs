//! How long an agent may take for what.

use super::budget::Budget;
use std::time::Duration;

/// How long an agent may take.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// For loading and creating.
    pub start: Duration,
    /// For one step: from here on it is asked to finish,
    pub soft: Duration,
    /// from here on its orders are not taken any more,
    pub hard: Duration,
    /// and this much later it is given up.
    pub grace: Duration,
    /// Of the game; where it limits time, it says soft and hard.
    pub budget: Budget,
}

impl Default for Limits {
    /// Long enough that only what hangs is hit: results don't depend on the speed of the machine.
    fn default() -> Self {
        Self {
            start: Duration::from_secs(10),
            soft: Duration::from_secs(50),
            hard: Duration::from_mins(1),
            grace: Duration::from_secs(2),
            budget: Budget::default(),
        }
    }
}

impl Limits {
    /// At most `hard` for a step, asked to finish at four fifths of it.
    pub fn per_phase(hard: Duration) -> Self {
        Self { soft: hard * 4 / 5, hard, ..Self::default() }
    }
}
