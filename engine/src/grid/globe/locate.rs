//! The cell of a point, by arithmetic.
//!
//! 1. The face is the one whose centre has the greatest dot product with the point.
//! 2. Resolve the point along the corners of the face: `(x, y, z) = inverse · point`, so that point = x·A + y·B + z·C.
//! 3. The cell mapping weighs corners with sines, so find the scale s with asin(s·x) + asin(s·y) + asin(s·z) = ω, the
//!    angle of an edge. Newton's method from s = 1 needs three or four rounds (the sum is increasing and convex in s).
//! 4. b = m·asin(s·y)/ω and c = m·asin(s·z)/ω are the weights in lattice steps; a = m - b - c. Round all three; the one
//!    rounded furthest is recomputed from the other two.
//! 5. The mapping bends hexagons slightly, so compare the centre found with those of its lattice neighbours and take the
//!    nearest. Only points of the same face need comparing: the lattice is mirrored across each edge.
//! 6. `lattice` turns (face, b, c) into the id, and a board knows which of its cells that is, if any.
//!
//! For a shader: pass `Face::centre` and `Face::inverse` of the 20 faces as constants and port 1 to 4 and
//! [`super::lattice::Lattice::id_of`] word for word; step 5 may be left out at the price of a few metres' error near sides.

use super::lattice::{self, Lattice};
use super::{Geometry, chord2, cross, dot, unit};
use crate::CellId;

/// One face of the icosahedron.
#[derive(Clone, Copy, Debug)]
pub struct Face {
    /// Corners A, B, C, anticlockwise seen from outside.
    pub corners: [[f64; 3]; 3],
    /// Direction of the middle.
    pub centre: [f64; 3],
    /// Rows of the inverse of the matrix with columns A, B, C.
    pub inverse: [[f64; 3]; 3],
}

/// The angle of an edge of the icosahedron, radians: atan 2.
pub const EDGE: f64 = 1.107_148_717_794_090_4;

pub(super) fn faces(vertices: &[[f64; 3]; 12]) -> [Face; 20] {
    std::array::from_fn(|face| {
        let corners @ [a, b, c] = lattice::face_corners(face).map(|corner| vertices[corner]);
        let volume = dot(a, cross(b, c));
        Face {
            corners,
            centre: unit(std::array::from_fn(|i| a[i] + b[i] + c[i])),
            inverse: [cross(b, c), cross(c, a), cross(a, b)].map(|row| row.map(|x| x / volume)),
        }
    })
}

impl Geometry {
    /// The cell whose centre is nearest to `point` (any length but zero). Of equally near ones the first found.
    pub fn locate(&self, point: [f64; 3]) -> CellId {
        let point = unit(point);
        self.cell_at(point).unwrap_or_else(|| {
            let far = |cell: &CellId| chord2(point, self.centre(*cell));
            let nearest = CellId::table(self.centres.len()).min_by(|a, b| far(a).total_cmp(&far(b)));
            nearest.unwrap_or(CellId::new(0))
        })
    }

    /// The cell that `point` (any length but zero) lies in; none beside a patch.
    pub fn cell_at(&self, point: [f64; 3]) -> Option<CellId> {
        let lattice = Lattice::new(self.frequency);
        let m = i32::from(self.frequency);
        let point = unit(point);
        let (face, mut b, mut c) = self.weights(point);
        let id = |b: i32, c: i32| lattice.id_of(face, b as usize, c as usize);
        // Beside a patch the centres of its lattice are reckoned.
        let far = |b: i32, c: i32| match self.cell_of(id(b, c)) {
            Some(cell) => chord2(point, self.centre(cell)),
            None => chord2(point, self.direction(id(b, c))),
        };
        let mut best = far(b, c);
        loop {
            let mut better = None;
            for (db, dc) in [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)] {
                let (b, c) = (b + db, c + dc);
                if b < 0 || c < 0 || b + c > m {
                    continue;
                }
                let distance = far(b, c);
                if distance < best {
                    best = distance;
                    better = Some((b, c));
                }
            }
            match better {
                Some(found) => (b, c) = found,
                None => return self.cell_of(id(b, c)),
            }
        }
    }

    /// Face and rounded weights (b, c) of the lattice point at or beside the nearest one.
    fn weights(&self, point: [f64; 3]) -> (usize, i32, i32) {
        let mut face = 0;
        for other in 1..20 {
            if dot(self.faces[other].centre, point) > dot(self.faces[face].centre, point) {
                face = other;
            }
        }
        // A point on an edge may come out a hair outside the face.
        let along = self.faces[face].inverse.map(|row| dot(row, point).max(0.0));
        let mut scale = 1.0_f64;
        for _ in 0..8 {
            let (mut sum, mut slope) = (-EDGE, 0.0);
            for x in along {
                let sine = (scale * x).min(0.999);
                sum += libm::asin(sine);
                slope += x / (1.0 - sine * sine).sqrt();
            }
            let step = sum / slope;
            scale -= step;
            if step.abs() < 1e-12 {
                break;
            }
        }
        let m = i32::from(self.frequency);
        let [a, b, c] = along.map(|x| f64::from(m) * libm::asin((scale * x).min(1.0)) / EDGE);
        let [ra, mut rb, mut rc] = [a, b, c].map(|x| libm::round(x) as i32);
        let [ea, eb, ec] = [(ra, a), (rb, b), (rc, c)].map(|(r, x)| (f64::from(r) - x).abs());
        // a follows from b and c, so nothing is left to do where it was rounded furthest.
        if eb > ec && eb >= ea {
            rb = m - ra - rc;
        } else if ec >= ea {
            rc = m - ra - rb;
        }
        let b = rb.clamp(0, m);
        (face, b, rc.clamp(0, m - b))
    }
}
