//! The skirmish in place of the start menu: the choice of a fight, and the table.

mod art;
mod brush;
mod chooser;
mod coach;
mod curtain;
mod group;
mod hand;
mod log;
mod motion;
mod odds;
mod places;
mod plays;
mod soldier;
mod table;
mod top;
mod watch;
mod weather;

use crate::shell::{Commands, Shell};
use crate::skirmish::Place;
use egui::Ui;
use std::time::Duration;

/// Between two looks whether a library has said what it takes.
const LOOK: Duration = Duration::from_millis(50);

pub fn show(shell: &mut Shell, ui: &mut Ui, commands: &mut Commands) {
    let (still, time) = (shell.settings.now.reduce_motion, shell.settings.now.animation_time());
    match &mut shell.skirmish {
        None => {}
        Some(Place::Choice(choice)) => {
            if choice.ask(&shell.ais) {
                ui.ctx().request_repaint_after(LOOK);
            }
            chooser::show(choice, &shell.settings.now.lessons_done, ui, commands);
        }
        Some(Place::Table(table)) => match table.handed_to {
            Some(side) => curtain::show(table, side, ui, commands),
            None => table::show(table, still, time, ui, commands),
        },
    }
}
