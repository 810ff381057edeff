//! Drawing without a window: the same passes into a texture, read back as an image. For pictures in tests and docs, for
//! `meridian render`, and for measuring.

use crate::camera::{Camera, Viewport};
use crate::error::RendererError;
use crate::gpu;
use crate::image::Image;
use crate::renderer::Renderer;
use crate::scene::Scene;
use std::sync::mpsc;

/// Format of all headless pictures.
pub const FORMAT: wgpu::TextureFormat = wgpu::TextureFormat::Rgba8Unorm;

/// A device without a surface.
pub struct Gpu {
    /// What the device was opened on.
    pub adapter: wgpu::Adapter,
    /// For buffers, textures and pipelines.
    pub device: wgpu::Device,
    /// Of the device.
    pub queue: wgpu::Queue,
}

impl Gpu {
    /// The best adapter there is; `software` takes the software rasteriser if there is one, for pictures that do not
    /// depend on the machine.
    ///
    /// # Errors
    /// There is no graphics driver, or it gives no device.
    pub fn new(software: bool) -> Result<Self, RendererError> {
        let instance = wgpu::Instance::new(wgpu::InstanceDescriptor::new_without_display_handle_from_env());
        let request = |force_fallback_adapter| {
            pollster::block_on(instance.request_adapter(&wgpu::RequestAdapterOptions {
                power_preference: wgpu::PowerPreference::HighPerformance,
                force_fallback_adapter,
                compatible_surface: None,
                apply_limit_buckets: false,
            }))
        };
        let adapter = if software { request(true).or_else(|_| request(false)) } else { request(false) };
        let adapter = adapter.map_err(|error| RendererError::NoAdapter(error.to_string()))?;
        let device = adapter.request_device(&wgpu::DeviceDescriptor {
            label: Some("meridian headless"),
            required_features: wgpu::Features::empty(),
            required_limits: wgpu::Limits::default(),
            experimental_features: wgpu::ExperimentalFeatures::disabled(),
            memory_hints: wgpu::MemoryHints::default(),
            trace: wgpu::Trace::Off,
        });
        let (device, queue) = pollster::block_on(device).map_err(|error| RendererError::NoDevice(error.to_string()))?;
        Ok(Self { adapter, device, queue })
    }
    /// What all buffers and textures take; none where the driver does not say.
    pub fn memory(&self) -> Option<Memory> {
        let report = self.device.generate_allocator_report()?;
        Some(Memory {
            used_bytes: report.total_allocated_bytes,
            reserved_bytes: report.total_reserved_bytes,
            pieces: report.allocations.len(),
        })
    }
    /// Name of the adapter and its driver.
    pub fn name(&self) -> String {
        let info = self.adapter.get_info();
        format!("{} ({:?}, {})", info.name, info.backend, info.driver_info)
    }
}

/// Memory of a graphics device.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Memory {
    /// Of all buffers and textures together.
    pub used_bytes: u64,
    /// Of the blocks they were cut from.
    pub reserved_bytes: u64,
    /// Number of buffers and textures.
    pub pieces: usize,
}

/// A texture to draw into and the way back to memory.
pub struct Target {
    texture: wgpu::Texture,
    view: wgpu::TextureView,
    buffer: wgpu::Buffer,
    width: u32,
    height: u32,
}

impl Target {
    /// Pixels, in [`FORMAT`].
    pub fn new(gpu: &Gpu, width: u32, height: u32) -> Self {
        Self::with_format(gpu, width, height, FORMAT)
    }
    pub(crate) fn with_format(gpu: &Gpu, width: u32, height: u32, format: wgpu::TextureFormat) -> Self {
        let texture = gpu.device.create_texture(&wgpu::TextureDescriptor {
            label: Some("picture"),
            size: wgpu::Extent3d { width, height, depth_or_array_layers: 1 },
            mip_level_count: 1,
            sample_count: 1,
            dimension: wgpu::TextureDimension::D2,
            format,
            usage: wgpu::TextureUsages::RENDER_ATTACHMENT | wgpu::TextureUsages::COPY_SRC,
            view_formats: &[],
        });
        let buffer = buffer_for(gpu, width, height);
        let view = texture.create_view(&wgpu::TextureViewDescriptor::default());
        Self { texture, view, buffer, width, height }
    }
    /// Its size, one pixel a point.
    pub fn viewport(&self) -> Viewport {
        Viewport::new(self.width, self.height)
    }
    /// Draws one frame and waits until the device is done.
    ///
    /// # Errors
    /// The device is lost.
    pub fn draw(&self, gpu: &Gpu, draw: impl FnOnce(&mut wgpu::RenderPass<'_>)) -> Result<(), RendererError> {
        let clear = wgpu::LoadOp::Clear(wgpu::Color::BLACK);
        self.encode(gpu, |encoder, view| draw(&mut gpu::pass(encoder, "picture", view, clear)))
    }
    /// The same in passes of the caller's own.
    ///
    /// # Errors
    /// The device is lost.
    pub fn encode(
        &self,
        gpu: &Gpu,
        encode: impl FnOnce(&mut wgpu::CommandEncoder, &wgpu::TextureView),
    ) -> Result<(), RendererError> {
        let mut encoder = gpu.device.create_command_encoder(&wgpu::CommandEncoderDescriptor { label: Some("picture") });
        encode(&mut encoder, &self.view);
        gpu.queue.submit([encoder.finish()]);
        wait(gpu)
    }
    /// What was drawn last, four bytes a pixel.
    ///
    /// # Errors
    /// The device is lost.
    pub fn read(&self, gpu: &Gpu) -> Result<Image, RendererError> {
        read_into(gpu, &self.texture, &self.buffer)
    }
}

/// The contents of a texture of [`FORMAT`] that can be copied from.
///
/// # Errors
/// The device is lost.
pub fn read_texture(gpu: &Gpu, texture: &wgpu::Texture) -> Result<Image, RendererError> {
    let buffer = buffer_for(gpu, texture.width(), texture.height());
    read_into(gpu, texture, &buffer)
}

fn buffer_for(gpu: &Gpu, width: u32, height: u32) -> wgpu::Buffer {
    gpu.device.create_buffer(&wgpu::BufferDescriptor {
        label: Some("picture read-back"),
        size: u64::from(row_bytes(width)) * u64::from(height),
        usage: wgpu::BufferUsages::COPY_DST | wgpu::BufferUsages::MAP_READ,
        mapped_at_creation: false,
    })
}

fn row_bytes(width: u32) -> u32 {
    (width * 4).next_multiple_of(wgpu::COPY_BYTES_PER_ROW_ALIGNMENT)
}

fn read_into(gpu: &Gpu, texture: &wgpu::Texture, buffer: &wgpu::Buffer) -> Result<Image, RendererError> {
    let (width, height) = (texture.width(), texture.height());
    let mut encoder = gpu.device.create_command_encoder(&wgpu::CommandEncoderDescriptor { label: Some("read back") });
    let row_bytes = row_bytes(width);
    encoder.copy_texture_to_buffer(
        texture.as_image_copy(),
        wgpu::TexelCopyBufferInfo {
            buffer,
            layout: wgpu::TexelCopyBufferLayout { offset: 0, bytes_per_row: Some(row_bytes), rows_per_image: None },
        },
        texture.size(),
    );
    gpu.queue.submit([encoder.finish()]);
    let (sender, receiver) = mpsc::channel();
    buffer.map_async(wgpu::MapMode::Read, .., move |result| {
        // The receiver waits below; it can only be gone when this thread is.
        let _ = sender.send(result);
    });
    wait(gpu)?;
    let lost = |what: String| RendererError::Lost(what);
    receiver.recv().map_err(|error| lost(error.to_string()))?.map_err(|error| lost(error.to_string()))?;
    let mut rgba = Vec::with_capacity(width as usize * height as usize * 4);
    {
        let mapped = buffer.get_mapped_range(..).map_err(|error| lost(error.to_string()))?;
        for row in mapped.chunks_exact(row_bytes as usize) {
            rgba.extend_from_slice(&row[..width as usize * 4]);
        }
    }
    buffer.unmap();
    Ok(Image { width, height, rgba })
}

/// One picture of a scene.
///
/// # Errors
/// The device is lost.
pub fn picture(
    gpu: &Gpu,
    renderer: &mut Renderer,
    scene: &Scene,
    camera: &Camera,
    width: u32,
    height: u32,
) -> Result<Image, RendererError> {
    picture_in(gpu, renderer, scene, camera, Viewport::new(width, height))
}

/// One picture of a scene, as large and at the scale of a viewport.
///
/// # Errors
/// The device is lost.
pub fn picture_in(
    gpu: &Gpu,
    renderer: &mut Renderer,
    scene: &Scene,
    camera: &Camera,
    viewport: Viewport,
) -> Result<Image, RendererError> {
    let target = Target::new(gpu, viewport.width as u32, viewport.height as u32);
    renderer.prepare(&gpu.queue, scene, camera, viewport);
    target.encode(gpu, |encoder, view| renderer.draw(encoder, view))?;
    target.read(gpu)
}

fn wait(gpu: &Gpu) -> Result<(), RendererError> {
    gpu.device
        .poll(wgpu::PollType::wait_indefinitely())
        .map(drop)
        .map_err(|error| RendererError::Lost(error.to_string()))
}
