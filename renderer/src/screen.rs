//! Points of the globe as pixels, for everything that is placed by the CPU.

use crate::shape::{Point, dot};
use crate::{Camera, Viewport};

pub(crate) struct Screen {
    east: Point,
    north: Point,
    towards: Point,
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
        let narrow = |v: [f64; 3]| v.map(|x| x as f32);
        Self {
            east: narrow(basis.east),
            north: narrow(basis.north),
            towards: narrow(basis.towards),
            radius: camera.radius_px(viewport) as f32,
            size: [viewport.width as f32, viewport.height as f32],
            hex_px: camera.hex_px(viewport) as f32,
            point_px: viewport.scale as f32,
        }
    }
    /// Width of a hex in points.
    pub fn hex(&self) -> f32 {
        self.hex_px / self.point_px
    }
    /// Pixels an angle on the sphere takes in the middle of the picture.
    pub fn px(&self, radians: f32) -> f32 {
        radians * self.radius
    }
    /// How much a surface faces the viewer: 1 in the middle, 0 at the edge of the globe, negative beyond.
    pub fn facing(&self, point: Point) -> f32 {
        dot(self.towards, point)
    }
    /// Pixel of a point that lies inside the picture or at most `margin` px beside it, and not at the globe's very edge.
    pub fn place(&self, point: Point, margin: f32) -> Option<[f32; 2]> {
        if self.facing(point) < 0.12 {
            return None;
        }
        let x = self.size[0] / 2.0 + self.radius * dot(self.east, point);
        let y = self.size[1] / 2.0 - self.radius * dot(self.north, point);
        let inside = |at: f32, size: f32| at > -margin && at < size + margin;
        (inside(x, self.size[0]) && inside(y, self.size[1])).then_some([x, y])
    }
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
