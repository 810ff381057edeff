//! What the enemy could attack in his next turn: for each hex the strength points that could be brought against it over
//! land, and the ships that could strike it; how far his aircraft fly. Control zones and weather bind him as they stand.

use super::palette::{CLEAR, HEAT, INK, STRONG};
use super::{Hint, Legend, Look, Memory, Overlaid, Swatch};
use meridian_engine::CellId;
use meridian_engine::forecast::Threats;
use meridian_renderer::{Dash, Marks, Outline, Rgba};
use meridian_words::{spoken, t};

const LAND: u8 = 0;
const SEA: u8 = 1;
const AIR: u8 = 2;
/// Least strength points, and least ships, of each step.
const POINTS: [u32; 3] = [1, 8, 20];
const SHIPS: [u32; 3] = [1, 5, 15];

const SAILED: Rgba = HEAT[2];

pub(super) fn lay(look: &Look) -> Overlaid {
    let at = look.at();
    let mut laid = Overlaid { legend: legend(look), ..Overlaid::default() };
    let mut all: Option<Threats> = None;
    for &own in look.sides() {
        let threats = Threats::of(at, own.opponent(), |unit| look.view.sees(unit));
        let ours = |cell: CellId| match at.map.is_land(cell) {
            true => at.state.controlling_side(cell) == Some(own),
            false => at.has_naval_unit(cell, own),
        };
        for cell in at.map.cells() {
            let (points, ships) = (threats.points[cell.index()], threats.ships[cell.index()]);
            let land = look.options.shows(LAND).then(|| step_of(points, POINTS)).flatten();
            let sea = look.options.shows(SEA).then(|| step_of(ships, SHIPS)).flatten();
            if at.map.is_land(cell) {
                if let Some(step) = land.filter(|_| ours(cell)) {
                    laid.tints.push((cell, tint(step)));
                }
            } else if let Some(step) = sea.filter(|_| ours(cell)) {
                laid.tints.push((cell, tint(step)));
            }
        }
        if look.options.shows(SEA) {
            let sailed = at.map.cells().filter(|cell| threats.ships[cell.index()] > 0).collect();
            let edge = super::reach::at_sea(at.map, sailed, SAILED);
            laid.sketch.outlines.push(Outline { dash: Dash::Dashed, width: 1.8, ..edge });
        }
        if look.options.shows(AIR) {
            let flown = at.map.cells().filter(|cell| threats.aircraft[cell.index()] > 0).collect();
            laid.sketch.outlines.push(Outline {
                cells: flown,
                open: Vec::new(),
                colour: INK,
                dash: Dash::Dotted,
                width: 1.8,
            });
        }
        match &mut all {
            None => all = Some(threats),
            Some(all) => merge(all, &threats, ours),
        }
    }
    laid.tints.sort_unstable_by_key(|(cell, _)| *cell);
    if let Some(threats) = all {
        laid.memory = Memory::Threat(Box::new(threats));
    }
    laid
}

/// Takes over the cells that the other belongs to.
fn merge(all: &mut Threats, other: &Threats, belongs: impl Fn(CellId) -> bool) {
    for cell in CellId::table(all.points.len()).filter(|&cell| belongs(cell)) {
        let index = cell.index();
        (all.points[index], all.ships[index]) = (other.points[index], other.ships[index]);
        all.aircraft[index] = other.aircraft[index];
    }
}

fn step_of(amount: u32, steps: [u32; 3]) -> Option<usize> {
    steps.iter().rposition(|&least| amount >= least)
}

fn tint(step: usize) -> Rgba {
    HEAT[step].alpha([CLEAR, STRONG, STRONG][step])
}

fn legend(look: &Look) -> Legend {
    let mut legend = Legend::default();
    for (step, words) in [t!("threat-few"), t!("threat-some"), t!("threat-many")].into_iter().enumerate() {
        legend.part(look.options, LAND, Swatch::fill(tint(step)), words);
    }
    for (step, words) in
        [t!("threat-few-ships"), t!("threat-some-ships"), t!("threat-many-ships")].into_iter().enumerate()
    {
        legend.part(look.options, SEA, Swatch::fill(tint(step)), words);
    }
    legend.part(look.options, SEA, Swatch::line(SAILED, Dash::Dashed), t!("threat-sea"));
    legend.part(look.options, AIR, Swatch::line(INK, Dash::Dotted), t!("threat-air"));
    legend.note = t!("threat-note");
    legend
}

pub(super) fn hover(_look: &Look, threats: &Threats, cell: CellId) -> Hint {
    let index = cell.index();
    let (points, ships, aircraft) = (threats.points[index], threats.ships[index], threats.aircraft[index]);
    let mut forces = Vec::new();
    if points > 0 {
        forces.push(t!("threat-points", count = points));
    }
    if ships > 0 {
        forces.push(t!("threat-ships", count = ships));
    }
    if aircraft > 0 {
        forces.push(t!("threat-aircraft", count = aircraft));
    }
    let words = match forces.as_slice() {
        [] => t!("threat-none"),
        forces => t!("threat-of", forces = spoken().row(forces)),
    };
    Hint { marks: Marks::default(), words }
}
