//! The orthographic globe.

use super::{Camera, STEEPEST, Viewport, WHOLE, turn};
use glam::DVec3;
use meridian_engine::grid::globe::EARTH_KM;
use std::f64::consts::{FRAC_PI_2, PI};

/// Height of the view that holds the whole globe.
pub(super) fn farthest_km(viewport: &Viewport) -> f64 {
    2.0 * EARTH_KM * WHOLE * (viewport.height / viewport.width).max(1.0)
}

impl Camera {
    /// Right and up of the middle, radii; none on the far side.
    pub(super) fn on_globe(&self, point: [f64; 3]) -> Option<[f64; 2]> {
        let basis = self.basis();
        let along = |way: [f64; 3]| DVec3::from(way).dot(point.into());
        (along(basis.towards) > 0.0).then(|| [along(basis.east), along(basis.north)])
    }
    pub(super) fn globe_point(&self, [x, y]: [f64; 2]) -> Option<[f64; 3]> {
        let rest = 1.0 - x * x - y * y;
        (rest >= 0.0).then(|| {
            let (basis, z) = (self.basis(), rest.sqrt());
            std::array::from_fn(|i| x * basis.east[i] + y * basis.north[i] + z * basis.towards[i])
        })
    }
    /// Turns the globe until a point lies at a place of the picture.
    pub(super) fn turn_globe(&mut self, point: [f64; 3], [mut x, mut y]: [f64; 2]) {
        let length = x.hypot(y);
        if length > 0.999 {
            // Beside the globe: hold the point at its edge.
            (x, y) = (x / length * 0.999, y / length * 0.999);
        }
        let z = (1.0 - x * x - y * y).sqrt();
        // In the frame of the camera the point must be (x, y, z): its height above the equator gives the latitude of
        // the camera, z·sin φ + y·cos φ = sin(latitude of the point), and its bearing then the longitude.
        let reach = y.hypot(z);
        let lean = y.atan2(z);
        let rise = (point[2] / reach).clamp(-1.0, 1.0).asin();
        // Two solutions: the point before the pole or beyond it. The nearer one continues the movement.
        let before = self.basis().towards;
        let turned = [rise - lean, PI - rise - lean].map(|latitude| {
            let latitude = turn(latitude).clamp(-STEEPEST, STEEPEST);
            let ahead = z * latitude.cos() - y * latitude.sin();
            let longitude = turn(point[1].atan2(point[0]) - x.atan2(ahead));
            Self { latitude, longitude, ..*self }
        });
        let [one, other] = turned.map(|camera| DVec3::from(camera.basis().towards).dot(before.into()));
        *self = if one >= other { turned[0] } else { turned[1] };
    }
    /// Angle on the sphere from the middle of the picture to its farthest corner, radians; π/2 when the edge shows.
    pub(crate) fn spread(&self, viewport: &Viewport) -> f64 {
        let corner = viewport.width.hypot(viewport.height) / 2.0 / self.radius_px(viewport);
        if corner >= 1.0 { FRAC_PI_2 } else { corner.asin() }
    }
}
