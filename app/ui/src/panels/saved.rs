//! The box with saved games and replays: to load, to watch, to rename, to delete.

use super::{sign, weak};
use crate::shell::{Commands, Editing, FileCommand, ProgramCommand, SavedGames};
use crate::style::colours;
use egui::{Align, Button, Grid, Key, Layout, RichText, ScrollArea, TextEdit, Ui};
use meridian_session::save::{Listed, Recorded, SaveFolder, Seated};
use meridian_words::{Named, spoken, t};
use std::path::Path;
use std::time::SystemTime;

pub fn show(saved_games: &mut SavedGames, saves: &SaveFolder, ui: &mut Ui, commands: &mut Commands) {
    let room = ui.ctx().content_rect();
    ui.set_width((room.width() - 60.0).min(700.0));
    if saved_games.files.is_empty() && saved_games.replays.is_empty() {
        weak(ui, t!("load-nothing", folder = saves.path().display().to_string()));
    }
    let height = (room.height() - 190.0).clamp(80.0, 400.0);
    let SavedGames { files, replays, editing, .. } = saved_games;
    let list = ScrollArea::both().max_height(height).min_scrolled_height(height);
    // names are as long as they are
    list.auto_shrink([false, true]).show(ui, |ui| {
        Grid::new("saves").num_columns(5).striped(true).spacing([14.0, 6.0]).show(ui, |ui| {
            for file in &*files {
                game(file, editing, ui, commands);
            }
            for replay in &*replays {
                recorded(replay, editing, ui, commands);
            }
        });
    });
    ui.separator();
    edit(saved_games, saves, ui, commands);
    weak(ui, t!("load-drop"));
    ui.add_space(8.0);
    if ui.button(t!("panel-cancel")).clicked() {
        commands.push(ProgramCommand::Close);
    }
}

/// A line below the list, always as high: the field for another name, the question before deleting, or what came of it.
fn edit(saved_games: &mut SavedGames, saves: &SaveFolder, ui: &mut Ui, commands: &mut Commands) {
    let room = egui::vec2(ui.available_width(), 26.0);
    ui.allocate_ui_with_layout(room, Layout::left_to_right(Align::Center), |ui| {
        ui.set_min_height(room.y);
        let mut over = false;
        match &mut saved_games.editing {
            Some(Editing::Name { path, name }) => {
                ui.label(t!("load-new-name", name = stem(path)));
                let field = sign::called(ui.add(TextEdit::singleline(name).desired_width(200.0)), &t!("load-rename"));
                if !field.has_focus() && !field.lost_focus() {
                    field.request_focus();
                }
                let entered = field.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
                if ui.button(t!("load-rename")).clicked() || entered {
                    commands.push(FileCommand::Rename(path.clone(), name.clone()));
                }
                over = ui.button(t!("load-keep-name")).clicked();
            }
            Some(Editing::Delete { path }) => {
                let text = t!("load-delete-which", name = stem(path));
                ui.label(RichText::new(text).color(colours::warn()));
                let hint = t!("load-goes-to", folder = saves.aside().display().to_string());
                if ui.button(t!("load-delete")).on_hover_text(hint).clicked() {
                    commands.push(FileCommand::Delete(path.clone()));
                }
                over = ui.button(t!("load-keep")).clicked();
            }
            Some(Editing::Compare { with }) => {
                let which = with.as_ref().map_or_else(|| t!("load-compare-this"), |path| stem(path));
                ui.label(RichText::new(t!("load-compare-which", name = which)).color(colours::gold()));
                over = ui.button(t!("load-compare-not")).clicked();
            }
            None => {
                match &saved_games.said {
                    Some(Ok(said)) => drop(ui.label(RichText::new(said).color(colours::good()))),
                    Some(Err(why)) => drop(ui.label(RichText::new(why).color(colours::bad()))),
                    None => {}
                }
                if saved_games.deleted.is_some() && ui.button(t!("load-undelete")).clicked() {
                    commands.push(FileCommand::Undelete);
                }
            }
        }
        if over {
            saved_games.editing = None;
        }
    });
    // A refusal stands below what it refuses.
    if let (Some(_), Some(Err(why))) = (&saved_games.editing, &saved_games.said) {
        ui.label(RichText::new(why).color(colours::bad()));
    }
}

fn game(file: &Listed, editing: &mut Option<Editing>, ui: &mut Ui, commands: &mut Commands) {
    let stem = stem(&file.path);
    match &file.summary {
        Ok(summary) => {
            ui.horizontal(|ui| {
                if ui.add(Button::new(t!("load-load"))).clicked() {
                    commands.push(FileCommand::Load(file.path.clone()));
                }
                watch(&file.path, true, editing.as_ref(), ui, commands);
                change(&file.path, &summary.title, editing, ui);
            });
            ui.label(RichText::new(&summary.title).color(colours::strong())).on_hover_text(&stem);
            ui.label(spoken().date(summary.month));
            let mut about = vec![summary.phase.name(), seats(&summary.seats)];
            about.extend(summary.study.then(|| t!("study-mark")));
            weak(ui, about.join(" · "));
        }
        Err(why) => {
            ui.horizontal(|ui| {
                ui.add_enabled(false, Button::new(t!("load-load")));
                ui.add_enabled(false, Button::new(t!("load-watch")));
                change(&file.path, &stem, editing, ui);
            });
            ui.label(RichText::new(&stem).color(colours::weak()));
            ui.label(RichText::new(t!("load-unreadable")).color(colours::bad())).on_hover_text(why);
            weak(ui, "");
        }
    }
    weak(ui, age(file.written));
    ui.end_row();
}

fn recorded(replay: &Recorded, editing: &mut Option<Editing>, ui: &mut Ui, commands: &mut Commands) {
    let stem = stem(&replay.path);
    ui.horizontal(|ui| {
        ui.add_visible(false, Button::new(t!("load-load")));
        watch(&replay.path, replay.summary.is_ok(), editing.as_ref(), ui, commands);
        change(&replay.path, &stem, editing, ui);
    });
    match &replay.summary {
        Ok((header, orders)) => {
            ui.label(RichText::new(&stem).color(colours::strong()));
            ui.label(t!("load-replay"));
            let [axis, allies] = &header.players;
            weak(ui, format!("{axis} – {allies} · {}", t!("load-orders", count = *orders)));
        }
        Err(why) => {
            ui.label(RichText::new(&stem).color(colours::weak()));
            ui.label(RichText::new(t!("load-unwatchable")).color(colours::bad())).on_hover_text(why);
            weak(ui, "");
        }
    }
    weak(ui, age(replay.written));
    ui.end_row();
}

/// Shows a war from its beginning, or beside another one that waits for it.
fn watch(path: &Path, readable: bool, editing: Option<&Editing>, ui: &mut Ui, commands: &mut Commands) {
    if let Some(Editing::Compare { with }) = editing {
        let other = with.as_deref() != Some(path);
        let button = ui.add_enabled(readable && other, Button::new(t!("load-compare")).fill(colours::raised()));
        if button.on_hover_text(t!("load-compare-hint")).clicked() {
            commands.push(FileCommand::Compare(with.clone(), path.to_owned()));
        }
    } else if ui.add_enabled(readable, Button::new(t!("load-watch"))).on_hover_text(t!("load-watch-hint")).clicked() {
        commands.push(FileCommand::Watch(path.to_owned()));
    }
}

/// What can be done to a file besides opening it.
fn change(path: &Path, name: &str, editing: &mut Option<Editing>, ui: &mut Ui) {
    let menu = ui.menu_button("…", |ui| {
        if ui.button(t!("load-rename-ask")).clicked() {
            *editing = Some(Editing::Name { path: path.to_owned(), name: name.to_owned() });
            ui.close();
        }
        if ui.button(t!("load-compare-ask")).clicked() {
            *editing = Some(Editing::Compare { with: Some(path.to_owned()) });
            ui.close();
        }
        if ui.button(t!("load-delete-ask")).clicked() {
            *editing = Some(Editing::Delete { path: path.to_owned() });
            ui.close();
        }
    });
    sign::named(menu.response, t!("load-change"));
}

fn stem(path: &Path) -> String {
    path.file_stem().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default()
}

fn seats(seats: &[Seated; 2]) -> String {
    let name = |seat: &Seated| match seat {
        Seated::Human => t!("load-you"),
        Seated::Ai(name) | Seated::Remote(name) => name.clone(),
    };
    format!("{} – {}", name(&seats[0]), name(&seats[1]))
}

/// `5 minutes ago`.
pub fn age(written: SystemTime) -> String {
    let minutes = SystemTime::now().duration_since(written).unwrap_or_default().as_secs() / 60;
    match minutes {
        0 => t!("load-just-now"),
        1..60 => t!("load-minutes-ago", count = minutes),
        60..1440 => t!("load-hours-ago", count = minutes / 60),
        _ => t!("load-days-ago", count = minutes / 1440),
    }
}
