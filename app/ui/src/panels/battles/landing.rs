//! A landing: who goes ashore and the chance of it.

use super::super::{section, weak};
use super::{attack_button, choice, hidden};
use crate::game_screen::{GameCommand, GameScreen};
use crate::shell::Commands;
use crate::style::colours;
use egui::{RichText, Ui};
use meridian_engine::odds::AssaultOdds;
use meridian_engine::{CellId, legal, odds};
use meridian_presentation::words::percent;
use meridian_words::{Named, t};

/// A landing: who goes ashore and the chance of it.
pub fn show(screen: &GameScreen, cell: CellId, ui: &mut Ui, commands: &mut Commands) {
    let at = screen.game().position();
    let Some(target) = screen.now.assaults.iter().find(|target| target.cell == cell) else { return };
    section(ui, t!("battle-troops-aboard"));
    for &id in &target.units {
        let chosen = screen.battle.attackers.contains(&id);
        if choice(screen, id, chosen, None, ui, commands) {
            commands.push(GameCommand::ToggleAttacker(id));
        }
    }
    let enemies = at.land_units(cell, at.state.clock().active.opponent()).count();
    section(ui, t!("battle-chance"));
    let odds = odds::assault_planned(at, cell, &screen.battle.attackers);
    let shows = !screen.hides_odds();
    if shows {
        chances(&odds, ui);
    } else {
        hidden(ui);
    }
    weak(ui, t!("battle-landing-lost"));
    if enemies > 0 {
        let text = match shows {
            true => t!("battle-landing-enemies", count = enemies, chance = percent(odds.taken)),
            false => t!("odds-hidden-landing", count = enemies),
        };
        ui.label(RichText::new(text).color(colours::warn()));
    }
    let fits = legal::combat::can_land_together(at, cell, &screen.battle.attackers);
    let refused = (!fits).then(|| t!("battle-landing-crowded"));
    ui.add_space(6.0);
    attack_button(screen, t!("battle-land"), refused, ui, commands);
}

fn chances(odds: &AssaultOdds, ui: &mut Ui) {
    ui.label(RichText::new(percent(odds.success)).heading().color(colours::gold()));
    for share in &odds.shares {
        weak(ui, format!("{} {} ({})", percent(share.value), share.kind.name(), share.rule.with_book()));
    }
}
