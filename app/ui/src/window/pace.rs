//! How coarse the ground is drawn while the camera moves: as coarse as it must be for frames to come in time, found out by
//! measuring them, and sharp again as soon as the camera rests.

use meridian_renderer::Coarseness;
use std::time::{Duration, Instant};

/// What a frame may take, so that sixty of them fit into a second.
const FRAME: Duration = Duration::from_millis(16);
/// The camera rests when it has not moved for so long.
const REST: Duration = Duration::from_millis(60);
/// Frames in a row that have to agree before anything changes: one alone may have built something, or waited for others.
const AGREED: i32 = 3;
/// A step sharper is tried when frames leave it that share of their time: a pixel of the ground has four, or nine, then.
const ROOM: f64 = 0.4;
/// Where a graphics card draws, one frame of so many is waited for and measured; a software rasteriser is always waited for, for
/// it leaves nothing to do meanwhile.
const SAMPLE: u32 = 8;

pub struct Pace {
    is_software: bool,
    /// While the camera moves.
    moving: Coarseness,
    /// Frames in a row that took too long, or if negative, that left much time.
    votes: i32,
    moved_at: Option<Instant>,
    frames: u32,
    /// The player wants it so, however long frames take.
    pub always_sharp: bool,
}

impl Pace {
    pub fn new(is_software: bool) -> Self {
        Self { is_software, moving: Coarseness::Sharp, votes: 0, moved_at: None, frames: 0, always_sharp: false }
    }
    /// How coarse the next frame is. `moves`: the camera is elsewhere than in the last one.
    pub fn coarseness(&mut self, moves: bool, now: Instant) -> Coarseness {
        if moves {
            self.moved_at = Some(now);
        } else if self.moved_at.is_some_and(|at| now.duration_since(at) >= REST) {
            self.moved_at = None;
        }
        if self.moved_at.is_some() && !self.always_sharp { self.moving } else { Coarseness::Sharp }
    }
    /// When the picture is to be drawn again because it is coarse.
    pub fn sharp_at(&self) -> Option<Instant> {
        self.moved_at.filter(|_| self.moving > Coarseness::Sharp && !self.always_sharp).map(|at| at + REST)
    }
    /// Is this a device on which it is worth keeping what need not be drawn again?
    pub fn is_slow(&self) -> bool {
        self.is_software || self.moving > Coarseness::Sharp
    }
    /// Is the frame that was just drawn to be measured?
    pub fn wants_time(&mut self) -> bool {
        if self.moved_at.is_none() || self.always_sharp {
            return false;
        }
        self.frames += 1;
        self.is_software || self.frames.is_multiple_of(SAMPLE)
    }
    /// A frame in which the camera moved took that long.
    pub fn took(&mut self, time: Duration) {
        self.votes = match time {
            _ if time > FRAME => self.votes.max(0) + 1,
            _ if time < FRAME.mul_f64(ROOM) => self.votes.min(0) - 1,
            _ => 0,
        };
        let place = Coarseness::ALL.iter().position(|&one| one == self.moving).unwrap_or_default();
        let other = match self.votes {
            AGREED => Coarseness::ALL.get(place + 1),
            votes if votes == -AGREED => place.checked_sub(1).and_then(|place| Coarseness::ALL.get(place)),
            _ => return,
        };
        self.votes = 0;
        if let Some(&other) = other {
            self.moving = other;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn took(pace: &mut Pace, times: &[u64]) -> Coarseness {
        times.iter().for_each(|&ms| pace.took(Duration::from_millis(ms)));
        pace.coarseness(true, Instant::now())
    }

    #[test]
    fn slow_frames_make_the_ground_coarser_and_quick_ones_sharper() {
        let mut pace = Pace::new(true);
        assert_eq!(took(&mut pace, &[20, 20, 10, 20, 20]), Coarseness::Sharp, "not in a row");
        assert_eq!(took(&mut pace, &[20]), Coarseness::Half);
        assert_eq!(took(&mut pace, &[10; 20]), Coarseness::Half, "sharp would take too long");
        assert_eq!(took(&mut pace, &[17, 40, 20]), Coarseness::Third);
        assert_eq!(took(&mut pace, &[90; 9]), Coarseness::Third, "there is nothing coarser");
        assert_eq!(took(&mut pace, &[5, 4, 6]), Coarseness::Half);
        assert_eq!(took(&mut pace, &[5, 4, 6]), Coarseness::Sharp);
        assert_eq!(took(&mut pace, &[1; 9]), Coarseness::Sharp);
    }

    #[test]
    fn it_is_sharp_when_the_camera_rests() {
        let mut pace = Pace::new(true);
        took(&mut pace, &[30; 3]);
        let begun = Instant::now();
        assert_eq!(pace.coarseness(true, begun), Coarseness::Half);
        let sharp_at = pace.sharp_at().expect("it is coarse");
        assert!(sharp_at - begun < Duration::from_millis(100));
        assert_eq!(pace.coarseness(false, begun + REST / 2), Coarseness::Half);
        assert_eq!(pace.coarseness(false, sharp_at), Coarseness::Sharp);
        assert_eq!(pace.sharp_at(), None);
        assert!(!pace.wants_time(), "nothing moves");
    }

    #[test]
    fn it_stays_sharp_for_those_who_want_it_so() {
        let mut pace = Pace::new(true);
        took(&mut pace, &[30; 3]);
        pace.always_sharp = true;
        assert_eq!(pace.coarseness(true, Instant::now()), Coarseness::Sharp);
        assert!(pace.sharp_at().is_none() && !pace.wants_time(), "no frame is drawn twice or waited for");
        pace.always_sharp = false;
        assert_eq!(pace.coarseness(true, Instant::now()), Coarseness::Half, "what was measured still holds");
    }

    #[test]
    fn a_graphics_card_is_seldom_waited_for() {
        let mut pace = Pace::new(false);
        pace.coarseness(true, Instant::now());
        assert_eq!((0..80).filter(|_| pace.wants_time()).count(), 10);
    }
}
