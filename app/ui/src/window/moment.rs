//! What passes on the clock, and on the processor: a thread that others keep from running takes time without doing anything.

use std::ops::{AddAssign, Sub};
use std::time::{Duration, Instant};

/// A point in time, for the thread that asks.
#[derive(Clone, Copy, Debug)]
pub struct Moment {
    at: Instant,
    /// That the thread has run until then.
    ran: Duration,
}

/// Time between two moments.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Span {
    /// On the clock.
    pub whole: Duration,
    /// In which the thread ran; nothing where the system does not say.
    pub ran: Duration,
}

impl Moment {
    pub fn now() -> Self {
        Self { at: Instant::now(), ran: ran() }
    }
    pub fn elapsed(self) -> Span {
        Self::now() - self
    }
    /// On the clock.
    pub fn at(self) -> Instant {
        self.at
    }
}

impl Sub for Moment {
    type Output = Span;

    fn sub(self, earlier: Self) -> Span {
        Span { whole: self.at - earlier.at, ran: self.ran.saturating_sub(earlier.ran) }
    }
}

impl Sub for Span {
    type Output = Self;

    fn sub(self, part: Self) -> Self {
        Self { whole: self.whole.saturating_sub(part.whole), ran: self.ran.saturating_sub(part.ran) }
    }
}

impl AddAssign for Span {
    fn add_assign(&mut self, more: Self) {
        self.whole += more.whole;
        self.ran += more.ran;
    }
}

#[cfg(all(target_os = "linux", target_pointer_width = "64"))]
fn ran() -> Duration {
    use std::ffi::{c_int, c_long};
    const CLOCK_THREAD_CPUTIME_ID: c_int = 3;
    #[repr(C)]
    struct Time {
        seconds: c_long,
        nanoseconds: c_long,
    }
    unsafe extern "C" {
        safe fn clock_gettime(clock: c_int, time: &mut Time) -> c_int;
    }
    let mut time = Time { seconds: 0, nanoseconds: 0 };
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &mut time);
    Duration::new(time.seconds.cast_unsigned(), u32::try_from(time.nanoseconds).unwrap_or(0))
}

#[cfg(not(all(target_os = "linux", target_pointer_width = "64")))]
fn ran() -> Duration {
    Duration::ZERO
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    #[cfg(all(target_os = "linux", target_pointer_width = "64"))]
    fn who_sleeps_does_not_run() {
        let begun = Moment::now();
        std::thread::sleep(Duration::from_millis(20));
        let slept = begun.elapsed();
        assert!(slept.whole >= Duration::from_millis(20) && slept.ran < Duration::from_millis(10), "{slept:?}");
        while begun.elapsed().ran < Duration::from_millis(5) {}
        assert!((begun.elapsed() - slept).ran > Duration::ZERO);
    }
}
