//! Unix systems without `/proc`: of a process they say how much memory it held at most, and little more.

use std::collections::BTreeSet;
use std::path::PathBuf;
use std::time::Duration;

/// Tests that can't be made on this system, and why.
pub fn cannot() -> &'static [(&'static str, &'static str)] {
    const THREADS: &str = "this system does not say which threads a process has";
    const FILES: &str = "this system does not say which files a process has open";
    const PROCESSES: &str = "this system does not say which processes a process has started";
    &[
        ("threads-joined", THREADS),
        ("no-helper-threads", THREADS),
        ("files-closed", FILES),
        ("create-destroy", "this system does not say what a process holds"),
        ("no-children", PROCESSES),
        ("memory-in-use", "this system does not say what a process holds"),
    ]
}

/// Bytes of memory, at most so far.
pub fn memory() -> u64 {
    peak_memory()
}
pub fn peak_memory() -> u64 {
    // SAFETY: writes the numbers
    unsafe {
        let mut usage: libc::rusage = std::mem::zeroed();
        libc::getrusage(libc::RUSAGE_SELF, &mut usage);
        // bytes on macOS, kilobytes elsewhere
        (usage.ru_maxrss as u64) << if cfg!(target_vendor = "apple") { 0 } else { 10 }
    }
}
pub fn threads() -> Vec<i32> {
    Vec::new()
}
pub fn files() -> Vec<(i32, PathBuf)> {
    Vec::new()
}
pub fn umask() -> String {
    String::new()
}

/// A process that is there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Process {
    pub id: i32,
    pub name: String,
    pub had_children: bool,
}

impl Process {
    pub fn peak_memory(&self) -> u64 {
        0
    }
    pub fn threads(&self) -> usize {
        1
    }
}

pub fn children() -> Vec<Process> {
    Vec::new()
}
pub fn family(_root: i32) -> Vec<Process> {
    Vec::new()
}
pub fn adopt_orphans() {}
/// The parent ends the whole group.
pub fn end_family() {}
pub fn process_time(_id: i32) -> Duration {
    Duration::ZERO
}

/// They come to nobody here: the group was ended.
pub fn end_orphans(_at_work: &BTreeSet<i32>) {}
