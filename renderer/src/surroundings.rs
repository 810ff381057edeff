//! What lies around a regional board: the world as plain geography, pale and without cells, so that the board is a part of
//! the same globe.

use crate::camera::{Camera, Viewport};
use crate::error::RendererError;
use crate::gpu::Surface;
use crate::renderer::Renderer;
use crate::scene::{Layers, Scene};
use crate::shores::Outlines;
use crate::theme::Theme;
use meridian_engine::Map;
use std::sync::Arc;

/// Share of the paleness in the colours of land and of water.
const PALE: f32 = 0.42;

pub(crate) struct Surroundings {
    world: Arc<Map>,
    renderer: Renderer,
    scene: Scene,
    /// That the pale one was made from.
    theme: Theme,
}

impl Surroundings {
    pub fn new(surface: &Surface, queue: &wgpu::Queue, world: Arc<Map>, theme: &Theme) -> Result<Self, RendererError> {
        let renderer = Renderer::new(&surface.device, queue, surface.format, world.clone(), pale(theme))?;
        let mut scene = Scene::new(world.len());
        scene.set_layers(Layers {
            counters: false,
            labels: false,
            features: false,
            grid: false,
            tint: false,
            partnerships: false,
            railways: false,
            rivers: true,
            occupied: false,
            zones: false,
            hexsides: false,
        });
        Ok(Self { world, renderer, scene, theme: theme.clone() })
    }
    pub fn set_outlines(&mut self, queue: &wgpu::Queue, outlines: &Outlines) {
        self.renderer.set_outlines(queue, outlines);
    }
    /// Brings them up to date; the bytes that were written to the device.
    pub fn prepare(&mut self, queue: &wgpu::Queue, theme: &Theme, camera: &Camera, viewport: Viewport) -> u64 {
        if self.theme != *theme {
            self.theme = theme.clone();
            self.renderer.set_theme(pale(theme));
        }
        self.renderer.prepare(queue, &self.scene, &camera.above(&self.world), viewport);
        self.renderer.uploaded_bytes()
    }
    /// Cells, coasts, space and lines; nothing that stands on them.
    pub fn render(&self, pass: &mut wgpu::RenderPass<'_>) {
        let lines = Renderer::LAYERS.iter().position(|&name| name == "lines").unwrap_or_default();
        self.renderer.render_layers(pass, 0..lines + 1);
    }
}

/// A theme in which everything is on the way to the colour of distant air.
fn pale(theme: &Theme) -> Theme {
    let mut theme = theme.clone();
    let (far, alike) = (theme.colours.neutral, theme.colours.clear);
    let colours = &mut theme.colours;
    for land in [
        &mut colours.clear,
        &mut colours.forest,
        &mut colours.mountain,
        &mut colours.tall_mountain,
        &mut colours.desert,
        &mut colours.icecap,
        &mut colours.coastal,
    ] {
        // Land is one ground with a hint of its own.
        *land = land.mix(alike, 0.85).mix(far, PALE);
    }
    for water in [
        &mut colours.shore_sea,
        &mut colours.sea,
        &mut colours.deep_sea,
        &mut colours.sea_ice,
        &mut colours.lake,
        &mut colours.river,
        &mut colours.coast,
        &mut colours.canal,
    ] {
        *water = water.mix(far, PALE);
    }
    theme.sizes.relief *= 0.5;
    theme.sizes.old_border_width = 0.0;
    theme
}
