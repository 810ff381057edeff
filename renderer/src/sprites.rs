//! Everything that keeps its size on the screen: counters, their figures, city marks, labels. One instanced draw of
//! rectangles whose pictures (stamps) lie in an atlas at exactly the size they are drawn in, so that nothing blurs.
//! `counters` and `labels` decide what goes where; this file only draws.

mod art;
mod atlas;
mod text;

use crate::Rgba;
use crate::gpu::{Growing, Recipe, Surface, entry, texture};
pub(crate) use art::{Badge, proportion};
use atlas::Atlas;
pub(crate) use atlas::{Icon, Stamp, StampKey};
use bytemuck::{Pod, Zeroable};
pub(crate) use text::{Face, Fonts};

#[repr(C)]
#[derive(Clone, Copy, PartialEq, Pod, Zeroable, Debug)]
pub(crate) struct Sprite {
    rect: [f32; 4],
    texels: [u16; 4],
    fill: u32,
    halo: u32,
}

/// The rectangles of one frame, and the atlas they take their pictures from.
pub(crate) struct Sprites {
    pipeline: wgpu::RenderPipeline,
    layout: wgpu::BindGroupLayout,
    texture: wgpu::Texture,
    group: wgpu::BindGroup,
    instances: Growing,
    pub canvas: Canvas,
}

/// Where counters and labels put their rectangles.
pub(crate) struct Canvas {
    pub atlas: Atlas,
    sprites: Vec<Sprite>,
}

impl Sprites {
    pub fn new(surface: &Surface) -> Self {
        let device = &surface.device;
        let atlas = Atlas::new();
        let layout = device.create_bind_group_layout(&wgpu::BindGroupLayoutDescriptor {
            label: Some("sprites"),
            entries: &[entry(0, wgpu::ShaderStages::FRAGMENT, texture())],
        });
        let pipeline = surface.pipeline(&Recipe {
            label: "sprites",
            shader: include_str!("sprites.wgsl"),
            fragment: "fragment",
            group: Some(&layout),
            buffers: &[Some(wgpu::VertexBufferLayout {
                array_stride: size_of::<Sprite>() as u64,
                step_mode: wgpu::VertexStepMode::Instance,
                attributes: &wgpu::vertex_attr_array![0 => Float32x4, 1 => Uint16x4, 2 => Unorm8x4, 3 => Unorm8x4],
            })],
            topology: wgpu::PrimitiveTopology::TriangleStrip,
            cull: None,
            blend: true,
        });
        let (texture, group) = Self::bind(device, &layout, atlas.height());
        Self {
            pipeline,
            layout,
            texture,
            group,
            instances: Growing::new(device, "sprites", wgpu::BufferUsages::VERTEX),
            canvas: Canvas { atlas, sprites: Vec::new() },
        }
    }

    fn bind(device: &wgpu::Device, layout: &wgpu::BindGroupLayout, height: u32) -> (wgpu::Texture, wgpu::BindGroup) {
        let texture = device.create_texture(&wgpu::TextureDescriptor {
            label: Some("stamps"),
            size: wgpu::Extent3d { width: atlas::WIDTH, height, depth_or_array_layers: 1 },
            mip_level_count: 1,
            sample_count: 1,
            dimension: wgpu::TextureDimension::D2,
            format: wgpu::TextureFormat::Rg8Unorm,
            usage: wgpu::TextureUsages::TEXTURE_BINDING | wgpu::TextureUsages::COPY_DST,
            view_formats: &[],
        });
        let group = device.create_bind_group(&wgpu::BindGroupDescriptor {
            label: Some("sprites"),
            layout,
            entries: &[wgpu::BindGroupEntry {
                binding: 0,
                resource: wgpu::BindingResource::TextureView(&texture.create_view(&Default::default())),
            }],
        });
        (texture, group)
    }

    /// Begins a frame.
    pub fn clear(&mut self) {
        self.canvas.sprites.clear();
    }

    /// Uploads the frame's rectangles and the stamps that are new. False when the atlas ran full while the frame was
    /// composed: it has been emptied, and the frame must be composed again.
    pub fn upload(&mut self, surface: &Surface, queue: &wgpu::Queue) -> bool {
        if self.canvas.atlas.overflowed() {
            self.canvas.atlas.restart();
            return false;
        }
        if self.texture.height() != self.canvas.atlas.height() {
            (self.texture, self.group) = Self::bind(&surface.device, &self.layout, self.canvas.atlas.height());
        }
        if let Some((first, rows, texels)) = self.canvas.atlas.take_dirty() {
            queue.write_texture(
                wgpu::TexelCopyTextureInfo {
                    origin: wgpu::Origin3d { x: 0, y: first, z: 0 },
                    ..self.texture.as_image_copy()
                },
                texels,
                wgpu::TexelCopyBufferLayout { offset: 0, bytes_per_row: Some(2 * atlas::WIDTH), rows_per_image: None },
                wgpu::Extent3d { width: atlas::WIDTH, height: rows, depth_or_array_layers: 1 },
            );
        }
        self.instances.write(&surface.device, queue, &self.canvas.sprites);
        true
    }

    pub fn render(&self, pass: &mut wgpu::RenderPass<'_>) {
        if !self.canvas.sprites.is_empty() {
            pass.set_pipeline(&self.pipeline);
            pass.set_bind_group(1, &self.group, &[]);
            pass.set_vertex_buffer(0, self.instances.buffer.slice(..));
            pass.draw(0..4, 0..self.canvas.sprites.len() as u32);
        }
    }
}

impl Canvas {
    /// Takes out what was put in since there were `from` rectangles.
    pub fn cut(&mut self, from: usize) -> std::vec::Drain<'_, Sprite> {
        self.sprites.drain(from..)
    }
    /// How many rectangles there are.
    pub fn len(&self) -> usize {
        self.sprites.len()
    }
    /// Rectangles laid out around the origin, moved by whole pixels and made paler.
    pub fn paste(&mut self, sprites: &[Sprite], [x, y]: [f32; 2], alpha: f32) {
        let (x, y) = (x.round(), y.round());
        let moved = |sprite: &Sprite| {
            let [left, top, width, height] = sprite.rect;
            Sprite { rect: [left + x, top + y, width, height], ..*sprite }
        };
        if alpha >= 1.0 {
            self.sprites.extend(sprites.iter().map(moved));
        } else {
            let paler = |colour: u32| {
                let [r, g, b, a] = colour.to_le_bytes();
                u32::from_le_bytes([r, g, b, (f32::from(a) * alpha + 0.5) as u8])
            };
            self.sprites.extend(sprites.iter().map(|sprite| {
                let sprite = moved(sprite);
                Sprite { fill: paler(sprite.fill), halo: paler(sprite.halo), ..sprite }
            }));
        }
    }
    /// A filled rectangle, whole pixels.
    pub fn rect(&mut self, [left, top]: [f32; 2], [width, height]: [f32; 2], fill: Rgba) {
        let [x, y] = self.atlas.solid();
        self.sprites.push(Sprite {
            rect: [left.round(), top.round(), width.round().max(1.0), height.round().max(1.0)],
            texels: [x, y, 0, 0],
            fill: fill.packed(),
            halo: 0,
        });
    }
    /// A stamp with its upper left corner (its halo not counted) at a place.
    pub fn stamp(&mut self, stamp: Stamp, [left, top]: [f32; 2], fill: Rgba, halo: Rgba) {
        if stamp.width == 0 {
            return;
        }
        let margin = f32::from(stamp.margin);
        self.sprites.push(Sprite {
            rect: [left.round() - margin, top.round() - margin, f32::from(stamp.width), f32::from(stamp.height)],
            texels: [stamp.x, stamp.y, stamp.width, stamp.height],
            fill: fill.packed(),
            halo: halo.packed(),
        });
    }
    /// A stamp with its middle at a place.
    pub fn stamp_centred(&mut self, stamp: Stamp, [x, y]: [f32; 2], fill: Rgba, halo: Rgba) {
        let [width, height] = stamp.size();
        self.stamp(stamp, [x - width / 2.0, y - height / 2.0], fill, halo);
    }
}
