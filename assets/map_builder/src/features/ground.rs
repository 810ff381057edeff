//! Features of cells: rough ground, marsh, ice of the northern winter, and the seas that rules name.

use crate::Work;
use crate::facts::inside;
use meridian_engine::map::{Feature, FeatureOf, Terrain, flag};

/// Rough is a cell whose heights spread so far or whose highest ground rises so far over the middle height, in metres.
const ROUGH_SPREAD_M: f32 = 130.0;
const ROUGH_RISE_M: f32 = 600.0;

/// Is a cell meant: whether it holds land, whether it lies on a coast.
type Meant = fn(bool, bool) -> bool;

/// The features whose cells lie in the areas of the facts: land only, coasts and seas, or seas alone.
const AREAS: [(&str, Meant); 5] = [
    ("marsh", |land, _| land),
    ("ice", |land, coastal| !land || coastal),
    ("arctic_sea", |land, _| !land),
    ("north_sea", |land, _| !land),
    ("baltic_sea", |land, _| !land),
];

pub fn mark(work: &Work) -> Vec<Feature> {
    let nowhere = |key: &str| Feature::nowhere(key, FeatureOf::Cells, work.map.len());
    let mut rough = nowhere("rough");
    let mut areas = AREAS.map(|(key, _)| nowhere(key));
    for cell in work.map.cells() {
        let index = cell.index();
        let (land, coastal) = (work.map.is_land(cell), work.map.has(cell, flag::COASTAL));
        let place = work.standpoint[index];
        for ((key, fits), feature) in AREAS.iter().zip(&mut areas) {
            let within =
                || work.facts.feature_areas.iter().any(|area| area.kind == *key && inside(&area.outline, place));
            feature.marks[index] = u8::from(fits(land, coastal) && within());
        }
        if !land {
            continue;
        }
        let (measured, terrain) = (&work.measured[index], work.map.terrain(cell));
        let high = matches!(terrain, Terrain::Mountain | Terrain::TallMountain);
        let hills = measured.spread_m >= ROUGH_SPREAD_M || measured.top_m - measured.median_m >= ROUGH_RISE_M;
        // The terrain of a city is what the rules name.
        let city = work.map.city[index].is_some();
        rough.marks[index] = u8::from(high || hills && !city && terrain != Terrain::Icecap);
        // Cities and works stand on firm ground.
        let firm = city || work.map.has(cell, flag::RESOURCE) || rough.marks[index] == 1;
        areas[0].marks[index] = u8::from(!firm && (areas[0].marks[index] == 1 || work.map.has(cell, flag::MARSH)));
    }
    std::iter::once(rough).chain(areas).collect()
}
