//! Countries and territories.

use crate::{city, facts, map};
use meridian_engine::map::{Terrain, flag};

#[test]
fn every_country_and_territory_is_there() {
    let map = map();
    assert_eq!(map.country_keys.len(), 60);
    assert!(map.country_keys.is_sorted());
    let rows = facts("territories");
    assert_eq!(rows.len(), map.territories.len());
    for (i, (territory, row)) in map.territories.iter().zip(&rows).enumerate() {
        assert_eq!(territory.key, row["territory"]);
        assert_eq!(map.country_keys[territory.owner.index()], row["owner"]);
        assert_eq!(territory.colony, row["is_colony"] == "1");
        assert!(map.territory.iter().any(|&t| usize::from(t) == i), "no cell of {}", territory.name);
    }
    for key in &map.country_keys {
        let owner = map.country_by_key(key).expect("its own key");
        let mainland = map.cells().any(|cell| map.is_mainland_of(cell, owner));
        assert!(mainland, "{key} has no mainland");
    }
}

#[test]
fn all_land_but_antarctica_belongs_to_a_country() {
    let map = map();
    let geometry = map.grid.geometry().expect("the world has a shape");
    for cell in map.cells() {
        let (lat, lon) = geometry.lat_lon(cell);
        if !map.is_land(cell) {
            assert_eq!(map.home(cell), None, "{lat:.1} {lon:.1}");
            assert_eq!(map.flags[cell.index()], 0, "{lat:.1} {lon:.1}");
        } else if lat > -60.0 {
            assert!(map.home(cell).is_some(), "{lat:.1} {lon:.1}");
        } else {
            assert_eq!(map.terrain(cell), Terrain::Icecap, "{lat:.1} {lon:.1}");
            assert_eq!(map.sea_sides[cell.index()], 0, "{lat:.1} {lon:.1}");
        }
        let colony = map.territories.get(usize::from(map.territory[cell.index()])).is_some_and(|t| t.colony);
        assert_eq!(map.has(cell, flag::COLONY), colony, "{lat:.1} {lon:.1}");
    }
}

#[test]
fn european_countries_have_about_the_size_of_the_original() {
    // Mainland hexes of the original; the theatre of war is drawn to the same scale there.
    let map = map();
    for (key, hexes) in [
        ("germany", 85),
        ("france", 81),
        ("united_kingdom", 52),
        ("italy", 56),
        ("poland", 49),
        ("spain", 82),
        ("norway", 69),
        ("sweden", 70),
        ("finland", 59),
        ("hungary", 14),
        ("romania", 38),
        ("bulgaria", 12),
        ("yugoslavia", 36),
        ("turkey", 114),
        ("belgium", 6),
        ("netherlands", 6),
        ("denmark", 11),
        ("switzerland", 6),
        ("japan", 114),
        ("china", 1010),
        ("soviet_union", 2717),
        ("united_states", 1045),
    ] {
        let owner = map.country_by_key(key).unwrap_or_else(|| panic!("no country {key}"));
        let cells = map.cells().filter(|&cell| map.is_mainland_of(cell, owner)).count();
        let allowed = 2.0_f64.max(f64::from(hexes) * 0.25);
        assert!((cells as f64 - f64::from(hexes)).abs() <= allowed, "{key}: {cells} cells, {hexes} in the original");
    }
    assert_eq!(map.terrain(city("berlin")), Terrain::Clear);
}
