//! The sheet of an attack on ships or on an aircraft: who fires with what, who stands in the fire, what may come of it.

use super::super::rows::swatch;
use super::super::{section, weak};
use super::bars::{chance, distribution, trim, with_factors};
use super::{attack_button, choices, hidden};
use crate::game_screen::{GameCommand, GameScreen};
use crate::shell::Commands;
use crate::style::colours;
use egui::{Align, Label, Layout, RichText, Ui};
use meridian_engine::odds::{self, AirNavalOdds, Combatant, Contribution};
use meridian_engine::rules::naval_attack::NavalAttack;
use meridian_engine::{CellId, UnitId};
use meridian_presentation::words::percent;
use meridian_words::{Names, spoken, t};

/// An attack on the submarines of a cell, or on the other ships there.
pub fn naval(screen: &GameScreen, target: CellId, submarines: bool, ui: &mut Ui, commands: &mut Commands) {
    let at = screen.game().position();
    let battle = &screen.battle;
    let Some(stack) = screen.now.ships.iter().find(|it| (it.cell, it.submarines) == (target, submarines)) else {
        return;
    };
    let kamikaze = battle.kamikaze;
    let attack = NavalAttack { target, submarines, ships: &battle.attackers, aircraft: &battle.support, kamikaze };
    let sheet = odds::naval_planned(at, at.state.clock().active, attack);
    if !stack.kamikaze.is_empty() {
        let mut dive = kamikaze;
        let others = !(stack.ships.is_empty() && stack.aircraft.is_empty());
        let response = ui.add_enabled(others, egui::Checkbox::new(&mut dive, t!("battle-kamikaze")));
        if response.on_hover_text(t!("battle-kamikaze-hint")).changed() {
            commands.push(GameCommand::ToggleKamikaze);
        }
    }
    section(ui, t!("battle-attackers"));
    let brings = fire(&sheet.attackers);
    if !kamikaze {
        choices(screen, &stack.ships, &battle.attackers, &brings, GameCommand::ToggleAttacker, ui, commands);
    }
    let aircraft = if kamikaze { &stack.kamikaze } else { &stack.aircraft };
    choices(screen, aircraft, &battle.support, &brings, GameCommand::ToggleSupporter, ui, commands);
    defenders(screen, &sheet, ui);
    if battle.attackers.is_empty() && battle.support.is_empty() {
        weak(ui, t!("battle-tick-ship"));
        return;
    }
    outlook(&sheet, screen.hides_odds(), ui);
    let refused = odds::naval(at, attack).err();
    ui.add_space(6.0);
    let text = if kamikaze { t!("battle-dive") } else { t!("battle-attack") };
    attack_button(screen, text, refused.map(|error| spoken().refusal(at, &error)), ui, commands);
}

/// An attack of fighters on one aircraft.
pub fn air(screen: &GameScreen, target: UnitId, ui: &mut Ui, commands: &mut Commands) {
    let at = screen.game().position();
    let Some(found) = screen.now.aircraft.iter().find(|it| it.target == target) else { return };
    let fighters = &screen.battle.attackers;
    let sheet = odds::air_planned(at, target, fighters);
    section(ui, t!("battle-fighters"));
    choices(screen, &found.fighters, fighters, &fire(&sheet.attackers), GameCommand::ToggleAttacker, ui, commands);
    defenders(screen, &sheet, ui);
    if fighters.is_empty() {
        weak(ui, t!("battle-tick-fighter"));
        return;
    }
    outlook(&sheet, screen.hides_odds(), ui);
    let refused = odds::air(at, target, fighters).err();
    ui.add_space(6.0);
    attack_button(screen, t!("battle-attack"), refused.map(|error| spoken().refusal(at, &error)), ui, commands);
}

/// What each fires at the class of the enemy.
fn fire(units: &[Combatant]) -> Vec<Contribution> {
    units.iter().filter_map(|unit| unit.fire.first().map(|(_, fire)| fire.clone())).collect()
}

fn defenders(screen: &GameScreen, sheet: &AirNavalOdds, ui: &mut Ui) {
    let title = if screen.hides_odds() { t!("odds-hidden-defenders") } else { t!("battle-defenders-risk") };
    section(ui, title);
    sheet.defenders.iter().for_each(|one| row(screen, one, ui));
    if !sheet.is_safe() {
        let title = if screen.hides_odds() { t!("odds-hidden-attackers") } else { t!("battle-attackers-risk") };
        section(ui, title);
        sheet.attackers.iter().filter(|one| one.ratio > 0.0).for_each(|one| row(screen, one, ui));
    }
}

/// One unit under fire with its chances.
fn row(screen: &GameScreen, one: &Combatant, ui: &mut Ui) {
    let at = screen.game().position();
    let Some(unit) = at.state.unit(one.unit) else { return };
    ui.horizontal(|ui| {
        swatch(screen, unit.owner, ui);
        ui.add(Label::new(at.unit_name(unit)).truncate());
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            let defence = with_factors(at.rules, one.defence.printed.into(), &one.defence.factors);
            if screen.hides_odds() {
                return drop(weak(ui, trim(one.defence.strength)).on_hover_text(defence));
            }
            let text = format!("{} · {}", percent(one.lost()), percent(one.damaged()));
            weak(ui, text).on_hover_text(t!(
                "battle-fire-hint",
                defence = defence,
                ratio = format!("{:.2}", one.ratio),
                damage = percent(one.damage),
                elimination = percent(one.elimination),
            ));
        });
    });
}

/// The chances of the whole.
fn outlook(sheet: &AirNavalOdds, hides: bool, ui: &mut Ui) {
    section(ui, t!("battle-odds"));
    ui.horizontal(|ui| {
        ui.label(RichText::new(format!("{:.1}", sheet.attack)).heading().color(colours::gold()));
        weak(ui, t!("battle-fire-against", defence = format!("{:.1}", sheet.defence)));
    });
    if hides {
        return hidden(ui);
    }
    chance(t!("battle-nobody-left"), sheet.defenders_gone(), colours::good(), ui);
    chance(t!("battle-chance-all-lost"), sheet.defender_toll.all_lost(), colours::text(), ui);
    if sheet.ships_attack {
        chance(t!("battle-survivors-retreat"), sheet.retreat(), colours::text(), ui);
    }
    let note = match (sheet.ships_attack, sheet.retreats) {
        (true, 0) => Some(t!("battle-nowhere")),
        (true, _) => None,
        (false, _) => Some(t!("battle-aircraft-alone")),
    };
    if let Some(note) = note {
        weak(ui, note);
    }
    let attackers = sheet.attacker_toll.lost();
    if sheet.kamikaze {
        weak(ui, t!("battle-divers-lost"));
    } else if !sheet.is_safe() {
        distribution(t!("battle-attackers-lost"), &attackers, sheet.attacker_toll.mean_lost(), colours::bad(), ui);
    } else {
        weak(ui, t!("battle-no-risk"));
    }
    distribution(
        t!("battle-defenders-lost"),
        &sheet.defender_toll.lost(),
        sheet.defender_toll.mean_lost(),
        colours::good(),
        ui,
    );
}
