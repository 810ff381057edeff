//! When a window is drawn: apart from the window system, so that it can be tried without one.

use std::time::{Duration, Instant};

/// A window that has not been moved for so long rests.
const REST: Duration = Duration::from_millis(400);

#[derive(Default)]
pub struct Timing {
    /// When it wants to be drawn again by itself.
    again_at: Option<Instant>,
    /// When it was drawn last.
    drawn: Option<Instant>,
    /// The window system has said that nobody sees it.
    pub hidden: bool,
    /// When its place is told to the settings: once it has come to rest.
    rests_at: Option<Instant>,
}

impl Timing {
    /// It is to be drawn again then; none: when something changes.
    pub fn again(&mut self, at: Option<Instant>) {
        self.again_at = at;
    }
    /// True once when its time has come. It is told so one time, whether it can be drawn then or not: a window that nobody sees
    /// is not asked again and again.
    pub fn is_due(&mut self, now: Instant) -> bool {
        self.again_at.take_if(|at| *at <= now).is_some()
    }
    /// No more pictures in a second than the player wants: true when it may be drawn now, else it is due when it may.
    pub fn may_draw(&mut self, now: Instant, pause: Duration) -> bool {
        self.again_at = self.drawn.map(|drawn| drawn + pause).filter(|next| *next > now);
        let may = self.again_at.is_none() && !self.hidden;
        if may {
            self.drawn = Some(now);
        } else if self.hidden {
            self.again_at = None;
        }
        may
    }
    pub fn moved(&mut self, now: Instant) {
        self.rests_at = Some(now + REST);
    }
    /// True once when it has come to rest by then; without a time when it was moved at all.
    pub fn has_come_to_rest(&mut self, now: Option<Instant>) -> bool {
        self.rests_at.take_if(|at| now.is_none_or(|now| *at <= now)).is_some()
    }
    /// When the loop has to look at it again.
    pub fn next(&self) -> Option<Instant> {
        [self.again_at, self.rests_at].into_iter().flatten().min()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FRAME: Duration = Duration::from_millis(16);

    #[test]
    fn a_window_is_woken_once() {
        let (mut timing, now) = (Timing::default(), Instant::now());
        timing.again(Some(now + FRAME));
        assert!(!timing.is_due(now) && timing.next() == Some(now + FRAME));
        // it is not drawn, as the window system sends no event for a window that nobody sees
        assert!(timing.is_due(now + FRAME));
        assert!(!timing.is_due(now + 2 * FRAME) && timing.next().is_none());
    }

    #[test]
    fn no_more_pictures_than_wanted() {
        let (mut timing, now) = (Timing::default(), Instant::now());
        assert!(timing.may_draw(now, FRAME) && timing.next().is_none());
        assert!(!timing.may_draw(now + FRAME / 2, FRAME) && timing.next() == Some(now + FRAME));
        assert!(timing.may_draw(now + FRAME, FRAME));
    }

    #[test]
    fn a_hidden_window_wakes_nobody() {
        let (mut timing, now) = (Timing::default(), Instant::now());
        timing.again(Some(now + FRAME));
        timing.hidden = true;
        assert!(!timing.may_draw(now, FRAME) && timing.next().is_none());
        timing.hidden = false;
        assert!(timing.may_draw(now, FRAME));
    }

    #[test]
    fn a_window_that_is_moved_comes_to_rest_once() {
        let (mut timing, now) = (Timing::default(), Instant::now());
        assert!(!timing.has_come_to_rest(None));
        timing.moved(now);
        timing.moved(now + FRAME);
        assert!(!timing.has_come_to_rest(Some(now + REST)) && timing.next() == Some(now + FRAME + REST));
        assert!(timing.has_come_to_rest(Some(now + FRAME + REST)));
        assert!(!timing.has_come_to_rest(None) && timing.next().is_none());
        // the program ends before it rests
        timing.moved(now);
        assert!(timing.has_come_to_rest(None));
    }
}
