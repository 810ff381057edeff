//! The tasks of a movement step: what needs the player, by urgency and front; a click flies there.

use super::rows::{go_to, lights};
use super::{head, section, weak};
use crate::game_screen::{GameCommand, GameScreen, Rest, Task, TaskId};
use crate::keys;
use crate::shell::Commands;
use crate::side_panels::SidePanel;
use crate::style::colours;
use egui::{Align, Button, Id, Layout, RichText, ScrollArea, Ui};
use meridian_presentation::words::{place_title, short_place};
use meridian_words::{capitalised, t};

pub fn show(screen: &GameScreen, ui: &mut Ui, commands: &mut Commands) {
    let tasks = &screen.tasks;
    let hint = keys::with(ui, t!("task-close-hint"), "tasks");
    let close = Some((hint, GameCommand::ToggleTasks.into()));
    head::show(t!("task-list"), SidePanel::List, close, ui, commands, |_, _| {});
    weak(ui, t!("task-left", left = tasks.list.len(), done = tasks.done().count()));
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.x = 4.0;
        let any = tasks.current().is_some();
        let mut button = |ui: &mut Ui, text: String, hint: String, command: GameCommand| {
            let button = ui.add_enabled(any, Button::new(RichText::new(text).small()));
            if button.on_hover_text(hint).clicked() {
                commands.push(command);
            }
        };
        let hint = keys::with(ui, t!("task-later-hint"), "put-off");
        button(ui, t!("task-later"), hint, GameCommand::PutOff);
        let hint = keys::with(ui, t!("rest-sleep-hint"), "sleep");
        button(ui, t!("rest-sleep"), hint, GameCommand::Rest(Rest::Sleep));
        let hint = keys::with(ui, t!("rest-hold-hint"), "hold");
        button(ui, t!("rest-hold"), hint, GameCommand::Rest(Rest::Hold));
    });
    ui.separator();
    ScrollArea::vertical().auto_shrink([false, false]).show(ui, |ui| {
        if tasks.list.is_empty() {
            weak(ui, t!("task-none"));
        }
        let mut heading = None;
        for task in &tasks.list {
            let now = heading_of(screen, task);
            if heading.as_ref() != Some(&now) {
                section(ui, now.to_uppercase());
                heading = Some(now);
            }
            row(screen, task, ui, commands);
        }
        rest(screen, ui, commands);
    });
}

/// Why, and at which front; dangers stand together wherever they are.
fn heading_of(screen: &GameScreen, task: &Task) -> String {
    if screen.tasks.is_later(task.id()) {
        return t!("task-put-off");
    }
    let why = capitalised(&task.why.text());
    match task.front {
        _ if screen.tasks.fronts.is_empty() => why,
        Some(front) => t!("task-heading", why = why, place = screen.tasks.fronts[front].as_str()),
        None => t!("task-heading", why = why, place = t!("task-elsewhere")),
    }
}

fn row(screen: &GameScreen, task: &Task, ui: &mut Ui, commands: &mut Commands) {
    let at = screen.game().position();
    let chosen = screen.tasks.current() == Some(task.id());
    let ink = if task.why.is_danger() { colours::warn() } else { colours::text() };
    let button = ui.horizontal(|ui| {
        let row = ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            weak(ui, task.units.len().to_string());
            ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                let text = RichText::new(short_place(at, task.cell)).color(ink);
                ui.add(Button::new(text).selected(chosen).frame_when_inactive(false).truncate())
            })
        });
        row.inner.inner
    });
    let button = button.inner;
    lights(&button, task.cell, commands);
    if chosen && led_on(task.id(), ui) && !ui.clip_rect().contains_rect(button.rect) {
        button.scroll_to_me(None);
    }
    let units = t!("count-units", count = task.units.len());
    let hint = format!("{} · {units} · {}", place_title(at, task.cell), task.why.text());
    if button.on_hover_text(hint).clicked() {
        commands.push(GameCommand::ShowTask(task.id()));
    }
}

/// Is it another task than the one that was chosen in the last frame? The list follows it once, and stays where it is scrolled to.
fn led_on(task: TaskId, ui: &Ui) -> bool {
    let last = Id::unique("task-scrolled-to");
    ui.data_mut(|data| data.get_temp_mut_or(last, None).replace(task) != Some(task))
}

/// What is done, and who rests.
fn rest(screen: &GameScreen, ui: &mut Ui, commands: &mut Commands) {
    let at = screen.game().position();
    let resting = screen.tasks.resting().len();
    if resting > 0 {
        ui.add_space(6.0);
        weak(ui, t!("task-resting", count = resting));
        if ui.small_button(t!("task-wake-all")).clicked() {
            commands.push(GameCommand::WakeAll);
        }
    }
    let done: Vec<TaskId> = screen.tasks.done().collect();
    if !done.is_empty() {
        section(ui, t!("task-done").to_uppercase());
    }
    for (_, cell) in done {
        let text = RichText::new(short_place(at, cell)).small().color(colours::weak());
        let button = ui.add(Button::new(text).frame(false).truncate());
        lights(&button, cell, commands);
        if button.clicked() {
            go_to(cell, commands);
        }
    }
}
