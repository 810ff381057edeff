//! Draws the canvas: everything that keeps its size on the screen, such as counters, their figures, city marks, labels.
//!
//! The shader fetches the rectangle of a corner by itself: drawn as instances, rectangles cost a software rasteriser
//! several times as much.

mod pages;

use crate::canvas::{self, Canvas};
use crate::gpu::{Growing, Pipeline, Quads, Recipe, Surface, entry, storage, texture, write_texture};
use crate::layer::{Build, FrameContext, Layer};
use pages::Pages;

/// The rectangles of one frame, and the atlas they take their pictures from.
pub(crate) struct Sprites {
    pipeline: Pipeline,
    layout: wgpu::BindGroupLayout,
    texture: wgpu::Texture,
    group: wgpu::BindGroup,
    buffer: Growing,
    quads: Quads,
    pages: Pages,
}

impl Layer for Sprites {
    fn new(build: &Build<'_>) -> Self {
        let surface = build.surface;
        let device = &surface.device;
        let layout = device.create_bind_group_layout(&wgpu::BindGroupLayoutDescriptor {
            label: Some("sprites"),
            entries: &[
                entry(0, wgpu::ShaderStages::FRAGMENT, texture()),
                entry(1, wgpu::ShaderStages::VERTEX, storage()),
            ],
        });
        let pipeline = surface.pipeline(&Recipe {
            label: "sprites",
            shader: include_str!("sprites.wgsl"),
            fragment: "fragment",
            group: Some(&layout),
            buffers: &[],
            topology: wgpu::PrimitiveTopology::TriangleList,
            cull: None,
            blend: true,
        });
        let texture = Self::texture(device, canvas::FIRST_HEIGHT);
        let buffer = Growing::new(device, "sprites", wgpu::BufferUsages::STORAGE);
        Self {
            group: Self::bind(device, &layout, &texture, &buffer),
            pipeline,
            layout,
            texture,
            buffer,
            quads: Quads::new(device),
            pages: Pages::default(),
        }
    }

    /// Uploads the frame's rectangles and the stamps that are new. Waits for another attempt when the atlas ran full.
    fn prepare(&mut self, frame: &FrameContext<'_>, canvas: &mut Canvas) {
        if canvas.atlas.overflowed() {
            return;
        }
        let (device, queue) = (&frame.surface.device, frame.queue);
        let mut rebind = self.texture.height() != canvas.atlas.height();
        if rebind {
            self.texture = Self::texture(device, canvas.atlas.height());
        }
        for [left, top, width, height] in canvas.atlas.take_dirty() {
            let texels = canvas.atlas.texels_from([left, top]);
            write_texture(queue, &self.texture, [left, top], [width, height], texels, canvas::ROW);
        }
        let changed = self.pages.update(canvas.sprites());
        rebind |= self.buffer.write_parts(device, queue, self.pages.places(), &changed);
        self.quads.reserve(device, queue, self.pages.places().len());
        if rebind {
            self.group = Self::bind(device, &self.layout, &self.texture, &self.buffer);
        }
    }

    fn draw(&self, surface: &Surface, pass: &mut wgpu::RenderPass<'_>) {
        pass.set_pipeline(self.pipeline.of(surface));
        pass.set_bind_group(1, &self.group, &[]);
        self.quads.draw(pass, 0..self.pages.places().len());
    }
}

impl Sprites {
    fn texture(device: &wgpu::Device, height: u32) -> wgpu::Texture {
        device.create_texture(&wgpu::TextureDescriptor {
            label: Some("stamps"),
            size: wgpu::Extent3d { width: canvas::WIDTH, height, depth_or_array_layers: 1 },
            mip_level_count: 1,
            sample_count: 1,
            dimension: wgpu::TextureDimension::D2,
            format: wgpu::TextureFormat::Rgba8Unorm,
            usage: wgpu::TextureUsages::TEXTURE_BINDING | wgpu::TextureUsages::COPY_DST,
            view_formats: &[],
        })
    }

    fn bind(
        device: &wgpu::Device,
        layout: &wgpu::BindGroupLayout,
        texture: &wgpu::Texture,
        buffer: &Growing,
    ) -> wgpu::BindGroup {
        device.create_bind_group(&wgpu::BindGroupDescriptor {
            label: Some("sprites"),
            layout,
            entries: &[
                wgpu::BindGroupEntry {
                    binding: 0,
                    resource: wgpu::BindingResource::TextureView(
                        &texture.create_view(&wgpu::TextureViewDescriptor::default()),
                    ),
                },
                wgpu::BindGroupEntry { binding: 1, resource: buffer.buffer.as_entire_binding() },
            ],
        })
    }
}
