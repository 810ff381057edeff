//! All that has happened, newest first, to be filtered, searched, gone to and copied.

use super::{FIELD, pick, search, table};
use crate::book::{Page, as_text};
use crate::game_screen::GameScreen;
use crate::panels::rows::{go_to, lights};
use crate::panels::weak;
use crate::shell::Commands;
use crate::style::colours;
use egui::{Label, RichText, ScrollArea, Sense, Ui};
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
        pick("side", t!("book-both-sides"), Side::BOTH.into_iter(), |side| spoken().side(side), &mut filter.side, ui);
        let when = |month: Month| spoken().turn(rules, month);
        pick("month", t!("book-all-months"), months.iter().rev().copied(), when, &mut filter.month, ui);
        search(&mut filter.search, FIELD, std::mem::take(&mut screen.book.fresh), ui);
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
            lights(&row, cell, commands);
            if row.clicked() {
                go_to(cell, commands);
            }
        }
    });
}
