//! What the system says of this process and of others, and how the kit keeps a test within bounds. Each system has a file;
//! where one does not say what a test looks at, `cannot` names the test.

#[cfg(target_os = "linux")]
mod linux;
#[cfg(not(any(target_os = "linux", windows)))]
mod other;
#[cfg(unix)]
mod unix;
#[cfg(windows)]
mod windows;

#[cfg(target_os = "linux")]
pub use linux::*;
#[cfg(not(any(target_os = "linux", windows)))]
pub use other::*;
#[cfg(unix)]
pub use unix::*;
#[cfg(windows)]
pub use windows::*;

use std::time::Duration;

/// Bytes of memory, bytes of a file, seconds of processor time: far beyond what a player needs.
pub const MEMORY: u64 = 4 << 30;
pub const FILE: u64 = 256 << 20;
pub const PROCESSOR: u64 = 600;

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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_can_not_be_tested_here_is_in_the_list_of_tests() {
        for (test, why) in cannot() {
            assert!(crate::catalogue::find(test).is_some(), "there is no test `{test}`");
            assert!(!why.is_empty(), "{test}");
        }
        assert_eq!(cannot().is_empty(), cfg!(target_os = "linux"), "Linux says all that is looked at");
    }

    #[test]
    fn the_system_is_asked_for_this_process() {
        assert!(memory() > 1 << 20 && peak_memory() >= memory() / 2);
        let mut sum = 0u64;
        let began = thread_time();
        // clocks of some systems count in sixtieths of a second
        while thread_time().checked_sub(began).unwrap() < Duration::from_millis(20) {
            sum = std::hint::black_box(sum + 1);
        }
        if process_time(std::process::id() as i32) > Duration::ZERO {
            assert!(process_time(std::process::id() as i32) >= Duration::from_millis(15));
        }
        if !cannot().iter().any(|(test, _)| *test == "threads-joined") {
            let before = threads().len();
            let (end, ended) = std::sync::mpsc::channel::<()>();
            let thread = std::thread::spawn(move || ended.recv());
            assert!(soon(|| threads().len() > before.min(1)));
            drop(end);
            let _ = thread.join();
        }
    }
}
