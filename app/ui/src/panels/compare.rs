//! Two wars side by side: who plays on which map, where they part, the controls of both, and a table that compares them month by
//! month.

use super::{frame, replay, top_bar, weak};
use crate::compare::{Beside, MonthOf};
use crate::game_screen::{GameScreen, PlaybackCommand};
use crate::shell::{Commands, FileCommand};
use crate::style::colours;
use egui::{
    Align, Align2, Area, Button, Color32, Frame, Grid, Id, Label, Layout, Margin, Order, Panel, Rect, RichText,
};
use egui::{ScrollArea, TextStyle, Ui, vec2};
use meridian_engine::Side;
use meridian_session::playback::Leap;
use meridian_words::{Named, spoken, t};

/// With less room than this the table stands below the maps, points.
const WIDE: f32 = 1150.0;
/// Of the table beside the maps, and below them.
const WIDTH: std::ops::RangeInclusive<f32> = 372.0..=460.0;
const HEIGHT: f32 = 128.0;

/// Lays out all but the maps; the room that is left for both.
///
/// `in_hall`: they are a pair of a tournament, to which one goes back.
pub fn show(screen: &GameScreen, beside: &Beside, in_hall: bool, ui: &mut Ui, commands: &mut Commands) -> Rect {
    Panel::top("compare-top").frame(frame(10, 6)).resizable(false).show(ui, |ui| {
        ui.horizontal(|ui| {
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                top_bar::menu(ui, commands);
                top_bar::overlays(screen, ui, commands);
                if in_hall {
                    top_bar::back(ui, commands);
                } else if ui.button(t!("compare-end")).on_hover_text(t!("compare-end-hint")).clicked() {
                    commands.push(FileCommand::EndCompare);
                }
                ui.with_layout(Layout::left_to_right(Align::Center), |ui| head(screen, beside, ui));
            });
        });
        parting(screen, beside, ui, commands);
    });
    replay::show(screen, ui, commands);
    let table = |ui: &mut Ui, commands: &mut Commands| {
        ScrollArea::both().auto_shrink([false, false]).show(ui, |ui| {
            ui.style_mut().override_text_style = Some(TextStyle::Small);
            ui.spacing_mut().button_padding.x = 4.0;
            months(screen, beside, ui, commands);
        });
    };
    if ui.available_width() >= WIDE {
        let width = (ui.available_width() * 0.34).clamp(*WIDTH.start(), *WIDTH.end());
        Panel::right("compare-table").frame(frame(10, 8)).resizable(false).exact_size(width).show(ui, |ui| {
            table(ui, commands);
        });
    } else {
        Panel::bottom("compare-low").frame(frame(10, 4)).resizable(false).exact_size(HEIGHT).show(ui, |ui| {
            table(ui, commands);
        });
    }
    let room = ui.available_rect_before_wrap();
    let half = room.width() / 2.0;
    for (number, screen) in [screen, &beside.screen].into_iter().enumerate() {
        title(number, &screen.session.header().players, room.left_top() + vec2(half * number as f32, 0.0), half, ui);
    }
    room
}

fn head(screen: &GameScreen, beside: &Beside, ui: &mut Ui) {
    let clock = screen.game().state().clock();
    let date = spoken().turn(screen.game().rules(), clock.month);
    ui.label(RichText::new(date).heading().color(colours::strong()));
    let (phase, scenario) = (clock.phase.name(), screen.session.header().scenario.as_str());
    let text = match beside.pair {
        Some(pair) => t!("compare-what", scenario = scenario, pair = pair + 1, phase = phase),
        None => t!("compare-files", scenario = scenario, phase = phase),
    };
    ui.add(Label::new(RichText::new(text).color(colours::weak())).truncate());
}

/// Where the two part, and the way there.
fn parting(screen: &GameScreen, beside: &Beside, ui: &mut Ui, commands: &mut Commands) {
    let Some(text) = &beside.parts else { return };
    ui.horizontal(|ui| {
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            let there = beside.parting.common;
            let button = ui.add_enabled(screen.session.orders() != there, Button::new(t!("parting-go")).small());
            if button.on_hover_text(t!("parting-go-hint")).clicked() {
                commands.push(PlaybackCommand::Leap(Leap::To(there)));
            }
            ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                let line = Label::new(RichText::new(text).color(colours::gold())).truncate();
                ui.add(line).on_hover_text(text);
            });
        });
    });
}

/// Over a map: who plays.
fn title(number: usize, players: &[String; 2], corner: egui::Pos2, width: f32, ui: &Ui) {
    let at = corner + vec2(width / 2.0, 8.0);
    let id = Id::unique(("compare-title", number));
    Area::new(id).order(Order::Middle).pivot(Align2::CENTER_TOP).fixed_pos(at).interactable(false).show(
        ui.ctx(),
        |ui| {
            Frame::new().fill(colours::panel()).corner_radius(4).inner_margin(Margin::symmetric(10, 4)).show(
                ui,
                |ui| {
                    ui.set_max_width(width - 40.0);
                    ui.horizontal(|ui| {
                        for (side, player) in Side::BOTH.into_iter().zip(players) {
                            let text = t!("compare-player", side = spoken().side(side), ai = player.as_str());
                            ui.add(Label::new(RichText::new(text).strong().color(colours::side(side))).truncate());
                        }
                    });
                },
            );
        },
    );
}

/// The table: a click on a month goes there.
fn months(screen: &GameScreen, beside: &Beside, ui: &mut Ui, commands: &mut Commands) {
    if beside.rows.is_empty() {
        weak(ui, t!("compare-reading"));
        return;
    }
    let now = screen.game().state().clock().month;
    Grid::new("compare").num_columns(7).striped(true).min_col_width(20.0).spacing([5.0, 3.0]).show(ui, |ui| {
        ui.label("");
        for number in [t!("compare-left"), t!("compare-right")] {
            ui.label(RichText::new(number).small().strong().color(colours::gold()));
            ui.label("");
            ui.label("");
        }
        ui.end_row();
        weak(ui, t!("compare-month"));
        for _ in 0..2 {
            weak(ui, t!("hall-points")).on_hover_text(t!("hall-points-hint"));
            weak(ui, t!("compare-cities")).on_hover_text(t!("compare-cities-hint"));
            weak(ui, t!("cup-orders"));
        }
        ui.end_row();
        for row in &beside.rows {
            let date = spoken().date(row.month);
            let line = row.games[0].map(|of| of.line);
            let label = ui.selectable_label(row.month == now, RichText::new(date).small());
            if let (true, Some(line)) = (label.on_hover_text(t!("compare-go")).clicked(), line) {
                commands.push(PlaybackCommand::Leap(Leap::To(line)));
            }
            let [left, right] = row.games;
            cells(left, right, ui);
            cells(right, left, ui);
            ui.end_row();
        }
    });
}

/// A month of one game, with the points of the better Axis marked.
fn cells(of: Option<MonthOf>, other: Option<MonthOf>, ui: &mut Ui) {
    let Some(of) = of else {
        (0..3).for_each(|_| drop(weak(ui, "–")));
        return;
    };
    let better = of.points.zip(other.and_then(|other| other.points)).is_some_and(|(own, other)| own > other);
    let ink: Color32 = if better { colours::strong() } else { colours::text() };
    let points = of.points.map_or_else(|| "–".to_owned(), |points| format!("{points:+.1}"));
    ui.label(RichText::new(points).color(ink));
    let [axis, allies] = of.cities;
    ui.label(format!("{axis} – {allies}"));
    ui.label(of.orders.to_string());
}
