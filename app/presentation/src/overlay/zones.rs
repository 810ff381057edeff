//! Control zones (WW2 §10): one's own with falling stripes, the enemy's with rising ones, on land and at sea; zones against
//! submarines as an edge, dashed and dotted.

use super::palette::{BLUE, INK, VERMILION};
use super::{Legend, Look, Overlaid, Swatch};
use meridian_engine::ruleset::Domain;
use meridian_engine::unit::Place;
use meridian_engine::{CellId, Side};
use meridian_renderer::{Dash, Hatch, Outline, Rgba};
use meridian_words::t;

const LAND: u8 = 0;
const SHIPS: u8 = 2;
const SUBMARINES: u8 = 4;

/// Stripes of a side as the viewer sees it.
fn stripes(own: bool) -> Hatch {
    if own {
        Hatch { colour: BLUE.alpha(0.8), rising: false }
    } else {
        Hatch { colour: VERMILION.alpha(0.85), rising: true }
    }
}

fn tint(own: bool) -> Rgba {
    if own { BLUE.alpha(0.12) } else { VERMILION.alpha(0.16) }
}

/// The edge of zones against submarines.
fn edge(own: bool) -> (Rgba, Dash) {
    if own { (BLUE, Dash::Dashed) } else { (INK, Dash::Dotted) }
}

pub(super) fn lay(look: &Look) -> Overlaid {
    let at = look.at();
    let viewer = look.view.eyes().unwrap_or(Side::Allies);
    let mut laid = Overlaid { legend: legend(look), ..Overlaid::default() };
    for side in [viewer, viewer.opponent()] {
        let own = side == viewer;
        let bit = u8::from(!own);
        let mut striped = Vec::new();
        if look.options.shows(LAND + bit) {
            striped.extend(land(look, side));
        }
        if look.options.shows(SHIPS + bit) {
            striped.extend(sea(look, side, false));
        }
        striped.sort_unstable();
        striped.dedup();
        laid.tints.extend(striped.iter().map(|&cell| (cell, tint(own))));
        laid.hatching.extend(striped.into_iter().map(|cell| (cell, stripes(own))));
        if look.options.shows(SUBMARINES + bit) {
            let mut cells = sea(look, side, true);
            cells.retain(|&cell| !at.map.is_land(cell) || at.sea_adjacent(cell).next().is_some());
            let (colour, dash) = edge(own);
            laid.sketch.outlines.push(Outline { cells, open: Vec::new(), colour, dash, width: 1.8 });
        }
    }
    laid
}

fn legend(look: &Look) -> Legend {
    let names = match look.view.eyes() {
        Some(_) => ["own", "enemy"],
        None => ["allies", "axis"],
    };
    let mut legend = Legend::default();
    for (bit, name) in (0u8..).zip(names) {
        let own = bit == 0;
        let swatch = || {
            let stripes = stripes(own);
            Swatch::fill(tint(own)).hatched(stripes.colour, stripes.rising)
        };
        legend.part(look.options, LAND + bit, swatch(), t!("zones-land", whose = name));
        legend.part(look.options, SHIPS + bit, swatch(), t!("zones-ships", whose = name));
        let (colour, dash) = edge(own);
        let dots = Swatch::line(colour, dash);
        legend.part(look.options, SUBMARINES + bit, dots, t!("zones-submarines", whose = name));
    }
    legend.note = t!("zones-note");
    legend
}

/// Cells in the land control zone of a side.
pub(super) fn land(look: &Look, side: Side) -> Vec<CellId> {
    let at = look.at();
    let standing = places(look, side, |unit| at.is_fighting_land(unit));
    let mut cells: Vec<CellId> =
        standing.iter().flat_map(|&cell| at.land_adjacent(cell)).chain(standing.iter().copied()).collect();
    cells.sort_unstable();
    cells.dedup();
    cells.retain(|&cell| at.in_land_zoc(cell, side));
    cells
}

/// Cells in its naval control zone.
pub(super) fn sea(look: &Look, side: Side, against_submarines: bool) -> Vec<CellId> {
    let at = look.at();
    let exerts = |unit: &meridian_engine::Unit| {
        at.domain(unit) == Domain::Naval && at.exerts_naval_zone(unit, against_submarines)
    };
    let standing = places(look, side, exerts);
    let mut cells: Vec<CellId> =
        standing.iter().flat_map(|&cell| at.sea_adjacent(cell)).chain(standing.iter().copied()).collect();
    cells.sort_unstable();
    cells.dedup();
    cells
}

/// Cells with units of the side that the viewer may see and that fit, each once.
fn places(look: &Look, side: Side, fits: impl Fn(&meridian_engine::Unit) -> bool) -> Vec<CellId> {
    let own = look.at().state.units_of(side);
    let mut cells: Vec<CellId> = own
        .filter(|(_, unit)| look.view.sees(unit) && fits(unit))
        .filter_map(|(_, unit)| match unit.place {
            Place::On(cell) => Some(cell),
            Place::In(_) => None,
        })
        .collect();
    cells.sort_unstable();
    cells.dedup();
    cells
}
