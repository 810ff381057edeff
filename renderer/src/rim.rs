//! Space around the globe, and the thin bright air at its edge, which also hides that the globe's outline has corners.

use crate::gpu::{Recipe, Surface, entry, uniform};
use crate::{Camera, Theme, Viewport};

/// Corners of one ring in the shader: twice (segments + 1).
const VERTICES: u32 = 2 * (128 + 1);
/// Rings between the radii in the shader.
const RINGS: u32 = 7;

pub(crate) struct Rim {
    pipeline: wgpu::RenderPipeline,
    group: wgpu::BindGroup,
    visible: bool,
}

impl Rim {
    pub fn new(surface: &Surface, queue: &wgpu::Queue, theme: &Theme) -> Self {
        let device = &surface.device;
        let colours = [theme.colours.space, theme.colours.space_glow, theme.colours.air].map(|colour| colour.floats());
        let block = device.create_buffer(&wgpu::BufferDescriptor {
            label: Some("rim"),
            size: size_of_val(&colours) as u64,
            usage: wgpu::BufferUsages::UNIFORM | wgpu::BufferUsages::COPY_DST,
            mapped_at_creation: false,
        });
        queue.write_buffer(&block, 0, bytemuck::bytes_of(&colours));
        let layout = device.create_bind_group_layout(&wgpu::BindGroupLayoutDescriptor {
            label: Some("rim"),
            entries: &[entry(0, wgpu::ShaderStages::VERTEX, uniform())],
        });
        let group = device.create_bind_group(&wgpu::BindGroupDescriptor {
            label: Some("rim"),
            layout: &layout,
            entries: &[wgpu::BindGroupEntry { binding: 0, resource: block.as_entire_binding() }],
        });
        let pipeline = surface.pipeline(&Recipe {
            label: "rim",
            shader: include_str!("rim.wgsl"),
            fragment: "fragment",
            group: Some(&layout),
            buffers: &[],
            topology: wgpu::PrimitiveTopology::TriangleStrip,
            cull: None,
            blend: true,
        });
        Self { pipeline, group, visible: true }
    }
    pub fn prepare(&mut self, camera: &Camera, viewport: &Viewport) {
        self.visible = viewport.width.hypot(viewport.height) / 2.0 > camera.radius_px(viewport) * 0.97;
    }
    pub fn render(&self, pass: &mut wgpu::RenderPass<'_>) {
        if self.visible {
            pass.set_pipeline(&self.pipeline);
            pass.set_bind_group(1, &self.group, &[]);
            pass.draw(0..VERTICES, 0..RINGS);
        }
    }
}
