//! Terrain (WW2 §1.1.2) from climate, heights and named areas, in this order: clear, forest, desert, mountain, tall mountain, icecap.
//! A city has the terrain that the rules name; of the ports only Archangel is icebound.

use crate::Work;
use crate::facts::inside;
use crate::measure::Measured;
use meridian_engine::map::{Terrain, flag};

/// Share of forest climates that makes forest.
const FOREST_SHARE: f32 = 0.5;
/// Any cell whose highest ground reaches this, or whose heights spread so far, is mountain.
const MOUNTAIN_TOP_M: f32 = 1650.0;
const MOUNTAIN_SPREAD_M: f32 = 300.0;
/// Tall mountain: highest and mean height.
const TALL_TOP_M: f32 = 3050.0;
const TALL_MEAN_M: f32 = 950.0;
/// Land of the icecap areas above this stays what it is.
const ICE_MEDIAN_M: f32 = 1100.0;
/// Hills: heights spread over this, or a highest ground of this, in metres.
const HILL_SPREAD_M: f32 = 90.0;
const HILL_TOP_M: f32 = 550.0;

/// Köppen classes as numbered in the climate picture: Af, Am and the subarctic ones Dfc, Dfd, Dsc, Dsd, Dwc, Dwd.
const FOREST_CLIMATES: [u8; 8] = [1, 2, 20, 21, 24, 25, 28, 29];
/// EF and ET.
const ICE_CLIMATES: [u8; 2] = [30, 31];

fn share(measured: &Measured, classes: &[u8]) -> f32 {
    measured.climates.iter().filter(|(class, _)| classes.contains(class)).map(|(_, share)| share).sum()
}

pub fn classify(work: &mut Work) {
    for cell in work.map.cells() {
        let index = cell.index();
        let place = work.standpoint[index];
        if !work.map.is_land(cell) {
            if work.facts.sea_ice.iter().any(|area| frozen(area, place)) {
                work.map.terrain[index] = Terrain::Icecap;
            }
            continue;
        }
        let measured = &work.measured[index];
        let (mut terrain, mut marsh) = (Terrain::Clear, false);
        if share(measured, &FOREST_CLIMATES) > FOREST_SHARE {
            terrain = Terrain::Forest;
        }
        let mut mountain = measured.top_m >= MOUNTAIN_TOP_M || measured.spread_m >= MOUNTAIN_SPREAD_M;
        let mut ice = share(measured, &ICE_CLIMATES) > 0.5 && place.0.abs() > 60.0;
        for area in &work.facts.areas {
            if !inside(&area.outline, place) {
                continue;
            }
            match area.kind.as_str() {
                "forest" => terrain = Terrain::Forest,
                "desert" => terrain = Terrain::Desert,
                "mountain" => mountain |= measured.top_m >= area.min_height_m,
                "icecap" => ice = true,
                _ => marsh = true,
            }
        }
        if mountain {
            terrain = Terrain::Mountain;
        }
        if measured.top_m >= TALL_TOP_M && measured.mean_m >= TALL_MEAN_M {
            terrain = Terrain::TallMountain;
        }
        // Ice sheets lie high themselves: Greenland and Antarctica are ice at any height.
        let sheet = measured.climates.first().is_some_and(|(class, _)| *class == 30) || place.0 < -60.0;
        if ice && (measured.median_m < ICE_MEDIAN_M || sheet) {
            terrain = Terrain::Icecap;
        }
        let taken = work.map.city[index].is_some() || work.map.has(cell, flag::RESOURCE);
        if terrain == Terrain::Icecap && taken {
            terrain = Terrain::Clear;
        }
        work.map.terrain[index] = terrain;
        work.map.elevation_m[index] = libm::roundf(measured.mean_m) as i16;
        let high = matches!(terrain, Terrain::Mountain | Terrain::TallMountain | Terrain::Icecap);
        if !high && (measured.spread_m >= HILL_SPREAD_M || measured.top_m - measured.median_m >= HILL_TOP_M) {
            work.map.flags[index] |= flag::HILL;
        }
        if marsh && !high {
            work.map.flags[index] |= flag::MARSH;
        }
    }
    for (city, fact) in work.map.cities.iter().zip(work.facts.places.iter().filter(|place| place.city)) {
        let index = city.cell.index();
        let was = work.map.terrain[index];
        if was != fact.terrain {
            work.remarks.push(format!(
                "{}: {} as the rules name it, {} by climate and heights",
                city.name,
                fact.terrain.key().replace('_', " "),
                was.key().replace('_', " ")
            ));
            work.map.terrain[index] = fact.terrain;
            if matches!(fact.terrain, Terrain::Mountain | Terrain::TallMountain) {
                work.map.flags[index] &= !(flag::HILL | flag::MARSH);
            }
        }
    }
}

/// The first area of sea ice is a limit line, the others are outlines.
fn frozen(area: &crate::facts::Area, place: (f64, f64)) -> bool {
    if area.name == "limit" {
        place.0 > crate::facts::along(&area.outline, place.1)
    } else {
        inside(&area.outline, place)
    }
}
