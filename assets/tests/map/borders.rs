//! Temporary borders.

use crate::{city, facts, map};
use meridian_engine::GroupId;
use meridian_engine::map::flag;

/// The group of cells of that key.
fn group(key: &str) -> GroupId {
    let map = map();
    let found = map.group_ids().zip(&map.groups).find(|(_, group)| group.key == key);
    found.unwrap_or_else(|| panic!("no group {key}")).0
}

#[test]
fn every_zone_has_its_cities_and_lies_in_its_country() {
    let map = map();
    let rows = facts("border_zone_cities");
    for (zone, group) in map.group_ids().zip(&map.groups) {
        let row = rows.iter().find(|row| row["zone"] == group.key).unwrap_or_else(|| panic!("no {}", group.key));
        let cells: Vec<_> = map.cells().filter(|&cell| map.in_zone(cell, zone)).collect();
        println!("{}: {} cells, {} in the original", group.key, cells.len(), row["hexes_to_compare"]);
        assert!(!cells.is_empty(), "{}", group.key);
        for cell in &cells {
            let owner = map.home(*cell).map(|home| map.country_keys[home.index()].as_str());
            assert_eq!(owner, Some(row["country"].as_str()), "{}", group.key);
        }
        let listed: Vec<&str> = row["cities"].split_whitespace().collect();
        for key in &listed {
            assert!(map.in_zone(city(key), zone), "{key} is not in {}", group.key);
        }
        for found in &map.cities {
            if map.in_zone(found.cell, zone) {
                assert!(listed.contains(&found.key.as_str()), "{} is in {}", found.name, group.key);
            }
        }
        if let Ok(resources) = row["resources"].parse::<usize>() {
            let found = cells.iter().filter(|&&cell| map.has(cell, flag::RESOURCE)).count();
            assert_eq!(found, resources, "resources in {}", group.key);
        }
    }
}

#[test]
fn france_is_divided_without_rest() {
    let map = map();
    let france = map.territories.iter().position(|t| t.key == "france").expect("France");
    let [north, south] = ["occupied_france", "vichy"].map(group);
    for cell in map.cells().filter(|&cell| usize::from(map.territory[cell.index()]) == france) {
        assert_ne!(map.in_zone(cell, north), map.in_zone(cell, south), "{cell:?}");
    }
    // All of the French empire goes somewhere.
    for territory in map.territories.iter().enumerate().filter(|(_, t)| map.country_keys[t.owner.index()] == "france") {
        for cell in map.cells().filter(|&cell| usize::from(map.territory[cell.index()]) == territory.0) {
            assert_ne!(map.border_zones[cell.index()], 0, "{}", territory.1.name);
        }
    }
}

#[test]
fn the_zones_touch_who_takes_them() {
    // Land won at the partition lies beside the Soviet Union.
    let map = map();
    let soviet = map.country_keys.iter().position(|key| key == "soviet_union").expect("Soviet Union");
    for zone in [group("eastern_poland"), group("eastern_romania"), group("karelia"), group("petsamo")] {
        let touches = map
            .cells()
            .filter(|&cell| map.in_zone(cell, zone))
            .any(|cell| map.land_neighbours(cell).any(|n| map.home(n).is_some_and(|home| home.index() == soviet)));
        assert!(touches, "{zone:?}");
    }
}
