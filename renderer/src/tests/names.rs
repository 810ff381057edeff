//! The names on the real map: none over another, none that jumps while the map is dragged, the same ones after zooming.

use super::pictures::{scene, world};
use super::{gpu, renderer};
use crate::headless::Gpu;
use crate::screen::{Area, Screen};
use crate::{Camera, Projection, Renderer, Scene, Viewport};
use std::collections::BTreeMap;

const PROJECTIONS: [Projection; 2] = [Projection::Globe, Projection::Plane];

/// Name, what it covers, how strongly it shows.
type Shown = (String, Vec<Area>, f32);

fn shown(gpu: &Gpu, renderer: &mut Renderer, scene: &Scene, camera: &Camera, viewport: Viewport) -> Vec<Shown> {
    renderer.prepare(&gpu.queue, scene, camera, viewport);
    renderer.stack.labels.shown(&Screen::new(camera, &viewport))
}

/// Views of crowded and of empty parts, from the whole globe to ten hexes across.
fn views(viewport: &Viewport) -> Vec<Camera> {
    let places = [(50.0, 8.0), (43.0, 21.0), (52.0, 5.0), (-4.0, 117.0), (8.0, 165.0), (35.0, 137.0), (60.0, 60.0)];
    let hexes = [10.0, 13.0, 18.0, 25.0, 34.0, 48.0, 62.0, 85.0, 120.0, 160.0];
    let near = places.iter().flat_map(|&(lat, lon)| {
        hexes.iter().enumerate().map(move |(step, &hexes)| (lat + step as f64 * 0.7, lon - step as f64, hexes))
    });
    let views = near.map(|(lat, lon, hexes)| Camera::hexes_across(lat, lon, hexes, viewport));
    views.flat_map(|camera| PROJECTIONS.map(|projection| camera.projected(projection, viewport))).collect()
}

#[test]
fn names_never_overlap() {
    let (gpu, map) = (gpu(), world());
    let mut renderer = renderer(&gpu, &map);
    let scene = scene(&map);
    let mut least = usize::MAX;
    for (viewport, cameras) in
        [Viewport::new(1280, 720), Viewport::new(1600, 1000).scaled(1.5)].map(|viewport| (viewport, views(&viewport)))
    {
        for camera in cameras {
            let names = shown(&gpu, &mut renderer, &scene, &camera, viewport);
            let read: Vec<&Shown> = names.iter().filter(|(_, _, alpha)| *alpha > 0.05).collect();
            least = least.min(read.len());
            for (i, (name, areas, _)) in read.iter().enumerate() {
                for (other, taken, _) in &read[..i] {
                    // Boxes around slanted letters touch before the letters do.
                    let clash = areas.iter().any(|area| taken.iter().any(|taken| area.grown(-1.5).overlaps(taken)));
                    assert!(!clash, "{name} lies on {other}: {camera:?}");
                }
            }
        }
    }
    assert!(least >= 1, "{least} names in the emptiest view");
}

#[test]
fn at_rest_a_name_shows_or_it_does_not() {
    let (gpu, map) = (gpu(), world());
    let mut renderer = renderer(&gpu, &map);
    let mut scene = scene(&map);
    let viewport = Viewport::new(1280, 720);
    // The palest kind of name has a little less than half of its colour where it shows fully.
    const WHOLE: f32 = 0.46;
    let (mut pale, mut left) = (0, 0);
    for camera in views(&viewport).into_iter().chain([Camera::whole_globe(40.0, 10.0, &viewport)]) {
        scene.set_settled(0.0);
        let moving = shown(&gpu, &mut renderer, &scene, &camera, viewport);
        pale += moving.iter().filter(|(_, _, alpha)| *alpha < WHOLE).count();
        scene.set_settled(1.0);
        let resting = shown(&gpu, &mut renderer, &scene, &camera, viewport);
        left += resting.len();
        for (name, _, alpha) in &resting {
            assert!(*alpha >= WHOLE, "{name} shows by {alpha} at rest: {camera:?}");
            assert!(
                moving.iter().any(|(other, _, alpha)| other == name && *alpha > 0.2),
                "{name} was not there before"
            );
        }
    }
    assert!(pale > 10 && left > 1000, "{pale} pale names in motion, {left} at rest");
}

#[test]
fn names_stay_while_the_map_is_dragged() {
    let (gpu, map) = (gpu(), world());
    let mut renderer = renderer(&gpu, &map);
    let mut scene = scene(&map);
    scene.set_settled(0.0);
    let viewport = Viewport::new(1280, 720);
    for (hexes, projection) in [14.0, 30.0, 48.0, 90.0].into_iter().flat_map(|x| PROJECTIONS.map(|p| (x, p))) {
        let mut before: BTreeMap<String, (Vec<Area>, f32)> = BTreeMap::new();
        let mut followed = 0;
        let mut last = None;
        for step in 0..200 {
            let way = f64::from(step) * 0.02 * hexes / 30.0;
            let camera = Camera::hexes_across(46.0 + way * 0.4, 4.0 + way, hexes, &viewport);
            let camera = camera.projected(projection, &viewport);
            let names = shown(&gpu, &mut renderer, &scene, &camera, viewport);
            let now: BTreeMap<String, (Vec<Area>, f32)> =
                names.into_iter().map(|(name, areas, alpha)| (name, (areas, alpha))).collect();
            for (name, (areas, alpha)) in &before {
                let inside = areas.iter().all(|area| {
                    let [l, t, r, b] = area.0;
                    l > 20.0 && t > 20.0 && r < 1260.0 && b < 700.0
                });
                if !inside {
                    continue;
                }
                followed += 1;
                let gone = (Vec::new(), 0.0);
                let (moved, still) = now.get(name).unwrap_or(&gone);
                assert!((alpha - still).abs() < 0.1, "{name} flickers at step {step}: {alpha} then {still}");
                if moved.is_empty() {
                    continue;
                }
                // All letters move as one with the map.
                let shift = |a: &Area, b: &Area| [b.0[0] - a.0[0], b.0[1] - a.0[1]];
                let [x, y] = shift(&areas[0], &moved[0]);
                let most = viewport.width / hexes * 0.2 + 3.0;
                assert!(f64::from(x.hypot(y)) < most, "{name} jumps by {x} {y} at step {step}, {hexes} hexes across");
            }
            before = now;
            last = Some(camera);
        }
        assert!(last.is_some() && followed > 500, "{followed} names followed");
    }
}

#[test]
fn the_same_names_come_back_after_zooming() {
    let (gpu, map) = (gpu(), world());
    let mut renderer = renderer(&gpu, &map);
    let mut scene = scene(&map);
    scene.set_settled(0.0);
    let viewport = Viewport::new(1280, 720);
    for projection in PROJECTIONS {
        let steps: Vec<f64> = (0..40).map(|step| 160.0 * 0.93_f64.powi(step)).collect();
        let mut look = |hexes: f64| {
            let camera = Camera::hexes_across(48.0, 12.0, hexes, &viewport).projected(projection, &viewport);
            shown(&gpu, &mut renderer, &scene, &camera, viewport)
        };
        let inward: Vec<Vec<Shown>> = steps.iter().map(|&hexes| look(hexes)).collect();
        let outward: Vec<Vec<Shown>> = steps.iter().rev().map(|&hexes| look(hexes)).collect();
        for ((hexes, there), back) in steps.iter().zip(&inward).zip(outward.iter().rev()) {
            assert!(!there.is_empty());
            assert_eq!(there, back, "{hexes} hexes across");
        }
        // Names fade in and out in place: from one small step to the next none appears or vanishes at full strength.
        let fine: Vec<Vec<Shown>> = (0..400).map(|step| look(120.0 * 0.995_f64.powi(step))).collect();
        let picture = Area([0.0, 0.0, 1280.0, 720.0]);
        for pair in fine.windows(2) {
            let [before, after] = [0, 1].map(|side| -> BTreeMap<&str, f32> {
                pair[side].iter().map(|(name, _, alpha)| (&**name, *alpha)).collect()
            });
            for (name, areas, alpha) in pair.iter().flatten() {
                if areas.iter().all(|area| area.overlaps(&picture)) {
                    let gap = (before.get(&**name).unwrap_or(&0.0) - after.get(&**name).unwrap_or(&0.0)).abs();
                    assert!(gap < 0.45, "{name} pops by {gap} of {alpha}");
                }
            }
        }
    }
}
