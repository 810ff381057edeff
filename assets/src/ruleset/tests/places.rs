//! A map without the places that the rules name is found out.

use crate::{ruleset, scenario};
use meridian_engine::map::{City, flag};
use meridian_engine::scenario::Place;
use meridian_engine::{CellId, Map, grid};

/// An empty sea.
fn sea() -> Map {
    Map::blank(grid::flat::board(4, 4))
}

#[test]
fn missing_places_are_listed() {
    let (rules, scenario) = (ruleset(), scenario("1939").expect("embedded"));
    let mut map = sea();
    let missing = rules.missing_from(&map);
    assert!(missing.contains(&"The map has no city Kabul, named by the capital of Afghanistan.".to_owned()));
    assert!(missing.contains(&"The map has no city Tashkent, named by WW2 §3.5.10.".to_owned()));
    assert!(missing.contains(&"No cell of the map is in border zone burma.".to_owned()));
    assert_eq!(
        scenario.missing_from(&rules, &map),
        [
            "The map has no place Gibraltar.",
            "The map has no place Valletta.",
            "The map has no place Sevastopol.",
            "The map has no place Maginot line.",
            "The map has no place Okinawa.",
            "No cell of the map is in border zone occupied_china.",
            "The map has no city addis_ababa and 197 more places that history.csv names.",
        ]
    );
    map.cities.push(City {
        key: "kabul".to_owned(),
        name: "Kabul".to_owned(),
        cell: map.grid.cell(0).expect("a cell"),
    });
    map.country_keys = rules.countries.iter().map(|country| country.key.clone()).collect();
    map.flags[0] |= flag::LAND;
    map.border_zones[0] = 1 << rules.group_by_key("occupied_china").expect("a group").index();
    assert!(!rules.missing_from(&map).iter().any(|text| text.contains("Kabul") || text.contains("same order")));
    assert_eq!(scenario.missing_from(&rules, &map).len(), 6);
}

#[test]
fn the_maginot_line_is_mainland_that_touches_the_neighbour_by_land() {
    let (rules, mut map) = (ruleset(), sea());
    let (france, germany) =
        (rules.country_by_key("france").expect("a country"), rules.country_by_key("germany").expect("a country"));
    // A row of four cells: French colony, France, Germany, France beyond the sea.
    let row: Vec<CellId> = map.cells().take(4).collect();
    for (&cell, owner) in row.iter().zip([france, france, germany, france]) {
        map.home[cell.index()] = Some(owner);
        map.flags[cell.index()] = flag::LAND;
    }
    map.flags[0] |= flag::COLONY;
    for pair in [[row[0], row[1]], [row[1], row[2]]] {
        for (a, b) in [(pair[0], pair[1]), (pair[1], pair[0])] {
            let side = map.grid.side_towards(a, b).expect("neighbours in a row");
            map.land_sides[a.index()] |= 1 << side;
        }
    }
    let line = Place::LandBorder { name: "Maginot line".to_owned(), home: france, towards: germany };
    assert_eq!(line.cells(&map), [row[1]]);
}
