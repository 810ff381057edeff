//! Coasts as they really run: the water in cells that count as land, and the bits of land in cells that count as sea.
//! The rules know only whether a cell is land; this layer makes the map look like the earth nevertheless. Needs the
//! caller's [`Outlines`]; without them nothing is drawn here.

pub(crate) mod cut;
mod outlines;

use crate::blocks::{Blocks, Sorted};
use crate::canvas::Canvas;
use crate::colour::Rgba;
use crate::detail::Detail;
use crate::field::Table;
use crate::gpu::{Growing, Pipeline, Recipe, Surface, Uniform, entry, texture, uniform};
use crate::layer::{Build, FrameContext, Layer};
use crate::shape::Shape;
use crate::sheets::{self, Draw};
use crate::theme::Theme;
use bytemuck::{Pod, Zeroable};
use cut::{Piece, Plane};
use glam::Vec3;
use lyon::math::point;
use lyon::tessellation::{BuffersBuilder, FillOptions, FillTessellator, FillVertex, VertexBuffers};
use meridian_engine::{CellId, Map};
pub use outlines::Outlines;
pub(crate) use outlines::{Path, Paths};
use std::collections::BTreeMap;
use std::ops::Range;

#[repr(C)]
#[derive(Clone, Copy, PartialEq, Pod, Zeroable, Debug)]
struct Vertex {
    at: Vec3,
    /// Of the cell's colour; the highest bit for land.
    place: u32,
}

#[repr(C)]
#[derive(Clone, Copy, PartialEq, Pod, Zeroable)]
struct Block {
    water: [f32; 4],
    land: [f32; 4],
    air: [f32; 4],
}

/// All areas of one detail in chunks.
struct Level {
    vertices: Growing,
    indices: Growing,
    blocks: Blocks,
    visible: Vec<Draw>,
}

pub(crate) struct Shores {
    pipeline: Pipeline,
    group: wgpu::BindGroup,
    block: Uniform<Block>,
    levels: [Level; Detail::ALL.len()],
    detail: Detail,
}

impl Layer for Shores {
    fn new(build: &Build<'_>) -> Self {
        let surface = build.surface;
        let colours = build.colours.create_view(&wgpu::TextureViewDescriptor::default());
        let device = &surface.device;
        let block = Uniform::new(device, "shores");
        let layout = device.create_bind_group_layout(&wgpu::BindGroupLayoutDescriptor {
            label: Some("shores"),
            entries: &[
                entry(0, wgpu::ShaderStages::VERTEX, uniform()),
                entry(1, wgpu::ShaderStages::VERTEX, texture()),
            ],
        });
        let group = device.create_bind_group(&wgpu::BindGroupDescriptor {
            label: Some("shores"),
            layout: &layout,
            entries: &[
                wgpu::BindGroupEntry { binding: 0, resource: block.buffer().as_entire_binding() },
                wgpu::BindGroupEntry { binding: 1, resource: wgpu::BindingResource::TextureView(&colours) },
            ],
        });
        let pipeline = surface.pipeline(&Recipe {
            label: "shores",
            shader: &Table::shader(include_str!("shores.wgsl")),
            fragment: "fragment",
            group: Some(&layout),
            buffers: &[Some(wgpu::VertexBufferLayout {
                array_stride: size_of::<Vertex>() as u64,
                step_mode: wgpu::VertexStepMode::Vertex,
                attributes: &wgpu::vertex_attr_array![0 => Float32x3, 1 => Uint32],
            })],
            topology: wgpu::PrimitiveTopology::TriangleList,
            cull: None,
            blend: false,
        });
        let level = || Level {
            vertices: Growing::new(device, "shore vertices", wgpu::BufferUsages::VERTEX),
            indices: Growing::new(device, "shore indices", wgpu::BufferUsages::INDEX),
            blocks: Blocks::default(),
            visible: Vec::new(),
        };
        Self { pipeline, group, block, levels: Detail::ALL.map(|_| level()), detail: Detail::Far }
    }

    fn prepare(&mut self, frame: &FrameContext<'_>, _canvas: &mut Canvas) {
        self.block.set(frame.queue, block(frame.theme));
        self.detail = Detail::of(frame.screen.hex_px);
        let level = &mut self.levels[self.detail as usize];
        level.blocks.collect(&mut level.visible, &frame.culling);
    }

    fn draw(&self, surface: &Surface, pass: &mut wgpu::RenderPass<'_>) {
        let level = &self.levels[self.detail as usize];
        if level.visible.is_empty() {
            return;
        }
        pass.set_pipeline(self.pipeline.of(surface));
        pass.set_bind_group(1, &self.group, &[]);
        pass.set_vertex_buffer(0, level.vertices.buffer.slice(..));
        pass.set_index_buffer(level.indices.buffer.slice(..), wgpu::IndexFormat::Uint32);
        sheets::draw_all(pass, &level.visible);
    }
}

impl Shores {
    /// Replaces the areas of one detail.
    pub fn set_level(&mut self, surface: &Surface, queue: &wgpu::Queue, shape: &Shape, detail: Detail, areas: Areas) {
        let level = &mut self.levels[detail as usize];
        let Filler { vertices, indices, .. } = areas.filler;
        level.blocks.clear();
        let mut sorted: Vec<u32> = Vec::with_capacity(indices.len());
        for (range, chunk) in areas.ranges.into_iter().zip(&shape.chunks) {
            let part = &indices[range.start as usize..range.end as usize];
            let part = Sorted::new(part, chunk.centre, |index| vertices[index as usize].at);
            level.blocks.extend(&part, sorted.len() as u32);
            sorted.extend_from_slice(&part.indices);
        }
        level.vertices.write(&surface.device, queue, &vertices);
        level.indices.write(&surface.device, queue, &sorted);
    }
}

fn block(theme: &Theme) -> Block {
    let cover = |colour: Rgba, share: f32| {
        let [r, g, b, _] = colour.floats();
        [r, g, b, share]
    };
    Block {
        water: cover(theme.colours.shore_sea, 1.0 - theme.sizes.coastal_tint),
        land: cover(theme.colours.clear, 0.62),
        air: theme.colours.air.floats(),
    }
}

/// The areas of one detail, before they go to the device.
pub(crate) struct Areas {
    filler: Filler,
    /// Indices of each chunk.
    ranges: Vec<Range<u32>>,
    /// Sides of cells that areas lie over, as bits.
    pub covered: BTreeMap<CellId, u8>,
}

impl Areas {
    /// Fills the areas that the pieces of all shores bound.
    pub fn new(map: &Map, shape: &Shape, pieces: &[Piece]) -> Self {
        let mut pieces: Vec<&Piece> = pieces.iter().collect();
        pieces.sort_by_key(|piece| (shape.chunk(piece.cell), piece.cell));
        let mut covered = BTreeMap::new();
        let mut filler = Filler { tessellator: FillTessellator::new(), vertices: Vec::new(), indices: Vec::new() };
        let mut ranges = vec![0..0; shape.chunks.len()];
        for group in pieces.chunk_by(|a, b| a.cell == b.cell) {
            let (cell, chunk) = (group[0].cell, shape.chunk(group[0].cell));
            let first = filler.indices.len() as u32;
            covered.insert(cell, filler.fill(shape, cell, group, map.is_land(cell)));
            let end = filler.indices.len() as u32;
            let start = if ranges[chunk].is_empty() { first } else { ranges[chunk].start };
            ranges[chunk] = start..end;
        }
        Self { filler, ranges, covered }
    }
}

struct Filler {
    tessellator: FillTessellator,
    vertices: Vec<Vertex>,
    indices: Vec<u32>,
}

impl Filler {
    /// The water of a land cell, the land of a sea cell. Returns the sides that it lies over.
    fn fill(&mut self, shape: &Shape, cell: CellId, pieces: &[&Piece], land_cell: bool) -> u8 {
        let plane = Plane::new(shape, cell);
        let mut builder = lyon::path::Path::builder();
        let areas = cut::areas(&plane, pieces, land_cell);
        for area in &areas {
            let mut points = area.iter().map(|&[x, y]| point(x as f32, y as f32));
            let Some(first) = points.next().filter(|_| area.len() > 2) else { continue };
            builder.begin(first);
            points.for_each(|at| {
                builder.line_to(at);
            });
            builder.end(true);
        }
        let place = shape.place(cell) | u32::from(!land_cell) << 31;
        let mut shapes: VertexBuffers<Vertex, u32> = VertexBuffers::new();
        let raise = |vertex: FillVertex<'_>| {
            let at = vertex.position();
            Vertex { at: plane.raised([f64::from(at.x), f64::from(at.y)]).as_vec3(), place }
        };
        let options = FillOptions::even_odd().with_tolerance(1.0);
        let done =
            self.tessellator.tessellate_path(&builder.build(), &options, &mut BuffersBuilder::new(&mut shapes, raise));
        // A tangle of outlines that can't be cut into triangles leaves its cell as the rules see it.
        if done.is_ok() {
            let first = self.vertices.len() as u32;
            self.vertices.extend_from_slice(&shapes.vertices);
            self.indices.extend(shapes.indices.iter().map(|index| index + first));
        }
        cut::covered_sides(&plane, pieces, &areas)
    }
}
