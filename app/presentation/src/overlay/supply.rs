//! Supply (WW2 §17): which ground can trace a line, which only because units hold it open, which can't; the sources; and
//! the hexes whose loss would cut off many. Pointing at a hex draws its line.

use super::palette::{BLUE, CLEAR, INK, ORANGE, RED, VERMILION};
use super::{Hint, Legend, Look, Memory, Overlaid, Swatch};
use meridian_engine::rules::Position;
use meridian_engine::rules::supply::{Network, SupplyMap, SupplyTrees, line};
use meridian_engine::ruleset::Role;
use meridian_engine::unit::Place;
use meridian_engine::{CellId, CountryId, Side};
use meridian_renderer::{Dash, Glyph, Hatch, Line, Marks, Pin, Rgba};
use meridian_words::{Names, t};
use std::collections::BTreeMap;

/// Parts of the legend.
const SUPPLIED: u8 = 0;
const STRAINED: u8 = 1;
const NONE: u8 = 2;
const SOURCES: u8 = 3;
const GATES: u8 = 4;

const SUPPLIED_TINT: Rgba = BLUE.alpha(0.17);
const STRAINED_TINT: Rgba = ORANGE.alpha(CLEAR);
const NONE_TINT: Rgba = VERMILION.alpha(0.42);
/// Where units stand without supply.
const STARVING_TINT: Rgba = VERMILION.alpha(0.72);
/// A hex is worth a mark if its loss cuts off so many strength points elsewhere.
const WORTH: u32 = 8;
/// And if enemy troops are so near, in steps over land.
const NEAR: u8 = 2;
const MOST_GATES: usize = 30;

/// The position's supply, for hovering.
#[derive(Clone, Debug)]
pub(super) struct Lines {
    map: SupplyMap,
    trees: SupplyTrees,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum State {
    Supplied,
    Strained,
    None,
}

pub(super) fn lay(look: &Look) -> Overlaid {
    let at = look.at();
    let lines = Lines { map: SupplyMap::compute(at), trees: SupplyTrees::compute(at) };
    let mut laid = Overlaid { legend: legend(look), ..Overlaid::default() };
    for cell in at.map.cells().filter(|&cell| at.map.is_land(cell)) {
        let Some((state, units)) = state_of(at, &lines, cell) else { continue };
        let (part, tint) = match state {
            State::Supplied => (SUPPLIED, SUPPLIED_TINT),
            State::Strained => (STRAINED, STRAINED_TINT),
            State::None if units => (NONE, STARVING_TINT),
            State::None => (NONE, NONE_TINT),
        };
        if !look.options.shows(part) {
            continue;
        }
        laid.tints.push((cell, tint));
        match state {
            State::Supplied => {}
            State::Strained => laid.hatching.push((cell, Hatch { colour: INK.alpha(0.55), rising: true })),
            State::None if units => laid.hatching.push((cell, Hatch { colour: INK.alpha(0.75), rising: false })),
            State::None => {}
        }
    }
    if look.options.shows(SOURCES) {
        laid.sketch.pins = sources(at);
    }
    if look.options.shows(GATES) {
        for (cell, strength) in gates(at, &lines.trees) {
            laid.sketch.rings.push((cell, RED));
            laid.sketch.pins.push(Pin {
                cell,
                glyph: None,
                text: format!("−{strength}"),
                fill: RED,
                shift: [0.0, -0.46],
                from_hex: 11.0,
            });
        }
    }
    laid.memory = Memory::Supply(Box::new(lines));
    laid
}

fn legend(look: &Look) -> Legend {
    let mut legend = Legend::default();
    let options = look.options;
    legend.part(options, SUPPLIED, Swatch::fill(SUPPLIED_TINT), t!("supply-traced"));
    let strained = Swatch::fill(STRAINED_TINT).hatched(INK.alpha(0.55), true);
    legend.part(options, STRAINED, strained, t!("supply-strained"));
    legend.part(options, NONE, Swatch::fill(NONE_TINT), t!("supply-none"));
    let starving = Swatch::fill(STARVING_TINT).hatched(INK.alpha(0.75), false);
    legend.part(options, NONE, starving, t!("supply-starving"));
    legend.part(options, SOURCES, Swatch::glyph(Glyph::Diamond, INK), t!("supply-city"));
    legend.part(options, SOURCES, Swatch::glyph(Glyph::Dot, INK), t!("supply-wagon"));
    legend.part(options, GATES, Swatch::line(RED, Dash::Solid), t!("supply-gate"));
    legend.note = t!("supply-note");
    legend
}

/// What holds for the units of a cell, the worst of them, or for its controller; and whether units stand there.
pub(super) fn state_of(at: Position, lines: &Lines, cell: CellId) -> Option<(State, bool)> {
    let controller = at.state.controller(cell)?;
    at.state.side_of(controller)?;
    let judge = |country: CountryId, wagon: bool| match lines.map.can_trace(cell, country, wagon) {
        false => State::None,
        true if lines.trees.leans_on_units(cell, country) && !at.is_fortified(cell) => State::Strained,
        true => State::Supplied,
    };
    let units = Side::BOTH.into_iter().flat_map(|side| at.land_units(cell, side));
    let worst = units.map(|(_, unit)| judge(unit.owner, at.role(unit) == Role::Supply)).max();
    Some((worst.unwrap_or_else(|| judge(controller, false)), worst.is_some()))
}

/// Every city and supply unit that is a source for somebody.
fn sources(at: Position) -> Vec<Pin> {
    let pin = |cell, glyph| Pin {
        cell,
        glyph: Some(glyph),
        text: String::new(),
        fill: INK,
        // Beside the counter, where one stands.
        shift: if at.state.units_at(cell).next().is_some() { [-0.38, 0.3] } else { [0.0, 0.0] },
        from_hex: 4.0,
    };
    let mut networks: Vec<Network> = at.rules.country_ids().filter_map(|country| Network::of(at, country)).collect();
    networks.sort_unstable();
    networks.dedup();
    let serves = |cell: CellId| networks.iter().any(|network| network.is_source_city(at, cell));
    let cities = at.map.cities.iter().map(|city| city.cell).filter(|&cell| serves(cell));
    let mut wagons: Vec<CellId> = at
        .state
        .units()
        .filter(|(_, unit)| at.role(unit) == Role::Supply)
        .filter_map(|(_, unit)| match unit.place {
            Place::On(cell) => networks.iter().any(|network| network.has_supply_unit(at, cell)).then_some(cell),
            Place::In(_) => None,
        })
        .collect();
    wagons.dedup();
    cities.map(|cell| pin(cell, Glyph::Diamond)).chain(wagons.into_iter().map(|cell| pin(cell, Glyph::Dot))).collect()
}

/// Hexes that the enemy is near to and whose loss would cut off much that stands elsewhere, the worst first, with the
/// strength points.
pub(super) fn gates(at: Position, trees: &SupplyTrees) -> Vec<(CellId, u32)> {
    let mut behind: BTreeMap<(CellId, Side), u32> = BTreeMap::new();
    for (_, unit) in at.state.units().filter(|(_, unit)| at.is_land(unit) && unit.strength > 0) {
        let (Place::On(cell), Some(side)) = (unit.place, at.state.side_of(unit.owner)) else { continue };
        if at.is_fortified(cell) {
            continue;
        }
        for gate in trees.gates(cell, unit.owner) {
            *behind.entry((gate, side)).or_default() += u32::from(unit.strength);
        }
    }
    let near = Side::BOTH.map(|side| near_troops(at, side));
    let mut gates: Vec<(CellId, u32)> = behind
        .into_iter()
        .filter(|&((cell, side), strength)| strength >= WORTH && near[side.opponent().index()][cell.index()])
        .map(|((cell, _), strength)| (cell, strength))
        .collect();
    gates.sort_by_key(|&(cell, strength)| (std::cmp::Reverse(strength), cell));
    gates.truncate(MOST_GATES);
    gates
}

/// Cells at most [`NEAR`] steps over land from a fighting unit of the side.
fn near_troops(at: Position, side: Side) -> Vec<bool> {
    let mut near = vec![false; at.map.len()];
    let mut front = Vec::new();
    for (_, unit) in at.state.units() {
        let Place::On(cell) = unit.place else { continue };
        if at.state.side_of(unit.owner) == Some(side) && at.is_fighting_land(unit) && !near[cell.index()] {
            near[cell.index()] = true;
            front.push(cell);
        }
    }
    for _ in 0..NEAR {
        let next: Vec<CellId> = front.iter().flat_map(|&cell| at.land_adjacent(cell)).collect();
        front = next.into_iter().filter(|cell| !std::mem::replace(&mut near[cell.index()], true)).collect();
    }
    near
}

/// The line of the first unit there, or of whoever controls the ground.
pub(super) fn hover(look: &Look, lines: &Lines, cell: CellId) -> Hint {
    let at = look.at();
    let unit = Side::BOTH.into_iter().flat_map(|side| at.land_units(cell, side)).next().map(|(_, unit)| unit);
    let country = unit.map(|unit| unit.owner).or_else(|| at.state.controller(cell));
    let Some(country) = country.filter(|&country| at.state.side_of(country).is_some()) else { return Hint::default() };
    let wagon = unit.is_some_and(|unit| at.role(unit) == Role::Supply);
    if at.is_fortified(cell) {
        return Hint { words: t!("supply-fortified"), ..Hint::default() };
    }
    let found = if wagon { line(at, cell, country, true) } else { lines.trees.line(cell, country) };
    let Some(found) = found else {
        return Hint { words: t!("supply-no-line"), ..Hint::default() };
    };
    let gates: Vec<CellId> = if wagon { Vec::new() } else { lines.trees.gates(cell, country) };
    let source = found.last().copied().unwrap_or(cell);
    let mut words = match found.len() {
        1 => t!("supply-source", place = at.cell_name(cell)),
        cells => t!("supply-line", place = at.cell_name(source), steps = cells - 1),
    };
    if !gates.is_empty() {
        words = t!("supply-line-cut", line = words, gates = gates.len());
    }
    let line = Line { cells: found, colour: BLUE, dash: Dash::Solid, width: 3.4 };
    let rings = gates.into_iter().map(|cell| (cell, RED)).collect();
    Hint { marks: Marks { lines: vec![line], rings, ..Marks::default() }, words }
}
