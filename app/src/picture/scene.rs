//! Position to scene: who controls what, works. What overlays lay over it is `overlay`.

use super::counters::counters;
use meridian_engine::rules::Position;
use meridian_engine::{CountryId, Ruleset, Side};
use meridian_renderer::{CountryLook, NO_COUNTRY, Rgba, Scene, works};
use std::collections::BTreeSet;

/// A scene of the position as `viewer` may see it; nobody sees everything, with frames as the Allies see them.
pub fn scene_of(at: Position, viewer: Option<Side>) -> Scene {
    let mut scene = Scene::new(at.map.len());
    update(&mut scene, at, viewer);
    scene
}

/// Brings a scene up to date with the position; marks and overlay stay.
pub fn update(scene: &mut Scene, at: Position, viewer: Option<Side>) {
    scene.set_countries(country_looks(at));
    let control: Vec<u8> = at.state.controllers().iter().map(|id| id.map_or(NO_COUNTRY, |id| id.0)).collect();
    scene.set_control(&control);
    let mut built = vec![0; at.map.len()];
    for (cell, here) in at.state.all_works() {
        let bits = &mut built[cell.index()];
        *bits |= if here.fort > 0 { works::FORTIFICATION } else { 0 };
        *bits |= if here.airfield > 0 { works::AIRFIELD } else { 0 };
    }
    scene.set_works(&built);
    scene.set_counters(counters(at, viewer, &BTreeSet::new()));
}

/// Looks of all countries, indexed by their ids.
pub fn country_looks(at: Position) -> Vec<CountryLook> {
    at.rules
        .country_ids()
        .map(|id| {
            let data = at.rules.country(id);
            CountryLook {
                name: data.name.clone(),
                code: data.code.clone(),
                colour: colour(at.rules, id),
                partnership: at.state.country(id).partnership,
            }
        })
        .collect()
}

pub fn colour(rules: &Ruleset, country: CountryId) -> Rgba {
    let [r, g, b] = rules.country(country).colour;
    Rgba([r, g, b, 255])
}
