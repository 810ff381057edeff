//! The panels at the sides: open, or folded to a strip with a button.

use super::frame;
use crate::desk::{Pane, Stands, Wish};
use crate::window::colours;
use egui::epaint::TextShape;
use egui::{Button, FontId, Panel, Ui, vec2};

pub fn show(
    pane: Pane,
    stands: Stands,
    title: &str,
    ui: &mut Ui,
    wishes: &mut Vec<Wish>,
    content: impl FnOnce(&mut Ui, &mut Vec<Wish>),
) {
    // A strip and an open panel are two panels: what egui remembers of one says nothing about the other.
    let panel = |open: bool| match (pane, open) {
        (Pane::List, true) => Panel::left("task"),
        (Pane::List, false) => Panel::left("task strip"),
        (Pane::Hex, true) => Panel::right("inspector"),
        (Pane::Hex, false) => Panel::right("inspector strip"),
    };
    match stands {
        Stands::Away => {}
        Stands::Open(width) => {
            let panel = panel(true).frame(frame(10, 8)).resizable(false).exact_size(width);
            panel.show(ui, |ui| content(ui, wishes));
        }
        Stands::Folded(width) => {
            let panel = panel(false).frame(frame(3, 8)).resizable(false).exact_size(width);
            panel.show(ui, |ui| strip(pane, title, ui, wishes));
        }
    }
}

fn key(pane: Pane) -> char {
    match pane {
        Pane::List => 'Q',
        Pane::Hex => 'E',
    }
}

/// A button that folds the panel it is in.
pub fn fold_button(pane: Pane, ui: &mut Ui, wishes: &mut Vec<Wish>) {
    let text = if pane == Pane::List { "«" } else { "»" };
    if ui.small_button(text).on_hover_text(format!("Fold this panel ({})", key(pane))).clicked() {
        wishes.push(Wish::Fold(pane));
    }
}

/// A folded panel: anywhere on it opens it again.
fn strip(pane: Pane, title: &str, ui: &mut Ui, wishes: &mut Vec<Wish>) {
    let text = if pane == Pane::List { "»" } else { "«" };
    let hint = format!("{title} ({})", key(pane));
    let button = ui.add_sized(vec2(ui.available_width(), 22.0), Button::new(text).small());
    let (rest, below) = ui.allocate_exact_size(ui.available_size(), egui::Sense::click());
    let ink = if below.hovered() { colours::strong() } else { colours::text() };
    let galley = ui.painter().layout_no_wrap(title.to_owned(), FontId::proportional(13.5), ink);
    let at = rest.center_top() + vec2(galley.size().y / 2.0, 8.0);
    ui.painter().add(TextShape::new(at, galley, ink).with_angle(std::f32::consts::FRAC_PI_2));
    if button.on_hover_text(&hint).clicked() || below.on_hover_text(&hint).clicked() {
        wishes.push(Wish::Fold(pane));
    }
}
