//! Weather zones (WW2 §18.1) by two limit lines and seven polygons. Cities keep the zone that the rules name.

use crate::Work;
use crate::facts::{along, inside};
use meridian_engine::ZoneId;

/// In the order of their numbers, which is that of weather.toml.
pub const KEYS: [&str; 6] = ["polar", "northern_temperate", "southern_temperate", "industrialized", "fair", "tropical"];

/// The zone of that key.
pub fn of(key: &str) -> ZoneId {
    let found = KEYS.iter().zip(ZoneId::table(KEYS.len())).find(|(known, _)| **known == key);
    found.map_or_else(|| panic!("there is no weather zone `{key}`"), |(_, zone)| zone)
}

pub fn weather(work: &mut Work) {
    let outlines = |prefix: &'static str| work.facts.weather.iter().filter(move |(id, _)| id.starts_with(prefix));
    let line = |id: &str| work.facts.weather.get(id).cloned().unwrap_or_default();
    let (polar, temperate) = (line("polar_south_limit"), line("north_temperate_south_limit"));
    let mut zones = Vec::with_capacity(work.map.len());
    for cell in work.map.cells() {
        let place @ (lat, lon) = work.standpoint[cell.index()];
        let within = |prefix: &'static str| outlines(prefix).any(|(_, outline)| inside(outline, place));
        zones.push(if work.map.is_land(cell) && within("industrialized") {
            of("industrialized")
        } else if lat > along(&polar, lon) {
            of("polar")
        } else if within("south_temperate") {
            of("southern_temperate")
        } else if lat > along(&temperate, lon) {
            of("northern_temperate")
        } else if within("tropical") {
            of("tropical")
        } else {
            of("fair")
        });
    }
    work.map.zone = zones;
    for (city, fact) in work.map.cities.iter().zip(work.facts.places.iter().filter(|place| place.city)) {
        let zone = &mut work.map.zone[city.cell.index()];
        if *zone != fact.zone {
            let (was, is) = (KEYS[zone.index()].replace('_', " "), KEYS[fact.zone.index()].replace('_', " "));
            work.remarks.push(format!("{}: weather zone {is} as the rules name it, {was} by the limits", city.name));
            *zone = fact.zone;
        }
    }
}
