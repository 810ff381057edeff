//! The box with saved games and replays: to search, to load, to watch, to rename, to delete and to bring back.

use super::{sign, weak};
use crate::shell::{Commands, Editing, FileCommand, Order, ProgramCommand, SavedGames, Which, said};
use crate::style::colours;
use egui::{
    Align, Button, ComboBox, Id, Key, Label, Layout, Modifiers, Rect, RichText, ScrollArea, Sense, TextEdit, Ui,
    UiBuilder, pos2, vec2,
};
use meridian_session::save::{Content, Entry, SaveFolder, Seated, State};
use meridian_words::{Named, spoken, t};
use std::path::Path;
use std::time::SystemTime;

mod picture;

/// Of a row, points.
const HEIGHT: f32 = 66.0;
/// Between the edge of a row and what stands in it.
const MARGIN: f32 = 5.0;
/// Of the buttons at its end.
const BUTTONS: f32 = 172.0;
/// Rows that a page key goes.
const PAGE: isize = 5;

pub fn show(saved_games: &mut SavedGames, saves: &SaveFolder, ui: &mut Ui, commands: &mut Commands) {
    let room = ui.ctx().content_rect();
    ui.set_width((room.width() - 60.0).min(840.0));
    let field = Id::unique("load-search");
    let focused = ui.memory(egui::Memory::focused);
    // a button that has the keyboard has its keys too
    if saved_games.editing.is_none() && focused.is_none_or(|id| id == field) {
        keys(saved_games, ui, commands);
    }
    bar(saved_games, field, focused.is_none(), ui, commands);
    let rows = saved_games.rows();
    let chosen = saved_games.row().map(|entry| entry.path);
    let height = (room.height() - 240.0).clamp(80.0, 460.0);
    let turns = std::mem::take(&mut saved_games.turns);
    let shelf = saved_games.shelf.clone();
    let entries = shelf.entries();
    let list = ScrollArea::vertical().max_height(height).min_scrolled_height(height).auto_shrink([false, false]);
    ui.scope(|ui| {
        // one that is seen without pointing at it
        ui.spacing_mut().scroll = egui::style::ScrollStyle::solid();
        list.show(ui, |ui| {
            if rows.is_empty() {
                weak(ui, nothing(saved_games, entries.is_empty(), saves));
            }
            for &number in &rows {
                let entry = &entries[number];
                let on = chosen.as_ref() == Some(&entry.path);
                let row = row(entry, on, saved_games, ui, commands);
                if row.clicked() {
                    saved_games.chosen = Some(entry.path.clone());
                }
                if row.double_clicked() {
                    commands.extend(opening(entry, saved_games.which));
                }
                if on && turns {
                    row.scroll_to_me(None);
                }
            }
        });
    });
    drop(entries);
    ui.separator();
    edit(saved_games, saves, ui, commands);
    ui.horizontal(|ui| {
        if ui.button(t!("panel-close")).clicked() {
            commands.push(ProgramCommand::Close);
        }
        ui.add(Label::new(RichText::new(t!("load-drop")).small().color(colours::weak())).truncate());
    });
}

/// What is looked for, what is listed, in which order.
fn bar(saved_games: &mut SavedGames, id: Id, is_free: bool, ui: &mut Ui, commands: &mut Commands) {
    ui.horizontal(|ui| {
        let hint = t!("load-search");
        let query = TextEdit::singleline(&mut saved_games.query).id(id).hint_text(&hint).desired_width(220.0);
        let field = sign::called(ui.add(query), &hint);
        if is_free && saved_games.editing.is_none() {
            field.request_focus();
        }
        let mut which = saved_games.which;
        let listed = ComboBox::from_id_salt("which").selected_text(of(which)).show_ui(ui, |ui| {
            for one in Which::ALL {
                ui.selectable_value(&mut which, one, of(one));
            }
        });
        sign::called(listed.response, &t!("load-which"));
        if which != saved_games.which {
            commands.push(FileCommand::List(which));
        }
        let ordered = ComboBox::from_id_salt("order").selected_text(by(saved_games.order)).show_ui(ui, |ui| {
            for one in Order::ALL {
                ui.selectable_value(&mut saved_games.order, one, by(one));
            }
        });
        sign::called(ordered.response, &t!("load-order"));
        if saved_games.shelf.is_reading() {
            weak(ui, t!("load-reading"));
        }
    });
}

/// Arrows choose, Enter opens, Delete asks.
fn keys(saved_games: &mut SavedGames, ui: &mut Ui, commands: &mut Commands) {
    let empty = saved_games.query.is_empty();
    let (steps, enters, deletes) = ui.input_mut(|input| {
        let mut count = |key| input.count_and_consume_key(Modifiers::NONE, key) as isize;
        let steps = count(Key::ArrowDown) - count(Key::ArrowUp) + PAGE * (count(Key::PageDown) - count(Key::PageUp));
        // in a word that is typed it takes a letter
        (steps, count(Key::Enter) > 0, empty && count(Key::Delete) > 0)
    });
    if steps != 0 {
        saved_games.step(steps);
    }
    let Some(entry) = saved_games.row() else { return };
    if enters {
        commands.extend(opening(&entry, saved_games.which));
    }
    if deletes && saved_games.which != Which::Deleted {
        saved_games.editing = Some(Editing::Delete { path: entry.path });
    }
}

/// What opening a row means; nothing where it can't be opened.
fn opening(entry: &Entry, which: Which) -> Option<FileCommand> {
    let path = entry.path.clone();
    match which {
        Which::Deleted => Some(FileCommand::Restore(path)),
        _ if !entry.opens() => None,
        _ if entry.is_replay() => Some(FileCommand::Watch(path)),
        _ => Some(FileCommand::Load(path)),
    }
}

fn nothing(saved_games: &SavedGames, empty: bool, saves: &SaveFolder) -> String {
    match (saved_games.which, empty) {
        (Which::Deleted, true) => t!("load-nothing-deleted"),
        (_, true) => t!("load-nothing", folder = saves.path().display().to_string()),
        (_, false) => t!("load-nothing-such"),
    }
}

fn of(which: Which) -> String {
    match which {
        Which::All => t!("load-all"),
        Which::Named => t!("load-named"),
        Which::Automatic => t!("load-automatics"),
        Which::Replays => t!("load-replays"),
        Which::Deleted => t!("load-deleted"),
    }
}

fn by(order: Order) -> String {
    match order {
        Order::Newest => t!("load-by-newest"),
        Order::Name => t!("load-by-name"),
        Order::War => t!("load-by-war"),
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
                    // all of what the row has no room for
                    None => {
                        if let Some(Entry { state: State::Wrong(why), .. }) = saved_games.row() {
                            ui.add(Label::new(RichText::new(why).small().color(colours::bad())).wrap());
                        }
                    }
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

/// A file: its picture, what it is, what can be done with it.
fn row(
    entry: &Entry,
    chosen: bool,
    saved_games: &mut SavedGames,
    ui: &mut Ui,
    commands: &mut Commands,
) -> egui::Response {
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), HEIGHT), Sense::click());
    if !ui.is_rect_visible(rect) {
        return response;
    }
    let fill = if chosen { colours::chosen() } else { colours::faint() };
    ui.painter().rect_filled(rect.shrink2(vec2(0.0, 1.0)), 4.0, fill);
    let inner = rect.shrink(MARGIN);
    let sheet = Rect::from_min_size(inner.min, vec2((inner.height() * 16.0 / 9.0).round(), inner.height()));
    picture::show(entry, sheet, ui);
    let text = Rect::from_min_max(pos2(sheet.max.x + 10.0, inner.min.y), pos2(inner.max.x - BUTTONS, inner.max.y));
    ui.scope_builder(UiBuilder::new().max_rect(text).layout(Layout::top_down(Align::Min)), |ui| {
        ui.set_clip_rect(ui.clip_rect().intersect(text));
        ui.spacing_mut().item_spacing.y = 1.0;
        about(entry, ui);
    });
    let buttons = Rect::from_min_max(pos2(text.max.x, inner.min.y), inner.max);
    let layout = Layout::right_to_left(Align::Center);
    ui.scope_builder(UiBuilder::new().max_rect(buttons).layout(layout), |ui| {
        doings(entry, saved_games, ui, commands);
    });
    response
}

/// Three lines: name and marks; what it is of; who plays, how old it is and whether it is whole.
fn about(entry: &Entry, ui: &mut Ui) {
    ui.horizontal(|ui| {
        let ink = if entry.opens() { colours::strong() } else { colours::weak() };
        let marks: Vec<String> = entry.marks().into_iter().map(said).collect();
        let title = Label::new(RichText::new(entry.title()).strong().color(ink)).truncate();
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            for mark in marks.iter().rev() {
                ui.label(RichText::new(mark).small().color(colours::gold()));
            }
            ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                ui.add(title).on_hover_text(entry.path.display().to_string());
            });
        });
    });
    line(what(entry), colours::text(), ui);
    let age = age(entry.written);
    match &entry.state {
        State::Wrong(why) => {
            let text = t!("load-wrong", why = why.as_str());
            line(text, colours::bad(), ui);
        }
        state => {
            let state = match state {
                State::Whole => t!("load-whole"),
                _ => t!("load-checking"),
            };
            let players = entry.seats().map(|seats| self::seats(&seats));
            line(players.into_iter().chain([age, state]).collect::<Vec<_>>().join(" · "), colours::weak(), ui);
        }
    }
}

/// On one line; all of it under the pointer.
fn line(text: String, ink: egui::Color32, ui: &mut Ui) {
    ui.add(Label::new(RichText::new(&text).small().color(ink)).truncate());
}

fn what(entry: &Entry) -> String {
    let parts = match &entry.content {
        Some(Content::Game(game)) => {
            vec![entry.scenario.clone(), spoken().date(game.month), game.phase.name(), spoken().side(game.side)]
        }
        Some(Content::Replay(_, orders)) => vec![entry.scenario.clone(), t!("load-orders", count = *orders)],
        None => vec![entry.path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default()],
    };
    parts.join(" · ")
}

fn doings(entry: &Entry, saved_games: &mut SavedGames, ui: &mut Ui, commands: &mut Commands) {
    let path = &entry.path;
    if saved_games.which == Which::Deleted {
        if ui.button(t!("load-undelete")).clicked() {
            commands.push(FileCommand::Restore(path.clone()));
        }
        return;
    }
    change(path, &entry.title(), &mut saved_games.editing, ui);
    watch(entry, saved_games.editing.as_ref(), ui, commands);
    if !entry.is_replay() && ui.add_enabled(entry.opens(), Button::new(t!("load-load"))).clicked() {
        commands.push(FileCommand::Load(path.clone()));
    }
}

/// Shows a war from its beginning, or beside another one that waits for it.
fn watch(entry: &Entry, editing: Option<&Editing>, ui: &mut Ui, commands: &mut Commands) {
    let path = &entry.path;
    if let Some(Editing::Compare { with }) = editing {
        let other = with.as_ref() != Some(path);
        let button = Button::new(t!("load-compare")).fill(colours::raised());
        if ui.add_enabled(entry.opens() && other, button).on_hover_text(t!("load-compare-hint")).clicked() {
            commands.push(FileCommand::Compare(with.clone(), path.clone()));
        }
        return;
    }
    let button = ui.add_enabled(entry.opens(), Button::new(t!("load-watch")));
    if button.on_hover_text(t!("load-watch-hint")).clicked() {
        commands.push(FileCommand::Watch(path.clone()));
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
