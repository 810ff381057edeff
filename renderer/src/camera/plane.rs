//! The plane: longitude and latitude as right and up. Longitudes are drawn shorter than latitudes, so that shapes are true
//! at 40°, where most of the war is fought; latitudes have one scale everywhere.

use super::{Camera, STEEPEST, Viewport, turn};
use meridian_engine::grid::globe::EARTH_KM;
use std::f64::consts::TAU;

/// A radian of longitude on the screen, in radians of latitude: the cosine of 40°.
pub(crate) const STRETCH: f64 = 0.766_044_443_118_978;

/// Where the plane ends, radians; a view that just touches its edge is still on it.
const EDGE: f64 = STEEPEST + 1e-9;

/// Height of the view that is once round the earth wide.
pub(super) fn farthest_km(viewport: &Viewport) -> f64 {
    EARTH_KM * TAU * STRETCH * viewport.height / viewport.width
}

impl Camera {
    /// Right and up of the middle, radii, within half a turn; none beyond the edges of the plane.
    pub(super) fn on_plane(&self, [x, y, z]: [f64; 3]) -> Option<[f64; 2]> {
        let latitude = z.atan2(x.hypot(y));
        (latitude.abs() <= EDGE).then(|| [turn(y.atan2(x) - self.longitude) * STRETCH, latitude - self.latitude])
    }
    pub(super) fn plane_point(&self, [right, up]: [f64; 2]) -> Option<[f64; 3]> {
        let latitude = self.latitude + up;
        (latitude.abs() <= EDGE).then(|| {
            let ((sin, cos), (sin_l, cos_l)) = (latitude.sin_cos(), (self.longitude + right / STRETCH).sin_cos());
            [cos * cos_l, cos * sin_l, sin]
        })
    }
    /// Shifts the plane until a point lies at a place of the picture.
    pub(super) fn shift_plane(&mut self, [x, y, z]: [f64; 3], [right, up]: [f64; 2]) {
        self.longitude = turn(y.atan2(x) - right / STRETCH);
        self.latitude = z.atan2(x.hypot(y)) - up;
    }
}
