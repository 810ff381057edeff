//! The pins of the player as a list: notes and places, written, gone to and taken out.

use super::rows::{go_to, lights};
use super::weak;
use crate::game_screen::{GameCommand, GameScreen, PinCommand};
use crate::keys;
use crate::shell::Commands;
use crate::style::colours;
use egui::{Align, Align2, Button, Label, Layout, Rect, RichText, ScrollArea, TextEdit, Ui, Window};
use meridian_engine::CellId;
use meridian_presentation::words::place_title;
use meridian_session::Pins;
use meridian_words::t;

/// Of the list, points.
const WIDTH: f32 = 340.0;
/// Of all that stands above and below the rows.
const OTHERS: f32 = 140.0;

pub fn show(screen: &mut GameScreen, ui: &Ui, room: Rect, commands: &mut Commands) {
    if !screen.pinning.open {
        return;
    }
    let mut open = true;
    Window::new(t!("pins-title"))
        .id(egui::Id::unique("pins"))
        .open(&mut open)
        .collapsible(false)
        .resizable(false)
        .default_pos(room.left_top() + egui::vec2(8.0, 8.0))
        .pivot(Align2::LEFT_TOP)
        .constrain_to(room)
        .show(&ui.ctx().clone(), |ui| {
            ui.set_width(WIDTH.min(room.width() - 40.0));
            let height = (room.height() - OTHERS).clamp(60.0, 380.0);
            ScrollArea::vertical()
                .max_height(height)
                .auto_shrink([false, true])
                .show(ui, |ui| list(screen, ui, commands));
            ui.separator();
            below(screen, ui, commands);
        });
    if !open {
        commands.push(GameCommand::Pin(PinCommand::List));
    }
}

fn list(screen: &mut GameScreen, ui: &mut Ui, commands: &mut Commands) {
    let rows: Vec<(CellId, String)> = screen.pins().map(|(cell, words)| (cell, words.to_owned())).collect();
    if rows.is_empty() {
        let (write, mark) = (keys::shown(ui, "pin"), keys::shown(ui, "bookmark"));
        weak(ui, t!("pins-nothing", write = write, mark = mark));
    }
    for (cell, words) in rows {
        let place = place_title(screen.game().position(), cell);
        let edits = screen.pinning.editing == Some(cell);
        ui.horizontal(|ui| {
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                if ui.small_button("×").on_hover_text(t!("pins-remove")).clicked() {
                    commands.push(GameCommand::Pin(PinCommand::Remove(cell)));
                }
                let button = Button::new(RichText::new(t!("pins-write")).small()).selected(edits);
                if ui.add(button).clicked() {
                    commands.push(GameCommand::Pin(PinCommand::Edit((!edits).then_some(cell))));
                }
                ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                    let text = RichText::new(place).color(colours::gold());
                    let row = ui.add(Button::new(text).frame_when_inactive(false).truncate());
                    lights(&row, cell, commands);
                    if row.clicked() {
                        go_to(cell, commands);
                    }
                });
            });
        });
        if edits {
            let mut now = words.clone();
            let field = TextEdit::multiline(&mut now).desired_rows(2).char_limit(Pins::LONGEST);
            let field = ui.add(field.desired_width(f32::INFINITY).hint_text(t!("pins-hint")));
            if std::mem::take(&mut screen.pinning.fresh) {
                field.request_focus();
            }
            if now != words {
                commands.push(GameCommand::Pin(PinCommand::Words(cell, now)));
            }
        } else if !words.is_empty() {
            ui.add(Label::new(RichText::new(words).color(colours::text())).wrap());
        }
    }
}

fn below(screen: &GameScreen, ui: &mut Ui, commands: &mut Commands) {
    ui.horizontal_wrapped(|ui| {
        if screen.pinning.has_removed() && ui.button(t!("pins-put-back")).clicked() {
            commands.push(GameCommand::Pin(PinCommand::PutBack));
        }
        let any = screen.pins().next().is_some();
        if ui.add_enabled(any, Button::new(t!("book-copy"))).on_hover_text(t!("book-copy-hint")).clicked() {
            let at = screen.game().position();
            let line =
                |(cell, words): (CellId, &str)| format!("{}\t{}", place_title(at, cell), words.replace('\n', " "));
            ui.ctx().copy_text(screen.pins().map(line).collect::<Vec<_>>().join("\n"));
        }
    });
    weak(ui, if screen.is_watching() { t!("pins-not-kept") } else { t!("pins-kept") });
}
