//! What a renderer does to spare pixels changes nothing that a player could see: counters that are one picture each look like
//! those drawn piece by piece.

use super::pictures::{country, scene, world};
use super::uploads::crowd;
use super::{difference, gpu, renderer};
use crate::bench::LEVELS;
use crate::headless::picture;
use crate::{Act, Actor, Camera, Counter, Frame, Scene, Symbol, Token, Viewport, badge};
use meridian_engine::Map;

const SIZE: (u32, u32) = (1280, 720);

/// Stacks of every kind, on land, at sea and in the air, with badges; and some that are on their way, half faded in.
fn full(map: &Map) -> Scene {
    let mut scene = scene(map);
    let mut counters = crowd(map);
    let [germany, france] = ["germany", "france"].map(|key| country(map, key));
    for (number, counter) in counters.iter_mut().enumerate() {
        let number = number as u8;
        let frame = [Frame::Rectangle, Frame::Diamond, Frame::Square][usize::from(number % 3)];
        let symbol = Symbol::ALL[usize::from(number) % Symbol::ALL.len()];
        let mut token = Token::new([germany, france][usize::from(number % 2)], symbol, frame);
        token.corners = counter.token.corners;
        token.badges = [0, badge::UNSUPPLIED, badge::MOVED | badge::DAMAGED][usize::from(number / 3 % 3)];
        let under = [Some(france), Some(germany)];
        *counter = Counter { token, under, air: number % 2, ..counter.clone() };
    }
    let actors = counters[..300].iter().enumerate().map(|(number, counter)| {
        let centre = map.grid.geometry().expect("a globe").centres[counter.cell.index()];
        Actor { at: centre, alpha: if number % 2 == 0 { 1.0 } else { 0.5 }, what: Act::Unit(counter.token.clone()) }
    });
    scene.set_actors(actors.collect());
    scene.set_counters(counters);
    scene
}

#[test]
fn counters_in_one_piece_look_the_same() {
    let (gpu, map) = (gpu(), world());
    let (mut plain, mut sparing) = (renderer(&gpu, &map), renderer(&gpu, &map));
    sparing.spare_pixels(true);
    let scene = full(&map);
    let viewport = Viewport::new(SIZE.0, SIZE.1);
    for level in &LEVELS[1..] {
        let camera = level.camera(&viewport);
        // a little way off, so that the second view is not the first again; by then the zoom stands still
        let mut before = camera;
        before.look_at(level.latitude, level.longitude - 1.0);
        let draw = |renderer: &mut crate::Renderer, camera: &Camera| {
            picture(&gpu, renderer, &scene, camera, SIZE.0, SIZE.1).expect("a picture")
        };
        draw(&mut sparing, &before);
        let (wanted, found) = (draw(&mut plain, &camera), draw(&mut sparing, &camera));
        let [pieces, whole] = [&plain, &sparing].map(|renderer| renderer.canvas.len());
        let counters = plain.canvas.covered.len();
        assert!(counters > 10 && whole + 2 * counters <= pieces, "{}: {whole} of {pieces} for {counters}", level.name);
        let (_, greatest) = difference(&wanted, &found);
        assert!(greatest <= 3, "{}: {greatest}", level.name);
    }
}
