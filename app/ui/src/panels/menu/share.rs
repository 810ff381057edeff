//! The box of a person's seat of the new game: which countries of the side an AI commands.

use crate::panels::{section, weak};
use crate::shell::{Commands, Dialog, ProgramCommand, Screen, Share, Shell};
use crate::style::colours;
use egui::{Checkbox, CollapsingHeader, Label, RichText, ScrollArea, Ui};
use meridian_engine::Side;
use meridian_words::{spoken, t};
use std::collections::BTreeSet;

/// Of the box, points, where the window has room for it.
const WIDTH: f32 = 520.0;
/// Of the window above and below what is scrolled.
const OTHERS: f32 = 150.0;

pub fn show(shell: &mut Shell, side: Side, ui: &mut Ui, commands: &mut Commands) {
    let window = ui.ctx().content_rect();
    ui.set_width((window.width() - 60.0).min(WIDTH));
    let offered = super::offered(shell);
    let Screen::Menu(menu) = &mut shell.screen else { return };
    let wrong = menu.shares[side.index()].wrong(side, &menu.facts);
    let share = &mut menu.shares[side.index()];
    let height = (window.height() - OTHERS).clamp(120.0, 460.0);
    ScrollArea::vertical().max_height(height).auto_shrink([false, true]).show(ui, |ui| {
        ui.label(RichText::new(spoken().side(side)).strong().color(colours::side(side)));
        ui.radio_value(&mut share.ally, None, t!("share-nobody"));
        for offered in &offered {
            ui.horizontal_wrapped(|ui| {
                let text = t!("share-with", ai = offered.title.as_str());
                ui.radio_value(&mut share.ally, Some(offered.source.clone()), text);
                let chosen = share.ally.as_ref() == Some(&offered.source);
                if chosen && ui.small_button(t!("seat-set")).on_hover_text(t!("seat-set-hint")).clicked() {
                    commands.push(ProgramCommand::Open(Dialog::Plays(side)));
                }
            });
        }
        if share.ally.is_some() {
            ui.add_space(6.0);
            section(ui, t!("share-yours"));
            countries(&mut share.mine, &menu.facts.members[side.index()], ui);
            let neutral = CollapsingHeader::new(t!("share-neutral")).id_salt(("neutral", side.index()));
            neutral.show(ui, |ui| countries(&mut share.mine, &menu.facts.neutral, ui));
            match &wrong {
                Some(why) => drop(ui.label(RichText::new(why).color(colours::bad()))),
                None => help(ui, t!("share-what")),
            }
        }
    });
    ui.add_space(8.0);
    if ui.button(t!("panel-close")).clicked() {
        commands.push(ProgramCommand::Close);
    }
}

/// A tick for each country, by its key.
fn countries(mine: &mut BTreeSet<String>, listed: &[(String, String)], ui: &mut Ui) {
    if listed.is_empty() {
        weak(ui, t!("card-nobody-yet"));
    }
    ui.horizontal_wrapped(|ui| {
        for (key, name) in listed {
            let mut is_mine = mine.contains(key);
            if ui.add(Checkbox::new(&mut is_mine, name)).changed() {
                if is_mine {
                    mine.insert(key.clone());
                } else {
                    mine.remove(key);
                }
            }
        }
    });
}

fn help(ui: &mut Ui, text: String) {
    ui.add(Label::new(RichText::new(text).small().color(colours::weak())).wrap());
}

/// `You command Japan, Classic the rest of the Axis.`; none where all of a side is the person's.
pub fn told(share: &Share, side: Side, mine: &[String], title: &str) -> Option<String> {
    share.ally.as_ref()?;
    let mine = if mine.is_empty() { t!("share-no-country") } else { spoken().all_of(mine).unwrap_or_default() };
    Some(t!("share-told", mine = mine, ai = title, side = spoken().side(side)))
}
