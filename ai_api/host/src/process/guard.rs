//! What the child gives up before the library is loaded. Where a system lacks a guard the journal says so.
//!
//! | guard | Linux | other Unix | Windows |
//! |---|---|---|---|
//! | ends when the program ends | yes, also when it is killed | when the pipe closes | yes, also when it is killed (job) |
//! | memory | a resource limit, and the parent watches | a resource limit | a limit of its job, and the parent watches |
//! | open files, size of files | resource limits | resource limits | no |
//! | threads | the parent watches | no | no |
//! | processor time | a resource limit, and the parent watches | a resource limit | a limit of its job, and the parent watches |
//! | no other process | system call filter (seccomp) | no | a limit of its job; a program in another language may |
//! | no clipboard, no settings of the desktop | - | no | limits of its job |
//! | no network, no signals to others | system call filter (seccomp) | no | no |
//! | no writing outside the data folder | landlock, else the system call filter (then nowhere) | no | no |
//! | no reading of what is none of its business | landlock | no | no |
//!
//! Root may go past some limits on the number of processes, so none of this builds on them.

#[cfg(target_os = "linux")]
mod calls;
#[cfg(target_os = "linux")]
mod files;
#[cfg(windows)]
mod windows;

#[cfg(windows)]
pub use windows::{confine, end, put_up, take_pipes};

#[cfg(unix)]
use crate::terms::run_mode::ProcessLimits;
#[cfg(unix)]
use std::fs::File;
#[cfg(unix)]
use std::io;

#[cfg(target_os = "linux")]
pub use calls::Kind;
/// How the process may go on.
#[cfg(not(target_os = "linux"))]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    Library,
    Program,
    Family,
}

/// What holds.
#[derive(Default)]
pub struct Guards {
    /// What does not, as sentences.
    pub missing: Vec<String>,
    /// No signal that ends or stops a process can be sent.
    pub sealed: bool,
}

#[cfg(target_os = "linux")]
pub fn put_up(limits: &ProcessLimits, kind: Kind) -> Guards {
    let resources = limit_resources(limits);
    let mut guards = confine(limits, kind);
    guards.missing.extend(resources.err());
    guards
}

/// All but the limits of resources.
#[cfg(target_os = "linux")]
pub fn confine(limits: &ProcessLimits, kind: Kind) -> Guards {
    let mut missing = Vec::new();
    let mut note = |outcome: Result<(), String>| {
        let holds = outcome.is_ok();
        missing.extend(outcome.err());
        holds
    };
    note(tie_to_parent());
    note(rustix::thread::set_no_new_privs(true).map_err(|error| format!("it may gain rights: {error}")));
    let (files_hold, about_files) = files::restrict(limits);
    note(about_files.map_or(Ok(()), Err));
    let sealed = note(calls::restrict(kind, !files_hold));
    Guards { missing, sealed }
}

#[cfg(all(unix, not(target_os = "linux")))]
pub fn confine(_limits: &ProcessLimits, _kind: Kind) -> Guards {
    Guards {
        missing: vec!["this system keeps no AI from the network, other processes and files".to_owned()],
        sealed: false,
    }
}

#[cfg(all(unix, not(target_os = "linux")))]
pub fn put_up(limits: &ProcessLimits, _kind: Kind) -> Guards {
    let mut missing: Vec<String> = limit_resources(limits).err().into_iter().collect();
    missing.push("this system keeps no AI from the network, other processes and files".to_owned());
    Guards { missing, sealed: false }
}

#[cfg(target_os = "linux")]
fn tie_to_parent() -> Result<(), String> {
    use rustix::process::{Signal, set_parent_process_death_signal};
    set_parent_process_death_signal(Some(Signal::KILL)).map_err(|error| format!("it may outlive the game: {error}"))
}

#[cfg(unix)]
fn limit_resources(limits: &ProcessLimits) -> Result<(), String> {
    use rustix::process::{Resource, Rlimit, setrlimit};
    // The exact limit is held by the parent, which looks at what is really used. Address space may be reserved and
    // never used, so there is much more of it; it only keeps an agent from outrunning the parent.
    let space = own_space() + 2 * limits.memory + (1 << 30);
    // at the first limit of processor time comes a signal that says so, at the second one that says nothing
    let dead = limits.processor + 60;
    let wanted = [
        (Resource::As, space, space, "memory"),
        (Resource::Core, 0, 0, "memory images"),
        (Resource::Nofile, limits.open_files, limits.open_files, "open files"),
        (Resource::Fsize, limits.file_size, limits.file_size, "size of files"),
        (Resource::Cpu, limits.processor, dead, "processor time"),
    ];
    for (resource, current, maximum, what) in wanted {
        setrlimit(resource, Rlimit { current: Some(current), maximum: Some(maximum) })
            .map_err(|error| format!("the limit of {what} does not hold: {error}"))?;
    }
    Ok(())
}

/// Address space in use now, bytes, as far as the system tells.
#[cfg(unix)]
fn own_space() -> u64 {
    let pages = std::fs::read_to_string("/proc/self/statm").ok();
    let pages = pages.and_then(|text| text.split(' ').next()?.parse::<u64>().ok());
    pages.map_or(0, |pages| pages * rustix::param::page_size() as u64)
}

/// Takes the pipes to the session off the standard streams: what the library prints goes to the error stream, which the
/// session keeps in the journal, and reading gives nothing.
#[cfg(unix)]
pub fn take_pipes() -> io::Result<(File, File)> {
    use rustix::stdio;
    // whatever else the program had open is none of the agent's business
    #[cfg(target_os = "linux")]
    // SAFETY: nothing but the standard streams is in use yet
    unsafe {
        libc::syscall(libc::SYS_close_range, 3, libc::c_uint::MAX, 0)
    };
    let input = rustix::io::fcntl_dupfd_cloexec(stdio::stdin(), 3)?;
    let output = rustix::io::fcntl_dupfd_cloexec(stdio::stdout(), 3)?;
    stdio::dup2_stdin(File::open("/dev/null")?)?;
    stdio::dup2_stdout(stdio::stderr())?;
    Ok((File::from(input), File::from(output)))
}

/// Ends the process at once, without the functions that libraries leave for its end.
#[cfg(unix)]
pub fn end(code: i32) -> ! {
    // SAFETY: does not return
    unsafe { libc::_exit(code) }
}
