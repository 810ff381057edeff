//! The shape of the world's cells as the drawing layers need it: corners shared between cells, and chunks of cells that
//! are culled and rebuilt together. Corners are the points equally far from three centres, because a pixel belongs to
//! the nearest centre: so lines lie exactly where colours meet.

use crate::error::RendererError;
use crate::sheets::{Culling, Sheets};
use glam::{DVec3, Vec3};
use meridian_engine::grid::NONE;
use meridian_engine::grid::globe::Geometry;
use meridian_engine::grid::globe::lattice::Lattice;
use meridian_engine::{CellId, Map};
pub(crate) use windows::{BLOCK, Windows};

mod windows;

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
    /// Steps along an edge of the icosahedron.
    pub frequency: usize,
    /// Mean distance of neighbouring centres, km.
    pub hex_km: f64,
    /// The lattice's id of each cell.
    pub points: Vec<u32>,
    pub centres: Vec<Vec3>,
    /// Six, on pentagons five; at the rim of a patch some have nothing beyond.
    pub sides: Vec<u8>,
    /// The parts of the lattice that are drawn.
    pub windows: Windows,
    /// Corner `i` and corner `i + 1` bound side `i`; a pentagon has five.
    pub corner_ids: Vec<[u32; 6]>,
    pub corners: Vec<Vec3>,
    pub chunks: Vec<Chunk>,
    pub chunk_of: Vec<u16>,
}

impl Shape {
    pub fn new(map: &Map) -> Result<Self, RendererError> {
        let geometry = map.grid.geometry().ok_or(RendererError::FlatMap)?;
        let centres = centres(geometry);
        let frequency = usize::from(geometry.frequency);
        let points: Vec<u32> = map.cells().map(|cell| geometry.point_of(cell)).collect();
        let sides: Vec<u8> = map.cells().map(|cell| geometry.sides(cell) as u8).collect();
        let (corner_ids, corners) = corners(map, &points, &sides, &centres);
        let (chunks, chunk_of) = chunks(frequency, &points, &centres);
        Ok(Self {
            frequency,
            hex_km: crate::camera::hex_km(map),
            windows: Windows::new(geometry, &centres),
            points,
            centres,
            sides,
            corner_ids,
            corners,
            chunks,
            chunk_of,
        })
    }
    /// Is a point of the unit sphere on the board or not far beside it? The world has no beside.
    pub fn is_near(&self, point: DVec3) -> bool {
        self.chunks.iter().any(|chunk| chunk.centre.dot(point.as_vec3()) > chunk.radius.cos())
    }
    /// The ends of a side, anticlockwise around the cell.
    pub fn side_corners(&self, cell: CellId, side: usize) -> [u32; 2] {
        let ids = &self.corner_ids[cell.index()];
        [ids[side], ids[(side + 1) % usize::from(self.sides[cell.index()])]]
    }
    /// Where the colour of a cell stands in the table of the field.
    pub fn place(&self, cell: CellId) -> u32 {
        self.windows.place(self.points[cell.index()])
    }
    /// For each chunk, whether and on which sheets a view can show some of it.
    pub fn in_view(&self, culling: &Culling) -> Vec<Sheets> {
        self.chunks.iter().map(|chunk| culling.sheets(chunk.centre, chunk.radius)).collect()
    }
    pub fn chunk(&self, cell: CellId) -> usize {
        usize::from(self.chunk_of[cell.index()])
    }
}

fn corners(map: &Map, points: &[u32], sides: &[u8], centres: &[Vec3]) -> (Vec<[u32; 6]>, Vec<Vec3>) {
    let Some(geometry) = map.grid.geometry() else { return Default::default() };
    let table = map.grid.table();
    let lattice = Lattice::new(geometry.frequency);
    let middle = |cell: usize, side: usize| match table[cell][side] {
        NONE => Vec3::from(geometry.direction(lattice.around(points[cell])[side]).map(|x| x as f32)),
        id => centres[usize::from(id)],
    };
    let mut ids = vec![[u32::MAX; 6]; table.len()];
    let mut corners = Vec::with_capacity(table.len() * 2);
    for cell in 0..table.len() {
        let count = usize::from(sides[cell]);
        for i in 0..count {
            if ids[cell][i] != u32::MAX {
                continue;
            }
            let id = corners.len() as u32;
            let sides_there = [(i + count - 1) % count, i];
            let [before, after] = sides_there.map(|side| middle(cell, side));
            corners.push(equidistant([centres[cell], before, after]));
            ids[cell][i] = id;
            // The same corner seen from the other two: between the same three cells, which follow one another anticlockwise.
            let home = cell as u16;
            let [before, after] = sides_there.map(|side| table[cell][side]);
            for (other, around) in [(before, [after, home]), (after, [home, before])] {
                let Some(row) = table.get(usize::from(other)) else { continue };
                let count = sides[usize::from(other)].into();
                if let Some(at) = (0..count).find(|&at| [row[(at + count - 1) % count], row[at]] == around) {
                    ids[usize::from(other)][at] = id;
                }
            }
        }
        if count == 5 {
            ids[cell][5] = ids[cell][0];
        }
    }
    (ids, corners)
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

fn chunks(frequency: usize, points: &[u32], centres: &[Vec3]) -> (Vec<Chunk>, Vec<u16>) {
    let along = frequency.div_ceil(CHUNK);
    let rhombus = frequency * frequency;
    let square = |point: u32| {
        let point = point as usize;
        // The poles of the lattice, ids 10 m² and 10 m² + 1, join the first and the last chunk.
        match point.checked_sub(10 * rhombus) {
            Some(0) => 0,
            Some(_) => 10 * along * along - 1,
            None => {
                let (u, v) = (point % rhombus / frequency, point % frequency);
                (point / rhombus * along + u / CHUNK) * along + v / CHUNK
            }
        }
    };
    let mut squares: Vec<usize> = points.iter().map(|&point| square(point)).collect();
    squares.sort_unstable();
    squares.dedup();
    let mut cells = vec![Vec::new(); squares.len()];
    let mut chunk_of = vec![0; centres.len()];
    for ((id, chunk_of), &point) in CellId::table(centres.len()).zip(&mut chunk_of).zip(points) {
        let chunk = squares.partition_point(|&other| other < square(point));
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
