//! The few pieces of wgpu plumbing that all layers share: the view's uniform block, pipelines, buffers that grow.

use crate::camera::{Camera, Viewport};
use crate::camera::{STEEPEST, plane};
use crate::error::RendererError;
use bytemuck::{Pod, Zeroable};
use std::cell::Cell;
use std::ops::Range;

/// What every shader knows of the view: `view.wgsl`.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Pod, Zeroable, Debug)]
pub(crate) struct ViewBlock {
    east: [f32; 4],
    north: [f32; 4],
    towards: [f32; 4],
    /// Cosine and sine of the camera's longitude, of its latitude.
    meridian: [f32; 4],
    /// Flatness, latitude of the camera, latitude beyond which nothing is drawn, stretch of longitudes.
    plane: [f32; 4],
    /// Clip units a radius.
    scale: [f32; 2],
    size: [f32; 2],
    radius_px: f32,
    hex_px: f32,
    /// Physical pixels a point.
    point_px: f32,
    padding: f32,
}

impl ViewBlock {
    pub fn new(camera: &Camera, viewport: &Viewport) -> Self {
        let basis = camera.basis();
        let four = |v: [f64; 3]| [v[0] as f32, v[1] as f32, v[2] as f32, 0.0];
        let radius = camera.radius_px(viewport);
        let (longitude, latitude) = (camera.longitude().to_radians(), camera.latitude().to_radians());
        let meridian = [longitude.cos(), longitude.sin(), latitude.cos(), latitude.sin()];
        // The caps of the globe, which the plane lacks, draw back while one turns into the other.
        let cap = (std::f64::consts::FRAC_PI_2 - STEEPEST) * (1.0 - camera.flatness() / 0.3).max(0.0);
        let plane = [camera.flatness(), latitude, STEEPEST + cap, plane::STRETCH];
        Self {
            east: four(basis.east),
            north: four(basis.north),
            towards: four(basis.towards),
            meridian: meridian.map(|x| x as f32),
            plane: plane.map(|x| x as f32),
            scale: [(2.0 * radius / viewport.width) as f32, (2.0 * radius / viewport.height) as f32],
            size: [viewport.width as f32, viewport.height as f32],
            radius_px: radius as f32,
            hex_px: camera.hex_px(viewport) as f32,
            point_px: viewport.scale as f32,
            padding: 0.0,
        }
    }
    /// The same view in pixels that are so many times as wide and high.
    pub fn coarser(mut self, pixels: u32) -> Self {
        let share = 1.0 / pixels as f32;
        self.size = self.size.map(|side| side * share);
        self.radius_px *= share;
        self.hex_px *= share;
        self.point_px *= share;
        self
    }
    /// Of the picture, px.
    pub fn size(&self) -> [f32; 2] {
        self.size
    }
}

/// The device, the format drawn to, and the uniform block of the view bound as group 0 of every pipeline.
pub(crate) struct Surface {
    pub device: wgpu::Device,
    pub format: wgpu::TextureFormat,
    layout: wgpu::BindGroupLayout,
    block: Uniform<ViewBlock>,
    pub group: wgpu::BindGroup,
}

/// A pipeline for each way to project: on the globe alone corners are spared the plane.
pub(crate) struct Pipeline {
    globe: wgpu::RenderPipeline,
    any: wgpu::RenderPipeline,
}

impl Pipeline {
    /// The one for what the view shows.
    pub fn of(&self, surface: &Surface) -> &wgpu::RenderPipeline {
        if surface.block.last.is_some_and(|view| view.plane[0] == 0.0) { &self.globe } else { &self.any }
    }
}

/// A small block of values for a shader, written when they change.
pub(crate) struct Uniform<T> {
    label: &'static str,
    buffer: wgpu::Buffer,
    last: Option<T>,
}

impl<T: Pod + PartialEq> Uniform<T> {
    pub fn new(device: &wgpu::Device, label: &'static str) -> Self {
        let buffer = device.create_buffer(&wgpu::BufferDescriptor {
            label: Some(label),
            size: size_of::<T>() as u64,
            usage: wgpu::BufferUsages::UNIFORM | wgpu::BufferUsages::COPY_DST,
            mapped_at_creation: false,
        });
        Self { label, buffer, last: None }
    }
    pub fn buffer(&self) -> &wgpu::Buffer {
        &self.buffer
    }
    /// True when the values differ from the last ones.
    pub fn set(&mut self, queue: &wgpu::Queue, values: T) -> bool {
        let changed = self.last != Some(values);
        if changed {
            write_buffer(queue, &self.buffer, 0, bytemuck::bytes_of(&values));
            self.last = Some(values);
        }
        changed
    }
    /// Layout and group of a pipeline that needs nothing else.
    pub fn alone(
        &self,
        device: &wgpu::Device,
        visibility: wgpu::ShaderStages,
    ) -> (wgpu::BindGroupLayout, wgpu::BindGroup) {
        let layout = device.create_bind_group_layout(&wgpu::BindGroupLayoutDescriptor {
            label: Some(self.label),
            entries: &[entry(0, visibility, uniform())],
        });
        let group = device.create_bind_group(&wgpu::BindGroupDescriptor {
            label: Some(self.label),
            layout: &layout,
            entries: &[wgpu::BindGroupEntry { binding: 0, resource: self.buffer.as_entire_binding() }],
        });
        (layout, group)
    }
}

/// What a pipeline is made of.
pub(crate) struct Recipe<'a> {
    pub label: &'a str,
    /// WGSL after `view.wgsl`.
    pub shader: &'a str,
    pub fragment: &'a str,
    /// Group 1, if any.
    pub group: Option<&'a wgpu::BindGroupLayout>,
    pub buffers: &'a [Option<wgpu::VertexBufferLayout<'a>>],
    pub topology: wgpu::PrimitiveTopology,
    pub cull: Option<wgpu::Face>,
    /// Premultiplied alpha over what is there; otherwise replaces it.
    pub blend: bool,
}

impl Surface {
    pub fn new(device: &wgpu::Device, format: wgpu::TextureFormat) -> Result<Self, RendererError> {
        if format.is_srgb() {
            return Err(RendererError::SrgbTarget);
        }
        let block = Uniform::new(device, "view");
        let (layout, group) = block.alone(device, wgpu::ShaderStages::VERTEX_FRAGMENT);
        Ok(Self { device: device.clone(), format, layout, block, group })
    }
    /// True when the view differs from the last one.
    pub fn set(&mut self, queue: &wgpu::Queue, block: ViewBlock) -> bool {
        self.block.set(queue, block)
    }
    pub fn pipeline(&self, recipe: &Recipe<'_>) -> Pipeline {
        self.pipeline_to(recipe, self.format)
    }
    pub fn pipeline_to(&self, recipe: &Recipe<'_>, format: wgpu::TextureFormat) -> Pipeline {
        let module = self.device.create_shader_module(wgpu::ShaderModuleDescriptor {
            label: Some(recipe.label),
            source: wgpu::ShaderSource::Wgsl(source(recipe, self.device.adapter_info().backend).into()),
        });
        let mut layouts = vec![Some(&self.layout)];
        layouts.extend(recipe.group.map(Some));
        let layout = self.device.create_pipeline_layout(&wgpu::PipelineLayoutDescriptor {
            label: Some(recipe.label),
            bind_group_layouts: &layouts,
            immediate_size: 0,
        });
        let create = |globe: bool| {
            self.device.create_render_pipeline(&wgpu::RenderPipelineDescriptor {
                label: Some(recipe.label),
                layout: Some(&layout),
                vertex: wgpu::VertexState {
                    module: &module,
                    entry_point: Some("vertex"),
                    compilation_options: wgpu::PipelineCompilationOptions {
                        constants: &[("GLOBE", f64::from(u8::from(globe)))],
                        ..wgpu::PipelineCompilationOptions::default()
                    },
                    buffers: recipe.buffers,
                },
                primitive: wgpu::PrimitiveState {
                    topology: recipe.topology,
                    front_face: wgpu::FrontFace::Ccw,
                    cull_mode: recipe.cull,
                    ..wgpu::PrimitiveState::default()
                },
                depth_stencil: None,
                multisample: wgpu::MultisampleState::default(),
                fragment: Some(wgpu::FragmentState {
                    module: &module,
                    entry_point: Some(recipe.fragment),
                    compilation_options: wgpu::PipelineCompilationOptions::default(),
                    targets: &[Some(wgpu::ColorTargetState {
                        format,
                        blend: recipe.blend.then_some(wgpu::BlendState::PREMULTIPLIED_ALPHA_BLENDING),
                        write_mask: wgpu::ColorWrites::ALL,
                    })],
                }),
                multiview_mask: None,
                cache: None,
            })
        };
        Pipeline { globe: create(true), any: create(false) }
    }
}

/// The whole shader of a recipe. No corner has a depth of its own (w is 1), so nothing need be corrected for perspective;
/// GLES, which can't leave that out, does it in vain.
fn source(recipe: &Recipe<'_>, backend: wgpu::Backend) -> String {
    let text = format!("{}\n{}", include_str!("view.wgsl"), recipe.shader);
    if backend == wgpu::Backend::Gl { text.replace("@interpolate(linear) ", "") } else { text }
}

/// A pass over one picture.
pub(crate) fn pass<'a>(
    encoder: &'a mut wgpu::CommandEncoder,
    label: &str,
    picture: &wgpu::TextureView,
    load: wgpu::LoadOp<wgpu::Color>,
) -> wgpu::RenderPass<'a> {
    let ops = wgpu::Operations { load, store: wgpu::StoreOp::Store };
    let attachment = wgpu::RenderPassColorAttachment { view: picture, depth_slice: None, resolve_target: None, ops };
    encoder.begin_render_pass(&wgpu::RenderPassDescriptor {
        label: Some(label),
        color_attachments: &[Some(attachment)],
        depth_stencil_attachment: None,
        timestamp_writes: None,
        occlusion_query_set: None,
        multiview_mask: None,
    })
}

pub(crate) fn entry(binding: u32, visibility: wgpu::ShaderStages, ty: wgpu::BindingType) -> wgpu::BindGroupLayoutEntry {
    wgpu::BindGroupLayoutEntry { binding, visibility, ty, count: None }
}

pub(crate) fn uniform() -> wgpu::BindingType {
    wgpu::BindingType::Buffer {
        ty: wgpu::BufferBindingType::Uniform,
        has_dynamic_offset: false,
        min_binding_size: None,
    }
}

pub(crate) fn storage() -> wgpu::BindingType {
    let ty = wgpu::BufferBindingType::Storage { read_only: true };
    wgpu::BindingType::Buffer { ty, has_dynamic_offset: false, min_binding_size: None }
}

pub(crate) fn texture() -> wgpu::BindingType {
    wgpu::BindingType::Texture {
        sample_type: wgpu::TextureSampleType::Float { filterable: false },
        view_dimension: wgpu::TextureViewDimension::D2,
        multisampled: false,
    }
}

thread_local! {
    static UPLOADED: Cell<u64> = const { Cell::new(0) };
}

/// Bytes that this thread has written to devices since it asked last.
pub(crate) fn take_uploaded() -> u64 {
    UPLOADED.replace(0)
}

/// Writes to a buffer, and counts it.
pub(crate) fn write_buffer(queue: &wgpu::Queue, buffer: &wgpu::Buffer, offset: u64, bytes: &[u8]) {
    UPLOADED.set(UPLOADED.get() + bytes.len() as u64);
    queue.write_buffer(buffer, offset, bytes);
}

/// Writes a rectangle of a texture, and counts it. `texels` begins with its first row; the next ones begin so many bytes
/// after each other.
pub(crate) fn write_texture(
    queue: &wgpu::Queue,
    texture: &wgpu::Texture,
    [x, y]: [u32; 2],
    [width, height]: [u32; 2],
    texels: &[u8],
    bytes_per_row: u32,
) {
    let texel = texture.format().block_copy_size(None).unwrap_or(0);
    UPLOADED.set(UPLOADED.get() + u64::from(width * height * texel));
    queue.write_texture(
        wgpu::TexelCopyTextureInfo { origin: wgpu::Origin3d { x, y, z: 0 }, ..texture.as_image_copy() },
        texels,
        wgpu::TexelCopyBufferLayout { offset: 0, bytes_per_row: Some(bytes_per_row), rows_per_image: None },
        wgpu::Extent3d { width, height, depth_or_array_layers: 1 },
    );
}

/// A buffer that is replaced by a larger one when its contents need it.
pub(crate) struct Growing {
    label: &'static str,
    usage: wgpu::BufferUsages,
    pub buffer: wgpu::Buffer,
}

/// Of a buffer that nothing was written to.
const FIRST_BYTES: u64 = 4096;
const LARGE_BYTES: u64 = 1 << 20;

impl Growing {
    pub fn new(device: &wgpu::Device, label: &'static str, usage: wgpu::BufferUsages) -> Self {
        let usage = usage | wgpu::BufferUsages::COPY_DST;
        Self { label, usage, buffer: Self::create(device, label, usage, FIRST_BYTES) }
    }
    /// True when the buffer is a new one, which must be bound again.
    pub fn write<T: Pod>(&mut self, device: &wgpu::Device, queue: &wgpu::Queue, contents: &[T]) -> bool {
        self.write_parts(device, queue, contents, std::slice::from_ref(&(0..contents.len())))
    }
    /// Writes those parts of the contents that changed, everything when the buffer was too small. True when the buffer is a
    /// new one, which must be bound again.
    pub fn write_parts<T: Pod>(
        &mut self,
        device: &wgpu::Device,
        queue: &wgpu::Queue,
        contents: &[T],
        changed: &[Range<usize>],
    ) -> bool {
        let bytes: &[u8] = bytemuck::cast_slice(contents);
        let grow = bytes.len() as u64 > self.buffer.size();
        if grow {
            let wanted = bytes.len() as u64;
            // what is written once needs no room to spare, and what is large little of it: the device holds it whether it is used
            let spare = match wanted {
                _ if self.buffer.size() == FIRST_BYTES => 0,
                0..LARGE_BYTES => wanted / 2,
                _ => wanted / 8,
            };
            let size = (wanted + spare).next_multiple_of(4096);
            self.buffer = Self::create(device, self.label, self.usage, size);
            write_buffer(queue, &self.buffer, 0, bytes);
        } else {
            for part in changed.iter().filter(|part| !part.is_empty()) {
                let (first, end) = (part.start * size_of::<T>(), part.end * size_of::<T>());
                write_buffer(queue, &self.buffer, first as u64, &bytes[first..end]);
            }
        }
        grow
    }
    fn create(device: &wgpu::Device, label: &str, usage: wgpu::BufferUsages, size: u64) -> wgpu::Buffer {
        device.create_buffer(&wgpu::BufferDescriptor { label: Some(label), size, usage, mapped_at_creation: false })
    }
}

/// Writes values into a list that is a copy of what the device holds, and adds the parts that differ from before.
/// Small gaps between them are written as well.
pub(crate) fn patch<T: PartialEq>(
    list: &mut [T],
    first: usize,
    values: impl Iterator<Item = T>,
    changed: &mut Vec<Range<usize>>,
) {
    const GAP: usize = 8;
    for (place, value) in (first..).zip(values) {
        if list[place] != value {
            list[place] = value;
            match changed.last_mut() {
                Some(last) if (last.start..=last.end + GAP).contains(&place) => last.end = last.end.max(place + 1),
                _ => changed.push(place..place + 1),
            }
        }
    }
}

/// Indices of quads of four corners each, as two triangles 0 1 2 and 3 2 1: `vertex_index / 4` is the quad's number. On a
/// software rasteriser this costs a fraction of what as many instances of a small strip cost.
pub(crate) struct Quads {
    indices: wgpu::Buffer,
    count: usize,
}

/// Corners are counted in 16 bits: so many quads a draw call.
const QUADS: usize = 1 << 14;

impl Quads {
    pub fn new(device: &wgpu::Device) -> Self {
        Self { indices: Self::create(device, 1), count: 0 }
    }
    fn create(device: &wgpu::Device, quads: usize) -> wgpu::Buffer {
        device.create_buffer(&wgpu::BufferDescriptor {
            label: Some("corners of quads"),
            size: quads as u64 * 12,
            usage: wgpu::BufferUsages::INDEX | wgpu::BufferUsages::COPY_DST,
            mapped_at_creation: false,
        })
    }
    /// Makes room to draw so many quads.
    pub fn reserve(&mut self, device: &wgpu::Device, queue: &wgpu::Queue, quads: usize) {
        let wanted = quads.min(QUADS);
        if wanted > self.count {
            self.count = (wanted * 3 / 2).next_multiple_of(64).min(QUADS);
            let indices: Vec<u16> =
                (0..self.count).flat_map(|quad| [0, 1, 2, 3, 2, 1].map(|corner| (quad * 4) as u16 + corner)).collect();
            self.indices = Self::create(device, self.count);
            write_buffer(queue, &self.indices, 0, bytemuck::cast_slice(&indices));
        }
    }
    /// Draws some of the quads with the pipeline that is set.
    pub fn draw(&self, pass: &mut wgpu::RenderPass<'_>, quads: Range<usize>) {
        let mut first = quads.start;
        pass.set_index_buffer(self.indices.slice(..), wgpu::IndexFormat::Uint16);
        while first < quads.end {
            let count = (quads.end - first).min(self.count);
            pass.draw_indexed(0..6 * count as u32, 4 * first as i32, 0..1);
            first += count;
        }
    }
}
