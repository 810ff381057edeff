//! The coach over the map: what is to be done now, how far the lesson is, and a frame around what it speaks of.

use super::weak;
use crate::game_screen::GameScreen;
use crate::keys;
use crate::lessons::{self, Coach, LessonCommand, Outcome, Stage};
use crate::shell::{Commands, Dialog, MapCommand, ProgramCommand};
use crate::style::colours;
use egui::{Align2, Area, Button, Frame, Id, Label, Margin, Order, Rect, Response, RichText, Stroke, StrokeKind, Ui};
use meridian_presentation::overlay::Overlay;
use meridian_words::t;
use std::collections::BTreeSet;

/// Of the box, points, where the map has room for it.
const WIDTH: f32 = 430.0;

/// A lesson can point at this part of the screen under this name.
pub fn mark(name: &str, part: &Response) {
    let pass = part.ctx.cumulative_pass_nr();
    part.ctx.data_mut(|data| data.insert_temp(id_of(name), (pass, part.rect)));
}

fn id_of(name: &str) -> Id {
    Id::unique(("coach-mark", name))
}

/// `room`: of the map.
pub fn show(coach: &Coach, screen: &GameScreen, done: &BTreeSet<String>, ui: &Ui, room: Rect, commands: &mut Commands) {
    if let Some(mark) = coach.step().and_then(|step| step.mark.as_ref()) {
        frame_around(mark.get_ref(), ui);
    }
    if let (Some(cell), None) = (coach.cell(screen), commands.lit()) {
        commands.push(MapCommand::Light(cell));
    }
    let width = (room.width() - 24.0).clamp(180.0, WIDTH);
    // the legend lies in that corner too
    let legend = ui.ctx().memory(|memory| memory.area_rect(Id::unique("legend")));
    let legend = legend.filter(|_| screen.overlays.shown != Overlay::None);
    let bottom = legend.map_or(room.max.y, |legend| legend.min.y) - 12.0;
    Area::new(Id::unique("coach"))
        .order(Order::Middle)
        .pivot(Align2::LEFT_BOTTOM)
        .fixed_pos(egui::pos2(room.min.x + 12.0, bottom))
        .show(ui.ctx(), |ui| {
            Frame::new()
                .fill(colours::panel())
                .stroke(Stroke::new(1.5, colours::gold()))
                .corner_radius(6)
                .inner_margin(Margin::symmetric(14, 10))
                .show(ui, |ui| {
                    ui.set_width(width - 28.0);
                    content(coach, done, ui, commands);
                });
        });
}

fn content(coach: &Coach, done: &BTreeSet<String>, ui: &mut Ui, commands: &mut Commands) {
    let title = coach.lesson.title.said();
    let (steps, at) = (coach.lesson.steps.len(), coach.shown + 1);
    let head = match coach.stage {
        Stage::Step(_) => t!("coach-step", title = title, step = at, steps = steps),
        Stage::Before | Stage::Goal | Stage::Over(_) => title,
    };
    ui.label(RichText::new(head).small().strong().color(colours::gold()));
    let (text, ink) = match coach.stage {
        Stage::Before => (t!("coach-before"), colours::weak()),
        Stage::Step(_) => (sentence(coach, ui), colours::strong()),
        Stage::Goal => (t!("coach-goal"), colours::strong()),
        Stage::Over(outcome) => (result(coach, outcome), ending_ink(outcome)),
    };
    ui.add(Label::new(RichText::new(text).color(ink)).wrap());
    ui.add_space(4.0);
    ui.horizontal_wrapped(|ui| match coach.stage {
        Stage::Step(_) => {
            let mut button = |ui: &mut Ui, enabled: bool, text: String, hint: String, command: LessonCommand| {
                let button = ui.add_enabled(enabled, Button::new(text).sense(egui::Sense::CLICK));
                if button.on_hover_text(hint).clicked() {
                    commands.push(command);
                }
            };
            let back = coach.looks_back();
            button(
                ui,
                coach.shown > 0,
                t!("coach-back"),
                keys::with(ui, t!("coach-back-hint"), "lesson-back"),
                LessonCommand::Back,
            );
            match back {
                true => button(
                    ui,
                    true,
                    t!("coach-on"),
                    keys::with(ui, t!("coach-on-hint"), "lesson-skip"),
                    LessonCommand::Skip,
                ),
                false => button(
                    ui,
                    true,
                    t!("coach-skip"),
                    keys::with(ui, t!("coach-skip-hint"), "lesson-skip"),
                    LessonCommand::Skip,
                ),
            }
            let shows = !back && coach.showing.is_empty();
            button(
                ui,
                shows,
                t!("coach-show-me"),
                keys::with(ui, t!("coach-show-me-hint"), "lesson-show"),
                LessonCommand::ShowMe,
            );
            button(
                ui,
                true,
                t!("coach-leave"),
                keys::with(ui, t!("coach-leave-hint"), "lesson-leave"),
                LessonCommand::Leave,
            );
        }
        Stage::Over(outcome) => over(coach, outcome, done, ui, commands),
        Stage::Before | Stage::Goal => {
            if ui
                .button(t!("coach-leave"))
                .on_hover_text(keys::with(ui, t!("coach-leave-hint"), "lesson-leave"))
                .clicked()
            {
                commands.push(LessonCommand::Leave);
            }
        }
    });
}

/// With the keys as the player has set them.
fn sentence(coach: &Coach, ui: &Ui) -> String {
    coach.step().map_or_else(String::new, |step| step.say.said_with(|id| keys::shown(ui, id)))
}

/// What comes after a lesson.
fn over(coach: &Coach, outcome: Outcome, done: &BTreeSet<String>, ui: &mut Ui, commands: &mut Commands) {
    let again = || LessonCommand::Begin(coach.lesson.name.clone());
    if outcome == Outcome::Lost && ui.button(t!("coach-again")).clicked() {
        commands.push(again());
    }
    if let Some(next) = next(done).filter(|next| *next != coach.lesson.name)
        && let Ok(lesson) = lessons::named(next)
        && ui.button(t!("coach-next", title = lesson.title.said())).clicked()
    {
        commands.push(LessonCommand::Begin(next.to_owned()));
    }
    if ui.button(t!("coach-play-on")).on_hover_text(keys::with(ui, t!("coach-play-on-hint"), "lesson-leave")).clicked()
    {
        commands.push(LessonCommand::Leave);
    }
    if ui.button(t!("coach-lessons")).clicked() {
        commands.push(ProgramCommand::Open(Dialog::Lessons));
    }
}

fn result(coach: &Coach, outcome: Outcome) -> String {
    let lesson = coach.lesson;
    let said = match (outcome, &lesson.goal, &lesson.done) {
        (Outcome::Won, Some(goal), _) => Some(goal.won.said()),
        (Outcome::Lost, Some(goal), _) => Some(goal.lost.said()),
        (_, _, done) => done.as_ref().map(lessons::Message::said),
    };
    said.unwrap_or_default()
}

fn ending_ink(outcome: Outcome) -> egui::Color32 {
    if outcome == Outcome::Lost { colours::bad() } else { colours::good() }
}

/// The first lesson that has not been gone through.
fn next(done: &BTreeSet<String>) -> Option<&'static str> {
    let lessons = lessons::all().iter().flatten();
    lessons.map(|lesson| lesson.name.as_str()).find(|name| !done.contains(*name))
}

/// Where a marked part was laid out in this frame or the last one.
fn frame_around(name: &str, ui: &Ui) {
    let marked = ui.ctx().data(|data| data.get_temp::<(u64, Rect)>(id_of(name)));
    // a part that is not laid out any more has no place
    let Some((_, rect)) = marked.filter(|(pass, _)| pass + 1 >= ui.ctx().cumulative_pass_nr()) else { return };
    let layer = egui::LayerId::new(Order::Foreground, Id::unique("coach-frame"));
    let painter = ui.ctx().layer_painter(layer);
    painter.rect_stroke(rect.expand(2.0), 5.0, Stroke::new(2.5, colours::gold()), StrokeKind::Inside);
}

/// All lessons; the next one first in the hand.
pub fn list(done: &BTreeSet<String>, ui: &mut Ui, commands: &mut Commands) {
    ui.set_width(480.0_f32.min(ui.ctx().content_rect().width() - 60.0));
    weak(ui, t!("lessons-about"));
    ui.add_space(6.0);
    let next = next(done);
    let height = (ui.ctx().content_rect().height() - 170.0).max(120.0);
    egui::ScrollArea::vertical().max_height(height).show(ui, |ui| {
        for lesson in lessons::all() {
            match lesson {
                Ok(lesson) => entry(lesson, done, next == Some(lesson.name.as_str()), ui, commands),
                // one that can't be read is no reason to offer none
                Err(fault) => {
                    ui.add(Label::new(RichText::new(fault.to_string()).color(colours::bad())).wrap());
                }
            }
        }
    });
    ui.add_space(8.0);
    if ui.button(t!("panel-close")).clicked() {
        commands.push(ProgramCommand::Close);
    }
}

fn entry(lesson: &lessons::Lesson, done: &BTreeSet<String>, is_next: bool, ui: &mut Ui, commands: &mut Commands) {
    let ink = if is_next { colours::on_gold() } else { colours::strong() };
    let title =
        if done.contains(&lesson.name) { t!("lessons-done", title = lesson.title.said()) } else { lesson.title.said() };
    let mut button = Button::new(RichText::new(title).strong().color(ink)).min_size(egui::vec2(220.0, 24.0));
    if is_next {
        button = button.fill(colours::gold());
    }
    let button = ui.add(button);
    if is_next && ui.memory(|memory| memory.focused().is_none()) {
        button.request_focus();
    }
    if button.clicked() {
        commands.push(LessonCommand::Begin(lesson.name.clone()));
    }
    ui.add(Label::new(RichText::new(lesson.about.said()).small().color(colours::weak())).wrap());
    ui.add_space(3.0);
}
