//! How long an agent is waited for, in time that the program was awake.

use std::time::{Duration, Instant};

/// Nobody who waits looks away for so long: the computer slept, or the program was stopped. The agent stood still too.
const ASLEEP: Duration = Duration::from_secs(5);

pub struct Patience {
    left: Duration,
    looked: Instant,
}

impl Patience {
    pub fn of(left: Duration) -> Self {
        Self { left, looked: Instant::now() }
    }
    /// When to look again: after so long, or when it is at its end.
    pub fn until(&self, after: Duration) -> Instant {
        Instant::now() + self.left.min(after)
    }
    /// Is it at its end? Has to be asked often while somebody waits.
    pub fn is_over(&mut self) -> bool {
        self.passed(self.looked.elapsed());
        self.looked = Instant::now();
        self.left.is_zero()
    }
    fn passed(&mut self, time: Duration) {
        if time < ASLEEP {
            self.left = self.left.saturating_sub(time);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_passes_while_all_stands_still_is_not_waited() {
        let mut patience = Patience::of(Duration::from_secs(3));
        patience.passed(Duration::from_hours(1));
        assert!(!patience.is_over());
        (0..6).for_each(|_| patience.passed(Duration::from_millis(500)));
        assert!(patience.is_over());
    }
}
