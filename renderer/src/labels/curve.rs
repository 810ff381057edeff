//! Curves that names follow: arcs of a circle in a plane that touches the globe, so that one and the same kind of curve
//! serves a strait and an ocean.

use glam::Vec3;

/// The plane that touches the globe at a point; distances from that point and directions there are true.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Plane {
    centre: Vec3,
    east: Vec3,
    north: Vec3,
}

impl Plane {
    pub fn at(centre: Vec3) -> Self {
        let east = Vec3::Z.cross(centre);
        // At a pole any direction is as good.
        let east = if east.length_squared() < 1e-10 { Vec3::Y } else { east.normalize_or_zero() };
        Self { centre, east, north: centre.cross(east) }
    }
    /// Radians east and north of the centre.
    pub fn flatten(&self, point: Vec3) -> [f32; 2] {
        let (x, y, z) = (self.east.dot(point), self.north.dot(point), self.centre.dot(point));
        let far = x.hypot(y);
        let stretch = if far < 1e-7 { 1.0 } else { far.atan2(z) / far };
        [x * stretch, y * stretch]
    }
    pub fn lift(&self, [x, y]: [f32; 2]) -> Vec3 {
        let far = x.hypot(y);
        let shrink = if far < 1e-7 { 1.0 } else { far.sin() / far };
        let side = self.east * (x * shrink) + self.north * (y * shrink);
        (self.centre * far.cos() + side).normalize_or_zero()
    }
}

/// An arc of a circle: where its middle lies, the direction there, and how much it turns per radian of its way,
/// anticlockwise. Angles in radians.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Arc {
    pub middle: [f32; 2],
    pub angle: f32,
    pub bend: f32,
}

impl Arc {
    /// The arc from the first to the last of three points through the second, and its length.
    pub fn through([a, b, c]: [[f32; 2]; 3]) -> (Self, f32) {
        let chord = [c[0] - a[0], c[1] - a[1]];
        let length = chord[0].hypot(chord[1]);
        let angle = chord[1].atan2(chord[0]);
        // How far the second point lies to the right of the chord's middle.
        let (sin, cos) = angle.sin_cos();
        let off = [b[0] - (a[0] + c[0]) / 2.0, b[1] - (a[1] + c[1]) / 2.0];
        let sag = off[0] * sin - off[1] * cos;
        let half = length / 2.0;
        let bend = 2.0 * sag / (half * half + sag * sag).max(1e-12);
        let middle = [(a[0] + c[0]) / 2.0 + sag * sin, (a[1] + c[1]) / 2.0 - sag * cos];
        let turn = 2.0 * (half * bend).clamp(-1.0, 1.0).asin();
        (Self { middle, angle, bend }, if bend.abs() < 1e-4 { length } else { (turn / bend).abs() })
    }
    /// Place and direction so far along the arc from its middle.
    pub fn at(&self, way: f32) -> ([f32; 2], f32) {
        let turned = self.angle + self.bend * way;
        let ((sin, cos), (sin_to, cos_to)) = (self.angle.sin_cos(), turned.sin_cos());
        let step = if self.bend.abs() < 1e-4 {
            [cos * way, sin * way]
        } else {
            [(sin_to - sin) / self.bend, (cos - cos_to) / self.bend]
        };
        ([self.middle[0] + step[0], self.middle[1] + step[1]], turned)
    }
}

/// An arc on the globe.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Curve {
    pub plane: Plane,
    pub arc: Arc,
}

impl Curve {
    pub fn point(&self, way: f32) -> Vec3 {
        self.plane.lift(self.arc.at(way).0)
    }
    /// The point and the direction along the curve there.
    pub fn place(&self, way: f32) -> (Vec3, Vec3) {
        const STEP: f32 = 2e-3;
        let at = self.point(way);
        let along = self.point(way + STEP) - self.point(way - STEP);
        let along = along - at * at.dot(along);
        (at, along.normalize_or_zero())
    }
}

/// The point of the globe at a latitude and longitude in degrees.
pub(crate) fn point_at(lat: f32, lon: f32) -> Vec3 {
    let ((sin, cos), (sin_l, cos_l)) = (lat.to_radians().sin_cos(), lon.to_radians().sin_cos());
    Vec3::new(cos * cos_l, cos * sin_l, sin)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn planes_keep_distances_from_their_centre() {
        let plane = Plane::at(point_at(40.0, 170.0));
        for (lat, lon) in [(40.0, 170.0), (45.0, -175.0), (-10.0, 120.0), (41.0, 170.0)] {
            let point = point_at(lat, lon);
            let flat = plane.flatten(point);
            let angle = point.dot(plane.centre).clamp(-1.0, 1.0).acos();
            assert!((flat[0].hypot(flat[1]) - angle).abs() < 1e-3, "{lat} {lon}");
            let back = plane.lift(flat);
            assert!((back - point).abs().max_element() < 1e-4);
        }
        assert!(plane.flatten(point_at(40.0, -178.0))[0] > 0.0, "east across the date line");
    }

    #[test]
    fn arcs_go_through_their_three_points() {
        for (a, b, c) in [
            ([0.0, 0.0], [1.0, 0.4], [2.0, 0.0]),
            ([-0.3, 0.1], [0.0, -0.05], [0.2, 0.2]),
            ([0.0, 0.0], [0.5, 0.5], [1.0, 1.0]),
        ] {
            let (arc, length) = Arc::through([a, b, c]);
            for (way, point) in [(-length / 2.0, a), (length / 2.0, c)] {
                let [x, y] = arc.at(way).0;
                assert!((x - point[0]).hypot(y - point[1]) < 0.02, "{a:?} {b:?} {c:?}: {x} {y} for {point:?}");
            }
            let chord = [c[0] - a[0], c[1] - a[1]];
            let off = |p: [f32; 2]| (p[0] - a[0]) * chord[1] - (p[1] - a[1]) * chord[0];
            assert!((off(arc.middle) - off(b)).abs() < 0.02);
        }
    }
}
