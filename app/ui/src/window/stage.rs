//! Where frames are made: the panels' context, the graphics device and the target, and what happens to them. Sizes come
//! and go, surfaces grow stale, devices are lost; the game goes on. The same code draws into a window and into a picture,
//! so that all of it can be driven without a screen.

use super::canvas::Panels;
use super::graphics::Graphics;
use super::textures::Textures;
use super::{NoWindow, picture};
use crate::frame;
use crate::settings::Ground;
use crate::shell::Shell;
use crate::style::apply_style;
use egui::{PlatformOutput, RawInput, ViewportId};
use meridian_session::Failure;
use meridian_words::t;
use std::time::{Duration, Instant};

/// What a frame is drawn into.
pub trait Target {
    /// A graphics device that can draw into it; called again for each device that takes the place of a lost one, after
    /// everything that belonged to that one has been dropped.
    fn open(&mut self, shell: &Shell) -> Result<Graphics, NoWindow>;
    /// Drops what belongs to the device.
    fn close(&mut self);
    /// Makes it fit a size, px, neither of them 0 nor more than the device takes.
    fn configure(&mut self, graphics: &Graphics, size: [u32; 2]);
    /// The texture of the next frame.
    fn next(&mut self) -> Next;
    /// Shows what was drawn into it.
    fn show(&mut self, graphics: &Graphics);
}

/// What a target has for the next frame.
pub enum Next {
    Texture(wgpu::Texture),
    /// Hidden, or too busy: there will be another event.
    Later,
    /// To be configured again.
    Stale,
}

/// What came of a frame.
pub enum Drawn {
    Frame {
        platform: Box<PlatformOutput>,
        /// When panels or map want to be drawn again by themselves.
        again_at: Option<Instant>,
    },
    /// Nobody would see it.
    Hidden,
    /// To be tried again at that time.
    Retry(Instant),
}

pub struct Stage<T> {
    pub target: T,
    pub ctx: egui::Context,
    graphics: Option<Graphics>,
    textures: Textures,
    size: [u32; 2],
    configured: Option<[u32; 2]>,
    /// Failures in a row.
    failures: u32,
}

/// Time between two attempts to get a device, or a surface that holds.
const PAUSE: Duration = Duration::from_millis(250);
/// Attempts before the game gives up: a driver that restarts takes some seconds.
const ATTEMPTS: u32 = 80;

impl<T: Target> Stage<T> {
    /// Pixels.
    pub fn new(mut target: T, shell: &Shell, size: [u32; 2]) -> Result<Self, NoWindow> {
        let graphics = target.open(shell)?;
        let ctx = egui::Context::default();
        apply_style(&ctx);
        Ok(Self {
            target,
            ctx,
            graphics: Some(graphics),
            textures: Textures::default(),
            size,
            configured: None,
            failures: 0,
        })
    }
    /// The device, if there is one at the moment.
    pub fn graphics(&self) -> Option<&Graphics> {
        self.graphics.as_ref()
    }
    /// The target has another size now, px; 0 while it is minimised.
    pub fn resize(&mut self, size: [u32; 2]) {
        self.size = size;
    }
    /// Draws a frame. `input` is asked for when there is something to draw into. Fails when there is no hope.
    pub fn draw(&mut self, shell: &mut Shell, input: impl FnOnce() -> RawInput) -> Result<Drawn, Failure> {
        if self.size.contains(&0) {
            return Ok(Drawn::Hidden);
        }
        let renewed = match self.renew(shell) {
            Ok(renewed) => renewed,
            Err(why) => return self.retry(&why),
        };
        let Some(graphics) = &mut self.graphics else { return Ok(Drawn::Hidden) };
        let size = self.size.map(|side| side.min(graphics.longest()));
        if self.configured != Some(size) {
            self.target.configure(graphics, size);
            self.configured = Some(size);
        }
        let texture = match self.target.next() {
            Next::Texture(texture) => texture,
            Next::Later => return Ok(Drawn::Hidden),
            Next::Stale => {
                self.configured = None;
                return self.retry(&t!("window-takes-nothing"));
            }
        };
        let begun = Instant::now();
        let mut input = input();
        if size != self.size {
            // More than the device can draw: the rest stays empty.
            let native = input.viewport().native_pixels_per_point.unwrap_or(1.0);
            let points = egui::Vec2::from(size.map(|side| side as f32)) / (native * self.ctx.zoom_factor());
            input.screen_rect = Some(egui::Rect::from_min_size(egui::Pos2::ZERO, points));
        }
        let mut output = self.ctx.run_ui(input, |ui| frame::show(shell, ui));
        self.textures.note(&output.textures_delta);
        if renewed {
            let free = std::mem::take(&mut output.textures_delta.free);
            output.textures_delta.clear();
            output.textures_delta = self.textures.all();
            output.textures_delta.free = free;
        }
        let pixels_per_point = output.pixels_per_point;
        let primitives = self.ctx.tessellate(output.shapes, pixels_per_point);
        let pixels = [texture.width(), texture.height()];
        graphics.canvas.pace.always_sharp = shell.settings.now.ground == Ground::Sharp;
        let views = shell.map_views();
        let (device, queue) = (&graphics.gpu.device, &graphics.gpu.queue);
        // what egui frees is freed after the second one
        let free = std::mem::take(&mut output.textures_delta.free);
        let picture = shell.wants_picture().then(|| {
            let sheet = picture::sheet(device, &texture);
            let panels =
                Panels { textures: &output.textures_delta, primitives: primitives.clone(), pixels, pixels_per_point };
            graphics.canvas.draw(device, queue, &sheet, &views, panels);
            output.textures_delta.clear();
            picture::read(&graphics.gpu, &sheet)
        });
        output.textures_delta.free = free;
        let panels = Panels { textures: &output.textures_delta, primitives, pixels, pixels_per_point };
        graphics.canvas.draw(device, queue, &texture, &views, panels);
        output.textures_delta.clear();
        drop(views);
        if let Some(picture) = picture {
            shell.keep_picture(picture);
        }
        drop(texture);
        if graphics.canvas.pace.wants_time() {
            // A device that fails says so below.
            let _ = graphics.gpu.device.poll(wgpu::PollType::wait_indefinitely());
            graphics.canvas.pace.took(begun.elapsed());
        }
        let sharp_at = graphics.canvas.pace.sharp_at();
        self.target.show(graphics);
        if let Some(what) = graphics.error()
            && graphics.lost().is_none()
        {
            return Err(Failure::no(t!("graphics-failed", error = what)));
        }
        self.failures = 0;
        let delay = output.viewport_output.get(&ViewportId::ROOT).map(|viewport| viewport.repaint_delay);
        let again_at =
            delay.filter(|&delay| delay < Duration::from_hours(1)).and_then(|delay| Instant::now().checked_add(delay));
        let again_at = [again_at, sharp_at].into_iter().flatten().min();
        Ok(Drawn::Frame { platform: Box::new(output.platform_output), again_at })
    }
    /// A new device in place of a lost one; true when the next frame is its first.
    fn renew(&mut self, shell: &Shell) -> Result<bool, String> {
        if let Some(why) = self.graphics.as_ref().and_then(Graphics::lost) {
            log::warn!("the graphics device is lost ({why}): taking a new one");
            // In this order: a surface must not outlive its device, nor may two devices share a window.
            self.target.close();
            self.graphics = None;
            self.configured = None;
        }
        if self.graphics.is_none() {
            let opened = self.target.open(shell);
            self.graphics = Some(opened.map_err(|trouble| trouble.to_string())?);
            return Ok(true);
        }
        Ok(false)
    }
    fn retry(&mut self, why: &str) -> Result<Drawn, Failure> {
        self.failures += 1;
        if self.failures > ATTEMPTS {
            return Err(Failure::no(t!("window-picture-gone", why = why)));
        }
        // The first attempt at once: a window that changes its size is stale with every frame.
        let pause = if self.failures == 1 { Duration::ZERO } else { PAUSE };
        Ok(Drawn::Retry(Instant::now() + pause))
    }
}
