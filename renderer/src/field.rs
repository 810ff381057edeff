//! The cells themselves: every pixel of the globe finds its cell and takes its colour. Colours are mixed on the CPU, one
//! texel a cell, whenever something they depend on changes (see `paint`); the shader only looks them up.
//!
//! Locating works on patches of the lattice rather than on a full-screen triangle: the lattice coordinates that a
//! full-screen shader would win back from each pixel with square roots and arc sines are interpolated from the corners
//! of a patch. A patch is drawn as a flat triangle; what the sphere and the projection bend at the middles of its edges
//! corrects the coordinates quadratically. What remains is below 0.02 of a cell (see `tests/locate`).

mod paint;
mod relief;
mod water;

use crate::gpu::{Growing, Recipe, Surface, entry, storage, texture, uniform, write_buffer};
use crate::shape::{Point, Shape, add, dot, unit};
use crate::sheets::{Culling, Sheets};
use crate::{Camera, HEX_KM, Scene, Theme, Viewport};
use bytemuck::{Pod, Zeroable};
use meridian_engine::grid::globe::EARTH_KM;
pub(crate) use paint::{Paint, tint_step};
pub(crate) use relief::share_in_shader;

#[repr(C)]
#[derive(Clone, Copy, PartialEq, Pod, Zeroable)]
struct Block {
    grid: [f32; 4],
    air: [f32; 4],
    grid_half_px: f32,
    steps: f32,
    row: u32,
    step_length: f32,
    /// How strongly the lattice points' light counts.
    relief: f32,
    padding: [f32; 3],
}

pub(crate) struct Field {
    pipeline: wgpu::RenderPipeline,
    #[cfg(test)]
    pub(crate) cells_pipeline: wgpu::RenderPipeline,
    group: wgpu::BindGroup,
    block: wgpu::Buffer,
    colours: wgpu::Texture,
    patches: Growing,
    patch_count: u32,
    last: Option<Block>,
    /// Texels, rhombi side by side.
    texels: Vec<[u8; 4]>,
    /// Cell of each texel.
    cells: Vec<u16>,
    blocks: Vec<PatchBlock>,
    row: usize,
    scratch: Vec<u32>,
}

/// Patches that are culled together: lattice steps `BLOCK` by `BLOCK` of one rhombus.
struct PatchBlock {
    centre: Point,
    radius: f32,
    rhombus: u32,
    u: u32,
    v: u32,
}

const BLOCK: usize = 8;

/// Change of brightness on the steepest slopes at full relief.
const RELIEF: f32 = 0.5;

impl PatchBlock {
    /// Adds the block's patches of so many steps on each sheet, as the shader reads them.
    fn patches(&self, steps: u32, sheets: Sheets, words: &mut Vec<u32>) {
        for sheet in sheets.iter() {
            for v in (self.v..self.v + BLOCK as u32).step_by(steps as usize) {
                for u in (self.u..self.u + BLOCK as u32).step_by(steps as usize) {
                    words.push(steps << 28 | sheet << 24 | self.rhombus << 16 | u << 8 | v);
                }
            }
        }
    }
}

impl Field {
    /// `light`: of each cell, from [`Paint::light`].
    pub fn new(surface: &Surface, queue: &wgpu::Queue, shape: &Shape, light: &[f32]) -> Self {
        let device = &surface.device;
        let row = shape.frequency + 1;
        let mut cells = vec![0_u16; 10 * row * row];
        let mut points = vec![[0.0_f32; 4]; cells.len()];
        for rhombus in 0..10 {
            for v in 0..row {
                for u in 0..row {
                    let cell = shape.lattice.id_in(rhombus, u, v);
                    let [x, y, z] = shape.centres[usize::from(cell)];
                    points[(rhombus * row + v) * row + u] = [x, y, z, light[usize::from(cell)]];
                    cells[v * 10 * row + rhombus * row + u] = cell;
                }
            }
        }
        let points_buffer = filled(device, queue, "lattice points", &points);
        let block = device.create_buffer(&wgpu::BufferDescriptor {
            label: Some("field"),
            size: size_of::<Block>() as u64,
            usage: wgpu::BufferUsages::UNIFORM | wgpu::BufferUsages::COPY_DST,
            mapped_at_creation: false,
        });
        let colours = device.create_texture(&wgpu::TextureDescriptor {
            label: Some("cell colours"),
            size: wgpu::Extent3d { width: 10 * row as u32, height: row as u32, depth_or_array_layers: 1 },
            mip_level_count: 1,
            sample_count: 1,
            dimension: wgpu::TextureDimension::D2,
            format: wgpu::TextureFormat::Rgba8Unorm,
            usage: wgpu::TextureUsages::TEXTURE_BINDING | wgpu::TextureUsages::COPY_DST,
            view_formats: &[],
        });
        let both = wgpu::ShaderStages::VERTEX_FRAGMENT;
        let layout = device.create_bind_group_layout(&wgpu::BindGroupLayoutDescriptor {
            label: Some("field"),
            entries: &[
                entry(0, both, uniform()),
                entry(1, wgpu::ShaderStages::VERTEX, storage()),
                entry(2, wgpu::ShaderStages::FRAGMENT, texture()),
            ],
        });
        let group = device.create_bind_group(&wgpu::BindGroupDescriptor {
            label: Some("field"),
            layout: &layout,
            entries: &[
                wgpu::BindGroupEntry { binding: 0, resource: block.as_entire_binding() },
                wgpu::BindGroupEntry { binding: 1, resource: points_buffer.as_entire_binding() },
                wgpu::BindGroupEntry {
                    binding: 2,
                    resource: wgpu::BindingResource::TextureView(&colours.create_view(&Default::default())),
                },
            ],
        });
        let recipe = Recipe {
            label: "field",
            shader: include_str!("field.wgsl"),
            fragment: "fragment",
            group: Some(&layout),
            buffers: &[Some(wgpu::VertexBufferLayout {
                array_stride: 4,
                step_mode: wgpu::VertexStepMode::Instance,
                attributes: &wgpu::vertex_attr_array![0 => Uint32],
            })],
            topology: wgpu::PrimitiveTopology::TriangleList,
            cull: Some(wgpu::Face::Back),
            blend: false,
        };
        Self {
            pipeline: surface.pipeline(&recipe),
            #[cfg(test)]
            cells_pipeline: surface
                .pipeline_to(&Recipe { fragment: "fragment_cells", ..recipe }, wgpu::TextureFormat::Rgba8Uint),
            group,
            block,
            colours,
            patches: Growing::new(device, "field patches", wgpu::BufferUsages::VERTEX),
            patch_count: 0,
            last: None,
            texels: vec![[0; 4]; cells.len()],
            blocks: patch_blocks(&points, row),
            cells,
            row,
            scratch: Vec::new(),
        }
    }

    /// Chooses the patches in view and uploads what differs from the last frame.
    pub fn prepare(
        &mut self,
        surface: &Surface,
        queue: &wgpu::Queue,
        theme: &Theme,
        scene: &Scene,
        camera: &Camera,
        viewport: &Viewport,
    ) {
        let hex_px = camera.hex_px(viewport) as f32;
        let shown = if scene.layers.grid { ((hex_px - 9.0) / 14.0).clamp(0.0, 1.0) } else { 0.0 };
        let [r, g, b, a] = theme.colours.grid.floats();
        let block = Block {
            grid: [r, g, b, a * shown],
            air: theme.colours.air.floats(),
            grid_half_px: theme.sizes.grid_width * viewport.scale as f32 / 2.0,
            steps: (self.row - 1) as f32,
            row: self.row as u32,
            step_length: (HEX_KM / EARTH_KM) as f32,
            relief: theme.sizes.relief * RELIEF * share_in_shader(tint_step(hex_px / viewport.scale as f32)),
            padding: [0.0; 3],
        };
        if self.last != Some(block) {
            write_buffer(queue, &self.block, 0, bytemuck::bytes_of(&block));
            self.last = Some(block);
        }
        let culling = Culling::new(camera, viewport);
        self.scratch.clear();
        let (steps, plane) = (patch_steps(hex_px), camera.flatness() > 0.0);
        for block in &self.blocks {
            let sheets = culling.sheets(block.centre, block.radius);
            block.patches(steps, sheets, &mut self.scratch);
            // Towards its edges the plane bends too much for large patches. They stay under the small ones, so that no
            // gaps open where large ones are beside.
            if plane && steps == 4 && block.centre[2].abs() > 0.97 {
                block.patches(2, sheets, &mut self.scratch);
            }
        }
        self.patches.write(&surface.device, queue, &self.scratch);
        self.patch_count = self.scratch.len() as u32;
    }

    /// Uploads the rows of texels whose cells have another colour than before. True when there were any.
    pub fn set_colours(&mut self, queue: &wgpu::Queue, colours: &[[u8; 4]]) -> bool {
        let width = 10 * self.row;
        let mut dirty: Option<(usize, usize)> = None;
        for (texel, (old, &cell)) in self.texels.iter_mut().zip(&self.cells).enumerate() {
            let new = colours[usize::from(cell)];
            if *old != new {
                *old = new;
                let line = texel / width;
                dirty = Some(dirty.map_or((line, line), |(first, _)| (first, line)));
            }
        }
        let Some((first, last)) = dirty else { return false };
        queue.write_texture(
            wgpu::TexelCopyTextureInfo {
                origin: wgpu::Origin3d { x: 0, y: first as u32, z: 0 },
                ..self.colours.as_image_copy()
            },
            bytemuck::cast_slice(&self.texels[first * width..(last + 1) * width]),
            wgpu::TexelCopyBufferLayout { offset: 0, bytes_per_row: Some(4 * width as u32), rows_per_image: None },
            wgpu::Extent3d { width: width as u32, height: (last - first + 1) as u32, depth_or_array_layers: 1 },
        );
        true
    }

    /// One texel a cell, at [`Shape::texel`].
    pub fn colours(&self) -> &wgpu::Texture {
        &self.colours
    }

    pub fn render(&self, pass: &mut wgpu::RenderPass<'_>) {
        self.render_with(pass, &self.pipeline);
    }

    pub(crate) fn render_with(&self, pass: &mut wgpu::RenderPass<'_>, pipeline: &wgpu::RenderPipeline) {
        pass.set_pipeline(pipeline);
        pass.set_bind_group(1, &self.group, &[]);
        pass.set_vertex_buffer(0, self.patches.buffer.slice(..));
        pass.draw(0..6, 0..self.patch_count);
    }
}

/// Lattice steps of a patch.
fn patch_steps(hex_px: f32) -> u32 {
    match hex_px {
        px if px < 9.0 => 4,
        px if px < 28.0 => 2,
        _ => 1,
    }
}

fn patch_blocks(points: &[[f32; 4]], row: usize) -> Vec<PatchBlock> {
    let steps = row - 1;
    assert!(steps.is_multiple_of(BLOCK), "the lattice's {steps} steps must be a multiple of {BLOCK}");
    let mut blocks = Vec::new();
    for rhombus in 0..10 {
        for v in (0..steps).step_by(BLOCK) {
            for u in (0..steps).step_by(BLOCK) {
                let at = |u: usize, v: usize| {
                    let [x, y, z, _] = points[(rhombus * row + v) * row + u];
                    [x, y, z]
                };
                let corners = [at(u, v), at(u + BLOCK, v), at(u, v + BLOCK), at(u + BLOCK, v + BLOCK)];
                let centre = unit(corners.iter().fold([0.0; 3], |sum, &corner| add(sum, corner)));
                let least = corners.iter().map(|&corner| dot(centre, corner)).fold(1.0, f32::min);
                blocks.push(PatchBlock {
                    centre,
                    radius: least.clamp(-1.0, 1.0).acos() * 1.02,
                    rhombus: rhombus as u32,
                    u: u as u32,
                    v: v as u32,
                });
            }
        }
    }
    blocks
}

fn filled<T: Pod>(device: &wgpu::Device, queue: &wgpu::Queue, label: &str, contents: &[T]) -> wgpu::Buffer {
    let bytes: &[u8] = bytemuck::cast_slice(contents);
    let buffer = device.create_buffer(&wgpu::BufferDescriptor {
        label: Some(label),
        size: bytes.len() as u64,
        usage: wgpu::BufferUsages::STORAGE | wgpu::BufferUsages::COPY_DST,
        mapped_at_creation: false,
    });
    write_buffer(queue, &buffer, 0, bytes);
    buffer
}
