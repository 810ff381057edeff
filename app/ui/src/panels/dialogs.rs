//! Boxes over everything: save, load, help, and the question before a loss.

use super::{display, ending, menu, opponents, saved, weak};
use crate::shell::{Commands, Dialog, FileCommand, ProgramCommand, Screen, Shell};
use crate::style::colours;
use egui::{Align2, Button, Grid, RichText, ScrollArea, TextEdit, Ui, Window};
use meridian_engine::Side;
use meridian_session::save::{SaveFolder, Seated};

pub fn show(shell: &mut Shell, ui: &Ui, commands: &mut Commands) {
    let Some(mut dialog) = shell.dialog.take() else { return };
    let title = match &dialog {
        Dialog::Save { .. } => "Save the game",
        Dialog::Load(_) => "Load a game",
        Dialog::Help => "Help",
        Dialog::Display => "Display",
        Dialog::Opponents => "AIs",
        Dialog::TakeOver { .. } => "Play from here",
        Dialog::Ending(_) => "Before you go on",
        Dialog::Forfeit { .. } => "An advance is on offer",
    };
    let shown = Window::new(title)
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
    let field = ui.add(TextEdit::singleline(name).desired_width(f32::INFINITY).hint_text("Name"));
    if !field.has_focus() && !field.lost_focus() {
        field.request_focus();
    }
    let entered = field.lost_focus() && ui.input(|input| input.key_pressed(egui::Key::Enter));
    let why_not = saves.why_not(name);
    match &why_not {
        // the same room with and without
        None => drop(weak(ui, format!("Into {}", saves.path().display()))),
        Some(why) => drop(ui.label(RichText::new(why).color(colours::warn()))),
    }
    ui.add_space(8.0);
    ui.horizontal(|ui| {
        if why_not.is_none() {
            if ui.button("Save").clicked() || entered {
                commands.push(FileCommand::Save(name.clone()));
            }
        } else if saves.may_replace(name) {
            if ui.button("Replace it").clicked() {
                commands.push(FileCommand::Replace(name.clone()));
            }
        } else {
            ui.add_enabled(false, Button::new("Save"));
        }
        if ui.button("Cancel").clicked() {
            commands.push(ProgramCommand::Close);
        }
    });
}

/// Keys and mouse, as `shell/keys.rs` and `shell/pointer.rs` have them.
const KEYS: &[(&str, &str)] = &[
    ("Drag", "move the map; the grabbed point stays under the cursor; let go in motion, it glides on"),
    ("Wheel, PgUp, PgDn, + −", "zoom at the cursor, from the whole world to ten hexes"),
    ("Arrows, W A S D", "move the map"),
    ("Home", "the whole world"),
    ("G", "from the globe to the flat map and back"),
    ("T", "the colours of land: of countries, or of the partnerships"),
    ("Click", "choose a stack; a golden hex: move there; a red hex: attack"),
    ("Right click", "move onto a hex that holds own units"),
    ("Shift or Ctrl + click on a unit", "add it to the choice"),
    ("Tab", "next unit of the hex"),
    ("F6", "the keyboard to the panels, where Tab, Space and Enter go from button to button; Esc brings it back"),
    ("F, or click on the number of a stack", "all units of the hex beside it; Esc closes the list"),
    ("Space, Shift+Space", "next and previous thing that needs you"),
    ("Enter", "attack, land, advance"),
    ("Esc", "one step back; at last no overlay"),
    ("Ctrl+Z", "take back what the last click or key did, as far as the last dice"),
    ("Ctrl+Y, Ctrl+Shift+Z", "do again what was taken back"),
    ("Ctrl+Enter", "end the phase"),
    ("F5, F9", "quick save, quick load"),
    ("Ctrl+S, Ctrl+O", "save and load by name; the box renames and deletes too"),
    ("1 to 9", "overlays: supply, weather, control zones, reach, threat, income, airbases, stacking, history"),
    ("Q, E", "fold the panel on the left, on the right, and open it again"),
    ("X", "the next unit that a warning is about"),
    ("N, Shift+N", "the minimap: show or hide, another size"),
    ("F1 or ?", "this help, and away with it"),
    ("F2", "display: themes, colours, sizes, motion"),
    ("F3", "AIs: install, try out, switch off"),
    ("F11", "full screen, and a window again"),
    ("A replay: Space", "play and pause; * and / faster and slower"),
    ("A replay: , and .", "an order back and on; [ and ] a step; < and > a month"),
    ("Let the AI do it", "the classic AI plays the rest of the step, says what it did, and leaves it for you to end"),
];

fn help(ui: &mut Ui, commands: &mut Commands) {
    // Title, button and margins take the rest of a low window.
    let height = (ui.ctx().content_rect().height() - 150.0).max(120.0);
    ui.set_width(620.0);
    // one that is seen without pointing at it
    ui.spacing_mut().scroll = egui::style::ScrollStyle::solid();
    ScrollArea::vertical().max_height(height).min_scrolled_height(height).auto_shrink([false, true]).show(ui, |ui| {
        ui.label(
            "A turn is a month. Both sides declare war, deploy, draw income and build; then each side overruns, moves, \
             lands, fights and moves again; then supply is checked. The bar on top says what to do now. Steps in which you \
             can do nothing are passed over; the log says so.",
        );
        ui.add_space(6.0);
        Grid::new("keys").num_columns(2).spacing([18.0, 4.0]).show(ui, |ui| {
            for &(keys, what) in KEYS {
                ui.label(RichText::new(keys).color(colours::gold()));
                ui.add(egui::Label::new(what).wrap());
                ui.end_row();
            }
        });
    });
    ui.add_space(8.0);
    if ui.button("Close").clicked() {
        commands.push(ProgramCommand::Close);
    }
}

fn take_over(seats: &mut [Seated; 2], offered: &[(String, String)], ui: &mut Ui, commands: &mut Commands) {
    ui.set_width(440.0);
    ui.label("From this place on it becomes a game of its own. The replay stays as it is.");
    ui.add_space(6.0);
    for side in Side::BOTH {
        ui.horizontal(|ui| {
            menu::caption(side.name(), colours::side(side), ui);
            menu::seat(&mut seats[side.index()], side, offered, ui);
        });
    }
    ui.add_space(8.0);
    ui.horizontal(|ui| {
        if ui.button("Play").clicked() {
            commands.push(ProgramCommand::Close);
            commands.push(FileCommand::TakeOver(seats.clone()));
        }
        if ui.button("Cancel").clicked() {
            commands.push(ProgramCommand::Close);
        }
    });
}
