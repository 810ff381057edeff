//! One frame of a window without the map: the panels are laid out, and what was clicked in them is carried out.

use crate::panels;
use crate::shell::{Commands, Shell};
use crate::undocked::Part;

/// Lays out a frame of the main window and carries out what was clicked in it.
pub fn show(shell: &mut Shell, ui: &mut egui::Ui) {
    show_in(shell, None, ui);
}

/// The same in the window of a part.
pub fn show_in(shell: &mut Shell, part: Option<Part>, ui: &mut egui::Ui) {
    shell.begin_frame(part, ui.ctx());
    let mut commands = Commands::default();
    let room = match part {
        None => panels::show(shell, ui, &mut commands),
        Some(part) => panels::undocked::show(shell, part, ui, &mut commands),
    };
    shell.end_frame(part, ui.ctx(), room, commands);
}
