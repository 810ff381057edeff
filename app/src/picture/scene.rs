//! Position to scene: who controls what, works, overlays.

use super::counters::counters;
use crate::cli::Overlay;
use meridian_engine::rules::Position;
use meridian_engine::rules::supply::SupplyMap;
use meridian_engine::rules::weather::Weather;
use meridian_engine::{CellId, CountryId, Ruleset, Side};
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

/// Colours over the map for a named overlay.
pub fn overlay_of(at: Position, overlay: Overlay) -> Vec<(CellId, Rgba)> {
    match overlay {
        Overlay::None => Vec::new(),
        Overlay::Weather => at
            .map
            .cells()
            .filter(|&cell| at.map.is_land(cell))
            .filter_map(|cell| {
                let colour = match at.weather(cell) {
                    Weather::Clear => return None,
                    Weather::MildWinter => Rgba::hex(0xa8c4de),
                    Weather::SevereWinter => Rgba::hex(0xf2f7fb),
                    Weather::Spring => Rgba::hex(0x8a6f4d),
                    Weather::Monsoon => Rgba::hex(0x3f7f86),
                };
                Some((cell, colour.alpha(0.5)))
            })
            .collect(),
        Overlay::Supply => supply_overlay(at),
    }
}

/// Blue where the controller can trace supply, red where it can't.
fn supply_overlay(at: Position) -> Vec<(CellId, Rgba)> {
    let supply = SupplyMap::compute(at);
    at.map
        .cells()
        .filter(|&cell| at.map.is_land(cell))
        .filter_map(|cell| {
            let controller = at.state.controller(cell)?;
            at.state.side_of(controller)?;
            let traces = supply.can_trace(cell, controller, false);
            let colour = if traces { Rgba::hex(0x0072b2).alpha(0.35) } else { Rgba::hex(0xd55e00).alpha(0.6) };
            Some((cell, colour))
        })
        .collect()
}
