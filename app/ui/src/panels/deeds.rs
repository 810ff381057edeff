//! What was done since the last dice, as a list to go back and forward in: a click on a line makes it the last that is done.

use super::rows::lights;
use super::{section, weak};
use crate::game_screen::{DeedRow, GameCommand, GameScreen, StudyRow};
use crate::shell::{Commands, Dialog, ProgramCommand};
use crate::style::colours;
use egui::{Align2, Button, Label, Rect, RichText, ScrollArea, Ui, Window};
use meridian_words::t;

/// Of the list, points.
const WIDTH: f32 = 380.0;
/// Of all that stands above and below the lines.
const OTHERS: f32 = 150.0;

pub fn show(screen: &GameScreen, ui: &Ui, room: Rect, commands: &mut Commands) {
    if !screen.shows_deeds || screen.is_watching() {
        return;
    }
    let mut open = true;
    Window::new(t!("undo-title"))
        .id(egui::Id::unique("deeds"))
        .open(&mut open)
        .collapsible(false)
        .resizable(false)
        .default_pos(room.right_top() + egui::vec2(-8.0, 8.0))
        .pivot(Align2::RIGHT_TOP)
        .constrain_to(room)
        .show(&ui.ctx().clone(), |ui| {
            ui.set_width(WIDTH.min(room.width() - 40.0));
            let height = (room.height() - OTHERS).clamp(80.0, 420.0);
            ScrollArea::vertical().max_height(height).auto_shrink([false, true]).show(ui, |ui| {
                list(screen, ui, commands);
            });
        });
    if !open {
        commands.push(GameCommand::ToggleDeeds);
    }
}

fn list(screen: &GameScreen, ui: &mut Ui, commands: &mut Commands) {
    let rows = screen.deed_rows();
    let done = rows.iter().filter(|row| row.done).count();
    if screen.human().is_none() {
        weak(ui, t!("bar-not-asked"));
        return;
    }
    if screen.session.options().is_iron() {
        ui.add(Label::new(t!("iron-stands")).wrap());
        if ui.button(t!("game-menu")).clicked() {
            commands.push(ProgramCommand::Open(Dialog::ThisGame));
        }
        return;
    }
    study(screen, ui, commands);
    let beginning = Button::selectable(done == 0, RichText::new(t!("undo-beginning")).color(colours::gold())).wrap();
    if ui.add(beginning).on_hover_text(t!("undo-beginning-hint")).clicked() {
        commands.push(GameCommand::GoToDeed(0));
    }
    for (number, row) in rows.iter().enumerate() {
        let ink = if row.done { colours::text() } else { colours::faded() };
        let line = Button::selectable(number + 1 == done, RichText::new(&row.text).color(ink)).wrap();
        let hint = if row.done { t!("undo-back-to") } else { t!("undo-forward-to") };
        point_at(row, ui.add(line).on_hover_text(hint), commands, GameCommand::GoToDeed(number + 1));
    }
    if rows.is_empty() {
        weak(ui, t!("undo-nothing"));
    }
    let tries = screen.try_rows();
    if !tries.is_empty() {
        section(ui, t!("undo-tries"));
    }
    for (number, path) in tries.iter().enumerate() {
        let same = path.iter().zip(&rows).take_while(|(one, other)| one.text == other.text).count();
        let Some(first) = path.get(same).or(path.last()) else { continue };
        let text = match path.len() - same.min(path.len()) {
            0 | 1 => first.text.clone(),
            more => t!("undo-and-more-deeds", text = first.text.as_str(), count = more - 1),
        };
        let line = ui.add(Button::new(RichText::new(text).color(colours::text())).frame(false).wrap());
        let told: Vec<&str> = path.iter().map(|row| row.text.as_str()).collect();
        let line = line.on_hover_text(told.join("\n"));
        point_at(first, line, commands, GameCommand::TakeUpTry(number));
    }
    let left = screen.left_behind();
    if !left.is_empty() {
        section(ui, t!("study-others"));
        places(&left, &t!("study-left-hint"), ui, commands);
    }
    if !screen.session.is_study() && !screen.is_shared() {
        ui.separator();
        ui.menu_button(t!("study-begin"), |ui| {
            ui.set_max_width(280.0);
            ui.add(Label::new(t!("study-begin-what")).wrap());
            if ui.button(t!("study-begin-yes")).clicked() {
                commands.push(GameCommand::BeginStudy);
                ui.close();
            }
        });
    }
}

/// Earlier steps, and what dice have decided in the present one.
fn study(screen: &GameScreen, ui: &mut Ui, commands: &mut Commands) {
    if !screen.session.is_study() {
        return;
    }
    section(ui, t!("study-steps"));
    places(&screen.earlier_steps(), &t!("study-step-hint"), ui, commands);
    places(&screen.decided(), &t!("study-decided-hint"), ui, commands);
    ui.separator();
}

fn places(rows: &[StudyRow], hint: &str, ui: &mut Ui, commands: &mut Commands) {
    for row in rows {
        let line = ui.add(Button::new(RichText::new(&row.text).color(colours::text())).frame(false).wrap());
        let line = line.on_hover_text(hint);
        row.cell.into_iter().for_each(|cell| lights(&line, cell, commands));
        if line.clicked() {
            commands.push(ProgramCommand::GoInStudy(row.place));
        }
    }
}

/// The place lights up under the pointer; a click does what the line says.
fn point_at(row: &DeedRow, line: egui::Response, commands: &mut Commands, does: GameCommand) {
    row.cell.into_iter().for_each(|cell| lights(&line, cell, commands));
    if line.clicked() {
        commands.push(does);
    }
}
