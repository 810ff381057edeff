//! The questions before a step ends, or an advance is forfeited: each line leads to what it speaks of, each answer has its
//! key.

use super::weak;
use crate::game_screen::{GameCommand, GameScreen};
use crate::keys;
use crate::shell::{Commands, Ending, ProgramCommand};
use crate::style::colours;
use egui::{Button, RichText, ScrollArea, Ui};
use meridian_engine::{CellId, OrderKind};
use meridian_words::{Names, t};

pub fn show(ending: &mut Ending, ui: &mut Ui, commands: &mut Commands) {
    ui.set_width(460.0);
    ScrollArea::vertical().max_height(260.0).auto_shrink([false, true]).show(ui, |ui| {
        for matter in &ending.matters {
            ui.horizontal(|ui| {
                if !matter.way.is_empty() && ui.button(t!("panel-show")).clicked() {
                    commands.push(ProgramCommand::Close);
                    commands.extend(matter.way.iter().cloned());
                }
                let ink = if matter.is_loss { colours::warn() } else { colours::strong() };
                ui.add(egui::Label::new(RichText::new(&matter.text).color(ink)).wrap());
            });
        }
    });
    if ending.matters.iter().any(|matter| !matter.is_loss) {
        ui.add_space(4.0);
        ui.checkbox(&mut ending.quiet, t!("ending-quiet"));
    }
    ui.add_space(8.0);
    ui.horizontal(|ui| {
        let back = ui.add(Button::new(t!("ending-back")).shortcut_text("Esc"));
        rest_on(&back);
        if back.clicked() {
            commands.push(ProgramCommand::Close);
        }
        if ui.add(Button::new(t!("ending-yes")).shortcut_text(keys::shown(ui, "end-step"))).clicked() {
            commands.push(ProgramCommand::Close);
            commands.push(ending.yes());
        }
    });
}

pub fn forfeit(screen: &GameScreen, cell: CellId, held: &OrderKind, ui: &mut Ui, commands: &mut Commands) {
    ui.set_width(460.0);
    let place = screen.game().position().cell_name(cell);
    let going = screen.advance.units.len();
    ui.label(RichText::new(t!("forfeit-what", cell = place)).color(colours::strong()));
    weak(ui, t!("forfeit-why"));
    ui.add_space(8.0);
    ui.horizontal(|ui| {
        let advance = ui.add_enabled(going > 0, Button::new(t!("forfeit-advance", count = going)));
        rest_on(&advance);
        if advance.clicked() {
            commands.push(ProgramCommand::Close);
            commands.push(GameCommand::AdvanceThen(held.clone()));
        }
        if ui.button(t!("forfeit-stay")).clicked() {
            commands.push(ProgramCommand::Close);
            commands.push(GameCommand::StayPutThen(held.clone()));
        }
        if ui.add(Button::new(t!("ending-back")).shortcut_text("Esc")).clicked() {
            commands.push(ProgramCommand::Close);
        }
    });
}

/// The keyboard begins at this button of a box.
fn rest_on(button: &egui::Response) {
    if button.ctx.memory(|memory| memory.focused().is_none()) {
        button.request_focus();
    }
}
