//! How far units get in one move: the chosen ones, else all of one's own. Light where it is far, and an edge around it.

use super::palette::{BLUE, CLEAR, COOL, GOLD, INK, PALE, STRONG};
use super::{Legend, Look, Overlaid, Swatch};
use meridian_engine::forecast::forces::{groups, reach};
use meridian_engine::legal::reach::Reach;
use meridian_engine::ruleset::Domain;
use meridian_engine::{CellId, Map};
use meridian_renderer::{Dash, Outline, Rgba};
use meridian_words::t;
use std::collections::BTreeMap;

const LAND: u8 = 0;
const SEA: u8 = 1;
const AIR: u8 = 2;
/// Least strength points of each step.
pub(super) const STEPS: [u32; 3] = [1, 8, 16];
/// Tint of a whole fleet's reach.
const WATER: Rgba = COOL[1].alpha(0.14);

/// Strength of the tint by how much of the allowance is used up: near to far.
const NEAR: f32 = 0.5;
const FAR: f32 = 0.12;

/// Water within reach of ships is lit, near to far, and all other water is dimmed: on a sea of any theme the lit part is the
/// lighter one, so that nothing out of reach catches the eye.
pub const LIT: Rgba = Rgba::hex(0xfff1b8);
/// Alpha of [`LIT`] beside the ships.
pub const LIT_NEAR: f32 = 0.6;
/// Alpha of [`LIT`] at the far end of the reach.
pub const LIT_FAR: f32 = 0.28;
/// Over water out of reach.
pub const DIM: Rgba = Rgba::hex(0x0b1218).alpha(0.66);

/// Ships at sea: the map, and where they are.
pub type AtSea<'a> = (&'a Map, &'a [CellId]);

/// A reach as a tint that fades with the distance, and its edge. Of ships what they can't reach is dimmed as well, and the
/// edge runs through the water alone.
pub fn shaded(sea: Option<AtSea>, reaches: &[Reach], tint: Rgba) -> (Vec<(CellId, Rgba)>, Outline) {
    let mut cells: BTreeMap<CellId, f32> = BTreeMap::new();
    for reach in reaches {
        let most = reach.cells().iter().map(|reached| reached.cost).max().unwrap_or(0).max(1);
        for reached in reach.cells() {
            let used = f32::from(reached.cost) / f32::from(most);
            let least = cells.entry(reached.cell).or_insert(used);
            *least = least.min(used);
        }
    }
    let Some((map, from)) = sea else {
        // What covers half the land is tinted more lightly.
        let wide = if cells.len() > 600 { 0.55 } else { 1.0 };
        let alpha = |used: f32| tint.alpha(wide * (NEAR + (FAR - NEAR) * used.sqrt()));
        let outline = cells.keys().copied().collect();
        let tints = cells.into_iter().map(|(cell, used)| (cell, alpha(used))).collect();
        return (tints, Outline { cells: outline, open: Vec::new(), colour: tint, dash: Dash::Solid, width: 2.2 });
    };
    cells.extend(from.iter().map(|&cell| (cell, 0.0)));
    let light = |used: f32| LIT.alpha(LIT_NEAR + (LIT_FAR - LIT_NEAR) * used.sqrt());
    let shade = |cell: CellId| match cells.get(&cell) {
        Some(&used) => Some((cell, light(used))),
        None => (!map.is_land(cell)).then_some((cell, DIM)),
    };
    let tints = map.cells().filter_map(shade).collect();
    let edge = at_sea(map, cells.keys().copied().collect(), tint);
    (tints, Outline { width: 2.2, ..edge })
}

/// The edge of an area at sea, without the coasts of it: those divide already, and those of what lies outside would be taken
/// for an edge.
pub(super) fn at_sea(map: &Map, cells: Vec<CellId>, colour: Rgba) -> Outline {
    let open = map.cells().filter(|&cell| map.is_land(cell)).collect();
    Outline { cells, open, colour, dash: Dash::Solid, width: 1.6 }
}

pub(super) fn lay(look: &Look) -> Overlaid {
    let at = look.at();
    let chosen: Vec<Reach> = look.chosen.iter().filter_map(|&id| reach(at, id, at.state.unit(id)?, false)).collect();
    let ship = |id| at.state.unit(id).is_some_and(|unit| at.domain(unit) == Domain::Naval);
    let from: Vec<CellId> = look.chosen.iter().filter_map(|&id| at.state.cell_of(id)).collect();
    let sea = look.chosen.first().is_some_and(|&id| ship(id)).then_some((at.map, from.as_slice()));
    if chosen.is_empty() { of_everything(look) } else { of_chosen(sea, &chosen) }
}

fn of_chosen(sea: Option<AtSea>, chosen: &[Reach]) -> Overlaid {
    let (tints, outline) = shaded(sea, chosen, GOLD);
    let mut legend = Legend::default();
    let [near, far] = match sea {
        Some(_) => [LIT.alpha(LIT_NEAR), LIT.alpha(LIT_FAR)],
        None => [GOLD.alpha(NEAR), GOLD.alpha(FAR)],
    };
    legend.say(Swatch::fill(near), t!("reach-near"));
    legend.say(Swatch::fill(far), t!("reach-far"));
    if sea.is_some() {
        legend.say(Swatch::fill(DIM), t!("reach-dim"));
    }
    legend.say(Swatch::line(GOLD, Dash::Solid), t!("reach-edge"));
    legend.note = t!("reach-chosen-note");
    let mut laid = Overlaid { tints, legend, ..Overlaid::default() };
    laid.sketch.outlines.push(outline);
    laid
}

fn of_everything(look: &Look) -> Overlaid {
    let at = look.at();
    let mut laid = Overlaid { legend: legend(look), ..Overlaid::default() };
    let mut points = vec![0u32; at.map.len()];
    let (mut afloat, mut aloft) = (vec![false; at.map.len()], vec![false; at.map.len()]);
    for group in look.sides().iter().flat_map(|&side| groups(at, side, |unit| look.view.sees(unit))) {
        let domain = at.domain(&group.unit);
        let part = match domain {
            Domain::Land => LAND,
            Domain::Naval => SEA,
            Domain::Air => AIR,
        };
        if !look.options.shows(part) {
            continue;
        }
        let Some(reach) = reach(at, group.first, &group.unit, false) else { continue };
        let cells = reach.cells().iter().map(|reached| reached.cell).chain([group.cell]);
        match domain {
            Domain::Land => cells.for_each(|cell| points[cell.index()] += group.strength),
            Domain::Naval => cells.for_each(|cell| afloat[cell.index()] = true),
            Domain::Air => cells.for_each(|cell| aloft[cell.index()] = true),
        }
    }
    for cell in at.map.cells() {
        if let Some(step) = step_of(points[cell.index()]) {
            laid.tints.push((cell, tint(step)));
        } else if look.options.shows(SEA) && !at.map.is_land(cell) {
            laid.tints.push((cell, if afloat[cell.index()] { WATER } else { DIM }));
        }
    }
    let area = |marked: &[bool]| at.map.cells().filter(|cell| marked[cell.index()]).collect();
    laid.sketch.outlines = vec![
        at_sea(at.map, area(&afloat), BLUE),
        Outline { cells: area(&aloft), open: Vec::new(), colour: INK, dash: Dash::Dotted, width: 1.8 },
    ];
    laid
}

/// Which step of the scale so many strength points are.
pub(super) fn step_of(points: u32) -> Option<usize> {
    STEPS.iter().rposition(|&least| points >= least)
}

fn tint(step: usize) -> Rgba {
    COOL[step].alpha([PALE + 0.1, CLEAR + 0.05, STRONG][step])
}

fn legend(look: &Look) -> Legend {
    let mut legend = Legend::default();
    for (step, words) in [t!("reach-few"), t!("reach-some"), t!("reach-many")].into_iter().enumerate() {
        legend.part(look.options, LAND, Swatch::fill(tint(step)), words);
    }
    let sea = Swatch { line: Some((BLUE, Dash::Solid)), ..Swatch::fill(WATER) };
    legend.part(look.options, SEA, sea, t!("reach-ships"));
    legend.part(look.options, SEA, Swatch::fill(DIM), t!("reach-no-ships"));
    legend.part(look.options, AIR, Swatch::line(INK, Dash::Dotted), t!("reach-aircraft"));
    legend.note = t!("reach-note");
    legend
}
