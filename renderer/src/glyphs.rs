//! Draws names along curves: letters as rotated rectangles on the sphere, taken from an atlas of distance fields. Letters
//! are uploaded when the names in view change; a frame of a moving camera uploads one small row for each name at most.
//! `labels` decides which names there are and where they run.

mod field;

use crate::gpu::{Growing, Pipeline, Recipe, Surface, entry, patch, write_texture};
use glam::Vec3;

use bytemuck::{Pod, Zeroable};
pub(crate) use field::{Field, Letter};

/// Offsets of letters are stored as shares of this many em.
const OFFSET_UNIT: f32 = 2.0;

/// A letter of a name.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Pod, Zeroable, Debug)]
pub(crate) struct GlyphInstance {
    at: Vec3,
    along: [i16; 3],
    /// Its row.
    name: i16,
    offset: [i16; 2],
    texels: [u16; 4],
}

impl GlyphInstance {
    /// A letter at a point of the sphere, written along a direction of the tangent plane; `offset` in em.
    pub fn new(at: Vec3, along: Vec3, offset: [f32; 2], letter: &Letter) -> Self {
        let small = |x: f32| (x.clamp(-1.0, 1.0) * 32767.0).round() as i16;
        let [x, y, z] = along.to_array().map(small);
        let offset = offset.map(|x| small(x / OFFSET_UNIT));
        Self { at, along: [x, y, z], name: 0, offset, texels: letter.texels }
    }
}

/// How the letters of a name look in this frame.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Pod, Zeroable, Debug)]
pub(crate) struct Row {
    pub fill: [f32; 4],
    pub halo: [f32; 4],
    /// Radians.
    pub em: f32,
    sharpness: f32,
    pub halo_px: f32,
    padding: f32,
}

impl Row {
    /// `em` in radians and in px.
    pub fn new(fill: [f32; 4], halo: [f32; 4], em: f32, em_px: f32, halo_px: f32) -> Self {
        let sharpness = 2.0 * field::REACH * em_px / field::EM;
        // A halo wider than the field would be cut off at its edge.
        Self { fill, halo, em, sharpness, halo_px: halo_px.min(sharpness * 0.48), padding: 0.0 }
    }
}

pub(crate) struct Glyphs {
    pipeline: Pipeline,
    layout: wgpu::BindGroupLayout,
    texture: wgpu::Texture,
    sampler: wgpu::Sampler,
    group: wgpu::BindGroup,
    /// What `instances` holds.
    letters: Vec<GlyphInstance>,
    instances: Growing,
    rows: Growing,
    pub field: Field,
    drawn: Vec<Row>,
    count: u32,
}

impl Glyphs {
    pub fn new(surface: &Surface) -> Self {
        let device = &surface.device;
        let float = wgpu::BindingType::Texture {
            sample_type: wgpu::TextureSampleType::Float { filterable: true },
            view_dimension: wgpu::TextureViewDimension::D2,
            multisampled: false,
        };
        let layout = device.create_bind_group_layout(&wgpu::BindGroupLayoutDescriptor {
            label: Some("glyphs"),
            entries: &[
                entry(0, wgpu::ShaderStages::FRAGMENT, float),
                entry(1, wgpu::ShaderStages::FRAGMENT, wgpu::BindingType::Sampler(wgpu::SamplerBindingType::Filtering)),
                entry(2, wgpu::ShaderStages::VERTEX, crate::gpu::storage()),
            ],
        });
        let constants = format!(
            "const TEXELS_PER_EM = {:?};\nconst OFFSET_UNIT = {OFFSET_UNIT:?};\nconst ATLAS_SIZE = {:?};\n",
            field::EM,
            field::SIZE as f32
        );
        let pipeline = surface.pipeline(&Recipe {
            label: "glyphs",
            shader: &(constants + include_str!("glyphs.wgsl")),
            fragment: "fragment",
            group: Some(&layout),
            buffers: &[Some(wgpu::VertexBufferLayout {
                array_stride: size_of::<GlyphInstance>() as u64,
                step_mode: wgpu::VertexStepMode::Instance,
                attributes: &wgpu::vertex_attr_array![
                    0 => Float32x3, 1 => Snorm16x4, 2 => Snorm16x2, 3 => Uint16x4
                ],
            })],
            topology: wgpu::PrimitiveTopology::TriangleStrip,
            cull: None,
            blend: true,
        });
        let texture = device.create_texture(&wgpu::TextureDescriptor {
            label: Some("letters"),
            size: wgpu::Extent3d { width: field::SIZE, height: field::SIZE, depth_or_array_layers: 1 },
            mip_level_count: 1,
            sample_count: 1,
            dimension: wgpu::TextureDimension::D2,
            format: wgpu::TextureFormat::R8Unorm,
            usage: wgpu::TextureUsages::TEXTURE_BINDING | wgpu::TextureUsages::COPY_DST,
            view_formats: &[],
        });
        let sampler = device.create_sampler(&wgpu::SamplerDescriptor {
            label: Some("letters"),
            mag_filter: wgpu::FilterMode::Linear,
            min_filter: wgpu::FilterMode::Linear,
            ..wgpu::SamplerDescriptor::default()
        });
        let rows = Growing::new(device, "names", wgpu::BufferUsages::STORAGE);
        let group = bind(device, &layout, &texture, &sampler, &rows);
        Self {
            pipeline,
            layout,
            texture,
            sampler,
            group,
            letters: Vec::new(),
            instances: Growing::new(device, "letters of names", wgpu::BufferUsages::VERTEX),
            rows,
            field: Field::new(),
            drawn: Vec::new(),
            count: 0,
        }
    }

    /// Replaces all letters: those of the first name, then those of the second and so on, in the order of the rows.
    pub fn set_letters<'a>(
        &mut self,
        surface: &Surface,
        queue: &wgpu::Queue,
        names: impl Iterator<Item = &'a [GlyphInstance]>,
    ) {
        let numbered = |(name, letters): (usize, &'a [GlyphInstance])| {
            letters.iter().map(move |letter| GlyphInstance { name: name as i16, ..*letter })
        };
        let letters: Vec<GlyphInstance> = names.enumerate().flat_map(numbered).collect();
        let mut changed = Vec::new();
        self.letters.resize(letters.len(), GlyphInstance::zeroed());
        patch(&mut self.letters, 0, letters.into_iter(), &mut changed);
        self.instances.write_parts(&surface.device, queue, &self.letters, &changed);
        self.count = self.letters.len() as u32;
    }

    /// The looks of the names, and the atlas where it changed.
    pub fn set_rows(&mut self, surface: &Surface, queue: &wgpu::Queue, rows: &[Row]) {
        if let Some(texels) = self.field.take_dirty() {
            write_texture(queue, &self.texture, [0, 0], [field::SIZE; 2], texels, field::SIZE);
        }
        let mut changed = Vec::new();
        self.drawn.resize(rows.len(), Row::zeroed());
        patch(&mut self.drawn, 0, rows.iter().copied(), &mut changed);
        if self.rows.write_parts(&surface.device, queue, &self.drawn, &changed) {
            self.group = bind(&surface.device, &self.layout, &self.texture, &self.sampler, &self.rows);
        }
    }

    pub fn draw(&self, surface: &Surface, pass: &mut wgpu::RenderPass<'_>) {
        if self.count > 0 {
            pass.set_pipeline(self.pipeline.of(surface));
            pass.set_bind_group(1, &self.group, &[]);
            pass.set_vertex_buffer(0, self.instances.buffer.slice(..));
            pass.draw(0..4, 0..self.count);
        }
    }
}

fn bind(
    device: &wgpu::Device,
    layout: &wgpu::BindGroupLayout,
    texture: &wgpu::Texture,
    sampler: &wgpu::Sampler,
    rows: &Growing,
) -> wgpu::BindGroup {
    let view = texture.create_view(&wgpu::TextureViewDescriptor::default());
    device.create_bind_group(&wgpu::BindGroupDescriptor {
        label: Some("glyphs"),
        layout,
        entries: &[
            wgpu::BindGroupEntry { binding: 0, resource: wgpu::BindingResource::TextureView(&view) },
            wgpu::BindGroupEntry { binding: 1, resource: wgpu::BindingResource::Sampler(sampler) },
            wgpu::BindGroupEntry { binding: 2, resource: rows.buffer.as_entire_binding() },
        ],
    })
}
