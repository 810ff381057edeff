//! The tournaments that are there.

use super::formats;
use crate::panels::{saved, weak};
use crate::shell::Commands;
use crate::style::colours;
use crate::tournaments::{Hall, Listed, TournamentCommand};
use egui::{Button, Frame, Label, Margin, RichText, ScrollArea, Ui};
use meridian_words::t;

pub fn buttons(_hall: &Hall, ui: &mut Ui, commands: &mut Commands) {
    let label = RichText::new(t!("hall-new")).strong().color(colours::on_gold());
    if ui.add(Button::new(label).fill(colours::gold()).min_size(egui::vec2(140.0, 28.0))).clicked() {
        commands.push(TournamentCommand::New);
    }
}

pub fn show(hall: &Hall, ui: &mut Ui, commands: &mut Commands) {
    let Some(folder) = &hall.folder else {
        ui.label(RichText::new(t!("hall-no-home")).color(colours::bad()));
        return;
    };
    if hall.listed.is_empty() {
        ui.label(RichText::new(t!("hall-nothing")).color(colours::text()));
    }
    weak(ui, t!("hall-folder", folder = folder.display().to_string()));
    ui.add_space(6.0);
    ScrollArea::vertical().auto_shrink([false, false]).show(ui, |ui| {
        for listed in &hall.listed {
            row(listed, hall, ui, commands);
        }
    });
}

fn row(listed: &Listed, hall: &Hall, ui: &mut Ui, commands: &mut Commands) {
    Frame::new().fill(colours::faint()).corner_radius(5).inner_margin(Margin::symmetric(12, 8)).show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.horizontal(|ui| {
            let open = ui.add_enabled(listed.terms.is_ok(), Button::new(t!("hall-open")));
            if open.clicked() {
                commands.push(TournamentCommand::Show(listed.folder.clone()));
            }
            let ink = if listed.terms.is_ok() { colours::strong() } else { colours::weak() };
            ui.label(RichText::new(&listed.name).strong().size(15.0).color(ink));
            weak(ui, saved::age(listed.written));
            if let Some(cup) = hall.cup_in(&listed.folder).filter(|cup| cup.is_played()) {
                let text = t!("hall-being-played", over = cup.played(), all = cup.all);
                ui.label(RichText::new(text).color(colours::good()));
            }
        });
        match &listed.terms {
            Ok(terms) => {
                let text = formats::terms(terms);
                ui.add(Label::new(RichText::new(text).color(colours::text())).wrap());
            }
            Err(why) => drop(ui.add(Label::new(RichText::new(why).color(colours::bad())).wrap())),
        }
    });
    ui.add_space(4.0);
}
