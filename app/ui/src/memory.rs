//! What was needed for a moment goes back to the system.

use std::time::{Duration, Instant};

/// Threads that a game leaves behind have ended by then.
const SETTLED: Duration = Duration::from_secs(3);

/// What the allocator holds after much has been freed: a game that is left, AIs that have thought, each on a thread whose part of
/// the memory nobody else takes.
#[derive(Debug, Default)]
pub struct Reserve {
    due: Option<Instant>,
}

impl Reserve {
    /// Much is free, or will be in a moment.
    pub fn is_freed(&mut self, now: Instant) {
        self.due.get_or_insert(now + SETTLED);
    }
    /// When it is given back.
    pub fn due(&self) -> Option<Instant> {
        self.due
    }
    /// Gives it back when it is time, on a thread of its own: nobody waits for it.
    pub fn give_back_if_due(&mut self, now: Instant) {
        if self.due.take_if(|due| *due <= now).is_some() {
            let thread = std::thread::Builder::new().name("memory".into());
            if let Err(error) = thread.spawn(give_back) {
                log::warn!("memory is not given back: {error}");
            }
        }
    }
}

/// Blocks of at least so many bytes come from the system and go back to it when they are freed.
#[cfg(all(target_os = "linux", target_env = "gnu"))]
const LARGE: std::ffi::c_int = 1 << 20;

/// From now on the allocator keeps little in reserve. The GNU C library keeps the more the larger the blocks were that have been
/// freed, up to 64 MiB for each thread that it has had, unless it is told how much (`mallopt(3)`).
pub fn be_sparing() {
    #[cfg(all(target_os = "linux", target_env = "gnu"))]
    {
        const TRIM_THRESHOLD: std::ffi::c_int = -1;
        const MMAP_THRESHOLD: std::ffi::c_int = -3;
        unsafe extern "C" {
            safe fn mallopt(parameter: std::ffi::c_int, value: std::ffi::c_int) -> std::ffi::c_int;
        }
        mallopt(MMAP_THRESHOLD, LARGE);
        mallopt(TRIM_THRESHOLD, 2 * LARGE);
    }
}

/// Returns what the allocator holds in reserve. Building the map takes tens of megabytes for a moment, on several threads;
/// the GNU C library keeps them for each thread unless it is asked (`malloc_trim(3)`). Other allocators return them by
/// themselves.
pub fn give_back() {
    #[cfg(all(target_os = "linux", target_env = "gnu"))]
    {
        unsafe extern "C" {
            /// `pad` bytes stay at the top of the heap.
            safe fn malloc_trim(pad: usize) -> std::ffi::c_int;
        }
        malloc_trim(0);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_given_back_once_a_while_after_it_was_freed() {
        let (mut reserve, now) = (Reserve::default(), Instant::now());
        reserve.give_back_if_due(now);
        assert_eq!(reserve.due(), None, "nothing was freed");
        reserve.is_freed(now);
        reserve.is_freed(now + SETTLED / 2);
        assert_eq!(reserve.due(), Some(now + SETTLED), "more that is freed does not put it off");
        reserve.give_back_if_due(now + SETTLED / 2);
        assert_eq!(reserve.due(), Some(now + SETTLED));
        reserve.give_back_if_due(now + SETTLED);
        assert_eq!(reserve.due(), None);
    }
}
