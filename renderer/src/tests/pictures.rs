//! The real map drawn in the views players see: the right colours in the right places, labels that do not collide, and
//! nothing redone when nothing changed.

use super::{gpu, renderer};
use crate::headless::{Target, picture};
use crate::scene::NO_COUNTRY;
use crate::testing::cell_at;
use crate::{
    Arrow, Camera, Counter, CountryLook, Figure, Frame, Image, Layers, Marks, Rgba, Scene, Symbol, Token, Viewport,
    badge, corner,
};
use meridian_engine::grid::globe::point_at;
use meridian_engine::map::Group;
use meridian_engine::{CellId, CountryId, Map, Partnership};
use std::sync::Arc;

pub(crate) fn world() -> Arc<Map> {
    let bytes = include_bytes!("../../../assets/map/world.map");
    let mut map = Map::from_bytes(bytes).expect("the map in the repository can be read");
    map.groups = (0..16)
        .map(|bit| Group {
            key: format!("group_{bit}"),
            name: format!("group {bit}"),
            bordered: [0, 1, 2, 3, 4, 5, 8].contains(&bit),
        })
        .collect();
    Arc::new(map)
}

/// Everybody at home; Germany and Italy against Britain, France and Poland.
pub(super) fn scene(map: &Map) -> Scene {
    let colours = [0x16475b, 0xb5ab02, 0x951a01, 0x5abbff, 0x3d7366, 0xffc473, 0x8748af];
    let looks = map.country_keys.iter().enumerate().map(|(index, key)| CountryLook {
        name: key.replace('_', " "),
        code: key[..2].to_uppercase(),
        colour: Rgba::hex(colours[index % colours.len()]),
        partnership: match key.as_str() {
            "germany" | "italy" => Partnership::Axis,
            "united_kingdom" | "france" | "poland" => Partnership::Allies,
            _ => Partnership::Neutral,
        },
    });
    let mut scene = Scene::new(map.len());
    scene.set_countries(looks.collect());
    let control: Vec<u8> = map.home.iter().map(|home| home.map_or(NO_COUNTRY, CountryId::number)).collect();
    scene.set_control(&control);
    scene
}

pub(super) fn country(map: &Map, key: &str) -> CountryId {
    map.country_by_key(key).expect("a country of the map")
}

/// Mean colour of a few pixels around a place.
pub(super) fn colour_at(image: &Image, camera: &Camera, lat: f64, lon: f64) -> [i32; 3] {
    let viewport = Viewport::new(image.width, image.height);
    let [x, y] = camera.project(&viewport, point_at(lat, lon)).expect("on this side");
    let mut sum = [0; 3];
    for dy in -1..=1 {
        for dx in -1..=1 {
            let pixel = image.pixel((x as i32 + dx) as u32, (y as i32 + dy) as u32);
            for channel in 0..3 {
                sum[channel] += i32::from(pixel[channel]);
            }
        }
    }
    sum.map(|x| x / 9)
}

#[test]
fn sea_is_blue_and_land_is_not() {
    let (gpu, map) = (gpu(), world());
    let mut renderer = renderer(&gpu, &map);
    let mut scene = scene(&map);
    scene.set_layers(Layers { labels: false, tint: false, ..Layers::default() });
    let viewport = Viewport::new(900, 600);
    for camera in [Camera::whole_globe(30.0, 15.0, &viewport), Camera::hexes_across(45.0, 5.0, 60.0, &viewport)] {
        let image = picture(&gpu, &mut renderer, &scene, &camera, 900, 600).expect("a picture");
        for (place, lat, lon) in [("Atlantic", 44.0, -15.0), ("Tyrrhenian Sea", 39.5, 12.3), ("Ionian Sea", 36.5, 18.2)]
        {
            let [r, _, b] = colour_at(&image, &camera, lat, lon);
            assert!(b > r + 20, "{place} is {r} red, {b} blue");
        }
        for (place, lat, lon) in
            [("France", 46.5, 2.0), ("Spain", 39.5, -3.5), ("Algeria", 31.0, 3.0), ("Poland", 52.0, 20.0)]
        {
            let [r, _, b] = colour_at(&image, &camera, lat, lon);
            assert!(r > b, "{place} is {r} red, {b} blue");
        }
    }
    let space = Camera::whole_globe(30.0, 15.0, &viewport);
    let image = picture(&gpu, &mut renderer, &scene, &space, 900, 600).expect("a picture");
    assert!(image.pixel(5, 5).iter().take(3).all(|&channel| channel < 60), "space is dark");
}

#[test]
fn nothing_is_redone_when_nothing_changed() {
    let (gpu, map) = (gpu(), world());
    let mut renderer = renderer(&gpu, &map);
    let mut scene = scene(&map);
    let target = Target::new(&gpu, 640, 360);
    let viewport = target.viewport();
    let camera = Camera::hexes_across(51.0, 15.0, 30.0, &viewport);
    let mut draw = |scene: &Scene| {
        let changed = renderer.prepare(&gpu.queue, scene, &camera, viewport);
        target.encode(&gpu, |encoder, view| renderer.draw(encoder, view)).expect("drawn");
        (changed, target.read(&gpu).expect("read back"))
    };
    let (first, before) = draw(&scene);
    let (again, same) = draw(&scene);
    assert!(first && !again);
    assert!(before == same, "the same scene gives the same picture");
    // A cell changes hands: the picture changes there and nowhere far away.
    let cell = cell_at(&map, 52.2, 19.5);
    scene.set_controller(cell, Some(country(&map, "germany")));
    let (changed, after) = draw(&scene);
    assert!(changed);
    let [x, y] = camera.project(&viewport, point_at(52.2, 19.5)).expect("in view");
    let (mut inside, mut outside) = (0, 0);
    for py in 0..360 {
        for px in 0..640 {
            if before.pixel(px, py) != after.pixel(px, py) {
                let far = (f64::from(px) - x).hypot(f64::from(py) - y) > 2.0 * camera.hex_px(&viewport);
                *(if far { &mut outside } else { &mut inside }) += 1;
            }
        }
    }
    assert!(inside > 100 && outside == 0, "{inside} px changed near, {outside} far away");
}

#[test]
fn counters_and_marks_show_where_they_are() {
    let (gpu, map) = (gpu(), world());
    let mut renderer = renderer(&gpu, &map);
    let mut scene = scene(&map);
    scene.set_layers(Layers { labels: false, ..Layers::default() });
    let viewport = Viewport::new(800, 500);
    let cell = cell_at(&map, 49.0, 8.0);
    let point = map.grid.geometry().expect("a globe").centre(cell);
    let mut camera = Camera::hexes_across(49.0, 8.0, 12.0, &viewport);
    camera.look_at_point(point);
    let mut shot = |scene: &Scene| picture(&gpu, &mut renderer, scene, &camera, 800, 500).expect("a picture");
    let bare = shot(&scene);
    let mut token = Token::new(country(&map, "germany"), Symbol::Armor, Frame::Diamond);
    token.corners[corner::LOWER_LEFT] = Some(Figure::number(12));
    token.corners[corner::LOWER_RIGHT] = Some(Figure::number(5));
    token.badges = badge::UNSUPPLIED;
    scene.set_counters(vec![Counter { land: 3, air: 1, total: 20, ..Counter::single(cell, token) }]);
    let counted = shot(&scene);
    // Within the lower part of the counter, left of its figure.
    let side = camera.hex_px(&viewport) * 0.62;
    let at = |image: &Image, dx: f64, dy: f64| image.pixel((400.0 + dx * side) as u32, (250.0 + dy * side) as u32);
    let colour = scene.countries[usize::from(country(&map, "germany").number())].colour;
    assert_eq!(at(&counted, -0.42, 0.15)[..3], colour.0[..3]);
    assert_eq!(at(&counted, -0.7, 0.15), at(&bare, -0.7, 0.15), "beside the counter nothing changes");
    let neighbour = map.grid.neighbours(cell).next().expect("neighbours");
    let arrow = Arrow { cells: vec![cell, neighbour], alpha: 1.0, weight: 1.0, ..Arrow::default() };
    scene.set_marks(Marks { selected: Some(cell), arrows: vec![arrow], ..Marks::default() });
    let marked = shot(&scene);
    let yellow = marked.rgba.chunks_exact(4).filter(|pixel| pixel[0] > 230 && pixel[1] > 190 && pixel[2] < 110).count();
    assert!(yellow > 400, "{yellow} px of the selection ring");
}

#[test]
fn every_cell_can_be_shown_with_a_counter() {
    let (gpu, map) = (gpu(), world());
    let mut renderer = renderer(&gpu, &map);
    let mut scene = scene(&map);
    let counter = |cell: CellId| {
        let symbol = Symbol::ALL[usize::from(cell.number()) % Symbol::ALL.len()];
        let country = CountryId::table(60).nth(cell.index() % 60).expect("one of sixty");
        let mut token = Token::new(country, symbol, Frame::Square);
        token.corners = [None, Some(Figure::number(cell.number() % 40)), None, None];
        token.badges = (cell.number() % 32) as u8;
        Counter { total: u32::from(cell.number() % 40), ..Counter::single(cell, token) }
    };
    scene.set_counters(map.cells().map(counter).collect());
    let viewport = Viewport::new(640, 360);
    for hexes in [10.0, 24.0, 40.0, 60.0, 130.0] {
        let camera = Camera::hexes_across(20.0, 30.0, hexes, &viewport);
        assert!(renderer.prepare(&gpu.queue, &scene, &camera, viewport.scaled(1.5)));
        assert!(!renderer.canvas.atlas.overflowed());
    }
}

#[test]
fn the_plane_fits_together_around_the_world() {
    let (gpu, map) = (gpu(), world());
    let mut renderer = renderer(&gpu, &map);
    let mut scene = scene(&map);
    scene.set_layers(Layers { labels: false, ..Layers::default() });
    let viewport = Viewport::new(900, 500);
    let mut shot = |longitude: f64| {
        let camera = Camera::whole_plane(longitude, &viewport);
        picture(&gpu, &mut renderer, &scene, &camera, 900, 500).expect("a picture")
    };
    let (here, opposite) = (shot(0.0), shot(180.0));
    let mut differing = 0;
    for y in 0..500 {
        for x in 0..900 {
            let (one, other) = (here.pixel(x, y), opposite.pixel((x + 450) % 900, y));
            assert_ne!(one[..3], [0; 3], "nothing was drawn at {x}, {y}");
            let far = (0..3).map(|i| one[i].abs_diff(other[i])).max().expect("three channels");
            differing += usize::from(far > 60);
        }
    }
    // Lines that run along a border of pixels may fall on either side of it.
    assert!(differing < 900, "{differing} px differ when the world is cut elsewhere");
}

#[test]
fn nothing_is_torn_while_the_globe_unrolls() {
    let (gpu, map) = (gpu(), world());
    let mut renderer = renderer(&gpu, &map);
    let mut scene = scene(&map);
    scene.set_layers(Layers { labels: false, counters: false, tint: false, ..Layers::default() });
    let viewport = Viewport::new(900, 500);
    for globe in [Camera::whole_globe(28.0, 15.0, &viewport), Camera::hexes_across(62.0, 30.0, 60.0, &viewport)] {
        let plane = globe.projected(crate::Projection::Plane, &viewport);
        for step in 0..=8 {
            let camera = globe.between(&plane, f64::from(step) / 8.0);
            let image = picture(&gpu, &mut renderer, &scene, &camera, 900, 500).expect("a picture");
            let drawn = image.rgba.chunks_exact(4).filter(|pixel| pixel[..3] != [0; 3]).count();
            assert_eq!(drawn, 900 * 500, "{camera:?}");
            let [r, _, b] = [0, 1, 2].map(|channel| i32::from(image.pixel(450, 250)[channel]));
            assert!(r > b, "the land in the middle stays there: {r} red, {b} blue at {camera:?}");
        }
    }
}

#[test]
fn the_cpu_places_things_where_the_camera_has_them() {
    let viewport = Viewport::new(1280, 720);
    for camera in [Camera::hexes_across(50.0, 179.0, 40.0, &viewport), Camera::whole_globe(-30.0, 60.0, &viewport)] {
        for camera in [camera, camera.projected(crate::Projection::Plane, &viewport)] {
            let screen = crate::screen::Screen::new(&camera, &viewport);
            let mut placed = 0;
            for i in 0..2000 {
                let at = [f64::from(i % 50) * 25.0 + 12.0, f64::from(i / 50) * 18.0];
                let Some(point) = camera.pick(&viewport, at) else { continue };
                let Some([x, y]) = screen.place(point.map(|x| x as f32).into(), 5.0) else { continue };
                placed += 1;
                let far = (f64::from(x) - at[0]).hypot(f64::from(y) - at[1]);
                assert!(far < 0.05, "{far} px beside {at:?}, {camera:?}");
            }
            assert!(placed > 500, "{placed} placed, {camera:?}");
        }
    }
}

#[test]
fn a_theme_changes_everything_and_goes_without_a_trace() {
    let (gpu, map) = (gpu(), world());
    let mut renderer = renderer(&gpu, &map);
    let scene = scene(&map);
    let target = Target::new(&gpu, 640, 360);
    let viewport = target.viewport();
    let whole = Camera::whole_globe(50.0, 10.0, &viewport);
    let mut shot = |name: &str, camera: &Camera| {
        renderer.set_theme(crate::Theme::named(name).expect("a theme"));
        assert!(renderer.prepare(&gpu.queue, &scene, camera, viewport), "another theme is another picture");
        target.encode(&gpu, |encoder, view| renderer.draw(encoder, view)).expect("drawn");
        target.read(&gpu).expect("read back")
    };
    for camera in [whole, Camera::hexes_across(46.0, 10.0, 24.0, &viewport)] {
        let paper = shot("paper", &camera);
        let dark = shot("dark", &camera);
        let light = |image: &Image| image.rgba.chunks_exact(4).map(|p| u64::from(p[1])).sum::<u64>();
        assert!(light(&dark) * 3 < light(&paper) * 2, "the dark theme is dark");
        assert!(shot("high-contrast", &camera) != paper);
        assert!(shot("paper", &camera) == paper, "nothing of another theme is left");
    }
}
