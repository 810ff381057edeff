//! Frames of the whole window without one: for measuring, for pictures of the panels, and to see what a window does that
//! changes its size or loses its device.

use super::NoWindow;
use super::graphics::Graphics;
use super::painter::Painter;
use super::stage::{Drawn, Next, Stage, Target};
use crate::shell::Shell;
use crate::undocked::Part;
use meridian_renderer::Image;
use meridian_renderer::headless::{FORMAT, Memory, read_texture};
use meridian_session::Failure;
use meridian_words::t;
use std::collections::BTreeMap;
use std::time::{Duration, Instant};

/// A window that nobody sees: the same stage, with a texture to draw on.
pub struct Offscreen {
    stage: Stage<Sheet>,
    painter: fn(wgpu::DeviceType) -> Painter,
    scale: f32,
    again_at: BTreeMap<Option<Part>, Instant>,
}

/// A texture in place of a window.
struct Sheet {
    texture: Option<wgpu::Texture>,
    painter: fn(wgpu::DeviceType) -> Painter,
    /// Other textures can be copied into it.
    copies: bool,
    /// It is to be configured again and again.
    stale: bool,
    /// The device can draw into it.
    drawable: bool,
}

impl Offscreen {
    /// Pixels; one pixel a point.
    ///
    /// # Errors
    /// There is no graphics device.
    pub fn new(shell: &Shell, width: u32, height: u32) -> Result<Self, Failure> {
        Self::painted(shell, width, height, Painter::of)
    }
    /// The same with a painter that may not be the one for the device.
    ///
    /// # Errors
    /// There is no graphics device.
    pub fn painted(
        shell: &Shell,
        width: u32,
        height: u32,
        painter: fn(wgpu::DeviceType) -> Painter,
    ) -> Result<Self, Failure> {
        let stage = Stage::new(Sheet::new(painter), shell, [width, height]);
        let stage = stage.map_err(|trouble| Failure::no(trouble.to_string()))?;
        Ok(Self { stage, painter, scale: 1.0, again_at: BTreeMap::new() })
    }
    /// Draws as into a surface that nothing can be copied to; before the first frame.
    pub fn refuse_copies(&mut self) {
        self.stage.main.target.copies = false;
    }
    /// Name of the graphics device; empty when it is lost.
    pub fn adapter(&self) -> String {
        self.stage.graphics().map_or_else(String::new, |graphics| graphics.gpu.name())
    }
    /// What a window manager does: another size in pixels, 0 for a minimised window, and pixels a point.
    pub fn resize(&mut self, width: u32, height: u32, scale: f32) {
        self.scale = scale;
        self.stage.resize(None, [width, height]);
    }
    /// A window more, px, as a window system opens it when a part was undocked.
    ///
    /// # Errors
    /// The device can't draw into it.
    pub fn open(&mut self, part: Part, width: u32, height: u32) -> Result<(), Failure> {
        let sheet = Sheet::new(self.painter);
        let opened = self.stage.add(part, sheet, [width, height]);
        opened.map(drop).map_err(|trouble| Failure::no(trouble.to_string()))
    }
    /// The window of that part takes no picture any more, however often it is configured.
    pub fn spoil(&mut self, part: Part) {
        if let Some(view) = self.stage.view(Some(part)) {
            view.target.stale = true;
        }
    }
    /// Parts whose windows were given up and why, once.
    pub fn given_up(&mut self) -> Vec<(Part, String)> {
        std::mem::take(&mut self.stage.given_up)
    }
    /// The device refuses to draw into the window of that part, or into the main one.
    pub fn break_device_for(&mut self, part: Option<Part>) {
        if let Some(view) = self.stage.view(part) {
            view.target.drawable = false;
            view.close();
        }
    }
    /// When a window wants to be drawn again by itself, as its last frame said.
    pub fn again_at(&self, part: Option<Part>) -> Option<Instant> {
        self.again_at.get(&part).copied()
    }
    /// The window of that part is gone.
    pub fn close(&mut self, part: Part) {
        self.stage.remove(part);
    }
    /// Takes the graphics device away, as a driver that fails does.
    pub fn lose_device(&self) {
        if let Some(graphics) = self.stage.graphics() {
            graphics.gpu.device.destroy();
        }
    }
    /// What the graphics device holds now; none where the driver does not say.
    pub fn memory(&self) -> Option<Memory> {
        self.stage.graphics()?.gpu.memory()
    }
    /// Lays out, draws and waits for one frame; how long all of it took.
    ///
    /// # Errors
    /// The device fails, or is lost and no other one comes.
    pub fn frame(&mut self, shell: &mut Shell) -> Result<Duration, Failure> {
        self.frame_of(None, shell)
    }
    /// The same while somebody does this.
    ///
    /// # Errors
    /// The device fails, or is lost and no other one comes.
    pub fn frame_while(&mut self, events: Vec<egui::Event>, shell: &mut Shell) -> Result<Duration, Failure> {
        self.drawn(None, events, shell)
    }
    /// The same in the window of a part.
    ///
    /// # Errors
    /// The device fails, or is lost and no other one comes.
    pub fn frame_of(&mut self, part: Option<Part>, shell: &mut Shell) -> Result<Duration, Failure> {
        self.drawn(part, Vec::new(), shell)
    }
    fn drawn(&mut self, part: Option<Part>, events: Vec<egui::Event>, shell: &mut Shell) -> Result<Duration, Failure> {
        let started = Instant::now();
        // no cursor blinks in a window that no key goes to
        let (scale, has_keyboard) = (self.scale, shell.undocked.keyed == part);
        let Some((size, zoom)) = self.stage.seen(part).map(|view| (view.size, view.ctx.zoom_factor())) else {
            return Err(Failure::no(t!("picture-not-drawn")));
        };
        let input = || {
            let points = egui::Vec2::from(size.map(|side| side as f32)) / (scale * zoom);
            let mut input = egui::RawInput {
                screen_rect: Some(egui::Rect::from_min_size(egui::Pos2::ZERO, points)),
                events,
                focused: has_keyboard,
                ..egui::RawInput::default()
            };
            input.viewports.entry(egui::ViewportId::ROOT).or_default().native_pixels_per_point = Some(scale);
            input
        };
        self.again_at.remove(&part);
        match self.stage.draw(shell, part, input)? {
            Drawn::Retry(_) => return Err(Failure::no(t!("graphics-gone"))),
            Drawn::Frame { again_at: Some(at), .. } => drop(self.again_at.insert(part, at)),
            Drawn::Frame { .. } | Drawn::Hidden => {}
        }
        if let Some(graphics) = self.stage.graphics() {
            let waited = graphics.gpu.device.poll(wgpu::PollType::wait_indefinitely());
            waited.map_err(|error| Failure::no(t!("graphics-failed", error = error.to_string())))?;
        }
        Ok(started.elapsed())
    }
    /// What the last frame shows.
    ///
    /// # Errors
    /// Nothing has been drawn yet, or the device does not give the picture back.
    pub fn picture(&self) -> Result<Image, Failure> {
        self.picture_of(None)
    }
    /// The same of the window of a part.
    ///
    /// # Errors
    /// Nothing has been drawn yet, or the device does not give the picture back.
    pub fn picture_of(&self, part: Option<Part>) -> Result<Image, Failure> {
        let texture = self.stage.seen(part).and_then(|view| view.target.texture.clone());
        let (Some(graphics), Some(texture)) = (self.stage.graphics(), texture) else {
            return Err(Failure::no(t!("picture-not-drawn")));
        };
        read_texture(&graphics.gpu, &texture).map_err(|error| Failure::no(error.to_string()))
    }
}

impl Sheet {
    fn new(painter: fn(wgpu::DeviceType) -> Painter) -> Self {
        Self { texture: None, painter, copies: true, stale: false, drawable: true }
    }
}

impl Target for Sheet {
    fn open(&mut self, shell: &Shell) -> Result<Graphics, NoWindow> {
        let instance = wgpu::Instance::new(wgpu::InstanceDescriptor::new_without_display_handle_from_env());
        Graphics::new(&instance, None, |_| Ok(FORMAT), self.painter, shell.map().clone())
    }
    fn join(&mut self, _graphics: &Graphics) -> Result<(), NoWindow> {
        Ok(())
    }
    fn close(&mut self) {
        self.texture = None;
    }
    fn configure(&mut self, graphics: &Graphics, [width, height]: [u32; 2]) {
        let drawn =
            if self.drawable { wgpu::TextureUsages::RENDER_ATTACHMENT } else { wgpu::TextureUsages::TEXTURE_BINDING };
        let copies = if self.copies { wgpu::TextureUsages::COPY_DST } else { wgpu::TextureUsages::empty() };
        self.texture = Some(graphics.gpu.device.create_texture(&wgpu::TextureDescriptor {
            label: Some("offscreen"),
            size: wgpu::Extent3d { width, height, depth_or_array_layers: 1 },
            mip_level_count: 1,
            sample_count: 1,
            dimension: wgpu::TextureDimension::D2,
            format: FORMAT,
            usage: drawn | wgpu::TextureUsages::COPY_SRC | copies,
            view_formats: &[],
        }));
    }
    fn next(&mut self) -> Next {
        self.texture.clone().filter(|_| !self.stale).map_or(Next::Stale, Next::Texture)
    }
    fn show(&mut self, _graphics: &Graphics) {}
}
