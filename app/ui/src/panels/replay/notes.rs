//! What the AI showed of its thinking in the step that was played last: explanations, marks, estimates.

use crate::panels::{section, sides, weak};
use crate::shell::Commands;
use crate::side_panels::SidePanel;
use crate::style::colours;
use egui::{Align, Label, Layout, RichText, ScrollArea, Sense, Ui};
use meridian_engine::Map;
use meridian_presentation::annals::Playback;
use meridian_presentation::journal::Journal;
use meridian_session::notes::{NoteKind, NoteLine};
use meridian_words::{Named, capitalised, spoken, t};

pub fn show(playback: &Playback, map: &Map, journal: &Journal, line: usize, ui: &mut Ui, commands: &mut Commands) {
    ui.horizontal(|ui| {
        ui.label(RichText::new(t!("replay-notes")).heading().color(colours::strong()));
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| sides::fold_button(SidePanel::List, ui, commands));
    });
    if let Some(step) = playback.step_before(line) {
        weak(ui, format!("{}: {}", spoken().side(step.side), step.phase.name()));
    }
    let notes = playback.notes(line);
    ScrollArea::vertical().id_salt("replay-notes").auto_shrink([false, false]).show(ui, |ui| {
        if notes.is_empty() {
            weak(ui, t!("replay-no-notes"));
        }
        series(notes, ui);
        // newest first, as in the log
        for note in notes.iter().rev() {
            row(note, map, journal, ui, commands);
        }
    });
}

/// The last value of each series.
fn series(notes: &[NoteLine], ui: &mut Ui) {
    let mut shown: Vec<&str> = Vec::new();
    for note in notes.iter().rev() {
        let (Some(key), Some(value)) = (note.key.as_deref(), note.value) else { continue };
        if !shown.contains(&key) {
            shown.push(key);
            ui.horizontal(|ui| {
                weak(ui, key);
                ui.label(RichText::new(format!("{value:.3}")).color(colours::text()));
            });
        }
    }
    if !shown.is_empty() {
        section(ui, t!("replay-marks"));
    }
}

fn row(note: &NoteLine, map: &Map, journal: &Journal, ui: &mut Ui, commands: &mut Commands) {
    let text = match note.kind {
        // seen on the map only
        _ if note.text.is_empty() => return,
        NoteKind::Telemetry | NoteKind::Progress => return,
        NoteKind::Cells => t!("replay-note-cells", text = note.text.as_str()),
        NoteKind::Path => t!("replay-note-path", text = note.text.as_str()),
        NoteKind::Heat => t!("replay-note-heat", text = note.text.as_str()),
        NoteKind::Text => t!("replay-note-here", text = note.text.as_str()),
        NoteKind::Explain => capitalised(&note.text),
    };
    let ink = note.colour.map_or(colours::text(), |colour| {
        let [_, r, g, b] = colour.to_be_bytes();
        egui::Color32::from_rgb(r, g, b).lerp_to_gamma(colours::strong(), 0.5)
    });
    let shown = ui.add(Label::new(RichText::new(text).color(ink)).wrap().sense(Sense::click()));
    // what explains an order lies where that took place
    let place = note.cells.first().and_then(|&cell| map.grid.cell(cell.into())).or_else(|| journal.place_of(note.line));
    if let Some(cell) = place
        && shown.on_hover_cursor(egui::CursorIcon::PointingHand).clicked()
    {
        crate::panels::rows::go_to(cell, commands);
    }
}
