//! Hatched cells: land that its owner does not hold, zones of control. Only hatched cells are drawn, as hexagons whose
//! fragments compute the stripes; every chunk of cells has its own place in the buffer, so that a cell that changes hands
//! uploads a few kilobytes.

use crate::canvas::Canvas;
use crate::colour::Rgba;
use crate::gpu::{Growing, Pipeline, Recipe, Surface, Uniform, entry, patch, storage, uniform, write_buffer};
use crate::layer::{Build, FrameContext, Kept, Layer};
use crate::scene::Scene;
use crate::scene::{Hatch, NO_COUNTRY};
use crate::shape::Shape;
use crate::sheets::Draw;
use crate::theme::Theme;
use bytemuck::{Pod, Zeroable};
use meridian_engine::{CellId, Map};
use std::ops::Range;

#[repr(C)]
#[derive(Clone, Copy, PartialEq, Pod, Zeroable)]
struct Block {
    /// Points.
    period: f32,
    half: f32,
    sharp: f32,
    alpha: f32,
}

/// Stripes of one kind over a cell: its corners and their colour.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Debug, Pod, Zeroable)]
struct Hexagon {
    corners: [u32; 6],
    colour: u32,
    /// 1 or 0.
    rising: u32,
}

pub(crate) struct Hatching {
    made: Kept<[u64; 5]>,
    pipeline: Pipeline,
    group: wgpu::BindGroup,
    block: Uniform<Block>,
    hexagons: Growing,
    /// Where in the buffer each chunk has its place, with some room to spare.
    places: Vec<Range<usize>>,
    /// What the buffer holds, by chunk.
    chunks: Vec<Vec<Hexagon>>,
    /// Places of the buffer to draw.
    visible: Vec<Draw>,
    /// Colours of rising and falling stripes by cell; kept to save the allocation.
    wanted: Vec<[u32; 2]>,
}

impl Layer for Hatching {
    fn new(build: &Build<'_>) -> Self {
        let &Build { surface, queue, shape, .. } = build;
        let device = &surface.device;
        let corners: Vec<[f32; 4]> = shape.corners.iter().map(|corner| corner.extend(0.0).to_array()).collect();
        let points = device.create_buffer(&wgpu::BufferDescriptor {
            label: Some("hexagon corners"),
            size: size_of_val(&corners[..]) as u64,
            usage: wgpu::BufferUsages::STORAGE | wgpu::BufferUsages::COPY_DST,
            mapped_at_creation: false,
        });
        write_buffer(queue, &points, 0, bytemuck::cast_slice(&corners));
        let block = Uniform::new(device, "hatching");
        let hexagons = Growing::new(device, "hatched cells", wgpu::BufferUsages::VERTEX);
        let layout = device.create_bind_group_layout(&wgpu::BindGroupLayoutDescriptor {
            label: Some("hatching"),
            entries: &[
                entry(0, wgpu::ShaderStages::VERTEX_FRAGMENT, uniform()),
                entry(1, wgpu::ShaderStages::VERTEX, storage()),
            ],
        });
        let group = device.create_bind_group(&wgpu::BindGroupDescriptor {
            label: Some("hatching"),
            layout: &layout,
            entries: &[
                wgpu::BindGroupEntry { binding: 0, resource: block.buffer().as_entire_binding() },
                wgpu::BindGroupEntry { binding: 1, resource: points.as_entire_binding() },
            ],
        });
        let pipeline = surface.pipeline(&Recipe {
            label: "hatching",
            shader: include_str!("hatching.wgsl"),
            fragment: "fragment",
            group: Some(&layout),
            buffers: &[Some(wgpu::VertexBufferLayout {
                array_stride: size_of::<Hexagon>() as u64,
                step_mode: wgpu::VertexStepMode::Instance,
                attributes: &wgpu::vertex_attr_array![0 => Uint32x4, 1 => Uint32x2, 2 => Unorm8x4, 3 => Uint32],
            })],
            topology: wgpu::PrimitiveTopology::TriangleStrip,
            cull: None,
            blend: true,
        });
        Self {
            made: Kept::default(),
            pipeline,
            group,
            block,
            hexagons,
            places: vec![0..0; shape.chunks.len()],
            chunks: vec![Vec::new(); shape.chunks.len()],
            visible: Vec::new(),
            wanted: vec![[0; 2]; shape.centres.len()],
        }
    }

    fn prepare(&mut self, frame: &FrameContext<'_>, _canvas: &mut Canvas) {
        let FrameContext { surface, queue, map, shape, theme, scene, screen, in_view, .. } = frame;
        let of = &scene.revisions;
        if self.made.changed([frame.theme_revision, of.countries, of.control, of.hatching, of.layers]) {
            self.want(map, theme, scene);
            self.hatch(&surface.device, queue, shape);
        }
        let sizes = &theme.sizes;
        let hex = screen.hex();
        let block = Block {
            period: sizes.hatch_period,
            half: sizes.hatch_width / 2.0,
            sharp: ((hex - 7.0) / 7.0).clamp(0.0, 1.0),
            alpha: 1.0,
        };
        self.block.set(queue, block);
        self.visible.clear();
        for (index, hexagons) in self.chunks.iter().enumerate().filter(|(_, hexagons)| !hexagons.is_empty()) {
            let first = self.places[index].start as u32;
            let range = first..first + hexagons.len() as u32;
            self.visible.extend(in_view[index].iter().map(|sheet| Draw { range: range.clone(), sheet }));
        }
    }

    fn draw(&self, surface: &Surface, pass: &mut wgpu::RenderPass<'_>) {
        if self.visible.is_empty() {
            return;
        }
        pass.set_pipeline(self.pipeline.of(surface));
        pass.set_bind_group(1, &self.group, &[]);
        pass.set_vertex_buffer(0, self.hexagons.buffer.slice(..));
        for draw in &self.visible {
            pass.draw(6 * draw.sheet..6 * (draw.sheet + 1), draw.range.clone());
        }
    }
}

impl Hatching {
    /// Hatches what the scene names or, where it names nothing, occupied land.
    fn want(&mut self, map: &Map, theme: &Theme, scene: &Scene) {
        self.wanted.fill([0; 2]);
        let mut put = |cell: CellId, Hatch { colour, rising }: Hatch| {
            self.wanted[cell.index()][usize::from(!rising)] = colour.packed();
        };
        if !scene.hatching.is_empty() {
            scene.hatching.iter().for_each(|&(cell, hatch)| put(cell, hatch));
        } else if scene.layers.occupied {
            occupied(map, theme, scene, put);
        }
    }
    /// Uploads the chunks that differ; all of them where one has no room any more.
    fn hatch(&mut self, device: &wgpu::Device, queue: &wgpu::Queue, shape: &Shape) {
        let mut written = Vec::new();
        for (index, (chunk, known)) in shape.chunks.iter().zip(&mut self.chunks).enumerate() {
            // Rising stripes lie over falling ones.
            let now = chunk.cells.iter().flat_map(|cell| {
                let corners = shape.corner_ids[cell.index()];
                let [rising, falling] = self.wanted[cell.index()];
                [Hexagon { corners, colour: falling, rising: 0 }, Hexagon { corners, colour: rising, rising: 1 }]
            });
            let now = now.filter(|hexagon| hexagon.colour != 0);
            let now: Vec<Hexagon> = now.collect();
            let now = in_old_places(known, now);
            let mut changed = Vec::new();
            known.resize(now.len(), Hexagon::zeroed());
            patch(known, 0, now.into_iter(), &mut changed);
            written.extend(changed.into_iter().map(|part| (index, part)));
        }
        if self.chunks.iter().zip(&self.places).any(|(chunk, place)| chunk.len() > place.len()) {
            return self.lay_out(device, queue);
        }
        for (index, part) in written {
            let offset = (self.places[index].start + part.start) * size_of::<Hexagon>();
            let hexagons = bytemuck::cast_slice(&self.chunks[index][part]);
            write_buffer(queue, &self.hexagons.buffer, offset as u64, hexagons);
        }
    }
    /// Gives every chunk a new place.
    fn lay_out(&mut self, device: &wgpu::Device, queue: &wgpu::Queue) {
        let mut all: Vec<Hexagon> = Vec::new();
        for (chunk, place) in self.chunks.iter().zip(&mut self.places) {
            let (first, used) = (all.len(), chunk.len());
            all.extend_from_slice(chunk);
            all.resize(first + used + used / 2 + SPARE, Hexagon::zeroed());
            *place = first..all.len();
        }
        self.hexagons.write(device, queue, &all);
    }
}

/// Places that a chunk has to spare at least: cells change hands a few at a time.
const SPARE: usize = 8;

/// The hexagons of a chunk with those that were drawn before in their old places, as far as that goes. Their order matters
/// only where both kinds of stripes lie over one cell.
fn in_old_places(old: &[Hexagon], now: Vec<Hexagon>) -> Vec<Hexagon> {
    if now == old || now.windows(2).any(|pair| pair[0].corners == pair[1].corners) {
        return now;
    }
    let (kept, mut new): (Vec<Hexagon>, Vec<Hexagon>) = now.iter().partition(|hexagon| old.contains(hexagon));
    let mut places: Vec<Option<Hexagon>> =
        old.iter().map(|hexagon| kept.contains(hexagon).then_some(*hexagon)).collect();
    // New ones into the gaps, then the last ones.
    for place in 0..places.len() {
        if place < places.len() && places[place].is_none() {
            places[place] = new.pop();
            while places.last() == Some(&None) {
                places.pop();
            }
            if place < places.len() && places[place].is_none() {
                places[place] = places.pop().flatten();
            }
        }
    }
    places.into_iter().flatten().chain(new).collect()
}

/// Land held by another country than its own, in the colour of the holder.
fn occupied(map: &Map, theme: &Theme, scene: &Scene, mut put: impl FnMut(CellId, Hatch)) {
    let colours: Vec<Rgba> =
        scene.countries.iter().map(|look| look.colour.mix(theme.colours.ink, 0.3).alpha(0.55)).collect();
    for cell in map.cells().filter(|&cell| map.is_land(cell)) {
        let holder = scene.control[cell.index()];
        let Some(home) = map.home(cell) else { continue };
        if holder != NO_COUNTRY
            && holder != home.number()
            && let Some(&colour) = colours.get(usize::from(holder))
        {
            put(cell, Hatch { colour, rising: true });
        }
    }
}
