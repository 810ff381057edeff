//! Pieces of all combat sheets: chances in rows, loss distributions as bars, factors in words.

use crate::style::colours;
use egui::{Align, Color32, Layout, Rect, RichText, Sense, Ui};
use meridian_engine::Ruleset;
use meridian_engine::odds::{Contribution, Factor};
use meridian_presentation::words::percent;
use meridian_words::{spoken, t};

/// A name and a chance at the right.
pub fn chance(name: String, chance: f64, ink: Color32, ui: &mut Ui) {
    ui.horizontal(|ui| {
        ui.label(RichText::new(name).color(ink));
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            ui.label(RichText::new(percent(chance)).color(ink));
        });
    });
}

/// `5 × 1.5 mountain (WW2 §14.2.2)`.
pub fn factors(rules: &Ruleset, one: &Contribution) -> String {
    with_factors(rules, one.printed.into(), &one.factors)
}

pub fn with_factors(rules: &Ruleset, printed: f64, factors: &[Factor]) -> String {
    let mut text = trim(printed);
    for factor in factors {
        let name = spoken().factor(rules, factor.kind);
        text.push_str(&format!(" × {} {name} ({})", trim(factor.value), factor.rule.with_book()));
    }
    text
}

pub fn trim(value: f64) -> String {
    let text = format!("{value:.2}");
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

/// Bars of a loss distribution; long tails are drawn together.
pub fn distribution(title: String, chances: &[f64], mean: f64, colour: Color32, ui: &mut Ui) {
    ui.horizontal(|ui| {
        ui.label(RichText::new(title).small().color(colours::weak()));
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            ui.label(RichText::new(t!("battle-mean", mean = format!("{mean:.1}"))).small().color(colours::weak()));
        });
    });
    const BARS: usize = 13;
    let mut bars: Vec<f64> = chances.iter().copied().take(BARS).collect();
    if chances.len() > BARS {
        bars[BARS - 1] = chances[BARS - 1..].iter().sum();
    }
    let height = 34.0;
    let (area, response) = ui.allocate_exact_size(egui::vec2(ui.available_width(), height), Sense::hover());
    let most = bars.iter().copied().fold(0.05, f64::max);
    let width = (area.width() / bars.len() as f32).min(28.0);
    let painter = ui.painter();
    for (n, chance) in bars.iter().enumerate() {
        let left = area.min.x + n as f32 * width;
        let tall = (height - 12.0) * (*chance / most) as f32;
        let bar = Rect::from_min_max(
            egui::pos2(left + 1.0, area.max.y - 11.0 - tall.max(1.0)),
            egui::pos2(left + width - 2.0, area.max.y - 11.0),
        );
        painter.rect_filled(bar, 1.0, colour.gamma_multiply(0.8));
        let label = if n + 1 == BARS && chances.len() > BARS { format!("{n}+") } else { n.to_string() };
        let font = egui::FontId::proportional(9.5);
        painter.text(
            egui::pos2(left + width / 2.0, area.max.y),
            egui::Align2::CENTER_BOTTOM,
            label,
            font,
            colours::weak(),
        );
    }
    let lines: Vec<String> = bars.iter().enumerate().map(|(n, chance)| format!("{n}: {}", percent(*chance))).collect();
    response.on_hover_text(lines.join("\n"));
}
