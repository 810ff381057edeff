//! What stands in cells: its state can be told from the picture, and counters do not hide it.

use super::pictures::{country, scene, world};
use super::{gpu, renderer};
use crate::headless::{Gpu, picture};
use crate::{Building, Camera, Counter, Frame, Image, Layers, Renderer, Scene, Symbol, Token, Viewport, Works};
use meridian_engine::map::flag;
use meridian_engine::{CellId, Map};

const WIDTH: u32 = 480;
const HEIGHT: u32 = 300;

/// Looks at one cell of the real world.
struct Look {
    gpu: Gpu,
    renderer: Renderer,
    scene: Scene,
    camera: Camera,
    cell: CellId,
}

impl Look {
    fn at(map: &std::sync::Arc<Map>, cell: CellId, hexes: f64) -> Self {
        let gpu = gpu();
        let renderer = renderer(&gpu, map);
        let mut scene = scene(map);
        scene.set_layers(Layers { labels: false, ..Layers::default() });
        let mut camera = Camera::hexes_across(0.0, 0.0, hexes, &Viewport::new(WIDTH, HEIGHT));
        camera.look_at_point(map.grid.geometry().expect("a globe").centre(cell));
        Self { gpu, renderer, scene, camera, cell }
    }
    fn with(&mut self, works: Works) -> Image {
        self.scene.set_works(vec![(self.cell, works)]);
        picture(&self.gpu, &mut self.renderer, &self.scene, &self.camera, WIDTH, HEIGHT).expect("a picture")
    }
    /// Pixels that differ inside the cell, and outside it.
    fn difference(&self, a: &Image, b: &Image) -> (usize, usize) {
        let hex = self.camera.hex_px(&Viewport::new(WIDTH, HEIGHT));
        let (mut inside, mut outside) = (0, 0);
        for y in 0..HEIGHT {
            for x in 0..WIDTH {
                let far = (f64::from(x) - 240.0).hypot(f64::from(y) - 150.0);
                if a.pixel(x, y).iter().zip(b.pixel(x, y)).any(|(a, b)| a.abs_diff(b) > 24) {
                    *(if far < hex * 0.62 { &mut inside } else { &mut outside }) += 1;
                }
            }
        }
        (inside, outside)
    }
}

fn has_all(map: &Map, cell: CellId, bits: u16) -> bool {
    map.flags[cell.index()] & bits == bits
}

fn resource(map: &Map, city: bool) -> CellId {
    map.cells()
        .find(|&cell| has_all(map, cell, flag::RESOURCE | flag::LAND) && map.city_at(cell).is_some() == city)
        .expect("the world has such a cell")
}

#[test]
fn a_destroyed_resource_and_a_destroyed_city_look_it() {
    let map = world();
    for city in [false, true] {
        let mut look = Look::at(&map, resource(&map, city), 7.0);
        let intact = look.with(Works::default());
        let bombed = look.with(Works { resource_destroyed: true, ..Works::default() });
        let (inside, outside) = look.difference(&intact, &bombed);
        assert!(inside > 25 && outside == 0, "resource: {inside} px in its cell, {outside} beyond");
        assert!(look.with(Works::default()) == intact, "repaired");
        if city {
            let raided = look.with(Works { installations_destroyed: true, ..Works::default() });
            let (inside, _) = look.difference(&intact, &raided);
            assert!(inside > 25, "city: {inside} px");
            assert!(look.difference(&bombed, &raided).0 > 25, "what is destroyed can be told");
        }
    }
}

#[test]
fn every_step_of_building_looks_different() {
    let map = world();
    let place = map.cells().find(|&cell| map.is_land(cell) && map.city_at(cell).is_none()).expect("land");
    let mut look = Look::at(&map, place, 7.0);
    let steps = [None, Some(1), Some(2), Some(3)];
    for fortification in [true, false] {
        let mut seen: Vec<Image> = Vec::new();
        for step in steps {
            let building = step.map(|done| Building { done, of: 3 });
            let image = look.with(if fortification {
                Works { fortification: building, ..Works::default() }
            } else {
                Works { airfield: building, ..Works::default() }
            });
            for other in &seen {
                let (inside, outside) = look.difference(other, &image);
                assert!(inside >= 6 && outside == 0, "step {step:?}: {inside} px differ, {outside} outside the cell");
            }
            seen.push(image);
        }
    }
}

#[test]
fn a_counter_does_not_hide_what_stands_in_its_cell() {
    let map = world();
    let capital = map
        .cells()
        .find(|&cell| has_all(&map, cell, flag::CAPITAL | flag::RESOURCE))
        .expect("a capital with a resource");
    let mut look = Look::at(&map, capital, 8.0);
    let token = Token::new(country(&map, "germany"), Symbol::Infantry, Frame::Rectangle);
    look.scene.set_counters(vec![Counter::single(capital, token)]);
    let built = Works {
        fortification: Some(Building { done: 3, of: 3 }),
        airfield: Some(Building { done: 3, of: 3 }),
        ..Works::default()
    };
    let layers = look.scene.layers();
    let mut shots = |works: Works, features: bool| {
        look.scene.set_layers(Layers { features, ..layers });
        look.with(works)
    };
    let (bare, plain, full) = (shots(built, false), shots(Works::default(), true), shots(built, true));
    let (places, works) = (look.difference(&bare, &plain).0, look.difference(&plain, &full).0);
    assert!(places > 60, "{places} px of the star of the capital and its resource");
    assert!(works > 35, "{works} px of fortification and airfield");
}

#[test]
fn marks_appear_little_by_little() {
    let map = world();
    let place = resource(&map, false);
    let mut look = Look::at(&map, place, 7.0);
    let bombed = Works { fortification: Some(Building { done: 3, of: 3 }), ..Works::default() };
    let mut last: Option<u32> = None;
    let mut steps = Vec::new();
    for step in 0..14 {
        let viewport = Viewport::new(WIDTH, HEIGHT);
        let mut camera = Camera::hexes_across(0.0, 0.0, 34.0 - f64::from(step) * 1.2, &viewport);
        camera.look_at_point(map.grid.geometry().expect("a globe").centre(place));
        look.camera = camera;
        let (with, without) = (look.with(bombed), look.with(Works::default()));
        let ink = with.rgba.iter().zip(&without.rgba).map(|(a, b)| u32::from(a.abs_diff(*b))).sum::<u32>();
        if let Some(last) = last {
            steps.push(ink.abs_diff(last));
        }
        last = Some(ink);
    }
    let full = last.expect("looked at");
    assert!(full > 3000, "{full}");
    assert!(steps.iter().all(|&step| step < full / 2), "{steps:?} of {full}");
}
