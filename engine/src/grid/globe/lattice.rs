//! Which id a point of the lattice has, where its centre lies and what it touches.
//!
//! The twenty faces are paired to ten rhombi of m by m cells. The corner nearest the north pole is N, the five around it
//! U0..U4 (anticlockwise seen from outside), the next five L0..L4 (Lr below Ur and Ur+1), the last S. Rhombus 2r has
//! the corners P00 = N, P10 = Ur, P01 = Ur+1, P11 = Lr; rhombus 2r + 1 has P00 = Ur+1, P10 = Lr, P01 = Lr+1, P11 = S.
//! Its lattice points have coordinates (u, v), 0..=m each, u from P00 to P10, v from P00 to P01. A rhombus owns its points
//! with u ≥ 1 and v ≤ m - 1; the rest belong to the rhombi beyond, N and S to none:
//!
//! - id = rhombus · m² + (u - 1) · m + v; N has the id 10 m², S the id 10 m² + 1.
//!
//! So ids run along rows, and cells near each other mostly have near ids.
//!
//! Face 2ρ of rhombus ρ has the corners A, B, C = P00, P10, P01; face 2ρ + 1 has P11, P01, P10; both anticlockwise seen
//! from outside. A point of a face is given by the weights (b, c) of B and C, a = m - b - c being that of A.

use super::unit;
use crate::grid::NONE;

/// Rhombus corners as vertices of the standard icosahedron below.
const NORTH: usize = 2;
const SOUTH: usize = 1;
const UPPER: [usize; 5] = [4, 11, 10, 6, 3];
const LOWER: [usize; 5] = [5, 0, 7, 8, 9];

/// Meridian's orientation: all twelve corners at least 130 km from land.
const QUATERNION: [f64; 4] = [-0.309782, 0.702042, 0.296731, -0.568439];

/// The corners of the turned icosahedron.
pub(crate) fn vertices() -> [[f64; 3]; 12] {
    let g = (1.0 + 5.0_f64.sqrt()) / 2.0;
    let standard = [
        [-1.0, g, 0.0],
        [1.0, g, 0.0],
        [-1.0, -g, 0.0],
        [1.0, -g, 0.0],
        [0.0, -1.0, g],
        [0.0, 1.0, g],
        [0.0, -1.0, -g],
        [0.0, 1.0, -g],
        [g, 0.0, -1.0],
        [g, 0.0, 1.0],
        [-g, 0.0, -1.0],
        [-g, 0.0, 1.0],
    ];
    let length = QUATERNION.iter().map(|x| x * x).sum::<f64>().sqrt();
    let [w, x, y, z] = QUATERNION.map(|x| x / length);
    let turn = [
        [1.0 - 2.0 * (y * y + z * z), 2.0 * (x * y - z * w), 2.0 * (x * z + y * w)],
        [2.0 * (x * y + z * w), 1.0 - 2.0 * (x * x + z * z), 2.0 * (y * z - x * w)],
        [2.0 * (x * z - y * w), 2.0 * (y * z + x * w), 1.0 - 2.0 * (x * x + y * y)],
    ];
    standard.map(|v| unit(turn.map(|row| super::dot(row, v))))
}

/// Indices into [`vertices`] of the corners A, B, C of a face (0..20).
pub(crate) const fn face_corners(face: usize) -> [usize; 3] {
    let (r, next) = (face / 4, (face / 4 + 1) % 5);
    match face % 4 {
        0 => [NORTH, UPPER[r], UPPER[next]],
        1 => [LOWER[r], UPPER[next], UPPER[r]],
        2 => [UPPER[next], LOWER[r], LOWER[next]],
        _ => [SOUTH, LOWER[next], LOWER[r]],
    }
}

/// The ids of GP(m, 0).
#[derive(Clone, Copy, Debug)]
pub struct Lattice {
    m: usize,
}

impl Lattice {
    /// Of so many steps along an edge, m.
    pub const fn new(frequency: u16) -> Self {
        Self { m: frequency as usize }
    }
    /// 10 m² + 2.
    pub const fn cells(self) -> usize {
        10 * self.m * self.m + 2
    }
    /// The id of the point of `face` with weights `b` and `c` (b + c ≤ m), on the edges too.
    pub const fn id_of(self, face: usize, b: usize, c: usize) -> u16 {
        if face.is_multiple_of(2) { self.id_in(face / 2, b, c) } else { self.id_in(face / 2, self.m - b, self.m - c) }
    }
    /// The id of the point (u, v), 0..=m each, of a rhombus (0..10).
    pub const fn id_in(self, rhombus: usize, u: usize, v: usize) -> u16 {
        let m = self.m;
        let (r, upper) = (rhombus / 2, rhombus.is_multiple_of(2));
        let (rhombus, u, v) = if u >= 1 && v < m {
            (rhombus, u, v)
        } else if upper && u == 0 {
            if v == 0 {
                return (10 * m * m) as u16;
            }
            ((rhombus + 2) % 10, v, 0)
        } else if upper {
            (rhombus + 1, u, 0)
        } else if u == 0 && v < m {
            ((r + 1) % 5 * 2, m, v)
        } else if u == m {
            return (10 * m * m + 1) as u16;
        } else {
            // The edge from L(r+1) to S; its first point L(r+1) is the end of the row before.
            ((rhombus + 2) % 10, m, u)
        };
        (rhombus * m * m + (u - 1) * m + v) as u16
    }
    /// The ids of the corners of the icosahedron: upper ring, lower ring, north, south.
    pub fn pentagons(self) -> [u16; 12] {
        let mut ids = [0; 12];
        for r in 0..5 {
            ids[r] = self.id_in(2 * r, self.m, 0);
            ids[r + 5] = self.id_in(2 * r + 1, self.m, 0);
        }
        ids[10] = self.id_in(0, 0, 0);
        ids[11] = self.id_in(1, self.m, self.m);
        ids
    }
    /// Cell centres, unit vectors.
    pub fn centres(self, vertices: &[[f64; 3]; 12]) -> Vec<[f64; 3]> {
        let m = self.m;
        let edge = super::angle_between(vertices[NORTH], vertices[UPPER[0]]);
        let sines: Vec<f64> = (0..=m).map(|step| libm::sin(edge * step as f64 / m as f64)).collect();
        let mut centres = vec![[0.0; 3]; self.cells()];
        for face in 0..20 {
            let [p, q, r] = face_corners(face).map(|corner| vertices[corner]);
            for b in 0..=m {
                for c in 0..=m - b {
                    let (wa, wb, wc) = (sines[m - b - c], sines[b], sines[c]);
                    let sum = std::array::from_fn(|x| wa * p[x] + wb * q[x] + wc * r[x]);
                    centres[self.id_of(face, b, c) as usize] = unit(sum);
                }
            }
        }
        centres
    }
    /// Neighbour table, anticlockwise seen from outside, beginning with the smallest id.
    pub fn neighbours(self) -> Vec<[u16; 6]> {
        let m = self.m;
        // For each cell the pairs (neighbour, next neighbour anticlockwise), one for each small triangle around it.
        let mut pairs = vec![([(NONE, NONE); 6], 0_usize); self.cells()];
        let mut triangle = |corners: [u16; 3]| {
            for i in 0..3 {
                let (list, count) = &mut pairs[corners[i] as usize];
                list[*count] = (corners[(i + 1) % 3], corners[(i + 2) % 3]);
                *count += 1;
            }
        };
        for face in 0..20 {
            for b in 0..m {
                for c in 0..m - b {
                    let (right, up) = (self.id_of(face, b + 1, c), self.id_of(face, b, c + 1));
                    triangle([self.id_of(face, b, c), right, up]);
                    if b + c + 2 <= m {
                        triangle([right, self.id_of(face, b + 1, c + 1), up]);
                    }
                }
            }
        }
        pairs
            .iter()
            .map(|(list, count)| {
                let list = &list[..*count];
                let mut around = [NONE; 6];
                let mut at = list.iter().map(|pair| pair.0).min().unwrap_or(NONE);
                for slot in &mut around[..*count] {
                    *slot = at;
                    at = list.iter().find(|pair| pair.0 == at).map_or(NONE, |pair| pair.1);
                }
                around
            })
            .collect()
    }
}
