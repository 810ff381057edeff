//! The cells themselves: every pixel of the globe finds its cell and takes its colour. Colours are mixed on the CPU, one
//! word a cell, whenever something they depend on changes (see `paint`); the shader only looks them up.
//!
//! Locating works on patches of the lattice rather than on a full-screen triangle: the lattice coordinates that a
//! full-screen shader would win back from each pixel with square roots and arc sines are interpolated from the corners
//! of a patch. A patch is drawn as a flat triangle; what the sphere and the projection bend at the middles of its edges
//! corrects the coordinates quadratically. What remains is below 0.02 of a cell (see `tests/locate`).

mod ground;
mod paint;
mod relief;
mod table;
mod water;

use crate::gpu::{Growing, Pipeline, Quads, Recipe, Surface, Uniform, entry, storage, texture, uniform, write_buffer};
use crate::layer::{Build, FrameContext, Kept, Layer};

use crate::canvas::Canvas;
use crate::shape::BLOCK;
use crate::sheets::Sheets;
use bytemuck::{Pod, Zeroable};
use glam::Vec3;
use meridian_engine::grid::NONE;
use meridian_engine::grid::globe::EARTH_KM;
pub(crate) use paint::{Paint, tint_step};
pub(crate) use relief::share_in_shader;
pub(crate) use table::Table;

#[repr(C)]
#[derive(Clone, Copy, PartialEq, Pod, Zeroable)]
struct Block {
    grid: [f32; 4],
    air: [f32; 4],
    /// Half the width of the lines between cells, points.
    grid_half: f32,
    steps: f32,
    row: u32,
    step_length: f32,
    /// How strongly the lattice points' light counts.
    relief: f32,
    padding: [f32; 3],
}

pub(crate) struct Field {
    paint: Paint,
    /// Revisions and tint step of the colours.
    painted: Kept<([u64; 5], u8)>,
    pipelines: Steps,
    #[cfg(test)]
    pub(crate) cells_pipelines: Steps,
    layout: wgpu::BindGroupLayout,
    group: wgpu::BindGroup,
    block: Uniform<Block>,
    points: wgpu::Buffer,
    colours: Table,
    patches: Growing,
    quads: Quads,
    patch_count: usize,
    /// Lattice steps of the patches on the device.
    steps: u32,
    /// Cell of each lattice point; none beside a patch.
    cells: Vec<u16>,
    blocks: Vec<PatchBlock>,
    row: usize,
    /// Patches on the device, and those of this frame.
    sent: Vec<u32>,
    scratch: Vec<u32>,
}

/// The pipelines for patches of one step and of several.
pub(crate) struct Steps {
    one: Pipeline,
    several: Pipeline,
}

/// Patches that are culled together: lattice steps `BLOCK` by `BLOCK` of one window.
struct PatchBlock {
    centre: Vec3,
    radius: f32,
    window: u32,
    u: u32,
    v: u32,
}

/// Lattice steps of a patch at most: larger ones would bend too much.
const MOST_STEPS: u32 = 4;

/// Change of brightness on the steepest slopes at full relief.
const RELIEF: f32 = 0.5;

impl PatchBlock {
    /// Adds the block's patches of so many steps on each sheet, as the shader reads them.
    fn patches(&self, steps: u32, sheets: Sheets, words: &mut Vec<u32>) {
        for sheet in sheets.iter() {
            for v in (self.v..self.v + BLOCK as u32).step_by(steps as usize) {
                for u in (self.u..self.u + BLOCK as u32).step_by(steps as usize) {
                    words.push(steps << 28 | sheet << 24 | self.window << 20 | u << 10 | v);
                }
            }
        }
    }
}

impl Layer for Field {
    fn new(build: &Build<'_>) -> Self {
        let &Build { surface, queue, map, shape, theme, colours } = build;
        let device = &surface.device;
        let paint = Paint::new(map, &shape.centres, theme);
        let light = paint.light();
        let (row, cells) = (shape.windows.row, shape.windows.cells.clone());
        let lit = |cell: u16| light.get(usize::from(cell)).copied().unwrap_or(0.0);
        let points: Vec<[f32; 4]> = shape
            .windows
            .directions
            .iter()
            .zip(&cells)
            .map(|(direction, &cell)| direction.extend(lit(cell)).to_array())
            .collect();
        let points_buffer = filled(device, queue, "lattice points", &points);
        let block = Uniform::new(device, "field");
        let colours = Table::new(colours, cells.len());
        let both = wgpu::ShaderStages::VERTEX_FRAGMENT;
        let layout = device.create_bind_group_layout(&wgpu::BindGroupLayoutDescriptor {
            label: Some("field"),
            entries: &[
                entry(0, both, uniform()),
                entry(1, wgpu::ShaderStages::VERTEX, storage()),
                entry(2, wgpu::ShaderStages::FRAGMENT, texture()),
                entry(3, wgpu::ShaderStages::VERTEX, storage()),
            ],
        });
        let pipelines = |fragment: &str, format: wgpu::TextureFormat| {
            let pipeline = |corners: &str| {
                let recipe = Recipe {
                    label: "field",
                    shader: &Table::shader(&format!("{}\n{corners}", include_str!("field.wgsl"))),
                    fragment,
                    group: Some(&layout),
                    buffers: &[],
                    topology: wgpu::PrimitiveTopology::TriangleList,
                    cull: Some(wgpu::Face::Back),
                    blend: false,
                };
                surface.pipeline_to(&recipe, format)
            };
            Steps {
                one: pipeline(include_str!("field/step.wgsl")),
                several: pipeline(include_str!("field/steps.wgsl")),
            }
        };
        let patches = Growing::new(device, "field patches", wgpu::BufferUsages::STORAGE);
        Self {
            paint,
            painted: Kept::default(),
            pipelines: pipelines(if cells.contains(&NONE) { "fragment_patch" } else { "fragment" }, surface.format),
            #[cfg(test)]
            cells_pipelines: pipelines("fragment_cells", wgpu::TextureFormat::Rgba8Uint),
            group: bind(device, &layout, block.buffer(), &points_buffer, &colours, &patches.buffer),
            layout,
            block,
            points: points_buffer,
            colours,
            patches,
            quads: Quads::new(device),
            patch_count: 0,
            steps: 1,
            blocks: patch_blocks(&points, &cells, row),
            cells,
            row,
            sent: Vec::new(),
            scratch: Vec::new(),
        }
    }

    /// Mixes the colours, chooses the patches in view and uploads what differs from the last frame.
    fn prepare(&mut self, frame: &FrameContext<'_>, _canvas: &mut Canvas) {
        self.repaint(frame);
        let FrameContext { surface, queue, theme, scene, screen, culling, .. } = frame;
        let hex_px = screen.hex_px;
        let shown = if scene.layers.grid { ((hex_px - 9.0) / 14.0).clamp(0.0, 1.0) } else { 0.0 };
        let [r, g, b, a] = theme.colours.grid.floats();
        let block = Block {
            grid: [r, g, b, a * shown],
            air: theme.colours.air.floats(),
            grid_half: theme.sizes.grid_width / 2.0,
            steps: (self.row - 1) as f32,
            row: self.row as u32,
            step_length: (frame.shape.hex_km / EARTH_KM) as f32,
            relief: theme.sizes.relief * RELIEF * share_in_shader(tint_step(screen.hex())),
            padding: [0.0; 3],
        };
        self.block.set(queue, block);
        self.scratch.clear();
        let plane = screen.flatness > 0.0;
        let steps = patch_steps(hex_px, block.relief);
        self.steps = steps;
        for block in &self.blocks {
            let sheets = culling.sheets(block.centre, block.radius);
            block.patches(steps, sheets, &mut self.scratch);
            // Towards its edges the plane bends too much for large patches. They stay under the small ones, so that no
            // gaps open where large ones are beside.
            if plane && steps == MOST_STEPS && block.centre[2].abs() > 0.97 {
                block.patches(2, sheets, &mut self.scratch);
            }
        }
        if self.scratch == self.sent {
            return;
        }
        std::mem::swap(&mut self.scratch, &mut self.sent);
        if self.patches.write(&surface.device, queue, &self.sent) {
            let (block, patches) = (self.block.buffer(), &self.patches.buffer);
            self.group = bind(&surface.device, &self.layout, block, &self.points, &self.colours, patches);
        }
        self.patch_count = self.sent.len();
        self.quads.reserve(&surface.device, queue, self.patch_count);
    }

    fn draw(&self, surface: &Surface, pass: &mut wgpu::RenderPass<'_>) {
        self.draw_with(surface, pass, &self.pipelines);
    }
}

impl Field {
    /// Mixes the colours of the cells anew when something they are made from has changed.
    fn repaint(&mut self, frame: &FrameContext<'_>) {
        let of = &frame.scene.revisions;
        let tint_step = tint_step(frame.screen.hex());
        let revisions = [frame.theme_revision, of.countries, of.control, of.overlay, of.layers];
        if self.painted.changed((revisions, tint_step)) {
            self.paint.set_theme(frame.map, frame.theme);
            self.paint.repaint(frame.scene, tint_step);
            self.colours.set(
                frame.queue,
                self.cells.iter().map(|&cell| self.paint.colours.get(usize::from(cell)).copied().unwrap_or_default()),
            );
        }
    }

    pub(crate) fn draw_with(&self, surface: &Surface, pass: &mut wgpu::RenderPass<'_>, pipelines: &Steps) {
        let pipeline = if self.steps == 1 { &pipelines.one } else { &pipelines.several };
        pass.set_pipeline(pipeline.of(surface));
        pass.set_bind_group(1, &self.group, &[]);
        self.quads.draw(pass, 0..self.patch_count);
    }
}

/// Lattice steps of a patch: small triangles are dear, but light runs between their corners.
fn patch_steps(hex_px: f32, relief: f32) -> u32 {
    match hex_px {
        _ if relief == 0.0 => MOST_STEPS,
        px if px < 28.0 => 2,
        _ => 1,
    }
}

fn bind(
    device: &wgpu::Device,
    layout: &wgpu::BindGroupLayout,
    block: &wgpu::Buffer,
    points: &wgpu::Buffer,
    colours: &Table,
    patches: &wgpu::Buffer,
) -> wgpu::BindGroup {
    let resources =
        [block.as_entire_binding(), points.as_entire_binding(), colours.binding(), patches.as_entire_binding()];
    let entries: Vec<_> =
        (0..).zip(resources).map(|(binding, resource)| wgpu::BindGroupEntry { binding, resource }).collect();
    device.create_bind_group(&wgpu::BindGroupDescriptor { label: Some("field"), layout, entries: &entries })
}

fn patch_blocks(points: &[[f32; 4]], cells: &[u16], row: usize) -> Vec<PatchBlock> {
    let steps = row - 1;
    let mut blocks = Vec::new();
    for window in 0..cells.len() / (row * row) {
        for v in (0..steps).step_by(BLOCK) {
            for u in (0..steps).step_by(BLOCK) {
                let place = |u: usize, v: usize| (window * row + v) * row + u;
                if (v..=v + BLOCK).all(|v| cells[place(u, v)..=place(u + BLOCK, v)].iter().all(|&cell| cell == NONE)) {
                    continue;
                }
                let at = |u: usize, v: usize| Vec3::from_slice(&points[place(u, v)]);
                let corners = [at(u, v), at(u + BLOCK, v), at(u, v + BLOCK), at(u + BLOCK, v + BLOCK)];
                let centre = corners.iter().sum::<Vec3>().normalize_or_zero();
                let least = corners.iter().map(|&corner| centre.dot(corner)).fold(1.0, f32::min);
                blocks.push(PatchBlock {
                    centre,
                    radius: least.clamp(-1.0, 1.0).acos() * 1.02,
                    window: window as u32,
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
