//! Draws egui's triangles with the leanest shader that does: one sample, one multiplication. For software rasterisers,
//! where the texture filter of `egui-wgpu` takes most of a frame.

use super::PanelPainter;
use crate::window::canvas::Panels;
use egui::epaint::{ImageData, Primitive, TextureId, Vertex};
use egui::{TextureFilter, TextureOptions};
use std::collections::BTreeMap;
use wgpu::util::DeviceExt as _;

pub struct Lean {
    pipeline: wgpu::RenderPipeline,
    texture_layout: wgpu::BindGroupLayout,
    screen: wgpu::Buffer,
    screen_group: wgpu::BindGroup,
    samplers: [wgpu::Sampler; 2],
    textures: BTreeMap<TextureId, Texture>,
    vertices: Growing,
    indices: Growing,
    /// What is drawn: clip rectangle in points, texture, indices, first vertex.
    meshes: Vec<Piece>,
}

struct Texture {
    /// None for a view that somebody else owns.
    texture: Option<wgpu::Texture>,
    group: wgpu::BindGroup,
}

struct Piece {
    clip: egui::Rect,
    texture: TextureId,
    indices: std::ops::Range<u32>,
    base_vertex: i32,
}

impl Lean {
    pub fn new(device: &wgpu::Device, format: wgpu::TextureFormat) -> Self {
        let shader = device.create_shader_module(wgpu::include_wgsl!("lean.wgsl"));
        let screen_layout = layout(
            device,
            &[wgpu::BindGroupLayoutEntry {
                binding: 0,
                visibility: wgpu::ShaderStages::VERTEX,
                ty: wgpu::BindingType::Buffer {
                    ty: wgpu::BufferBindingType::Uniform,
                    has_dynamic_offset: false,
                    min_binding_size: None,
                },
                count: None,
            }],
        );
        let texture_layout = layout(
            device,
            &[
                wgpu::BindGroupLayoutEntry {
                    binding: 0,
                    visibility: wgpu::ShaderStages::FRAGMENT,
                    ty: wgpu::BindingType::Texture {
                        sample_type: wgpu::TextureSampleType::Float { filterable: true },
                        view_dimension: wgpu::TextureViewDimension::D2,
                        multisampled: false,
                    },
                    count: None,
                },
                wgpu::BindGroupLayoutEntry {
                    binding: 1,
                    visibility: wgpu::ShaderStages::FRAGMENT,
                    ty: wgpu::BindingType::Sampler(wgpu::SamplerBindingType::Filtering),
                    count: None,
                },
            ],
        );
        let screen = device.create_buffer_init(&wgpu::util::BufferInitDescriptor {
            label: Some("panels-screen"),
            contents: bytemuck::bytes_of(&[1.0_f32; 4]),
            usage: wgpu::BufferUsages::UNIFORM | wgpu::BufferUsages::COPY_DST,
        });
        let screen_group = device.create_bind_group(&wgpu::BindGroupDescriptor {
            label: Some("panels-screen"),
            layout: &screen_layout,
            entries: &[wgpu::BindGroupEntry { binding: 0, resource: screen.as_entire_binding() }],
        });
        let sampler = |filter| {
            device.create_sampler(&wgpu::SamplerDescriptor {
                label: Some("panels"),
                mag_filter: filter,
                min_filter: filter,
                ..wgpu::SamplerDescriptor::default()
            })
        };
        Self {
            pipeline: pipeline(device, &shader, format, &[Some(&screen_layout), Some(&texture_layout)]),
            texture_layout,
            screen,
            screen_group,
            samplers: [sampler(wgpu::FilterMode::Nearest), sampler(wgpu::FilterMode::Linear)],
            textures: BTreeMap::new(),
            vertices: Growing::new(device, wgpu::BufferUsages::VERTEX),
            indices: Growing::new(device, wgpu::BufferUsages::INDEX),
            meshes: Vec::new(),
        }
    }

    fn set_texture(
        &mut self,
        device: &wgpu::Device,
        queue: &wgpu::Queue,
        id: TextureId,
        delta: &egui::epaint::ImageDelta,
    ) {
        let ImageData::Color(image) = &delta.image;
        let [width, height] = image.size.map(|side| side as u32);
        let extent = wgpu::Extent3d { width, height, depth_or_array_layers: 1 };
        if delta.pos.is_none() {
            let texture = device.create_texture(&wgpu::TextureDescriptor {
                label: Some("panels"),
                size: extent,
                mip_level_count: 1,
                sample_count: 1,
                dimension: wgpu::TextureDimension::D2,
                format: wgpu::TextureFormat::Rgba8Unorm,
                usage: wgpu::TextureUsages::TEXTURE_BINDING | wgpu::TextureUsages::COPY_DST,
                view_formats: &[],
            });
            let view = texture.create_view(&wgpu::TextureViewDescriptor::default());
            let group = self.group(device, &view, delta.options);
            self.textures.insert(id, Texture { texture: Some(texture), group });
        }
        let Some(texture) = self.textures.get(&id).and_then(|texture| texture.texture.as_ref()) else { return };
        let [x, y] = delta.pos.unwrap_or([0, 0]).map(|at| at as u32);
        queue.write_texture(
            wgpu::TexelCopyTextureInfo {
                texture,
                mip_level: 0,
                origin: wgpu::Origin3d { x, y, z: 0 },
                aspect: wgpu::TextureAspect::All,
            },
            bytemuck::cast_slice(&image.pixels),
            wgpu::TexelCopyBufferLayout { offset: 0, bytes_per_row: Some(4 * width), rows_per_image: None },
            extent,
        );
    }
    fn group(&self, device: &wgpu::Device, view: &wgpu::TextureView, options: TextureOptions) -> wgpu::BindGroup {
        let linear = options.magnification == TextureFilter::Linear;
        device.create_bind_group(&wgpu::BindGroupDescriptor {
            label: Some("panels"),
            layout: &self.texture_layout,
            entries: &[
                wgpu::BindGroupEntry { binding: 0, resource: wgpu::BindingResource::TextureView(view) },
                wgpu::BindGroupEntry {
                    binding: 1,
                    resource: wgpu::BindingResource::Sampler(&self.samplers[usize::from(linear)]),
                },
            ],
        })
    }
}

impl PanelPainter for Lean {
    fn set_picture(&mut self, device: &wgpu::Device, number: usize, view: &wgpu::TextureView) -> TextureId {
        // egui numbers its own otherwise
        let id = TextureId::User(number as u64);
        let group = self.group(device, view, TextureOptions::NEAREST);
        self.textures.insert(id, Texture { texture: None, group });
        id
    }
    fn prepare(
        &mut self,
        device: &wgpu::Device,
        queue: &wgpu::Queue,
        _encoder: &mut wgpu::CommandEncoder,
        panels: &Panels,
    ) {
        for (&id, deltas) in &panels.textures.set {
            for delta in deltas {
                self.set_texture(device, queue, id, delta);
            }
        }
        let (mut vertices, mut indices): (Vec<Vertex>, Vec<u32>) = (Vec::new(), Vec::new());
        self.meshes.clear();
        for primitive in &panels.primitives {
            let Primitive::Mesh(mesh) = &primitive.primitive else { continue };
            let first = indices.len() as u32;
            self.meshes.push(Piece {
                clip: primitive.clip_rect,
                texture: mesh.texture_id,
                indices: first..first + mesh.indices.len() as u32,
                base_vertex: vertices.len() as i32,
            });
            vertices.extend_from_slice(&mesh.vertices);
            indices.extend_from_slice(&mesh.indices);
        }
        self.vertices.fill(device, queue, bytemuck::cast_slice(&vertices));
        self.indices.fill(device, queue, bytemuck::cast_slice(&indices));
        let [width, height] = panels.pixels.map(|side| side as f32 / panels.pixels_per_point);
        queue.write_buffer(&self.screen, 0, bytemuck::bytes_of(&[width, height, 0.0, 0.0]));
    }
    fn draw(&self, pass: &mut wgpu::RenderPass<'static>, panels: &Panels) {
        if self.meshes.is_empty() {
            return;
        }
        let (pixels, scale) = (panels.pixels, panels.pixels_per_point);
        pass.set_pipeline(&self.pipeline);
        pass.set_bind_group(0, &self.screen_group, &[]);
        pass.set_vertex_buffer(0, self.vertices.buffer.slice(..));
        pass.set_index_buffer(self.indices.buffer.slice(..), wgpu::IndexFormat::Uint32);
        for piece in &self.meshes {
            let to_pixel = |points: f32, most: u32| ((points * scale).round().max(0.0) as u32).min(most);
            let (x0, x1) = (to_pixel(piece.clip.min.x, pixels[0]), to_pixel(piece.clip.max.x, pixels[0]));
            let (y0, y1) = (to_pixel(piece.clip.min.y, pixels[1]), to_pixel(piece.clip.max.y, pixels[1]));
            let Some(texture) = self.textures.get(&piece.texture) else { continue };
            if x1 > x0 && y1 > y0 {
                pass.set_scissor_rect(x0, y0, x1 - x0, y1 - y0);
                pass.set_bind_group(1, &texture.group, &[]);
                pass.draw_indexed(piece.indices.clone(), piece.base_vertex, 0..1);
            }
        }
        pass.set_scissor_rect(0, 0, pixels[0], pixels[1]);
    }
    fn free(&mut self, textures: &egui::TexturesDelta) {
        for id in &textures.free {
            self.textures.remove(id);
        }
    }
}

/// A buffer that is replaced by a larger one when it gets too small.
struct Growing {
    buffer: wgpu::Buffer,
    usage: wgpu::BufferUsages,
}

impl Growing {
    fn new(device: &wgpu::Device, usage: wgpu::BufferUsages) -> Self {
        Self { buffer: Self::buffer(device, usage, 1 << 16), usage }
    }
    fn fill(&mut self, device: &wgpu::Device, queue: &wgpu::Queue, bytes: &[u8]) {
        if bytes.len() as u64 > self.buffer.size() {
            self.buffer = Self::buffer(device, self.usage, (bytes.len() as u64).next_power_of_two());
        }
        if !bytes.is_empty() {
            queue.write_buffer(&self.buffer, 0, bytes);
        }
    }
    fn buffer(device: &wgpu::Device, usage: wgpu::BufferUsages, size: u64) -> wgpu::Buffer {
        device.create_buffer(&wgpu::BufferDescriptor {
            label: Some("panels"),
            size,
            usage: usage | wgpu::BufferUsages::COPY_DST,
            mapped_at_creation: false,
        })
    }
}

fn layout(device: &wgpu::Device, entries: &[wgpu::BindGroupLayoutEntry]) -> wgpu::BindGroupLayout {
    device.create_bind_group_layout(&wgpu::BindGroupLayoutDescriptor { label: Some("panels"), entries })
}

fn pipeline(
    device: &wgpu::Device,
    shader: &wgpu::ShaderModule,
    format: wgpu::TextureFormat,
    layouts: &[Option<&wgpu::BindGroupLayout>],
) -> wgpu::RenderPipeline {
    let layout = device.create_pipeline_layout(&wgpu::PipelineLayoutDescriptor {
        label: Some("panels"),
        bind_group_layouts: layouts,
        immediate_size: 0,
    });
    device.create_render_pipeline(&wgpu::RenderPipelineDescriptor {
        label: Some("panels"),
        layout: Some(&layout),
        vertex: wgpu::VertexState {
            module: shader,
            entry_point: Some("vertex"),
            compilation_options: wgpu::PipelineCompilationOptions::default(),
            buffers: &[Some(wgpu::VertexBufferLayout {
                array_stride: size_of::<Vertex>() as u64,
                step_mode: wgpu::VertexStepMode::Vertex,
                attributes: &wgpu::vertex_attr_array![0 => Float32x2, 1 => Float32x2, 2 => Unorm8x4],
            })],
        },
        primitive: wgpu::PrimitiveState::default(),
        depth_stencil: None,
        multisample: wgpu::MultisampleState::default(),
        fragment: Some(wgpu::FragmentState {
            module: shader,
            entry_point: Some("fragment"),
            compilation_options: wgpu::PipelineCompilationOptions::default(),
            targets: &[Some(wgpu::ColorTargetState {
                format,
                blend: Some(wgpu::BlendState::PREMULTIPLIED_ALPHA_BLENDING),
                write_mask: wgpu::ColorWrites::ALL,
            })],
        }),
        multiview_mask: None,
        cache: None,
    })
}
