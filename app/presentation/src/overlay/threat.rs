//! What the enemy could attack in his next turn: for each hex the strength points that could be brought against it over
//! land, and the ships that could strike it; how far his aircraft fly. Control zones and weather bind him as they stand.

use super::palette::{CLEAR, HEAT, INK, STRONG};
use super::{Hint, Legend, Look, Memory, Overlaid, Swatch};
use meridian_engine::CellId;
use meridian_engine::forecast::Threats;
use meridian_renderer::{Dash, Marks, Outline, Rgba};

const LAND: u8 = 0;
const SEA: u8 = 1;
const AIR: u8 = 2;
/// Least strength points, and least ships, of each step.
const POINTS: [u32; 3] = [1, 8, 20];
const SHIPS: [u32; 3] = [1, 5, 15];

const SAILED: Rgba = HEAT[2];

pub(super) fn lay(look: &Look) -> Overlaid {
    let at = look.at;
    let mut laid = Overlaid { legend: legend(look), ..Overlaid::default() };
    let mut all: Option<Threats> = None;
    for &own in look.sides() {
        let threats = Threats::of(at, own.opponent(), |unit| look.sees(unit));
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
    let words = ["1 to 7 strength points can attack over land", "8 to 19", "20 and more"];
    for (step, words) in words.into_iter().enumerate() {
        legend.part(look.options, LAND, Swatch::fill(tint(step)), words);
    }
    for (step, words) in
        ["own ships within reach of 1 to 4 enemy ships", "5 to 14", "15 and more"].into_iter().enumerate()
    {
        legend.part(look.options, SEA, Swatch::fill(tint(step)), words);
    }
    legend.part(look.options, SEA, Swatch::line(SAILED, Dash::Dashed), "as far as ships can strike");
    legend.part(look.options, AIR, Swatch::line(INK, Dash::Dotted), "range of aircraft, there and back");
    legend.note = "In the enemy's next turn, as zones and units stand.".into();
    legend
}

pub(super) fn hover(_look: &Look, threats: &Threats, cell: CellId) -> Hint {
    let index = cell.index();
    let (points, ships, aircraft) = (threats.points[index], threats.ships[index], threats.aircraft[index]);
    let parts = [(points, "strength point"), (ships, "ship"), (aircraft, "air unit")];
    let parts: Vec<String> = parts
        .into_iter()
        .filter(|(amount, _)| *amount > 0)
        .map(|(amount, what)| crate::journal::counted(amount, what))
        .collect();
    let words = if parts.is_empty() {
        "Nothing of the enemy gets here next".to_owned()
    } else {
        format!("Within reach of {}", parts.join(", "))
    };
    Hint { marks: Marks::default(), words }
}
