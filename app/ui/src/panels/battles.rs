//! Combats, overruns, landings, attacks on ships and aircraft, raids: the list of targets, the sheet before the dice, the
//! dice after, and the advance.

pub mod bars;
mod land;
mod landing;
mod outcome;
mod raid;
mod ships;

use super::rows::swatch;
use super::rows::{lights, which};
use super::{section, sign, weak};
use crate::game_screen::{Aim, GameCommand, GameScreen, Prospect};
use crate::keys;
use crate::shell::Commands;
use crate::skirmish::SkirmishCommand;
use crate::style::colours;
use bars::factors;
use egui::{Align, Button, Color32, Label, Layout, RichText, ScrollArea, Ui};
use meridian_engine::odds::Contribution;
use meridian_engine::order::Bombing;
use meridian_engine::{CellId, CountryId, UnitId};
use meridian_presentation::words::{cell_title, number_name, percent, place_title};
use meridian_words::{Named, capitalised, spoken, t};

pub fn show(screen: &mut GameScreen, ui: &mut Ui, commands: &mut Commands) {
    ScrollArea::vertical().auto_shrink([false, false]).show(ui, |ui| {
        if let Some(fought) = screen.battle.fought.clone() {
            outcome::show(screen, &fought, ui, commands);
        }
        outcome::advance(screen, ui, commands);
        let Some(aim) = screen.battle.aim else { return targets(screen, ui, commands) };
        let screen = &*screen;
        heading(screen, aim, ui, commands);
        match aim {
            Aim::Land(cell) => land::show(screen, cell, ui, commands),
            Aim::Landing(cell) => landing::show(screen, cell, ui, commands),
            Aim::Ships { cell, submarines } => ships::naval(screen, cell, submarines, ui, commands),
            Aim::Aircraft(target) => ships::air(screen, target, ui, commands),
            Aim::Raid { cell, what } => raid::show(screen, cell, what, ui, commands),
        }
    });
}

/// Everything that can be attacked, by the odds of all who can attack together.
fn targets(screen: &mut GameScreen, ui: &mut Ui, commands: &mut Commands) {
    let list = screen.prospects().to_vec();
    if list.is_empty() {
        weak(ui, t!("battle-nothing"));
        return;
    }
    let mut begun = None;
    for one in list {
        let group = group(one.aim);
        if begun != Some(group) {
            begun = Some(group);
            section(ui, spoken().say(group));
        }
        line(screen, &one, ui, commands);
    }
}

/// The message that heads the group of an aim.
const fn group(aim: Aim) -> &'static str {
    match aim {
        Aim::Land(_) => "battle-group-land",
        Aim::Landing(_) => "battle-group-shores",
        Aim::Ships { submarines: false, .. } => "battle-group-ships",
        Aim::Ships { submarines: true, .. } => "battle-group-submarines",
        Aim::Aircraft(_) => "battle-group-aircraft",
        Aim::Raid { what: Bombing::Installations, .. } => "battle-group-installations",
        Aim::Raid { what: Bombing::Strategic, .. } => "battle-group-resources",
        Aim::Raid { what: Bombing::Atomic, .. } => "battle-group-atomic",
    }
}

/// How good it is, in words.
fn worth(one: &Prospect, hides_odds: bool) -> (String, Color32) {
    match one.aim {
        Aim::Land(_) => {
            let text = if one.worth.is_finite() { format!("{:.1} : 1", one.worth) } else { "∞".to_owned() };
            let ink = match one.worth {
                2.0.. => colours::good(),
                1.0.. => colours::text(),
                _ => colours::bad(),
            };
            (text, ink)
        }
        Aim::Landing(_) => (t!("count-units", count = one.units), colours::text()),
        _ if hides_odds => (String::new(), colours::text()),
        _ => (percent(one.worth), if one.worth >= 0.5 { colours::good() } else { colours::text() }),
    }
}

/// Whose the target is.
fn owner(screen: &GameScreen, aim: Aim) -> Option<CountryId> {
    let at = screen.game().position();
    let cell = aim.cell(at.state)?;
    match aim {
        Aim::Aircraft(unit) => at.state.unit(unit).map(|unit| unit.owner),
        Aim::Raid { .. } | Aim::Landing(_) => at.state.controller(cell),
        Aim::Land(_) => at.land_units(cell, at.state.clock().active.opponent()).next().map(|(_, unit)| unit.owner),
        Aim::Ships { submarines, .. } => {
            let enemy = at.state.clock().active.opponent();
            let stack = meridian_engine::rules::naval_attack::stack(at, enemy, cell, submarines, false);
            stack.first().and_then(|&id| at.state.unit(id)).map(|unit| unit.owner)
        }
    }
}

fn line(screen: &GameScreen, one: &Prospect, ui: &mut Ui, commands: &mut Commands) {
    let at = screen.game().position();
    let Some(cell) = one.aim.cell(at.state) else { return };
    ui.horizontal(|ui| {
        if let Some(owner) = owner(screen, one.aim) {
            swatch(screen, owner, ui);
        }
        let name = match one.aim {
            Aim::Aircraft(unit) => format!("{} · {}", number_name(at, unit), place_title(at, cell)),
            _ => place(screen, cell),
        };
        let row = ui.add(Button::new(name).frame(false).truncate());
        lights(&row, cell, commands);
        let clicked = row.clicked();
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            let (text, ink) = worth(one, screen.hides_odds());
            ui.label(RichText::new(text).color(ink));
        });
        if clicked {
            commands.push(GameCommand::Target(Some(one.aim)));
            commands.push(GameCommand::FlyTo(cell));
        }
    });
}

/// `Warsaw`, `South-west of Ajaccio`, `Sea north of Tripoli`.
fn place(screen: &GameScreen, cell: CellId) -> String {
    let at = screen.game().position();
    let title = cell_title(at, cell);
    let named = at.map.city_at(cell).is_some() || at.map.resources.iter().any(|resource| resource.cell == cell);
    if named { title } else { place_title(at, cell) }
}

/// Where, and the other things that can be attacked there.
fn heading(screen: &GameScreen, aim: Aim, ui: &mut Ui, commands: &mut Commands) {
    let at = screen.game().position();
    let Some(cell) = aim.cell(at.state) else { return };
    ui.horizontal(|ui| {
        if ui.small_button(t!("panel-all")).on_hover_text(t!("panel-all-hint")).clicked() {
            commands.push(GameCommand::Target(None));
        }
        let name = RichText::new(place(screen, cell)).strong().color(colours::strong());
        if ui.add(Button::new(name).frame(false).truncate()).on_hover_text(t!("panel-fly-there")).clicked() {
            commands.push(GameCommand::FlyTo(cell));
        }
        if matches!(aim, Aim::Land(_) | Aim::Landing(_)) {
            weak(ui, at.terrain(cell).name());
        }
    });
    let here = screen.now.aims_at(cell);
    if here.len() < 2 {
        return;
    }
    ui.horizontal_wrapped(|ui| {
        for other in here {
            if ui.selectable_label(other == aim, RichText::new(tab(screen, other)).small()).clicked() {
                commands.push(GameCommand::Target(Some(other)));
            }
        }
    });
}

fn tab(screen: &GameScreen, aim: Aim) -> String {
    let at = screen.game().position();
    match aim {
        Aim::Land(_) => t!("battle-tab-land"),
        Aim::Landing(_) => t!("battle-tab-landing"),
        Aim::Ships { submarines: false, .. } => t!("battle-tab-ships"),
        Aim::Ships { submarines: true, .. } => t!("battle-tab-submarines"),
        Aim::Aircraft(unit) => at.state.unit(unit).map_or_else(String::new, |unit| at.class(unit).display_name.clone()),
        Aim::Raid { what: Bombing::Installations, .. } => t!("battle-tab-installations"),
        Aim::Raid { what: Bombing::Strategic, .. } => t!("battle-tab-resource"),
        Aim::Raid { what: Bombing::Atomic, .. } => t!("battle-tab-atomic"),
    }
}

/// A game of its own that is like the combat: against this cell, or the one that was fought last.
pub fn skirmish_button(cell: Option<CellId>, ui: &mut Ui, commands: &mut Commands) {
    if ui.small_button(t!("sk-war-fight")).on_hover_text(t!("sk-war-fight-hint")).clicked() {
        commands.push(SkirmishCommand::FightCombat(cell));
    }
}

fn attack_button(screen: &GameScreen, text: String, refused: Option<String>, ui: &mut Ui, commands: &mut Commands) {
    let enabled = refused.is_none() && screen.attack_order().is_some();
    let ink = if enabled { colours::on_gold() } else { colours::weak() };
    let label = RichText::new(keys::with(ui, text, "confirm")).strong().color(ink);
    let fill = if enabled { colours::gold() } else { colours::raised() };
    let size = [ui.available_width(), 28.0];
    let button = ui.add_enabled_ui(enabled, |ui| ui.add_sized(size, Button::new(label).fill(fill))).inner;
    if button.clicked() {
        commands.push(GameCommand::Confirm);
    }
    if let Some(why) = refused {
        ui.label(RichText::new(capitalised(&why)).color(colours::warn()));
    }
}

/// Checkboxes of all who can take part, with what they bring.
fn choices(
    screen: &GameScreen,
    all: &[UnitId],
    chosen: &[UnitId],
    brings: &[Contribution],
    toggle: fn(UnitId) -> GameCommand,
    ui: &mut Ui,
    commands: &mut Commands,
) {
    for &id in all {
        let brings = brings.iter().find(|one| one.unit == id);
        if choice(screen, id, chosen.contains(&id), brings, ui, commands) {
            commands.push(toggle(id));
        }
    }
}

/// A row to tick: which unit, where it stands, what it brings. Its hex lights up under the pointer.
fn choice(
    screen: &GameScreen,
    id: UnitId,
    mut chosen: bool,
    brings: Option<&Contribution>,
    ui: &mut Ui,
    commands: &mut Commands,
) -> bool {
    let at = screen.game().position();
    let Some(unit) = at.state.unit(id) else { return false };
    let mut clicked = false;
    ui.horizontal(|ui| {
        clicked = sign::called(ui.checkbox(&mut chosen, ""), &number_name(at, id)).changed();
        swatch(screen, unit.owner, ui);
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            if let Some(brings) = brings {
                weak(ui, format!("{:.1}", brings.strength)).on_hover_text(factors(at.rules, brings));
            }
            ui.with_layout(Layout::left_to_right(Align::Center), |ui| which(screen, id, ui, commands));
        });
    });
    clicked
}

/// In place of chances, where they are hidden.
fn hidden(ui: &mut Ui) {
    weak(ui, t!("odds-hidden"));
}

/// One defender with its multipliers.
fn contribution(screen: &GameScreen, one: &Contribution, ui: &mut Ui) {
    let at = screen.game().position();
    let Some(unit) = at.state.unit(one.unit) else { return };
    ui.horizontal(|ui| {
        swatch(screen, unit.owner, ui);
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            ui.label(RichText::new(format!("{:.1}", one.strength)));
            ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                ui.add(Label::new(number_name(at, one.unit)).truncate());
            });
        });
    });
    if !one.factors.is_empty() {
        ui.label(RichText::new(factors(at.rules, one)).small().color(colours::weak()));
    }
}
