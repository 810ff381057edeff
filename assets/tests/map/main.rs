//! Checks of the committed boards against the tables of facts. Works from the assets alone.

mod borders;
mod east_front;
mod features;
mod ground;
mod neighbours;
mod places;
mod rails;
mod sides;
mod territories;

use meridian_engine::grid::globe;
use meridian_engine::{CellId, Map};
use std::collections::BTreeMap;
use std::path::Path;
use std::sync::OnceLock;

pub fn map() -> &'static Map {
    static MAP: OnceLock<Map> = OnceLock::new();
    MAP.get_or_init(meridian_assets::world)
}

/// The rows of `assets/map/facts/NAME.csv`, by column.
pub fn facts(name: &str) -> Vec<BTreeMap<String, String>> {
    facts_at("map/facts", name)
}

/// The rows of `assets/FOLDER/NAME.csv`, by column.
pub fn facts_at(folder: &str, name: &str) -> Vec<BTreeMap<String, String>> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder).join(name).with_extension("csv");
    let mut reader = csv::Reader::from_path(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
    let rows: Result<Vec<_>, _> = reader.deserialize().collect();
    let rows = rows.unwrap_or_else(|e| panic!("{}: {e}", path.display()));
    assert!(!rows.is_empty(), "{}: no facts", path.display());
    rows
}

pub fn number(row: &BTreeMap<String, String>, column: &str) -> f64 {
    row[column].parse().unwrap_or_else(|_| panic!("{column}: `{}` is no number", row[column]))
}

/// The nearest cell that fits.
pub fn nearest(lat: f64, lon: f64, fits: impl Fn(CellId) -> bool) -> CellId {
    let geometry = map().grid.geometry().expect("the world has a shape");
    let point = globe::point_at(lat, lon);
    map()
        .cells()
        .filter(|&cell| fits(cell))
        .min_by(|&a, &b| {
            let far = |cell| globe::angle_between(geometry.centre(cell), point);
            far(a).total_cmp(&far(b))
        })
        .expect("some cell fits")
}

/// Steps from `from` by `next` until `to`.
pub fn steps<I: Iterator<Item = CellId>>(from: CellId, to: CellId, next: impl Fn(CellId) -> I) -> Option<u32> {
    let mut ring = vec![from];
    let mut seen = vec![false; map().len()];
    seen[from.index()] = true;
    let mut count = 0;
    while !ring.is_empty() {
        if ring.contains(&to) {
            return Some(count);
        }
        let mut wider = Vec::new();
        for &cell in &ring {
            for n in next(cell) {
                if !std::mem::replace(&mut seen[n.index()], true) {
                    wider.push(n);
                }
            }
        }
        ring = wider;
        count += 1;
    }
    None
}

/// Cell of a city by key.
pub fn city(key: &str) -> CellId {
    map().cities.iter().find(|city| city.key == key).unwrap_or_else(|| panic!("no city {key}")).cell
}
