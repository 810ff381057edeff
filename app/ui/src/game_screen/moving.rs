//! What moves on the map: the beats of past events, played while the screen goes on.

use crate::game_screen::GameScreen;
use meridian_presentation::picture;
use meridian_renderer::Viewport;
use std::time::{Duration, Instant};

/// A frame that took longer than this does not make everything jump.
const LONGEST: Duration = Duration::from_millis(120);

impl GameScreen {
    /// Is something of what happened still being shown?
    pub fn is_moving(&self) -> bool {
        self.motion.is_on() || self.has_scene()
    }
    /// Plays on since the last call; true when the map has changed.
    pub(crate) fn animate(&mut self, viewport: &Viewport) -> bool {
        self.begin_scene();
        if !self.motion.is_on() {
            self.moved_at = None;
            return false;
        }
        let now = Instant::now();
        let by = self.moved_at.replace(now).map_or(Duration::ZERO, |then| now - then);
        self.animate_by(by.min(LONGEST), viewport)
    }
    /// Plays on by a span of time.
    pub fn animate_by(&mut self, by: Duration, viewport: &Viewport) -> bool {
        let camera = self.camera;
        let seen = |point: [f32; 3]| {
            let at = camera.project(viewport, point.map(f64::from));
            at.is_some_and(|[x, y]| (0.0..=viewport.width).contains(&x) && (0.0..=viewport.height).contains(&y))
        };
        let away = self.motion.away().clone();
        let changed = self.motion.advance(by, self.pace, seen);
        if changed {
            if *self.motion.away() != away {
                let at = self.game().position();
                self.scene.set_counters(picture::counters(at, self.viewer(), self.motion.away()));
            }
            self.scene.set_actors(self.motion.actors());
        }
        changed
    }
}
