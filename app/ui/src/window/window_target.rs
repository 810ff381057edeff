//! The window as a target of frames: its surface, and what the window system does to it.

use super::NoWindow;
use super::graphics::Graphics;
use super::painter::Painter;
use super::stage::{Next, Target};
use crate::shell::Shell;
use meridian_session::Failure;
use meridian_words::t;
use std::sync::Arc;
use winit::window::Window;

pub struct WindowTarget {
    pub window: Arc<Window>,
    pub instance: wgpu::Instance,
    surface: Option<Surface>,
    /// The frame being drawn.
    frame: Option<wgpu::SurfaceTexture>,
}

struct Surface {
    surface: wgpu::Surface<'static>,
    config: Option<wgpu::SurfaceConfiguration>,
}

impl WindowTarget {
    pub fn new(window: Arc<Window>, instance: wgpu::Instance) -> Self {
        Self { window, instance, surface: None, frame: None }
    }
}

impl WindowTarget {
    fn surface(&self) -> Result<wgpu::Surface<'static>, NoWindow> {
        self.instance
            .create_surface(self.window.clone())
            .map_err(|error| t!("window-takes-nothing-because", error = error.to_string()))
            .map_err(|why| NoWindow::Failed(Failure::no(why)))
    }
}

impl Target for WindowTarget {
    fn open(&mut self, shell: &Shell) -> Result<Graphics, NoWindow> {
        let surface = self.surface()?;
        let format = |adapter: &wgpu::Adapter| plain_format(&surface, adapter);
        let graphics = Graphics::new(&self.instance, Some(&surface), format, Painter::of, shell.map().clone())?;
        self.surface = Some(Surface { surface, config: None });
        Ok(graphics)
    }
    fn join(&mut self, graphics: &Graphics) -> Result<(), NoWindow> {
        let surface = self.surface()?;
        let adapter = &graphics.gpu.adapter;
        if !surface.get_capabilities(adapter).formats.contains(&graphics.format) {
            return Err(NoWindow::NoDriver(t!("window-no-format")));
        }
        self.surface = Some(Surface { surface, config: None });
        Ok(())
    }
    fn close(&mut self) {
        self.frame = None;
        self.surface = None;
    }
    fn configure(&mut self, graphics: &Graphics, [width, height]: [u32; 2]) {
        let Some(Surface { surface, config }) = &mut self.surface else { return };
        let adapter = &graphics.gpu.adapter;
        if config.is_none() {
            let Some(mut new) = surface.get_default_config(adapter, width, height) else { return };
            new.format = graphics.format;
            if surface.get_capabilities(adapter).usages.contains(wgpu::TextureUsages::COPY_DST) {
                new.usage |= wgpu::TextureUsages::COPY_DST;
            }
            new.present_mode = wgpu::PresentMode::AutoVsync;
            *config = Some(new);
        }
        if let Some(config) = config {
            (config.width, config.height) = (width, height);
            surface.configure(&graphics.gpu.device, config);
        }
    }
    fn next(&mut self) -> Next {
        let Some(Surface { surface, config: Some(_) }) = &self.surface else { return Next::Stale };
        match surface.get_current_texture() {
            wgpu::CurrentSurfaceTexture::Success(frame) | wgpu::CurrentSurfaceTexture::Suboptimal(frame) => {
                let texture = frame.texture.clone();
                self.frame = Some(frame);
                Next::Texture(texture)
            }
            wgpu::CurrentSurfaceTexture::Outdated => Next::Stale,
            wgpu::CurrentSurfaceTexture::Lost => {
                // The window lives, only its surface is gone.
                self.surface = None;
                if let Ok(surface) = self.instance.create_surface(self.window.clone()) {
                    self.surface = Some(Surface { surface, config: None });
                }
                Next::Stale
            }
            wgpu::CurrentSurfaceTexture::Occluded => Next::Hidden,
            _ => Next::Later,
        }
    }
    fn show(&mut self, graphics: &Graphics) {
        if let Some(frame) = self.frame.take() {
            self.window.pre_present_notify();
            graphics.gpu.queue.present(frame);
        }
    }
}

/// Colours are gamma-encoded by ourselves: a format that does not do it again.
fn plain_format(surface: &wgpu::Surface<'static>, adapter: &wgpu::Adapter) -> Result<wgpu::TextureFormat, NoWindow> {
    let formats = surface.get_capabilities(adapter).formats;
    let plain = |format: &wgpu::TextureFormat| {
        matches!(format, wgpu::TextureFormat::Bgra8Unorm | wgpu::TextureFormat::Rgba8Unorm)
    };
    formats.into_iter().find(plain).ok_or_else(|| NoWindow::NoDriver(t!("window-no-format")))
}
