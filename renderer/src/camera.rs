//! Where one looks from, in two projections with one model: a place in the middle of the picture, north up, and a scale. The
//! orthographic globe and the plane (equidistant cylindrical, true at 40°) both can be turned back from a pixel to the
//! point of the sphere exactly. All of it in f64; the shaders only get the finished numbers.

mod globe;
pub(crate) mod plane;
#[cfg(test)]
mod tests;

use meridian_engine::Map;
use meridian_engine::grid::globe as grid;
use meridian_engine::grid::globe::EARTH_KM;
use std::f64::consts::PI;

/// Mean distance of neighbouring cell centres of the world, km.
pub const HEX_KM: f64 = 96.2;

/// Mean distance of neighbouring cell centres of a board, km.
pub fn hex_km(map: &Map) -> f64 {
    let frequency = map.grid.geometry().map_or(grid::FREQUENCY, |geometry| geometry.frequency);
    HEX_KM * (f64::from(grid::FREQUENCY) / f64::from(frequency))
}

/// The camera does not look straight down on a pole: beyond this latitude north has no clear direction. The plane ends
/// there. Radians.
pub(crate) const STEEPEST: f64 = 84.0 * PI / 180.0;
/// How many diameters of the earth the whole globe's view is high.
const WHOLE: f64 = 1.06;
/// The closest view is this many hexes across.
const CLOSEST_HEXES: f64 = 10.0;

/// The picture's size in physical pixels, and how many of them make one point of text.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Viewport {
    /// Physical pixels.
    pub width: f64,
    /// Physical pixels.
    pub height: f64,
    /// Physical pixels a point.
    pub scale: f64,
}

impl Viewport {
    /// Physical pixels, one a point; at least 1 either way.
    pub fn new(width: u32, height: u32) -> Self {
        Self { width: f64::from(width.max(1)), height: f64::from(height.max(1)), scale: 1.0 }
    }
    /// The same with so many pixels a point.
    #[must_use]
    pub fn scaled(self, scale: f64) -> Self {
        Self { scale, ..self }
    }
    /// The middle, px.
    pub fn centre(&self) -> [f64; 2] {
        [self.width / 2.0, self.height / 2.0]
    }
}

/// Unit vectors: right and up on the screen and out of it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Basis {
    /// To the right.
    pub east: [f64; 3],
    /// Up.
    pub north: [f64; 3],
    /// Out of the screen.
    pub towards: [f64; 3],
}

/// How the sphere is laid on the screen.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Projection {
    /// Seen from far away, with a horizon.
    #[default]
    Globe,
    /// Longitude and latitude as right and up; endless from east to west.
    Plane,
}

impl Projection {
    /// The one that is not this one.
    #[must_use]
    pub fn other(self) -> Self {
        match self {
            Self::Globe => Self::Plane,
            Self::Plane => Self::Globe,
        }
    }
}

/// Centre of the view and how much of the earth it holds.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Camera {
    /// Radians.
    latitude: f64,
    /// Radians, -π..=π.
    longitude: f64,
    /// Height of the picture on the plane through the earth's centre, km; on the plane, along a meridian.
    height_km: f64,
    /// Mean distance of neighbouring cell centres, km.
    hex_km: f64,
    /// What limits, picking and movement go by.
    projection: Projection,
    /// What is drawn: 0 the globe, 1 the plane; between them only while one turns into the other.
    flatness: f64,
}

impl Camera {
    /// Degrees and km, on the globe. Zoom limits depend on the window: see [`Camera::fit`].
    pub fn new(latitude: f64, longitude: f64, height_km: f64) -> Self {
        let mut camera = Self {
            latitude: 0.0,
            longitude: 0.0,
            height_km: height_km.max(1.0),
            hex_km: HEX_KM,
            projection: Projection::Globe,
            flatness: 0.0,
        };
        camera.look_at(latitude, longitude);
        camera
    }
    /// The whole globe, seen from above a place.
    pub fn whole_globe(latitude: f64, longitude: f64, viewport: &Viewport) -> Self {
        Self::new(latitude, longitude, f64::MAX).fitted(viewport)
    }
    /// The whole plane, once round, with a longitude (degrees) in the middle.
    pub fn whole_plane(longitude: f64, viewport: &Viewport) -> Self {
        Self::new(0.0, longitude, f64::MAX).projected(Projection::Plane, viewport)
    }
    /// The same above a board: how close it may come, and how wide its hexes show, follow. [`Camera::fit`] is to follow.
    #[must_use]
    pub fn above(self, map: &Map) -> Self {
        Self { hex_km: hex_km(map), ..self }
    }
    /// So many hexes from the left to the right of the picture, on the globe.
    pub fn hexes_across(latitude: f64, longitude: f64, hexes: f64, viewport: &Viewport) -> Self {
        Self::with_hexes(latitude, longitude, (hexes, HEX_KM), viewport)
    }
    /// The same of hexes so many km wide.
    pub(crate) fn with_hexes(latitude: f64, longitude: f64, (hexes, km): (f64, f64), viewport: &Viewport) -> Self {
        let camera = Self::new(latitude, longitude, hexes * km * viewport.height / viewport.width);
        Self { hex_km: km, ..camera }.fitted(viewport)
    }
    /// The same place at the same scale in a projection, as far as its limits allow.
    #[must_use]
    pub fn projected(mut self, projection: Projection, viewport: &Viewport) -> Self {
        self.projection = projection;
        self.flatness = match projection {
            Projection::Globe => 0.0,
            Projection::Plane => 1.0,
        };
        self.fitted(viewport)
    }
    /// Everything there is, from above the same place.
    #[must_use]
    pub fn whole(self, viewport: &Viewport) -> Self {
        Self { height_km: f64::MAX, ..self }.fitted(viewport)
    }
    /// Degrees.
    pub fn latitude(&self) -> f64 {
        self.latitude.to_degrees()
    }
    /// Degrees.
    pub fn longitude(&self) -> f64 {
        self.longitude.to_degrees()
    }
    /// How high the picture is on the ground, km.
    pub fn height_km(&self) -> f64 {
        self.height_km
    }
    /// The one it is in, or turning into.
    pub fn projection(&self) -> Projection {
        self.projection
    }
    /// 0 on the globe, 1 on the plane, between them while one turns into the other.
    pub fn flatness(&self) -> f64 {
        self.flatness
    }
    /// Draws something between globe (0) and plane (1); limits and picking stay those of the projection.
    pub fn set_flatness(&mut self, share: f64) {
        self.flatness = share.clamp(0.0, 1.0);
    }
    /// Looks at a place given in degrees; the zoom stays. On the plane [`Camera::fit`] is to follow.
    pub fn look_at(&mut self, latitude: f64, longitude: f64) {
        self.latitude = latitude.to_radians().clamp(-STEEPEST, STEEPEST);
        self.longitude = turn(longitude.to_radians());
    }
    /// Looks at a point of the unit sphere; the zoom stays. On the plane [`Camera::fit`] is to follow.
    pub fn look_at_point(&mut self, point: [f64; 3]) {
        let [x, y, z] = point;
        self.look_at(z.atan2(x.hypot(y)).to_degrees(), y.atan2(x).to_degrees());
    }
    /// Brings zoom and latitude inside their limits: from the whole world, on the plane never more than once round, to ten
    /// hexes across; and nothing beyond the plane's edges while there is enough of it.
    pub fn fit(&mut self, viewport: &Viewport) {
        let farthest = match self.projection {
            Projection::Globe => globe::farthest_km(viewport),
            Projection::Plane => plane::farthest_km(viewport),
        };
        let closest = (CLOSEST_HEXES * self.hex_km * viewport.height / viewport.width).min(farthest);
        self.height_km = self.height_km.clamp(closest, farthest);
        self.limit_latitude(viewport);
    }
    fn fitted(mut self, viewport: &Viewport) -> Self {
        self.fit(viewport);
        self
    }
    fn limit_latitude(&mut self, viewport: &Viewport) {
        let most = match self.projection {
            Projection::Globe => STEEPEST,
            Projection::Plane => (STEEPEST - viewport.height / 2.0 / self.radius_px(viewport)).max(0.0),
        };
        self.latitude = self.latitude.clamp(-most, most);
    }
    /// Shows more or less of the earth without another scale, as when a window grows by `share`.
    pub fn stretch(&mut self, share: f64) {
        self.height_km *= share;
    }
    /// Radius of the globe, px; on the plane, pixels a radian of latitude.
    pub fn radius_px(&self, viewport: &Viewport) -> f64 {
        EARTH_KM * viewport.height / self.height_km
    }
    /// Width of a hex between opposite sides in the middle of the picture, px; on the plane, its height everywhere.
    pub fn hex_px(&self, viewport: &Viewport) -> f64 {
        self.hex_km * viewport.height / self.height_km
    }
    /// Directions of the screen on the sphere.
    pub fn basis(&self) -> Basis {
        let ((sin, cos), (sin_l, cos_l)) = (self.latitude.sin_cos(), self.longitude.sin_cos());
        Basis {
            east: [-sin_l, cos_l, 0.0],
            north: [-sin * cos_l, -sin * sin_l, cos],
            towards: [cos * cos_l, cos * sin_l, sin],
        }
    }
    /// Where a point of the unit sphere falls, px from the upper left corner; none where it does not show. While one
    /// projection turns into the other this, as everything but the drawing, is that of the one to come.
    pub fn project(&self, viewport: &Viewport, point: [f64; 3]) -> Option<[f64; 2]> {
        let (radius, [x, y]) = (self.radius_px(viewport), viewport.centre());
        let [right, up] = match self.projection {
            Projection::Globe => self.on_globe(point)?,
            Projection::Plane => self.on_plane(point)?,
        };
        Some([x + radius * right, y - radius * up])
    }
    /// The point of the unit sphere under a pixel; none beside the globe and beyond the edges of the plane.
    pub fn pick(&self, viewport: &Viewport, at: [f64; 2]) -> Option<[f64; 3]> {
        let at = self.offset(viewport, at);
        match self.projection {
            Projection::Globe => self.globe_point(at),
            Projection::Plane => self.plane_point(at),
        }
    }
    /// Moves the earth so that the point under `from` comes under `to`. North stays up and the limits hold: where that makes
    /// it impossible the nearest possible place is taken. False when there is no point under `from`.
    pub fn drag(&mut self, viewport: &Viewport, from: [f64; 2], to: [f64; 2]) -> bool {
        let grabbed = self.pick(viewport, from);
        if let Some(point) = grabbed {
            self.hold(viewport, point, to);
        }
        grabbed.is_some()
    }
    /// Moves the earth so that `point` comes under the pixel `at`, as [`Camera::drag`] does: keep the point picked when
    /// the button went down, and it stays under the cursor all the way.
    pub fn hold(&mut self, viewport: &Viewport, point: [f64; 3], at: [f64; 2]) {
        let at = self.offset(viewport, at);
        match self.projection {
            Projection::Globe => self.turn_globe(point, at),
            Projection::Plane => self.shift_plane(point, at),
        }
        self.limit_latitude(viewport);
    }
    /// Zooms in by `factor` (out below 1) so that the point under `cursor` stays there.
    pub fn zoom_at(&mut self, viewport: &Viewport, cursor: [f64; 2], factor: f64) {
        let held = self.pick(viewport, cursor);
        self.height_km /= factor;
        self.fit(viewport);
        if let Some(point) = held {
            self.hold(viewport, point, cursor);
        }
    }
    /// Moves the view by a share of its height, for keys: `pan([0.1, 0.0])` looks further east.
    pub fn pan(&mut self, viewport: &Viewport, [right, up]: [f64; 2]) {
        let height = self.height_km / EARTH_KM;
        let aspect = (viewport.width / viewport.height).max(1.0).sqrt();
        let (step, length) = match self.projection {
            Projection::Globe => (height.min(1.5), self.latitude.cos().max(0.2)),
            Projection::Plane => (height, plane::STRETCH),
        };
        self.longitude = turn(self.longitude + right * step * aspect / length);
        self.latitude += up * step;
        self.limit_latitude(viewport);
    }
    /// The view `share` (0 to 1) of the way to `other`, for flights: evenly in zoom factor and along the shorter way round.
    /// From one projection to the other it turns on the way, and goes by the other's rules from the start.
    #[must_use]
    pub fn between(&self, other: &Self, share: f64) -> Self {
        let share = share.clamp(0.0, 1.0);
        Self {
            latitude: self.latitude + (other.latitude - self.latitude) * share,
            longitude: turn(self.longitude + turn(other.longitude - self.longitude) * share),
            height_km: self.height_km * (other.height_km / self.height_km).powf(share),
            hex_km: other.hex_km,
            projection: other.projection,
            flatness: self.flatness + (other.flatness - self.flatness) * share,
        }
    }
    /// A pixel from the middle of the picture, in radii, y up.
    fn offset(&self, viewport: &Viewport, [x, y]: [f64; 2]) -> [f64; 2] {
        let radius = self.radius_px(viewport);
        [(x - viewport.width / 2.0) / radius, (viewport.height / 2.0 - y) / radius]
    }
}

/// The same angle in -π..=π.
fn turn(angle: f64) -> f64 {
    let full = std::f64::consts::TAU;
    angle - full * (angle / full).round()
}
