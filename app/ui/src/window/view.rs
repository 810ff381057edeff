//! One window as far as drawing goes: what frames are drawn into, the panels' context, and what of it is on the device. The
//! main window and those that panels were moved into are alike.

use super::canvas::{Frames, Panels};
use super::graphics::Graphics;
use super::moment::{Moment, Span};
use super::picture;
use super::stage::{Next, Target};
use super::textures::Textures;
use crate::frame;
use crate::settings::Ground;
use crate::shell::Shell;
use crate::style::apply_style;
use crate::undocked::Part;
use egui::{PlatformOutput, RawInput, ViewportId};
use std::time::{Duration, Instant};

pub struct View<T> {
    pub target: T,
    pub ctx: egui::Context,
    textures: Textures,
    /// Pixels; 0 while it is minimised.
    pub size: [u32; 2],
    configured: Option<[u32; 2]>,
    /// What belongs to the present device.
    frames: Option<Frames>,
    /// Failures in a row to draw into it.
    pub failures: u32,
    /// What its last frame took that is not drawing: the panels laid out, a picture of it written.
    pub program: Span,
}

impl<T: Target> View<T> {
    /// Pixels.
    pub fn new(target: T, size: [u32; 2]) -> Self {
        let ctx = egui::Context::default();
        apply_style(&ctx);
        Self {
            target,
            ctx,
            textures: Textures::default(),
            size,
            configured: None,
            frames: None,
            failures: 0,
            program: Span::default(),
        }
    }
    /// Drops what belongs to the device.
    pub fn close(&mut self) {
        self.target.close();
        (self.configured, self.frames) = (None, None);
    }
    /// The texture of the next frame.
    pub fn next(&mut self, graphics: &Graphics) -> Next {
        let size = self.size.map(|side| side.min(graphics.longest()));
        if self.configured != Some(size) {
            self.target.configure(graphics, size);
            self.configured = Some(size);
        }
        let next = self.target.next();
        if matches!(next, Next::Stale) {
            self.configured = None;
        }
        next
    }
    /// Lays out what the window shows and draws it; what egui asks of the platform, and when it wants to be drawn again by itself.
    pub fn draw(
        &mut self,
        graphics: &mut Graphics,
        shell: &mut Shell,
        shows: Option<Part>,
        texture: wgpu::Texture,
        mut input: RawInput,
    ) -> (Box<PlatformOutput>, Option<Instant>) {
        let begun = Moment::now();
        let size = [texture.width(), texture.height()];
        if size != self.size {
            // More than the device can draw: the rest stays empty.
            let native = input.viewport().native_pixels_per_point.unwrap_or(1.0);
            let points = egui::Vec2::from(size.map(|side| side as f32)) / (native * self.ctx.zoom_factor());
            input.screen_rect = Some(egui::Rect::from_min_size(egui::Pos2::ZERO, points));
        }
        let mut output = self.ctx.run_ui(input, |ui| frame::show_in(shell, shows, ui));
        self.textures.note(&output.textures_delta);
        // what egui frees is freed after all has been drawn
        let free = std::mem::take(&mut output.textures_delta.free);
        let renewed = self.frames.is_none();
        let frames = self.frames.get_or_insert_with(|| graphics.frames());
        if renewed {
            output.textures_delta.clear();
            output.textures_delta = self.textures.all();
        }
        let pixels_per_point = output.pixels_per_point;
        let primitives = self.ctx.tessellate(output.shapes, pixels_per_point);
        self.program = begun.elapsed();
        frames.pace.always_sharp = shell.settings.now.ground == Ground::Sharp;
        let views = shell.map_views(shows);
        let Graphics { gpu, canvas, .. } = graphics;
        let picture = (shows.is_none() && shell.wants_picture()).then(|| {
            let sheet = picture::sheet(&gpu.device, &texture);
            let primitives = primitives.clone();
            let panels = Panels { textures: &output.textures_delta, primitives, pixels: size, pixels_per_point };
            canvas.draw(gpu, frames, &sheet, &views, panels);
            output.textures_delta.clear();
            picture::read(gpu, &sheet)
        });
        output.textures_delta.free = free;
        let panels = Panels { textures: &output.textures_delta, primitives, pixels: size, pixels_per_point };
        canvas.draw(gpu, frames, &texture, &views, panels);
        output.textures_delta.clear();
        if shows.is_none() {
            canvas.keep(views.len());
        }
        drop(views);
        if let Some(picture) = picture {
            let begun = Moment::now();
            shell.keep_picture(picture);
            self.program += begun.elapsed();
        }
        drop(texture);
        if frames.pace.wants_time() {
            // A device that fails says so to whoever asks it next.
            let _ = gpu.device.poll(wgpu::PollType::wait_indefinitely());
            frames.pace.took(begun.elapsed().whole);
        }
        let sharp_at = frames.pace.sharp_at();
        self.target.show(graphics);
        let delay = output.viewport_output.get(&ViewportId::ROOT).map(|viewport| viewport.repaint_delay);
        let again_at =
            delay.filter(|&delay| delay < Duration::from_hours(1)).and_then(|delay| Instant::now().checked_add(delay));
        (Box::new(output.platform_output), [again_at, sharp_at].into_iter().flatten().min())
    }
}
