//! A part of the screen in a window of its own: the same panel as in the main window, with a button that puts it back. Behind the
//! curtain between two people nothing of it is to be seen.

use super::{book, frame, hex_and_log, list, menu, notice, rulebook, second_map, sign, weak};
use crate::keys;
use crate::shell::{Commands, Screen, Shell};
use crate::style::colours;
use crate::undocked::{Part, WindowCommand};
use egui::{Button, CentralPanel, Context, Id, Rect, RichText, Ui};
use meridian_words::{spoken, t};

/// Lays out the window of a part; returns the room that is left for a map, in points.
pub fn show(shell: &mut Shell, part: Part, ui: &mut Ui, commands: &mut Commands) -> Rect {
    tell(ui.ctx());
    if shell.is_covered() {
        curtain(shell, ui);
        return Rect::NOTHING;
    }
    let whole = ui.max_rect();
    let room = contents(shell, part, ui, commands);
    if let Screen::Game(screen) = &shell.screen
        && shell.says(Some(part))
    {
        notice::show(screen, ui, if part == Part::Map { room } else { whole }, commands);
    }
    room
}

fn contents(shell: &mut Shell, part: Part, ui: &mut Ui, commands: &mut Commands) -> Rect {
    // a question over the main window comes before orders, and so does a skirmish
    let waits = shell.war_waits() || shell.dialog.is_some();
    if part == Part::Map {
        return second_map::show(shell, waits, ui, commands);
    }
    let offered = match &shell.screen {
        Screen::Game(screen) if screen.counsel_shown().is_some() => menu::offered(shell),
        _ => Vec::new(),
    };
    CentralPanel::default().frame(frame(10, 8)).show(ui, |ui| {
        if part == Part::Rulebook {
            return rulebook::show_alone(shell.reader(), ui, commands);
        }
        let Screen::Game(screen) = &mut shell.screen else { return };
        match part {
            Part::Page(page) => {
                ui.horizontal(|ui| {
                    button(part, ui, commands);
                    ui.label(RichText::new(page.title()).heading().color(colours::strong()));
                });
                ui.separator();
                ui.add_enabled_ui(!waits, |ui| book::page(page, screen, &shell.settings.now, ui, commands));
            }
            Part::List => {
                let list = list::Contents::of(screen);
                if list.title().is_none() {
                    ui.horizontal(|ui| {
                        button(part, ui, commands);
                        weak(ui, t!("undocked-no-list"));
                    });
                }
                ui.add_enabled_ui(!waits, |ui| list.show(screen, &offered, ui, commands));
            }
            Part::Hex => drop(ui.add_enabled_ui(!waits, |ui| hex_and_log(screen, ui, commands))),
            Part::Rulebook | Part::Map => {}
        }
    });
    Rect::NOTHING
}

/// Covers a window until the one who is asked has taken the screen.
fn curtain(shell: &Shell, ui: &mut Ui) {
    let side = shell.handed_to();
    let frame = frame(24, 24).fill(colours::panel().to_opaque());
    CentralPanel::default().frame(frame).show(ui, |ui| {
        ui.vertical_centered(|ui| {
            ui.add_space(ui.available_height() * 0.3);
            if let Some(side) = side {
                let title = t!("table-hand-over", side = spoken().side(side));
                ui.label(RichText::new(title).heading().color(colours::side(side)));
            }
            weak(ui, t!("undocked-covered"));
        });
    });
}

fn alone() -> Id {
    Id::unique("alone")
}

/// Lets the panels of a frame know that they stand in a window of their own.
fn tell(ctx: &Context) {
    ctx.data_mut(|data| data.insert_temp(alone(), true));
}

/// Do panels of this context stand in a window of their own?
pub fn is_alone(ctx: &Context) -> bool {
    ctx.data(|data| data.get_temp(alone())).unwrap_or(false)
}

/// A button that moves a part into a window of its own, and in that window one that puts it back.
pub fn button(part: Part, ui: &mut Ui, commands: &mut Commands) {
    let (text, hint, command) = match is_alone(ui.ctx()) {
        true => ("↙", t!("undocked-dock"), WindowCommand::DockAndOpen(part)),
        false => ("↗", t!("undocked-undock"), WindowCommand::Undock(part)),
    };
    let by_key = is_alone(ui.ctx()) || matches!(part, Part::Page(_));
    let hint = if by_key { keys::with(ui, hint, "window") } else { hint };
    // of the fonts the one of even width has these arrows
    let arrow = ui.add(Button::new(RichText::new(text).monospace()).small());
    if sign::named(arrow, hint).clicked() {
        commands.push(command);
    }
}
