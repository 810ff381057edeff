//! Lines over the map about what the other side has done, until they are taken away.

use crate::game_screen::{GameCommand, GameScreen};
use crate::shell::Commands;
use crate::style::colours;
use egui::{Align, Align2, Area, Frame, Id, Label, Layout, Margin, Order, Rect, RichText, Stroke, Ui};
use meridian_presentation::overlay::Overlay;
use meridian_words::t;

/// Lines that show at the same time; the rest is counted.
const MOST: usize = 4;

/// `coached`: the coach of a lesson stands in the same corner.
pub fn show(screen: &GameScreen, coached: bool, ui: &Ui, room: Rect, commands: &mut Commands) {
    let alerts = screen.alerts();
    if alerts.is_empty() && !screen.is_paused() {
        return;
    }
    // where neither the line that answers a click nor the minimap nor the top of a window lies, above coach and legend
    let below = |name: &str| ui.ctx().memory(|memory| memory.area_rect(Id::unique(name)));
    let coach = below("coach").filter(|_| coached);
    let legend = below("legend").filter(|_| screen.overlays.shown != Overlay::None);
    let bottom = coach.or(legend).map_or(room.max.y, |taken| taken.min.y);
    let width = (room.width() / 2.0).clamp(120.0, 420.0);
    Area::new(Id::unique("alerts"))
        .order(Order::Foreground)
        .pivot(Align2::LEFT_BOTTOM)
        .fixed_pos(egui::pos2(room.min.x + 12.0, bottom - 12.0))
        .show(ui.ctx(), |ui| {
            Frame::new()
                .fill(colours::panel())
                .stroke(Stroke::new(1.0, colours::warn()))
                .corner_radius(4)
                .inner_margin(Margin::symmetric(12, 8))
                .show(ui, |ui| {
                    ui.set_width(width - 26.0);
                    for told in alerts.iter().rev().take(MOST) {
                        ui.with_layout(Layout::right_to_left(Align::Min), |ui| {
                            if let Some(cell) = told.cell
                                && ui.small_button(t!("panel-show")).clicked()
                            {
                                commands.push(GameCommand::ShowScene(cell, told.scene.clone()));
                            }
                            ui.with_layout(Layout::top_down(Align::Min), |ui| {
                                ui.add(Label::new(RichText::new(&told.text).color(colours::strong())).wrap());
                            });
                        });
                    }
                    if let more @ 1.. = alerts.len().saturating_sub(MOST) {
                        super::weak(ui, t!("news-more", count = more));
                    }
                    ui.horizontal(|ui| {
                        let go_on = if screen.is_paused() { t!("alert-continue") } else { t!("alert-dismiss") };
                        if ui.button(go_on).clicked() {
                            commands.push(GameCommand::DismissAlerts);
                        }
                    });
                });
        });
}
