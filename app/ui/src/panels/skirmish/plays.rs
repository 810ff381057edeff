//! What can be done with the card or the group that is chosen, and what would come of it.

use super::odds;
use crate::keys;
use crate::panels::{section, weak};
use crate::shell::Commands;
use crate::skirmish::{SkirmishCommand, Table};
use crate::style::colours;
use egui::{Button, Label, RichText, Ui};
use meridian_presentation::skirmish::{called, card_name, card_of, does, group_name, rule_of, word};
use meridian_session::skirmish::PLAYERS;
use meridian_words::{spoken, t};

pub fn show(table: &mut Table, ui: &mut Ui, commands: &mut Commands) {
    if let Some(coach) = &table.coach {
        super::coach::show(coach, ui, commands);
    }
    let facts = table.view.at().facts;
    let title = match (table.card, table.group) {
        (Some(card), _) => t!("sk-plays-of-card", card = card_name(facts, card)),
        (None, Some(group)) => group_name(group),
        (None, None) => t!("sk-plays"),
    };
    section(ui, title);
    if !table.is_asked() {
        if table.fight.game().outcome().is_some() {
            return over(table, ui, commands);
        }
        match table.fight.fallen() {
            Some((player, why)) => fallen(player, why, ui, commands),
            None => drop(weak(ui, t!("sk-plays-wait"))),
        }
        return;
    }
    let chosen = table.card.is_some() || table.group.is_some();
    if !chosen {
        weak(ui, t!("sk-plays-pick"));
    } else if table.plays.is_empty() {
        weak(ui, t!("sk-plays-none"));
        if let Some(card) = table.card {
            for reason in table.against(card, None) {
                ui.add(Label::new(RichText::new(spoken().skirmish_refusal(reason)).small()).wrap());
            }
        }
    }
    let play = table.play().filter(|_| chosen).copied();
    ui.horizontal(|ui| {
        if let Some(order) = play {
            let text = RichText::new(t!("sk-play")).strong().color(colours::on_gold());
            let button = ui.add(Button::new(text).fill(colours::gold()));
            if button.on_hover_text(keys::with(ui, t!("sk-play"), "skirmish-play")).clicked() {
                commands.push(SkirmishCommand::Give(order));
            }
        }
        if let Some(discard) = table.discard() {
            let why = table.view.check(&discard).err().map(|reason| spoken().skirmish_refusal(reason));
            let button = ui.add_enabled(why.is_none(), Button::new(t!("sk-discard")));
            let hint = keys::with(ui, t!("sk-discard"), "skirmish-discard");
            if button.on_hover_text(hint).on_disabled_hover_text(why.unwrap_or_default()).clicked() {
                commands.push(SkirmishCommand::Give(discard));
            }
        }
    });
    if let Some(order) = play {
        odds::show(table, &order, ui);
    }
    list(table, chosen, ui, commands);
}

fn list(table: &mut Table, chosen: bool, ui: &mut Ui, commands: &mut Commands) {
    let mut meant = None;
    let brings = std::mem::take(&mut table.brings);
    let at = table.view.at();
    for (number, order) in table.plays.iter().enumerate() {
        let mut text = does(at, table.viewer, order);
        // without a card of its own choosing each row says which one it takes
        if let Some(card) = card_of(order).filter(|_| table.card.is_none()) {
            text = t!("sk-play-by", what = text, card = card_name(at.facts, card));
        }
        let in_focus = chosen && number == table.focus;
        let row = ui.add(Button::selectable(in_focus, text).wrap());
        if row.contains_pointer() {
            meant = Some(rule_of(order));
        }
        if in_focus && brings {
            row.scroll_to_me(None);
        }
        let row = row.on_hover_text(rule_of(order));
        if row.clicked() {
            // what needs no choice is done at once, the rest shows first what would come of it
            commands.push(match chosen {
                true if !in_focus => SkirmishCommand::Select(number),
                _ => SkirmishCommand::Give(*order),
            });
        }
    }
    table.meant = table.meant.or(meant);
}

/// The fight is over.
/// A player plays no more: what it did, and who goes on.
fn fallen(player: &str, why: &str, ui: &mut Ui, commands: &mut Commands) {
    let text = t!("sk-fell", player = called(player), why = why);
    ui.add(Label::new(RichText::new(text).color(colours::bad())).wrap());
    let other = word("player", PLAYERS[0]);
    ui.horizontal_wrapped(|ui| {
        let text = RichText::new(t!("sk-fell-replace", player = other)).strong().color(colours::on_gold());
        if ui.add(Button::new(text).fill(colours::gold())).clicked() {
            commands.push(SkirmishCommand::Replace { again: false });
        }
        if ui.button(t!("sk-fell-again")).clicked() {
            commands.push(SkirmishCommand::Replace { again: true });
        }
    });
    weak(ui, t!("sk-fell-kept"));
}

fn over(table: &Table, ui: &mut Ui, commands: &mut Commands) {
    if let Some(line) = table.lines.last() {
        ui.add(Label::new(RichText::new(&line.text).strong().color(colours::strong())).wrap());
    }
    if ui.button(t!("sk-over-again")).clicked() {
        commands.push(SkirmishCommand::Open);
    }
    if !table.fight.is_watched() && ui.button(t!("sk-over-watch")).clicked() {
        commands.push(SkirmishCommand::WatchThis);
    }
}
