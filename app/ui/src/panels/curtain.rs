//! Between two people at one screen: covers everything until the one who is asked has sat down, and tells them what has happened
//! since they looked.

use super::{section, weak};
use crate::game_screen::{GameCommand, GameScreen};
use crate::shell::{Command, Commands, ProgramCommand};
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

/// What a curtain says and leads to.
pub struct Curtain {
    pub side: Side,
    /// For whom it is.
    pub title: String,
    /// Lifts it.
    pub go_on: (String, Command),
    /// Other ways to leave.
    pub ways: Vec<(String, Command)>,
}

pub fn show(screen: &GameScreen, side: Side, ui: &mut Ui, commands: &mut Commands) {
    let name = spoken().side(side);
    let curtain = Curtain {
        side,
        title: t!("table-hand-over", side = name.as_str()),
        go_on: (t!("table-go-on", side = name), GameCommand::TakeScreen.into()),
        ways: vec![(t!("menu-to-start"), ProgramCommand::ToMenu.into())],
    };
    let says = |ui: &mut Ui| {
        let clock = screen.session.state().clock();
        let turn = spoken().turn(screen.session.game().rules(), clock.month);
        ui.label(RichText::new(t!("table-month", turn = turn, phase = clock.phase.name())).color(colours::strong()));
        weak(ui, t!("table-hidden"));
    };
    fall(curtain, says, |ui| since(screen, ui), ui, commands);
}

/// Covers everything: the title, what `says` adds to it, the ways on, and what has happened.
pub fn fall(
    curtain: Curtain,
    says: impl FnOnce(&mut Ui),
    since: impl FnOnce(&mut Ui),
    ui: &mut Ui,
    commands: &mut Commands,
) {
    let Curtain { side, title, go_on, ways } = curtain;
    // What lies below: not a pixel of it may shine through.
    let frame = Frame::new().fill(colours::panel().to_opaque()).inner_margin(Margin::same(24));
    CentralPanel::default().frame(frame).show(ui, |ui| {
        let room = ui.available_size();
        ui.vertical_centered(|ui| {
            ui.set_max_width(WIDTH.min(room.x));
            ui.add_space((room.y * 0.08).min(60.0));
            ui.label(RichText::new(title).heading().size(26.0).color(colours::side(side)));
            says(ui);
            ui.add_space(12.0);
            let (text, command) = go_on;
            let text = RichText::new(text).strong().color(colours::on_gold());
            if ui.add(Button::new(text).fill(colours::gold()).shortcut_text("Enter")).clicked() {
                commands.push(command);
            }
            ui.add_space(4.0);
            for (text, command) in ways {
                if ui.add(Button::new(text).frame(false)).clicked() {
                    commands.push(command);
                }
            }
            ui.add_space(8.0);
            section(ui, t!("table-since"));
            let height = (room.y - OTHERS).max(60.0);
            ScrollArea::vertical().max_height(height).auto_shrink([false, true]).show(ui, since);
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
