//! The list of threats: own places and convoys that the enemy could attack next turn, by what would be lost.

use super::table;
use crate::book::Page;
use crate::game_screen::GameScreen;
use crate::panels::{rows, weak};
use crate::shell::Commands;
use crate::style::colours;
use egui::{Label, RichText, ScrollArea, Sense, Ui};
use meridian_engine::rules::Position;
use meridian_presentation::threats::Threat;
use meridian_presentation::words::{percent, place_title};
use meridian_words::{spoken, t};

/// Of a row, points.
const ROW: f32 = 20.0;
/// Odds from which a place is in danger.
const DANGER: f64 = 0.5;

pub fn show(screen: &mut GameScreen, ui: &mut Ui, commands: &mut Commands) {
    let reader = screen.viewer();
    let mut page = std::mem::take(&mut screen.book.threats);
    let at = screen.game().position();
    weak(ui, t!("threats-explained"));
    let threats = page.of(at, reader);
    let odds = |threat: &Threat| threat.odds.filter(|_| !screen.hides_odds());
    let text = |at, threat: &Threat| self::text(at, threat, odds(threat));
    let listed = || threats.iter().map(|threat| text(at, threat)).collect::<Vec<_>>().join("\n");
    ui.horizontal(|ui| table::take_away(Page::Threats, listed, ui, commands));
    if threats.is_empty() {
        weak(ui, t!("threats-none"));
    }
    ScrollArea::both().auto_shrink([false, false]).show_rows(ui, ROW, threats.len(), |ui, shown| {
        for threat in &threats[shown] {
            let ink = match odds(threat) {
                Some(odds) if odds >= DANGER => colours::bad(),
                Some(odds) if odds > 0.0 => colours::warn(),
                _ => colours::text(),
            };
            let row = Label::new(RichText::new(text(at, threat)).color(ink)).extend().sense(Sense::click());
            let row = ui.add(row).on_hover_cursor(egui::CursorIcon::PointingHand);
            rows::lights(&row, threat.cell, commands);
            if row.clicked() {
                rows::go_to(threat.cell, commands);
            }
        }
    });
    screen.book.threats = page;
}

/// `Smolensk: city, 2 aircraft. 12 SP defend it; 30 SP, 4 aircraft can come: 62 %`.
fn text(at: Position, threat: &Threat, odds: Option<f64>) -> String {
    let mut lost = Vec::new();
    if threat.city {
        lost.push(t!("threats-city"));
    }
    if threat.port {
        lost.push(t!("threats-port"));
    }
    if threat.aircraft > 0 {
        lost.push(t!("threats-aircraft", count = threat.aircraft));
    }
    if threat.convoys > 0 {
        lost.push(t!("threats-convoys", count = threat.convoys));
    }
    let [points, ships, aircraft] = threat.coming;
    let mut coming = Vec::new();
    if points > 0 {
        coming.push(t!("threats-points", count = points));
    }
    if ships > 0 {
        coming.push(t!("threats-ships", count = ships));
    }
    if aircraft > 0 {
        coming.push(t!("threats-aircraft", count = aircraft));
    }
    let (place, lost, coming) = (place_title(at, threat.cell), spoken().row(&lost), spoken().row(&coming));
    match (odds, threat.convoys) {
        (_, 1..) => t!("threats-at-sea", place = place, lost = lost, coming = coming),
        (Some(odds), _) => {
            let odds = percent(odds);
            t!("threats-odds", place = place, lost = lost, defence = threat.defence, coming = coming, odds = odds)
        }
        (None, _) => t!("threats-row", place = place, lost = lost, defence = threat.defence, coming = coming),
    }
}
