//! The geodesic world: a Goldberg polyhedron GP(m,0) with 10 m² + 2 cells. Meridian plays on GP(80,0): 64,002 cells,
//! neighbouring centres 88 to 104 km apart. A regional board is a patch of a finer lattice, some of its points, numbered
//! from 0 in the order of their ids there ([`patch`]).
//!
//! The corners of an icosahedron are turned so that all twelve lie in open sea; they become the twelve pentagons. Each
//! of its twenty faces carries a triangular lattice of m steps along an edge. The lattice point with weights a + b + c =
//! m of the corners A, B, C is the direction `sin(aω/m)·A + sin(bω/m)·B + sin(cω/m)·C`, where ω is the angle of an
//! edge: on an edge this divides the great circle evenly, and inside it keeps the cells nearly equal. Lattice points
//! are the cell centres. `lattice` says which id a lattice point has, `locate` finds the cell of any point.
//!
//! Everything is computed with `libm` and plain IEEE arithmetic, so that each machine gets the same bits.

pub mod lattice;
pub mod locate;

use crate::grid::NONE;
use crate::{CellId, Grid};
use lattice::{Lattice, NOWHERE, Points};

/// Frequency of Meridian's world.
pub const FREQUENCY: u16 = 80;
/// Greatest frequency of a board: 7.5 km from centre to centre.
pub const FINEST: u16 = 1020;
/// Mean radius of the earth, km.
pub const EARTH_KM: f64 = 6371.0088;

/// Shape of the cells on the unit sphere (x towards 0°N 0°E, y towards 0°N 90°E, z towards the north pole).
#[derive(Clone, Debug)]
pub struct Geometry {
    /// Subdivision frequency m.
    pub frequency: u16,
    /// Which points of the lattice are cells, ascending; none: all of them.
    patch: Option<Vec<u32>>,
    /// Where the points of the lattice lie, those beside a patch too.
    directions: Points,
    /// Cell centres, unit vectors.
    pub centres: Vec<[f32; 3]>,
    /// Corner `i` of a cell lies between its neighbours `i - 1` and `i`, so that side `i` runs from corner `i` to
    /// corner `i + 1` and faces neighbour `i`. Pentagons repeat corner 0 as corner 5: side 5 has no length.
    pub corners: Vec<[[f32; 3]; 6]>,
    /// The faces of the icosahedron, for [`Geometry::locate`] and its port to a shader.
    pub faces: [locate::Face; 20],
    /// Mean and greatest angle between neighbouring centres, radians.
    mean_step: f64,
    longest_step: f64,
}

impl Geometry {
    /// Great-circle distance in units of the mean spacing, rounded down. It can exceed the number of steps by a few
    /// per cent; searches that must never overestimate use [`Geometry::least_steps`].
    pub fn rough_distance(&self, a: CellId, b: CellId) -> u32 {
        (self.angle(a, b) / self.mean_step) as u32
    }
    /// A lower bound of the number of steps from `a` to `b`.
    pub fn least_steps(&self, a: CellId, b: CellId) -> u32 {
        libm::ceil(self.angle(a, b) / self.longest_step - 1e-3).max(0.0) as u32
    }
    /// Great-circle distance between cell centres, km.
    pub fn distance_km(&self, a: CellId, b: CellId) -> f64 {
        self.angle(a, b) * EARTH_KM
    }
    /// Angle between cell centres, radians.
    pub fn angle(&self, a: CellId, b: CellId) -> f64 {
        angle_between(self.centre(a), self.centre(b))
    }
    /// Centre of a cell, a unit vector.
    pub fn centre(&self, cell: CellId) -> [f64; 3] {
        self.centres[cell.index()].map(f64::from)
    }
    /// Latitude and longitude of a cell centre, degrees.
    pub fn lat_lon(&self, cell: CellId) -> (f64, f64) {
        lat_lon(self.centre(cell))
    }
    /// The pentagons: twelve on the world, mostly none on a patch.
    pub fn pentagons(&self) -> Vec<CellId> {
        Lattice::new(self.frequency).pentagons().into_iter().filter_map(|point| self.cell_of(point)).collect()
    }
    /// How many sides a cell has, whether or not something is beyond them: six, a pentagon five.
    pub fn sides(&self, cell: CellId) -> usize {
        let corners = &self.corners[cell.index()];
        if corners[5] == corners[0] { 5 } else { 6 }
    }
    /// Is it a part of the world only?
    pub fn is_patch(&self) -> bool {
        self.patch.is_some()
    }
    /// The lattice's id of a cell.
    pub fn point_of(&self, cell: CellId) -> u32 {
        self.patch.as_ref().map_or(u32::from(cell.number()), |points| points[cell.index()])
    }
    /// Direction of any point of the lattice, a unit vector.
    pub fn direction(&self, point: u32) -> [f64; 3] {
        self.directions.at(point)
    }
    /// The cell of a point of the lattice, if the board has it.
    pub fn cell_of(&self, point: u32) -> Option<CellId> {
        match &self.patch {
            None => ((point as usize) < self.centres.len()).then(|| CellId::new(point as u16)),
            Some(points) => points.binary_search(&point).ok().map(|index| CellId::new(index as u16)),
        }
    }
    /// Mean distance of neighbouring centres, km.
    pub fn spacing_km(&self) -> f64 {
        self.mean_step * EARTH_KM
    }
}

/// Unit vector of a place given in degrees.
pub fn point_at(lat: f64, lon: f64) -> [f64; 3] {
    let (lat, lon) = (lat.to_radians(), lon.to_radians());
    [libm::cos(lat) * libm::cos(lon), libm::cos(lat) * libm::sin(lon), libm::sin(lat)]
}

/// Latitude (-90..=90) and longitude (-180..=180) of a direction, degrees.
pub fn lat_lon(point: [f64; 3]) -> (f64, f64) {
    let [x, y, z] = point;
    (libm::atan2(z, (x * x + y * y).sqrt()).to_degrees(), libm::atan2(y, x).to_degrees())
}

/// Angle between two unit vectors, radians.
pub fn angle_between(a: [f64; 3], b: [f64; 3]) -> f64 {
    2.0 * libm::asin((chord2(a, b).sqrt() / 2.0).min(1.0))
}

pub(crate) fn chord2(a: [f64; 3], b: [f64; 3]) -> f64 {
    let d = [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
    dot(d, d)
}

pub(crate) fn dot(a: [f64; 3], b: [f64; 3]) -> f64 {
    a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

pub(crate) fn cross(a: [f64; 3], b: [f64; 3]) -> [f64; 3] {
    [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}

pub(crate) fn unit(a: [f64; 3]) -> [f64; 3] {
    let length = dot(a, a).sqrt();
    a.map(|x| x / length)
}

/// Builds GP(frequency, 0) in Meridian's orientation. `frequency` is 2 to 80.
pub fn world(frequency: u16) -> Grid {
    assert!((2..=FREQUENCY).contains(&frequency), "the world has 2 to 80 steps along an edge, not {frequency}");
    build(frequency, None)
}

/// Why points of a lattice make no patch.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NoPatch {
    /// The frequency is not 2 to [`FINEST`].
    Frequency(u16),
    /// There are none, or more than 65,534.
    Count(usize),
    /// The first comes before the second, but is not smaller.
    Order(u32, u32),
    /// The lattice has no such point.
    Beyond(u32),
}

/// Builds the part of GP(frequency, 0) that has these points for cells, numbered in their order. Sides at its rim have no
/// neighbour, but corners.
///
/// # Errors
/// The points are no patch of that lattice.
pub fn patch(frequency: u16, points: Vec<u32>) -> Result<Grid, NoPatch> {
    if !(2..=FINEST).contains(&frequency) {
        return Err(NoPatch::Frequency(frequency));
    }
    if points.is_empty() || points.len() >= NONE as usize {
        return Err(NoPatch::Count(points.len()));
    }
    if let Some(pair) = points.windows(2).find(|pair| pair[0] >= pair[1]) {
        return Err(NoPatch::Order(pair[0], pair[1]));
    }
    match points.last() {
        Some(&last) if last as usize >= Lattice::new(frequency).cells() => Err(NoPatch::Beyond(last)),
        _ => Ok(build(frequency, Some(points))),
    }
}

/// The points of GP(frequency, 0) whose centres lie inside a ring of longitudes and latitudes in degrees, straight in their
/// plane; ascending. No ring may cross the 180th meridian or hold a pole.
pub fn points_inside(frequency: u16, ring: &[[f64; 2]]) -> Vec<u32> {
    let points = Points::new(frequency);
    let inside = |id: &u32| {
        let (lat, lon) = lat_lon(points.at(*id));
        let ends = ring.iter().zip(ring.iter().cycle().skip(1));
        let crossed = |([x1, y1], [x2, y2]): (&[f64; 2], &[f64; 2])| {
            (*y1 > lat) != (*y2 > lat) && lon < (x2 - x1) * (lat - y1) / (y2 - y1) + x1
        };
        ends.filter(|&(a, b)| crossed((a, b))).count() % 2 == 1
    };
    (0..Lattice::new(frequency).cells() as u32).filter(inside).collect()
}

fn build(frequency: u16, patch: Option<Vec<u32>>) -> Grid {
    let (lattice, points) = (Lattice::new(frequency), Points::new(frequency));
    let ids = patch.clone().unwrap_or_else(|| (0..lattice.cells() as u32).collect());
    let mut geometry = Geometry {
        frequency,
        patch,
        directions: points.clone(),
        centres: vec![[0.0; 3]; ids.len()],
        corners: Vec::new(),
        faces: locate::faces(&lattice::vertices()),
        mean_step: 0.0,
        longest_step: 0.0,
    };
    let exact: Vec<[f64; 3]> = ids.iter().map(|&id| points.at(id)).collect();
    let around: Vec<[u32; 6]> = ids.iter().map(|&id| lattice.around(id)).collect();
    let centre = |id: u32| geometry.cell_of(id).map_or_else(|| points.at(id), |cell| exact[cell.index()]);
    let (mut sum, mut count, mut longest) = (0.0, 0, 0.0_f64);
    let mut corners = Vec::with_capacity(ids.len());
    for (around, &here) in around.iter().zip(&exact) {
        let sides = around.iter().filter(|&&id| id != NOWHERE).count();
        let mut near = [[0.0; 3]; 6];
        for (near, &id) in near.iter_mut().zip(&around[..sides]) {
            *near = centre(id);
            let chord = chord2(here, *near).sqrt();
            sum += chord;
            count += 1;
            longest = longest.max(chord);
        }
        corners.push(std::array::from_fn(|i| {
            let (after, before) = (near[i % sides], near[(i + sides - 1) % sides]);
            unit(std::array::from_fn(|x| here[x] + after[x] + before[x])).map(|x| x as f32)
        }));
    }
    let number = |id: u32| geometry.cell_of(id).map_or(NONE, CellId::number);
    let neighbours = around.iter().map(|around| around.map(number)).collect();
    geometry.centres = exact.iter().map(|centre| centre.map(|x| x as f32)).collect();
    geometry.corners = corners;
    geometry.mean_step = 2.0 * libm::asin(sum / f64::from(count) / 2.0);
    geometry.longest_step = 2.0 * libm::asin(longest / 2.0);
    Grid { neighbours, geometry: Some(Box::new(geometry)) }
}

#[cfg(test)]
mod tests;
