//! The own side at a glance, shown while no hex is selected.

use super::about::{Topic, about};
use super::rows::swatch;
use super::why::{Sum, why, why_victory};
use super::{section, sides, weak};
use crate::game_screen::{GameCommand, GameScreen};
use crate::keys;
use crate::shell::Commands;
use crate::side_panels::SidePanel;
use crate::style::colours;
use egui::{Align, Button, Layout, RichText, Ui};
use meridian_engine::ruleset::Domain;
use meridian_engine::{CountryId, Phase, Side};
use meridian_presentation::words::money;
use meridian_words::{spoken, t};

pub fn show(screen: &GameScreen, ui: &mut Ui, commands: &mut Commands) {
    let side = screen.viewer().unwrap_or(screen.game().state().clock().active);
    ui.horizontal(|ui| {
        ui.label(RichText::new(t!("overview-side", side = spoken().side(side))).heading().color(colours::strong()));
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| sides::fold_button(SidePanel::Hex, ui, commands));
    });
    if screen.human().is_some() {
        todo(screen, ui, commands);
    }
    members(screen, side, ui, commands);
    let enemy = side.opponent();
    section(ui, t!("overview-enemy", side = spoken().side(enemy).to_uppercase()));
    let at = screen.game().position();
    let names: Vec<String> = at
        .state
        .country_ids()
        .filter(|&country| at.state.side_of(country) == Some(enemy))
        .map(|country| at.country_name(country).to_owned())
        .collect();
    weak(ui, if names.is_empty() { t!("overview-nobody") } else { spoken().row(&names) });
    if let Some(victory) = spoken().victory(at) {
        section(ui, t!("overview-victory"));
        why_victory(weak(ui, victory), screen);
    }
}

/// What there is to do in the phase.
fn todo(screen: &GameScreen, ui: &mut Ui, commands: &mut Commands) {
    let at = screen.game().position();
    let phase = at.state.clock().phase;
    let only_moves = at.rules.sequence.follow_up(phase).is_some_and(|row| !row.attacks);
    let text = match phase {
        _ if only_moves || matches!(phase, Phase::FirstMovement(_) | Phase::SecondMovement(_)) => {
            let unmoved = |domain: Domain| {
                screen.unmoved().filter_map(|id| at.state.unit(id)).filter(|unit| at.domain(unit) == domain).count()
            };
            let [land, naval, air] = [Domain::Land, Domain::Naval, Domain::Air].map(unmoved);
            if naval + air == 0 {
                t!("overview-land-may-move", land = land)
            } else {
                t!("overview-may-move", land = land, naval = naval, air = air)
            }
        }
        Phase::Overrun(_) | Phase::Combat(_) | Phase::Breakthrough(_) | Phase::Exploitation(_) | Phase::Blitz(_) => {
            t!("overview-targets", count = screen.now.aims().len())
        }
        Phase::Interception(_) => t!("overview-interceptions", count = screen.catchable().len()),
        Phase::Amphibious(_) => t!("overview-landings", count = screen.now.assaults.len()),
        Phase::Deployment => {
            let left: u32 = screen.now.arriving.iter().map(|(_, _, count)| u32::from(*count)).sum();
            t!("overview-items", count = left)
        }
        _ => return,
    };
    let left = things_left(screen);
    ui.horizontal_wrapped(|ui| {
        ui.label(text);
        let next =
            ui.add_enabled(left, Button::new(t!("overview-next")).shortcut_text(keys::shown(ui, "next")).small());
        if next.on_disabled_hover_text(t!("overview-nothing-left")).clicked() {
            commands.push(GameCommand::NextThing);
        }
        if screen.is_moving_step() {
            let key = keys::shown(ui, "tasks");
            let open = Button::new(t!("task-open")).shortcut_text(&key).small().selected(screen.tasks.open);
            if ui.add(open).on_hover_text(keys::with(ui, t!("task-open-hint"), "tasks")).clicked() {
                commands.push(GameCommand::ToggleTasks);
            }
        }
    });
    for (danger, units) in screen.dangers() {
        let text = RichText::new(format!("{} ›", danger.text(units.len()))).color(colours::warn());
        let line = ui.add(Button::new(text).frame(false).wrap());
        if line.on_hover_text(keys::with(ui, t!("overview-warning-hint"), "warning")).clicked() {
            commands.push(GameCommand::ShowWarning(*danger));
        }
    }
}

/// Does Space lead anywhere?
fn things_left(screen: &GameScreen) -> bool {
    let now = &screen.now;
    match screen.game().state().clock().phase {
        Phase::FirstMovement(_) | Phase::SecondMovement(_) => screen.unmoved().next().is_some(),
        Phase::Interception(_) => !now.catchers.is_empty(),
        Phase::Deployment => !now.arriving.is_empty(),
        _ => !now.aims().is_empty() || screen.unmoved().next().is_some(),
    }
}

fn members(screen: &GameScreen, side: Side, ui: &mut Ui, commands: &mut Commands) {
    let at = screen.game().position();
    section(ui, t!("overview-countries"));
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
            swatch(screen, country, ui);
            let name = at.country_name(country);
            let ink = if state.is_conquered() { colours::weak() } else { colours::text() };
            let response = ui.add(Button::new(RichText::new(name).color(ink)).frame(false));
            if about(response, screen, Topic::Country(country)).clicked()
                && let Some(city) = at.map.city_named(&at.rules.country(country).capital)
            {
                commands.push(GameCommand::FlyTo(city.cell));
            }
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                if state.is_conquered() {
                    weak(ui, t!("overview-conquered"));
                    return;
                }
                let (points, money) = (strength[country.index()], money(at, state.money));
                let figures = weak(ui, t!("overview-country", points = points, money = money));
                why(figures, screen, || vec![Sum::strength(at, country), Sum::income(at, country)]);
            });
        });
    }
}
