//! The box in which anything can be found: a field, and below it what fits, by kind.

use super::rows::lights_up;
use super::{section, weak};
use crate::shell::{Commands, Entry, Finder, Kind, ProgramCommand};
use crate::style::colours;
use egui::{Align, Button, Key, Modifiers, RichText, ScrollArea, Sense, TextEdit, TextWrapMode, Ui, vec2};
use meridian_words::t;

/// Rows that a page key goes.
const PAGE: isize = 10;

pub fn show(finder: &mut Finder, ui: &mut Ui, commands: &mut Commands) {
    let room = ui.ctx().content_rect().size();
    let width = (room.x - 60.0).min(620.0);
    ui.set_width(width);
    let (steps, enters) = ui.input_mut(|input| {
        let mut count = |key| input.count_and_consume_key(Modifiers::NONE, key) as isize;
        let steps = count(Key::ArrowDown) - count(Key::ArrowUp) + PAGE * (count(Key::PageDown) - count(Key::PageUp));
        (steps, count(Key::Enter) > 0)
    });
    if steps != 0 {
        finder.step(steps);
    }
    let field = ui.add(
        TextEdit::singleline(&mut finder.query)
            .id_salt("find")
            .desired_width(f32::INFINITY)
            .hint_text(t!("find-hint"))
            .font(egui::TextStyle::Heading),
    );
    field.request_focus();
    if field.changed() {
        finder.look();
    }
    if enters && let Some(entry) = finder.picked() {
        carry_out(entry, commands);
    }
    let turns = std::mem::take(&mut finder.turns);
    let mut pointed = None;
    ScrollArea::vertical().max_height((room.y * 0.6).max(120.0)).auto_shrink([false, true]).show(ui, |ui| {
        if finder.picked().is_none() {
            weak(ui, t!("find-nothing"));
        }
        let mut kind = None;
        for (row, (entry, more)) in finder.rows().enumerate() {
            if kind.replace(entry.kind) != Some(entry.kind) {
                section(ui, title(entry.kind));
            }
            let chosen = row == finder.chosen;
            let button = Button::selectable(
                chosen,
                (
                    RichText::new(&entry.name).color(if chosen { colours::strong() } else { colours::text() }),
                    RichText::new(&entry.detail).small().color(colours::weak()),
                ),
            );
            let button = button
                .shortcut_text(RichText::new(&entry.keys).color(colours::gold()))
                .wrap_mode(TextWrapMode::Truncate)
                .min_size(vec2(width - 14.0, 0.0))
                .sense(Sense::CLICK);
            let response = ui.add(button);
            if let Some(cell) = entry.cell {
                lights_up(response.hovered() || chosen, cell, commands);
            }
            if response.hovered() && ui.input(|input| input.pointer.delta() != egui::Vec2::ZERO) {
                pointed = Some(row);
            }
            if chosen && turns {
                response.scroll_to_me(Some(Align::Center));
            }
            if response.clicked() {
                carry_out(entry, commands);
            }
            if more > 0 {
                weak(ui, t!("find-more", count = more));
            }
        }
    });
    if let Some(row) = pointed {
        finder.chosen = row;
    }
    weak(ui, t!("find-keys"));
}

fn carry_out(entry: &Entry, commands: &mut Commands) {
    commands.push(ProgramCommand::Close);
    commands.extend(entry.does.iter().cloned());
}

fn title(kind: Kind) -> String {
    match kind {
        Kind::Command => t!("find-commands"),
        Kind::Page => t!("find-pages"),
        Kind::Overlay => t!("find-overlays"),
        Kind::City => t!("find-cities"),
        Kind::Place => t!("find-places"),
        Kind::Country => t!("find-countries"),
        Kind::Unit => t!("find-units"),
        Kind::Pin => t!("find-pins"),
        Kind::Rule => t!("find-rules"),
    }
}
