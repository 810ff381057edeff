//! What passes on the clock, and what of it a thread has run or has waited for a processor: what others take from it is not its own.

use std::ops::{AddAssign, Sub};
use std::time::{Duration, Instant};

/// A point in time, for the thread that asks.
#[derive(Clone, Copy, Debug)]
pub struct Moment {
    at: Instant,
    until: Share,
}

/// What the system says of a thread; nothing where it says nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Share {
    ran: Duration,
    /// It could have run, but others did.
    queued: Duration,
}

/// Time between two moments.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Span {
    /// On the clock.
    pub whole: Duration,
    /// In which the thread ran.
    pub ran: Duration,
    /// In which it waited for a processor.
    pub queued: Duration,
}

impl Moment {
    pub fn now() -> Self {
        Self { at: Instant::now(), until: share() }
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
        Span {
            whole: self.at - earlier.at,
            ran: self.until.ran.saturating_sub(earlier.until.ran),
            queued: self.until.queued.saturating_sub(earlier.until.queued),
        }
    }
}

impl Sub for Span {
    type Output = Self;

    fn sub(self, part: Self) -> Self {
        Self {
            whole: self.whole.saturating_sub(part.whole),
            ran: self.ran.saturating_sub(part.ran),
            queued: self.queued.saturating_sub(part.queued),
        }
    }
}

impl AddAssign for Span {
    fn add_assign(&mut self, more: Self) {
        self.whole += more.whole;
        self.ran += more.ran;
        self.queued += more.queued;
    }
}

/// From now on the system is asked what this thread has run: only whoever keeps a log needs to know.
pub fn watch_this_thread() {
    #[cfg(target_os = "linux")]
    FILE.set(std::fs::File::open("/proc/thread-self/schedstat").ok());
}

#[cfg(target_os = "linux")]
thread_local! {
    /// `proc_pid_schedstat(5)`: ns on a processor, ns waiting for one, times.
    static FILE: std::cell::RefCell<Option<std::fs::File>> = const { std::cell::RefCell::new(None) };
}

#[cfg(target_os = "linux")]
fn share() -> Share {
    use std::os::unix::fs::FileExt;
    let mut text = [0; 96];
    let read = FILE.with_borrow(|file| file.as_ref().and_then(|file| file.read_at(&mut text, 0).ok()));
    let Some(length) = read else { return Share::default() };
    let text = std::str::from_utf8(&text[..length]).unwrap_or_default();
    let mut figures = text.split_whitespace().map(|figure| figure.parse().map_or(Duration::ZERO, Duration::from_nanos));
    let mut next = || figures.next().unwrap_or_default();
    Share { ran: next(), queued: next() }
}

#[cfg(not(target_os = "linux"))]
fn share() -> Share {
    Share::default()
}

#[cfg(test)]
#[cfg(target_os = "linux")]
mod tests {
    use super::*;

    #[test]
    fn who_sleeps_does_not_run_and_waits_for_nobody() {
        let unwatched = Moment::now();
        assert_eq!(unwatched.until, Share::default(), "nobody asks without a log");
        watch_this_thread();
        let begun = Moment::now();
        std::thread::sleep(Duration::from_millis(30));
        let slept = begun.elapsed();
        assert!(slept.whole >= Duration::from_millis(30) && slept.ran < Duration::from_millis(10), "{slept:?}");
        while begun.elapsed().ran < Duration::from_millis(5) {}
        let whole = begun.elapsed();
        assert!((whole - slept).ran > Duration::ZERO);
        assert!(whole.ran + whole.queued <= whole.whole + Duration::from_millis(1), "{whole:?}");
    }
}
