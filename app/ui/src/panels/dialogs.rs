//! Boxes over everything: save, load, help, and the question before a loss.

use super::levels::Offered;
use super::{display, ending, menu, opponents, rulebook, saved, weak};
use crate::shell::{Commands, Dialog, FileCommand, ProgramCommand, Screen, Shell};
use crate::style::colours;
use egui::{Align2, Button, Grid, Id, RichText, ScrollArea, TextEdit, Ui, Window};
use meridian_engine::Side;
use meridian_session::save::{SaveFolder, Seated};
use meridian_words::{spoken, t};

pub fn show(shell: &mut Shell, ui: &Ui, commands: &mut Commands) {
    let Some(mut dialog) = shell.dialog.take() else { return };
    let (id, title) = match &dialog {
        Dialog::Save { .. } => ("save", t!("save-title")),
        Dialog::Load(_) => ("load", t!("load-title")),
        Dialog::Help => ("help", t!("panel-help")),
        Dialog::Display => ("display", t!("panel-display")),
        Dialog::Opponents => ("opponents", t!("panel-ais")),
        Dialog::Rulebook => ("rulebook", t!("panel-rulebook")),
        Dialog::TakeOver { .. } => ("take-over", t!("take-over-title")),
        Dialog::Ending(_) => ("ending", t!("ending-title")),
        Dialog::Forfeit { .. } => ("forfeit", t!("forfeit-title")),
    };
    let shown = Window::new(title)
        .id(Id::unique(id))
        .collapsible(false)
        .resizable(false)
        .anchor(Align2::CENTER_CENTER, [0.0, 0.0])
        .order(egui::Order::Foreground)
        .show(&ui.ctx().clone(), |ui| match &mut dialog {
            Dialog::Save { name } => save(name, &shell.saves, ui, commands),
            Dialog::Load(saved_games) => saved::show(saved_games, &shell.saves, ui, commands),
            Dialog::Help => help(ui, commands),
            Dialog::Display => display::show(&mut shell.settings, ui, commands),
            Dialog::Opponents => {
                let screen = match &shell.screen {
                    Screen::Game(screen) if !screen.is_watching() => Some(&**screen),
                    _ => None,
                };
                opponents::show(&mut shell.opponents, &mut shell.settings.now.ais_off, screen, ui, commands);
            }
            Dialog::Rulebook => rulebook::show(shell.reader(), ui, commands),
            Dialog::TakeOver { seats } => take_over(seats, &menu::offered(shell), ui, commands),
            Dialog::Ending(ending) => ending::show(ending, ui, commands),
            Dialog::Forfeit { cell, held } => {
                if let Screen::Game(screen) = &shell.screen {
                    ending::forfeit(screen, *cell, held, ui, commands);
                }
            }
        });
    // The keyboard and the mouse are the box's alone.
    if let Some(shown) = shown {
        ui.ctx().memory_mut(|memory| memory.set_modal_layer(shown.response.layer_id));
    }
    shell.dialog = Some(dialog);
}

fn save(name: &mut String, saves: &SaveFolder, ui: &mut Ui, commands: &mut Commands) {
    ui.set_width(420.0);
    let field = ui.add(TextEdit::singleline(name).desired_width(f32::INFINITY).hint_text(t!("save-field")));
    if !field.has_focus() && !field.lost_focus() {
        field.request_focus();
    }
    let entered = field.lost_focus() && ui.input(|input| input.key_pressed(egui::Key::Enter));
    let why_not = saves.why_not(name);
    match &why_not {
        // the same room with and without
        None => drop(weak(ui, t!("save-into", folder = saves.path().display().to_string()))),
        Some(why) => drop(ui.label(RichText::new(why).color(colours::warn()))),
    }
    ui.add_space(8.0);
    ui.horizontal(|ui| {
        if why_not.is_none() {
            if ui.button(t!("save-save")).clicked() || entered {
                commands.push(FileCommand::Save(name.clone()));
            }
        } else if saves.may_replace(name) {
            if ui.button(t!("save-replace")).clicked() {
                commands.push(FileCommand::Replace(name.clone()));
            }
        } else {
            ui.add_enabled(false, Button::new(t!("save-save")));
        }
        if ui.button(t!("panel-cancel")).clicked() {
            commands.push(ProgramCommand::Close);
        }
    });
}

/// Keys and mouse, as `shell/keys.rs` and `shell/pointer.rs` have them.
fn keys() -> Vec<(String, String)> {
    vec![
        (t!("help-drag-keys"), t!("help-drag")),
        (t!("help-zoom-keys"), t!("help-zoom")),
        (t!("help-move-keys"), t!("help-move")),
        (t!("help-home-keys"), t!("help-home")),
        (t!("help-globe-keys"), t!("help-globe")),
        (t!("help-tint-keys"), t!("help-tint")),
        (t!("help-click-keys"), t!("help-click")),
        (t!("help-right-click-keys"), t!("help-right-click")),
        (t!("help-add-keys"), t!("help-add")),
        (t!("help-tab-keys"), t!("help-tab")),
        (t!("help-panels-keys"), t!("help-panels")),
        (t!("help-stack-keys"), t!("help-stack")),
        (t!("help-next-keys"), t!("help-next")),
        (t!("help-tasks-keys"), t!("help-tasks")),
        (t!("help-rest-keys"), t!("help-rest")),
        (t!("help-box-keys"), t!("help-box")),
        (t!("help-way-keys"), t!("help-way")),
        (t!("help-confirm-keys"), t!("help-confirm")),
        (t!("help-back-keys"), t!("help-back")),
        (t!("help-undo-keys"), t!("help-undo")),
        (t!("help-redo-keys"), t!("help-redo")),
        (t!("help-end-keys"), t!("help-end")),
        (t!("help-rulebook-keys"), t!("help-rulebook")),
        (t!("help-quick-keys"), t!("help-quick")),
        (t!("help-save-keys"), t!("help-save")),
        (t!("help-overlays-keys"), t!("help-overlays")),
        (t!("help-fold-keys"), t!("help-fold")),
        (t!("help-advice-keys"), t!("help-advice")),
        (t!("help-warning-keys"), t!("help-warning")),
        (t!("help-minimap-keys"), t!("help-minimap")),
        (t!("help-help-keys"), t!("help-help")),
        (t!("help-display-keys"), t!("help-display")),
        (t!("help-ais-keys"), t!("help-ais")),
        (t!("help-full-screen-keys"), t!("help-full-screen")),
        (t!("help-play-keys"), t!("help-play")),
        (t!("help-order-keys"), t!("help-order")),
        (t!("help-tournament-keys"), t!("help-tournament")),
        (t!("help-let-ai-keys"), t!("help-let-ai")),
    ]
}

fn help(ui: &mut Ui, commands: &mut Commands) {
    // Title, button and margins take the rest of a low window.
    let height = (ui.ctx().content_rect().height() - 150.0).max(120.0);
    ui.set_width(620.0);
    // one that is seen without pointing at it
    ui.spacing_mut().scroll = egui::style::ScrollStyle::solid();
    ScrollArea::vertical().max_height(height).min_scrolled_height(height).auto_shrink([false, true]).show(ui, |ui| {
        ui.label(t!("help-turn"));
        ui.add_space(6.0);
        Grid::new("keys").num_columns(2).spacing([18.0, 4.0]).show(ui, |ui| {
            for (keys, what) in keys() {
                ui.label(RichText::new(keys).color(colours::gold()));
                ui.add(egui::Label::new(what).wrap());
                ui.end_row();
            }
        });
    });
    ui.add_space(8.0);
    if ui.button(t!("panel-close")).clicked() {
        commands.push(ProgramCommand::Close);
    }
}

fn take_over(seats: &mut [Seated; 2], offered: &[Offered], ui: &mut Ui, commands: &mut Commands) {
    ui.set_width(440.0);
    ui.label(t!("take-over-what"));
    ui.add_space(6.0);
    for side in Side::BOTH {
        ui.horizontal(|ui| {
            menu::caption(spoken().side(side), colours::side(side), ui);
            menu::seat(&mut seats[side.index()], side, offered, ui);
        });
    }
    ui.add_space(8.0);
    ui.horizontal(|ui| {
        if ui.button(t!("take-over-play")).clicked() {
            commands.push(ProgramCommand::Close);
            commands.push(FileCommand::TakeOver(seats.clone()));
        }
        if ui.button(t!("panel-cancel")).clicked() {
            commands.push(ProgramCommand::Close);
        }
    });
}
