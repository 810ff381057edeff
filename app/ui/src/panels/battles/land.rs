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

pub fn show(screen: &GameScreen, cell: CellId, ui: &mut Ui, commands: &mut Commands) {
    let at = screen.session.game().position();
    let Some(target) = screen.now.targets.iter().find(|target| target.cell == cell) else { return };
    let side = at.state.clock().active;
    let planned = odds::land_planned(at, side, cell, &screen.battle.attackers, &screen.battle.support);
    section(ui, "ATTACKERS");
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
    section(ui, "DEFENDERS");
    for one in &planned.defenders {
        contribution(screen, one, ui);
    }
    if screen.battle.attackers.is_empty() {
        weak(ui, "Tick at least one land unit.");
        return;
    }
    odds_of(&planned, ui);
    let refused = odds::land(at, cell, &screen.battle.attackers, &screen.battle.support).err();
    ui.add_space(6.0);
    let overrun = matches!(at.state.clock().phase, Phase::Overrun(_));
    let text = if overrun { "Overrun" } else { "Attack" };
    attack_button(screen, text, refused.map(|error| meridian_words::spoken().refusal(at, &error)), ui, commands);
}

/// The odds and what may come of them.
fn odds_of(odds: &LandOdds, ui: &mut Ui) {
    section(ui, "ODDS");
    ui.horizontal(|ui| {
        let ratio = if odds.ratio.is_finite() { format!("{:.2} : 1", odds.ratio) } else { "∞ : 1".to_owned() };
        let ink = if odds.ratio >= 1.0 { colours::good() } else { colours::bad() };
        ui.label(RichText::new(ratio).heading().color(ink));
        weak(ui, format!("{:.1} against {:.1}", odds.attack, odds.defence));
    });
    let rows = [
        ("The hex is emptied", odds.cell_emptied(), colours::good()),
        ("· defenders eliminated", odds.elimination, colours::text()),
        ("· defenders retreat", odds.retreat, colours::text()),
        ("All attackers are lost", odds.annihilation, colours::bad()),
    ];
    for (name, likely, ink) in rows {
        chance(name, likely, ink, ui);
    }
    let stance = match (odds.willing, odds.retreats) {
        (false, _) => "The defenders hold at any price: they lose double.",
        (true, 0) => "The defenders have no way to retreat: they lose double.",
        (true, _) => "The defenders may retreat.",
    };
    weak(ui, stance);
    distribution("Attacker loses, SP", &odds.attacker_losses, odds.mean_attacker_loss(), colours::bad(), ui);
    distribution("Defender loses, SP", &odds.defender_losses, odds.mean_defender_loss(), colours::good(), ui);
}
