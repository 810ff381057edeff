//! What the system says of this process.

use std::path::PathBuf;
use std::time::Duration;

/// The value behind a name in /proc/self/status.
pub fn status_line(name: &str) -> String {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let value = status.lines().find_map(|line| line.strip_prefix(name));
    value.unwrap_or_default().trim().to_owned()
}

fn kilobytes(name: &str) -> u64 {
    status_line(name).trim_end_matches("kB").trim().parse::<u64>().unwrap_or(0) << 10
}

/// Bytes of memory in use now, and at most so far.
pub fn memory() -> u64 {
    kilobytes("VmRSS:")
}
pub fn peak_memory() -> u64 {
    kilobytes("VmHWM:")
}

/// Ids of the threads, ascending.
pub fn threads() -> Vec<i32> {
    let mut ids: Vec<i32> = names("/proc/self/task").filter_map(|name| name.parse().ok()).collect();
    ids.sort_unstable();
    ids
}

/// Open files, with what they lead to.
pub fn files() -> Vec<(i32, PathBuf)> {
    let numbers = names("/proc/self/fd").filter_map(|name| name.parse::<i32>().ok());
    // the folder that is being read is open itself; it is gone when its link is read
    let open = numbers.filter_map(|number| Some((number, std::fs::read_link(format!("/proc/self/fd/{number}")).ok()?)));
    let mut open: Vec<(i32, PathBuf)> = open.filter(|(_, path)| !path.starts_with("/proc/")).collect();
    open.sort();
    open
}

/// Child processes that are there, those that have ended and nobody has waited for included.
pub fn children() -> Vec<(i32, String)> {
    let own = std::process::id().to_string();
    let child = |id: String| {
        let stat = std::fs::read_to_string(format!("/proc/{id}/stat")).ok()?;
        let (head, tail) = stat.rsplit_once(')')?;
        let parent = tail.split_whitespace().nth(1)?;
        (parent == own).then(|| (id.parse().unwrap_or(0), head.split_once('(').map_or("", |(_, name)| name).to_owned()))
    };
    names("/proc").filter(|name| name.bytes().all(|byte| byte.is_ascii_digit())).filter_map(child).collect()
}

fn names(folder: &str) -> impl Iterator<Item = String> {
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
    entries.map(|entry| entry.file_name().to_string_lossy().into_owned())
}

/// Processor time of the calling thread.
pub fn thread_time() -> Duration {
    time(libc::CLOCK_THREAD_CPUTIME_ID)
}

fn time(clock: libc::clockid_t) -> Duration {
    let mut time = libc::timespec { tv_sec: 0, tv_nsec: 0 };
    // SAFETY: writes the time
    unsafe { libc::clock_gettime(clock, &mut time) };
    Duration::new(time.tv_sec as u64, time.tv_nsec as u32)
}

/// Waits, up to a second, until `done`; for things that the system finishes a little later.
pub fn soon(mut done: impl FnMut() -> bool) -> bool {
    for _ in 0..100 {
        if done() {
            return true;
        }
        std::thread::sleep(Duration::from_millis(10));
    }
    done()
}
