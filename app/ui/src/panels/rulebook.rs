//! The rulebook in a box: chapters or what a search found on the left, the text on the right, links that can be followed
//! and gone back.

use super::{undocked, weak};
use crate::shell::{Commands, ProgramCommand, Reader};
use crate::style::colours;
use crate::undocked::Part;
use egui::{Align, Frame, Key, Margin, RichText, ScrollArea, Stroke, TextEdit, Ui, Vec2, vec2};
use egui_commonmark::CommonMarkViewer;
use meridian_presentation::rulebook::Place;
use meridian_words::t;

/// Of the list, points.
const LIST: f32 = 230.0;
/// Beside the text, with room for the bar.
const SIDES: Margin = Margin { left: 10, right: 12, top: 0, bottom: 0 };
/// Letters of a section in the list of what was found.
const SUMMARY: usize = 76;
/// Most places that a search lists.
const MOST: usize = 80;

/// In a box. `can_leave`: it can be moved into a window of its own.
pub fn show(reader: &mut Reader, can_leave: bool, ui: &mut Ui, commands: &mut Commands) {
    let room = ui.ctx().content_rect();
    let size = vec2((room.width() - 60.0).min(1000.0), (room.height() - 150.0).min(720.0));
    ui.set_width(size.x);
    head(reader, ui, |ui| {
        if ui.button(t!("panel-close")).clicked() {
            commands.push(ProgramCommand::Close);
        }
        if can_leave {
            undocked::button(Part::Rulebook, ui, commands);
        }
    });
    ui.separator();
    pages(reader, size, ui);
}

/// In a window of its own.
pub fn show_alone(reader: &mut Reader, ui: &mut Ui, commands: &mut Commands) {
    head(reader, ui, |ui| undocked::button(Part::Rulebook, ui, commands));
    ui.separator();
    pages(reader, ui.available_size(), ui);
}

fn pages(reader: &mut Reader, size: Vec2, ui: &mut Ui) {
    ui.allocate_ui(size, |ui| {
        ui.horizontal_top(|ui| {
            let height = size.y;
            ui.vertical(|ui| {
                ui.set_width(LIST);
                ScrollArea::vertical().id_salt("contents").max_height(height).auto_shrink([false, false]).show(
                    ui,
                    |ui| {
                        if reader.search.trim().is_empty() { contents(reader, ui) } else { found(reader, ui) }
                    },
                );
            });
            ui.separator();
            ui.vertical(|ui| page(reader, height, ui));
        });
    });
}

/// `ways`: buttons that lead away.
fn head(reader: &mut Reader, ui: &mut Ui, ways: impl FnOnce(&mut Ui)) {
    ui.horizontal_wrapped(|ui| {
        let back = ui.add_enabled(!reader.before.is_empty(), egui::Button::new(t!("rulebook-back")));
        let by_key = ui.input_mut(|input| input.consume_key(egui::Modifiers::ALT, Key::ArrowLeft));
        if back.clicked() || by_key {
            reader.back();
        }
        let field =
            ui.add(TextEdit::singleline(&mut reader.search).desired_width(260.0).hint_text(t!("rulebook-search")));
        if std::mem::take(&mut reader.fresh) {
            field.request_focus();
        }
        if field.changed() {
            reader.find();
        }
        if field.lost_focus()
            && ui.input(|input| input.key_pressed(Key::Enter))
            && let Some(&first) = reader.found.first()
        {
            reader.go(first);
        }
        if !reader.search.trim().is_empty() {
            weak(ui, t!("rulebook-found", count = reader.found.len()));
        }
        ways(ui);
    });
}

fn contents(reader: &mut Reader, ui: &mut Ui) {
    let titles: Vec<String> = reader.book.pages().iter().map(|page| page.title.clone()).collect();
    for (page, title) in titles.into_iter().enumerate() {
        if ui.selectable_label(reader.at.page == page, title).clicked() {
            reader.go(Place { page, section: 0 });
        }
    }
}

fn found(reader: &mut Reader, ui: &mut Ui) {
    let places: Vec<Place> = reader.found.iter().take(MOST).copied().collect();
    for place in places {
        let Some(summary) = reader.book.section(place).map(|section| section.summary(SUMMARY)) else { continue };
        let text = RichText::new(summary).small();
        if ui.add(egui::Button::selectable(reader.at == place, text).wrap()).clicked() {
            reader.go(place);
        }
    }
    if reader.found.len() > MOST {
        weak(ui, t!("rulebook-more", count = reader.found.len() - MOST));
    }
}

/// The whole page; the section that was asked for is scrolled to.
fn page(reader: &mut Reader, height: f32, ui: &mut Ui) {
    let Reader { book, cache, at, turns, .. } = reader;
    let Some(page) = book.pages().get(at.page) else { return };
    let turning = std::mem::take(turns);
    let area = ScrollArea::both().id_salt(("page", at.page)).max_height(height).auto_shrink([false, false]);
    let by_keys = ui.input(|input| {
        let pressed = |key| if input.key_pressed(key) { height - 40.0 } else { 0.0 };
        pressed(Key::PageDown) - pressed(Key::PageUp)
    });
    let mut followed: Option<String> = None;
    area.show(ui, |ui| {
        if turning && at.section == 0 {
            ui.scroll_to_cursor(Some(Align::TOP));
        }
        for (number, section) in page.sections.iter().enumerate() {
            let text = |ui: &mut Ui| {
                CommonMarkViewer::new().show(ui, cache, &section.text);
                // the next section forgets the clicks of this one
                let clicked = cache.link_hooks().iter().find(|(_, clicked)| **clicked);
                followed = clicked.map(|(link, _)| link.clone()).or(followed.take());
            };
            let shown = ui.push_id(number, |ui| Frame::new().inner_margin(SIDES).show(ui, text));
            if number == at.section && number > 0 {
                // a bar beside what was asked for
                let rect = shown.response.rect;
                ui.painter().vline(rect.min.x + 2.0, rect.y_range(), Stroke::new(2.0, colours::gold()));
                if turning {
                    shown.response.scroll_to_me(Some(Align::TOP));
                }
            }
        }
        if by_keys != 0.0 {
            ui.scroll_with_delta(vec2(0.0, -by_keys));
        }
    });
    if let Some(place) = followed.and_then(|link| reader.book.follow(&link)) {
        reader.go(place);
    }
}
