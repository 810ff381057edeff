//! What lies over the map as strokes: selection, hover, targets and arrows of the player, and the lines, outlines and
//! arrows of an overlay. Two meshes, because the first changes with every move of the mouse and the second only with the
//! position. Widths are applied by the shader.

mod areas;
mod arrows;
mod mesh;
mod style;

use crate::canvas::Canvas;
use crate::colour::Rgba;
use crate::gpu::{Growing, Pipeline, Recipe, Surface, Uniform};
use crate::layer::{Build, FrameContext, Kept, Layer};
use crate::scene::{Dash, Line, Marks, Outline, Sketch};
use crate::sheets::{self, Draw, Sheets};
use areas::{outline, ring};
use glam::Vec3;
use meridian_engine::CellId;
use mesh::{Mesh, Pen, Piece, Vertex};
use style::{STYLES, Style, StyleBlock};

/// Batches in the order they are drawn.
const BATCHES: usize = 3;
const SKETCH: usize = 0;
const MARKS: usize = 1;
/// Of the player: over the counters.
const ARROWS: usize = 2;

pub(crate) struct MarkLayer {
    pipeline: Pipeline,
    group: wgpu::BindGroup,
    block: Uniform<[StyleBlock; STYLES]>,
    batches: [Batch; BATCHES],
    /// Revisions of the theme and of what the batches show.
    sketch: Kept<[u64; 2]>,
    marks: Kept<[u64; 2]>,
}

/// Strokes that change together.
struct Batch {
    mesh: Mesh,
    draws: Vec<Draw>,
    vertices: Growing,
    indices: Growing,
}

impl Layer for MarkLayer {
    fn new(build: &Build<'_>) -> Self {
        let surface = build.surface;
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
        let batch = || Batch {
            mesh: Mesh::default(),
            draws: Vec::new(),
            vertices: Growing::new(device, "mark vertices", wgpu::BufferUsages::VERTEX),
            indices: Growing::new(device, "mark indices", wgpu::BufferUsages::INDEX),
        };
        Self {
            pipeline,
            group,
            block,
            batches: [batch(), batch(), batch()],
            sketch: Kept::default(),
            marks: Kept::default(),
        }
    }

    fn prepare(&mut self, frame: &FrameContext<'_>, _canvas: &mut Canvas) {
        let FrameContext { queue, shape, scene, theme, theme_revision, screen, culling, .. } = frame;
        if self.marks.changed([*theme_revision, scene.revisions.marks]) {
            self.batches[MARKS].rebuild(frame, |mesh| build_marks(mesh, frame, &scene.marks));
            self.batches[ARROWS].rebuild(frame, |mesh| {
                scene.marks.arrows.iter().for_each(|arrow| arrows::draw(mesh, shape, theme, arrow));
            });
        }
        if self.sketch.changed([*theme_revision, scene.revisions.sketch]) {
            self.batches[SKETCH].rebuild(frame, |mesh| build_sketch(mesh, frame, &scene.sketch));
        }
        self.block.set(queue, style::table(&theme.sizes, screen));
        for batch in &mut self.batches {
            let shows = |piece: &Piece| culling.sheets(piece.centre, piece.radius);
            let in_view: Vec<Sheets> = batch.mesh.pieces.iter().map(shows).collect();
            sheets::collect(&mut batch.draws, &batch.mesh.ranges, &in_view);
        }
    }
    fn draw(&self, surface: &Surface, pass: &mut wgpu::RenderPass<'_>) {
        self.draw_batches(surface, pass, &self.batches[SKETCH..=MARKS]);
    }
    fn draw_over(&self, surface: &Surface, pass: &mut wgpu::RenderPass<'_>) {
        self.draw_batches(surface, pass, &self.batches[ARROWS..]);
    }
}

impl MarkLayer {
    fn draw_batches(&self, surface: &Surface, pass: &mut wgpu::RenderPass<'_>, batches: &[Batch]) {
        if batches.iter().all(|batch| batch.draws.is_empty()) {
            return;
        }
        pass.set_pipeline(self.pipeline.of(surface));
        pass.set_bind_group(1, &self.group, &[]);
        for batch in batches.iter().filter(|batch| !batch.draws.is_empty()) {
            pass.set_vertex_buffer(0, batch.vertices.buffer.slice(..));
            pass.set_index_buffer(batch.indices.buffer.slice(..), wgpu::IndexFormat::Uint32);
            sheets::draw_all(pass, &batch.draws);
        }
    }
}

impl Batch {
    fn rebuild(&mut self, frame: &FrameContext<'_>, build: impl FnOnce(&mut Mesh)) {
        self.mesh.clear();
        build(&mut self.mesh);
        self.vertices.write(&frame.surface.device, frame.queue, &self.mesh.vertices);
        self.indices.write(&frame.surface.device, frame.queue, &self.mesh.indices);
    }
}

fn build_sketch(mesh: &mut Mesh, frame: &FrameContext<'_>, sketch: &Sketch) {
    let FrameContext { shape, theme, .. } = frame;
    outlines(mesh, frame, &sketch.outlines);
    lines(mesh, frame, &sketch.lines);
    rings(mesh, frame, &sketch.rings);
    for arrow in &sketch.arrows {
        arrows::draw(mesh, shape, theme, arrow);
    }
}

fn build_marks(mesh: &mut Mesh, frame: &FrameContext<'_>, marks: &Marks) {
    let FrameContext { shape, theme, .. } = frame;
    let (colours, sizes) = (&theme.colours, &theme.sizes);
    outlines(mesh, frame, &marks.outlines);
    lines(mesh, frame, &marks.lines);
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
    rings(mesh, frame, &marks.rings);
}

fn outlines(mesh: &mut Mesh, frame: &FrameContext<'_>, areas: &[Outline]) {
    for area in areas {
        let pen = Pen::new(style_of(area.dash), area.colour).wide(area.width);
        outline(mesh, frame.map, frame.shape, [&area.cells, &area.open], pen);
    }
}

fn lines(mesh: &mut Mesh, frame: &FrameContext<'_>, lines: &[Line]) {
    for line in lines {
        let path: Vec<Vec3> = line.cells.iter().map(|cell| frame.shape.centres[cell.index()]).collect();
        let path = crate::lines::stroke::smooth(&path, false);
        if line.dash == Dash::Solid {
            let casing = frame.theme.colours.counter_halo.alpha(0.7);
            mesh.stroke(&path, false, Pen::new(Style::LineCasing, casing).wide(line.width));
        }
        mesh.stroke(&path, false, Pen::new(style_of(line.dash), line.colour).wide(line.width));
    }
}

fn rings(mesh: &mut Mesh, frame: &FrameContext<'_>, rings: &[(CellId, Rgba)]) {
    for &(cell, colour) in rings {
        let path = ring(frame.shape, cell);
        mesh.stroke(&path, true, Pen::new(Style::LineCasing, frame.theme.colours.counter_halo).wide(2.6));
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
