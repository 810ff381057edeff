//! The geodesic world: a Goldberg polyhedron GP(m,0) with 10 m² + 2 cells. Meridian plays on GP(80,0): 64,002 cells,
//! neighbouring centres 88 to 104 km apart.
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

use crate::{CellId, Grid};
use lattice::Lattice;

/// Frequency of Meridian's world.
pub const FREQUENCY: u16 = 80;
/// Mean radius of the earth, km.
pub const EARTH_KM: f64 = 6371.0088;

/// Shape of the cells on the unit sphere (x towards 0°N 0°E, y towards 0°N 90°E, z towards the north pole).
#[derive(Clone, Debug)]
pub struct Geometry {
    /// Subdivision frequency m.
    pub frequency: u16,
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
    /// The ids of the twelve pentagons.
    pub fn pentagons(&self) -> [CellId; 12] {
        Lattice::new(self.frequency).pentagons().map(CellId::new)
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
    let lattice = Lattice::new(frequency);
    let vertices = lattice::vertices();
    let centres = lattice.centres(&vertices);
    let neighbours = lattice.neighbours();
    let corners = neighbours
        .iter()
        .zip(&centres)
        .map(|(around, &centre)| {
            let sides = around.iter().filter(|&&id| id != super::NONE).count();
            std::array::from_fn(|i| {
                let (after, before) = (around[i % sides] as usize, around[(i + sides - 1) % sides] as usize);
                let sum = std::array::from_fn(|x| centre[x] + centres[after][x] + centres[before][x]);
                unit(sum).map(|x| x as f32)
            })
        })
        .collect();
    let (mut sum, mut count, mut longest) = (0.0, 0, 0.0_f64);
    for (around, &centre) in neighbours.iter().zip(&centres) {
        for &n in around.iter().filter(|&&id| id != super::NONE) {
            let chord = chord2(centre, centres[n as usize]).sqrt();
            sum += chord;
            count += 1;
            longest = longest.max(chord);
        }
    }
    let geometry = Geometry {
        frequency,
        centres: centres.iter().map(|centre| centre.map(|x| x as f32)).collect(),
        corners,
        faces: locate::faces(&vertices),
        mean_step: 2.0 * libm::asin(sum / f64::from(count) / 2.0),
        longest_step: 2.0 * libm::asin(longest / 2.0),
    };
    Grid { neighbours, geometry: Some(Box::new(geometry)) }
}

#[cfg(test)]
mod tests;
