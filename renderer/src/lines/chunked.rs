//! The strokes of the world in chunks, in one pair of buffers. A chunk has some room to spare, so that one that changes is
//! written to its old place, and only what differs in it: a stroke that stays keeps its seat in the room of its chunk.

use super::seats::seats;
use super::stroke::{Mesh, Paths, Vertex};
use crate::blocks::{Blocks, Sorted};
use crate::gpu::{Growing, Surface, patch};
use crate::shape::Shape;
use crate::sheets::{self, Culling, Draw};
use glam::Vec3;
use std::ops::Range;

/// Where a chunk stands in the buffers, its room to spare included.
#[derive(Clone, Default)]
struct Place {
    vertices: Range<usize>,
    /// The seats of its strokes, counted from the first of its vertices.
    strokes: Vec<Range<usize>>,
    indices: Range<usize>,
    sorted: Sorted,
}

pub(super) struct Chunked {
    /// Middles of the chunks.
    middles: Vec<Vec3>,
    places: Vec<Place>,
    /// All chunks, to be stroked before they are shown.
    planned: Vec<Paths>,
    /// Chunks whose new strokes are not on the device yet.
    waiting: Vec<(usize, Mesh)>,
    /// What the device holds, where single chunks change.
    kept: Option<(Vec<Vertex>, Vec<u32>)>,
    vertices: Growing,
    indices: Growing,
    blocks: Blocks,
    visible: Vec<Draw>,
}

impl Chunked {
    /// Empty chunks that are only ever replaced as a whole: they keep no copy.
    pub fn fixed(device: &wgpu::Device, shape: &Shape) -> Self {
        Self { kept: None, ..Self::changing(device, shape) }
    }
    /// Empty chunks that change one by one.
    pub fn changing(device: &wgpu::Device, shape: &Shape) -> Self {
        let middles: Vec<Vec3> = shape.chunks.iter().map(|chunk| chunk.centre).collect();
        Self {
            places: vec![Place::default(); middles.len()],
            middles,
            planned: Vec::new(),
            waiting: Vec::new(),
            kept: Some(Default::default()),
            vertices: Growing::new(device, "line vertices", wgpu::BufferUsages::VERTEX),
            indices: Growing::new(device, "line indices", wgpu::BufferUsages::INDEX),
            blocks: Blocks::default(),
            visible: Vec::new(),
        }
    }
    /// Replaces everything before it is shown the next time.
    pub fn plan(&mut self, paths: Vec<Paths>) {
        self.planned = paths;
    }
    /// Replaces everything.
    pub fn replace(&mut self, meshes: Vec<Mesh>) {
        self.planned = Vec::new();
        self.waiting = meshes.into_iter().enumerate().collect();
    }
    /// Replaces one chunk of those that change.
    pub fn set(&mut self, chunk: usize, mesh: Mesh) {
        self.waiting.retain(|(waiting, _)| *waiting != chunk);
        self.waiting.push((chunk, mesh));
    }
    /// Brings the device up to date and chooses what is drawn.
    pub fn prepare(&mut self, surface: &Surface, queue: &wgpu::Queue, culling: &Culling) {
        if !self.planned.is_empty() {
            self.replace(self.planned.iter().map(Paths::mesh).collect());
        }
        let waiting = std::mem::take(&mut self.waiting);
        if !waiting.is_empty() {
            match self.kept.take() {
                Some(kept) if waiting.iter().all(|(chunk, mesh)| self.has_room(*chunk, mesh)) => {
                    self.patch(surface, queue, waiting, kept);
                }
                kept => self.lay_out(surface, queue, waiting, kept),
            }
            self.blocks.clear();
            for place in &self.places {
                self.blocks.extend(&place.sorted, place.indices.start as u32);
            }
        }
        self.blocks.collect(&mut self.visible, culling);
    }
    fn has_room(&self, chunk: usize, mesh: &Mesh) -> bool {
        let place = &self.places[chunk];
        mesh.vertices.len() <= place.vertices.len() && mesh.indices.len() <= place.indices.len()
    }
    /// Writes chunks to their old places.
    fn patch(
        &mut self,
        surface: &Surface,
        queue: &wgpu::Queue,
        waiting: Vec<(usize, Mesh)>,
        (mut vertices, mut indices): (Vec<Vertex>, Vec<u32>),
    ) {
        let (mut changed_vertices, mut changed_indices) = (Vec::new(), Vec::new());
        for (chunk, mesh) in waiting {
            let place = &mut self.places[chunk];
            let first = place.vertices.start;
            place.sorted = sorted(&mesh, self.middles[chunk]);
            place.strokes = seats(&vertices[place.vertices.clone()], &place.strokes, &mesh);
            let mut seat_of = vec![0; mesh.vertices.len()];
            for (stroke, seat) in mesh.strokes.iter().zip(&place.strokes) {
                let strokes_vertices = mesh.vertices[stroke.clone()].iter().copied();
                patch(&mut vertices, first + seat.start, strokes_vertices, &mut changed_vertices);
                stroke.clone().zip(seat.clone()).for_each(|(vertex, seat)| seat_of[vertex] = (first + seat) as u32);
            }
            let moved = place.sorted.indices.iter().map(|&index| seat_of[index as usize]);
            patch(&mut indices, place.indices.start, moved, &mut changed_indices);
            place.sorted.indices = Vec::new();
        }
        self.vertices.write_parts(&surface.device, queue, &vertices, &changed_vertices);
        self.indices.write_parts(&surface.device, queue, &indices, &changed_indices);
        self.kept = Some((vertices, indices));
    }
    /// Gives every chunk a new place.
    fn lay_out(
        &mut self,
        surface: &Surface,
        queue: &wgpu::Queue,
        waiting: Vec<(usize, Mesh)>,
        kept: Option<(Vec<Vertex>, Vec<u32>)>,
    ) {
        let mut meshes: Vec<Mesh> = match &kept {
            Some((vertices, indices)) => self.places.iter().map(|place| place.mesh(vertices, indices)).collect(),
            None => vec![Mesh::default(); self.places.len()],
        };
        for (chunk, mesh) in waiting {
            meshes[chunk] = mesh;
        }
        let spare = |used: usize| if kept.is_some() && used > 0 { used + used / 4 + 48 } else { used };
        let (mut vertices, mut indices): (Vec<Vertex>, Vec<u32>) = (Vec::new(), Vec::new());
        for ((place, &middle), mesh) in self.places.iter_mut().zip(&self.middles).zip(meshes) {
            let first = vertices.len();
            place.sorted = sorted(&mesh, middle);
            place.strokes = mesh.strokes;
            place.vertices = first..first + spare(mesh.vertices.len());
            place.indices = indices.len()..indices.len() + spare(mesh.indices.len());
            vertices.extend_from_slice(&mesh.vertices);
            vertices.resize(place.vertices.end, bytemuck::Zeroable::zeroed());
            indices.extend(place.sorted.indices.iter().map(|index| index + first as u32));
            indices.resize(place.indices.end, first as u32);
            place.sorted.indices = Vec::new();
        }
        self.vertices.write(&surface.device, queue, &vertices);
        self.indices.write(&surface.device, queue, &indices);
        self.kept = kept.map(|_| (vertices, indices));
    }
    pub fn draw(&self, pass: &mut wgpu::RenderPass<'_>) {
        if self.visible.is_empty() {
            return;
        }
        pass.set_vertex_buffer(0, self.vertices.buffer.slice(..));
        pass.set_index_buffer(self.indices.buffer.slice(..), wgpu::IndexFormat::Uint32);
        sheets::draw_all(pass, &self.visible);
    }
}

impl Place {
    /// Back from the copy of the buffers; triangles in the order of their blocks.
    fn mesh(&self, vertices: &[Vertex], indices: &[u32]) -> Mesh {
        let (room, used) =
            (&vertices[self.vertices.clone()], self.indices.start..self.indices.start + self.sorted.len());
        let mut mesh = Mesh::default();
        let mut moved = vec![0; room.len()];
        for seat in &self.strokes {
            let first = mesh.vertices.len();
            mesh.vertices.extend_from_slice(&room[seat.clone()]);
            mesh.strokes.push(first..mesh.vertices.len());
            seat.clone().zip(first..).for_each(|(seat, vertex)| moved[seat] = vertex as u32);
        }
        mesh.indices = indices[used].iter().map(|&index| moved[index as usize - self.vertices.start]).collect();
        mesh
    }
}

fn sorted(mesh: &Mesh, middle: Vec3) -> Sorted {
    Sorted::new(&mesh.indices, middle, |index| mesh.vertices[index as usize].at)
}
