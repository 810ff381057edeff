//! Combats, overruns, landings, attacks on ships and aircraft, raids: the list of targets, the sheet before the dice, the
//! dice after, and the advance.

pub mod bars;
mod land;
mod landing;
mod outcome;
mod raid;
mod ships;

use super::unit_card::swatch;
use super::unit_card::{lights, which};
use super::words::{cell_title, number_name, percent, place_title};
use super::{section, weak};
use crate::desk::{Aim, Table, Wish};
use crate::journal::counted;
use crate::window::colours;
use bars::factors;
use egui::{Align, Button, Color32, Label, Layout, RichText, ScrollArea, Ui};
use meridian_engine::odds::{self, Contribution};
use meridian_engine::order::Bombing;
use meridian_engine::rules::naval_attack::NavalAttack;
use meridian_engine::{CellId, CountryId, UnitId};

pub fn show(table: &mut Table, ui: &mut Ui, wishes: &mut Vec<Wish>) {
    ScrollArea::vertical().auto_shrink([false, false]).show(ui, |ui| {
        if let Some(fought) = table.battle.fought.clone() {
            outcome::show(table, &fought, ui);
        }
        outcome::advance(table, ui, wishes);
        let table = &*table;
        let Some(aim) = table.battle.aim else { return targets(table, ui, wishes) };
        heading(table, aim, ui, wishes);
        match aim {
            Aim::Land(cell) => land::show(table, cell, ui, wishes),
            Aim::Landing(cell) => landing::show(table, cell, ui, wishes),
            Aim::Ships { cell, submarines } => ships::naval(table, cell, submarines, ui, wishes),
            Aim::Aircraft(target) => ships::air(table, target, ui, wishes),
            Aim::Raid { cell, what } => raid::show(table, cell, what, ui, wishes),
        }
    });
}

/// One line of the list: how good, in words and as a number to sort by.
struct Prospect {
    aim: Aim,
    worth: f64,
    text: String,
    ink: Color32,
}

/// Everything that can be attacked, by the odds of all who can attack together.
fn targets(table: &Table, ui: &mut Ui, wishes: &mut Vec<Wish>) {
    let aims = table.now.aims();
    if aims.is_empty() {
        weak(ui, "Nothing can be attacked. End the phase to go on.");
        return;
    }
    let mut list: Vec<Prospect> = aims.into_iter().map(|aim| prospect(table, aim)).collect();
    list.sort_by(|a, b| {
        heading_of(a.aim).cmp(&heading_of(b.aim)).then(b.worth.total_cmp(&a.worth)).then(a.aim.cmp(&b.aim))
    });
    let mut title = None;
    for one in list {
        if title != Some(heading_of(one.aim)) {
            title = Some(heading_of(one.aim));
            section(ui, heading_of(one.aim).1);
        }
        line(table, &one, ui, wishes);
    }
}

/// Place and title of the group of an aim in the list.
const fn heading_of(aim: Aim) -> (u8, &'static str) {
    match aim {
        Aim::Land(_) => (0, "LAND · ALL WHO CAN ATTACK"),
        Aim::Landing(_) => (1, "SHORES · UNITS ABOARD"),
        Aim::Ships { submarines: false, .. } => (2, "SHIPS · CHANCE TO CLEAR"),
        Aim::Ships { submarines: true, .. } => (3, "SUBMARINES · CHANCE TO CLEAR"),
        Aim::Aircraft(_) => (4, "AIRCRAFT · CHANCE TO SHOOT DOWN"),
        Aim::Raid { what: Bombing::Installations, .. } => (5, "INSTALLATIONS · CHANCE TO DESTROY"),
        Aim::Raid { what: Bombing::Strategic, .. } => (6, "RESOURCES · CHANCE TO DESTROY"),
        Aim::Raid { what: Bombing::Atomic, .. } => (7, "ATOMIC BOMB"),
    }
}

/// What all who can attack would bring about.
fn prospect(table: &Table, aim: Aim) -> Prospect {
    let at = table.session.game().position();
    let side = at.state.clock().active;
    let chance = |worth: f64| {
        let ink = if worth >= 0.5 { colours::good() } else { colours::text() };
        Prospect { aim, worth, text: percent(worth), ink }
    };
    let (attackers, support) = table.now.forces(aim, false).unwrap_or_default();
    match aim {
        Aim::Land(cell) => {
            let ratio = odds::land_planned(at, side, cell, &attackers, &support).ratio;
            let text = if ratio.is_finite() { format!("{ratio:.1} : 1") } else { "∞".to_owned() };
            let ink = match ratio {
                2.0.. => colours::good(),
                1.0.. => colours::text(),
                _ => colours::bad(),
            };
            Prospect { aim, worth: ratio, text, ink }
        }
        Aim::Landing(_) => {
            Prospect { aim, worth: 0.0, text: counted(attackers.len() as u32, "unit"), ink: colours::text() }
        }
        Aim::Ships { cell, submarines } => {
            let attack =
                NavalAttack { target: cell, submarines, ships: &attackers, aircraft: &support, kamikaze: false };
            chance(odds::naval_planned(at, side, attack).defenders_gone())
        }
        Aim::Aircraft(target) => chance(odds::air_planned(at, target, &attackers).defender_toll.all_lost()),
        Aim::Raid { cell, what } => chance(odds::bomb_planned(at, side, cell, what, &attackers).success),
    }
}

/// Whose the target is.
fn owner(table: &Table, aim: Aim) -> Option<CountryId> {
    let at = table.session.game().position();
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

fn line(table: &Table, one: &Prospect, ui: &mut Ui, wishes: &mut Vec<Wish>) {
    let at = table.session.game().position();
    let Some(cell) = one.aim.cell(at.state) else { return };
    ui.horizontal(|ui| {
        if let Some(owner) = owner(table, one.aim) {
            swatch(table, owner, ui);
        }
        let name = match one.aim {
            Aim::Aircraft(unit) => format!("{} · {}", number_name(at, unit), place_title(at, cell)),
            _ => place(table, cell),
        };
        let row = ui.add(Button::new(name).frame(false).truncate());
        lights(&row, cell, wishes);
        let clicked = row.clicked();
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            ui.label(RichText::new(&one.text).color(one.ink));
        });
        if clicked {
            wishes.push(Wish::Target(Some(one.aim)));
            wishes.push(Wish::FlyTo(cell));
        }
    });
}

/// `Warsaw`, `South-west of Ajaccio`, `Sea north of Tripoli`.
fn place(table: &Table, cell: CellId) -> String {
    let at = table.session.game().position();
    let title = cell_title(at, cell);
    let named = at.map.city_at(cell).is_some() || at.map.resources.iter().any(|resource| resource.cell == cell);
    if named { title } else { place_title(at, cell) }
}

/// Where, and the other things that can be attacked there.
fn heading(table: &Table, aim: Aim, ui: &mut Ui, wishes: &mut Vec<Wish>) {
    let at = table.session.game().position();
    let Some(cell) = aim.cell(at.state) else { return };
    ui.horizontal(|ui| {
        if ui.small_button("‹ All").on_hover_text("Back to the list (Esc)").clicked() {
            wishes.push(Wish::Target(None));
        }
        let name = RichText::new(place(table, cell)).strong().color(colours::strong());
        if ui.add(Button::new(name).frame(false).truncate()).on_hover_text("Fly there").clicked() {
            wishes.push(Wish::FlyTo(cell));
        }
        if matches!(aim, Aim::Land(_) | Aim::Landing(_)) {
            weak(ui, at.map.terrain(cell).name());
        }
    });
    let here = table.now.aims_at(cell);
    if here.len() < 2 {
        return;
    }
    ui.horizontal_wrapped(|ui| {
        for other in here {
            if ui.selectable_label(other == aim, RichText::new(tab(table, other)).small()).clicked() {
                wishes.push(Wish::Target(Some(other)));
            }
        }
    });
}

fn tab(table: &Table, aim: Aim) -> String {
    let at = table.session.game().position();
    match aim {
        Aim::Land(_) => "Land".to_owned(),
        Aim::Landing(_) => "Landing".to_owned(),
        Aim::Ships { submarines: false, .. } => "Ships".to_owned(),
        Aim::Ships { submarines: true, .. } => "Submarines".to_owned(),
        Aim::Aircraft(unit) => at.state.unit(unit).map_or_else(String::new, |unit| at.class(unit).display_name.clone()),
        Aim::Raid { what: Bombing::Installations, .. } => "Installations".to_owned(),
        Aim::Raid { what: Bombing::Strategic, .. } => "Resource".to_owned(),
        Aim::Raid { what: Bombing::Atomic, .. } => "Atomic bomb".to_owned(),
    }
}

fn attack_button(table: &Table, text: &str, refused: Option<String>, ui: &mut Ui, wishes: &mut Vec<Wish>) {
    let enabled = refused.is_none() && table.attack_order().is_some();
    let ink = if enabled { colours::on_gold() } else { colours::weak() };
    let label = RichText::new(format!("{text}  (Enter)")).strong().color(ink);
    let fill = if enabled { colours::gold() } else { colours::raised() };
    let size = [ui.available_width(), 28.0];
    let button = ui.add_enabled_ui(enabled, |ui| ui.add_sized(size, Button::new(label).fill(fill))).inner;
    if button.clicked() {
        wishes.push(Wish::Confirm);
    }
    if let Some(why) = refused {
        ui.label(RichText::new(crate::journal::capitalised(&why)).color(colours::warn()));
    }
}

/// Checkboxes of all who can take part, with what they bring.
fn choices(
    table: &Table,
    all: &[UnitId],
    chosen: &[UnitId],
    brings: &[Contribution],
    toggle: fn(UnitId) -> Wish,
    ui: &mut Ui,
    wishes: &mut Vec<Wish>,
) {
    for &id in all {
        let brings = brings.iter().find(|one| one.unit == id);
        if choice(table, id, chosen.contains(&id), brings, ui, wishes) {
            wishes.push(toggle(id));
        }
    }
}

/// A row to tick: which unit, where it stands, what it brings. Its hex lights up under the pointer.
fn choice(
    table: &Table,
    id: UnitId,
    mut chosen: bool,
    brings: Option<&Contribution>,
    ui: &mut Ui,
    wishes: &mut Vec<Wish>,
) -> bool {
    let at = table.session.game().position();
    let Some(unit) = at.state.unit(id) else { return false };
    let mut clicked = false;
    ui.horizontal(|ui| {
        clicked = ui.checkbox(&mut chosen, "").changed();
        swatch(table, unit.owner, ui);
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            if let Some(brings) = brings {
                weak(ui, format!("{:.1}", brings.strength)).on_hover_text(factors(brings));
            }
            ui.with_layout(Layout::left_to_right(Align::Center), |ui| which(table, id, ui, wishes));
        });
    });
    clicked
}

/// One defender with its multipliers.
fn contribution(table: &Table, one: &Contribution, ui: &mut Ui) {
    let at = table.session.game().position();
    let Some(unit) = at.state.unit(one.unit) else { return };
    ui.horizontal(|ui| {
        swatch(table, unit.owner, ui);
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            ui.label(RichText::new(format!("{:.1}", one.strength)));
            ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                ui.add(Label::new(number_name(at, one.unit)).truncate());
            });
        });
    });
    if !one.factors.is_empty() {
        ui.label(RichText::new(factors(one)).small().color(colours::weak()));
    }
}
