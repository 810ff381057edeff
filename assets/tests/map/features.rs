//! What the map marks for rulesets that ask: ground, rivers, crossings, lakes, ridges, ice and seas.

use crate::{city, facts, map, nearest, number};
use meridian_engine::CellId;
use meridian_engine::grid::globe;
use meridian_engine::map::{Feature, FeatureOf, Terrain, flag};
use std::collections::{BTreeMap, BTreeSet};

const CELLS: [&str; 6] = ["rough", "marsh", "ice", "arctic_sea", "north_sea", "baltic_sea"];
const SIDES: [&str; 5] = ["river", "canal", "lake", "ferry", "impassable"];

fn feature(key: &str) -> &'static Feature {
    map().feature(key).unwrap_or_else(|| panic!("the map has no {key}"))
}

fn divided(keys: &[&str], a: CellId, b: CellId) -> bool {
    keys.iter().any(|key| map().divides(feature(key), a, b))
}

fn joined_by_land(a: CellId, b: CellId) -> bool {
    map().land_neighbours(a).any(|near| near == b)
}

#[test]
fn the_map_has_them_all_and_each_in_its_place() {
    let map = map();
    let keys: Vec<(&str, FeatureOf)> = map.features.iter().map(|feature| (feature.key.as_str(), feature.of)).collect();
    let cells = CELLS.map(|key| (key, FeatureOf::Cells));
    assert_eq!(keys, [cells.as_slice(), &SIDES.map(|key| (key, FeatureOf::Sides))].concat());
    for feature in &map.features {
        for a in map.cells() {
            if feature.of == FeatureOf::Cells {
                let (land, on) = (map.is_land(a), feature.marks[a.index()] == 1);
                let fits = match feature.key.as_str() {
                    "rough" | "marsh" => land,
                    "ice" => !land || map.has(a, flag::COASTAL),
                    _ => !land,
                };
                assert!(fits || !on, "{} at {a:?}", feature.key);
                continue;
            }
            for side in feature.sides(a) {
                let b = map.grid.neighbour(a, side).expect("a side leads somewhere");
                assert!(map.divides(feature, b, a), "{} is on one side of {a:?} and {b:?} alone", feature.key);
                assert!(map.is_land(a) && map.is_land(b), "{} through the sea at {a:?}", feature.key);
                // Ferries go where no land joins.
                assert!(feature.key != "ferry" || !joined_by_land(a, b), "a ferry over land at {a:?}");
                // A river's bed in a lake is the lake's.
                assert!(feature.key != "river" || !divided(&["lake"], a, b), "a river in a lake at {a:?}");
            }
        }
    }
}

/// Can one go from one city to the other over a short way by land without crossing one of the features?
fn on_one_bank(keys: &[&str], a: CellId, b: CellId) -> bool {
    let map = map();
    let steps = |from: CellId, to: CellId| map.grid.steps(from, to).expect("the world is one");
    let near = |cell: CellId| steps(a, cell) + steps(cell, b) <= steps(a, b) + 1;
    let mut seen = BTreeSet::from([a]);
    let mut open = vec![a];
    while let Some(cell) = open.pop() {
        for next in map.land_neighbours(cell) {
            if near(next) && !divided(keys, cell, next) && seen.insert(next) {
                open.push(next);
            }
        }
    }
    seen.contains(&b)
}

#[test]
fn rivers_run_between_the_cities_that_they_divide() {
    let water = ["river", "canal", "lake"];
    let table: [(&str, &str, bool, &str); 56] = [
        ("cologne", "dortmund", true, "Rhine"),
        ("strasbourg", "stuttgart", true, "Rhine"),
        ("luxembourg", "frankfurt", true, "Rhine"),
        ("luxembourg", "strasbourg", true, "Moselle"),
        ("brussels", "cologne", true, "Meuse"),
        ("brussels", "lille", false, "nothing"),
        ("antwerp", "amsterdam", true, "Meuse and Rhine"),
        ("lille", "paris", true, "Seine and Somme"),
        ("paris", "brest", false, "nothing"),
        ("brest", "bordeaux", true, "Loire"),
        ("lyons", "vichy", true, "Saône and Loire"),
        ("hamburg", "dortmund", true, "Elbe and Weser"),
        ("berlin", "leipzig", true, "Elbe"),
        ("leipzig", "frankfurt", false, "nothing"),
        ("berlin", "poznan", true, "Oder"),
        ("berlin", "hamburg", false, "nothing"),
        ("berlin", "stettin", true, "Oder"),
        ("warsaw", "brzesc_nad_bugiem", true, "Vistula and Bug"),
        ("warsaw", "lodz", false, "nothing"),
        ("danzig", "konigsberg", true, "Vistula"),
        ("konigsberg", "kaunas", true, "Neman"),
        ("kaunas", "wilno", false, "nothing"),
        ("minsk", "wilno", false, "nothing"),
        ("minsk", "moscow", false, "nothing: the land bridge between Dvina and Dnieper"),
        ("riga", "kaunas", true, "Dvina"),
        ("riga", "tallinn", false, "nothing"),
        ("kiev", "kharkov", true, "Dnieper"),
        ("kiev", "odessa", true, "Southern Bug"),
        ("dnepropetrovsk", "kharkov", true, "Dnieper"),
        ("dnepropetrovsk", "mariupol", true, "Dnieper"),
        ("kharkov", "voronezh", true, "Don"),
        ("rostov_on_don", "novorossiysk", true, "Don"),
        ("rostov_on_don", "mariupol", false, "nothing"),
        ("stalingrad", "saratov", false, "nothing"),
        ("stalingrad", "kharkov", true, "Don"),
        ("stalingrad", "voronezh", false, "nothing"),
        ("moscow", "yaroslavl", true, "Volga"),
        ("gorky", "kazan", true, "Volga"),
        ("vienna", "prague", true, "Danube"),
        ("vienna", "bratislava", true, "Danube"),
        ("vienna", "zagreb", true, "Drava"),
        ("zagreb", "sarajevo", true, "Sava"),
        ("belgrade", "budapest", true, "Danube"),
        ("bucharest", "sofia", true, "Danube"),
        ("bucharest", "odessa", true, "Danube"),
        ("milan", "bologna", true, "Po"),
        ("rome", "naples", false, "nothing"),
        ("saragossa", "barcelona", true, "Ebro"),
        ("lisbon", "seville", true, "Tagus"),
        ("port_said", "jerusalem", true, "Suez Canal"),
        ("alexandria", "port_said", true, "Nile"),
        ("cairo", "suez", false, "nothing"),
        ("jerusalem", "haifa", false, "nothing"),
        ("nanking", "hankow", true, "Yangtze"),
        ("chengchow", "peking", true, "Yellow River"),
        ("chengchow", "hankow", false, "nothing"),
    ];
    let mut failures = Vec::new();
    for (a, b, divides, what) in table {
        if on_one_bank(&water, city(a), city(b)) == divides {
            let said = if divides { "divides" } else { "should divide" };
            failures.push(format!("{what} {said} {a} and {b}"));
        }
    }
    assert!(failures.is_empty(), "{failures:#?}");
}

/// Sides that meet the side between two cells in a corner.
fn meeting(a: CellId, b: CellId) -> Vec<[CellId; 2]> {
    let map = map();
    let corners = map.grid.neighbours(a).filter(|&c| map.grid.side_towards(c, b).is_some());
    corners.flat_map(|c| [[a.min(c), a.max(c)], [b.min(c), b.max(c)]]).collect()
}

#[test]
fn rivers_run_from_their_upper_course_to_the_water() {
    let map = map();
    let geometry = map.grid.geometry().expect("the world has a shape");
    let mut failures = Vec::new();
    for (name, from, to) in [
        ("Rhine", (47.6, 9.6), (51.9, 4.3)),
        ("Elbe", (50.9, 14.2), (53.8, 9.0)),
        ("Oder", (50.6, 17.9), (53.6, 14.6)),
        ("Vistula", (50.1, 19.9), (54.3, 18.9)),
        ("Danube", (48.4, 10.9), (45.2, 29.5)),
        ("Dnieper", (54.8, 32.0), (46.7, 32.3)),
        ("Don", (52.6, 39.0), (47.2, 39.4)),
        ("Volga", (57.2, 34.0), (45.9, 47.9)),
        ("Dvina", (55.2, 30.2), (56.9, 24.2)),
        ("Neman", (53.6, 26.0), (55.2, 21.5)),
        ("Seine", (48.2, 4.2), (49.4, 0.4)),
        ("Loire", (46.8, 3.2), (47.2, -1.8)),
        ("Rhône", (46.2, 5.6), (43.5, 4.7)),
        ("Po", (45.1, 7.7), (45.0, 12.3)),
        ("Ebro", (42.6, -2.8), (40.8, 0.7)),
        ("Nile", (19.0, 30.5), (31.3, 31.0)),
        ("Euphrates", (37.2, 37.9), (30.4, 47.8)),
        ("Yangtze", (28.8, 104.8), (31.8, 121.0)),
        ("Yellow River", (36.1, 103.8), (37.7, 118.8)),
        ("Amur", (53.0, 122.0), (52.9, 140.9)),
        ("Mississippi", (44.6, -92.5), (29.6, -90.0)),
        ("Amazon", (-4.0, -73.0), (-1.6, -53.0)),
    ] {
        let near = |a: CellId, b: CellId, (lat, lon): (f64, f64)| {
            let point = globe::point_at(lat, lon);
            let far = |cell| globe::angle_between(geometry.centre(cell), point) * globe::EARTH_KM;
            f64::midpoint(far(a), far(b)) < 110.0
        };
        let wet = |a: CellId, b: CellId| divided(&["river", "lake"], a, b);
        let cells = map.grid.within(nearest(from.0, from.1, |cell| map.is_land(cell)), 1);
        let mut open: Vec<[CellId; 2]> = cells
            .iter()
            .flat_map(|&(a, _)| map.grid.neighbours(a).map(move |b| [a.min(b), a.max(b)]))
            .filter(|&[a, b]| wet(a, b) && near(a, b, from))
            .collect();
        let mut seen: BTreeSet<[CellId; 2]> = open.iter().copied().collect();
        while let Some([a, b]) = open.pop() {
            open.extend(meeting(a, b).into_iter().filter(|&[a, b]| wet(a, b) && seen.insert([a, b])));
        }
        if !seen.iter().any(|&[a, b]| near(a, b, to)) {
            failures.push(format!("the {name} does not come from {from:?} to {to:?}"));
        }
    }
    assert!(failures.is_empty(), "{failures:#?}");
}

#[test]
fn ferries_join_their_shores() {
    let count: usize = map().cells().map(|cell| feature("ferry").sides(cell).count()).sum();
    let rows = facts("ferries");
    assert!(count / 2 + 2 >= rows.len(), "{} of {} ferries", count / 2, rows.len());
    for row in rows.iter().filter(|row| row["name"] != "Strait of Mackinac") {
        let end = |end: char| (number(row, &format!("lat_{end}")), number(row, &format!("lon_{end}")));
        let [a, b] = ['a', 'b'].map(|e| nearest(end(e).0, end(e).1, |cell| feature("ferry").sides(cell).count() > 0));
        assert!(map().grid.steps(a, b).is_some_and(|steps| steps <= 2), "{}: no ferry there", row["name"]);
        for (cell, (lat, lon)) in [(a, end('a')), (b, end('b'))] {
            let geometry = map().grid.geometry().expect("the world has a shape");
            let km = globe::angle_between(geometry.centre(cell), globe::point_at(lat, lon)) * globe::EARTH_KM;
            assert!(km < 120.0, "{}: the ferry is {km:.0} km away", row["name"]);
        }
    }
}

#[test]
fn lakes_bar_the_way_and_ridges_leave_the_passes_open() {
    let map = map();
    let by = |keys: &'static [&'static str], a: &str, b: &str| {
        crate::steps(city(a), city(b), |cell| map.land_neighbours(cell).filter(move |&next| !divided(keys, cell, next)))
    };
    // Over the passes: Brenner, Georgian Military Road, Uspallata, the ends of the Pyrenees.
    for (a, b) in [("munich", "venice"), ("tiflis", "rostov_on_don"), ("bordeaux", "bilbao"), ("santiago", "rosario")] {
        let (free, kept) = (by(&[], a, b), by(&["lake", "impassable"], a, b));
        assert!(free.zip(kept).is_some_and(|(free, kept)| kept <= free + 3), "{a} to {b}: {free:?}, now {kept:?}");
    }
    for (lat, lon, what) in
        [(46.0, 7.6, "Pennine Alps"), (43.2, 41.9, "Caucasus"), (28.2, 86.0, "Himalaya"), (-31.0, -70.0, "Andes")]
    {
        let around = map.grid.within(nearest(lat, lon, |cell| map.is_land(cell)), 1);
        assert!(around.iter().any(|&(cell, _)| feature("impassable").sides(cell).count() > 0), "{what}");
    }
    for (lat, lon, what) in [
        (58.6, 27.5, "Peipus"),
        (60.9, 31.5, "Ladoga"),
        (58.9, 13.3, "Vänern"),
        (43.6, -78.0, "Ontario"),
        (38.6, 43.0, "Van"),
    ] {
        let around = map.grid.within(nearest(lat, lon, |cell| map.is_land(cell)), 1);
        assert!(around.iter().any(|&(cell, _)| feature("lake").sides(cell).count() > 0), "{what}");
    }
    // Reservoirs of later years are no lakes yet.
    for (lat, lon, what) in
        [(58.5, 38.3, "Rybinsk"), (54.0, 49.0, "Kuybyshev"), (48.2, 43.0, "Tsimlyansk"), (47.4, 34.3, "Kakhovka")]
    {
        let cell = nearest(lat, lon, |cell| map.is_land(cell));
        assert_eq!(feature("lake").sides(cell).count(), 0, "{what}");
    }
}

#[test]
fn ground_is_rough_and_marshy_where_it_was() {
    let map = map();
    let marked = |key: &str, lat: f64, lon: f64| {
        let geometry = map.grid.geometry().expect("the world has a shape");
        feature(key).marks[geometry.locate(globe::point_at(lat, lon)).index()] == 1
    };
    for (lat, lon, what) in [
        (52.1, 27.5, "Pripet"),
        (55.4, 40.6, "Meshchera"),
        (58.8, 78.0, "Vasyugan"),
        (7.8, 30.6, "Sudd"),
        (25.8, -81.0, "Everglades"),
        (31.0, 46.9, "Mesopotamia"),
    ] {
        assert!(marked("marsh", lat, lon) && !marked("rough", lat, lon), "{what}");
    }
    for (lat, lon, what) in [
        (48.0, 8.2, "Black Forest"),
        (44.6, 2.9, "Massif Central"),
        (42.4, 13.5, "Apennines"),
        (47.5, 25.2, "Carpathians"),
        (45.0, 34.3, "mountains of the Crimea"),
        (57.0, -4.6, "Highlands"),
        (38.0, -79.5, "Appalachians"),
        (43.0, 42.5, "Caucasus"),
    ] {
        assert!(marked("rough", lat, lon), "{what}");
    }
    for (lat, lon, what) in [
        (52.5, 31.5, "Gomel"),
        (50.0, 2.5, "Picardy"),
        (52.8, 18.5, "Kujawy"),
        (47.0, 20.5, "Alföld"),
        (49.0, 40.0, "Don steppe"),
    ] {
        assert!(!marked("rough", lat, lon) && !marked("marsh", lat, lon), "{what}");
    }
    for place in &map.cities {
        assert_eq!(feature("marsh").marks[place.cell.index()], 0, "{} stands in a marsh", place.name);
        let high = matches!(map.terrain(place.cell), Terrain::Mountain | Terrain::TallMountain);
        assert_eq!(feature("rough").marks[place.cell.index()] == 1, high, "{}", place.name);
    }
}

#[test]
fn ice_and_seas_lie_where_they_should() {
    let marked = |key: &str, cell: CellId| feature(key).marks[cell.index()] == 1;
    for (key, icy) in [
        ("leningrad", true),
        ("archangel", true),
        ("helsinki", true),
        ("riga", true),
        ("murmansk", false),
        ("narvik", false),
        ("danzig", false),
        ("odessa", false),
        ("halifax", false),
        ("vladivostok", false),
    ] {
        assert_eq!(marked("ice", city(key)), icy, "{key}");
    }
    let mut seas = BTreeMap::new();
    for (lat, lon, sea) in [
        (56.0, 4.0, "north_sea"),
        (58.0, 1.0, "north_sea"),
        (55.6, 17.5, "baltic_sea"),
        (57.5, 19.8, "baltic_sea"),
        (72.0, 20.0, "arctic_sea"),
        (66.0, 0.0, "arctic_sea"),
        (48.0, -12.0, ""),
        (43.0, 34.0, ""),
    ] {
        let cell = nearest(lat, lon, |cell| map().terrain(cell) == Terrain::Sea);
        for key in ["arctic_sea", "north_sea", "baltic_sea"] {
            assert_eq!(marked(key, cell), key == sea, "{key} at {lat}, {lon}");
        }
        seas.entry(sea).or_insert(cell);
    }
    assert_eq!(seas.len(), 4);
}
