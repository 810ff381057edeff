//! Position to scene: who controls what, works. What overlays lay over it is `overlay`.

use super::counters::{counters, unit_names};
use meridian_engine::rules::Position;
use meridian_engine::{CellId, CountryId, Ruleset, Side, UnitId};
use meridian_renderer::{Building, CountryLook, NO_COUNTRY, Rgba, Scene, Works};
use std::collections::BTreeSet;

/// A scene of the position as `viewer` may see it; nobody sees everything, with frames as the Allies see them.
pub fn scene_of(at: Position, viewer: Option<Side>) -> Scene {
    let mut scene = Scene::new(at.map.len());
    update(&mut scene, at, viewer);
    scene
}

/// Brings a scene up to date with the position; marks and overlay stay.
pub(super) fn update(scene: &mut Scene, at: Position, viewer: Option<Side>) {
    update_but(scene, at, viewer, &BTreeSet::new());
}

/// Brings a scene up to date with the position, without counters for units that are `away`: shown on their way just now.
/// Marks and overlay stay.
pub fn update_but(scene: &mut Scene, at: Position, viewer: Option<Side>, away: &BTreeSet<UnitId>) {
    scene.set_countries(country_looks(at));
    let control: Vec<u8> = at.state.controllers().iter().map(|id| id.map_or(NO_COUNTRY, CountryId::number)).collect();
    scene.set_control(&control);
    scene.set_works(works(at));
    scene.set_counters(counters(at, viewer, away));
    scene.set_unit_names(unit_names(at, viewer));
}

/// What was built and destroyed, cell by cell.
fn works(at: Position) -> Vec<(CellId, Works)> {
    let building = |stage: u8| (stage > 0).then_some(Building { done: stage, of: at.rules.numbers.work_stages });
    let works = at.state.all_works().map(|(cell, here)| {
        let works = Works {
            fortification: building(here.fort),
            airfield: building(here.airfield),
            installations_destroyed: here.installations_destroyed || here.atomic_destroyed,
            resource_destroyed: here.resource_destroyed || here.atomic_destroyed,
        };
        (cell, works)
    });
    works.collect()
}

/// Looks of all countries, indexed by their ids.
fn country_looks(at: Position) -> Vec<CountryLook> {
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

/// That of a country in the rules, opaque.
pub fn colour(rules: &Ruleset, country: CountryId) -> Rgba {
    let [r, g, b] = rules.country(country).colour;
    Rgba([r, g, b, 255])
}
