//! Between two people at one screen: covers everything until the one who is asked has sat down, and tells them what has happened
//! since they looked.

use super::{section, weak};
use crate::game_screen::{GameCommand, GameScreen};
use crate::shell::{Commands, ProgramCommand};
use crate::style::colours;
use egui::{Button, CentralPanel, Frame, Label, Margin, RichText, ScrollArea, Ui};
use meridian_engine::Side;
use meridian_presentation::journal::Weight;
use meridian_words::{Named, spoken, t};

/// Lines of what has happened; the log has the rest.
const LINES: usize = 40;
/// Of the text, points.
const WIDTH: f32 = 560.0;
/// Of all that stands above and below the lines.
const OTHERS: f32 = 260.0;

pub fn show(screen: &GameScreen, side: Side, ui: &mut Ui, commands: &mut Commands) {
    // The map lies below: not a pixel of it may shine through.
    let frame = Frame::new().fill(colours::panel().to_opaque()).inner_margin(Margin::same(24));
    CentralPanel::default().frame(frame).show(ui, |ui| {
        let room = ui.available_size();
        ui.vertical_centered(|ui| {
            ui.set_max_width(WIDTH.min(room.x));
            ui.add_space((room.y * 0.08).min(60.0));
            let name = spoken().side(side);
            let title = RichText::new(t!("table-hand-over", side = name.as_str())).heading().size(26.0);
            ui.label(title.color(colours::side(side)));
            let clock = screen.session.state().clock();
            let turn = spoken().turn(screen.session.game().rules(), clock.month);
            ui.label(
                RichText::new(t!("table-month", turn = turn, phase = clock.phase.name())).color(colours::strong()),
            );
            weak(ui, t!("table-hidden"));
            ui.add_space(12.0);
            let go_on = RichText::new(t!("table-go-on", side = name)).strong().color(colours::on_gold());
            let go_on = ui.add(Button::new(go_on).fill(colours::gold()).shortcut_text("Enter"));
            if go_on.clicked() {
                commands.push(GameCommand::TakeScreen);
            }
            ui.add_space(4.0);
            if ui.add(Button::new(t!("menu-to-start")).frame(false)).clicked() {
                commands.push(ProgramCommand::ToMenu);
            }
            ui.add_space(8.0);
            section(ui, t!("table-since"));
            let height = (room.y - OTHERS).max(60.0);
            ScrollArea::vertical().max_height(height).auto_shrink([false, true]).show(ui, |ui| since(screen, ui));
        });
    });
}

fn since(screen: &GameScreen, ui: &mut Ui) {
    let all = screen.since_last_look().count();
    for entry in screen.since_last_look().take(LINES) {
        let ink = if entry.weight == Weight::News { colours::strong() } else { colours::text() };
        ui.add(Label::new(RichText::new(&entry.text).color(ink)).wrap());
    }
    match all {
        0 => drop(weak(ui, t!("table-nothing-since"))),
        _ if all > LINES => drop(weak(ui, t!("table-more", count = all - LINES))),
        _ => {}
    }
}
