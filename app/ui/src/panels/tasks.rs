//! The tasks of a movement step: what needs the player, by urgency and front; a click flies there.

use super::rows::lights;
use super::{section, sides, weak};
use crate::game_screen::{GameCommand, GameScreen, Rest, Task, TaskId};
use crate::shell::Commands;
use crate::side_panels::SidePanel;
use crate::style::colours;
use egui::{Align, Button, Layout, RichText, ScrollArea, Ui};
use meridian_presentation::words::short_place;
use meridian_words::{capitalised, t};

pub fn show(screen: &GameScreen, ui: &mut Ui, commands: &mut Commands) {
    let tasks = &screen.tasks;
    ui.horizontal(|ui| {
        ui.label(RichText::new(t!("task-list")).heading().color(colours::strong()));
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            sides::fold_button(SidePanel::List, ui, commands);
            if ui.small_button("×").on_hover_text(t!("task-close-hint")).clicked() {
                commands.push(GameCommand::ToggleTasks);
            }
            weak(ui, t!("task-left", left = tasks.list.len(), done = tasks.done().count()));
        });
    });
    ui.horizontal_wrapped(|ui| {
        let any = tasks.current().is_some();
        let mut button = |text: String, hint: String, command: GameCommand| {
            let button = ui.add_enabled(any, Button::new(RichText::new(text).small()));
            if button.on_hover_text(hint).clicked() {
                commands.push(command);
            }
        };
        button(t!("task-later"), t!("task-later-hint"), GameCommand::PutOff);
        button(t!("rest-sleep"), t!("rest-sleep-hint"), GameCommand::Rest(Rest::Sleep));
        button(t!("rest-hold"), t!("rest-hold-hint"), GameCommand::Rest(Rest::Hold));
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

/// Dangers stand together; then one front after the other.
fn heading_of(screen: &GameScreen, task: &Task) -> String {
    if screen.tasks.is_later(task.id()) {
        return t!("task-put-off");
    }
    if task.why.is_danger() {
        return capitalised(&task.why.text());
    }
    match task.front {
        Some(front) => t!("task-front", place = screen.tasks.fronts[front].as_str()),
        None => t!("task-elsewhere"),
    }
}

fn row(screen: &GameScreen, task: &Task, ui: &mut Ui, commands: &mut Commands) {
    let at = screen.session.game().position();
    let chosen = screen.tasks.current() == Some(task.id());
    let ink = if task.why.is_danger() { colours::warn() } else { colours::strong() };
    let units = t!("count-units", count = task.units.len());
    let mut text = egui::text::LayoutJob::default();
    let style = ui.style().clone();
    let align = Align::Center;
    RichText::new(short_place(at, task.cell)).color(ink).append_to(
        &mut text,
        &style,
        egui::FontSelection::Default,
        align,
    );
    let what = format!("  {}", t!("task-row", units = units, why = task.why.text()));
    let what = RichText::new(what).small().color(colours::weak());
    what.append_to(&mut text, &style, egui::FontSelection::Default, align);
    let button = Button::new(text).selected(chosen).frame_when_inactive(false).truncate();
    let button = ui.add_sized([ui.available_width(), 20.0], button.min_size(egui::vec2(ui.available_width(), 20.0)));
    lights(&button, task.cell, commands);
    if chosen && !ui.clip_rect().contains_rect(button.rect) && !ui.rect_contains_pointer(ui.clip_rect()) {
        button.scroll_to_me(None);
    }
    if button.clicked() {
        commands.push(GameCommand::ShowTask(task.id()));
    }
}

/// What is done, and who rests.
fn rest(screen: &GameScreen, ui: &mut Ui, commands: &mut Commands) {
    let at = screen.session.game().position();
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
        let text = RichText::new(format!("✔ {}", short_place(at, cell))).small().color(colours::weak());
        let button = ui.add(Button::new(text).frame(false).truncate());
        lights(&button, cell, commands);
        if button.clicked() {
            commands.push(GameCommand::Select(Some(cell)));
            commands.push(GameCommand::FlyTo(cell));
        }
    }
}
