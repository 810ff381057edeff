//! The shape of the world's cells as the drawing layers need it: corners shared between cells, and chunks of cells that
//! are culled and rebuilt together. Corners are the points equally far from three centres, because a pixel belongs to
//! the nearest centre: so lines lie exactly where colours meet.

use crate::error::RendererError;
use crate::sheets::{Culling, Sheets};
use glam::Vec3;
use meridian_engine::grid::NONE;
use meridian_engine::grid::globe::{Geometry, lattice::Lattice};
use meridian_engine::{CellId, Map};

/// Cells along an edge of a chunk.
const CHUNK: usize = 10;

/// Cells that are culled and rebuilt together.
pub(crate) struct Chunk {
    pub centre: Vec3,
    /// Angle from the centre to the farthest corner, radians.
    pub radius: f32,
    pub cells: Vec<CellId>,
}

pub(crate) struct Shape {
    pub lattice: Lattice,
    /// Steps along an edge of the icosahedron.
    pub frequency: usize,
    pub centres: Vec<Vec3>,
    pub sides: Vec<u8>,
    /// Corner `i` and corner `i + 1` bound side `i`; a pentagon has five.
    pub corner_ids: Vec<[u32; 6]>,
    pub corners: Vec<Vec3>,
    pub chunks: Vec<Chunk>,
    pub chunk_of: Vec<u16>,
}

impl Shape {
    pub fn new(map: &Map) -> Result<Self, RendererError> {
        let geometry = map.grid.geometry().ok_or(RendererError::FlatMap)?;
        let (centres, table) = (centres(geometry), map.grid.table());
        let frequency = usize::from(geometry.frequency);
        let sides: Vec<u8> = table.iter().map(|row| row.iter().filter(|&&id| id != NONE).count() as u8).collect();
        let (corner_ids, corners) = corners(table, &sides, &centres);
        let (chunks, chunk_of) = chunks(frequency, &centres);
        Ok(Self {
            lattice: Lattice::new(geometry.frequency),
            frequency,
            centres,
            sides,
            corner_ids,
            corners,
            chunks,
            chunk_of,
        })
    }
    /// The ends of a side, anticlockwise around the cell.
    pub fn side_corners(&self, cell: CellId, side: usize) -> [u32; 2] {
        let ids = &self.corner_ids[cell.index()];
        [ids[side], ids[(side + 1) % usize::from(self.sides[cell.index()])]]
    }
    /// Where the colour of a cell stands in the table of the field: lattice points, row by row, rhombus by rhombus.
    pub fn place(&self, cell: CellId) -> u32 {
        let m = self.frequency;
        let row = m + 1;
        let index = cell.index();
        // The poles of the lattice are the first point of rhombus 0 and the last of rhombus 1.
        let [rhombus, u, v] = match index.checked_sub(10 * m * m) {
            Some(0) => [0, 0, 0],
            Some(_) => [1, m, m],
            None => [index / (m * m), index % (m * m) / m + 1, index % m],
        };
        ((rhombus * row + v) * row + u) as u32
    }
    /// How many places the table of the field has.
    pub fn places(&self) -> usize {
        10 * (self.frequency + 1).pow(2)
    }
    /// For each chunk, whether and on which sheets a view can show some of it.
    pub fn in_view(&self, culling: &Culling) -> Vec<Sheets> {
        self.chunks.iter().map(|chunk| culling.sheets(chunk.centre, chunk.radius)).collect()
    }
    pub fn chunk(&self, cell: CellId) -> usize {
        usize::from(self.chunk_of[cell.index()])
    }
}

fn corners(table: &[[u16; 6]], sides: &[u8], centres: &[Vec3]) -> (Vec<[u32; 6]>, Vec<Vec3>) {
    let mut ids = vec![[u32::MAX; 6]; table.len()];
    let mut points = Vec::with_capacity(table.len() * 2);
    for cell in 0..table.len() {
        let count = usize::from(sides[cell]);
        for i in 0..count {
            if ids[cell][i] != u32::MAX {
                continue;
            }
            let id = points.len() as u32;
            let (before, after) = (table[cell][(i + count - 1) % count], table[cell][i]);
            points.push(equidistant([cell, before.into(), after.into()].map(|cell| centres[cell])));
            ids[cell][i] = id;
            // The same corner seen from the other two: between the same three cells.
            for (other, mate) in [(before, after), (after, before)] {
                let row = &table[usize::from(other)];
                let count = usize::from(sides[usize::from(other)]);
                let is = |at: usize, id: u16| row[at % count] == id;
                let home = cell as u16;
                let at = (0..count).find(|&at| {
                    let (before, after) = (at + count - 1, at);
                    (is(before, home) && is(after, mate)) || (is(before, mate) && is(after, home))
                });
                if let Some(at) = at {
                    ids[usize::from(other)][at] = id;
                }
            }
        }
        if count == 5 {
            ids[cell][5] = ids[cell][0];
        }
    }
    (ids, points)
}

/// Middles of all cells.
pub(crate) fn centres(geometry: &Geometry) -> Vec<Vec3> {
    geometry.centres.iter().copied().map(Vec3::from).collect()
}

/// The point of the sphere equally far from three.
fn equidistant(points: [Vec3; 3]) -> Vec3 {
    let [a, b, c] = points.map(glam::Vec3::as_dvec3);
    let normal = (b - a).cross(c - a);
    (normal / (normal.length() * normal.dot(a).signum())).as_vec3()
}

fn chunks(frequency: usize, centres: &[Vec3]) -> (Vec<Chunk>, Vec<u16>) {
    let along = frequency.div_ceil(CHUNK);
    let rhombus = frequency * frequency;
    let mut cells = vec![Vec::new(); 10 * along * along];
    let mut chunk_of = vec![0; centres.len()];
    for (id, chunk_of) in CellId::table(centres.len()).zip(&mut chunk_of) {
        let cell = id.index();
        // The poles of the lattice, ids 10 m² and 10 m² + 1, join the first and the last chunk.
        let chunk = match cell.checked_sub(10 * rhombus) {
            Some(0) => 0,
            Some(_) => cells.len() - 1,
            None => {
                let (u, v) = (cell % rhombus / frequency, cell % frequency);
                (cell / rhombus * along + u / CHUNK) * along + v / CHUNK
            }
        };
        *chunk_of = chunk as u16;
        cells[chunk].push(id);
    }
    let chunks = cells.into_iter().map(|cells| {
        let sum = cells.iter().map(|cell| centres[cell.index()]).sum::<Vec3>();
        let centre = sum.normalize_or_zero();
        let least = cells.iter().map(|cell| centre.dot(centres[cell.index()])).fold(1.0, f32::min);
        Chunk { centre, radius: least.clamp(-1.0, 1.0).acos() + 0.02, cells }
    });
    (chunks.collect(), chunk_of)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::bare_world;

    #[test]
    fn corners_are_shared_by_three_cells_and_equally_far_from_them() {
        let map = bare_world();
        let shape = Shape::new(&map).expect("a globe");
        assert_eq!(shape.corners.len(), 2 * map.len() - 4);
        let mut users = vec![Vec::new(); shape.corners.len()];
        for cell in map.cells() {
            for side in 0..usize::from(shape.sides[cell.index()]) {
                users[shape.corner_ids[cell.index()][side] as usize].push(cell);
                let [from, to] = shape.side_corners(cell, side).map(|id| shape.corners[id as usize]);
                assert!(from.cross(to).dot(shape.centres[cell.index()]) > 0.0, "the cell lies left of its sides");
            }
        }
        for (corner, cells) in shape.corners.iter().zip(users) {
            let [a, b, c] = *cells else { panic!("{} cells at a corner", cells.len()) };
            let far = [a, b, c].map(|cell| corner.distance(shape.centres[cell.index()]));
            assert!((far[0] - far[1]).abs() < 1e-5 && (far[1] - far[2]).abs() < 1e-5, "{far:?}");
        }
    }

    #[test]
    fn places_follow_the_lattice() {
        let map = bare_world();
        let shape = Shape::new(&map).expect("a globe");
        let row = shape.frequency + 1;
        for cell in map.cells() {
            let place = shape.place(cell) as usize;
            assert_eq!(shape.lattice.id_in(place / (row * row), place % row, place / row % row), cell.number());
        }
    }

    #[test]
    fn chunks_hold_every_cell_once() {
        let map = bare_world();
        let shape = Shape::new(&map).expect("a globe");
        assert_eq!(shape.chunks.iter().map(|chunk| chunk.cells.len()).sum::<usize>(), map.len());
        for (index, chunk) in shape.chunks.iter().enumerate() {
            assert!(chunk.radius < 0.4, "chunk {index} spans {} radians", chunk.radius);
            assert!(chunk.cells.iter().all(|&cell| shape.chunk(cell) == index));
        }
    }
}
