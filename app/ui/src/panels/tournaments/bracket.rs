//! The rounds of a tournament in rounds, the newest first.

use super::standings::name;
use crate::panels::{section, weak};
use crate::style::colours;
use crate::tournaments::Cup;
use egui::{Grid, RichText, Ui};
use meridian_tournament::{Format, Leg, Meeting};
use meridian_words::t;

pub fn show(cup: &Cup, ui: &mut Ui) {
    let bracket = &cup.bracket;
    section(ui, t!("hall-rounds", number = bracket.legs.len(), all = bracket.rounds));
    if let Some(winner) = &bracket.winner {
        ui.label(RichText::new(t!("hall-cup-winner", ai = winner.as_str())).strong().color(colours::good()));
    }
    for (number, leg) in bracket.legs.iter().enumerate().rev() {
        weak(ui, t!("hall-round", number = number + 1));
        Grid::new(("round", number)).num_columns(4).striped(true).spacing([9.0, 5.0]).show(ui, |ui| {
            for meeting in &leg.meetings {
                row(meeting, number + 1 < bracket.rounds as usize, ui);
                ui.end_row();
            }
        });
        idle(cup.terms.format, leg, ui);
        ui.add_space(4.0);
    }
}

/// `others`: are there rounds after it?
fn row(meeting: &Meeting, others: bool, ui: &mut Ui) {
    let [a, b] = &meeting.entrants;
    name(a, ui);
    match meeting.games {
        0 => drop(weak(ui, "–")),
        _ => {
            let [first, second] = meeting.points.map(|points| points.to_string());
            let text = t!("hall-points-of-two", first = first, second = second);
            ui.label(RichText::new(text).strong().color(colours::strong()));
        }
    }
    name(b, ui);
    if let Some(goes_on) = meeting.goes_on.filter(|_| others) {
        weak(ui, t!("hall-goes-on", ai = meeting.entrants[goes_on].as_str()));
    }
}

/// Who has nobody to meet.
fn idle(format: Format, leg: &Leg, ui: &mut Ui) {
    if leg.idle.is_empty() {
        return;
    }
    let ais = leg.idle.join(", ");
    weak(
        ui,
        match format {
            Format::KnockOut => t!("hall-idle-knock-out", ais = ais),
            _ => t!("hall-idle-swiss", ais = ais),
        },
    );
}
