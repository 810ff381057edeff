//! The line over the map that says what was refused and why, or what has been done.

use super::sign;
use crate::game_screen::{GameCommand, GameScreen};
use crate::keys;
use crate::shell::{Commands, ProgramCommand, mean};
use crate::style::colours;
use egui::{
    Align, Area, Color32, Frame, Id, Label, Layout, Margin, Order, Rect, Response, RichText, Sense, Stroke, Ui,
};
use meridian_words::t;

pub fn show(screen: &GameScreen, ui: &Ui, room: Rect, commands: &mut Commands) {
    let Some(notice) = &screen.notice else { return };
    let edge = if notice.good { colours::good() } else { colours::bad() };
    let width = (room.width() - 60.0).clamp(120.0, 560.0);
    Area::new(Id::unique("notice"))
        .order(Order::Foreground)
        .fixed_pos(egui::pos2(room.center().x - width / 2.0, room.min.y + 12.0))
        .show(ui.ctx(), |ui| {
            let text = match &notice.cause {
                Some(cause) => format!("{}\n{cause}", notice.text),
                None => notice.text.clone(),
            };
            let said = message(ui, width, edge, &text, commands, |ui, commands| {
                if let Some(cell) = notice.cell
                    && ui.small_button(t!("panel-show")).clicked()
                {
                    commands.push(GameCommand::FlyTo(cell));
                }
                if let Some(rule) = notice.rule
                    && ui
                        .small_button(rule.to_string())
                        .on_hover_text(keys::with(ui, t!("rulebook-open"), "rulebook"))
                        .clicked()
                {
                    commands.push(ProgramCommand::Rule(rule));
                }
            });
            notice.rule.into_iter().filter(|_| said.contains_pointer()).for_each(|rule| mean(ui.ctx(), rule));
            if let Some(cell) = notice.cell
                && said.on_hover_text(t!("panel-fly-there")).clicked()
            {
                commands.push(GameCommand::FlyTo(cell));
            }
        });
}

/// A framed text with a button that dismisses it, and others left of that. What comes back is the text.
pub fn message(
    ui: &mut Ui,
    width: f32,
    edge: Color32,
    text: &str,
    commands: &mut Commands,
    buttons: impl FnOnce(&mut Ui, &mut Commands),
) -> Response {
    Frame::new()
        .fill(colours::panel())
        .stroke(Stroke::new(1.0, edge))
        .corner_radius(4)
        .inner_margin(Margin::symmetric(12, 8))
        .show(ui, |ui| {
            ui.set_width(width - 26.0);
            ui.with_layout(Layout::right_to_left(Align::Min), |ui| {
                if sign::pressed("×", t!("panel-close"), ui) {
                    commands.push(ProgramCommand::DismissNotice);
                }
                buttons(ui, commands);
                // the text takes what the buttons leave, on as many lines as it needs
                let text = ui.with_layout(Layout::top_down(Align::Min), |ui| {
                    ui.add(Label::new(RichText::new(text).color(colours::strong())).wrap().sense(Sense::click()))
                });
                text.inner
            })
            .inner
        })
        .inner
}
