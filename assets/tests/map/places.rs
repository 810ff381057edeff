//! Cities and resources.

use crate::{city, facts, map, number, steps};
use meridian_engine::CellId;
use meridian_engine::CityId;
use meridian_engine::grid::globe;
use meridian_engine::map::{Terrain, flag};
use std::collections::{BTreeMap, BTreeSet};

#[test]
fn every_city_and_resource_has_a_cell_of_its_own() {
    let map = map();
    assert_eq!((map.cities.len(), map.resources.len()), (444, 130));
    let cells: BTreeSet<CellId> =
        map.cities.iter().map(|city| city.cell).chain(map.resources.iter().map(|place| place.cell)).collect();
    assert_eq!(cells.len(), 574);
    for (id, city) in map.cities.iter().enumerate() {
        assert_eq!(map.city[city.cell.index()].map(CityId::index), Some(id), "{}", city.name);
    }
    assert_eq!(map.city.iter().flatten().count(), 444);
}

#[test]
fn they_lie_in_their_territory_near_their_place_and_carry_their_flags() {
    let map = map();
    let geometry = map.grid.geometry().expect("the world has a shape");
    let cities: BTreeMap<&str, CellId> = map.cities.iter().map(|city| (city.key.as_str(), city.cell)).collect();
    let resources: BTreeMap<&str, CellId> = map.resources.iter().map(|r| (r.key.as_str(), r.cell)).collect();
    for (table, cells) in [("cities", &cities), ("resources", &resources)] {
        for row in facts(table) {
            let name = &row["name"];
            let cell = cells[row["id"].as_str()];
            let territory = &map.territories[usize::from(map.territory[cell.index()])];
            assert_eq!(territory.key, row["territory_1937"], "{name}");
            assert_eq!(map.country_keys[territory.owner.index()], row["owner"], "{name}");
            assert_eq!(map.home(cell), Some(territory.owner), "{name}");
            let place = globe::point_at(number(&row, "lat"), number(&row, "lon"));
            let km = globe::angle_between(place, geometry.centre(cell)) * globe::EARTH_KM;
            assert!(km < 112.0, "{name} lies {km:.0} km from the centre of its cell");
            let flags: &[(&str, u16)] = if table == "cities" {
                &[
                    ("is_colony", flag::COLONY),
                    ("is_capital", flag::CAPITAL),
                    ("is_major_port", flag::MAJOR_PORT),
                    ("is_resource", flag::RESOURCE),
                    ("is_lake_port", flag::LAKE_PORT),
                ]
            } else {
                assert!(map.has(cell, flag::RESOURCE), "{name}");
                &[]
            };
            for &(column, bit) in flags {
                assert_eq!(map.has(cell, bit), row[column] == "1", "{name}: {column}");
            }
            assert!(map.is_land(cell), "{name}");
        }
    }
}

#[test]
fn ports_are_coastal_and_reached_from_the_ocean() {
    let map = map();
    let ocean = geometry_cell(30.0, -40.0);
    let reached: Vec<bool> = {
        let mut reached = vec![false; map.len()];
        let mut open = vec![ocean];
        reached[ocean.index()] = true;
        while let Some(cell) = open.pop() {
            for next in map.sea_neighbours(cell) {
                if !std::mem::replace(&mut reached[next.index()], true) {
                    open.push(next);
                }
            }
        }
        reached
    };
    let mut ports = 0;
    for row in facts("cities") {
        let cell = city(&row["id"]);
        let name = &row["name"];
        let is_port = row["port"] == "1" && row["is_lake_port"] == "0" && row["terrain"] != "icecap";
        if is_port {
            ports += 1;
            assert!(map.has(cell, flag::COASTAL), "{name} has no coast");
            assert!(reached[cell.index()], "{name} is not reached from the ocean");
        }
        // The rules mark Hankow, far up the Yangtze, as a major port that no ship reaches.
        if row["is_major_port"] == "1" && row["id"] != "hankow" {
            assert!(is_port, "{name}");
        }
        // WW2 §1.1.7: lake cities and the icebound Archangel are no ports.
        if row["is_lake_port"] == "1" {
            assert!(map.has(cell, flag::LAKE_PORT) && map.has(cell, flag::COASTAL), "{name}");
        }
        if !is_port && row["is_lake_port"] == "0" && map.terrain(cell) != Terrain::Icecap {
            assert!(!map.has(cell, flag::COASTAL), "{name} is no port by the rules but has a coast");
        }
    }
    assert!((250..=262).contains(&ports), "{ports} seaports");
    assert_eq!(map.terrain(city("archangel")), Terrain::Icecap);
}

fn geometry_cell(lat: f64, lon: f64) -> CellId {
    map().grid.geometry().expect("the world has a shape").locate(globe::point_at(lat, lon))
}

#[test]
fn cities_have_the_terrain_and_weather_that_the_rules_name() {
    let map = map();
    for row in facts("cities") {
        let cell = city(&row["id"]);
        assert_eq!(map.terrain(cell).key().replace('_', " "), row["terrain"], "{}", row["name"]);
        assert_eq!(
            meridian_assets::ruleset().weather.zone(map.zone(cell)).key.replace('_', " "),
            row["weather_zone"],
            "{}",
            row["name"]
        );
    }
}

#[test]
fn counts_of_cities_and_resources_are_those_of_the_countries() {
    let map = map();
    for row in facts("country_counts") {
        let key = &row["id"];
        let owner = map.country_keys.iter().position(|k| k == key).unwrap_or_else(|| panic!("no country {key}"));
        let of = |cell: CellId, colony: bool| {
            map.home(cell).is_some_and(|home| home.index() == owner) && map.has(cell, flag::COLONY) == colony
        };
        let resource_cells: Vec<CellId> = map.cells().filter(|&cell| map.has(cell, flag::RESOURCE)).collect();
        for (colony, cities, resources) in
            [(false, "cities_home", "resources_home"), (true, "cities_colonial", "resources_colonial")]
        {
            let count = map.cities.iter().filter(|city| of(city.cell, colony)).count();
            assert_eq!(count.to_string(), row[cities], "{cities} of {key}");
            let count = resource_cells.iter().filter(|&&cell| of(cell, colony)).count();
            assert_eq!(count.to_string(), row[resources], "{resources} of {key}");
        }
    }
}

#[test]
fn useful_distances() {
    // Distances that hold at the scale of a true globe.
    for (a, b, hexes) in [
        ("paris", "lille", 2),
        ("paris", "malmo", 13),
        ("lille", "copenhagen", 10),
        ("paris", "ajaccio", 10),
        ("berlin", "warsaw", 7),
        ("london", "berlin", 9),
        ("halifax", "liverpool", 53),
        ("new_york", "southampton", 65),
        ("tokyo", "pearl_harbor", 77),
        ("shanghai", "nanking", 3),
        ("peking", "tientsin", 1),
        ("leningrad", "helsinki", 2),
        ("port_said", "suez", 1),
        ("malmo", "copenhagen", 1),
    ] {
        let found = steps(city(a), city(b), |cell| map().grid.neighbours(cell)).expect("the world is connected");
        println!("{a} to {b}: {found} steps, {hexes} in the original");
        let allowed = 2 + hexes / 6;
        assert!(found.abs_diff(hexes) <= allowed, "{a} to {b}: {found} steps, {hexes} in the original");
    }
}
