//! What lies over the map as strokes: selection, hover, targets and arrows of the player, and the lines, outlines and
//! arrows of an overlay. Two meshes, because the first changes with every move of the mouse and the second only with the
//! position. Widths are applied by the shader.

mod areas;
mod arrows;
pub(crate) mod data;
mod mesh;
pub(crate) mod pins;
mod style;

use crate::gpu::{Growing, Pipeline, Recipe, Surface, Uniform};
use crate::scene::{Dash, Line, Marks, Outline, Sketch};
use crate::screen::Screen;
use crate::shape::{Point, Shape};
use crate::sheets::{self, Culling, Draw, Sheets};
use crate::{Rgba, Theme};
use areas::{outline, ring};
use meridian_engine::{CellId, Map};
use mesh::{Mesh, Pen, Piece, Vertex};
use style::{STYLES, Style, StyleBlock};

/// Meshes in the order they are drawn.
const LAYERS: usize = 3;
const SKETCH: usize = 0;
const MARKS: usize = 1;
/// Of the player: over the counters.
const ARROWS: usize = 2;

pub(crate) struct MarkLayer {
    pipeline: Pipeline,
    group: wgpu::BindGroup,
    block: Uniform<[StyleBlock; STYLES]>,
    layers: [Layer; LAYERS],
}

struct Layer {
    mesh: Mesh,
    draws: Vec<Draw>,
    vertices: Growing,
    indices: Growing,
}

impl MarkLayer {
    pub fn new(surface: &Surface) -> Self {
        let device = &surface.device;
        let block = Uniform::new(device, "mark styles");
        let (layout, group) = block.alone(device, wgpu::ShaderStages::VERTEX_FRAGMENT);
        let pipeline = surface.pipeline(&Recipe {
            label: "marks",
            shader: include_str!("marks.wgsl"),
            fragment: "fragment",
            group: Some(&layout),
            buffers: &[Some(Vertex::LAYOUT)],
            topology: wgpu::PrimitiveTopology::TriangleList,
            cull: None,
            blend: true,
        });
        let layer = || Layer {
            mesh: Mesh::default(),
            draws: Vec::new(),
            vertices: Growing::new(device, "mark vertices", wgpu::BufferUsages::VERTEX),
            indices: Growing::new(device, "mark indices", wgpu::BufferUsages::INDEX),
        };
        Self { pipeline, group, block, layers: [layer(), layer(), layer()] }
    }

    /// Replaces what the player points at.
    pub fn set_marks(&mut self, surface: &Surface, queue: &wgpu::Queue, world: World, marks: &Marks) {
        self.layers[MARKS].rebuild(surface, queue, |mesh| build_marks(mesh, world, marks));
        self.layers[ARROWS].rebuild(surface, queue, |mesh| {
            marks.arrows.iter().for_each(|arrow| arrows::draw(mesh, world.shape, world.theme, arrow));
        });
    }
    /// Replaces what an overlay draws.
    pub fn set_sketch(&mut self, surface: &Surface, queue: &wgpu::Queue, world: World, sketch: &Sketch) {
        self.layers[SKETCH].rebuild(surface, queue, |mesh| build_sketch(mesh, world, sketch));
    }
    pub fn prepare(&mut self, queue: &wgpu::Queue, theme: &Theme, screen: &Screen, culling: &Culling) {
        let styles = style::table(&theme.sizes, screen);
        self.block.set(queue, styles);
        for layer in &mut self.layers {
            let shows = |piece: &Piece| culling.sheets(piece.centre, piece.radius);
            let in_view: Vec<Sheets> = layer.mesh.pieces.iter().map(shows).collect();
            sheets::collect(&mut layer.draws, &layer.mesh.ranges, &in_view);
        }
    }
    /// What lies under the counters.
    pub fn render(&self, surface: &Surface, pass: &mut wgpu::RenderPass<'_>) {
        self.render_layers(surface, pass, &self.layers[SKETCH..=MARKS]);
    }
    /// What lies over them.
    pub fn render_arrows(&self, surface: &Surface, pass: &mut wgpu::RenderPass<'_>) {
        self.render_layers(surface, pass, &self.layers[ARROWS..]);
    }
    fn render_layers(&self, surface: &Surface, pass: &mut wgpu::RenderPass<'_>, layers: &[Layer]) {
        if layers.iter().all(|layer| layer.draws.is_empty()) {
            return;
        }
        pass.set_pipeline(self.pipeline.of(surface));
        pass.set_bind_group(1, &self.group, &[]);
        for layer in layers.iter().filter(|layer| !layer.draws.is_empty()) {
            pass.set_vertex_buffer(0, layer.vertices.buffer.slice(..));
            pass.set_index_buffer(layer.indices.buffer.slice(..), wgpu::IndexFormat::Uint32);
            sheets::draw_all(pass, &layer.draws);
        }
    }
}

impl Layer {
    fn rebuild(&mut self, surface: &Surface, queue: &wgpu::Queue, build: impl FnOnce(&mut Mesh)) {
        self.mesh.clear();
        build(&mut self.mesh);
        self.vertices.write(&surface.device, queue, &self.mesh.vertices);
        self.indices.write(&surface.device, queue, &self.mesh.indices);
    }
}

/// What marks are drawn on, and with which colours.
#[derive(Clone, Copy)]
pub(crate) struct World<'w> {
    pub map: &'w Map,
    pub shape: &'w Shape,
    pub theme: &'w Theme,
}

fn build_sketch(mesh: &mut Mesh, world: World, sketch: &Sketch) {
    let World { shape, theme, .. } = world;
    outlines(mesh, world, &sketch.outlines);
    lines(mesh, world, &sketch.lines);
    rings(mesh, world, &sketch.rings);
    for arrow in &sketch.arrows {
        arrows::draw(mesh, shape, theme, arrow);
    }
}

fn build_marks(mesh: &mut Mesh, world: World, marks: &Marks) {
    let World { shape, theme, .. } = world;
    let (colours, sizes) = (&theme.colours, &theme.sizes);
    outlines(mesh, world, &marks.outlines);
    lines(mesh, world, &marks.lines);
    for &target in &marks.targets {
        mesh.stroke(&ring(shape, target), true, Pen::new(Style::Target, colours.target));
    }
    if let Some(cell) = marks.hover {
        mesh.stroke(&ring(shape, cell), true, Pen::new(Style::Line, colours.hover).wide(sizes.hover_width));
    }
    if let Some(cell) = marks.selected {
        let width = sizes.selection_width;
        mesh.stroke(&ring(shape, cell), true, Pen::new(Style::LineCasing, colours.ink.alpha(0.8)).wide(width));
        mesh.stroke(&ring(shape, cell), true, Pen::new(Style::Line, colours.selection).wide(width));
    }
    rings(mesh, world, &marks.rings);
}

fn outlines(mesh: &mut Mesh, world: World, areas: &[Outline]) {
    for area in areas {
        let pen = Pen::new(style_of(area.dash), area.colour).wide(area.width);
        outline(mesh, world.map, world.shape, [&area.cells, &area.open], pen);
    }
}

fn lines(mesh: &mut Mesh, world: World, lines: &[Line]) {
    for line in lines {
        let path: Vec<Point> = line.cells.iter().map(|cell| world.shape.centres[cell.index()]).collect();
        let path = crate::lines::stroke::smooth(&path, false);
        if line.dash == Dash::Solid {
            let casing = world.theme.colours.counter_halo.alpha(0.7);
            mesh.stroke(&path, false, Pen::new(Style::LineCasing, casing).wide(line.width));
        }
        mesh.stroke(&path, false, Pen::new(style_of(line.dash), line.colour).wide(line.width));
    }
}

fn rings(mesh: &mut Mesh, world: World, rings: &[(CellId, Rgba)]) {
    for &(cell, colour) in rings {
        let path = ring(world.shape, cell);
        mesh.stroke(&path, true, Pen::new(Style::LineCasing, world.theme.colours.counter_halo).wide(2.6));
        mesh.stroke(&path, true, Pen::new(Style::Line, colour).wide(2.6));
    }
}

fn style_of(dash: Dash) -> Style {
    match dash {
        Dash::Solid => Style::Line,
        Dash::Dashed => Style::Dashed,
        Dash::Dotted => Style::Dotted,
    }
}
