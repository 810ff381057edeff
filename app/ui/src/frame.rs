//! One frame of the screen without the map: the panels are laid out, and what was clicked in them is carried out.

use crate::panels;
use crate::shell::{Commands, Shell};

/// Lays out a frame and carries out what was clicked in it.
pub fn show(shell: &mut Shell, ui: &mut egui::Ui) {
    shell.begin_frame(ui.ctx());
    let mut commands = Commands::default();
    let room = panels::show(shell, ui, &mut commands);
    shell.end_frame(ui.ctx(), room, commands);
}
