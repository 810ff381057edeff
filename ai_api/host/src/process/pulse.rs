//! Does a process, or a thread of it, still run? As `/proc` says; other systems don't.

/// How it stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pulse {
    /// It runs, waits, or is held by a debugger.
    Beats,
    /// Somebody has stopped it, by a signal.
    #[cfg_attr(not(target_os = "linux"), allow(dead_code, reason = "other systems don't say it"))]
    Stopped,
    /// It has ended, whether or not its process goes on.
    Gone,
}

/// Of a whole process.
pub fn of_process(process: u32) -> Pulse {
    read(&format!("/proc/{process}/stat"))
}

/// Of a thread, which a process may lose without ending.
pub fn of_thread(process: u32, thread: u32) -> Pulse {
    read(&format!("/proc/{process}/task/{thread}/stat"))
}

/// Number of the calling thread; 0 where the system does not say.
pub fn own_thread() -> u32 {
    #[cfg(target_os = "linux")]
    return rustix::thread::gettid().as_raw_nonzero().get() as u32;
    #[cfg(not(target_os = "linux"))]
    return 0;
}

#[cfg(target_os = "linux")]
fn read(file: &str) -> Pulse {
    // the name of the program, in brackets, may hold anything
    let Ok(stat) = std::fs::read_to_string(file) else { return Pulse::Gone };
    let state = stat.rsplit_once(')').and_then(|(_, rest)| rest.split_whitespace().next());
    match state {
        Some("T") => Pulse::Stopped,
        Some("Z" | "X" | "x") => Pulse::Gone,
        _ => Pulse::Beats,
    }
}
#[cfg(not(target_os = "linux"))]
fn read(_: &str) -> Pulse {
    Pulse::Beats
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;
    use std::process::{Command, Stdio};

    #[test]
    fn the_stopped_and_the_dead_are_told_from_the_living() {
        let own = std::process::id();
        assert_eq!((of_process(own), of_thread(own, own_thread())), (Pulse::Beats, Pulse::Beats));
        let ended = std::thread::spawn(own_thread).join().unwrap();
        let until = std::time::Instant::now() + std::time::Duration::from_secs(10);
        while of_thread(own, ended) != Pulse::Gone {
            assert!(std::time::Instant::now() < until, "the thread has ended");
        }
        let mut child = Command::new("sh").args(["-c", "kill -STOP $$"]).stdin(Stdio::null()).spawn().unwrap();
        while of_process(child.id()) != Pulse::Stopped {
            assert!(std::time::Instant::now() < until, "the process has stopped itself");
        }
        child.kill().unwrap();
        child.wait().unwrap();
    }
}
