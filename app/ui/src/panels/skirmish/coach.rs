//! What is to be done next in a guided fight, above what can be done.

use crate::shell::Commands;
use crate::skirmish::{Coach, SkirmishCommand};
use crate::style::colours;
use egui::{Frame, Label, Margin, RichText, Stroke, Ui};
use meridian_words::{spoken, t};

pub fn show(coach: &Coach, ui: &mut Ui, commands: &mut Commands) {
    let frame = Frame::new().stroke(Stroke::new(1.5, colours::gold())).corner_radius(5);
    frame.inner_margin(Margin::symmetric(8, 6)).show(ui, |ui| {
        ui.set_width(ui.available_width());
        let title = spoken().say(coach.lesson.title);
        let (head, text) = match coach.now() {
            Some(step) => {
                let (at, steps) = (coach.step + 1, coach.lesson.steps.len());
                (t!("sk-lesson-step", title = title, step = at, steps = steps), spoken().say(step.says))
            }
            None => (t!("sk-lesson-done", title = title), t!("sk-lesson-over")),
        };
        ui.add(Label::new(RichText::new(head).small().strong().color(colours::gold())).wrap());
        ui.add(Label::new(RichText::new(text).color(colours::strong())).wrap());
        ui.horizontal_wrapped(|ui| {
            if coach.now().is_some() && ui.small_button(t!("sk-lesson-skip")).clicked() {
                commands.push(SkirmishCommand::SkipStep);
            }
            if ui.small_button(t!("sk-lesson-leave")).clicked() {
                commands.push(SkirmishCommand::LeaveCoach);
            }
        });
    });
}
