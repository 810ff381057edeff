//! Pictures without a window: of the globe, of a theatre, of any place.

use super::scene_of;
use crate::cli::{Look, PictureSize, View};
use crate::failure::Failure;
use crate::overlay::Overlaid;
use meridian_engine::rules::Position;
use meridian_engine::{Map, Side};
use meridian_renderer::headless::{Gpu, picture};
use meridian_renderer::{Camera, Image, Renderer, RendererError, Theme, Viewport};
use std::path::Path;
use std::sync::Arc;

/// Where to look from.
pub fn camera_of(view: View, viewport: &Viewport) -> Camera {
    match view {
        View::Named(Look::Globe) => Camera::whole_globe(32.0, 20.0, viewport),
        View::Named(Look::Europe) => Camera::hexes_across(50.5, 15.0, 48.0, viewport),
        View::Named(Look::Pacific) => Camera::hexes_across(22.0, 128.0, 80.0, viewport),
        View::At { lat, lon, cells } => Camera::hexes_across(lat, lon, cells, viewport),
    }
}

/// A graphics device and the map on it.
pub struct Photographer {
    gpu: Gpu,
    renderer: Renderer,
}

impl Photographer {
    /// Fails where there is no graphics driver, with what to install.
    pub fn new(map: Arc<Map>) -> Result<Self, RendererError> {
        let gpu = Gpu::new(false)?;
        let renderer = super::renderer(&gpu.device, &gpu.queue, meridian_renderer::headless::FORMAT, map)?;
        Ok(Self { gpu, renderer })
    }
    /// How the following pictures look.
    pub fn set_theme(&mut self, theme: Theme) {
        self.renderer.set_theme(&self.gpu.queue, theme);
    }
    pub fn adapter(&self) -> String {
        self.gpu.name()
    }
    pub fn take(
        &mut self,
        at: Position,
        viewer: Option<Side>,
        view: View,
        overlay: &Overlaid,
        size: PictureSize,
    ) -> Result<Image, RendererError> {
        let viewport = Viewport::new(size.width, size.height);
        let mut scene = scene_of(at, viewer);
        overlay.put_on(&mut scene);
        picture(&self.gpu, &mut self.renderer, &scene, &camera_of(view, &viewport), size.width, size.height)
    }
    /// Takes a picture and writes it as PNG.
    pub fn shoot(&mut self, at: Position, view: View, size: PictureSize, path: &Path) -> Result<(), Failure> {
        let image =
            self.take(at, None, view, &Overlaid::default(), size).map_err(|error| Failure::no(error.to_string()))?;
        image.write_png(path).map_err(|error| Failure::file("write", path, &error))
    }
}
