//! When a window is drawn: apart from the window system, so that it can be tried without one.

use std::time::{Duration, Instant};

/// A window that has not been moved for so long rests.
const REST: Duration = Duration::from_millis(400);
/// The window system is asked at most so often whether a window is minimised: it answers when the last picture is on the screen, which
/// can take longer than a frame.
const ASKING: Duration = Duration::from_millis(250);

#[derive(Default)]
pub struct Timing {
    /// When it wants to be drawn again by itself.
    again_at: Option<Instant>,
    /// When it was drawn last.
    drawn: Option<Instant>,
    /// The window system has said that nobody sees it.
    pub hidden: bool,
    /// It has the keyboard.
    pub keyed: bool,
    /// When the window system was asked whether it is minimised, and what it said.
    asked: Option<(Instant, bool)>,
    /// When its place is told to the settings: once it has come to rest.
    rests_at: Option<Instant>,
}

impl Timing {
    /// It is to be drawn again then; none: when something changes.
    pub fn again(&mut self, at: Option<Instant>) {
        self.again_at = at;
    }
    /// Does nobody see it? Whoever has the keyboard is seen. `is_minimised` asks the window system.
    pub fn is_hidden(&mut self, now: Instant, is_minimised: impl FnOnce() -> bool) -> bool {
        if self.hidden || self.keyed {
            return self.hidden;
        }
        match self.asked {
            Some((at, answer)) if now.saturating_duration_since(at) < ASKING => answer,
            _ => self.asked.insert((now, is_minimised())).1,
        }
    }
    /// The window system has said something about whether it is seen.
    pub fn is_told(&mut self) {
        self.asked = None;
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
    fn the_window_system_is_seldom_asked() {
        let (mut timing, now) = (Timing::default(), Instant::now());
        assert!(timing.is_hidden(now, || true) && timing.is_hidden(now + FRAME, || panic!("just asked")));
        assert!(!timing.is_hidden(now + ASKING, || false) && !timing.is_hidden(now + ASKING + FRAME, || panic!()));
        timing.is_told();
        assert!(timing.is_hidden(now + ASKING + FRAME, || true));
        timing.keyed = true;
        assert!(!timing.is_hidden(now + 9 * ASKING, || panic!("it has the keyboard")));
        timing.hidden = true;
        assert!(timing.is_hidden(now + 9 * ASKING, || panic!("it was said")));
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
