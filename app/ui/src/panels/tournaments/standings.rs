//! How everybody stands, and everybody against everybody.

use crate::panels::weak;
use crate::style::colours;
use crate::tournaments::Cup;
use egui::{Grid, Label, Rect, RichText, Sense, Stroke, Ui, pos2, vec2};
use meridian_tournament::Standing;
use meridian_words::t;

/// Of the bar that shows a score with its interval, points.
const BAR: egui::Vec2 = egui::Vec2::new(60.0, 14.0);
/// Names longer than this are cut.
const NAME: f32 = 116.0;

pub fn show(cup: &Cup, ui: &mut Ui) {
    if cup.standings.is_empty() {
        weak(ui, t!("hall-no-game"));
        return;
    }
    Grid::new("standings").num_columns(9).striped(true).spacing([9.0, 5.0]).show(ui, |ui| {
        let heads = [
            (t!("tournament-entrant"), t!("hall-entrant-hint")),
            (t!("tournament-pair-score"), t!("hall-score-hint")),
            (t!("tournament-interval"), t!("hall-interval-hint")),
            (String::new(), String::new()),
            (t!("hall-pairs"), t!("hall-pairs-hint")),
            (t!("hall-won"), t!("hall-won-hint")),
            (t!("tournament-as-axis"), t!("hall-points-hint")),
            (t!("tournament-as-allies"), t!("hall-points-hint")),
            (t!("tournament-faults"), t!("hall-faults-hint")),
        ];
        for (head, hint) in heads {
            let label = ui.label(RichText::new(head).small().color(colours::weak()));
            if !hint.is_empty() {
                label.on_hover_text(hint);
            }
        }
        ui.end_row();
        for standing in &cup.standings {
            row(standing, ui);
            ui.end_row();
        }
    });
}

fn row(standing: &Standing, ui: &mut Ui) {
    name(&standing.entrant, ui);
    match standing.interval {
        Some([low, high]) => {
            ui.label(RichText::new(format!("{:.3}", standing.pair_score)).strong().color(colours::strong()));
            ui.label(t!("tournament-from-to", low = format!("{low:.2}"), high = format!("{high:.2}")));
            bar(standing.pair_score, [low, high], ui);
        }
        None => {
            weak(ui, "–");
            weak(ui, "–");
            weak(ui, "");
        }
    }
    let [won, level, lost] = standing.pairs;
    ui.label(format!("{won}-{level}-{lost}"));
    ui.label(format!("{}-{}-{}", standing.wins, standing.undecided, standing.losses));
    for side in 0..2 {
        match standing.sides[side] {
            0 => drop(weak(ui, "–")),
            _ => drop(ui.label(format!("{:+.1}", standing.points[side]))),
        }
    }
    let ink = if standing.faults > 0 { colours::bad() } else { colours::weak() };
    ui.label(RichText::new(standing.faults.to_string()).color(ink));
}

pub fn name(entrant: &str, ui: &mut Ui) {
    ui.allocate_ui(vec2(NAME, 18.0), |ui| {
        ui.set_width(NAME);
        let label = Label::new(RichText::new(entrant).color(colours::strong())).truncate();
        ui.add(label).on_hover_text(entrant);
    });
}

/// Nought to one, with the middle marked.
fn bar(score: f64, [low, high]: [f64; 2], ui: &mut Ui) {
    let (rect, _) = ui.allocate_exact_size(BAR, Sense::hover());
    let x = |share: f64| rect.min.x + rect.width() * share.clamp(0.0, 1.0) as f32;
    let painter = ui.painter();
    painter.rect_filled(rect, 2.0, colours::sunk());
    let middle = rect.center();
    painter.line_segment([pos2(x(0.5), rect.min.y), pos2(x(0.5), rect.max.y)], Stroke::new(1.0, colours::edge()));
    let ink = if low > 0.5 {
        colours::good()
    } else if high < 0.5 {
        colours::bad()
    } else {
        colours::weak()
    };
    painter.rect_filled(Rect::from_min_max(pos2(x(low), middle.y - 2.0), pos2(x(high), middle.y + 2.0)), 1.0, ink);
    painter.circle_filled(pos2(x(score), middle.y), 3.5, colours::strong());
}

/// Points of the row's entrant from its pairs with the column's.
pub fn cross(cup: &Cup, ui: &mut Ui) {
    if cup.duels.is_empty() {
        weak(ui, t!("hall-no-pair"));
        return;
    }
    let names: Vec<&str> = cup.standings.iter().map(|standing| standing.entrant.as_str()).collect();
    Grid::new("cross").num_columns(names.len() + 1).striped(true).spacing([12.0, 5.0]).show(ui, |ui| {
        ui.label("");
        for (number, column) in names.iter().enumerate() {
            ui.label(RichText::new((number + 1).to_string()).small().color(colours::weak())).on_hover_text(*column);
        }
        ui.end_row();
        for (number, row) in names.iter().enumerate() {
            name(&format!("{} {row}", number + 1), ui);
            for column in &names {
                cell(cup, row, column, ui);
            }
            ui.end_row();
        }
    });
    weak(ui, t!("hall-cross-note"));
}

fn cell(cup: &Cup, row: &str, column: &str, ui: &mut Ui) {
    match cup.cross(row, column).filter(|_| row != column) {
        Some((points, pairs)) => {
            let share = points / (2.0 * f64::from(pairs.max(1)));
            let ink = match share {
                _ if share > 0.5 => colours::good(),
                _ if share < 0.5 => colours::bad(),
                _ => colours::text(),
            };
            // two points a pair at most
            let text = t!("hall-of", points = points.to_string(), most = pairs * 2);
            ui.label(RichText::new(text).color(ink));
        }
        None => drop(weak(ui, if row == column { "×" } else { "–" })),
    }
}
