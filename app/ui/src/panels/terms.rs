//! The terms of a game: shown as long as it lasts.

use super::sign;
use crate::style::colours;
use egui::{DragValue, Grid, Response, RichText, Ui};
use meridian_engine::handicap::{Handicaps, MOST, Subject};
use meridian_engine::{Side, Terms};
use meridian_presentation::terms::told;
use meridian_words::{spoken, t};

/// A word in the bar, with all of it on hover; nothing where there are none.
pub fn mark(terms: &Terms, ui: &mut Ui) -> Option<Response> {
    if terms.are_none() {
        return None;
    }
    let parts = [
        (!terms.handicaps.are_none()).then(|| (t!("handicap-mark"), t!("handicap-hint"))),
        terms.luck.is_low().then(|| (t!("luck-mark"), t!("luck-hint"))),
    ];
    let (marks, hints): (Vec<_>, Vec<_>) = parts.into_iter().flatten().unzip();
    let shown = ui.label(RichText::new(marks.join(" · ")).color(colours::gold()));
    let hint: Vec<String> = told(terms).into_iter().chain(hints).collect();
    Some(shown.on_hover_text(hint.join("\n")))
}

/// Fields for all terms, a row for each side.
pub fn edit(handicaps: &mut Handicaps, ui: &mut Ui) {
    Grid::new("terms").num_columns(3).spacing([12.0, 4.0]).show(ui, |ui| {
        for side in Side::BOTH {
            ui.label(RichText::new(spoken().side(side)).color(colours::side(side)));
            for subject in Subject::BOTH {
                let (prefix, hint) = match subject {
                    Subject::Money => (t!("terms-money"), t!("terms-money-hint")),
                    Subject::Losses => (t!("terms-losses"), t!("terms-losses-hint")),
                };
                let percent = handicaps.of_mut(side).about(subject);
                let written = |percent: f64, _| format!("{percent:+}");
                let field = DragValue::new(percent).range(-MOST..=MOST).speed(1.0).prefix(&prefix).suffix(" %");
                let field = ui.add(field.custom_formatter(written));
                sign::called(field, &format!("{}: {}", spoken().side(side), prefix.trim())).on_hover_text(hint);
            }
            ui.end_row();
        }
    });
}
