//! The event log: sentences, newest first; a click flies there.

use super::rows::go_to;
use super::weak;
use crate::game_screen::GameScreen;
use crate::shell::Commands;
use crate::style::colours;
use egui::{Align, Label, Layout, RichText, ScrollArea, Sense, Ui};
use meridian_presentation::journal::Weight;
use meridian_words::{spoken, t};

/// Newest entries looked through for the list.
const MOST: usize = 400;

pub fn show(screen: &mut GameScreen, ui: &mut Ui, commands: &mut Commands) {
    ui.separator();
    ui.horizontal(|ui| {
        ui.label(RichText::new(t!("log-title")).strong().color(colours::strong()));
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            for (weight, name) in
                [(Weight::Detail, t!("log-all")), (Weight::Event, t!("log-events")), (Weight::News, t!("log-news"))]
            {
                ui.selectable_value(&mut screen.log_from, weight, RichText::new(name).small());
            }
        });
    });
    let from = screen.log_from;
    ScrollArea::vertical().id_salt("log").auto_shrink([false, false]).show(ui, |ui| {
        ui.spacing_mut().item_spacing.y = 3.0;
        let mut month = None;
        let mut any = false;
        let shown = screen.journal.entries().iter().rev().filter(|entry| entry.weight >= from).take(MOST);
        for entry in shown {
            any = true;
            if month != Some(entry.month) {
                month = Some(entry.month);
                ui.label(
                    RichText::new(spoken().turn(screen.game().rules(), entry.month))
                        .small()
                        .strong()
                        .color(colours::gold()),
                );
            }
            let ink = if entry.weight == Weight::News { colours::strong() } else { colours::text() };
            let text = RichText::new(&entry.text).small().color(ink);
            let Some(cell) = entry.cell else {
                ui.label(text);
                continue;
            };
            let line = ui.add(Label::new(text).wrap().sense(Sense::click()));
            if line.on_hover_cursor(egui::CursorIcon::PointingHand).clicked() {
                go_to(cell, commands);
            }
        }
        if !any {
            weak(ui, t!("log-nothing"));
        }
    });
}
