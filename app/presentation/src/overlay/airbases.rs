//! Airbases (WW2 §1.1.8, §9.4): room and aircraft on each, and how far the aircraft of one base fly.

use super::palette::{BLUE, CLEAR, INK, ORANGE, PALE, SKY, STRONG, VERMILION};
use super::{Hint, Legend, Look, Overlaid, Swatch};
use meridian_engine::forecast::forces::reach;
use meridian_engine::rules::ports::airbase_capacity;
use meridian_engine::ruleset::Domain;
use meridian_engine::{CellId, UnitId};
use meridian_renderer::{Dash, Hatch, Marks, Outline, Pin, Rgba};
use meridian_words::t;

const FREE: u8 = 0;
const PARTLY: u8 = 1;
const FULL: u8 = 2;
const OVER: u8 = 3;
const FIGURES: u8 = 4;

const FREE_TINT: Rgba = SKY.alpha(PALE);
const PARTLY_TINT: Rgba = BLUE.alpha(CLEAR);
const FULL_TINT: Rgba = ORANGE.alpha(STRONG);
const OVER_TINT: Rgba = VERMILION.alpha(0.8);
const STRIPES: Hatch = Hatch { colour: INK.alpha(0.7), rising: true };

/// At most so many different aircraft get their ranges drawn.
const MOST_RANGES: usize = 3;

pub(super) fn lay(look: &Look) -> Overlaid {
    let at = look.at();
    let mut laid = Overlaid { legend: legend(look), ..Overlaid::default() };
    for cell in at.map.cells().filter(|&cell| at.map.is_land(cell)) {
        let Some(side) = at.state.controlling_side(cell).filter(|side| look.sides().contains(side)) else { continue };
        let (used, capacity) = (at.based_at(cell, side), airbase_capacity(&at, cell));
        let (part, tint) = match (used, capacity) {
            (0, 0) => continue,
            (used, capacity) if used > capacity => (OVER, OVER_TINT),
            (0, _) => (FREE, FREE_TINT),
            (used, capacity) if used == capacity => (FULL, FULL_TINT),
            _ => (PARTLY, PARTLY_TINT),
        };
        if !look.options.shows(part) {
            continue;
        }
        laid.tints.push((cell, tint));
        if part == OVER {
            laid.hatching.push((cell, STRIPES));
        }
        if look.options.shows(FIGURES) {
            laid.sketch.pins.push(Pin {
                cell,
                glyph: None,
                text: format!("{used}/{capacity}"),
                fill: if used > 0 { INK } else { BLUE },
                shift: [0.0, -0.42],
                from_hex: if used > 0 { 12.0 } else { 60.0 },
            });
        }
    }
    laid.sketch.outlines = look.chosen.iter().take(MOST_RANGES).flat_map(|&id| ranges(look, id)).collect();
    laid
}

/// The edge of a flight there and back, and of one to another base.
fn ranges(look: &Look, id: UnitId) -> Vec<Outline> {
    let at = look.at();
    let Some(unit) = at.state.unit(id).filter(|unit| at.domain(unit) == Domain::Air) else { return Vec::new() };
    let edge = |one_way: bool, dash| {
        let reach = reach(at, id, unit, one_way)?;
        let cells = reach.cells().iter().map(|reached| reached.cell).collect();
        Some(Outline { cells, open: Vec::new(), colour: INK, dash, width: 2.0 })
    };
    [edge(false, Dash::Solid), edge(true, Dash::Dotted)].into_iter().flatten().collect()
}

fn legend(look: &Look) -> Legend {
    let mut legend = Legend::default();
    legend.part(look.options, FREE, Swatch::fill(FREE_TINT), t!("airbase-free"));
    legend.part(look.options, PARTLY, Swatch::fill(PARTLY_TINT), t!("airbase-partly"));
    legend.part(look.options, FULL, Swatch::fill(FULL_TINT), t!("airbase-full"));
    let over = Swatch::fill(OVER_TINT).hatched(STRIPES.colour, STRIPES.rising);
    legend.part(look.options, OVER, over, t!("airbase-over"));
    legend.part(look.options, FIGURES, Swatch::pill("2/3", INK), t!("airbase-figures"));
    legend.part(look.options, FIGURES, Swatch::pill("0/3", BLUE), t!("airbase-places"));
    legend.say(Swatch::line(INK, Dash::Solid), t!("airbase-there-and-back"));
    legend.say(Swatch::line(INK, Dash::Dotted), t!("airbase-one-way"));
    legend.note = t!("airbase-note");
    legend
}

/// Ranges of what is based there, one of each model.
pub(super) fn hover(look: &Look, cell: CellId) -> Hint {
    let at = look.at();
    let Some(side) = at.state.controlling_side(cell).filter(|side| look.sides().contains(side)) else {
        return Hint::default();
    };
    let (used, capacity) = (at.based_at(cell, side), airbase_capacity(&at, cell));
    if used + capacity == 0 {
        return Hint::default();
    }
    let mut models: Vec<(u8, UnitId)> = at
        .visible_at(cell, side)
        .filter(|(_, unit)| at.domain(unit) == Domain::Air)
        .map(|(id, unit)| (at.class(unit).movement, id))
        .collect();
    models.sort_unstable_by_key(|&(movement, id)| (std::cmp::Reverse(movement), id));
    models.dedup_by_key(|(movement, _)| *movement);
    let outlines = models.into_iter().take(MOST_RANGES).flat_map(|(_, id)| ranges(look, id)).collect();
    let free = capacity.saturating_sub(used);
    let words = t!("airbase-of", places = capacity, used = used, free = free);
    Hint { marks: Marks { outlines, ..Marks::default() }, words }
}
