//! The sheet of a land combat or an overrun: who attacks whom, every factor, and what may come of it.

use super::super::{section, weak};
use super::bars::{chance, distribution};
use super::{attack_button, choices, contribution, hidden};
use crate::game_screen::{GameCommand, GameScreen};
use crate::shell::Commands;
use crate::style::colours;
use egui::{RichText, Ui};
use meridian_engine::odds::{self, LandOdds, TableOdds};
use meridian_engine::ruleset::Effect;
use meridian_engine::{CellId, Ruleset};
use meridian_presentation::words::money;
use meridian_words::{spoken, t};

pub fn show(screen: &GameScreen, cell: CellId, ui: &mut Ui, commands: &mut Commands) {
    let at = screen.game().position();
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
    odds_of(at.rules, &planned, screen.hides_odds(), ui);
    for price in &planned.offensives {
        let (country, rule) = (at.country_name(price.country), price.rule.with_book());
        weak(ui, t!("battle-offensive", country = country, money = money(at, price.billions), rule = rule));
    }
    let refused = odds::land(at, cell, &screen.battle.attackers, &screen.battle.support).err();
    ui.add_space(6.0);
    let overrun = at.overruns_now();
    let text = if overrun { t!("battle-overrun") } else { t!("battle-attack") };
    attack_button(screen, text, refused.map(|error| spoken().refusal(at, &error)), ui, commands);
    super::skirmish_button(Some(cell), ui, commands);
}

/// The odds and what may come of them.
fn odds_of(rules: &Ruleset, odds: &LandOdds, hides: bool, ui: &mut Ui) {
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
    if hides {
        terms(odds, ui);
        return hidden(ui);
    }
    if let Some(table) = &odds.table {
        column(rules, odds, table, ui);
    }
    let rows = [
        (t!("battle-emptied"), odds.cell_emptied(), colours::good()),
        (t!("battle-chance-eliminated"), odds.elimination, colours::text()),
        (t!("battle-chance-retreat"), odds.retreat, colours::text()),
        (t!("battle-chance-annihilated"), odds.annihilation, colours::bad()),
    ];
    // where nobody retreats a hex is emptied in one way
    let retreats = rules.land_combat.knows_retreats();
    for (name, likely, ink) in
        rows.into_iter().enumerate().filter_map(|(n, row)| (retreats || n % 3 == 0).then_some(row))
    {
        chance(name, likely, ink, ui);
    }
    if rules.land_combat.throws_back() {
        chance(t!("battle-chance-thrown-back"), odds.fall_back, colours::bad(), ui);
    }
    if retreats {
        let doubled = odds.table.is_none();
        let stance = match (odds.willing, odds.retreats) {
            (false, _) if doubled => t!("battle-hold"),
            (true, 0) if doubled => t!("battle-no-way"),
            (false, _) => t!("battle-hold-in-table"),
            (true, 0) => t!("battle-no-way-in-table"),
            (true, _) => t!("battle-may-retreat"),
        };
        weak(ui, stance);
    }
    terms(odds, ui);
    distribution(t!("battle-attacker-loses"), &odds.attacker_losses, odds.mean_attacker_loss(), colours::bad(), ui);
    distribution(t!("battle-defender-loses"), &odds.defender_losses, odds.mean_defender_loss(), colours::good(), ui);
}

/// What the terms of the game make of losses.
fn terms(odds: &LandOdds, ui: &mut Ui) {
    let [ours, theirs] = odds.loss_percent.map(|percent| i64::from(percent) - 100);
    if ours != 0 {
        weak(ui, t!("handicap-attackers", percent = format!("{ours:+}")));
    }
    if theirs != 0 {
        weak(ui, t!("handicap-defenders", percent = format!("{theirs:+}")));
    }
    if odds.luck.is_low() {
        weak(ui, t!("luck-mark")).on_hover_text(t!("luck-hint"));
    }
}

/// Where the table is read, what moves the combat there, and what every roll brings.
fn column(rules: &Ruleset, odds: &LandOdds, table: &TableOdds, ui: &mut Ui) {
    let (from, to) = (table.odds.to_string(), table.column.to_string());
    weak(
        ui,
        if table.automatic {
            t!("battle-automatic", from = from, to = to)
        } else {
            t!("battle-column", from = from, to = to)
        },
    );
    for row in &odds.modifiers {
        let (name, rule) = (spoken().modifier(rules, row.row), row.rule.with_book());
        weak(ui, format!("{}: {name} ({rule})", effect(row.effect)));
    }
    for line in &table.lines {
        let result = format!("{} ({})", line.result, line.rule.with_book());
        let text =
            line.roll.map_or(result.clone(), |roll| t!("battle-roll", roll = u32::from(roll), result = result.clone()));
        chance(text, line.chance, colours::text(), ui);
    }
}

fn effect(effect: Effect) -> String {
    match effect {
        Effect::Columns(by) if by < 0 => t!("battle-columns-left", by = i32::from(-by)),
        Effect::Columns(by) => t!("battle-columns-right", by = i32::from(by)),
        Effect::Roll(by) => t!("battle-roll-modifier", by = format!("{by:+}")),
        // these are factors of units and stand with them
        Effect::AttackPercent(_) | Effect::AttackWithDefence => String::new(),
        Effect::AttackerLossTimes(times) => t!("battle-attacker-loss-times", times = u32::from(times)),
        Effect::AttackerLossLeast(least) => t!("battle-attacker-loss-least", least = u32::from(least)),
        Effect::DefenderLossPlus(more) => t!("battle-defender-loss-plus", more = u32::from(more)),
        Effect::DefenderLossLeast(least) => t!("battle-defender-loss-least", least = u32::from(least)),
        Effect::Becomes { .. } => t!("battle-result-becomes"),
    }
}
