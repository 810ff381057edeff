//! When the map has come to rest. While it moves names fade in and out with the zoom; a moment after it has stopped each of
//! them settles to be there or not, over a few frames.

use meridian_renderer::Camera;
use std::time::{Duration, Instant};

/// So long nothing may have moved.
const PAUSE: Duration = Duration::from_millis(120);
/// So long it takes from one state to the other.
const SPAN: Duration = Duration::from_millis(150);
/// Time between frames.
const FRAME: Duration = Duration::from_millis(16);

#[derive(Debug)]
pub struct Rest {
    /// As last seen, and since when it has been there.
    camera: Option<(Camera, Instant)>,
    /// 0 in motion, 1 at rest.
    share: f32,
    /// The last step on the way from one to the other.
    stepped: Option<Instant>,
}

impl Default for Rest {
    fn default() -> Self {
        Self { camera: None, share: 1.0, stepped: None }
    }
}

impl Rest {
    /// Follows the camera; how far the map has come to rest. With `still` nothing ever fades.
    pub fn advance(&mut self, camera: &Camera, now: Instant, still: bool) -> f32 {
        let since = match self.camera {
            Some((before, since)) if before == *camera => since,
            Some(_) => now,
            // The first view was never another one.
            None => now.checked_sub(PAUSE).unwrap_or(now),
        };
        self.camera = Some((*camera, since));
        let goal = if still || now - since >= PAUSE { 1.0 } else { 0.0 };
        if still || self.share == goal {
            (self.share, self.stepped) = (goal, None);
        } else {
            let by = self.stepped.replace(now).map_or(Duration::ZERO, |then| now - then);
            let by = by.as_secs_f32() / SPAN.as_secs_f32();
            self.share = if goal > self.share { (self.share + by).min(goal) } else { (self.share - by).max(goal) };
        }
        self.share
    }
    /// In how long there is more to do.
    pub fn next(&self, now: Instant) -> Option<Duration> {
        if self.stepped.is_some() {
            return Some(FRAME);
        }
        let (_, since) = self.camera.filter(|_| self.share < 1.0)?;
        Some((since + PAUSE).saturating_duration_since(now).max(FRAME))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_settle_after_the_map_has_stopped() {
        let (mut rest, start) = (Rest::default(), Instant::now());
        let at = |ms: u64| start + Duration::from_millis(ms);
        let views = [10.0, 11.0].map(|lat| Camera::new(lat, 20.0, 4000.0));
        assert_eq!(rest.advance(&views[0], start, false), 1.0);
        assert_eq!(rest.next(start), None, "nothing has moved");
        // In motion: no frame changes a name at once.
        let mut before = 1.0;
        for step in 0..20 {
            let share = rest.advance(&views[step % 2], at(1000 + step as u64 * 16), false);
            assert!((0.0..0.2).contains(&(before - share)), "{before} to {share}");
            before = share;
        }
        assert_eq!(before, 0.0);
        let stopped = at(1000 + 19 * 16);
        assert_eq!(rest.next(stopped), Some(PAUSE), "nothing to do while it may go on");
        let mut now = stopped;
        let mut frames = 0;
        while let Some(wait) = rest.next(now) {
            now += wait;
            let share = rest.advance(&views[1], now, false);
            assert!((0.0..0.2).contains(&(share - before)), "{before} to {share}");
            before = share;
            frames += 1;
        }
        assert_eq!(before, 1.0);
        assert!((8..14).contains(&frames), "{frames} frames");
        assert_eq!(rest.advance(&views[0], now, true), 1.0, "without motion nothing fades");
    }
}
