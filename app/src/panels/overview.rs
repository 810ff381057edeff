//! The own side at a glance, shown while no hex is selected.

use super::unit_card::swatch;
use super::words::money;
use super::{section, sides, weak};
use crate::desk::{Pane, Table, Wish};
use crate::window::colours;
use egui::{Align, Button, Layout, RichText, Ui};
use meridian_engine::ruleset::Domain;
use meridian_engine::unit::unit_flag;
use meridian_engine::{CountryId, Phase, Side};

pub fn show(table: &Table, ui: &mut Ui, wishes: &mut Vec<Wish>) {
    let side = table.viewer().unwrap_or(table.session.state().clock().active);
    ui.horizontal(|ui| {
        ui.label(RichText::new(format!("The {}", side.name())).heading().color(colours::strong()));
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| sides::fold_button(Pane::Hex, ui, wishes));
    });
    if table.human().is_some() {
        todo(table, ui, wishes);
    }
    members(table, side, ui, wishes);
    let enemy = side.opponent();
    section(ui, &format!("THE {}", enemy.name().to_uppercase()));
    let at = table.session.game().position();
    let names: Vec<&str> = at
        .state
        .country_ids()
        .filter(|&country| at.state.side_of(country) == Some(enemy))
        .map(|country| at.country_name(country))
        .collect();
    weak(ui, if names.is_empty() { "Nobody yet.".to_owned() } else { names.join(", ") });
}

/// What there is to do in the phase.
fn todo(table: &Table, ui: &mut Ui, wishes: &mut Vec<Wish>) {
    let at = table.session.game().position();
    let text = match at.state.clock().phase {
        Phase::FirstMovement(_) | Phase::SecondMovement(_) => {
            let unmoved = |domain: Domain| {
                table
                    .now
                    .movable
                    .iter()
                    .filter_map(|&id| at.state.unit(id))
                    .filter(|unit| at.domain(unit) == domain && !unit.has(unit_flag::MOVED))
                    .count()
            };
            format!(
                "{} land, {} naval, {} air units may move",
                unmoved(Domain::Land),
                unmoved(Domain::Naval),
                unmoved(Domain::Air)
            )
        }
        Phase::Overrun(_) | Phase::Combat(_) => {
            format!("{} can be attacked", crate::journal::counted(table.now.aims().len() as u32, "target"))
        }
        Phase::Interception(_) => {
            format!("{} can be intercepted", crate::journal::counted(table.catchable().len() as u32, "unit"))
        }
        Phase::Amphibious(_) => {
            format!("{} possible", crate::journal::counted(table.now.assaults.len() as u32, "landing"))
        }
        Phase::Deployment => {
            let left: u32 = table.now.arriving.iter().map(|(_, _, count)| u32::from(*count)).sum();
            format!("{} to place", crate::journal::counted(left, "item"))
        }
        _ => return,
    };
    let left = things_left(table);
    ui.horizontal_wrapped(|ui| {
        ui.label(text);
        let next = ui.add_enabled(left, Button::new("Next").shortcut_text("Space").small());
        if next.on_disabled_hover_text("There is nothing left to go to").clicked() {
            wishes.push(Wish::NextThing);
        }
    });
    for (danger, units) in table.dangers() {
        let text = RichText::new(format!("{} ›", danger.text(units.len()))).color(colours::warn());
        let line = ui.add(Button::new(text).frame(false).wrap());
        if line.on_hover_text("Go there, one after the other (X)").clicked() {
            wishes.push(Wish::ShowWarning(*danger));
        }
    }
}

/// Does Space lead anywhere?
fn things_left(table: &Table) -> bool {
    let at = table.session.game().position();
    let now = &table.now;
    match at.state.clock().phase {
        Phase::FirstMovement(_) | Phase::SecondMovement(_) => {
            now.movable.iter().filter_map(|&id| at.state.unit(id)).any(|unit| !unit.has(unit_flag::MOVED))
        }
        Phase::Interception(_) => !now.catchers.is_empty(),
        Phase::Deployment => !now.arriving.is_empty(),
        _ => !now.aims().is_empty(),
    }
}

fn members(table: &Table, side: Side, ui: &mut Ui, wishes: &mut Vec<Wish>) {
    let at = table.session.game().position();
    section(ui, "COUNTRIES");
    let mut members: Vec<CountryId> =
        at.state.country_ids().filter(|&country| at.state.side_of(country) == Some(side)).collect();
    members.sort_by_key(|&country| std::cmp::Reverse(at.state.country(country).money));
    let mut strength = vec![0u32; at.state.countries().len()];
    for (_, unit) in at.state.units() {
        strength[unit.owner.index()] += if at.is_land(unit) { u32::from(unit.strength) } else { 0 };
    }
    for country in members {
        let state = at.state.country(country);
        ui.horizontal(|ui| {
            swatch(table, country, ui);
            let name = at.country_name(country);
            let ink = if state.is_conquered() { colours::weak() } else { colours::text() };
            let response = ui.add(Button::new(RichText::new(name).color(ink)).frame(false));
            if response.clicked()
                && let Some(city) = at.map.city_named(&at.rules.country(country).capital)
            {
                wishes.push(Wish::FlyTo(city.cell));
            }
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                let text = if state.is_conquered() {
                    "conquered".to_owned()
                } else {
                    format!("{} SP · {}", strength[country.index()], money(state.money))
                };
                weak(ui, text);
            });
        });
    }
}
