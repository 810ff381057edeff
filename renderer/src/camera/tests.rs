//! Both projections keep what they promise: inverse of each other way and back, the grabbed point under the cursor, limits.

use super::*;
use rand::{RngExt, SeedableRng};
use std::f64::consts::TAU;

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

/// Cameras on the plane all over the world and at every zoom.
fn on_the_plane(rng: &mut rand_pcg::Pcg32, viewport: &Viewport) -> Camera {
    let (lat, lon) = (rng.random_range(-80.0..80.0), rng.random_range(-180.0..180.0));
    let height = 400.0 * 60.0_f64.powf(rng.random_range(0.0..1.0));
    Camera::new(lat, lon, height).projected(Projection::Plane, viewport)
}

#[test]
fn the_plane_is_picked_dragged_and_zoomed_alike() {
    let mut rng = rand_pcg::Pcg32::seed_from_u64(6);
    let viewport = Viewport::new(1280, 720);
    let mut free = 0;
    for _ in 0..2000 {
        let mut camera = on_the_plane(&mut rng, &viewport);
        let at = [rng.random_range(0.0..1280.0), rng.random_range(0.0..720.0)];
        let Some(point) = camera.pick(&viewport, at) else {
            assert!(camera.height_km() * viewport.width / viewport.height > 20_000.0, "{camera:?} {at:?}");
            continue;
        };
        assert!(near(camera.project(&viewport, point).expect("on the plane"), at), "{camera:?} {at:?}");
        // The wheel, then a drag: the point follows unless the edge of the plane is in view.
        camera.zoom_at(&viewport, at, rng.random_range(0.7..1.5));
        let to = [at[0] + rng.random_range(-90.0..90.0), at[1] + rng.random_range(-60.0..60.0)];
        camera.hold(&viewport, point, to);
        let limit = STEEPEST - viewport.height / 2.0 / camera.radius_px(&viewport);
        if camera.latitude.abs() < limit - 1e-9 && (0.0..1280.0).contains(&to[0]) {
            free += 1;
            assert!(near(camera.project(&viewport, point).expect("on the plane"), to), "{camera:?} {to:?}");
        }
        // Never beyond the edge, never more than once round.
        let corners = [[0.0, 0.0], [1280.0, 720.0]].map(|at| camera.pick(&viewport, at));
        if limit > 0.0 {
            assert!(corners.iter().all(Option::is_some), "{camera:?}");
        }
        assert!(viewport.width / camera.radius_px(&viewport) <= TAU * plane::STRETCH + 1e-9);
    }
    assert!(free > 1000, "{free} drags were free");
}

#[test]
fn the_plane_is_endless_and_true_at_forty_degrees() {
    let viewport = Viewport::new(1280, 720);
    let mut camera = Camera::new(40.0, 175.0, 2000.0).projected(Projection::Plane, &viewport);
    let pixel = |camera: &Camera, lat: f64, lon: f64| {
        camera.project(&viewport, meridian_engine::grid::globe::point_at(lat, lon)).expect("on the plane")
    };
    let ([x, _], [_, y]) = (pixel(&camera, 40.0, 176.0), pixel(&camera, 41.0, 175.0));
    assert!(((x - 640.0) / 40.0_f64.to_radians().cos() - (360.0 - y)).abs() < 1e-9);
    assert!(pixel(&camera, 40.0, -178.0)[0] > 640.0, "east across the date line");
    for _ in 0..1000 {
        camera.drag(&viewport, [640.0, 360.0], [200.0, 360.0]);
    }
    assert!(camera.longitude().is_finite() && camera.longitude().abs() <= 180.0);
    assert!((camera.latitude() - 40.0).abs() < 1e-9);
    assert_eq!(Camera::whole_plane(0.0, &viewport).pick(&viewport, [640.0, -40.0]), None);
}

#[test]
fn the_other_projection_keeps_the_place_and_the_size_of_hexes() {
    let viewport = Viewport::new(1280, 720);
    let globe = Camera::hexes_across(48.0, 11.0, 60.0, &viewport);
    let plane = globe.projected(Projection::Plane, &viewport);
    assert_eq!((plane.latitude(), plane.longitude()), (globe.latitude(), globe.longitude()));
    assert_eq!(plane.hex_px(&viewport), globe.hex_px(&viewport));
    assert_eq!(plane.projected(Projection::Globe, &viewport), globe);
    // On the way the middle stays in the middle.
    let half = globe.between(&plane, 0.5);
    assert_eq!((half.projection(), half.flatness()), (Projection::Plane, 0.5));
    // Farther away than the globe goes, on the plane; and at the poles nothing beyond the edge.
    let whole = Camera::whole_plane(0.0, &viewport);
    assert!(whole.projected(Projection::Globe, &viewport).height_km() < whole.height_km());
    let pole = Camera::new(84.0, 0.0, 1500.0).projected(Projection::Plane, &viewport);
    assert!(pole.pick(&viewport, [640.0, 0.0]).is_some() && pole.latitude() < 80.0);
}
