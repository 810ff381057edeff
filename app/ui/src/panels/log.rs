//! The event log: sentences, newest first; a click flies there. What is alike in a step is one line that opens, and what is
//! kept stands above all.

use super::rows::go_to;
use super::{sign, weak};
use crate::game_screen::{GameCommand, GameScreen};
use crate::shell::Commands;
use crate::style::colours;
use egui::{Align, Button, Color32, Label, Layout, RichText, ScrollArea, Sense, Ui};
use meridian_engine::{CellId, Month};
use meridian_presentation::journal::{Group, JournalEntry, Weight, groups};
use meridian_session::Clipping;
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
    let mut turned = None;
    ScrollArea::vertical().id_salt("log").auto_shrink([false, false]).show(ui, |ui| {
        ui.spacing_mut().item_spacing.y = 3.0;
        kept(screen, ui, commands);
        let mut month = None;
        let shown = screen.journal.entries().iter().rev().filter(|entry| entry.weight >= from).take(MOST);
        for group in groups(shown) {
            let first = group.entries[0];
            if month.replace(first.month) != Some(first.month) {
                heading(&spoken().turn(screen.game().rules(), first.month), ui);
            }
            let open = group.id.is_some_and(|id| screen.log_open.contains(&id));
            if group.id.is_some() && taken_together(&group, open, ui, commands) {
                turned = group.id;
            }
            if open || group.id.is_none() {
                for entry in &group.entries {
                    line(screen, entry, ui, commands);
                }
            }
        }
        if month.is_none() {
            weak(ui, t!("log-nothing"));
        }
    });
    if let Some(id) = turned
        && !screen.log_open.remove(&id)
    {
        screen.log_open.insert(id);
    }
}

fn heading(text: &str, ui: &mut Ui) {
    ui.label(RichText::new(text).small().strong().color(colours::gold()));
}

/// What the reader keeps on top, as it was kept; what is taken back has not happened.
fn kept(screen: &GameScreen, ui: &mut Ui, commands: &mut Commands) {
    let orders = screen.session.orders();
    let happened = |clipping: &&Clipping| (clipping.line as usize) < orders;
    let kept: Vec<&Clipping> = screen.session.clippings.of(screen.viewer()).iter().filter(happened).collect();
    if kept.is_empty() {
        return;
    }
    heading(&t!("log-kept"), ui);
    for clipping in kept {
        let date = spoken().turn(screen.game().rules(), clipping.month);
        let text = t!("log-kept-line", date = date, text = clipping.text.as_str());
        row(&text, colours::strong(), clipping.cell, (clipping, true), ui, commands);
    }
    ui.separator();
}

/// The newest of those that are alike, and how many there are; true when it was opened or closed.
fn taken_together(group: &Group, open: bool, ui: &mut Ui, commands: &mut Commands) -> bool {
    let (first, count) = (group.entries[0], group.entries.len());
    ui.horizontal_top(|ui| {
        let (text, what) = match open {
            true => (format!("▾ {count}"), t!("log-fewer")),
            false => (format!("▸ {count}"), t!("log-more", count = count)),
        };
        let turned = sign::pressed(&text, what, ui);
        if open {
            weak(ui, t!("log-alike", count = count));
        } else {
            sentence(&first.text, colours::text(), first.cell, ui, commands);
        }
        turned
    })
    .inner
}

fn line(screen: &GameScreen, entry: &JournalEntry, ui: &mut Ui, commands: &mut Commands) {
    let ink = if entry.weight == Weight::News { colours::strong() } else { colours::text() };
    let clipping = clipping(entry);
    let kept = screen.session.clippings.of(screen.viewer()).contains(&clipping);
    row(&entry.text, ink, entry.cell, (&clipping, kept), ui, commands);
}

fn clipping(entry: &JournalEntry) -> Clipping {
    let month: Month = entry.month;
    Clipping { line: entry.line as u32, month, cell: entry.cell, text: entry.text.clone() }
}

/// A sentence with the sign that keeps it on top.
fn row(
    text: &str,
    ink: Color32,
    cell: Option<CellId>,
    (clipping, kept): (&Clipping, bool),
    ui: &mut Ui,
    commands: &mut Commands,
) {
    ui.horizontal_top(|ui| {
        ui.spacing_mut().item_spacing.x = 4.0;
        let (shown, what) = match kept {
            true => ("◆", t!("log-let-go")),
            false => ("◇", t!("log-keep")),
        };
        let ink_of_sign = if kept { colours::gold() } else { colours::weak() };
        let button = ui.add(Button::new(RichText::new(shown).small().color(ink_of_sign)).frame(false));
        if sign::named(button, what).clicked() {
            commands.push(GameCommand::KeepLine(clipping.clone()));
        }
        sentence(text, ink, cell, ui, commands);
    });
}

fn sentence(text: &str, ink: Color32, cell: Option<CellId>, ui: &mut Ui, commands: &mut Commands) {
    let label = Label::new(RichText::new(text).small().color(ink)).wrap();
    let Some(cell) = cell else {
        ui.add(label);
        return;
    };
    let line = ui.add(label.sense(Sense::click()));
    if line.on_hover_cursor(egui::CursorIcon::PointingHand).clicked() {
        go_to(cell, commands);
    }
}
