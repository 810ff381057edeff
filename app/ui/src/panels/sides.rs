//! The panels at the sides: open, or folded to a strip with a button.

use super::{coach, frame, sign, undocked};
use crate::keys;
use crate::shell::{Commands, ProgramCommand};
use crate::side_panels::{SidePanel, Stands};
use crate::style::colours;
use crate::undocked::Part;
use egui::epaint::TextShape;
use egui::{Button, FontId, Panel, Ui, vec2};
use meridian_words::t;

/// True while the pointer is over what it holds.
pub fn show(
    pane: SidePanel,
    stands: Stands,
    title: &str,
    ui: &mut Ui,
    commands: &mut Commands,
    content: impl FnOnce(&mut Ui, &mut Commands),
) -> bool {
    // A strip and an open panel are two panels: what egui remembers of one says nothing about the other.
    let panel = |open: bool| match (pane, open) {
        (SidePanel::List, true) => Panel::left("task"),
        (SidePanel::List, false) => Panel::left("task-strip"),
        (SidePanel::Hex, true) => Panel::right("inspector"),
        (SidePanel::Hex, false) => Panel::right("inspector-strip"),
    };
    match stands {
        Stands::Away => false,
        Stands::Open(width) => {
            let panel = panel(true).frame(frame(10, 8)).resizable(false).exact_size(width);
            let shown = panel.show(ui, |ui| content(ui, commands));
            coach::mark(if pane == SidePanel::List { "list" } else { "hex" }, &shown.response);
            shown.response.contains_pointer()
        }
        Stands::Folded(width) => {
            let panel = panel(false).frame(frame(3, 8)).resizable(false).exact_size(width);
            panel.show(ui, |ui| strip(pane, title, ui, commands));
            false
        }
    }
}

/// That folds it and opens it again.
fn action(pane: SidePanel) -> &'static str {
    if pane == SidePanel::List { "fold-list" } else { "fold-hex" }
}

/// Buttons that fold the panel they are in and move it into a window of its own, or back.
pub fn fold_button(pane: SidePanel, ui: &mut Ui, commands: &mut Commands) {
    if undocked::is_alone(ui.ctx()) {
        return undocked::button(Part::of(pane), ui, commands);
    }
    let text = if pane == SidePanel::List { "«" } else { "»" };
    if sign::pressed(text, keys::with(ui, t!("panel-fold"), action(pane)), ui) {
        commands.push(ProgramCommand::Fold(pane));
    }
    undocked::button(Part::of(pane), ui, commands);
}

/// A folded panel: anywhere on it opens it again.
fn strip(pane: SidePanel, title: &str, ui: &mut Ui, commands: &mut Commands) {
    let text = if pane == SidePanel::List { "»" } else { "«" };
    let hint = keys::with(ui, title.to_owned(), action(pane));
    let button = ui.add_sized(vec2(ui.available_width(), 22.0), Button::new(text).small());
    let (rest, below) = ui.allocate_exact_size(ui.available_size(), egui::Sense::click());
    let ink = if below.hovered() { colours::strong() } else { colours::text() };
    let galley = ui.painter().layout_no_wrap(title.to_owned(), FontId::proportional(13.5), ink);
    let at = rest.center_top() + vec2(galley.size().y / 2.0, 8.0);
    ui.painter().add(TextShape::new(at, galley, ink).with_angle(std::f32::consts::FRAC_PI_2));
    if sign::named(button, hint.clone()).clicked() || sign::named(below, hint).clicked() {
        commands.push(ProgramCommand::Fold(pane));
    }
}
