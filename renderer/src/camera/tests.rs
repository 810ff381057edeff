//! Both projections keep what they promise: inverse of each other way and back, the grabbed point under the cursor, limits.

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
