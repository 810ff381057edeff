//! Income (WW2 §19): what each resource pays, what each country at war gets and has, and where money can flow: by land
//! between treasuries, by sea with convoys.

use super::palette::{BLUE, GREEN, GREENS, INK};
use super::{Hint, Legend, Look, Memory, Overlaid, Swatch};
use meridian_engine::legal::money::links;
use meridian_engine::map::flag;
use meridian_engine::rules::Position;
use meridian_engine::rules::money::{all_incomes_billions, resource_incomes_billions};
use meridian_engine::{CellId, CountryId};
use meridian_renderer::{Arrow, ArrowKind, Dash, Glyph, Hatch, Line, Marks, Pin, Rgba, Way};
use meridian_words::{spoken, t};

const RESOURCES: u8 = 0;
const COUNTRIES: u8 = 1;
const ROADS: u8 = 2;
const CONVOYS: u8 = 3;
/// Least $B a month of each step of the countries' scale.
const STEPS: [u32; 3] = [1, 500, 1500];
const ROAD: Rgba = INK.alpha(0.8);
const STRIPES: Hatch = Hatch { colour: GREENS[2].alpha(0.75), rising: true };

/// What everybody earns, and from which cells.
#[derive(Clone, Debug)]
pub(super) struct Flow {
    /// $B a month, by country.
    incomes: Vec<u32>,
    /// Cell, holder, $B.
    resources: Vec<(CellId, CountryId, u16)>,
}

pub(super) fn lay(look: &Look) -> Overlaid {
    let at = look.at();
    let mut laid = Overlaid { legend: legend(look), ..Overlaid::default() };
    let flow = Flow { incomes: all_incomes_billions(at), resources: resource_incomes_billions(at) };
    let incomes = &flow.incomes;
    let member = |country: CountryId| {
        at.state.side_of(country).is_some_and(|side| look.sides().contains(&side))
            && at.state.country(country).is_fighting()
    };
    if look.options.shows(COUNTRIES) {
        for cell in at.map.cells() {
            let holder = at.state.controller(cell).filter(|&country| member(country));
            if let Some(step) = holder.and_then(|country| step_of(incomes[country.index()])) {
                laid.tints.push((cell, tint(step)));
            }
        }
        for country in at.rules.country_ids().filter(|&country| member(country)) {
            let Some(capital) = capital(at, country) else { continue };
            let (income, money) = (incomes[country.index()], at.state.country(country).money);
            if income + money > 0 {
                laid.sketch.pins.push(pin(capital, format!("+{income} | {money}"), INK, 6.0, [0.0, 0.52]));
            }
        }
    }
    if look.options.shows(RESOURCES) {
        for &(cell, holder, billions) in &flow.resources {
            if member(holder) {
                laid.hatching.push((cell, STRIPES));
                laid.sketch.pins.push(Pin {
                    glyph: Some(Glyph::Resource),
                    ..pin(cell, billions.to_string(), GREENS[2], 60.0, [0.0, -0.34])
                });
            }
        }
    }
    if look.options.shows(ROADS) {
        for link in look.sides().iter().flat_map(|&side| links(at, side)).filter(|link| link.open.is_ok()) {
            let (Some(from), Some(to)) = (capital(at, link.from), capital(at, link.to)) else { continue };
            // Both directions make one line.
            let known = |line: &Line| line.cells == [to, from];
            if !laid.sketch.lines.iter().any(known) {
                laid.sketch.lines.push(Line { cells: vec![from, to], colour: ROAD, dash: Dash::Dashed, width: 1.8 });
            }
        }
    }
    if look.options.shows(CONVOYS) {
        convoys(look, &mut laid);
    }
    laid.memory = Memory::Income(Box::new(flow));
    laid
}

/// Convoys with money aboard, and where it is for.
fn convoys(look: &Look, laid: &mut Overlaid) {
    let at = look.at();
    for (id, unit) in at.state.units().filter(|(_, unit)| unit.cargo_money > 0 && look.view.sees(unit)) {
        let own = at.state.side_of(unit.owner).is_some_and(|side| look.sides().contains(&side));
        let goal = unit.cargo_for.and_then(|country| capital(at, country));
        let (Some(cell), Some(goal), true) = (at.state.cell_of(id), goal, own) else { continue };
        laid.sketch.arrows.push(Arrow {
            cells: vec![cell, goal],
            kind: ArrowKind::Executed,
            way: Way::Air,
            colour: BLUE,
            alpha: 0.85,
            weight: 0.8,
            returns: false,
        });
        laid.sketch.pins.push(pin(cell, t!("amount", billions = unit.cargo_money), BLUE, 4.0, [0.0, -0.4]));
    }
}

fn pin(cell: CellId, text: String, fill: Rgba, from_hex: f32, shift: [f32; 2]) -> Pin {
    Pin { cell, glyph: None, text, fill, shift, from_hex }
}

/// Where a country's treasury is drawn.
fn capital(at: Position, country: CountryId) -> Option<CellId> {
    let home = |cell: CellId| at.map.home(cell) == Some(country);
    let mut cities = at.map.cities.iter().map(|city| city.cell).filter(|&cell| home(cell));
    let capital = cities.clone().find(|&cell| at.map.has(cell, flag::CAPITAL));
    capital.or_else(|| cities.next())
}

fn step_of(billions: u32) -> Option<usize> {
    STEPS.iter().rposition(|&least| billions >= least)
}

fn tint(step: usize) -> Rgba {
    GREENS[step].alpha([0.5, 0.5, 0.6][step])
}

fn legend(look: &Look) -> Legend {
    let mut legend = Legend::default();
    for (step, words) in [t!("income-little"), t!("income-some"), t!("income-much")].into_iter().enumerate() {
        legend.part(look.options, COUNTRIES, Swatch::fill(tint(step)), words);
    }
    legend.part(look.options, COUNTRIES, Swatch::pill("+90|40", INK), t!("income-figures"));
    let resource = Swatch::default().hatched(STRIPES.colour, STRIPES.rising);
    legend.part(look.options, RESOURCES, resource, t!("income-resource"));
    legend.part(look.options, RESOURCES, Swatch::pill("100", GREENS[2]), t!("income-pays"));
    legend.part(look.options, ROADS, Swatch::line(ROAD, Dash::Dashed), t!("income-road"));
    legend.part(look.options, CONVOYS, Swatch::pill(&spoken().sum(look.at().rules, 500), BLUE), t!("income-convoy"));
    legend.note = t!("income-note");
    legend
}

/// Lines from all resources of the country there to its treasury.
pub(super) fn hover(look: &Look, flow: &Flow, cell: CellId) -> Hint {
    let at = look.at();
    let Some(country) = at.state.controller(cell).filter(|&country| at.state.country(country).is_fighting()) else {
        return Hint::default();
    };
    let of = flow.resources.iter().filter(|(_, holder, _)| *holder == country);
    let paying: Vec<(CellId, u16)> = of.map(|&(cell, _, billions)| (cell, billions)).collect();
    let total = flow.incomes[country.index()];
    let treasury = at.state.country(country).money;
    let name = at.country_name(country);
    let [total, treasury] = [total, treasury].map(|amount| spoken().sum(at.rules, amount));
    let words = t!("income-of", country = name, income = total, count = paying.len(), treasury = treasury);
    let line = |goal: CellId, (from, billions): (CellId, u16)| Line {
        cells: vec![from, goal],
        colour: GREEN,
        dash: Dash::Solid,
        width: 0.7 + f32::from(billions) / 160.0,
    };
    let lines = match capital(at, country) {
        Some(goal) => paying.into_iter().filter(|(from, _)| *from != goal).map(|from| line(goal, from)).collect(),
        None => Vec::new(),
    };
    Hint { marks: Marks { lines, ..Marks::default() }, words }
}
