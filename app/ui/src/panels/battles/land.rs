//! The sheet of a land combat or an overrun: who attacks whom, every factor, and what may come of it.

use super::super::{section, weak};
use super::bars::{chance, distribution};
use super::{attack_button, choices, contribution};
use crate::game_screen::{GameCommand, GameScreen};
use crate::shell::Commands;
use crate::style::colours;
use egui::{RichText, Ui};
use meridian_engine::odds::{self, LandOdds};
use meridian_engine::{CellId, Phase};
use meridian_words::{spoken, t};

pub fn show(screen: &GameScreen, cell: CellId, ui: &mut Ui, commands: &mut Commands) {
    let at = screen.session.game().position();
    let Some(target) = screen.now.targets.iter().find(|target| target.cell == cell) else { return };
    let side = at.state.clock().active;
    let planned = odds::land_planned(at, side, cell, &screen.battle.attackers, &screen.battle.support);
    section(ui, t!("battle-attackers"));
    choices(
        screen,
        &target.attackers(),
        &screen.battle.attackers,
        &planned.attackers,
        GameCommand::ToggleAttacker,
        ui,
        commands,
    );
    choices(
        screen,
        &target.support,
        &screen.battle.support,
        &planned.support,
        GameCommand::ToggleSupporter,
        ui,
        commands,
    );
    section(ui, t!("battle-defenders"));
    for one in &planned.defenders {
        contribution(screen, one, ui);
    }
    if screen.battle.attackers.is_empty() {
        weak(ui, t!("battle-tick-land"));
        return;
    }
    odds_of(&planned, ui);
    let refused = odds::land(at, cell, &screen.battle.attackers, &screen.battle.support).err();
    ui.add_space(6.0);
    let overrun = matches!(at.state.clock().phase, Phase::Overrun(_));
    let text = if overrun { t!("battle-overrun") } else { t!("battle-attack") };
    attack_button(screen, text, refused.map(|error| spoken().refusal(at, &error)), ui, commands);
}

/// The odds and what may come of them.
fn odds_of(odds: &LandOdds, ui: &mut Ui) {
    section(ui, t!("battle-odds"));
    ui.horizontal(|ui| {
        let ratio = if odds.ratio.is_finite() { format!("{:.2} : 1", odds.ratio) } else { "∞ : 1".to_owned() };
        let ink = if odds.ratio >= 1.0 { colours::good() } else { colours::bad() };
        ui.label(RichText::new(ratio).heading().color(ink));
        weak(
            ui,
            t!("battle-against", attack = format!("{:.1}", odds.attack), defence = format!("{:.1}", odds.defence)),
        );
    });
    let rows = [
        (t!("battle-emptied"), odds.cell_emptied(), colours::good()),
        (t!("battle-chance-eliminated"), odds.elimination, colours::text()),
        (t!("battle-chance-retreat"), odds.retreat, colours::text()),
        (t!("battle-chance-annihilated"), odds.annihilation, colours::bad()),
    ];
    for (name, likely, ink) in rows {
        chance(name, likely, ink, ui);
    }
    let stance = match (odds.willing, odds.retreats) {
        (false, _) => t!("battle-hold"),
        (true, 0) => t!("battle-no-way"),
        (true, _) => t!("battle-may-retreat"),
    };
    weak(ui, stance);
    distribution(t!("battle-attacker-loses"), &odds.attacker_losses, odds.mean_attacker_loss(), colours::bad(), ui);
    distribution(t!("battle-defender-loses"), &odds.defender_losses, odds.mean_defender_loss(), colours::good(), ui);
}
