//! A fight that is watched: forward and back, by order or to any place.

use crate::keys;
use crate::shell::Commands;
use crate::skirmish::{SkirmishCommand, Table};
use egui::{Slider, Ui};
use meridian_words::{spoken, t};

pub fn show(table: &Table, ui: &mut Ui, commands: &mut Commands) {
    let (shown, all) = table.fight.place();
    ui.horizontal_wrapped(|ui| {
        let mut button = |ui: &mut Ui, enabled: bool, text: String, hint: String, command: SkirmishCommand| {
            let button = ui.add_enabled(enabled, egui::Button::new(text));
            if crate::panels::sign::named(button, hint).clicked() {
                commands.push(command);
            }
        };
        let back = keys::with(ui, t!("sk-watch-back"), "skirmish-watch-back");
        let on = keys::with(ui, t!("sk-watch-on"), "skirmish-watch-on");
        let (play, hint) = match table.running {
            true => (t!("sk-watch-stop"), keys::with(ui, t!("sk-watch-stop"), "skirmish-watch-play")),
            false => (t!("sk-watch-play"), keys::with(ui, t!("sk-watch-play"), "skirmish-watch-play")),
        };
        button(ui, shown > 0, "|<".to_owned(), t!("sk-watch-first"), SkirmishCommand::GoTo(0));
        button(ui, shown > 0, "<".to_owned(), back, SkirmishCommand::Step(-1));
        button(ui, shown < all, play, hint, SkirmishCommand::TogglePlay);
        button(ui, shown < all, ">".to_owned(), on, SkirmishCommand::Step(1));
        button(ui, shown < all, ">|".to_owned(), t!("sk-watch-last"), SkirmishCommand::GoTo(all));
        let mut place = shown;
        let name = t!("sk-watch-place", shown = shown, all = all);
        let slider = ui.add(Slider::new(&mut place, 0..=all).show_value(false));
        if crate::panels::sign::called(slider, &name).changed() {
            commands.push(SkirmishCommand::GoTo(place));
        }
        ui.label(name);
        let eyes = t!("sk-watch-eyes", side = spoken().side(table.viewer));
        if table.fight.is_open() && ui.button(eyes).clicked() {
            commands.push(SkirmishCommand::TurnEyes);
        }
        if ui.button(t!("sk-watch-take-over")).clicked() {
            commands.push(SkirmishCommand::TakeOver);
        }
    });
}
