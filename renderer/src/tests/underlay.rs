//! The ground in a picture of its own: kept, it looks as if it had been drawn with the frame; coarse, nearly so, and what lies
//! on it stays as it is.

use super::pictures::{country, scene, world};
use super::{difference, gpu, renderer};
use crate::headless::picture;
use crate::testing::cell_at;
use crate::{Camera, Coarseness, Counter, Frame, Image, Layers, Marks, Scene, Symbol, Token, Viewport};
use meridian_engine::Map;

const SIZE: (u32, u32) = (900, 600);

fn views() -> [Camera; 3] {
    let viewport = Viewport::new(SIZE.0, SIZE.1);
    let mut turning = Camera::whole_globe(20.0, 15.0, &viewport);
    turning.set_flatness(0.5);
    [Camera::whole_globe(30.0, 15.0, &viewport), Camera::hexes_across(46.0, 8.0, 30.0, &viewport), turning]
}

/// A unit stands near Paris, or a little way off.
fn with_unit(map: &Map, scene: &Scene, lon: f64) -> Scene {
    let token = Token::new(country(map, "germany"), Symbol::Infantry, Frame::Rectangle);
    let mut scene = scene.clone();
    scene.set_counters(vec![Counter::single(cell_at(map, 48.0, lon), token)]);
    scene
}

/// A cell near Paris is selected, or one a little way off.
fn with_ring(map: &Map, scene: &Scene, lon: f64) -> Scene {
    let mut scene = scene.clone();
    scene.set_marks(Marks { selected: Some(cell_at(map, 48.0, lon)), ..Marks::default() });
    scene
}

#[test]
fn a_kept_ground_is_the_ground() {
    let (gpu, map) = (gpu(), world());
    let (mut plain, mut keeping) = (renderer(&gpu, &map), renderer(&gpu, &map));
    keeping.spare_pixels(true);
    let empty = scene(&map);
    let scenes = [2.0, 4.0, 6.0].map(|lon| with_ring(&map, &empty, lon));
    for camera in views() {
        for scene in &scenes {
            let wanted = picture(&gpu, &mut plain, scene, &camera, SIZE.0, SIZE.1).expect("a picture");
            let found = picture(&gpu, &mut keeping, scene, &camera, SIZE.0, SIZE.1).expect("a picture");
            assert_eq!(difference(&wanted, &found), (0.0, 0));
        }
        // what lies under it changes too
        let mut other = scenes[2].clone();
        other.set_layers(Layers { partnerships: true, ..Layers::default() });
        let wanted = picture(&gpu, &mut plain, &other, &camera, SIZE.0, SIZE.1).expect("a picture");
        let found = picture(&gpu, &mut keeping, &other, &camera, SIZE.0, SIZE.1).expect("a picture");
        assert_eq!(difference(&wanted, &found), (0.0, 0));
        let before = picture(&gpu, &mut plain, &scenes[2], &camera, SIZE.0, SIZE.1).expect("a picture");
        assert!(difference(&before, &found).0 > 0.5, "the ground looks otherwise");
    }
}

#[test]
fn a_coarse_ground_is_nearly_the_ground() {
    let (gpu, map) = (gpu(), world());
    let mut renderer = renderer(&gpu, &map);
    let scene = with_unit(&map, &scene(&map), 2.0);
    let viewport = Viewport::new(SIZE.0, SIZE.1);
    for camera in views() {
        let mut draw = |coarseness| {
            renderer.set_coarseness(coarseness);
            picture(&gpu, &mut renderer, &scene, &camera, SIZE.0, SIZE.1).expect("a picture")
        };
        let [sharp, half, third] = Coarseness::ALL.map(&mut draw);
        let [by_half, by_third] = [&half, &third].map(|coarse| difference(&sharp, coarse).0);
        assert!(by_half > 0.05 && by_half < by_third && by_third < 4.0, "{by_half} {by_third}");
        assert_eq!(difference(&sharp, &draw(Coarseness::Sharp)), (0.0, 0), "and sharp again");
        // the middle of the counter, which covers the ground
        let centre = map.grid.geometry().expect("a globe").centre(cell_at(&map, 48.0, 2.0));
        let [x, y] = camera.project(&viewport, centre).expect("in view");
        let at = |image: &Image| image.pixel(x as u32, y as u32);
        let close = |one: [u8; 4], other: [u8; 4]| one.iter().zip(other).all(|(one, other)| one.abs_diff(other) <= 2);
        assert!(
            close(at(&half), at(&sharp)) && close(at(&third), at(&sharp)),
            "counters let little of the ground through"
        );
    }
}
