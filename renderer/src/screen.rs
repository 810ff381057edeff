//! Points of the globe as pixels, for everything that is placed by the CPU.

use crate::camera::{STEEPEST, plane};

use crate::camera::{Camera, Viewport};
use glam::Vec3;

pub(crate) struct Screen {
    east: Vec3,
    north: Vec3,
    towards: Vec3,
    /// As in `view.wgsl`.
    meridian: [f32; 4],
    pub flatness: f32,
    radius: f32,
    pub size: [f32; 2],
    /// Width of a hex in the middle of the picture, px.
    pub hex_px: f32,
    /// Physical pixels a point.
    pub point_px: f32,
}

/// A rectangle on the screen: left, top, right, bottom, px.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Area(pub [f32; 4]);

impl Screen {
    pub fn new(camera: &Camera, viewport: &Viewport) -> Self {
        let basis = camera.basis();
        let narrow = |v: [f64; 3]| Vec3::from(v.map(|x| x as f32));
        let (longitude, latitude) = (camera.longitude().to_radians(), camera.latitude().to_radians());
        Self {
            east: narrow(basis.east),
            north: narrow(basis.north),
            towards: narrow(basis.towards),
            meridian: [longitude.cos(), longitude.sin(), latitude.cos(), latitude.sin()].map(|x| x as f32),
            flatness: camera.flatness() as f32,
            radius: camera.radius_px(viewport) as f32,
            size: [viewport.width as f32, viewport.height as f32],
            hex_px: camera.hex_px(viewport) as f32,
            point_px: viewport.scale as f32,
        }
    }
    /// How much longitudes are stretched on the plane; none on the globe.
    pub fn flat(&self) -> Option<f32> {
        (self.flatness > 0.5).then_some(plane::STRETCH as f32)
    }
    /// Width of a hex in points.
    pub fn hex(&self) -> f32 {
        self.hex_px / self.point_px
    }
    /// Pixels an angle on the sphere takes in the middle of the picture.
    pub fn px(&self, radians: f32) -> f32 {
        radians * self.radius
    }
    /// How much a surface faces the viewer: 1 in the middle and on the plane, 0 at the edge of the globe, negative where it
    /// does not show.
    pub fn facing(&self, point: Vec3) -> f32 {
        let globe = self.towards.dot(point);
        if self.flatness == 0.0 {
            globe
        } else if point.z.abs() > (STEEPEST as f32).sin() {
            -1.0
        } else {
            globe + (1.0 - globe) * self.flatness
        }
    }
    /// Pixel of a point that lies inside the picture or at most `margin` px beside it, and not at the globe's very edge or
    /// beyond the edges of the plane.
    pub fn place(&self, point: Vec3, margin: f32) -> Option<[f32; 2]> {
        self.pixel(point).filter(|&at| self.shows(at, margin))
    }
    /// The same, and on the plane also where it comes round again: what lies on the meridian opposite the camera shows on
    /// both edges of the picture.
    pub fn places(&self, point: Vec3, margin: f32) -> impl Iterator<Item = [f32; 2]> {
        let round = std::f32::consts::TAU * plane::STRETCH as f32 * self.radius;
        let turns: &[f32] = if self.flatness == 1.0 { &[0.0, -1.0, 1.0] } else { &[0.0] };
        let at = self.pixel(point);
        let turned = turns.iter().filter_map(move |turn| at.map(|[x, y]| [x + turn * round, y]));
        turned.filter(move |&at| self.shows(at, margin))
    }
    fn shows(&self, [x, y]: [f32; 2], margin: f32) -> bool {
        let inside = |at: f32, size: f32| at > -margin && at < size + margin;
        inside(x, self.size[0]) && inside(y, self.size[1])
    }
    /// Pixel of a point, in the picture or beside it; none where it does not face the viewer.
    fn pixel(&self, point: Vec3) -> Option<[f32; 2]> {
        if self.facing(point) < 0.12 {
            return None;
        }
        let [mut right, mut up] = [self.east.dot(point), self.north.dot(point)];
        if self.flatness > 0.0 {
            let plane = self.on_plane(point);
            right += (plane[0] - right) * self.flatness;
            up += (plane[1] - up) * self.flatness;
        }
        let x = self.size[0] / 2.0 + self.radius * right;
        let y = self.size[1] / 2.0 - self.radius * up;
        Some([x, y])
    }
    /// `on_plane` of `view.wgsl` on the middle sheet.
    fn on_plane(&self, Vec3 { x, y, z }: Vec3) -> [f32; 2] {
        let [cos_l, sin_l, cos, sin] = self.meridian;
        let longitude = (self.east.x * x + self.east.y * y).atan2(cos_l * x + sin_l * y);
        let r = x.hypot(y);
        [longitude * plane::STRETCH as f32, (z * cos - r * sin).atan2(r * cos + z * sin)]
    }
}

/// 0 below `from`, 1 above `to`, even in between: how far something has faded in.
pub(crate) fn ramp(x: f32, from: f32, to: f32) -> f32 {
    ((x - from) / (to - from)).clamp(0.0, 1.0)
}

impl Area {
    pub fn centred([x, y]: [f32; 2], [width, height]: [f32; 2]) -> Self {
        Self([x - width / 2.0, y - height / 2.0, x + width / 2.0, y + height / 2.0])
    }
    pub fn overlaps(&self, other: &Self) -> bool {
        let ([l, t, r, b], [ol, ot, or, ob]) = (self.0, other.0);
        l < or && ol < r && t < ob && ot < b
    }
    pub fn grown(&self, by: f32) -> Self {
        let [l, t, r, b] = self.0;
        Self([l - by, t - by, r + by, b + by])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_lies_on_the_edge_of_the_whole_plane_shows_on_both() {
        let viewport = Viewport::new(1280, 720);
        let plane = Screen::new(&Camera::whole_plane(15.0, &viewport), &viewport);
        let places = |screen: &Screen, lon: f64| -> Vec<[f32; 2]> {
            screen.places(crate::testing::point(20.0, lon), 20.0).collect()
        };
        let [[left, y], [right, same]] = places(&plane, -163.0)[..] else { panic!("{:?}", places(&plane, -163.0)) };
        assert!(left.min(right) < 20.0 && left.max(right) > 1260.0 && y == same, "{left} and {right}");
        assert_eq!(places(&plane, 15.0).len(), 1);
        assert_eq!(places(&plane, 100.0).len(), 1);
        let globe = Screen::new(&Camera::whole_globe(20.0, 15.0, &viewport), &viewport);
        assert_eq!((places(&globe, 20.0).len(), places(&globe, -165.0).len()), (1, 0));
    }
}
