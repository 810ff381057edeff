//! The geodesic world: a Goldberg polyhedron GP(m,0) with 10 m^2 + 2 cells.

use crate::{CellId, Grid};

/// Shape of the cells on the unit sphere (x towards 0°N 0°E, y towards 0°N 90°E, z towards the north pole).
#[derive(Clone, Debug)]
pub struct Geometry {
    /// Subdivision frequency m.
    pub frequency: u16,
    /// Cell centres, unit vectors.
    pub centres: Vec<[f32; 3]>,
    /// Corner `i` of a cell lies between its neighbours `i - 1` and `i`. Pentagons repeat corner 4 as corner 5.
    pub corners: Vec<[[f32; 3]; 6]>,
}

impl Geometry {
    pub fn rough_distance(&self, _a: CellId, _b: CellId) -> u32 {
        unreachable!("to be written")
    }
}

/// Builds GP(frequency, 0) in Meridian's orientation.
pub fn world(_frequency: u16) -> Grid {
    unreachable!("to be written")
}
