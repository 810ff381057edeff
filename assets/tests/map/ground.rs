//! The world as the tables of the two-zone rules lay it: their terrain and barred hexsides on the board of the main game.

use crate::{city, map};
use meridian_assets::WORLD_WAR_2;
use meridian_engine::map::{Terrain, flag};
use meridian_engine::{CellId, Map, Ruleset};
use std::path::Path;
use std::sync::OnceLock;

fn rules() -> &'static Ruleset {
    static RULES: OnceLock<Ruleset> = OnceLock::new();
    RULES.get_or_init(|| {
        let folders = Path::new(env!("CARGO_MANIFEST_DIR")).join("rulesets");
        let read = |file: &str| {
            let text = |name| std::fs::read_to_string(folders.join(name).join(file)).ok();
            text("two_zone").or_else(|| text(WORLD_WAR_2))
        };
        meridian_assets::load_ruleset("two_zone", &read).unwrap_or_else(|fault| panic!("{fault}"))
    })
}

fn laid() -> &'static Map {
    static MAP: OnceLock<Map> = OnceLock::new();
    MAP.get_or_init(|| {
        let mut map = map().clone();
        rules().lay(&mut map);
        map
    })
}

fn key(cell: CellId) -> &'static str {
    &rules().terrain(laid().ground(cell)).key
}

#[test]
fn every_cell_has_one_of_the_terrains_of_the_text() {
    let (rough, marsh) = (map().feature("rough").expect("marked"), map().feature("marsh").expect("marked"));
    for cell in map().cells() {
        let wanted = match map().terrain(cell) {
            _ if cell == city("archangel") => "clear",
            _ if marsh.touches(cell) => "marsh",
            _ if rough.touches(cell) => "rough",
            Terrain::Sea => "sea",
            Terrain::Clear | Terrain::Desert => "clear",
            Terrain::Forest => "forest",
            Terrain::Mountain | Terrain::TallMountain => "rough",
            Terrain::Icecap => "icecap",
        };
        assert_eq!(key(cell), wanted, "{cell:?}");
    }
}

#[test]
fn the_main_game_sees_none_of_it() {
    let mut same = laid().clone();
    let main = meridian_assets::ruleset();
    for cell in map().cells() {
        assert_eq!(main.terrain(map().ground(cell)).key, map().terrain(cell).key());
    }
    // what a ruleset takes out of the sides stays out, so a board is laid from its file
    main.lay(&mut same);
    assert_ne!(same.land_sides, map().land_sides);
    let mut fresh = map().clone();
    main.lay(&mut fresh);
    assert_eq!((&fresh.land_sides, &fresh.freezing_sides), (&map().land_sides, &map().freezing_sides));
}

#[test]
fn armor_keeps_out_of_marshes_and_nobody_crosses_lakes_in_summer() {
    let armor = rules().classes[rules().class_by_key("germany.armor").expect("a class").index()].mover;
    let (mut marshes, mut lakes, mut ridges) = (0, 0, 0);
    let (lake, ridge) = (map().feature("lake").expect("marked"), map().feature("impassable").expect("marked"));
    for cell in map().cells() {
        let row = rules().terrain(laid().ground(cell));
        let wet = row.key == "marsh";
        assert_eq!([row.closed, row.no_attack, row.no_zone].map(|who| who.has(armor)), [wet; 3], "{cell:?}");
        assert_eq!(row.cost[armor.index()], 1);
        marshes += u32::from(wet);
        for near in map().land_neighbours(cell) {
            let side = map().grid.side_towards(cell, near).expect("neighbours");
            let (shut, ice) = (map().divides(ridge, cell, near), map().divides(lake, cell, near));
            let open = laid().land_sides[cell.index()] >> side & 1 == 1;
            let freezes = laid().freezing_sides[cell.index()] >> side & 1 == 1;
            assert_eq!(open, !shut && !ice, "{cell:?} {near:?}");
            assert!(freezes || !ice || shut, "{cell:?} {near:?}");
            lakes += u32::from(ice);
            ridges += u32::from(shut);
        }
    }
    assert!(marshes > 100 && lakes > 50 && ridges > 50, "{marshes} {lakes} {ridges}");
    assert!(laid().has(city("berlin"), flag::LAND) && key(city("berlin")) == "clear");
}

/// Ferries join what the board parts, and lakes freeze where it has water alone.
#[test]
fn ferries_and_great_lakes_open_sides_that_the_board_has_shut() {
    let (ferry, lake) = (map().feature("ferry").expect("marked"), map().feature("lake").expect("marked"));
    let (mut ferries, mut ice) = (0, 0);
    for cell in map().cells() {
        let shut = |sides: &[u8], side: usize| sides[cell.index()] >> side & 1 == 0;
        for side in ferry.sides(cell) {
            assert!(shut(&map().land_sides, side) && !shut(&laid().land_sides, side), "{cell:?}");
            ferries += 1;
        }
        for side in lake.sides(cell).filter(|&side| shut(&map().land_sides, side)) {
            let land = map().grid.neighbour(cell, side).is_some_and(|near| map().is_land(near) && map().is_land(cell));
            assert_eq!(land, !shut(&laid().freezing_sides, side), "{cell:?}");
            ice += u32::from(land);
        }
    }
    assert_eq!((ferries, ice), (2 * 20, 2 * 41));
}

/// The sea comes to Archangel, and to no other cell that the board keeps ships from.
#[test]
fn archangel_lies_on_the_sea() {
    let archangel = city("archangel");
    let opened: Vec<CellId> =
        map().cells().filter(|cell| laid().sea_sides[cell.index()] != map().sea_sides[cell.index()]).collect();
    let waters: Vec<CellId> = laid().sea_neighbours(archangel).collect();
    assert_eq!((opened.len(), waters.len()), (3, 2));
    assert!(opened.contains(&archangel) && waters.iter().all(|cell| opened.contains(cell)));
    assert!(map().sea_neighbours(archangel).next().is_none());
    // from there to the open ocean
    let (mut seen, mut open) = (waters.clone(), waters);
    while let Some(cell) = open.pop() {
        for near in laid().sea_neighbours(cell) {
            if !seen.contains(&near) {
                seen.push(near);
                open.push(near);
            }
        }
        if seen.len() > 500 {
            return;
        }
    }
    panic!("the White Sea is shut: {} cells", seen.len());
}
