//! What Linux says of this process and of others: all that is looked at, in `/proc`.

use std::collections::BTreeSet;
use std::path::PathBuf;
use std::time::Duration;

/// The value behind a name in /proc/ID/status.
fn status_of(process: &str, name: &str) -> String {
    let status = std::fs::read_to_string(format!("/proc/{process}/status")).unwrap_or_default();
    let value = status.lines().find_map(|line| line.strip_prefix(name));
    value.unwrap_or_default().trim().to_owned()
}

/// The same of this process.
fn status_line(name: &str) -> String {
    status_of("self", name)
}

fn bytes(kilobytes: &str) -> u64 {
    kilobytes.trim_end_matches("kB").trim().parse::<u64>().unwrap_or(0) << 10
}

/// Bytes of memory in use now, and at most so far.
pub fn memory() -> u64 {
    bytes(&status_line("VmRSS:"))
}
pub fn peak_memory() -> u64 {
    bytes(&status_line("VmHWM:"))
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

/// A process that is there, or has ended without anybody having waited for it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Process {
    pub id: i32,
    parent: i32,
    pub name: String,
    /// It has had children that have ended.
    pub had_children: bool,
}

impl Process {
    fn read(id: i32) -> Option<Self> {
        let stat = std::fs::read_to_string(format!("/proc/{id}/stat")).ok()?;
        let (head, tail) = stat.rsplit_once(')')?;
        let fields: Vec<&str> = tail.split_whitespace().collect();
        let name = head.split_once('(').map_or("", |(_, name)| name).to_owned();
        // faults of memory of children that were waited for: every process has some
        let had_children = fields.get(8).is_some_and(|faults| *faults != "0");
        Some(Self { id, parent: fields.get(1)?.parse().ok()?, name, had_children })
    }
    /// Bytes of memory, at most so far.
    pub fn peak_memory(&self) -> u64 {
        bytes(&status_of(&self.id.to_string(), "VmHWM:"))
    }
    pub fn threads(&self) -> usize {
        names(&format!("/proc/{}/task", self.id)).count()
    }
}

fn processes() -> Vec<Process> {
    names("/proc").filter_map(|name| Process::read(name.parse().ok()?)).collect()
}

/// Child processes of this one, those that have ended and nobody has waited for included.
pub fn children() -> Vec<Process> {
    let own = std::process::id() as i32;
    processes().into_iter().filter(|process| process.parent == own).collect()
}

/// A process and all that come from it, itself first.
pub fn family(root: i32) -> Vec<Process> {
    let all = processes();
    let mut family: Vec<Process> = all.iter().filter(|process| process.id == root).cloned().collect();
    let mut at = 0;
    while let Some(parent) = family.get(at).map(|process| process.id) {
        family.extend(all.iter().filter(|process| process.parent == parent).cloned());
        at += 1;
    }
    family
}

/// Tests that can't be made on this system, and why.
pub fn cannot() -> &'static [(&'static str, &'static str)] {
    &[]
}

/// The umask of this process.
pub fn umask() -> String {
    status_line("Umask:")
}

/// Ends whatever came from this process and is left.
pub fn end_family() {
    for left in family(std::process::id() as i32).into_iter().skip(1) {
        // SAFETY: a process that came from this one
        unsafe { libc::kill(left.id, libc::SIGKILL) };
    }
}

/// What is orphaned below this process becomes its child, so that it is seen.
pub fn adopt_orphans() {
    // SAFETY: a property of this process
    unsafe { libc::prctl(libc::PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0) };
}

fn names(folder: &str) -> impl Iterator<Item = String> {
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
    entries.map(|entry| entry.file_name().to_string_lossy().into_owned())
}

/// Processor time of all threads of a process; none once it is gone.
pub fn process_time(id: i32) -> Duration {
    let mut clock = 0;
    // SAFETY: writes the number of the clock
    let found = unsafe { libc::clock_getcpuclockid(id, &raw mut clock) };
    if found == 0 { super::unix::time(clock) } else { Duration::ZERO }
}

/// Ends the children of this process that nobody else waits for: what others have orphaned.
pub fn end_orphans(at_work: &BTreeSet<i32>) {
    let orphans =
        || -> Vec<i32> { children().into_iter().map(|child| child.id).filter(|id| !at_work.contains(id)).collect() };
    // what an orphan has started comes here when the orphan ends
    for _ in 0..100 {
        let left = orphans();
        if left.is_empty() {
            break;
        }
        for id in left {
            // SAFETY: a child of this process that nobody else waits for
            unsafe {
                libc::kill(id, libc::SIGKILL);
                libc::waitpid(id, std::ptr::null_mut(), libc::WNOHANG);
            }
        }
        std::thread::sleep(Duration::from_millis(1));
    }
}
