//! What all Unix systems have in common.

use super::{FILE, MEMORY, PROCESSOR};
use std::time::Duration;

/// Variables that name folders of a person: each test gets empty ones.
pub const FOLDERS: &[&str] = &["HOME", "TMPDIR", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME"];

/// Bounds for this process.
pub fn limit() {
    let set = |what, most: u64| {
        let limit = libc::rlimit { rlim_cur: most, rlim_max: most };
        // SAFETY: a limit of this process
        unsafe { libc::setrlimit(what, &raw const limit) };
    };
    set(libc::RLIMIT_CORE, 0);
    set(libc::RLIMIT_DATA, MEMORY);
    set(libc::RLIMIT_FSIZE, FILE);
    set(libc::RLIMIT_CPU, PROCESSOR);
}

/// Ends this process without the functions that libraries leave for its end.
pub fn quit() -> ! {
    // SAFETY: ends the process
    unsafe { libc::_exit(0) }
}

/// Processor time of the calling thread.
pub fn thread_time() -> Duration {
    time(libc::CLOCK_THREAD_CPUTIME_ID)
}

pub(super) fn time(clock: libc::clockid_t) -> Duration {
    let mut time = libc::timespec { tv_sec: 0, tv_nsec: 0 };
    // SAFETY: writes the time
    unsafe { libc::clock_gettime(clock, &raw mut time) };
    Duration::new(time.tv_sec as u64, time.tv_nsec as u32)
}
