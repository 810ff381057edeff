//! Everything that keeps its size on the screen: counters, their figures, city marks, labels. Rectangles whose pictures
//! (stamps) lie in an atlas at exactly the size they are drawn in, so that nothing blurs. `counters` and `labels` decide
//! what goes where; this file only draws.
//!
//! The shader fetches the rectangle of a corner by itself: drawn as instances, rectangles cost a software rasteriser
//! several times as much.

mod art;
mod atlas;
mod pages;
mod text;

use crate::Rgba;
use crate::Symbol;
use crate::gpu::{Growing, Pipeline, Quads, Recipe, Surface, entry, storage, texture, write_texture};
use crate::layer::{Build, FrameContext, Layer};
use crate::screen::Area;
use crate::token::{Frame, badge};
pub(crate) use art::{Badge, proportion};
use atlas::Atlas;
pub(crate) use atlas::{Icon, Stamp, StampKey};
use bytemuck::{Pod, Zeroable};
use pages::Pages;
pub(crate) use text::{Face, Fonts};

/// A rectangle; without a size it is not drawn.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Pod, Zeroable, Debug)]
pub(crate) struct Sprite {
    /// Left and top, px.
    at: [i16; 2],
    /// px, and texels as well.
    size: [u16; 2],
    /// Left and top in the atlas; [`SOLID`] for a rectangle that is all fill.
    texel: [u16; 2],
    fill: u32,
    halo: u32,
    /// Of the line between both.
    edge: u32,
}

const SOLID: [u16; 2] = [u16::MAX; 2];

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

/// Where layers put the rectangles of a frame.
pub(crate) struct Canvas {
    pub atlas: Atlas,
    /// What counters cover.
    pub covered: Vec<Area>,
    sprites: Vec<Sprite>,
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
        let texture = Self::texture(device, atlas::FIRST_HEIGHT);
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
            write_texture(queue, &self.texture, [left, top], [width, height], texels, atlas::ROW);
        }
        let changed = self.pages.update(&canvas.sprites);
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
            size: wgpu::Extent3d { width: atlas::WIDTH, height, depth_or_array_layers: 1 },
            mip_level_count: 1,
            sample_count: 1,
            dimension: wgpu::TextureDimension::D2,
            format: wgpu::TextureFormat::Rg8Unorm,
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
                    resource: wgpu::BindingResource::TextureView(&texture.create_view(&Default::default())),
                },
                wgpu::BindGroupEntry { binding: 1, resource: buffer.buffer.as_entire_binding() },
            ],
        })
    }
}

/// A drawing for panels: coverage of each pixel, row by row.
pub struct Drawing {
    pub width: usize,
    pub height: usize,
    pub cover: Vec<u8>,
}

impl From<atlas::Mask> for Drawing {
    fn from(mask: atlas::Mask) -> Self {
        let cover = mask.cover.iter().map(|cover| (cover.clamp(0.0, 1.0) * 255.0 + 0.5) as u8).collect();
        Self { width: mask.width, height: mask.height, cover }
    }
}

/// The symbol of a unit as on its counter, `width` px wide.
pub fn symbol_drawing(symbol: Symbol, frame: Frame, width: usize) -> Drawing {
    let height = (width as f32 * proportion(symbol, frame)).round().max(1.0) as usize;
    art::symbol(symbol, frame, width.max(1), height).into()
}

/// The shape of one of the bits of [`crate::badge`], `size` px high and wide; none for other bits.
pub fn badge_drawing(bit: u8, size: usize) -> Option<Drawing> {
    let badge = BADGES.iter().find(|(known, _)| *known == bit)?.1;
    Some(art::badge(badge, size.max(1)).into())
}

/// Shapes of states, most important first.
pub(crate) const BADGES: [(u8, Badge); 6] = [
    (badge::UNSUPPLIED, Badge::Unsupplied),
    (badge::DAMAGED, Badge::Damaged),
    (badge::EMBARKED, Badge::Embarked),
    (badge::IN_PORT, Badge::InPort),
    (badge::ATTACKED, Badge::Attacked),
    (badge::MOVED, Badge::Moved),
];

impl Canvas {
    pub fn new() -> Self {
        Self { atlas: Atlas::new(), covered: Vec::new(), sprites: Vec::new() }
    }
    /// Begins a frame.
    pub fn clear(&mut self) {
        self.covered.clear();
        self.sprites.clear();
    }
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
        let [x, y] = [x, y].map(pixel);
        let moved = |sprite: &Sprite| {
            let [left, top] = sprite.at;
            Sprite { at: [left.saturating_add(x), top.saturating_add(y)], ..*sprite }
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
                Sprite { fill: paler(sprite.fill), halo: paler(sprite.halo), edge: paler(sprite.edge), ..sprite }
            }));
        }
    }
    /// A filled rectangle, whole pixels.
    pub fn rect(&mut self, [left, top]: [f32; 2], [width, height]: [f32; 2], fill: Rgba) {
        self.sprites.push(Sprite {
            at: [left, top].map(pixel),
            size: [width, height].map(|side| side.round().max(1.0) as u16),
            texel: SOLID,
            fill: fill.packed(),
            halo: 0,
            edge: 0,
        });
    }
    /// A stamp with its upper left corner (halo and edge not counted) at a place.
    pub fn stamp(&mut self, stamp: Stamp, at: [f32; 2], fill: Rgba, halo: Rgba) {
        self.stamp_edged(stamp, at, fill, halo, Rgba::TRANSPARENT);
    }
    /// The same of a plate with an edge.
    pub fn stamp_edged(&mut self, stamp: Stamp, [left, top]: [f32; 2], fill: Rgba, halo: Rgba, edge: Rgba) {
        if stamp.width == 0 {
            return;
        }
        let margin = i16::from(stamp.margin);
        self.sprites.push(Sprite {
            at: [left, top].map(|at| pixel(at).saturating_sub(margin)),
            size: [stamp.width, stamp.height],
            texel: [stamp.x, stamp.y],
            fill: fill.packed(),
            halo: halo.packed(),
            edge: edge.packed(),
        });
    }
    /// A stamp with its middle at a place.
    pub fn stamp_centred(&mut self, stamp: Stamp, [x, y]: [f32; 2], fill: Rgba, halo: Rgba) {
        let [width, height] = stamp.size();
        self.stamp(stamp, [x - width / 2.0, y - height / 2.0], fill, halo);
    }
}

/// The nearest whole pixel; beyond the widest picture it does not matter which.
fn pixel(at: f32) -> i16 {
    at.round() as i16
}
