//! Watches what a child uses, and ends it when that is too much, when it was stopped or its agent's thread has ended in the
//! middle of a step, or when it does not go although it was told to.
//!
//! Memory, threads and processor time are read from `/proc`; Windows tells the first and the last; on other systems only
//! the last look works.

use super::lease::Lease;
use super::pulse::{self, Pulse};
use crate::fault::Fault;
use crate::terms::run_mode::ProcessLimits;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// Between two looks while the agent is at work, and while it waits.
const OFTEN: Duration = Duration::from_millis(25);
const SELDOM: Duration = Duration::from_millis(250);
/// For `destroy` and the end of the process.
const FAREWELL: Duration = Duration::from_secs(2);
/// How long it may lie still: whoever stops it for a moment does no harm.
const STILL: Duration = Duration::from_secs(1);

/// What a child is watched for.
#[derive(Clone, Debug, Default)]
pub struct Watched {
    /// Those of its guards, if it is under any.
    pub limits: Option<ProcessLimits>,
    /// Its threads that are not the agent's.
    pub own_threads: u32,
    /// It may lie still: somebody looks into it with a debugger.
    pub patient: bool,
}

/// Watches on a thread of its own until the child has ended.
pub fn begin(lease: &Arc<Lease>, watched: Watched) -> std::io::Result<()> {
    let its = lease.clone();
    let watcher = std::thread::Builder::new().name("ai watch".to_owned());
    let watcher = watcher.spawn(move || watch(&its, &watched))?;
    let _ = lease.watcher.set(watcher.thread().clone());
    Ok(())
}

fn watch(lease: &Lease, watched: &Watched) {
    let (mut told, mut still) = (None, None);
    while !lease.has_ended() {
        let limits = watched.limits.as_ref();
        if let Some(fault) = limits.and_then(|limits| excess(lease.id(), limits, watched.own_threads)) {
            lease.condemn(fault);
        }
        match lies_still(lease).filter(|_| !watched.patient) {
            None => still = None,
            Some(fault) if still.get_or_insert_with(Instant::now).elapsed() >= STILL => lease.condemn(fault),
            Some(_) => {}
        }
        if lease.is_leaving() && told.get_or_insert_with(Instant::now).elapsed() >= FAREWELL {
            lease.kill();
        }
        let often = lease.is_busy() || lease.is_leaving();
        std::thread::park_timeout(if often { OFTEN } else { SELDOM });
    }
}

/// Why nothing will come of the step that it plays.
fn lies_still(lease: &Lease) -> Option<Fault> {
    if !lease.is_busy() || lease.is_leaving() {
        return None;
    }
    match pulse::of_process(lease.id()) {
        Pulse::Stopped => return Some(Fault::Stopped { sealed: lease.is_sealed() }),
        // the first thread has ended and others have not: as a whole it is still there
        Pulse::Gone => return Some(Fault::ThreadEnded),
        Pulse::Beats => {}
    }
    let gone = lease.thread().is_some_and(|thread| pulse::of_thread(lease.id(), thread) == Pulse::Gone);
    gone.then_some(Fault::ThreadEnded)
}

/// What the process has too much of.
fn excess(process: u32, limits: &ProcessLimits, own_threads: u32) -> Option<Fault> {
    let used = Used::read(process)?;
    let threads = used.threads.saturating_sub(own_threads);
    if used.memory > limits.memory {
        return Some(Fault::Memory { held: used.memory, limit: limits.memory });
    }
    if used.processor > limits.processor {
        return Some(Fault::Processor { limit: limits.processor });
    }
    // who may start processes is counted by who lets it
    (threads > limits.threads && !limits.processes).then_some(Fault::Threads { had: threads, limit: limits.threads })
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Used {
    /// Most that was ever resident, bytes: nothing is missed between two looks.
    memory: u64,
    threads: u32,
    /// Whole seconds of all threads.
    processor: u64,
}

impl Used {
    #[cfg(target_os = "linux")]
    fn read(process: u32) -> Option<Self> {
        let read = |file: &str| std::fs::read_to_string(format!("/proc/{process}/{file}")).ok();
        Self::parse(&read("status")?, &read("stat")?)
    }
    #[cfg(windows)]
    fn read(process: u32) -> Option<Self> {
        let (memory, processor) = crate::process::windows::used(process)?;
        // to count threads means to list those of the whole system: too dear for so many looks
        Some(Self { memory, threads: 0, processor })
    }
    #[cfg(not(any(target_os = "linux", windows)))]
    fn read(_process: u32) -> Option<Self> {
        None
    }
    /// From the texts of `status` and `stat` in `/proc/PID`; None for a process that is ending.
    #[cfg(target_os = "linux")]
    fn parse(status: &str, stat: &str) -> Option<Self> {
        let number = |name: &str| -> Option<u64> {
            let line = status.lines().find_map(|line| line.strip_prefix(name))?;
            line.split_whitespace().next()?.parse().ok()
        };
        // the name of the program, in brackets, may hold anything; in user mode and in the kernel
        let times = stat.rsplit_once(')')?.1.split_whitespace().skip(11).take(2);
        let ticks: u64 = times.filter_map(|text| text.parse::<u64>().ok()).sum();
        let processor = ticks / rustix::param::clock_ticks_per_second();
        Some(Self { memory: number("VmHWM:")? << 10, threads: number("Threads:")? as u32, processor })
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
        let ample = ProcessLimits { memory: 1 << 50, threads: 1 << 20, processor: 1 << 30, ..ProcessLimits::default() };
        assert_eq!(excess(own, &ample, 1), None);
        let small = ProcessLimits { memory: 1 << 20, ..ample };
        assert!(matches!(excess(own, &small, 1), Some(Fault::Memory { .. })));
        let stat = "7 (a) b) S 1 7 7 0 -1 0 1 0 0 0 450 150 0 0 20 0 1 0 9";
        let used = Used::parse("VmHWM:\t 2048 kB\nThreads:\t3\n", stat).unwrap();
        assert_eq!((used.memory, used.threads), (2 << 20, 3));
        assert_eq!(used.processor, 600 / rustix::param::clock_ticks_per_second());
        assert_eq!(Used::parse("Name:\tx\nState:\tZ (zombie)\nThreads:\t1\n", stat), None, "it is ending");
    }
}
