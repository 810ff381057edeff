//! The camera of the second map: where it looks, what it does by itself, and how it is moved by hand.

use crate::camera::{CameraMotion, Trail};
use meridian_engine::{CellId, Map};
use meridian_renderer::{Camera, Viewport};
use std::sync::Arc;
use std::time::Instant;

/// What the second map shows besides the scene of the first.
#[derive(Default)]
pub struct SecondMap {
    seen: Option<Seen>,
    pub(crate) motion: CameraMotion,
    /// It keeps to the place in the middle of the first map, at a zoom of its own.
    pub follows: bool,
    /// The point of the sphere that is held, and where it was held lately.
    held: Option<([f64; 3], Trail)>,
    /// Where a box around units was begun, px of the map.
    boxed: Option<[f64; 2]>,
    /// The hex under the pointer, as its panels have just found it, and as the game was told last.
    pub(crate) under: Option<CellId>,
    pub(crate) told: Option<CellId>,
    /// Its place has changed while a frame was laid out.
    pub(crate) fresh: bool,
}

/// A board, and whence it is seen.
struct Seen {
    board: Arc<Map>,
    camera: Camera,
    /// Where the map begins in its window, px, and how large it is.
    origin: [u32; 2],
    viewport: Viewport,
}

/// Of the first map, how much farther off the second one begins.
const FARTHER: f64 = 0.5;

impl SecondMap {
    /// Takes that room of its window. On another board than the last one it begins above the same place as the first map.
    pub(crate) fn place(&mut self, board: &Arc<Map>, first: &Camera, origin: [u32; 2], viewport: Viewport) {
        let same = self.seen.as_mut().filter(|seen| Arc::ptr_eq(&seen.board, board));
        let Some(seen) = same else {
            let mut camera = *first;
            camera.zoom_at(&viewport, viewport.centre(), FARTHER);
            camera.fit(&viewport);
            self.motion.stop();
            self.seen = Some(Seen { board: board.clone(), camera, origin, viewport });
            self.fresh = true;
            return;
        };
        if (seen.origin, seen.viewport) != (origin, viewport) {
            let share = viewport.height / seen.viewport.height;
            if share.is_finite() && share > 0.0 {
                seen.camera.stretch(share);
            }
            (seen.origin, seen.viewport) = (origin, viewport);
            seen.camera.fit(&viewport);
            self.fresh = true;
        }
    }
    /// Camera, place and size, if it shows that board.
    pub(crate) fn on(&self, board: &Arc<Map>) -> Option<(&Camera, [u32; 2], Viewport)> {
        let seen = self.seen.as_ref().filter(|seen| Arc::ptr_eq(&seen.board, board))?;
        Some((&seen.camera, seen.origin, seen.viewport))
    }
    /// Camera and what it does by itself, with the size of the map; none before the first frame.
    pub(crate) fn steer(&mut self) -> Option<(&mut Camera, &mut CameraMotion, Viewport)> {
        let seen = self.seen.as_mut()?;
        Some((&mut seen.camera, &mut self.motion, seen.viewport))
    }
    /// What the camera does by itself; above the place of the first one where it follows. True when it moved.
    pub(crate) fn advance(&mut self, first: &Camera, now: Instant) -> bool {
        let Some(seen) = &mut self.seen else { return false };
        let before = seen.camera;
        self.motion.advance(&mut seen.camera, &seen.viewport, now);
        if self.follows {
            seen.camera.look_at(first.latitude(), first.longitude());
            seen.camera.fit(&seen.viewport);
        }
        seen.camera != before
    }
    /// Whence it is seen; none before its first frame.
    pub fn camera(&self) -> Option<&Camera> {
        self.seen.as_ref().map(|seen| &seen.camera)
    }
    /// Zooms at a pixel.
    pub(crate) fn zoom(&mut self, at: [f64; 2], factor: f64) {
        let Some(seen) = &mut self.seen else { return };
        // above the place that it follows nothing but that place stays where it is
        let at = if self.follows { seen.viewport.centre() } else { at };
        self.motion.zoom(&mut seen.camera, &seen.viewport, at, factor, Instant::now());
    }
    /// Takes hold of the map at a pixel.
    pub(crate) fn grab(&mut self, at: [f64; 2]) {
        self.motion.stop();
        let point = self.seen.as_ref().and_then(|seen| seen.camera.pick(&seen.viewport, at));
        self.held = point.map(|point| (point, Trail::default()));
    }
    /// A box around units is begun at a pixel, and the map stays where it is.
    pub(crate) fn begin_box(&mut self, at: [f64; 2]) {
        self.motion.stop();
        self.boxed = Some(at);
    }
    /// The corners of the box that is drawn to there, if one is.
    pub(crate) fn box_to(&self, at: [f64; 2]) -> Option<[[f64; 2]; 2]> {
        self.boxed.map(|from| [from, at])
    }
    /// The box is drawn, or given up.
    pub(crate) fn end_box(&mut self) {
        self.boxed = None;
    }
    /// The pixel that holds the map has moved; it does not follow any more.
    pub(crate) fn drag(&mut self, at: [f64; 2]) {
        let (Some(seen), Some((point, trail))) = (&mut self.seen, &mut self.held) else { return };
        self.follows = false;
        trail.push(at, Instant::now());
        seen.camera.hold(&seen.viewport, *point, at);
    }
    /// Lets the map go; with `glides` it goes on a little.
    pub(crate) fn let_go(&mut self, at: [f64; 2], glides: bool) {
        let Some((point, trail)) = self.held.take() else { return };
        if glides && !self.follows {
            let now = Instant::now();
            self.motion.coast(point, at, trail.speed(now), now);
        }
    }
}
