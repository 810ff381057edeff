//! Short cues for what happens in the window. They are made of a few tones each, so that no recordings are carried; nothing is
//! needed to build this, and what the system has for sound is only looked for when the first cue is to be heard.
//!
//! **Never is** waited for: cues go to a thread of their own over a short queue, and one that finds it full is not heard.
#![warn(missing_docs)]

mod cue;
mod device;
mod tone;

pub use cue::Cue;
pub use tone::RATE;

use crossbeam_channel::{Receiver, Sender, bounded};
use std::sync::atomic::{AtomicUsize, Ordering::SeqCst};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

/// A cue is not heard again before so long.
pub const REST: Duration = Duration::from_millis(80);
/// Cues that wait while another sounds.
const WAITING: usize = 3;

/// Why nothing is heard.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Trouble {
    /// The system's library for sound is not installed; its name.
    NoLibrary(String),
    /// There is no device that plays.
    NoDevice,
    /// The device is there and does not play; why, in the words of the system.
    Refused(String),
    /// The program knows no way to play on this system.
    NotHere,
}

/// Plays cues; silent until the first one.
#[derive(Default)]
pub struct Sound {
    queue: Option<Sender<(Cue, f32)>>,
    shared: Arc<Shared>,
    heard: [Option<Instant>; Cue::ALL.len()],
    told: Option<Trouble>,
    last: Option<Cue>,
}

/// What the thread tells.
#[derive(Default)]
struct Shared {
    trouble: Mutex<Option<Trouble>>,
    /// Cues that were taken and are not over.
    unheard: AtomicUsize,
}

impl Sound {
    /// Lets a cue be heard, as loud as a part of 1 says. One that was heard a moment ago is left out.
    pub fn play(&mut self, cue: Cue, volume: f32) {
        if volume <= 0.0 || !self.is_due(cue, Instant::now()) {
            return;
        }
        self.last = Some(cue);
        let queue = self.queue.get_or_insert_with(|| begin(self.shared.clone()));
        self.shared.unheard.fetch_add(1, SeqCst);
        if queue.try_send((cue, volume.min(1.0))).is_err() {
            self.shared.unheard.fetch_sub(1, SeqCst);
        }
    }
    fn is_due(&mut self, cue: Cue, now: Instant) -> bool {
        let last = &mut self.heard[cue as usize];
        let due = last.is_none_or(|last| now.saturating_duration_since(last) >= REST);
        if due {
            *last = Some(now);
        }
        due
    }
    /// The last cue that was to be heard.
    pub fn last(&self) -> Option<Cue> {
        self.last
    }
    /// Is a cue on its way, or being heard?
    pub fn is_busy(&self) -> bool {
        self.shared.unheard.load(SeqCst) > 0
    }
    /// True when what [`Sound::trouble`] says has changed since the last call.
    pub fn look(&mut self) -> bool {
        let now = self.trouble();
        let changed = now != self.told;
        self.told = now;
        changed
    }
    /// Why the last cue was not heard, if it was not.
    pub fn trouble(&self) -> Option<Trouble> {
        self.shared.trouble.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }
}

/// Starts the thread that plays. Without one every cue finds the queue closed.
fn begin(shared: Arc<Shared>) -> Sender<(Cue, f32)> {
    let (sender, queue) = bounded(WAITING);
    let started = std::thread::Builder::new().name("sound".into()).spawn(move || run(&queue, &shared));
    drop(started);
    sender
}

fn run(queue: &Receiver<(Cue, f32)>, shared: &Shared) {
    let mut device = device::Device::default();
    for (cue, volume) in queue {
        // what has failed is tried again with the next cue: a device may have been plugged in
        let trouble = device.play(&cue.samples(volume)).err();
        *shared.trouble.lock().unwrap_or_else(PoisonError::into_inner) = trouble;
        shared.unheard.fetch_sub(1, SeqCst);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cue_of_the_same_kind_rests_and_another_does_not() {
        let (mut sound, start) = (Sound::default(), Instant::now());
        assert!(sound.is_due(Cue::Chosen, start));
        assert!(!sound.is_due(Cue::Chosen, start + REST / 2));
        assert!(sound.is_due(Cue::Refused, start + REST / 2));
        assert!(sound.is_due(Cue::Chosen, start + REST), "what was left out does not lengthen the rest");
    }
    #[test]
    fn silence_starts_nothing() {
        let mut sound = Sound::default();
        sound.play(Cue::Month, 0.0);
        assert!(sound.queue.is_none() && !sound.is_busy());
    }
}
