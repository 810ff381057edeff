//! Position to scene: who controls what, one counter a cell, works, overlays.

use crate::cli::Overlay;
use meridian_engine::rules::Position;
use meridian_engine::rules::supply::SupplyMap;
use meridian_engine::rules::weather::Weather;
use meridian_engine::ruleset::{Domain, UnitKind};
use meridian_engine::unit::{Place, unit_flag};
use meridian_engine::{CellId, CountryId, Ruleset, Side, Unit};
use meridian_renderer::{Counter, CountryLook, Frame, NO_COUNTRY, Rgba, Scene, Symbol, badge, works};
use std::collections::BTreeMap;

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
    scene.set_counters(counters(at, viewer));
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

/// What a counter shows large: strength points, guns, bombs or fighters, whichever the unit has.
pub fn large_number(at: Position, unit: &Unit) -> u16 {
    let class = at.class(unit);
    let number = match class.domain() {
        Domain::Land => unit.strength,
        Domain::Naval => class.surface_attack.max(class.submarine_attack),
        Domain::Air => class.fighter.max(class.bomber).max(class.kamikaze),
    };
    number.into()
}

/// One counter for each cell with units that `viewer` may see.
pub fn counters(at: Position, viewer: Option<Side>) -> Vec<Counter> {
    let mut stacks: BTreeMap<CellId, (Counter, u32)> = BTreeMap::new();
    for (_, unit) in at.state.units() {
        let Place::On(cell) = unit.place else { continue };
        let side = at.state.side_of(unit.owner);
        if unit.has(unit_flag::PLACED) && viewer.is_some() && side != viewer {
            continue;
        }
        let class = at.class(unit);
        let domain = class.domain();
        let weight = relevance(at, unit);
        let counter = Counter {
            cell,
            country: unit.owner,
            symbol: symbol(class.kind),
            frame: frame(side, viewer.unwrap_or(Side::Allies)),
            strength: large_number(at, unit),
            second: Some(class.movement.into()),
            badges: badges(unit),
            land: 0,
            air: 0,
            naval: 0,
            total: 0,
        };
        let (top, top_weight) = stacks.entry(cell).or_insert_with(|| (counter.clone(), weight));
        if weight > *top_weight {
            *top = Counter { land: top.land, air: top.air, naval: top.naval, total: top.total, ..counter };
            *top_weight = weight;
        }
        match domain {
            Domain::Land => top.land = top.land.saturating_add(1),
            Domain::Air => top.air = top.air.saturating_add(1),
            Domain::Naval => top.naval = top.naval.saturating_add(1),
        }
        top.total += if domain == Domain::Land { u32::from(unit.strength) } else { 2 };
    }
    stacks.into_values().map(|(counter, _)| counter).collect()
}

/// The unit of a stack that lies on top: troops before ships before aircraft, the strongest first.
fn relevance(at: Position, unit: &Unit) -> u32 {
    let class = at.class(unit);
    let number = u32::from(large_number(at, unit));
    let armor = u32::from(class.kind == UnitKind::Armor);
    match class.domain() {
        Domain::Land => 10_000 + 10 * number + armor,
        Domain::Naval => 5_000 + 10 * number,
        Domain::Air => 10 * number,
    }
}

fn frame(owner: Option<Side>, viewer: Side) -> Frame {
    match owner {
        Some(side) if side == viewer => Frame::Rectangle,
        Some(_) => Frame::Diamond,
        None => Frame::Square,
    }
}

fn badges(unit: &Unit) -> u8 {
    [
        (unit.has(unit_flag::DAMAGED), badge::DAMAGED),
        (unit.has(unit_flag::OUT_OF_SUPPLY), badge::UNSUPPLIED),
        (unit.has(unit_flag::MOVED), badge::MOVED),
        (unit.has(unit_flag::ATTACKED), badge::ATTACKED),
        (unit.cargo.is_some(), badge::EMBARKED),
    ]
    .into_iter()
    .filter_map(|(has, bit)| has.then_some(bit))
    .sum()
}

pub fn symbol(kind: UnitKind) -> Symbol {
    Symbol::from_key(kind.key()).unwrap_or(Symbol::Infantry)
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
