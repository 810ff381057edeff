//! The terms of a game that favour a side: shown as long as it lasts.

use super::sign;
use crate::style::colours;
use egui::{DragValue, Grid, Response, RichText, Ui};
use meridian_engine::Side;
use meridian_engine::handicap::{Handicaps, MOST, Subject};
use meridian_presentation::handicaps::told;
use meridian_words::{spoken, t};

/// A word in the bar, with all of it on hover; nothing where there are none.
pub fn mark(handicaps: &Handicaps, ui: &mut Ui) -> Option<Response> {
    if handicaps.are_none() {
        return None;
    }
    let shown = ui.label(RichText::new(t!("handicap-mark")).color(colours::gold()));
    let mut hint = told(handicaps);
    hint.push(t!("handicap-hint"));
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
