//! Counters of all kinds at all sizes: they keep to their hex and to their size, and every zoom shows them without jumps.
//! With `MERIDIAN_SCREENS=FOLDER` a sheet of all of them is written there.

use super::{gpu, renderer};
use crate::headless::picture;
use crate::testing::bare_world;
use crate::{
    Camera, Counter, CountryLook, Figure, Frame, Layers, Rgba, Scene, Size, Symbol, Token, Viewport, badge, corner,
};
use meridian_engine::{CellId, CountryId, Partnership};
use std::sync::Arc;

const SIDES: [(&str, u32, Partnership, Frame); 3] = [
    ("GE", 0x16475b, Partnership::Axis, Frame::Diamond),
    ("UK", 0xffc473, Partnership::Allies, Frame::Rectangle),
    ("TUR", 0xd9d9d4, Partnership::Neutral, Frame::Square),
];

fn country(index: usize) -> CountryId {
    CountryId::table(SIDES.len()).nth(index).expect("one of them")
}

/// A unit of every kind, with figures of usual size.
fn token(symbol: Symbol, side: usize, state: usize) -> Token {
    let mut token = Token::new(country(side), symbol, SIDES[side].3);
    let n = |value| Some(Figure::number(value));
    match symbol.domain() {
        crate::Domain::Land => {
            let strength = [1, 4, 5, 10][state % 4];
            token.corners = [None, n(strength), None, n(4)];
            token.size = [Size::Division, Size::Corps, Size::Army, Size::Army][state % 4];
        }
        crate::Domain::Naval => {
            token.corners = [n(8), n(1), n(9), n(38)];
            token.main = corner::UPPER_LEFT as u8;
            token.months = Some([state as u8 % 4, 3]);
        }
        crate::Domain::Air => {
            token.corners = [n(2), n(3), n(2), Some(Figure::number(12).with('C'))];
            token.main = corner::LOWER_LEFT as u8;
        }
    }
    if matches!(symbol, Symbol::Carrier | Symbol::TransportShip | Symbol::Supply) {
        token.corners[usize::from(token.main)] = Some(Figure::letter('C'));
        if symbol == Symbol::Supply {
            token.corners[usize::from(token.main)] = n(0);
        }
    }
    token.badges = [
        0,
        badge::UNSUPPLIED | badge::MOVED,
        badge::DAMAGED | badge::IN_PORT | badge::EMBARKED,
        badge::ATTACKED | badge::MOVED,
    ][state % 4];
    token
}

fn sheet(map: &meridian_engine::Map, centre: CellId) -> Scene {
    let mut scene = Scene::new(map.len());
    scene.set_layers(Layers { labels: false, ..Layers::default() });
    scene.set_countries(
        SIDES
            .iter()
            .map(|&(code, colour, partnership, _)| CountryLook {
                name: code.to_owned(),
                code: code.to_owned(),
                colour: Rgba::hex(colour),
                partnership,
            })
            .collect(),
    );
    // Cells around the centre in rings, nearest first.
    let mut cells = vec![centre];
    let mut next = 0;
    while cells.len() < 260 {
        for near in map.grid.neighbours(cells[next]) {
            if !cells.contains(&near) {
                cells.push(near);
            }
        }
        next += 1;
    }
    let counter = |(index, cell): (usize, CellId)| {
        let symbol = Symbol::ALL[index % Symbol::ALL.len()];
        let round = index / Symbol::ALL.len();
        let mut counter = Counter::single(cell, token(symbol, round % 3, index % 4));
        if round % 2 == 1 {
            counter.land += (index % 5) as u8;
            counter.air += (index % 3) as u8;
            counter.under = [Some(country(1)), Some(country(0))];
        }
        counter.total = 12;
        counter
    };
    let mut counters: Vec<Counter> = cells.into_iter().enumerate().map(counter).collect();
    counters.sort_by_key(|counter| counter.cell);
    scene.set_counters(counters);
    scene
}

#[test]
fn a_sheet_of_all_counters_at_all_sizes() {
    let (gpu, map) = (gpu(), Arc::new(bare_world()));
    let mut renderer = renderer(&gpu, &map);
    let geometry = map.grid.geometry().expect("a globe");
    let centre = geometry.locate(meridian_engine::grid::globe::point_at(50.0, 10.0));
    let scene = sheet(&map, centre);
    let (width, height) = (900, 700);
    let viewport = Viewport::new(width, height);
    for hex in [10.0, 14.0, 17.0, 20.0, 24.0, 28.0, 34.0, 40.0, 52.0, 64.0, 90.0] {
        let (lat, lon) = geometry.lat_lon(centre);
        let camera = Camera::hexes_across(lat, lon, f64::from(width) / hex, &viewport);
        let image = picture(&gpu, &mut renderer, &scene, &camera, width, height).expect("a picture");
        if let Some(folder) = std::env::var_os("MERIDIAN_SCREENS") {
            let path = std::path::PathBuf::from(folder).join(format!("counters-{hex}.png"));
            std::fs::write(&path, image.to_png()).expect("the picture can be written");
        }
        // Counters stand out from the sea.
        let sea = image.pixel(3, 3);
        let other = image.rgba.chunks_exact(4).filter(|pixel| pixel[..3] != sea[..3]).count();
        assert!(other > 2000, "hexes of {hex} px: {other} px differ from the sea");
    }
}
