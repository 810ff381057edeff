//! Frames of the whole window without one: for measuring, and for pictures of the panels.

use super::canvas::{Canvas, MapView, Panels};
use super::look::dress;
use crate::desk::Desk;
use crate::failure::Failure;
use meridian_renderer::Image;
use meridian_renderer::headless::{FORMAT, Gpu, read_texture};
use std::time::{Duration, Instant};

pub struct Offscreen {
    gpu: Gpu,
    canvas: Canvas,
    ctx: egui::Context,
    target: wgpu::Texture,
}

impl Offscreen {
    /// Pixels; one pixel a point.
    pub fn new(desk: &Desk, width: u32, height: u32) -> Result<Self, Failure> {
        let gpu = Gpu::new(false).map_err(|error| Failure::no(error.to_string()))?;
        let canvas = Canvas::new(&gpu.device, &gpu.queue, FORMAT, desk.map().clone())?;
        let target = gpu.device.create_texture(&wgpu::TextureDescriptor {
            label: Some("offscreen window"),
            size: wgpu::Extent3d { width, height, depth_or_array_layers: 1 },
            mip_level_count: 1,
            sample_count: 1,
            dimension: wgpu::TextureDimension::D2,
            format: FORMAT,
            usage: wgpu::TextureUsages::RENDER_ATTACHMENT
                | wgpu::TextureUsages::COPY_DST
                | wgpu::TextureUsages::COPY_SRC,
            view_formats: &[],
        });
        let ctx = egui::Context::default();
        dress(&ctx);
        Ok(Self { gpu, canvas, ctx, target })
    }
    pub fn adapter(&self) -> String {
        self.gpu.name()
    }
    /// Lays out, draws and waits for one frame; how long all of it took.
    pub fn frame(&mut self, desk: &mut Desk) -> Result<Duration, Failure> {
        let started = Instant::now();
        let size = egui::vec2(self.target.width() as f32, self.target.height() as f32);
        let input = egui::RawInput {
            screen_rect: Some(egui::Rect::from_min_size(egui::Pos2::ZERO, size)),
            ..egui::RawInput::default()
        };
        let mut output = self.ctx.run_ui(input, |ui| desk.show(ui));
        let primitives = self.ctx.tessellate(output.shapes, output.pixels_per_point);
        let panels = Panels {
            textures: &output.textures_delta,
            primitives: &primitives,
            size,
            pixels_per_point: output.pixels_per_point,
        };
        let view = desk.map_view().map(|(scene, camera, origin, viewport)| MapView { scene, camera, origin, viewport });
        self.canvas.draw(&self.gpu.device, &self.gpu.queue, &self.target, view.as_ref(), &panels);
        output.textures_delta.clear();
        let waited = self.gpu.device.poll(wgpu::PollType::wait_indefinitely());
        waited.map_err(|error| Failure::no(format!("the graphics device failed: {error}")))?;
        Ok(started.elapsed())
    }
    /// What the last frame shows.
    pub fn picture(&self) -> Result<Image, Failure> {
        read_texture(&self.gpu, &self.target).map_err(|error| Failure::no(error.to_string()))
    }
}
