//! All that has happened, newest first, to be filtered, searched, gone to and copied.

use super::table;
use crate::book::{Page, as_text};
use crate::game_screen::{GameCommand, GameScreen};
use crate::panels::weak;
use crate::shell::Commands;
use crate::style::colours;
use egui::{ComboBox, Label, RichText, ScrollArea, Sense, TextEdit, Ui};
use meridian_engine::{Month, Side};
use meridian_presentation::journal::{JournalEntry, Weight};
use meridian_words::{spoken, t};

/// Of a row, points.
const ROW: f32 = 18.0;

pub fn show(screen: &mut GameScreen, ui: &mut Ui, commands: &mut Commands) {
    let rules = screen.session.game().rules();
    let entries = screen.journal.entries();
    let filter = &mut screen.book.events;
    let mut months: Vec<Month> = entries.iter().map(|entry| entry.month).collect();
    months.dedup();
    ui.horizontal_wrapped(|ui| {
        for (weight, name) in
            [(Weight::Detail, t!("log-all")), (Weight::Event, t!("log-events")), (Weight::News, t!("log-news"))]
        {
            ui.selectable_value(&mut filter.from, weight, name);
        }
        let of = |side: Option<Side>| side.map_or_else(|| t!("book-both-sides"), |side| spoken().side(side));
        ComboBox::from_id_salt("side").selected_text(of(filter.side)).show_ui(ui, |ui| {
            for side in [None, Some(Side::Axis), Some(Side::Allies)] {
                ui.selectable_value(&mut filter.side, side, of(side));
            }
        });
        let when =
            |month: Option<Month>| month.map_or_else(|| t!("book-all-months"), |month| spoken().turn(rules, month));
        ComboBox::from_id_salt("month").selected_text(when(filter.month)).show_ui(ui, |ui| {
            ui.selectable_value(&mut filter.month, None, when(None));
            for &month in months.iter().rev() {
                ui.selectable_value(&mut filter.month, Some(month), when(Some(month)));
            }
        });
        let field = ui.add(TextEdit::singleline(&mut filter.search).desired_width(140.0).hint_text(t!("book-search")));
        if std::mem::take(&mut screen.book.fresh) {
            field.request_focus();
        }
        let filter = &*filter;
        let text = || {
            let shown: Vec<&JournalEntry> = entries.iter().filter(|entry| filter.shows(entry)).collect();
            let dates: Vec<String> = shown.iter().map(|entry| spoken().turn(rules, entry.month)).collect();
            let texts = shown.iter().map(|entry| entry.text.as_str());
            as_text(&[], dates.iter().map(String::as_str).zip(texts).map(|(date, text)| vec![date, text]))
        };
        table::take_away(Page::Events, text, ui, commands);
    });
    let shown: Vec<&JournalEntry> = entries.iter().rev().filter(|entry| filter.shows(entry)).collect();
    let line = |entry: &JournalEntry| format!("{} · {}", spoken().turn(rules, entry.month), entry.text);
    if shown.is_empty() {
        weak(ui, t!("book-no-events"));
    }
    ScrollArea::both().auto_shrink([false, false]).show_rows(ui, ROW, shown.len(), |ui, rows| {
        for entry in &shown[rows] {
            let ink = if entry.weight == Weight::News { colours::strong() } else { colours::text() };
            let label = Label::new(RichText::new(line(entry)).color(ink)).extend();
            let Some(cell) = entry.cell else {
                ui.add(label);
                continue;
            };
            let row = ui.add(label.sense(Sense::click())).on_hover_cursor(egui::CursorIcon::PointingHand);
            crate::panels::rows::lights(&row, cell, commands);
            if row.clicked() {
                commands.push(GameCommand::FlyTo(cell));
                commands.push(GameCommand::Select(Some(cell)));
            }
        }
    });
}
