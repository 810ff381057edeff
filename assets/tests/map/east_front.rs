//! The board of the east front: a patch of the lattice at frequency 320, as its tables of facts say.

use super::{facts_at, number};
use meridian_assets::{board, ruleset_named};
use meridian_engine::grid::globe::{self, Geometry};
use meridian_engine::map::{FeatureOf, Terrain, flag};
use meridian_engine::{CellId, Map, Ruleset};
use std::collections::BTreeMap;
use std::sync::OnceLock;

fn rules() -> &'static Ruleset {
    static RULES: OnceLock<Ruleset> = OnceLock::new();
    RULES.get_or_init(|| ruleset_named("east_front").expect("an embedded ruleset"))
}

fn front() -> &'static Map {
    static MAP: OnceLock<Map> = OnceLock::new();
    MAP.get_or_init(|| board("east_front").expect("an embedded board").map(rules()))
}

fn geometry() -> &'static Geometry {
    front().grid.geometry().expect("a patch has a shape")
}

fn facts(name: &str) -> Vec<BTreeMap<String, String>> {
    facts_at("boards/east_front", name)
}

fn city(key: &str) -> CellId {
    front().city_named(key).unwrap_or_else(|| panic!("no city {key}")).cell
}

fn at(lat: f64, lon: f64) -> CellId {
    geometry().cell_at(globe::point_at(lat, lon)).unwrap_or_else(|| panic!("{lat} {lon} lies beside the board"))
}

/// The row of the ruleset that a cell is of.
fn ground(cell: CellId) -> &'static str {
    &rules().terrain(front().ground(cell)).key
}

fn marked(key: &str, cell: CellId) -> bool {
    front().feature(key).unwrap_or_else(|| panic!("no feature {key}")).touches(cell)
}

fn divides(key: &str, a: CellId, b: CellId) -> bool {
    front().divides(front().feature(key).unwrap_or_else(|| panic!("no feature {key}")), a, b)
}

fn joined(a: CellId, b: CellId) -> bool {
    front().land_neighbours(a).any(|near| near == b)
}

#[test]
fn it_is_a_small_file_of_5733_cells() {
    let file = board("east_front").expect("an embedded board");
    assert_eq!(file.title(), "The east front");
    assert!(file.bytes.len() < 100_000, "{} bytes", file.bytes.len());
    assert_eq!(front().len(), 5733);
    assert_eq!(geometry().frequency, 320);
    assert!((geometry().spacing_km() - 24.1).abs() < 0.5, "{}", geometry().spacing_km());
    assert_eq!(Map::from_bytes(file.bytes).expect("a map").to_bytes(), file.bytes);
    assert!(front().hash != meridian_assets::world().hash && front().plays_as(front().hash));
    assert!(board("atlantis").is_none());
}

#[test]
fn its_cells_are_those_of_the_outline_in_the_order_of_the_lattice() {
    let rows = facts("cells");
    assert_eq!(rows.len(), front().len());
    for (cell, row) in front().cells().zip(&rows) {
        assert_eq!(f64::from(geometry().point_of(cell)), number(row, "lattice"));
        let (lat, lon) = geometry().lat_lon(cell);
        assert!((lat - number(row, "lat")).abs() < 1e-3 && (lon - number(row, "lon")).abs() < 1e-3, "{cell:?}");
        for near in front().grid.neighbours(cell) {
            assert!(front().grid.side_towards(near, cell).is_some());
            assert!((21.5..26.5).contains(&geometry().distance_km(cell, near)));
        }
    }
    let rim = front().cells().filter(|&cell| front().grid.neighbours(cell).count() < 6).count();
    assert!((250..450).contains(&rim), "{rim} cells at the rim");
}

#[test]
fn towns_lie_where_they_lay() {
    let mut found = 0;
    for row in facts("places").iter().filter(|row| row["kind"] != "reference") {
        let place = globe::point_at(number(row, "lat"), number(row, "lon"));
        let cell = city(&row["key"]);
        assert_eq!(geometry().locate(place), cell, "{}", row["key"]);
        assert_eq!(front().city_at(cell).map(|city| city.name.as_str()), Some(row["name"].as_str()));
        assert!(marked(&row["kind"], cell), "{}", row["key"]);
        found += 1;
    }
    assert_eq!((found, front().cities.len()), (139, 139));
    for (key, lat, lon) in [("leningrad", 59.94, 30.31), ("stalingrad", 48.71, 44.51), ("rzhev", 56.26, 34.33)] {
        assert_eq!(at(lat, lon), city(key));
    }
    // 616 km from Leningrad to Moscow.
    let steps = front().grid.steps(city("leningrad"), city("moscow")).expect("one land");
    assert!((26..=30).contains(&steps), "{steps}");
    assert!(marked("town", city("rzhev")) && marked("city", city("moscow")) && !marked("city", city("rzhev")));
}

#[test]
fn ground_is_what_the_tables_say_and_the_ruleset_knows_it() {
    let mut count = BTreeMap::new();
    for (cell, row) in front().cells().zip(facts("cells")) {
        // Fieldworks are a row of their own over the ground.
        let works = [("axis", "axis_works"), ("soviet", "soviet_works")];
        let works = works.into_iter().find(|(side, _)| row["fieldworks"] == *side).map(|(_, key)| key);
        let expected = if row["ground"] == "water" { "sea" } else { &row["ground"] };
        assert_eq!(ground(cell), works.unwrap_or(expected), "{cell:?}");
        assert_eq!(front().is_land(cell), expected != "sea");
        assert_eq!(front().has(cell, flag::RAIL), row["rail"] == "yes");
        assert_eq!(marked("fieldworks_axis", cell), row["fieldworks"] == "axis");
        assert_eq!(marked("fieldworks_soviet", cell), row["fieldworks"] == "soviet");
        assert_eq!(marked("toropets_salient", cell), row["salient"] == "yes");
        assert_eq!(marked("operation_blue", cell), row["operation"] == "blue" && front().is_land(cell));
        assert_eq!(marked("held_by_axis", cell), row["start"] == "axis" && front().is_land(cell));
        *count.entry(row["ground"].clone()).or_insert(0) += 1;
    }
    let of = |key: &str| count.get(key).copied().unwrap_or(0);
    assert_eq!((of("city"), of("town"), of("water"), of("hills"), of("marsh")), (25, 114, 356, 310, 177));
    // The Pripet marshes, the Donets ridge, the forests of Bryansk, the steppe of the Kalmyks, the sea of Azov.
    for (lat, lon, key) in [
        (52.0, 27.5, "marsh"),
        (43.2, 43.5, "hills"),
        (53.3, 34.6, "forest"),
        (46.5, 45.0, "clear"),
        (46.0, 37.0, "sea"),
    ] {
        assert_eq!(ground(at(lat, lon)), key, "{lat} {lon}");
    }
}

#[test]
fn a_game_may_open_on_it_and_supply_begins_at_its_sources() {
    assert_eq!(meridian_engine::setup::fits(front(), rules()), Ok(()));
    for (side, key) in [("axis", "source_axis"), ("soviet", "source_allies")] {
        let rows = facts("sources");
        let rows: Vec<_> = rows.iter().filter(|row| row["side"] == side).collect();
        for row in &rows {
            let cell = geometry().locate(globe::point_at(number(row, "lat"), number(row, "lon")));
            assert!(marked(key, cell) && front().is_land(cell), "{}", row["place"]);
        }
        assert_eq!(front().cells().filter(|&cell| marked(key, cell)).count(), rows.len());
    }
    // Every feature that the ruleset asks of cells is there.
    for row in &rules().terrains {
        for key in &row.on_features {
            assert!(front().feature(key).is_some(), "{} asks for {key}", row.key);
        }
    }
}

#[test]
fn heights_are_those_of_the_land() {
    let height = |lat, lon| front().elevation_m[at(lat, lon).index()];
    assert!(height(43.35, 42.5) > 2000, "the Elbrus: {}", height(43.35, 42.5));
    assert_eq!(front().terrain(at(43.35, 42.5)), Terrain::Mountain);
    let moscow = front().elevation_m[city("moscow").index()];
    assert!((120..240).contains(&moscow), "{moscow}");
    assert!(height(46.5, 45.0) < 60, "{}", height(46.5, 45.0));
    assert!(front().elevation_m.iter().collect::<std::collections::BTreeSet<_>>().len() > 300);
}

#[test]
fn rivers_run_between_the_right_cells() {
    let mut sides = 0;
    for row in facts("sides") {
        let [a, b] = ["cell", "neighbour"].map(|end| front().grid.cell(number(&row, end) as usize).expect("a cell"));
        let key = row["side"].split(':').next().expect("a kind");
        assert!(divides(key, a, b) && divides(key, b, a), "{key} between {a:?} and {b:?}");
        assert!(key != "water" || !joined(a, b), "water between {a:?} and {b:?}");
        sides += 1;
    }
    let marks = |key: &str| {
        let feature = front().feature(key).expect("a feature");
        assert_eq!(feature.of, FeatureOf::Sides);
        front().cells().map(|cell| feature.sides(cell).count()).sum::<usize>()
    };
    assert_eq!(
        ["river", "water", "front_line", "army_group", "blue_kremlin"].map(marks).iter().sum::<usize>(),
        2 * sides
    );
    assert_eq!(marks("river"), 2 * 1940);
    let between_land = |cell: CellId| front().is_land(cell) && front().lake_sides[cell.index()] != 0;
    assert!(front().cells().all(|cell| marked("lake", cell) == between_land(cell)) && marks("lake") > 40);
    // The Volga east of Stalingrad, none west of it; the Don west of Kalach; the Dnieper east of Kiev.
    let towards = |key: &str, lat: f64, lon: f64| {
        let (from, to) = (city(key), globe::point_at(lat, lon));
        let far = |cell: &CellId| globe::angle_between(geometry().centre(*cell), to);
        let near = front().grid.neighbours(from).min_by(|a, b| far(a).total_cmp(&far(b)));
        (from, near.expect("a neighbour"))
    };
    for (key, lat, lon, wet) in [
        ("stalingrad", 48.7, 46.0, true),
        ("stalingrad", 48.7, 43.0, false),
        ("kiev", 50.45, 32.0, true),
        ("kiev", 50.45, 29.0, false),
    ] {
        let (from, near) = towards(key, lat, lon);
        assert_eq!(divides("river", from, near), wet, "{key} towards {lon}");
        assert!(joined(from, near), "a river does not bar the way");
    }
}

#[test]
fn land_hangs_together_and_straits_are_shut() {
    let mut seen = vec![false; front().len()];
    let mut open = vec![city("moscow")];
    seen[open[0].index()] = true;
    while let Some(cell) = open.pop() {
        for near in front().land_neighbours(cell) {
            assert!(joined(near, cell));
            if !std::mem::replace(&mut seen[near.index()], true) {
                open.push(near);
            }
        }
    }
    let lost = front().cells().filter(|&cell| front().is_land(cell) && !seen[cell.index()]).count();
    assert!(lost < 12, "{lost} land cells hang on nothing");
    for key in ["leningrad", "stalingrad", "sevastopol", "grozny", "kiev", "riga"] {
        assert!(seen[city(key).index()], "{key}");
    }
    let around = |lat, lon| front().grid.within(at(lat, lon), 1).into_iter().map(|it| it.0);
    let kerch = around(45.35, 36.47).flat_map(|a| around(45.25, 37.0).map(move |b| (a, b)));
    let geometry = geometry();
    let west = |cell: CellId| geometry.lat_lon(cell).1 < 36.6;
    assert!(kerch.filter(|&(a, b)| west(a) && !west(b)).all(|(a, b)| !joined(a, b)), "the strait of Kerch");
}

#[test]
fn countries_are_at_home_by_the_borders_of_1937() {
    let home = |key: &str| {
        let home = front().home(city(key)).expect("somebody's home");
        front().country_keys[home.index()].as_str()
    };
    for (key, country) in
        [("moscow", "soviet_union"), ("stalingrad", "soviet_union"), ("kiev", "soviet_union"), ("riga", "latvia")]
    {
        assert_eq!(home(key), country, "{key}");
    }
    assert!(front().cells().filter(|&cell| front().is_land(cell)).all(|cell| front().home(cell).is_some()));
}
