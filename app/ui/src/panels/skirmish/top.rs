//! The bar above the table: what is fought, in which weather, who is asked, how near each side is to its goals.

use super::brush::of_side;
use crate::keys;
use crate::shell::Commands;
use crate::skirmish::{SkirmishCommand, Table};
use crate::style::colours;
use egui::{Align, Button, Layout, RichText, Ui};
use meridian_presentation::skirmish::{conditions, title};
use meridian_skirmish::scenario::Goal;
use meridian_skirmish::state::{Outcome, Step};
use meridian_skirmish::{Order, progress};
use meridian_words::{spoken, t};

pub fn show(table: &mut Table, ui: &mut Ui, commands: &mut Commands) {
    ui.horizontal(|ui| {
        if ui.button(t!("hall-back")).on_hover_text(t!("sk-table-hint")).clicked() {
            commands.push(SkirmishCommand::Back);
        }
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            buttons(table, ui, commands);
            ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                let name = RichText::new(title(&table.view.at().scenario.id)).heading().color(colours::strong());
                ui.add(egui::Label::new(name).truncate());
            });
        });
    });
    ui.horizontal_wrapped(|ui| {
        turn(table, ui);
        ui.separator();
        let mut meant = None;
        for (word, rule) in conditions(&table.view.at().state.weather) {
            let shown = ui.label(RichText::new(word).color(colours::gold()));
            if shown.contains_pointer() {
                meant = Some(rule);
            }
        }
        ui.separator();
        if goals(table, ui) {
            meant = Some("SK §17.3");
        }
        ui.separator();
        let cards = table.view.enemy_cards;
        let enemy = spoken().side(table.viewer.opponent());
        ui.label(of_side(table.viewer.opponent(), enemy));
        ui.label(RichText::new(t!("sk-enemy-hand", cards = cards)).color(colours::weak()));
        table.meant = table.meant.or(meant);
    });
}

fn buttons(table: &Table, ui: &mut Ui, commands: &mut Commands) {
    let asked = table.is_asked();
    let placing = table.view.at().state.clock.step == Step::Placement;
    if !table.fight.is_watched() {
        let end = if placing { t!("sk-end-placing") } else { t!("sk-end-turn") };
        let text = RichText::new(end).strong().color(colours::on_gold());
        let end = ui.add_enabled(asked, Button::new(text).fill(colours::gold()));
        if end.on_hover_text(keys::with(ui, t!("sk-end-turn"), "skirmish-end")).clicked() {
            commands.push(SkirmishCommand::Give(Order::End));
        }
        let undo = ui.add_enabled(table.fight.can_undo() && asked, Button::new(t!("sk-undo")));
        let hint = keys::with(ui, t!("sk-undo-hint"), "skirmish-undo");
        if undo.on_hover_text(&hint).on_disabled_hover_text(&hint).clicked() {
            commands.push(SkirmishCommand::Undo);
        }
        let save = ui.button(t!("sk-save")).on_hover_text(keys::with(ui, t!("sk-save"), "skirmish-save"));
        if save.clicked() {
            commands.push(SkirmishCommand::Save);
        }
    }
    if ui.button(t!("sk-help")).on_hover_text(keys::with(ui, t!("sk-help"), "help")).clicked() {
        commands.push(SkirmishCommand::Rule(table.meaning()));
    }
}

/// Whose turn it is, or how it has ended.
fn turn(table: &Table, ui: &mut Ui) {
    let clock = &table.view.at().state.clock;
    if let Some(outcome) = clock.outcome {
        let text = match outcome {
            Outcome::Won(side) => of_side(side, t!("sk-over-won", side = spoken().side(side))),
            Outcome::Draw => RichText::new(t!("sk-over-drawn")).color(colours::strong()),
        };
        ui.label(text.strong());
        return;
    }
    let side = spoken().side(clock.side);
    let text = match table.fight.waits_for_player() {
        true => t!("sk-thinking", side = side),
        false => t!("sk-to-play", side = side),
    };
    ui.label(of_side(clock.side, text).strong());
    let when = match clock.step {
        Step::Placement => t!("sk-placing"),
        Step::Play => t!("sk-turn", turn = u32::from(clock.turns) + 1),
    };
    ui.label(RichText::new(when).color(colours::weak()));
}

/// How near each side is to what it wants; true where the pointer is over it.
fn goals(table: &Table, ui: &mut Ui) -> bool {
    let at = table.view.at();
    let mut over = false;
    for &(whose, goal) in &at.scenario.goals {
        let (side, now) = (spoken().side(whose), u32::from(progress(at, whose, goal)));
        let (text, hint) = match goal {
            Goal::Reach { men, advance } => (
                t!("sk-goal-reach", side = side.clone(), now = now, needed = men, advance = advance),
                t!("sk-choose-goal-reach", side = side, men = men, advance = advance),
            ),
            Goal::Losses { worth } => (
                t!("sk-goal-losses", side = side.clone(), now = now, needed = worth),
                t!("sk-choose-goal-losses", side = side, worth = worth),
            ),
        };
        over |= ui.label(of_side(whose, text)).on_hover_text(hint).contains_pointer();
    }
    over
}
