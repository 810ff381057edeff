//! Watches what a child uses, and ends it when that is too much, or when it does not go although it was told to.
//!
//! Memory and threads are read from `/proc`; on other systems than Linux only the second half works.

use super::super::fault::Fault;
use super::super::run_mode::ProcessLimits;
use super::lease::Lease;
use std::time::{Duration, Instant};

/// Between two looks while the agent is at work, and while it waits.
const OFTEN: Duration = Duration::from_millis(25);
const SELDOM: Duration = Duration::from_millis(250);
/// For `destroy` and the end of the process.
const FAREWELL: Duration = Duration::from_secs(2);
/// Threads of the child that are not the agent's: one that reads the pipe, and the agent's own.
const OWN_THREADS: u32 = 2;

/// Returns when the child has ended.
pub fn watch(lease: &Lease, limits: &ProcessLimits) {
    let mut told = None;
    while !lease.has_ended() {
        if let Some(fault) = excess(lease.id(), limits) {
            lease.condemn(fault);
        }
        if lease.is_leaving() && told.get_or_insert_with(Instant::now).elapsed() >= FAREWELL {
            lease.kill();
        }
        let often = lease.is_busy() || lease.is_leaving();
        std::thread::park_timeout(if often { OFTEN } else { SELDOM });
    }
}

/// What the process has too much of.
fn excess(process: u32, limits: &ProcessLimits) -> Option<Fault> {
    let used = Used::read(process)?;
    let threads = used.threads.saturating_sub(OWN_THREADS);
    if used.memory > limits.memory {
        return Some(Fault::Memory { held: used.memory, limit: limits.memory });
    }
    (threads > limits.threads).then_some(Fault::Threads { had: threads, limit: limits.threads })
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Used {
    /// Most that was ever resident, bytes: nothing is missed between two looks.
    memory: u64,
    threads: u32,
}

impl Used {
    #[cfg(target_os = "linux")]
    fn read(process: u32) -> Option<Self> {
        Self::parse(&std::fs::read_to_string(format!("/proc/{process}/status")).ok()?)
    }
    #[cfg(not(target_os = "linux"))]
    fn read(_process: u32) -> Option<Self> {
        None
    }
    /// From the text of `/proc/PID/status`; None for a process that is ending.
    #[cfg(target_os = "linux")]
    fn parse(status: &str) -> Option<Self> {
        let number = |name: &str| -> Option<u64> {
            let line = status.lines().find_map(|line| line.strip_prefix(name))?;
            line.split_whitespace().next()?.parse().ok()
        };
        Some(Self { memory: number("VmHWM:")? << 10, threads: number("Threads:")? as u32 })
    }
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;

    #[test]
    fn the_own_process_is_read_and_found_too_big() {
        let own = std::process::id();
        let used = Used::read(own).unwrap();
        assert!(used.memory > 1 << 20 && used.threads >= 1, "{used:?}");
        assert_eq!(excess(own, &ProcessLimits { memory: 1 << 50, threads: 1 << 20, ..ProcessLimits::default() }), None);
        let small = ProcessLimits { memory: 1 << 20, ..ProcessLimits::default() };
        assert!(matches!(excess(own, &small), Some(Fault::Memory { .. })));
        assert_eq!(Used::parse("Name:\tx\nState:\tZ (zombie)\nThreads:\t1\n"), None, "a process that is ending");
    }
}
