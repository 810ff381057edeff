//! After the dice: what fell, what came of it, and who may go into a hex that was emptied.

use super::super::weak;
use super::{choice, place};
use crate::game_screen::{BattleReport, Fought, GameCommand, GameScreen};
use crate::keys;
use crate::shell::Commands;
use crate::style::colours;
use egui::{RichText, Ui};
use meridian_engine::order::Bombing;
use meridian_engine::report::BombingReport;
use meridian_engine::report::CombatReport;
use meridian_engine::report::{AirNavalReport, Fate};
use meridian_engine::{OrderKind, UnitId};
use meridian_presentation::words::percent;
use meridian_words::{Names as _, t};
use std::collections::BTreeMap;

/// Names of units, dead ones too.
type Names = BTreeMap<UnitId, String>;

pub fn show(screen: &GameScreen, fought: &Fought, ui: &mut Ui, commands: &mut Commands) {
    egui::Frame::new().fill(colours::raised()).corner_radius(4).inner_margin(8).show(ui, |ui| {
        ui.set_width(ui.available_width());
        let good = fought.report.went_well();
        match &fought.report {
            BattleReport::Land(report) => {
                land(screen, report, good, &fought.names, ui);
                if screen.combat_fought().is_some() {
                    super::skirmish_button(None, ui, commands);
                }
            }
            BattleReport::AirNaval(report) => air_naval(screen, report, good, &fought.names, ui),
            BattleReport::Raid(report) => raid(screen, report, &fought.names, ui),
        }
    });
    ui.add_space(4.0);
}

fn headline(screen: &GameScreen, cell: meridian_engine::CellId, result: String, good: bool, ui: &mut Ui) {
    let ink = if good { colours::good() } else { colours::warn() };
    ui.label(RichText::new(t!("battle-headline", place = place(screen, cell), result = result)).strong().color(ink));
}

fn lost(text: String, ui: &mut Ui) {
    ui.label(RichText::new(format!("− {text}")).small().color(colours::weak()));
}

fn name(names: &Names, id: UnitId) -> String {
    names.get(&id).cloned().unwrap_or_else(|| t!("panel-some-unit"))
}

fn land(screen: &GameScreen, report: &CombatReport, good: bool, names: &Names, ui: &mut Ui) {
    let result = if report.defender_eliminated {
        t!("battle-eliminated")
    } else if !report.retreated.is_empty() {
        t!("battle-retreat")
    } else if report.annihilated {
        t!("battle-annihilated")
    } else if !report.fell_back.is_empty() {
        t!("battle-thrown-back")
    } else {
        t!("battle-holds")
    };
    headline(screen, report.cell, result, good, ui);
    let draw = |draw: f64| format!("{draw:.3}");
    let dice = [
        report.attacker_draw.map(|it| t!("battle-dice-attacker", draw = draw(it))),
        report.defender_draw.map(|it| t!("battle-dice-defender", draw = draw(it))),
        report.roll.map(|roll| t!("battle-dice-table", roll = u32::from(roll), result = report.result.clone())),
    ];
    let dice: Vec<String> = dice.into_iter().flatten().collect();
    if !dice.is_empty() {
        weak(ui, t!("battle-dice", draws = dice.join(" · ")));
    }
    ui.label(t!(
        "battle-lost-strength",
        attacking = report.attacker_lost,
        attacking_mean = format!("{:.1}", report.odds.mean_attacker_loss()),
        defending = report.defender_lost,
        defending_mean = format!("{:.1}", report.odds.mean_defender_loss()),
    ));
    for (id, points) in &report.losses {
        lost(t!("battle-lost-points", points = *points, unit = name(names, *id)), ui);
    }
}

fn air_naval(screen: &GameScreen, report: &AirNavalReport, good: bool, names: &Names, ui: &mut Ui) {
    let (ours, theirs) = report.lost();
    let all = theirs == report.defender_fates.len();
    let result = if all {
        t!("battle-all-lost")
    } else if !report.retreated.is_empty() {
        t!("battle-fall-back")
    } else if theirs > 0 || report.defender_fates.contains(&Fate::Damaged) {
        t!("battle-hit")
    } else {
        t!("battle-no-effect")
    };
    headline(screen, report.cell, result, good, ui);
    if let Some(draw) = report.drive_off_draw {
        weak(
            ui,
            t!("battle-dice-retreat", draw = format!("{draw:.3}"), chance = format!("{:.3}", report.odds.drive_off)),
        );
    }
    ui.label(t!(
        "battle-lost-units",
        attacking = ours,
        attacking_mean = format!("{:.1}", report.odds.attacker_toll.mean_lost()),
        defending = theirs,
        defending_mean = format!("{:.1}", report.odds.defender_toll.mean_lost()),
    ));
    for (id, fate) in report.fates() {
        match fate {
            Fate::Lost => lost(name(names, id), ui),
            Fate::Damaged => {
                ui.label(RichText::new(t!("battle-damaged", unit = name(names, id))).small().color(colours::weak()));
            }
            Fate::Unhurt => {}
        }
    }
}

fn raid(screen: &GameScreen, report: &BombingReport, names: &Names, ui: &mut Ui) {
    let result = match (report.target, report.success) {
        (Bombing::Atomic, _) => t!("battle-atomic-destroyed"),
        (Bombing::Installations, true) => t!("battle-installations-destroyed"),
        (Bombing::Strategic, true) => t!("battle-resource-destroyed"),
        (_, false) => t!("battle-bombs-miss"),
    };
    headline(screen, report.cell, result, report.success, ui);
    if report.target != Bombing::Atomic {
        weak(ui, t!("battle-chance-was", chance = percent(report.odds.success)));
    }
    match report.hit {
        Some((id, Fate::Lost)) => lost(name(names, id), ui),
        Some((id, _)) => {
            ui.label(RichText::new(t!("battle-damaged", unit = name(names, id))).small().color(colours::weak()));
        }
        None => {}
    }
    report.killed.iter().for_each(|&id| lost(name(names, id), ui));
    let country = report.odds.surrender.as_ref().map(|odds| odds.country);
    if let (Some(country), Some(gives_up)) = (country, report.surrendered) {
        let country = screen.game().position().country_name(country);
        ui.label(match gives_up {
            true => t!("battle-gives-up", country = country),
            false => t!("battle-fights-on", country = country),
        });
    }
}

/// After a combat that emptied a hex: who goes in.
pub fn advance(screen: &GameScreen, ui: &mut Ui, commands: &mut Commands) {
    let Some(cell) = screen.advance_open() else { return };
    egui::Frame::new().fill(colours::chosen()).corner_radius(4).inner_margin(8).show(ui, |ui| {
        ui.set_width(ui.available_width());
        let title = t!("battle-advance-into", cell = screen.game().position().cell_name(cell));
        ui.label(RichText::new(title).strong().color(colours::gold()));
        for &id in screen.advance_units() {
            if choice(screen, id, screen.advance.units.contains(&id), None, ui, commands) {
                commands.push(GameCommand::ToggleAdvance(id));
            }
        }
        ui.horizontal(|ui| {
            let Some(side) = screen.human() else { return };
            let order = OrderKind::Advance { units: screen.advance.units.clone() };
            super::super::rows::order_button(
                screen,
                side,
                &keys::with(ui, t!("battle-advance"), "confirm"),
                order,
                ui,
                commands,
            );
            if ui.small_button(t!("battle-stay-put")).clicked() {
                commands.push(GameCommand::StayPut);
            }
        });
        weak(ui, t!("battle-reserve"));
    });
    ui.add_space(4.0);
}
