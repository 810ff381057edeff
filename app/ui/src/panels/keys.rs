//! The box in which keys are changed: every action with its keys, a click on one takes it away, + gives one more.

use super::{section, sign, weak};
use crate::keys::{ACTIONS, Action, Bindings, Rebinding, Where};
use crate::search::finds;
use crate::shell::{Commands, ProgramCommand};
use crate::style::colours;
use egui::{Label, RichText, ScrollArea, TextEdit, Ui};
use meridian_words::{spoken, t};

/// Of the keys of a row, points.
const KEYS: f32 = 240.0;

pub fn show(rebinding: &mut Rebinding, bindings: &mut Bindings, ui: &mut Ui, commands: &mut Commands) {
    let height = (ui.ctx().content_rect().height() - 190.0).max(100.0);
    ui.set_width((ui.ctx().content_rect().width() - 60.0).min(640.0));
    ui.spacing_mut().scroll = egui::style::ScrollStyle::solid();
    let field = TextEdit::singleline(&mut rebinding.search).desired_width(f32::INFINITY);
    ui.add(field.hint_text(t!("keys-search")));
    let found = |action: &&Action| {
        finds(&rebinding.search, &spoken().say(action.says)) || finds(&rebinding.search, &bindings.text(action))
    };
    let shown: Vec<&Action> = ACTIONS.iter().filter(found).collect();
    ScrollArea::vertical().max_height(height).min_scrolled_height(height).auto_shrink([false, true]).show(ui, |ui| {
        if shown.is_empty() {
            weak(ui, t!("keys-nothing"));
        }
        for place in Where::ALL {
            let mut of_place = shown.iter().filter(|action| action.place == place).peekable();
            if of_place.peek().is_some() {
                section(ui, title(place));
            }
            for action in of_place {
                row(action, rebinding, bindings, ui);
            }
        }
    });
    ui.add_space(8.0);
    ui.horizontal(|ui| {
        if ui.button(t!("panel-close")).clicked() {
            commands.push(ProgramCommand::Close);
        }
        let changed = *bindings != Bindings::default();
        if ui.add_enabled(changed, egui::Button::new(t!("display-reset-all"))).clicked() {
            (*bindings, *rebinding) = (Bindings::default(), Rebinding::default());
        }
        weak(ui, t!("display-dot"));
    });
}

fn title(place: Where) -> String {
    match place {
        Where::Game => t!("keys-of-game"),
        Where::Menu => t!("keys-of-menu"),
        Where::Map => t!("keys-of-map"),
        Where::Skirmish => t!("keys-of-skirmish"),
        Where::Anywhere => t!("keys-of-anywhere"),
        Where::Replay => t!("keys-of-replay"),
        Where::Tournament => t!("keys-of-tournament"),
    }
}

fn row(action: &Action, rebinding: &mut Rebinding, bindings: &mut Bindings, ui: &mut Ui) {
    let own = bindings.is_own(action);
    ui.horizontal(|ui| {
        ui.scope(|ui| {
            ui.set_width(KEYS);
            ui.horizontal(|ui| keys(action, own, rebinding, bindings, ui));
        });
        let (dot, ink) = if own { ("• ", colours::gold()) } else { ("", colours::text()) };
        let what = RichText::new(format!("{dot}{}", spoken().say(action.says))).color(ink);
        ui.add(Label::new(what).wrap());
    });
    let Some((_, key, other)) = rebinding.clash.filter(|(id, ..)| *id == action.id) else { return };
    ui.horizontal_wrapped(|ui| {
        let other = Action::named(other).map_or_else(String::new, |other| spoken().say(other.says));
        ui.label(RichText::new(t!("keys-clash", key = key.to_string(), other = other)).color(colours::warn()));
        if ui.small_button(t!("keys-clash-take")).clicked() {
            bindings.give(action, key);
            rebinding.clash = None;
        }
        if ui.small_button(t!("keys-clash-leave")).clicked() {
            rebinding.clash = None;
        }
    });
}

fn keys(action: &Action, own: bool, rebinding: &mut Rebinding, bindings: &mut Bindings, ui: &mut Ui) {
    for key in bindings.of(action) {
        // the sign alone says nothing aloud
        let name = t!("keys-with", what = spoken().say(action.says), key = key.to_string());
        let button = sign::called(ui.small_button(key.to_string()), &name);
        if button.on_hover_text(t!("keys-take-hint")).clicked() {
            bindings.take(action, key);
        }
    }
    if rebinding.waits == Some(action.id) {
        ui.label(RichText::new(t!("keys-press")).color(colours::gold()));
    } else if sign::pressed("+", t!("keys-add-hint"), ui) {
        (rebinding.waits, rebinding.clash) = (Some(action.id), None);
        // the key that is pressed now is for the box, not for the field of its search
        ui.ctx().memory_mut(egui::Memory::stop_text_input);
    }
    if own && ui.small_button(t!("panel-reset")).clicked() {
        bindings.reset(action);
        rebinding.clash = None;
    }
}
