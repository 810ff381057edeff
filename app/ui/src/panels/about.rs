//! Names that explain themselves, wherever they stand: what it is and its key, after a moment or with Alt its numbers, then
//! the paragraph of the rulebook, which F1 opens. One way for units, kinds of units, countries, places, phases and terms.

mod term;

pub use term::Term;

use super::{class_facts, weak};
use crate::game_screen::{GameScreen, rule_of_phase, rule_of_units};
use crate::keys;
use crate::shell::mean;
use crate::style::colours;
use egui::{Context, Id, Response, RichText, Ui};
use meridian_engine::map::flag;
use meridian_engine::rules::Position;
use meridian_engine::{CellId, ClassId, CountryId, Paragraph, Phase, UnitId};
use meridian_presentation::words::{cell_title, described, money, number_name, place_title, states, terrain, works};
use meridian_words::{Named, capitalised, spoken, t};
use std::time::Duration;

/// Something that has a name.
#[derive(Clone, Copy, Debug)]
pub enum Topic {
    /// One that the viewer sees.
    Unit(UnitId),
    /// What can be bought or arrives.
    Class(ClassId),
    /// Whoever it is with.
    Country(CountryId),
    /// A hex, maybe with a city.
    Place(CellId),
    /// A part of the turn.
    Phase(Phase),
    /// A word of the rules.
    Term(Term),
}

/// What there is to say, in its layers.
struct Facts {
    name: String,
    what: String,
    /// The name of the action that a key does with it.
    key: Option<&'static str>,
    numbers: Vec<String>,
    rule: Paragraph,
}

/// Until the numbers come by themselves.
const REST: Duration = Duration::from_millis(900);

/// The part of a panel explains the topic while the pointer is over it.
pub fn about(part: Response, screen: &GameScreen, topic: Topic) -> Response {
    if !part.contains_pointer() {
        return part;
    }
    let facts = facts(screen, topic, &part.ctx);
    mean(&part.ctx, facts.rule);
    let id = part.id;
    part.on_hover_ui(|ui| show(&facts, id, ui)).on_disabled_hover_ui(|ui| show(&facts, id, ui))
}

fn show(facts: &Facts, id: Id, ui: &mut Ui) {
    ui.set_max_width(360.0);
    ui.horizontal_wrapped(|ui| {
        ui.label(RichText::new(&facts.name).strong().color(colours::strong()));
        if let Some(key) = facts.key.map(|action| keys::shown(ui, action)) {
            ui.label(RichText::new(key).small().color(colours::gold()));
        }
    });
    if !facts.what.is_empty() {
        ui.label(&facts.what);
    }
    if !facts.numbers.is_empty() {
        if ui.input(|input| input.modifiers.alt) || has_rested(id, ui) {
            facts.numbers.iter().for_each(|line| drop(weak(ui, line)));
        } else {
            ui.label(RichText::new(t!("about-more")).small().color(colours::faded()));
        }
    }
    ui.label(
        RichText::new(t!("about-rule", rule = facts.rule.to_string(), key = keys::named(ui, "help")))
            .small()
            .color(colours::gold()),
    );
}

/// Has the pointer been over this part for a moment? The first frame of another one begins anew.
fn has_rested(id: Id, ui: &Ui) -> bool {
    let now = ui.input(|input| input.time);
    let since = ui.ctx().data_mut(|data| {
        let seen = data.get_temp_mut_or_insert_with(Id::unique("about-since"), || (id, now, now));
        if seen.0 != id || now - seen.2 > 1.0 {
            *seen = (id, now, now);
        }
        seen.2 = now;
        seen.1
    });
    let left = REST.as_secs_f64() - (now - since);
    if left > 0.0 {
        ui.ctx().request_repaint_after(Duration::from_secs_f64(left));
    }
    left <= 0.0
}

fn facts(screen: &GameScreen, topic: Topic, ctx: &Context) -> Facts {
    let at = screen.game().position();
    match topic {
        Topic::Unit(id) => unit(at, id),
        Topic::Class(id) => {
            let class = at.rules.class(id);
            let mut numbers = class_facts::sheet(at, class);
            let what = numbers.remove(0);
            Facts { name: class.display_name.clone(), what, key: None, numbers, rule: rule_of_units(class.domain()) }
        }
        Topic::Country(id) => country(screen, id),
        Topic::Place(cell) => place(at, cell),
        Topic::Phase(phase) => {
            let now = at.state.clock().phase == phase;
            let (name, what) = (phase.name(), spoken().phase_advice(at.rules, phase, &keys::named(ctx, "next")));
            let key = now.then_some("end-step");
            Facts { name, what, key, numbers: Vec::new(), rule: rule_of_phase(phase) }
        }
        Topic::Term(term) => {
            let (name, what) = term.said();
            Facts { name, what, key: term.key(), numbers: Vec::new(), rule: term.rule() }
        }
    }
}

fn unit(at: Position, id: UnitId) -> Facts {
    let Some(unit) = at.state.unit(id) else {
        return Facts { name: String::new(), what: String::new(), key: None, numbers: Vec::new(), rule: RULE_OF_UNITS };
    };
    let class = at.class(unit);
    let country = at.country_name(unit.owner);
    let place = at.state.cell_of(id).map_or_else(String::new, |cell| place_title(at, cell));
    let mut numbers = vec![described(at, id)];
    numbers.extend(states(at, unit).into_iter().map(|(word, _)| word));
    numbers.extend(class_facts::sheet(at, class));
    Facts {
        name: number_name(at, id),
        what: t!("about-unit", class = class.display_name.as_str(), country = country, place = place),
        key: None,
        numbers,
        rule: rule_of_units(class.domain()),
    }
}

const RULE_OF_UNITS: Paragraph = Paragraph::cited("§6");

/// Money and strength are told of the viewer's own side alone.
fn country(screen: &GameScreen, id: CountryId) -> Facts {
    let at = screen.game().position();
    let state = at.state.country(id);
    let side = at.state.side_of(id);
    let stands = side.map_or_else(|| t!("inspector-neutral"), |side| spoken().side(side));
    let what = if state.is_conquered() { t!("about-conquered", side = stands) } else { stands };
    let mut numbers = Vec::new();
    if side.is_some() && screen.viewer().is_none_or(|viewer| side == Some(viewer)) {
        numbers.push(t!("about-treasury", money = money(at, state.money)));
        numbers.push(t!("about-income", money = money(at, meridian_engine::rules::money::income_billions(at, id))));
    }
    let capital = &at.rules.country(id).capital;
    if !capital.is_empty() {
        let capital = at.map.city_named(capital).map_or(capital.as_str(), |city| city.name.as_str());
        numbers.push(t!("about-capital", city = capital));
    }
    let rule = const { Paragraph::cited("§1.2") };
    Facts { name: at.country_name(id).to_owned(), what, key: None, numbers, rule }
}

fn place(at: Position, cell: CellId) -> Facts {
    let resource = at.map.has(cell, flag::RESOURCE);
    let mut what = vec![capitalised(&terrain(at, cell))];
    let kinds = [
        (flag::CAPITAL, t!("about-a-capital")),
        (flag::MAJOR_PORT, t!("about-a-port")),
        (flag::RESOURCE, t!("about-a-resource")),
    ];
    what.extend(kinds.into_iter().filter(|(kind, _)| at.map.has(cell, *kind)).map(|(_, name)| name));
    let mut numbers = vec![capitalised(&at.weather_effects(cell).name())];
    if let Some(holder) = at.state.controller(cell) {
        numbers.push(t!("about-held", country = at.country_name(holder)));
    }
    numbers.extend(works(at, cell).iter().map(|work| capitalised(work)));
    let rule = if resource { const { Paragraph::cited("§19.1") } } else { const { Paragraph::cited("§1.1") } };
    Facts { name: cell_title(at, cell), what: spoken().row(&what), key: None, numbers, rule }
}
