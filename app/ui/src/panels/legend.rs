//! The legend of the overlay on the map: what each colour means; a click on an entry switches it off and on.

use super::about::{Term, Topic, about};
use super::{sign, weak};
use crate::game_screen::{GameCommand, GameScreen};
use crate::keys;
use crate::shell::Commands;
use crate::style::colours;
use egui::{
    Align2, Area, Color32, FontId, Frame, Id, Margin, Order, Pos2, Rect, RichText, Sense, Shape, Stroke, Ui, UiBuilder,
    vec2,
};
use meridian_engine::{Month, Ruleset};
use meridian_presentation::overlay::{LegendEntry, Swatch};
use meridian_renderer::{Dash, Glyph, Rgba};
use meridian_words::{spoken, t};

/// Points.
const SWATCH: egui::Vec2 = egui::Vec2::new(34.0, 16.0);
const WIDTH: f32 = 292.0;
/// Ground under a sample: paper.
const PAPER: Color32 = Color32::from_rgb(0xe9, 0xe2, 0xcd);

pub fn show(screen: &GameScreen, ui: &Ui, room: Rect, commands: &mut Commands) {
    let overlays = &screen.overlays;
    if overlays.is_off() {
        return;
    }
    let legend = &overlays.laid().legend;
    Area::new(Id::unique("legend"))
        .order(Order::Middle)
        .pivot(Align2::LEFT_BOTTOM)
        .fixed_pos(egui::pos2(room.min.x + 10.0, room.max.y - 10.0))
        .show(ui.ctx(), |ui| {
            Frame::new()
                .fill(colours::panel())
                .stroke(Stroke::new(1.0, colours::edge()))
                .corner_radius(5)
                .inner_margin(Margin::symmetric(10, 7))
                .show(ui, |ui| {
                    ui.set_width(WIDTH.min(room.width() - 40.0));
                    ui.spacing_mut().item_spacing.y = 3.0;
                    ui.horizontal(|ui| {
                        let key = keys::shown(ui, &format!("overlay-{}", overlays.shown.name()));
                        let title = format!("{key}  {}", overlays.shown.title());
                        let title = title.trim_start();
                        let title = ui.label(RichText::new(title).strong().color(colours::gold()));
                        if let Some(term) = Term::of(overlays.shown) {
                            about(title, screen, Topic::Term(term));
                        }
                        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
                            if sign::pressed("×", t!("legend-close"), ui) {
                                commands.push(GameCommand::Overlay(overlays.shown));
                            }
                        });
                    });
                    if let Some(month) = legend.month {
                        months(screen, month, ui, commands);
                    }
                    for entry in &legend.entries {
                        row(entry, ui, commands);
                    }
                    if !legend.note.is_empty() {
                        ui.label(RichText::new(&legend.note).small().color(colours::weak()));
                    }
                });
        });
}

/// What the weather can be looked at of: the months of the year, or the turns to come where turns have names. With the letter or the
/// number of each, and its name.
fn dates(rules: &Ruleset, now: Month) -> Vec<(u8, String, String)> {
    if rules.turn_name(now).is_none() {
        let name = |month: u8| spoken().month(Month::new(now.year(), month.into()));
        return (1..=12).map(|month| (month, name(month).chars().take(1).collect(), name(month))).collect();
    }
    let turns = rules.sequence.turn_names.iter().zip(1..);
    let month = |turn: u16| rules.numbers.first_month.plus(turn - 1);
    let to_come = turns.filter(|&(_, turn)| month(turn) >= now).take(12);
    to_come.map(|(name, turn)| (month(turn).month() as u8, turn.to_string(), name.clone())).collect()
}

/// The one that is shown is lit, the present one underlined.
fn months(screen: &GameScreen, shown: u8, ui: &mut Ui, commands: &mut Commands) {
    let month_now = screen.game().state().clock().month;
    let now = month_now.month() as u8;
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 1.0;
        let each = (ui.available_width() - 11.0) / 12.0;
        for (month, letter, name) in dates(screen.game().rules(), month_now) {
            let (rect, response) = ui.allocate_exact_size(vec2(each, 18.0), Sense::click());
            let lit = month == shown;
            let fill = match (lit, response.hovered()) {
                (true, _) => colours::gold(),
                (false, true) => colours::edge(),
                (false, false) => colours::raised(),
            };
            ui.painter().rect_filled(rect, 2.0, fill);
            let ink = if lit { colours::on_gold() } else { colours::text() };
            ui.painter().text(rect.center(), Align2::CENTER_CENTER, letter, FontId::proportional(11.0), ink);
            if month == now {
                let under =
                    Rect::from_min_max(rect.left_bottom() - vec2(-3.0, 3.0), rect.right_bottom() - vec2(3.0, 1.0));
                ui.painter().rect_filled(under, 0.0, ink);
            }
            if response.on_hover_text(name).clicked() {
                commands.push(GameCommand::WeatherOf(if month == now { 0 } else { month }));
            }
        }
    });
}

fn row(entry: &LegendEntry, ui: &mut Ui, commands: &mut Commands) {
    let sense = if entry.part.is_some() { Sense::click() } else { Sense::hover() };
    let response = ui
        .scope_builder(UiBuilder::new().sense(sense), |ui| {
            ui.horizontal(|ui| sign_and_words(entry, ui));
        })
        .response;
    if let Some(part) = entry.part
        && response.clicked()
    {
        commands.push(GameCommand::TogglePart(part));
    }
}

fn sign_and_words(entry: &LegendEntry, ui: &mut Ui) {
    let (rect, _) = ui.allocate_exact_size(SWATCH, Sense::hover());
    if entry.shown {
        sample(&entry.swatch, rect, ui);
    } else {
        ui.painter().rect_stroke(rect, 2.0, Stroke::new(1.0, colours::edge()), egui::StrokeKind::Inside);
    }
    let words = RichText::new(&entry.words);
    ui.add(
        egui::Label::new(match entry.shown {
            true => words.color(colours::text()),
            false => words.color(colours::faded()).strikethrough(),
        })
        .wrap(),
    );
}

fn colour(colour: Rgba) -> Color32 {
    let [r, g, b, a] = colour.0;
    Color32::from_rgba_unmultiplied(r, g, b, a)
}

/// What the map shows, small.
fn sample(swatch: &Swatch, rect: Rect, ui: &Ui) {
    let painter = ui.painter().with_clip_rect(rect.intersect(ui.clip_rect()));
    painter.rect_filled(rect, 2.0, PAPER);
    if let Some(fill) = swatch.fill {
        painter.rect_filled(rect, 2.0, colour(fill));
    }
    for hatch in &swatch.hatching {
        let height = rect.height();
        let mut x = rect.min.x - height;
        while x < rect.max.x {
            let (low, high) = (Pos2::new(x, rect.max.y), Pos2::new(x + height, rect.min.y));
            let ends =
                if hatch.rising { [low, high] } else { [Pos2::new(x, rect.min.y), Pos2::new(x + height, rect.max.y)] };
            painter.line_segment(ends, Stroke::new(1.4, colour(hatch.colour)));
            x += 6.0;
        }
    }
    if let Some((ink, dash)) = swatch.line {
        let ends = [rect.left_center() + vec2(3.0, 0.0), rect.right_center() - vec2(3.0, 0.0)];
        let stroke = Stroke::new(2.4, colour(ink));
        match dash {
            Dash::Solid => drop(painter.line_segment(ends, stroke)),
            Dash::Dashed => painter.extend(Shape::dashed_line(&ends, stroke, 6.0, 4.0)),
            Dash::Dotted => painter.extend(Shape::dashed_line(&ends, stroke, 2.5, 2.8)),
        }
    }
    if let Some((glyph, ink)) = swatch.glyph {
        let (middle, ink) = (rect.center(), colour(ink));
        match glyph {
            Glyph::Dot => drop(painter.circle_filled(middle, 5.0, ink)),
            _ => {
                let corners = [vec2(0.0, -6.5), vec2(6.5, 0.0), vec2(0.0, 6.5), vec2(-6.5, 0.0)];
                let corners = corners.map(|corner| middle + corner).to_vec();
                painter.add(Shape::convex_polygon(corners, ink, Stroke::NONE));
            }
        }
    }
    if let Some((text, fill)) = &swatch.pill {
        painter.rect_filled(rect.shrink(1.0), 7.0, colour(*fill));
        painter.text(rect.center(), Align2::CENTER_CENTER, text, FontId::proportional(9.5), colours::strong());
    }
}

/// The line in the status bar.
pub fn hint(screen: &GameScreen, ui: &mut Ui) {
    if !screen.hint.is_empty() {
        weak(ui, format!("· {}", screen.hint));
    }
}
