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

/// No point.
pub const NOWHERE: u32 = u32::MAX;

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

/// Where a point lies: rhombus (0..10), u, v.
pub type Spot = [usize; 3];

/// From a point of a rhombus to those around it, anticlockwise seen from outside.
const AROUND: [[isize; 2]; 6] = [[1, 0], [0, 1], [-1, 1], [-1, 0], [0, -1], [1, -1]];

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
    pub const fn id_of(self, face: usize, b: usize, c: usize) -> u32 {
        if face.is_multiple_of(2) { self.id_in(face / 2, b, c) } else { self.id_in(face / 2, self.m - b, self.m - c) }
    }
    /// The id of the point (u, v), 0..=m each, of a rhombus (0..10).
    pub const fn id_in(self, rhombus: usize, u: usize, v: usize) -> u32 {
        let m = self.m;
        let (r, upper) = (rhombus / 2, rhombus.is_multiple_of(2));
        let (rhombus, u, v) = if u >= 1 && v < m {
            (rhombus, u, v)
        } else if upper && u == 0 {
            if v == 0 {
                return (10 * m * m) as u32;
            }
            ((rhombus + 2) % 10, v, 0)
        } else if upper {
            (rhombus + 1, u, 0)
        } else if u == 0 && v < m {
            ((r + 1) % 5 * 2, m, v)
        } else if u == m {
            return (10 * m * m + 1) as u32;
        } else {
            // The edge from L(r+1) to S; its first point L(r+1) is the end of the row before.
            ((rhombus + 2) % 10, m, u)
        };
        (rhombus * m * m + (u - 1) * m + v) as u32
    }
    /// The place of a point in the rhombus that owns it; N and S are the ends of the first two.
    pub const fn spot(self, id: u32) -> Spot {
        let (m, id) = (self.m, id as usize);
        match id.checked_sub(10 * m * m) {
            None => [id / (m * m), id % (m * m) / m + 1, id % m],
            Some(0) => [0, 0, 0],
            Some(_) => [1, m, m],
        }
    }
    /// Every place of a point: in the rhombus that owns it, and in those whose edges it lies on.
    pub fn spots(self, id: u32) -> impl Iterator<Item = Spot> {
        let m = self.m;
        let own @ [rhombus, u, v] = self.spot(id);
        let mut spots = [Some(own), None, None, None, None];
        if id as usize >= 10 * m * m {
            spots = std::array::from_fn(|r| Some([2 * r + rhombus, u, v]));
        } else {
            let upper = rhombus.is_multiple_of(2);
            if v == 0 {
                spots[1] = Some(if upper { [(rhombus + 8) % 10, 0, u] } else { [rhombus - 1, u, m] });
            }
            if u == m {
                spots[2] = Some(if upper { [(rhombus + 9) % 10, 0, v] } else { [(rhombus + 8) % 10, v, m] });
            }
        }
        spots.into_iter().flatten()
    }
    /// The points around one, anticlockwise seen from outside, beginning with the smallest id; [`NOWHERE`] in the sixth
    /// slot of the corners of the icosahedron.
    pub fn around(self, id: u32) -> [u32; 6] {
        // Pairs of a neighbour and the next one anticlockwise, one for each small triangle around the point.
        let (mut pairs, mut count) = ([(NOWHERE, NOWHERE); 6], 0);
        for [rhombus, u, v] in self.spots(id) {
            let near = |[du, dv]: [isize; 2]| {
                let (u, v) = (u.checked_add_signed(du)?, v.checked_add_signed(dv)?);
                (u <= self.m && v <= self.m).then(|| self.id_in(rhombus, u, v))
            };
            for side in 0..6 {
                if let (Some(here), Some(next)) = (near(AROUND[side]), near(AROUND[(side + 1) % 6])) {
                    pairs[count] = (here, next);
                    count += 1;
                }
            }
        }
        let pairs = &pairs[..count];
        let mut around = [NOWHERE; 6];
        let mut at = pairs.iter().map(|pair| pair.0).min().unwrap_or(NOWHERE);
        for slot in &mut around[..count] {
            *slot = at;
            at = pairs.iter().find(|pair| pair.0 == at).map_or(NOWHERE, |pair| pair.1);
        }
        around
    }
    /// The ids of the corners of the icosahedron: upper ring, lower ring, north, south.
    pub fn pentagons(self) -> [u32; 12] {
        let mut ids = [0; 12];
        for r in 0..5 {
            ids[r] = self.id_in(2 * r, self.m, 0);
            ids[r + 5] = self.id_in(2 * r + 1, self.m, 0);
        }
        ids[10] = self.id_in(0, 0, 0);
        ids[11] = self.id_in(1, self.m, self.m);
        ids
    }
}

/// Where the points of a lattice lie on the sphere.
#[derive(Clone, Debug)]
pub struct Points {
    lattice: Lattice,
    vertices: [[f64; 3]; 12],
    /// Of the angles of 0..=m steps.
    sines: Vec<f64>,
}

impl Points {
    /// Of the lattice with so many steps along an edge.
    pub fn new(frequency: u16) -> Self {
        let vertices = vertices();
        let edge = super::angle_between(vertices[NORTH], vertices[UPPER[0]]);
        let m = usize::from(frequency);
        let sines = (0..=m).map(|step| libm::sin(edge * step as f64 / m as f64)).collect();
        Self { lattice: Lattice::new(frequency), vertices, sines }
    }
    /// Direction of a point, a unit vector. On an edge it is reckoned in the last of the faces that meet there.
    pub fn at(&self, id: u32) -> [f64; 3] {
        let m = self.lattice.m;
        let faces = self
            .lattice
            .spots(id)
            .map(|[rhombus, u, v]| if u + v < m { (2 * rhombus, u, v) } else { (2 * rhombus + 1, m - u, m - v) });
        let (face, b, c) = faces.max().unwrap_or_default();
        let [p, q, r] = face_corners(face).map(|corner| self.vertices[corner]);
        let (wa, wb, wc) = (self.sines[m - b - c], self.sines[b], self.sines[c]);
        unit(std::array::from_fn(|x| wa * p[x] + wb * q[x] + wc * r[x]))
    }
}
