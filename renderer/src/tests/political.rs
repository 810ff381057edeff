//! Who holds what: stripes on occupied land, the front that follows control.

use super::pictures::{colour_at, country, scene, world};
use super::{gpu, renderer};
use crate::headless::picture;
use crate::{Camera, Counter, Frame, Hatch, Image, Layers, Rgba, Scene, Symbol, Theme, Token, Viewport};
use meridian_engine::grid::globe::point_at;
use meridian_engine::{CellId, Map};

/// Only the cells and their stripes.
fn ground_only(occupied: bool) -> Layers {
    Layers {
        counters: false,
        labels: false,
        grid: false,
        railways: false,
        rivers: false,
        occupied,
        ..Layers::default()
    }
}

/// Where two pictures differ, by how much, in a square around the middle.
fn difference(a: &Image, b: &Image, half: u32) -> Vec<Vec<u32>> {
    let (x, y) = (a.width / 2, a.height / 2);
    let at = |px: u32, py: u32| {
        let (one, other) = (a.pixel(px, py), b.pixel(px, py));
        (0..3).map(|i| u32::from(one[i].abs_diff(other[i]))).sum()
    };
    (y - half..y + half).map(|py| (x - half..x + half).map(|px| at(px, py)).collect()).collect()
}

/// How alike a pattern is to itself moved by up to eight pixels along one diagonal, at the least, from -1 to 1.
fn likeness(pattern: &[Vec<u32>], rising: bool) -> f64 {
    let size = pattern.len();
    let mean = pattern.iter().flatten().map(|&x| f64::from(x)).sum::<f64>() / (size * size) as f64;
    let value = |x: usize, y: usize| f64::from(pattern[y][x]) - mean;
    let moved = |by: usize| {
        let (mut same, mut all) = (0.0, 0.0);
        for y in 8..size - 8 {
            for x in 0..size - 8 {
                same += value(x, y) * value(x + by, if rising { y - by } else { y + by });
                all += value(x, y) * value(x, y);
            }
        }
        same / f64::max(all, 1e-9)
    };
    (1..=8).map(moved).fold(1.0, f64::min)
}

#[test]
fn occupied_land_is_hatched_and_the_stripes_lean_as_asked() {
    let (gpu, map) = (gpu(), world());
    let mut renderer = renderer(&gpu, &map);
    let mut scene = scene(&map);
    let viewport = Viewport::new(640, 400);
    let camera = Camera::hexes_across(51.9, 20.2, 10.0, &viewport);
    let germany = country(&map, "germany");
    let mut shot = |scene: &Scene| picture(&gpu, &mut renderer, scene, &camera, 640, 400).expect("a picture");
    let mut with = |scene: &mut Scene, occupied: bool| {
        scene.set_layers(ground_only(occupied));
        shot(scene)
    };
    let (plain, free) = (with(&mut scene, false), with(&mut scene, true));
    assert!(plain == free, "nothing is hatched while everybody is at home");
    let middle = map.grid.geometry().expect("a globe").locate(point_at(51.9, 20.2));
    let ring: Vec<CellId> = map.grid.within(middle, 3).into_iter().map(|(cell, _)| cell).collect();
    for &cell in &ring {
        scene.set_controller(cell, Some(germany));
    }
    let (plain, held) = (with(&mut scene, false), with(&mut scene, true));
    let stripes = difference(&plain, &held, 60);
    let (drawn, left): (Vec<u32>, Vec<u32>) = stripes.iter().flatten().partition(|&&x| x > 20);
    assert!(drawn.len() > 1500 && left.len() > 6000, "{} px of stripes, {} between", drawn.len(), left.len());
    let (along, across) = (likeness(&stripes, true), likeness(&stripes, false));
    assert!(along > 0.7 && across < 0.0, "rising: {along} along, {across} across");
    // What an overlay hatches takes the place of it, and may lean the other way.
    let black = |rising| Hatch { colour: Rgba::hex(0x000000), rising };
    scene.set_hatching(ring.iter().map(|&cell| (cell, black(false))).collect());
    let stripes = difference(&plain, &with(&mut scene, true), 60);
    let (along, across) = (likeness(&stripes, false), likeness(&stripes, true));
    assert!(along > 0.7 && across < 0.0, "falling: {along} along, {across} across");
    scene.set_hatching(ring.iter().flat_map(|&cell| [(cell, black(false)), (cell, black(true))]).collect());
    let crossed = difference(&plain, &with(&mut scene, true), 60);
    let count = |pattern: &[Vec<u32>]| pattern.iter().flatten().filter(|&&x| x > 60).count();
    assert!(count(&crossed) > count(&stripes) * 3 / 2, "both ways on one cell");
}

#[test]
fn stripes_keep_their_distance_at_every_zoom_and_stay_on_the_ground() {
    let (gpu, map) = (gpu(), world());
    let mut renderer = renderer(&gpu, &map);
    let mut scene = scene(&map);
    scene.set_layers(ground_only(true));
    let viewport = Viewport::new(640, 400);
    let middle = map.grid.geometry().expect("a globe").locate(point_at(47.0, 66.0));
    let cells = map.grid.within(middle, 9);
    let mut with = |camera: &Camera, hatched: bool| {
        let hatch = Hatch { colour: Rgba::hex(0x000000), rising: true };
        scene.set_hatching(cells.iter().filter(|_| hatched).map(|&(cell, _)| (cell, hatch)).collect());
        picture(&gpu, &mut renderer, &scene, camera, 640, 400).expect("a picture")
    };
    for hexes in [10.0, 13.0, 17.0, 22.0, 29.0, 38.0] {
        let camera = Camera::hexes_across(47.0, 66.0, hexes, &viewport);
        let stripes = difference(&with(&camera, false), &with(&camera, true), 40);
        let line = &stripes[40];
        let edges = line.windows(2).filter(|pair| (pair[0] > 120) != (pair[1] > 120)).count();
        assert!((10..=34).contains(&edges), "{edges} edges of stripes in 80 px, {hexes} hexes across");
    }
    // A few pixels further east the same ground bears the same stripes.
    let camera = Camera::hexes_across(47.0, 66.0, 14.0, &viewport);
    let mut moved = camera;
    moved.drag(&viewport, [320.0, 200.0], [327.0, 203.0]);
    let before = difference(&with(&camera, false), &with(&camera, true), 60);
    let after = difference(&with(&moved, false), &with(&moved, true), 60);
    let mut apart = 0;
    for y in 10..100 {
        for x in 10..100 {
            apart += before[y][x].abs_diff(after[y + 3][x + 7]);
        }
    }
    let mean = before.iter().flatten().sum::<u32>() / 14400;
    assert!(apart / 8100 < mean / 4, "stripes moved by {} of {mean}", apart / 8100);
}

/// Pixels near the middle of the side between two cells that have about a colour.
fn near_side(map: &Map, image: &Image, camera: &Camera, [a, b]: [CellId; 2], colour: Rgba) -> usize {
    let geometry = map.grid.geometry().expect("a globe");
    let viewport = Viewport::new(image.width, image.height);
    let [a, b] = [a, b].map(|cell| camera.project(&viewport, geometry.centre(cell)).expect("in view"));
    let (x, y) = (((a[0] + b[0]) / 2.0) as i32, ((a[1] + b[1]) / 2.0) as i32);
    let like = |px: i32, py: i32| {
        let pixel = image.pixel(px as u32, py as u32);
        (0..3).all(|i| pixel[i].abs_diff(colour.0[i]) < 24)
    };
    let half = (camera.hex_px(&viewport) * 0.2).min(12.0) as i32;
    (y - half..y + half).map(|py| (x - half..x + half).filter(|&px| like(px, py)).count()).sum()
}

#[test]
fn the_front_follows_a_captured_cell() {
    let (gpu, map) = (gpu(), world());
    let mut renderer = renderer(&gpu, &map);
    let mut scene = scene(&map);
    scene.set_layers(ground_only(true));
    let [germany, poland] = ["germany", "poland"].map(|key| country(&map, key));
    // A Polish cell at the German border and a Polish one behind it.
    let held = |cell: CellId, by| map.home(cell) == Some(by) && map.is_land(cell);
    let inland = |cell: CellId| map.grid.within(cell, 2).iter().all(|&(near, _)| map.is_land(near));
    let (taken, before, behind) = map
        .cells()
        .filter(|&cell| held(cell, poland) && inland(cell))
        .find_map(|cell| {
            let next = |by| map.grid.neighbours(cell).find(move |&n| held(n, by));
            let behind = map
                .grid
                .neighbours(cell)
                .find(|&n| held(n, poland) && map.grid.neighbours(n).all(|far| !held(far, germany)));
            Some((cell, next(germany)?, behind?))
        })
        .expect("Germany borders Poland");
    let viewport = Viewport::new(640, 400);
    let theme = Theme::default();
    for hexes in [10.0, 17.0, 26.0] {
        let mut camera = Camera::hexes_across(52.0, 19.0, hexes, &viewport);
        camera.look_at_point(map.grid.geometry().expect("a globe").centre(taken));
        let mut counts = |scene: &Scene| {
            let image = picture(&gpu, &mut renderer, scene, &camera, 640, 400).expect("a picture");
            let count = |cells| {
                [theme.colours.axis, theme.colours.allies].map(|colour| near_side(&map, &image, &camera, cells, colour))
            };
            [count([before, taken]), count([taken, behind])]
        };
        scene.set_controller(taken, Some(poland));
        let [old, ahead] = counts(&scene);
        assert!(old.iter().all(|&px| px > 3), "{hexes} hexes across: the front at the border: {old:?}");
        assert_eq!(ahead, [0, 0], "{hexes} hexes across: no front inside Poland");
        scene.set_controller(taken, Some(germany));
        let [left, now] = counts(&scene);
        assert!(
            left.iter().zip(old).all(|(left, old)| left * 3 <= old),
            "{hexes} hexes across: the front has left the border: {left:?}"
        );
        assert!(now.iter().all(|&px| px > 3), "{hexes} hexes across: the front beyond the captured cell: {now:?}");
        // Where an enemy stands near, the line of a side is drawn through; elsewhere it is dashed.
        let token = Token::new(poland, Symbol::Infantry, Frame::Rectangle);
        scene.set_counters(vec![Counter { land: 1, ..Counter::single(behind, token) }]);
        let [_, watched] = counts(&scene);
        assert!(watched[0] > now[0] * 5 / 4, "{hexes} hexes across: {} px watched, {} px dashed", watched[0], now[0]);
        assert_eq!(watched[1], now[1], "no German unit is near");
        scene.set_counters(Vec::new());
        scene.set_controller(taken, Some(poland));
    }
}

#[test]
fn the_tint_tells_countries_or_partnerships_apart() {
    let (gpu, map) = (gpu(), world());
    let mut renderer = renderer(&gpu, &map);
    let mut scene = scene(&map);
    let viewport = Viewport::new(640, 400);
    let camera = Camera::hexes_across(52.0, 19.5, 16.0, &viewport);
    let place = map.grid.geometry().expect("a globe").locate(point_at(52.0, 19.5));
    let mut tint = |partnerships: bool, holder: &str| {
        scene.set_layers(Layers { partnerships, ..ground_only(false) });
        scene.set_controller(place, Some(country(&map, holder)));
        colour_at(&picture(&gpu, &mut renderer, &scene, &camera, 640, 400).expect("a picture"), &camera, 52.0, 19.5)
    };
    let far = |a: [i32; 3], b: [i32; 3]| (0..3).map(|i| (a[i] - b[i]).abs()).sum::<i32>();
    let by_country = ["italy", "germany", "poland"].map(|holder| tint(false, holder));
    assert!(far(by_country[0], by_country[1]) > 20, "{by_country:?}");
    let by_side = ["italy", "germany", "poland"].map(|holder| tint(true, holder));
    assert!(by_side[0] == by_side[1] && far(by_side[0], by_side[2]) > 25, "{by_side:?}");
}

#[test]
fn limits_of_weather_zones_show_when_asked_for() {
    let (gpu, map) = (gpu(), world());
    let mut renderer = renderer(&gpu, &map);
    let mut scene = scene(&map);
    let (cell, beyond) = map
        .cells()
        .filter(|&cell| map.zone(cell).number() == 1)
        .find_map(|cell| map.grid.neighbours(cell).find(|&n| map.zone(n).number() == 4).map(|beyond| (cell, beyond)))
        .expect("the zones touch");
    let viewport = Viewport::new(640, 400);
    let mut camera = Camera::hexes_across(0.0, 0.0, 12.0, &viewport);
    camera.look_at_point(map.grid.geometry().expect("a globe").centre(cell));
    let mut limit = |zones: bool| {
        scene.set_layers(Layers { zones, ..ground_only(true) });
        let image = picture(&gpu, &mut renderer, &scene, &camera, 640, 400).expect("a picture");
        near_side(&map, &image, &camera, [cell, beyond], Theme::default().colours.zone_limit)
    };
    assert_eq!(limit(false), 0);
    let shown = limit(true);
    assert!(shown > 12, "{shown} px of the limit");
}
