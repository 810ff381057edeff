//! The line over the lower edge of the map that says what is to come on the screen, while it is waited for.

use crate::shell::{Commands, FileCommand};
use crate::style::colours;
use egui::{Align2, Area, Button, Frame, Id, Label, Margin, Order, Rect, Stroke, Ui, vec2};
use meridian_words::t;

/// `what`: as it is said.
pub fn show(what: &str, ui: &Ui, room: Rect, commands: &mut Commands) {
    Area::new(Id::unique("brought"))
        .order(Order::Foreground)
        .pivot(Align2::CENTER_BOTTOM)
        .fixed_pos(room.center_bottom() - vec2(0.0, 52.0))
        .show(ui.ctx(), |ui| {
            let frame = Frame::new().fill(colours::panel()).stroke(Stroke::new(1.0, colours::gold())).corner_radius(4);
            frame.inner_margin(Margin::symmetric(10, 6)).show(ui, |ui| {
                ui.set_max_width((room.width() - 40.0).clamp(160.0, 420.0));
                ui.horizontal(|ui| {
                    ui.add(Label::new(what).truncate()).on_hover_text(t!("brings-hint"));
                    if ui.add(Button::new(t!("panel-cancel"))).clicked() {
                        commands.push(FileCommand::BringNothing);
                    }
                });
            });
        });
}
