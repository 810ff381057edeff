//! What all layers of the picture have in common: a layer is built once, brought up to date before a frame, and drawn. It
//! says by itself what it was made from ([`Kept`]), so nobody else has to know when it must be made anew.

use crate::camera::{Camera, Viewport};
use crate::canvas::Canvas;
use crate::gpu::Surface;
use crate::scene::Scene;
use crate::screen::Screen;
use crate::shape::Shape;
use crate::sheets::{Culling, Sheets};
use crate::theme::Theme;
use meridian_engine::Map;
use std::sync::Arc;

/// What layers are built from.
pub(crate) struct Build<'a> {
    pub surface: &'a Surface,
    pub queue: &'a wgpu::Queue,
    pub map: &'a Arc<Map>,
    pub shape: &'a Shape,
    pub theme: &'a Theme,
    /// The colour of each cell on the device, which `field` writes.
    pub colours: &'a wgpu::Texture,
}

/// What a frame shows, and on what.
pub(crate) struct FrameContext<'a> {
    pub surface: &'a Surface,
    pub queue: &'a wgpu::Queue,
    pub map: &'a Map,
    pub shape: &'a Shape,
    pub scene: &'a Scene,
    pub theme: &'a Theme,
    /// Another number for each other theme, of the same kind as the scene's revisions.
    pub theme_revision: u64,
    pub camera: &'a Camera,
    pub viewport: Viewport,
    pub screen: Screen,
    pub culling: Culling,
    /// See [`crate::Renderer::spare_pixels`].
    pub spares_pixels: bool,
    /// Of each chunk of the shape, the sheets on which it can be seen.
    pub in_view: Vec<Sheets>,
}

/// A part of the picture; `stack.rs` lists them.
pub(crate) trait Layer {
    fn new(build: &Build<'_>) -> Self
    where
        Self: Sized;
    /// Brings it up to date. What keeps its size on the screen is put on the canvas. Called again for the same frame when
    /// the canvas was too small.
    fn prepare(&mut self, frame: &FrameContext<'_>, canvas: &mut Canvas);
    /// Draws what lies under all layers.
    fn draw_under(&self, _surface: &Surface, _pass: &mut wgpu::RenderPass<'_>) {}
    /// Draws it, over the layers before it. Those that only use the canvas draw nothing themselves.
    fn draw(&self, _surface: &Surface, _pass: &mut wgpu::RenderPass<'_>) {}
    /// Draws what lies over all layers.
    fn draw_over(&self, _surface: &Surface, _pass: &mut wgpu::RenderPass<'_>) {}
}

/// What something was last made from.
#[derive(Debug)]
pub(crate) struct Kept<T>(Option<T>);

impl<T> Default for Kept<T> {
    fn default() -> Self {
        Self(None)
    }
}

impl<T: PartialEq> Kept<T> {
    /// True when that has changed since the last call, and at the first one.
    pub fn changed(&mut self, now: T) -> bool {
        let changed = self.0.as_ref() != Some(&now);
        if changed {
            self.0 = Some(now);
        }
        changed
    }
    /// The next call finds a change.
    pub fn forget(&mut self) {
        self.0 = None;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_change_is_seen_once() {
        let mut kept = Kept::default();
        let seen = [1, 1, 2, 2, 1].map(|now| kept.changed(now));
        assert_eq!(seen, [true, false, true, false, true]);
        kept.forget();
        assert!(kept.changed(1) && !kept.changed(1));
    }
}
