//! Position to scene: who controls what, works. What overlays lay over it is `overlay`.

use super::counters::{counters, unit_names};
use meridian_engine::rules::Position;
use meridian_engine::{CellId, CountryId, Ruleset, Side, UnitId};
use meridian_renderer::{Building, CountryLook, Layers, NO_COUNTRY, Rgba, Scene, Works};
use std::collections::{BTreeMap, BTreeSet};

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
    scene.set_layers(Layers { hexsides: asks_for_hexsides(at.rules), ..scene.layers() });
}

/// Do moves or attacks depend on what the board marks along sides, so that players have to see it?
pub(super) fn asks_for_hexsides(rules: &Ruleset) -> bool {
    let across = rules.land_combat.modifiers.iter().any(|row| !row.when.all_across.is_empty());
    across || !rules.crossings.is_empty() || !rules.opening_lines.is_empty()
}

/// What was built and destroyed, cell by cell; works that belong to the ground stand finished.
fn works(at: Position) -> Vec<(CellId, Works)> {
    let stages = at.rules.numbers.work_stages;
    let is_ground = |cell: &CellId| at.terrain(*cell).built_by.is_some();
    let finished = Works { fortification: Some(Building { done: stages, of: stages }), ..Works::default() };
    let dug = at.rules.terrains.iter().any(|terrain| terrain.built_by.is_some());
    let dug = at.map.cells().filter(|cell| dug && is_ground(cell)).map(|cell| (cell, finished));
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
    let mut all: BTreeMap<CellId, Works> = dug.collect();
    all.extend(works);
    all.into_iter().collect()
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
