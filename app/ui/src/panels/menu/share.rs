//! The box of a seat of the new game that is shared: which countries of the side an AI, or a second one, commands.

use crate::panels::levels::Offered;
use crate::panels::{section, sign, weak};
use crate::shell::{Commands, Dialog, Facts, Menu, ProgramCommand, Screen, Share, Shell};
use crate::style::colours;
use egui::{Checkbox, CollapsingHeader, ComboBox, Label, RichText, ScrollArea, Ui};
use meridian_engine::Side;
use meridian_session::save::Seated;
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
    if matches!(menu.seats[side.index()], Seated::Ai(_)) {
        return partner(menu, side, &offered, ui, commands);
    }
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
            let nobody = BTreeSet::new();
            countries(&mut share.mine, &nobody, &menu.facts.members[side.index()], ui);
            let neutral = CollapsingHeader::new(t!("share-neutral")).id_salt(("neutral", side.index()));
            neutral.show(ui, |ui| countries(&mut share.mine, &nobody, &menu.facts.neutral, ui));
            let mine = share.mine.clone();
            second(share, side, &offered, &menu.facts, &mine, ui);
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

/// The box of a seat that an AI plays: who shares the side with it.
fn partner(menu: &mut Menu, side: Side, offered: &[Offered], ui: &mut Ui, commands: &mut Commands) {
    let wrong = menu.shares[side.index()].partner_wrong(side, &menu.facts);
    let share = &mut menu.shares[side.index()];
    ui.label(RichText::new(spoken().side(side)).strong().color(colours::side(side)));
    let height = (ui.ctx().content_rect().height() - OTHERS).clamp(120.0, 460.0);
    ScrollArea::vertical().max_height(height).auto_shrink([false, true]).show(ui, |ui| {
        second(share, side, offered, &menu.facts, &BTreeSet::new(), ui);
        match &wrong {
            Some(why) => drop(ui.label(RichText::new(why).color(colours::bad()))),
            None => help(ui, t!("partner-what")),
        }
    });
    ui.add_space(8.0);
    if ui.button(t!("panel-close")).clicked() {
        commands.push(ProgramCommand::Close);
    }
}

/// Another AI, and its countries; some are taken.
fn second(share: &mut Share, side: Side, offered: &[Offered], facts: &Facts, taken: &BTreeSet<String>, ui: &mut Ui) {
    ui.add_space(6.0);
    section(ui, t!("share-second"));
    let title = |ai: &Option<String>| match ai {
        None => t!("share-second-nobody"),
        Some(ai) => offered.iter().find(|it| it.source == *ai).map_or(ai, |it| &it.title).clone(),
    };
    let list = ComboBox::from_id_salt(("second", side.index())).selected_text(title(&share.second));
    let list = list.show_ui(ui, |ui| {
        ui.selectable_value(&mut share.second, None, title(&None));
        for it in offered {
            ui.selectable_value(&mut share.second, Some(it.source.clone()), &it.title);
        }
    });
    sign::called(list.response, &t!("share-second"));
    if share.second.is_some() {
        countries(&mut share.theirs, taken, &facts.members[side.index()], ui);
        let neutral = CollapsingHeader::new(t!("share-neutral")).id_salt(("second-neutral", side.index()));
        neutral.show(ui, |ui| countries(&mut share.theirs, taken, &facts.neutral, ui));
    }
}

/// A tick for each country that is not taken, by its key.
fn countries(mine: &mut BTreeSet<String>, taken: &BTreeSet<String>, listed: &[(String, String)], ui: &mut Ui) {
    if listed.is_empty() {
        weak(ui, t!("card-nobody-yet"));
    }
    ui.horizontal_wrapped(|ui| {
        for (key, name) in listed.iter().filter(|(key, _)| !taken.contains(key)) {
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

/// `Marshal plays the Axis, Classic Japan`; none where no country is named.
pub fn partner_told(side: Side, leader: &str, ai: &str, theirs: &[String]) -> Option<String> {
    let theirs = spoken().all_of(theirs)?;
    Some(t!("partner-told", leader = leader, side = spoken().side(side), ai = ai, theirs = theirs))
}

/// `You command Japan, Classic the rest of the Axis. Cadet has Germany.`: who commands what beside the person.
pub fn told(side: Side, mine: &[String], ai: &str, second: Option<(&str, Vec<String>)>) -> String {
    let mine = if mine.is_empty() { t!("share-no-country") } else { spoken().all_of(mine).unwrap_or_default() };
    let first = t!("share-told", mine = mine, ai = ai, side = spoken().side(side));
    let second =
        second.and_then(|(ai, theirs)| Some(t!("share-told-second", ai = ai, theirs = spoken().all_of(&theirs)?)));
    spoken().sentences(&std::iter::once(first).chain(second).collect::<Vec<_>>())
}
