//! Boxes over everything: save, load, help, and the question before a loss.

use super::{display, ending, menu, opponents, weak};
use crate::desk::{Desk, Dialog, Screen, Wish};
use crate::save::{Listed, Recorded, Seated};
use crate::window::colours;
use egui::{Align2, Button, Grid, RichText, ScrollArea, TextEdit, Ui, Window};
use meridian_engine::Side;
use std::time::SystemTime;

pub fn show(desk: &mut Desk, ui: &Ui, wishes: &mut Vec<Wish>) {
    let Some(mut dialog) = desk.dialog.take() else { return };
    let title = match &dialog {
        Dialog::Save { .. } => "Save the game",
        Dialog::Load { .. } => "Load a game",
        Dialog::Help => "Help",
        Dialog::Display => "Display",
        Dialog::Opponents => "AIs",
        Dialog::TakeOver { .. } => "Play from here",
        Dialog::Ending(_) => "Before you go on",
        Dialog::Forfeit { .. } => "An advance is on offer",
    };
    let folder = desk.saves.path().display().to_string();
    let shown = Window::new(title)
        .collapsible(false)
        .resizable(false)
        .anchor(Align2::CENTER_CENTER, [0.0, 0.0])
        .order(egui::Order::Foreground)
        .show(&ui.ctx().clone(), |ui| match &mut dialog {
            Dialog::Save { name } => save(name, &folder, ui, wishes),
            Dialog::Load { files, replays } => load((files, replays), &folder, ui, wishes),
            Dialog::Help => help(ui, wishes),
            Dialog::Display => display::show(&mut desk.settings, ui, wishes),
            Dialog::Opponents => {
                let table = match &desk.screen {
                    Screen::Table(table) if !table.is_watching() => Some(&**table),
                    _ => None,
                };
                opponents::show(&mut desk.opponents, &mut desk.settings.now.ais_off, table, ui, wishes);
            }
            Dialog::TakeOver { seats } => take_over(seats, &menu::offered(desk), ui, wishes),
            Dialog::Ending(ending) => ending::show(ending, ui, wishes),
            Dialog::Forfeit { cell, held } => {
                if let Screen::Table(table) = &desk.screen {
                    ending::forfeit(table, *cell, held, ui, wishes);
                }
            }
        });
    // The keyboard and the mouse are the box's alone.
    if let Some(shown) = shown {
        ui.ctx().memory_mut(|memory| memory.set_modal_layer(shown.response.layer_id));
    }
    desk.dialog = Some(dialog);
}

fn save(name: &mut String, folder: &str, ui: &mut Ui, wishes: &mut Vec<Wish>) {
    ui.set_width(420.0);
    let field = ui.add(TextEdit::singleline(name).desired_width(f32::INFINITY).hint_text("Name"));
    if !field.has_focus() && !field.lost_focus() {
        field.request_focus();
    }
    let entered = field.lost_focus() && ui.input(|input| input.key_pressed(egui::Key::Enter));
    weak(ui, format!("Into {folder}"));
    ui.add_space(8.0);
    ui.horizontal(|ui| {
        if ui.button("Save").clicked() || entered {
            wishes.push(Wish::Save(name.clone()));
        }
        if ui.button("Cancel").clicked() {
            wishes.push(Wish::Close);
        }
    });
}

fn load((files, replays): (&[Listed], &[Recorded]), folder: &str, ui: &mut Ui, wishes: &mut Vec<Wish>) {
    ui.set_width(640.0);
    if files.is_empty() {
        weak(ui, format!("There is no saved game in {folder} yet."));
    }
    ScrollArea::vertical().max_height(400.0).auto_shrink([false, true]).show(ui, |ui| {
        Grid::new("saves").num_columns(5).striped(true).spacing([14.0, 6.0]).show(ui, |ui| {
            for file in files {
                row(file, ui, wishes);
            }
            for replay in replays {
                recorded(replay, ui, wishes);
            }
        });
    });
    weak(ui, "A replay (.mrd) or a saved game (.mrs) from elsewhere: drop its file on the window.");
    ui.add_space(8.0);
    if ui.button("Cancel").clicked() {
        wishes.push(Wish::Close);
    }
}

fn row(file: &Listed, ui: &mut Ui, wishes: &mut Vec<Wish>) {
    let stem = file.path.file_stem().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
    match &file.summary {
        Ok(summary) => {
            ui.horizontal(|ui| {
                if ui.add(Button::new("Load")).clicked() {
                    wishes.push(Wish::Load(file.path.clone()));
                }
                let watch = ui.add(Button::new("Watch")).on_hover_text("Watch it from its beginning");
                if watch.clicked() {
                    wishes.push(Wish::Watch(file.path.clone()));
                }
            });
            ui.label(RichText::new(&summary.title).color(colours::strong())).on_hover_text(&stem);
            ui.label(format!("{} {}", summary.month.name(), summary.month.year()));
            weak(ui, format!("{} · {}", summary.phase.name(), seats(&summary.seats)));
            weak(ui, age(file.written));
        }
        Err(why) => {
            ui.add_enabled(false, Button::new("Load"));
            ui.label(RichText::new(&stem).color(colours::weak()));
            ui.label(RichText::new("cannot be loaded").color(colours::bad())).on_hover_text(why);
            weak(ui, "");
            weak(ui, age(file.written));
        }
    }
    ui.end_row();
}

fn recorded(replay: &Recorded, ui: &mut Ui, wishes: &mut Vec<Wish>) {
    let stem = replay.path.file_stem().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
    let readable = replay.summary.is_ok();
    if ui.add_enabled(readable, Button::new("Watch")).clicked() {
        wishes.push(Wish::Watch(replay.path.clone()));
    }
    match &replay.summary {
        Ok((header, orders)) => {
            ui.label(RichText::new(&stem).color(colours::strong()));
            ui.label("a replay");
            let [axis, allies] = &header.players;
            weak(ui, format!("{axis} – {allies} · {}", crate::journal::counted(*orders as u32, "order")));
        }
        Err(why) => {
            ui.label(RichText::new(&stem).color(colours::weak()));
            ui.label(RichText::new("cannot be watched").color(colours::bad())).on_hover_text(why);
            weak(ui, "");
        }
    }
    weak(ui, age(replay.written));
    ui.end_row();
}

fn seats(seats: &[Seated; 2]) -> String {
    let name = |seat: &Seated| match seat {
        Seated::Human => "you".to_owned(),
        Seated::Ai(name) => name.clone(),
    };
    format!("{} – {}", name(&seats[0]), name(&seats[1]))
}

/// `5 minutes ago`.
fn age(written: SystemTime) -> String {
    let minutes = SystemTime::now().duration_since(written).unwrap_or_default().as_secs() / 60;
    match minutes {
        0 => "just now".into(),
        1..60 => format!("{} ago", crate::journal::counted(minutes as u32, "minute")),
        60..1440 => format!("{} ago", crate::journal::counted((minutes / 60) as u32, "hour")),
        _ => format!("{} ago", crate::journal::counted((minutes / 1440) as u32, "day")),
    }
}

/// Keys and mouse, as `desk/keys.rs` and `desk/pointer.rs` have them.
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
    ("Ctrl+S, Ctrl+O", "save and load by name"),
    ("1 to 9", "overlays: supply, weather, control zones, reach, threat, income, airbases, stacking, history"),
    ("N, Shift+N", "the minimap: show or hide, another size"),
    ("F1 or ?", "this help"),
    ("F2", "display: themes, colours, sizes, motion"),
    ("F3", "AIs: install, try out, switch off"),
    ("A replay: Space", "play and pause; * and / faster and slower"),
    ("A replay: , and .", "an order back and on; [ and ] a step; < and > a month"),
    ("Let the AI do it", "the classic AI plays the rest of the step, says what it did, and leaves it for you to end"),
];

fn help(ui: &mut Ui, wishes: &mut Vec<Wish>) {
    ui.set_width(620.0);
    ui.label(
        "A turn is a month. Both sides declare war, deploy, draw income and build; then each side overruns, moves, lands, \
         fights and moves again; then supply is checked. The bar on top says what to do now.",
    );
    ui.add_space(6.0);
    Grid::new("keys").num_columns(2).spacing([18.0, 4.0]).show(ui, |ui| {
        for &(keys, what) in KEYS {
            ui.label(RichText::new(keys).color(colours::gold()));
            ui.label(what);
            ui.end_row();
        }
    });
    ui.add_space(8.0);
    if ui.button("Close").clicked() {
        wishes.push(Wish::Close);
    }
}

fn take_over(seats: &mut [Seated; 2], offered: &[(String, String)], ui: &mut Ui, wishes: &mut Vec<Wish>) {
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
            wishes.push(Wish::Close);
            wishes.push(Wish::TakeOver(seats.clone()));
        }
        if ui.button("Cancel").clicked() {
            wishes.push(Wish::Close);
        }
    });
}
