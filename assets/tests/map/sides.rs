//! Straits, isthmuses, canals, symmetry.

use crate::{city, facts, map, nearest, number, steps};
use meridian_engine::map::{Terrain, flag};
use meridian_engine::{CellId, Map};

fn navigable(map: &Map, cell: CellId) -> bool {
    map.terrain(cell) != Terrain::Icecap && (!map.is_land(cell) || map.has(cell, flag::COASTAL))
}

#[test]
fn straits_and_isthmuses() {
    let map = map();
    let geometry = map.grid.geometry().expect("the world has a shape");
    let rows = facts("strait_checks");
    assert_eq!(rows.len(), 68);
    let mut failures = Vec::new();
    for row in rows {
        let (a, b) = ((number(&row, "lat_a"), number(&row, "lon_a")), (number(&row, "lat_b"), number(&row, "lon_b")));
        let kind = row["check"].as_str();
        let sea = kind.starts_with("sea");
        let fits = |cell| if sea { navigable(map, cell) } else { map.is_land(cell) };
        let (a, b) = (nearest(a.0, a.1, fits), nearest(b.0, b.1, fits));
        let path = if sea {
            steps(a, b, |cell| map.sea_neighbours(cell))
        } else {
            steps(a, b, |cell| map.land_neighbours(cell))
        };
        let straight = geometry.distance_km(a, b) / 96.0;
        let good = match kind {
            "sea_open" => path.is_some_and(|path| f64::from(path) <= straight * 1.6 + 2.0),
            "sea_closed" => path.is_none_or(|path| f64::from(path) >= number(&row, "min_path_cells")),
            "land_separate" => path.is_none_or(|path| path > 9),
            "land_joined" => path.is_some(),
            other => panic!("{other} is no kind of check"),
        };
        if !good {
            failures.push(format!("{kind} {}: {path:?} steps, straight {straight:.1}", row["name"]));
        }
    }
    assert!(failures.is_empty(), "{failures:#?}");
}

#[test]
fn sides_are_symmetric_and_fit_the_cells() {
    let map = map();
    for a in map.cells() {
        for side in 0..6 {
            let bit = |sides: &[u8], cell: CellId, side: usize| sides[cell.index()] >> side & 1;
            let all = [&map.land_sides, &map.sea_sides, &map.river_sides, &map.lake_sides];
            let Some(b) = map.grid.neighbour(a, side) else {
                assert!(all.iter().all(|sides| bit(sides, a, side) == 0), "{a:?}");
                continue;
            };
            let back = map.grid.side_towards(b, a).expect("neighbours are mutual");
            for sides in all {
                assert_eq!(bit(sides, a, side), bit(sides, b, back), "{a:?} and {b:?}");
            }
            if bit(&map.land_sides, a, side) == 1 {
                assert!(map.is_land(a) && map.is_land(b), "{a:?} and {b:?}");
            }
            if bit(&map.sea_sides, a, side) == 1 {
                assert!(navigable(map, a) && navigable(map, b), "{a:?} and {b:?}");
            } else if !map.is_land(a) && !map.is_land(b) {
                // Between two cells of open sea only ice closes the way.
                assert!(!navigable(map, a) || !navigable(map, b), "{a:?} and {b:?}");
            }
        }
        assert_eq!(map.terrain(a) == Terrain::Sea, !map.is_land(a) && map.terrain(a) != Terrain::Icecap);
    }
}

#[test]
fn canals_join_two_seas() {
    let map = map();
    let names: Vec<&str> = map.canals.iter().map(|canal| canal.name.as_str()).collect();
    assert_eq!(names, ["Panama Canal", "Kiel Canal", "Suez Canal"]);
    let homes = ["panama", "germany", "united_kingdom"];
    // Far ends: one sea of each end.
    let seas = [[(13.0, -80.0), (5.0, -80.0)], [(55.0, 5.5), (54.7, 12.0)], [(33.0, 31.0), (26.0, 35.0)]];
    for ((canal, home), seas) in map.canals.iter().zip(homes).zip(seas) {
        let [a, b] = canal.ends;
        for (end, sea) in canal.ends.into_iter().zip(seas) {
            assert_eq!(map.home(end).map(|c| map.country_keys[c.index()].as_str()), Some(home), "{}", canal.name);
            assert!(map.is_land(end) && map.has(end, flag::COASTAL), "{}", canal.name);
            let sea = nearest(sea.0, sea.1, |cell| navigable(map, cell) && !map.is_land(cell));
            assert!(steps(end, sea, |c| map.sea_neighbours(c)).is_some_and(|s| s < 8), "{} {end:?}", canal.name);
        }
        let around = steps(a, b, |cell| map.sea_neighbours(cell));
        assert!(around.is_none_or(|steps| steps >= 6), "{}: {around:?} steps without the canal", canal.name);
        assert!(map.grid.steps(a, b).is_some_and(|steps| steps <= 3), "{}", canal.name);
    }
    assert_eq!(map.canals[2].ends, [city("port_said"), city("suez")]);
}

#[test]
fn the_great_sea_lanes_are_open() {
    let map = map();
    for (a, b, most) in [
        ("new_york", "liverpool", 70),
        ("halifax", "murmansk", 90),
        ("gibraltar", "valletta", 24),
        ("valletta", "alexandria", 22),
        ("alexandria", "constanta", 28),
        ("wesermunde", "narvik", 25),
        ("lubeck", "leningrad", 20),
        ("tokyo", "pearl_harbor", 80),
        ("pearl_harbor", "san_francisco", 50),
        ("yokohama", "shanghai", 30),
        ("nagasaki", "dairen", 18),
        ("singapore", "batavia", 14),
        ("singapore", "rangoon", 30),
        ("suez", "aden", 30),
        ("karachi", "kuwait", 30),
        ("sydney", "auckland", 32),
        ("vladivostok", "niigata", 12),
        ("panama_city", "los_angeles", 65),
    ] {
        let found = steps(city(a), city(b), |cell| map.sea_neighbours(cell));
        assert!(found.is_some_and(|steps| steps <= most), "{a} to {b}: {found:?} steps");
    }
}
