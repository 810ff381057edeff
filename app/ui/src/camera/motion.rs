//! How the camera moves by itself: flights to a place, the globe that unrolls to the plane and back, zoom that glides after
//! the wheel, and the map that goes on a little after it was thrown. Who wants less motion gets the end of each at once.

use meridian_renderer::{Camera, Projection, Viewport};
use std::time::{Duration, Instant};

/// Length of a flight, and of the change from one projection to the other.
const FLIGHT: Duration = Duration::from_millis(350);
/// How long zoom glides after a notch of the wheel.
const GLIDE: Duration = Duration::from_millis(120);
/// In this time (s) a thrown map loses 63 % of its speed; it stops after three times as long.
const FRICTION: f64 = 0.13;
const COAST: Duration = Duration::from_millis(400);
/// A map that moves slower than this when it is let go stays, px/s.
const LEAST_SPEED: f64 = 80.0;
/// Time between two pictures.
const FRAME: Duration = Duration::from_millis(16);

/// What the camera does by itself now.
#[derive(Default)]
pub struct CameraMotion {
    going: Option<Going>,
    unrolling: Option<Unrolling>,
    /// Nothing moves by itself.
    still: bool,
}

enum Going {
    Flight {
        from: Camera,
        to: Camera,
        since: Instant,
    },
    Zoom {
        /// Pixel that keeps its place.
        cursor: [f64; 2],
        /// Height of the view, km.
        from: f64,
        to: f64,
        since: Instant,
    },
    Coast {
        /// Point of the sphere that was held, pixel and speed (px/s) when it was let go.
        point: [f64; 3],
        at: [f64; 2],
        speed: [f64; 2],
        since: Instant,
    },
}

/// One projection turns into the other.
struct Unrolling {
    from: f64,
    since: Instant,
}

impl CameraMotion {
    /// Whether everything is to happen at once.
    pub fn set_still(&mut self, still: bool) {
        self.still = still;
    }
    pub fn is_going(&self) -> bool {
        self.going.is_some() || self.unrolling.is_some()
    }
    /// When the camera is to be moved again.
    pub fn next(&self) -> Option<Duration> {
        self.is_going().then_some(FRAME)
    }
    /// The player takes the map in hand. A change of projection goes on.
    pub fn stop(&mut self) {
        self.going = None;
    }
    /// Flies to another view.
    pub fn fly(&mut self, camera: &mut Camera, to: Camera, now: Instant) {
        if to.projection() != camera.projection() {
            self.unrolling = Some(Unrolling { from: camera.flatness(), since: now });
        }
        self.going = Some(Going::Flight { from: *camera, to, since: now });
        // The rules of the other projection hold from the start.
        *camera = camera.between(&to, 0.0);
        if self.still {
            *camera = to;
            (self.going, self.unrolling) = (None, None);
        }
    }
    /// Changes to the other projection, the place in the middle and the size of hexes being kept.
    pub fn turn_over(&mut self, camera: &mut Camera, viewport: &Viewport, now: Instant) {
        let to = camera.projected(camera.projection().other(), viewport);
        self.fly(camera, to, now);
    }
    /// Zooms in by `factor`, on top of what is still to be zoomed; the point under `cursor` stays there.
    pub fn zoom(&mut self, camera: &mut Camera, viewport: &Viewport, cursor: [f64; 2], factor: f64, now: Instant) {
        let before = match self.going {
            Some(Going::Zoom { to, .. }) => to,
            _ => camera.height_km(),
        };
        let mut end = *camera;
        end.zoom_at(viewport, cursor, factor * camera.height_km() / before);
        if self.still {
            *camera = end;
        } else {
            self.going = Some(Going::Zoom { cursor, from: camera.height_km(), to: end.height_km(), since: now });
        }
    }
    /// The map was let go at a pixel with a speed (px/s) while `point` of the sphere was held.
    pub fn coast(&mut self, point: [f64; 3], at: [f64; 2], speed: [f64; 2], now: Instant) {
        if !self.still && speed[0].hypot(speed[1]) >= LEAST_SPEED {
            self.going = Some(Going::Coast { point, at, speed, since: now });
        }
    }
    /// Moves the camera to where it is to be now. True when it may have moved.
    pub fn advance(&mut self, camera: &mut Camera, viewport: &Viewport, now: Instant) -> bool {
        if !self.is_going() {
            return false;
        }
        let over = match &self.going {
            None => false,
            Some(Going::Flight { from, to, since }) => {
                let share = share(*since, FLIGHT, now);
                *camera = from.between(to, eased(share));
                share >= 1.0
            }
            Some(Going::Zoom { cursor, from, to, since }) => {
                let share = share(*since, GLIDE, now);
                let height = from * (to / from).powf(1.0 - (1.0 - share) * (1.0 - share));
                camera.zoom_at(viewport, *cursor, camera.height_km() / height);
                share >= 1.0
            }
            Some(Going::Coast { point, at, speed, since }) => {
                let time = now.saturating_duration_since(*since).min(COAST);
                let way = FRICTION * (1.0 - (-time.as_secs_f64() / FRICTION).exp());
                camera.hold(viewport, *point, [0, 1].map(|i| at[i] + speed[i] * way));
                time >= COAST
            }
        };
        if over {
            self.going = None;
        }
        if let Some(unrolling) = &self.unrolling {
            let share = share(unrolling.since, FLIGHT, now);
            let end = f64::from(u8::from(camera.projection() == Projection::Plane));
            camera.set_flatness(unrolling.from + (end - unrolling.from) * eased(share));
            if share >= 1.0 {
                self.unrolling = None;
            }
        }
        true
    }
}

fn share(since: Instant, length: Duration, now: Instant) -> f64 {
    (now.saturating_duration_since(since).as_secs_f64() / length.as_secs_f64()).min(1.0)
}

/// Slow at both ends.
fn eased(share: f64) -> f64 {
    share * share * (3.0 - 2.0 * share)
}

/// Where a held map was lately, for its speed when it is let go.
#[derive(Clone, Copy, Debug, Default)]
pub struct Trail {
    /// The latest first.
    places: [Option<(Instant, [f64; 2])>; 8],
}

impl Trail {
    /// What is older tells nothing about the speed.
    const MEMORY: Duration = Duration::from_millis(90);

    pub fn push(&mut self, at: [f64; 2], now: Instant) {
        self.places.rotate_right(1);
        self.places[0] = Some((now, at));
    }
    /// Px/s; nothing for a map that was held still before it was let go.
    pub fn speed(&self, now: Instant) -> [f64; 2] {
        let recent = |(time, _): &&(Instant, [f64; 2])| now.saturating_duration_since(*time) <= Self::MEMORY;
        let mut places = self.places.iter().flatten().filter(recent);
        let (Some((_, last)), Some((first_time, first))) = (places.next(), places.next_back()) else {
            return [0.0; 2];
        };
        let time = now.saturating_duration_since(*first_time).as_secs_f64().max(0.008);
        [0, 1].map(|i| (last[i] - first[i]) / time)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn view() -> Viewport {
        Viewport::new(1280, 720)
    }
    fn after(start: Instant, milliseconds: u64) -> Instant {
        start + Duration::from_millis(milliseconds)
    }

    #[test]
    fn the_wheel_zooms_smoothly_to_the_same_end_as_at_once() {
        let (viewport, start) = (view(), Instant::now());
        let first = Camera::hexes_across(48.0, 10.0, 60.0, &viewport);
        let cursor = [900.0, 200.0];
        let held = first.pick(&viewport, cursor).expect("on the globe");
        let (mut camera, mut motion) = (first, CameraMotion::default());
        motion.zoom(&mut camera, &viewport, cursor, 1.2, start);
        assert_eq!(camera, first, "nothing jumps");
        motion.advance(&mut camera, &viewport, after(start, 40));
        motion.zoom(&mut camera, &viewport, cursor, 1.2, after(start, 40));
        for time in (40..200).step_by(16) {
            let before = camera.height_km();
            motion.advance(&mut camera, &viewport, after(start, time));
            let [x, y] = camera.project(&viewport, held).expect("in view");
            assert!((x - cursor[0]).hypot(y - cursor[1]) < 1e-6 && camera.height_km() <= before);
        }
        assert!(!motion.is_going() && motion.next().is_none(), "no frames when nothing moves");
        assert!((camera.height_km() * 1.44 / first.height_km() - 1.0).abs() < 1e-9);
        let (mut camera, mut motion) = (first, CameraMotion::default());
        motion.set_still(true);
        motion.zoom(&mut camera, &viewport, cursor, 1.44, start);
        assert!((camera.height_km() * 1.44 / first.height_km() - 1.0).abs() < 1e-9 && !motion.is_going());
    }

    #[test]
    fn zoom_ends_at_the_limits() {
        let (viewport, start) = (view(), Instant::now());
        let (mut camera, mut motion) = (Camera::hexes_across(48.0, 10.0, 12.0, &viewport), CameraMotion::default());
        for notch in 0..20 {
            motion.zoom(&mut camera, &viewport, [640.0, 360.0], 1.3, after(start, notch));
        }
        motion.zoom(&mut camera, &viewport, [640.0, 360.0], 0.5, after(start, 20));
        motion.advance(&mut camera, &viewport, after(start, 200));
        let hexes = viewport.width / camera.hex_px(&viewport);
        assert!((hexes - 20.0).abs() < 1e-6, "notches beyond the limit are forgotten: {hexes} hexes");
    }

    #[test]
    fn a_thrown_map_goes_on_and_stops() {
        let (viewport, start) = (view(), Instant::now());
        for projection in [Projection::Globe, Projection::Plane] {
            let first = Camera::hexes_across(48.0, 10.0, 40.0, &viewport).projected(projection, &viewport);
            let point = first.pick(&viewport, [600.0, 300.0]).expect("on the map");
            let mut trail = Trail::default();
            for step in 0..6_u32 {
                trail.push([500.0 + 20.0 * f64::from(step), 300.0], after(start, u64::from(step) * 10));
            }
            let speed = trail.speed(after(start, 50));
            assert!((speed[0] - 2000.0).abs() < 1.0 && speed[1] == 0.0, "{speed:?}");
            assert_eq!(trail.speed(after(start, 300)), [0.0; 2], "held still before");
            let (mut camera, mut motion) = (first, CameraMotion::default());
            motion.coast(point, [600.0, 300.0], speed, start);
            let (mut last, mut step) = (600.0, f64::MAX);
            for time in (20..=400).step_by(20) {
                assert!(motion.advance(&mut camera, &viewport, after(start, time)));
                let [x, _] = camera.project(&viewport, point).expect("in view");
                assert!(x > last && x - last < step, "slower and slower: {x} after {last}");
                (last, step) = (x, x - last);
            }
            assert!(!motion.advance(&mut camera, &viewport, after(start, 420)));
            assert!((750.0..900.0).contains(&last), "stopped at {last}");
            motion.coast(point, [600.0, 300.0], speed, start);
            motion.stop();
            assert!(!motion.is_going());
            motion.coast(point, [600.0, 300.0], [20.0, 0.0], start);
            assert!(!motion.is_going(), "too slow to go on");
        }
    }

    #[test]
    fn the_globe_unrolls_and_rolls_up_again() {
        let (viewport, start) = (view(), Instant::now());
        let first = Camera::hexes_across(48.0, 10.0, 40.0, &viewport);
        let (mut camera, mut motion) = (first, CameraMotion::default());
        motion.turn_over(&mut camera, &viewport, start);
        motion.advance(&mut camera, &viewport, after(start, 175));
        assert!((camera.flatness() - 0.5).abs() < 1e-9 && camera.projection() == Projection::Plane);
        // The player takes hold of the map, and changes his mind.
        motion.stop();
        motion.advance(&mut camera, &viewport, after(start, 250));
        assert!(camera.flatness() > 0.7);
        let so_far = camera.flatness();
        motion.turn_over(&mut camera, &viewport, after(start, 250));
        motion.advance(&mut camera, &viewport, after(start, 300));
        assert!(camera.flatness() < so_far && camera.projection() == Projection::Globe);
        motion.advance(&mut camera, &viewport, after(start, 700));
        assert_eq!(camera, first);
        assert!(!motion.is_going());
        motion.set_still(true);
        motion.turn_over(&mut camera, &viewport, start);
        assert_eq!(camera, first.projected(Projection::Plane, &viewport));
        assert!(!motion.is_going());
    }
}
