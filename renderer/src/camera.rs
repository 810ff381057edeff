//! Where one looks from: an orthographic globe with north up, so that every pixel can be turned back into a point of
//! the sphere exactly. All of it in f64; the shaders only get the finished basis.

use meridian_engine::grid::globe::EARTH_KM;

/// Mean distance of neighbouring cell centres, km.
pub const HEX_KM: f64 = 96.2;
/// The camera does not look straight down on a pole: beyond this latitude north has no clear direction. Radians.
const STEEPEST: f64 = 84.0 * std::f64::consts::PI / 180.0;
/// How many diameters of the earth the whole globe's view is high.
const WHOLE: f64 = 1.06;
/// The closest view is this many hexes across.
const CLOSEST_HEXES: f64 = 10.0;

/// The picture's size in physical pixels, and how many of them make one point of text.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Viewport {
    pub width: f64,
    pub height: f64,
    pub scale: f64,
}

impl Viewport {
    pub fn new(width: u32, height: u32) -> Self {
        Self { width: f64::from(width.max(1)), height: f64::from(height.max(1)), scale: 1.0 }
    }
    pub fn scaled(self, scale: f64) -> Self {
        Self { scale, ..self }
    }
    pub fn centre(&self) -> [f64; 2] {
        [self.width / 2.0, self.height / 2.0]
    }
}

/// Unit vectors: right and up on the screen and out of it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Basis {
    pub east: [f64; 3],
    pub north: [f64; 3],
    pub towards: [f64; 3],
}

/// Centre of the view and how much of the earth it holds.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Camera {
    /// Radians.
    latitude: f64,
    /// Radians, -π..=π.
    longitude: f64,
    /// Height of the picture on the plane through the earth's centre, km.
    height_km: f64,
}

impl Camera {
    /// Degrees and km. Zoom limits depend on the window: see [`Camera::fit`].
    pub fn new(latitude: f64, longitude: f64, height_km: f64) -> Self {
        let mut camera = Self { latitude: 0.0, longitude: 0.0, height_km: height_km.max(1.0) };
        camera.look_at(latitude, longitude);
        camera
    }
    /// The whole globe, seen from above a place.
    pub fn whole_globe(latitude: f64, longitude: f64, viewport: &Viewport) -> Self {
        let mut camera = Self::new(latitude, longitude, f64::MAX);
        camera.fit(viewport);
        camera
    }
    /// So many hexes from the left to the right of the picture.
    pub fn hexes_across(latitude: f64, longitude: f64, hexes: f64, viewport: &Viewport) -> Self {
        let mut camera = Self::new(latitude, longitude, hexes * HEX_KM * viewport.height / viewport.width);
        camera.fit(viewport);
        camera
    }
    /// Degrees.
    pub fn latitude(&self) -> f64 {
        self.latitude.to_degrees()
    }
    /// Degrees.
    pub fn longitude(&self) -> f64 {
        self.longitude.to_degrees()
    }
    pub fn height_km(&self) -> f64 {
        self.height_km
    }
    /// Looks at a place given in degrees; the zoom stays.
    pub fn look_at(&mut self, latitude: f64, longitude: f64) {
        self.latitude = latitude.to_radians().clamp(-STEEPEST, STEEPEST);
        self.longitude = turn(longitude.to_radians());
    }
    /// Looks at a point of the unit sphere; the zoom stays.
    pub fn look_at_point(&mut self, point: [f64; 3]) {
        let [x, y, z] = point;
        self.look_at(z.atan2(x.hypot(y)).to_degrees(), y.atan2(x).to_degrees());
    }
    /// Brings the zoom inside its limits: from the whole globe to ten hexes across.
    pub fn fit(&mut self, viewport: &Viewport) {
        let farthest = 2.0 * EARTH_KM * WHOLE * (viewport.height / viewport.width).max(1.0);
        let closest = (CLOSEST_HEXES * HEX_KM * viewport.height / viewport.width).min(farthest);
        self.height_km = self.height_km.clamp(closest, farthest);
    }
    /// Radius of the globe, px.
    pub fn radius_px(&self, viewport: &Viewport) -> f64 {
        EARTH_KM * viewport.height / self.height_km
    }
    /// Width of a hex between opposite sides in the middle of the picture, px.
    pub fn hex_px(&self, viewport: &Viewport) -> f64 {
        HEX_KM * viewport.height / self.height_km
    }
    pub fn basis(&self) -> Basis {
        let ((sin, cos), (sin_l, cos_l)) = (self.latitude.sin_cos(), self.longitude.sin_cos());
        Basis {
            east: [-sin_l, cos_l, 0.0],
            north: [-sin * cos_l, -sin * sin_l, cos],
            towards: [cos * cos_l, cos * sin_l, sin],
        }
    }
    /// Where a point of the unit sphere falls, px from the upper left corner; none on the far side.
    pub fn project(&self, viewport: &Viewport, point: [f64; 3]) -> Option<[f64; 2]> {
        let basis = self.basis();
        (dot(basis.towards, point) > 0.0).then(|| {
            let radius = self.radius_px(viewport);
            let [x, y] = viewport.centre();
            [x + radius * dot(basis.east, point), y - radius * dot(basis.north, point)]
        })
    }
    /// The point of the unit sphere under a pixel; none beside the globe.
    pub fn pick(&self, viewport: &Viewport, at: [f64; 2]) -> Option<[f64; 3]> {
        let [x, y] = self.plane(viewport, at);
        let rest = 1.0 - x * x - y * y;
        (rest >= 0.0).then(|| {
            let (basis, z) = (self.basis(), rest.sqrt());
            std::array::from_fn(|i| x * basis.east[i] + y * basis.north[i] + z * basis.towards[i])
        })
    }
    /// Turns the globe so that the point under `from` comes under `to`. North stays up and the poles stay out of the
    /// middle: where that makes it impossible the nearest possible turn is taken. False when `from` is not on the globe.
    pub fn drag(&mut self, viewport: &Viewport, from: [f64; 2], to: [f64; 2]) -> bool {
        let grabbed = self.pick(viewport, from);
        if let Some(point) = grabbed {
            self.hold(viewport, point, to);
        }
        grabbed.is_some()
    }
    /// Turns the globe so that `point` comes under the pixel `at`, as [`Camera::drag`] does: keep the point picked when
    /// the button went down, and it stays under the cursor all the way.
    pub fn hold(&mut self, viewport: &Viewport, point: [f64; 3], at: [f64; 2]) {
        let [mut x, mut y] = self.plane(viewport, at);
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
        let turned = [rise - lean, std::f64::consts::PI - rise - lean].map(|latitude| {
            let latitude = turn(latitude).clamp(-STEEPEST, STEEPEST);
            let ahead = z * latitude.cos() - y * latitude.sin();
            let longitude = turn(point[1].atan2(point[0]) - x.atan2(ahead));
            Self { latitude, longitude, ..*self }
        });
        let [one, other] = turned.map(|camera| dot(camera.basis().towards, before));
        *self = if one >= other { turned[0] } else { turned[1] };
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
        let step = (self.height_km / EARTH_KM).min(1.5);
        let aspect = (viewport.width / viewport.height).max(1.0).sqrt();
        self.latitude = (self.latitude + up * step).clamp(-STEEPEST, STEEPEST);
        self.longitude = turn(self.longitude + right * step * aspect / self.latitude.cos().max(0.2));
    }
    /// The view `share` (0 to 1) of the way to `other`, for flights: evenly in zoom factor and along the shorter way round.
    pub fn between(&self, other: &Self, share: f64) -> Self {
        let share = share.clamp(0.0, 1.0);
        Self {
            latitude: self.latitude + (other.latitude - self.latitude) * share,
            longitude: turn(self.longitude + turn(other.longitude - self.longitude) * share),
            height_km: self.height_km * (other.height_km / self.height_km).powf(share),
        }
    }
    /// Angle on the sphere from the middle of the picture to its farthest corner, radians; π/2 when the edge shows.
    pub fn spread(&self, viewport: &Viewport) -> f64 {
        let corner = viewport.width.hypot(viewport.height) / 2.0 / self.radius_px(viewport);
        if corner >= 1.0 { std::f64::consts::FRAC_PI_2 } else { corner.asin() }
    }
    /// A pixel on the plane through the centre, in radii, y up.
    fn plane(&self, viewport: &Viewport, [x, y]: [f64; 2]) -> [f64; 2] {
        let radius = self.radius_px(viewport);
        [(x - viewport.width / 2.0) / radius, (viewport.height / 2.0 - y) / radius]
    }
}

/// The same angle in -π..=π.
fn turn(angle: f64) -> f64 {
    let full = std::f64::consts::TAU;
    angle - full * (angle / full).round()
}

fn dot(a: [f64; 3], b: [f64; 3]) -> f64 {
    a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand::{RngExt, SeedableRng};

    fn near(a: [f64; 2], b: [f64; 2]) -> bool {
        (a[0] - b[0]).hypot(a[1] - b[1]) < 1e-6
    }

    #[test]
    fn pick_and_project_are_inverse() {
        let viewport = Viewport::new(1280, 720);
        let camera = Camera::new(48.0, 11.0, 6000.0);
        for at in [[640.0, 360.0], [10.5, 700.0], [1200.0, 300.0]] {
            let point = camera.pick(&viewport, at).expect("on the globe");
            assert!(near(camera.project(&viewport, point).expect("on this side"), at));
        }
        let whole = Camera::whole_globe(48.0, 11.0, &viewport);
        assert_eq!(whole.pick(&viewport, [3.0, 3.0]), None);
        assert_eq!(whole.project(&viewport, whole.basis().towards.map(|x| -x)), None);
    }

    #[test]
    fn north_is_up_and_east_is_right() {
        let viewport = Viewport::new(800, 600);
        let camera = Camera::new(20.0, 179.0, 3000.0);
        let at = |lat: f64, lon: f64| {
            camera.project(&viewport, meridian_engine::grid::globe::point_at(lat, lon)).expect("near the middle")
        };
        assert!(near(at(20.0, 179.0), [400.0, 300.0]));
        assert!(at(21.0, 179.0)[1] < 300.0);
        assert!(at(20.0, -179.0)[0] > 400.0, "east across the date line");
    }

    #[test]
    fn the_grabbed_point_stays_under_the_cursor() {
        let mut rng = rand_pcg::Pcg32::seed_from_u64(5);
        let viewport = Viewport::new(1280, 720);
        let (mut dragged, mut stopped, mut impossible) = (0, 0, 0);
        while dragged < 2000 {
            let mut camera = Camera::new(
                rng.random_range(-70.0..70.0),
                rng.random_range(-180.0..180.0),
                1000.0 * 13.0_f64.powf(rng.random_range(0.0..1.0)),
            );
            let from = [rng.random_range(200.0..1080.0), rng.random_range(0.0..720.0)];
            let to = [from[0] + rng.random_range(-150.0..150.0), from[1] + rng.random_range(-100.0..100.0)];
            let Some(point) = camera.pick(&viewport, from) else { continue };
            if camera.pick(&viewport, to).is_none() {
                continue;
            }
            assert!(camera.drag(&viewport, from, to));
            dragged += 1;
            if camera.latitude.abs() >= STEEPEST - 1e-12 {
                stopped += 1;
                continue;
            }
            // With north up a point near a pole can't be brought to everywhere.
            let x = (to[0] - 640.0) / camera.radius_px(&viewport);
            if point[2].abs() > (1.0 - x * x).sqrt() {
                impossible += 1;
                continue;
            }
            let now = camera.project(&viewport, point);
            assert!(now.is_some_and(|now| near(now, to)), "{camera:?} {from:?} {to:?} {now:?}");
        }
        assert!(impossible < 50, "north up forbade {impossible} of {dragged} drags");
        assert!(stopped < 200, "the pole stopped {stopped} of {dragged} drags");
    }

    #[test]
    fn zoom_keeps_the_point_under_the_cursor() {
        let viewport = Viewport::new(1280, 720);
        let mut camera = Camera::whole_globe(30.0, 10.0, &viewport);
        let cursor = [700.0, 250.0];
        let point = camera.pick(&viewport, cursor).expect("on the globe");
        for _ in 0..40 {
            camera.zoom_at(&viewport, cursor, 1.1);
            assert!(near(camera.project(&viewport, point).expect("in view"), cursor));
        }
        assert!((camera.hex_px(&viewport) * CLOSEST_HEXES - viewport.width).abs() < 1e-6, "ten hexes at the closest");
        for _ in 0..60 {
            camera.zoom_at(&viewport, cursor, 0.9);
        }
        assert!(camera.radius_px(&viewport) * 2.0 < viewport.height, "the whole globe at the farthest");
    }

    #[test]
    fn dragging_past_a_pole_stops_softly() {
        let viewport = Viewport::new(1280, 720);
        let mut camera = Camera::new(80.0, 0.0, 6000.0);
        for _ in 0..50 {
            camera.drag(&viewport, [640.0, 200.0], [645.0, 260.0]);
            assert!(camera.latitude <= STEEPEST && camera.longitude.is_finite());
        }
        assert!(camera.latitude() > 83.0);
    }

    #[test]
    fn flights_take_the_short_way_round() {
        let (a, b) = (Camera::new(0.0, 170.0, 4000.0), Camera::new(10.0, -170.0, 1000.0));
        let half = a.between(&b, 0.5);
        assert!((half.longitude().abs() - 180.0).abs() < 1e-9 && (half.height_km() - 2000.0).abs() < 1e-6);
    }
}
