//! A graphics device with everything on it, as long as it lives. A device can be lost at any time: the driver restarts,
//! the card is unplugged, the machine wakes up. Nothing panics then; whoever draws asks [`Graphics::lost`] and makes a
//! new one.

use super::NoWindow;
use super::canvas::{Canvas, Frames};
use super::painter::Painter;
use meridian_engine::Map;
use meridian_renderer::RendererError;
use meridian_renderer::headless::Gpu;
use std::sync::{Arc, Mutex, PoisonError};

pub struct Graphics {
    pub gpu: Gpu,
    pub canvas: Canvas,
    pub format: wgpu::TextureFormat,
    painter: Painter,
    is_software: bool,
    trouble: Arc<Trouble>,
}

/// What the driver has reported, from whatever thread.
#[derive(Default)]
struct Trouble {
    lost: Mutex<Option<String>>,
    error: Mutex<Option<String>>,
}

/// Bytes of the blocks that buffers and textures are cut from; larger ones have their own.
const BLOCK: u64 = 2 << 20;

impl Graphics {
    /// `surface` is what the device must be able to draw into; `format` chooses the format of what is drawn, `painter` who
    /// draws the panels on a kind of device.
    pub fn new(
        instance: &wgpu::Instance,
        surface: Option<&wgpu::Surface<'static>>,
        format: impl FnOnce(&wgpu::Adapter) -> Result<wgpu::TextureFormat, NoWindow>,
        painter: impl FnOnce(wgpu::DeviceType) -> Painter,
        map: Arc<Map>,
    ) -> Result<Self, NoWindow> {
        let adapter = pollster::block_on(instance.request_adapter(&wgpu::RequestAdapterOptions {
            power_preference: wgpu::PowerPreference::HighPerformance,
            force_fallback_adapter: false,
            compatible_surface: surface,
            apply_limit_buckets: false,
        }))
        .map_err(|error| NoWindow::NoDriver(RendererError::NoAdapter(error.to_string()).to_string()))?;
        let (device, queue) = pollster::block_on(adapter.request_device(&wgpu::DeviceDescriptor {
            label: Some("meridian"),
            required_features: wgpu::Features::empty(),
            required_limits: wgpu::Limits::default(),
            experimental_features: wgpu::ExperimentalFeatures::disabled(),
            // blocks that don't double with each one more: little of the last lies unused
            memory_hints: wgpu::MemoryHints::Manual { suballocated_device_memory_block_size: BLOCK..BLOCK },
            trace: wgpu::Trace::Off,
        }))
        .map_err(|error| NoWindow::NoDriver(error.to_string()))?;
        log::info!("drawing with {:?}", adapter.get_info());
        let trouble = Arc::new(Trouble::default());
        let seen = trouble.clone();
        device.set_device_lost_callback(move |why, message| note(&seen.lost, [format!("{why:?}"), message].join(": ")));
        let seen = trouble.clone();
        device.on_uncaptured_error(Arc::new(move |error| note(&seen.error, error.to_string())));
        let format = format(&adapter)?;
        let kind = adapter.get_info().device_type;
        let gpu = Gpu { adapter, device, queue };
        let canvas = Canvas::new(&gpu, format, &map).map_err(NoWindow::Failed)?;
        Ok(Self { gpu, canvas, format, painter: painter(kind), is_software: kind == wgpu::DeviceType::Cpu, trouble })
    }
    /// What makes the frames of one more window.
    pub fn frames(&self) -> Frames {
        Frames::new(self.painter.make(&self.gpu.device, self.format), self.is_software)
    }
    /// Why the device can't be used any more.
    pub fn lost(&self) -> Option<String> {
        // The driver's word may only come with the next look at the device.
        let _ = self.gpu.device.poll(wgpu::PollType::Poll);
        lock(&self.trouble.lost).clone()
    }
    /// What else went wrong since the last call.
    pub fn error(&self) -> Option<String> {
        lock(&self.trouble.error).take()
    }
    /// Longest side of a picture, px.
    pub fn longest(&self) -> u32 {
        self.gpu.device.limits().max_texture_dimension_2d
    }
}

fn note(place: &Mutex<Option<String>>, what: String) {
    log::warn!("graphics: {what}");
    // The first one says most.
    lock(place).get_or_insert(what);
}

fn lock(place: &Mutex<Option<String>>) -> std::sync::MutexGuard<'_, Option<String>> {
    place.lock().unwrap_or_else(PoisonError::into_inner)
}
