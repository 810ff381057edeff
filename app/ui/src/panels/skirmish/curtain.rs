//! Between two people at one table: nothing of what the one holds shows until the other has sat down.

use crate::panels::{section, weak};
use crate::shell::{Commands, ProgramCommand};
use crate::skirmish::{SkirmishCommand, Table};
use crate::style::colours;
use egui::{Button, CentralPanel, Frame, Label, Margin, RichText, ScrollArea, Ui};
use meridian_presentation::skirmish::told;
use meridian_skirmish::Side;
use meridian_words::{spoken, t};

/// Of the text, points.
const WIDTH: f32 = 520.0;

pub fn show(table: &Table, side: Side, ui: &mut Ui, commands: &mut Commands) {
    let frame = Frame::new().fill(colours::panel().to_opaque()).inner_margin(Margin::same(24));
    CentralPanel::default().frame(frame).show(ui, |ui| {
        let room = ui.available_size();
        ui.vertical_centered(|ui| {
            ui.set_max_width(WIDTH.min(room.x));
            ui.add_space((room.y * 0.08).min(60.0));
            let name = spoken().side(side);
            let title = RichText::new(t!("sk-curtain-title", side = name.as_str())).heading().size(26.0);
            ui.label(title.color(colours::side(side)));
            weak(ui, t!("sk-curtain-why"));
            ui.add_space(12.0);
            let go = RichText::new(t!("sk-curtain-go", side = name)).strong().color(colours::on_gold());
            if ui.add(Button::new(go).fill(colours::gold()).shortcut_text("Enter")).clicked() {
                commands.push(SkirmishCommand::TakeScreen);
            }
            ui.add_space(4.0);
            if ui.add(Button::new(t!("sk-back")).frame(false)).clicked() {
                commands.push(SkirmishCommand::Open);
            }
            if ui.add(Button::new(t!("menu-quit")).frame(false)).clicked() {
                commands.push(ProgramCommand::Quit);
            }
            ui.add_space(8.0);
            section(ui, t!("table-since"));
            let height = (room.y - 260.0).max(60.0);
            ScrollArea::vertical().max_height(height).auto_shrink([false, true]).show(ui, |ui| since(table, side, ui));
        });
    });
}

/// What the other one has done, as this side may know it.
fn since(table: &Table, side: Side, ui: &mut Ui) {
    let game = table.fight.game();
    let log = game.log();
    let from = log.iter().rposition(|entry| entry.side == side).map_or(0, |last| last + 1);
    for line in log[from..].iter().flat_map(|entry| told(game.at(), entry, side)) {
        let ink = if line.is_order { colours::strong() } else { colours::text() };
        ui.add(Label::new(RichText::new(line.text).color(ink)).wrap());
    }
}
