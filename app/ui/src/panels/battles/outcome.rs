//! After the dice: what fell, what came of it, and who may go into a hex that was emptied.

use super::super::weak;
use super::{choice, place};
use crate::game_screen::{BattleReport, Fought, GameCommand, GameScreen};
use crate::shell::Commands;
use crate::style::colours;
use egui::{RichText, Ui};
use meridian_engine::order::Bombing;
use meridian_engine::report::BombingReport;
use meridian_engine::report::CombatReport;
use meridian_engine::report::{AirNavalReport, Fate};
use meridian_engine::{OrderKind, UnitId};
use meridian_presentation::words::percent;
use std::collections::BTreeMap;

/// Names of units, dead ones too.
type Names = BTreeMap<UnitId, String>;

pub fn show(screen: &GameScreen, fought: &Fought, ui: &mut Ui) {
    egui::Frame::new().fill(colours::raised()).corner_radius(4).inner_margin(8).show(ui, |ui| {
        ui.set_width(ui.available_width());
        match &fought.report {
            BattleReport::Land(report) => land(screen, report, &fought.names, ui),
            BattleReport::AirNaval(report) => air_naval(screen, report, &fought.names, ui),
            BattleReport::Raid(report) => raid(screen, report, &fought.names, ui),
        }
    });
    ui.add_space(4.0);
}

fn headline(screen: &GameScreen, cell: meridian_engine::CellId, result: &str, good: bool, ui: &mut Ui) {
    let ink = if good { colours::good() } else { colours::warn() };
    ui.label(RichText::new(format!("{}: {result}", place(screen, cell))).strong().color(ink));
}

fn lost(text: String, ui: &mut Ui) {
    ui.label(RichText::new(format!("− {text}")).small().color(colours::weak()));
}

fn name(names: &Names, id: UnitId) -> String {
    names.get(&id).cloned().unwrap_or_else(|| "a unit".into())
}

fn land(screen: &GameScreen, report: &CombatReport, names: &Names, ui: &mut Ui) {
    let result = if report.defender_eliminated {
        "defenders eliminated"
    } else if !report.retreated.is_empty() {
        "defenders retreat"
    } else if report.annihilated {
        "attackers annihilated"
    } else {
        "the line holds"
    };
    let good = report.defender_eliminated || !report.retreated.is_empty();
    headline(screen, report.cell, result, good, ui);
    let draw = |name: &str, draw: Option<f64>| draw.map(|draw| format!("{name} {draw:.3}"));
    let dice = [draw("attacker", report.attacker_draw), draw("defender", report.defender_draw)];
    let dice: Vec<String> = dice.into_iter().flatten().collect();
    if !dice.is_empty() {
        weak(ui, format!("Dice: {}", dice.join(" · ")));
    }
    ui.label(format!(
        "Lost: {} SP attacking (mean {:.1}), {} SP defending (mean {:.1})",
        report.attacker_lost,
        report.odds.mean_attacker_loss(),
        report.defender_lost,
        report.odds.mean_defender_loss(),
    ));
    for (id, points) in &report.losses {
        lost(format!("{points} SP {}", name(names, *id)), ui);
    }
}

fn air_naval(screen: &GameScreen, report: &AirNavalReport, names: &Names, ui: &mut Ui) {
    let (ours, theirs) = report.lost();
    let all = theirs == report.defender_fates.len();
    let result = if all {
        "all defenders lost"
    } else if !report.retreated.is_empty() {
        "the defenders fall back"
    } else if theirs > 0 || report.defender_fates.contains(&Fate::Damaged) {
        "defenders hit"
    } else {
        "no effect"
    };
    headline(screen, report.cell, result, all || theirs > ours || !report.retreated.is_empty(), ui);
    if let Some(draw) = report.drive_off_draw {
        weak(ui, format!("Dice of the retreat: {draw:.3} against {:.3}", report.odds.drive_off));
    }
    ui.label(format!(
        "Lost: {ours} attacking (mean {:.1}), {theirs} defending (mean {:.1})",
        report.odds.attacker_toll.mean_lost(),
        report.odds.defender_toll.mean_lost(),
    ));
    for (id, fate) in report.fates() {
        match fate {
            Fate::Lost => lost(name(names, id), ui),
            Fate::Damaged => {
                ui.label(RichText::new(format!("{} damaged", name(names, id))).small().color(colours::weak()));
            }
            Fate::Unhurt => {}
        }
    }
}

fn raid(screen: &GameScreen, report: &BombingReport, names: &Names, ui: &mut Ui) {
    let result = match (report.target, report.success) {
        (Bombing::Atomic, _) => "destroyed by an atomic bomb",
        (Bombing::Installations, true) => "installations destroyed",
        (Bombing::Strategic, true) => "resource destroyed",
        (_, false) => "the bombs miss",
    };
    headline(screen, report.cell, result, report.success, ui);
    if report.target != Bombing::Atomic {
        weak(ui, format!("The chance was {}.", percent(report.odds.success)));
    }
    match report.hit {
        Some((id, Fate::Lost)) => lost(name(names, id), ui),
        Some((id, _)) => {
            ui.label(RichText::new(format!("{} damaged", name(names, id))).small().color(colours::weak()));
        }
        None => {}
    }
    report.killed.iter().for_each(|&id| lost(name(names, id), ui));
    let country = report.odds.surrender.as_ref().map(|odds| odds.country);
    if let (Some(country), Some(gives_up)) = (country, report.surrendered) {
        let text = if gives_up { "gives up with the next war declarations" } else { "fights on" };
        ui.label(format!("{} {text}.", screen.session.game().position().country_name(country)));
    }
}

/// After a combat that emptied a hex: who goes in.
pub fn advance(screen: &GameScreen, ui: &mut Ui, commands: &mut Commands) {
    let Some(cell) = screen.advance_open() else { return };
    egui::Frame::new().fill(colours::chosen()).corner_radius(4).inner_margin(8).show(ui, |ui| {
        ui.set_width(ui.available_width());
        let title = format!("Advance into {}?", screen.session.game().position().cell_name(cell));
        ui.label(RichText::new(title).strong().color(colours::gold()));
        for &id in screen.advance_units() {
            if choice(screen, id, screen.advance.units.contains(&id), None, ui, commands) {
                commands.push(GameCommand::ToggleAdvance(id));
            }
        }
        ui.horizontal(|ui| {
            let Some(side) = screen.human() else { return };
            let order = OrderKind::Advance { units: screen.advance.units.clone() };
            super::super::rows::order_button(screen, side, "Advance  (Enter)", order, ui, commands);
            if ui.small_button("Stay put").clicked() {
                commands.push(GameCommand::StayPut);
            }
        });
        weak(ui, "Who is not ticked stays as a reserve.");
    });
    ui.add_space(4.0);
}
