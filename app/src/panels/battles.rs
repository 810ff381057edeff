//! Combats, overruns and landings: the list of targets, the combat sheet before the dice, the dice after, and the advance.

use super::unit_card::swatch;
use super::words::{cell_title, percent};
use super::{section, weak};
use crate::desk::{Table, Wish};
use crate::window::colours;
use egui::{Align, Button, Color32, Layout, Rect, RichText, ScrollArea, Sense, Ui};
use meridian_engine::legal::combat::AttackTarget;
use meridian_engine::odds::{self, Contribution, LandOdds};
use meridian_engine::rules::land_combat::CombatReport;
use meridian_engine::{CellId, OrderKind, Phase, UnitId, legal};
use std::collections::BTreeMap;

pub fn show(table: &mut Table, ui: &mut Ui, wishes: &mut Vec<Wish>) {
    ScrollArea::vertical().auto_shrink([false, false]).show(ui, |ui| {
        if let Some((report, names)) = table.battle.report.clone() {
            outcome(table, &report, &names, ui);
        }
        advance(table, ui, wishes);
        let table = &*table;
        match table.battle.target {
            Some(cell) if matches!(table.session.state().clock.phase, Phase::Amphibious(_)) => {
                landing(table, cell, ui, wishes);
            }
            Some(cell) => sheet(table, cell, ui, wishes),
            None => targets(table, ui, wishes),
        }
    });
}

/// Everything that can be attacked, by the odds of all attackers together.
fn targets(table: &Table, ui: &mut Ui, wishes: &mut Vec<Wish>) {
    let at = table.session.game().position();
    if table.now.targets.is_empty() && table.now.assaults.is_empty() {
        weak(ui, "Nothing can be attacked. End the phase to go on.");
        return;
    }
    let mut list: Vec<(CellId, f64, String)> = table
        .now
        .targets
        .iter()
        .map(|target| {
            let odds = odds::land_planned(at, at.state.clock.active, target.cell, &target.attackers(), &target.support);
            let text = if odds.ratio.is_finite() { format!("{:.1} : 1", odds.ratio) } else { "∞".to_owned() };
            (target.cell, odds.ratio, text)
        })
        .chain(table.now.assaults.iter().map(|target| {
            let text = crate::journal::counted(target.units.len() as u32, "unit");
            (target.cell, 0.0, text)
        }))
        .collect();
    list.sort_by(|a, b| b.1.total_cmp(&a.1).then(a.0.cmp(&b.0)));
    section(ui, "TARGETS · ALL WHO CAN ATTACK");
    for (cell, ratio, text) in list {
        ui.horizontal(|ui| {
            let defender = at.visible_at(cell, at.state.clock.active.opponent()).next();
            if let Some((_, unit)) = defender {
                swatch(table, unit.owner, ui);
            }
            let name = Button::new(cell_title(at, cell)).frame(false).truncate();
            let clicked = ui.add(name).clicked();
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                let ink = if ratio >= 2.0 {
                    colours::GOOD
                } else if ratio >= 1.0 || ratio == 0.0 {
                    colours::TEXT
                } else {
                    colours::BAD
                };
                ui.label(RichText::new(text).color(ink));
            });
            if clicked {
                wishes.push(Wish::Target(Some(cell)));
                wishes.push(Wish::FlyTo(cell));
            }
        });
    }
}

/// The sheet of one combat.
fn sheet(table: &Table, cell: CellId, ui: &mut Ui, wishes: &mut Vec<Wish>) {
    let at = table.session.game().position();
    let Some(target) = table.now.targets.iter().find(|target| target.cell == cell) else { return };
    heading(table, cell, ui, wishes);
    let side = at.state.clock.active;
    let planned = odds::land_planned(at, side, cell, &table.battle.attackers, &table.battle.support);
    section(ui, "ATTACKERS");
    choices(table, target, &planned, ui, wishes);
    section(ui, "DEFENDERS");
    for one in &planned.defenders {
        contribution(table, one, ui);
    }
    if table.battle.attackers.is_empty() {
        weak(ui, "Tick at least one land unit.");
        return;
    }
    odds_of(&planned, ui);
    let refused = odds::land(at, cell, &table.battle.attackers, &table.battle.support).err();
    ui.add_space(6.0);
    let overrun = matches!(at.state.clock.phase, Phase::Overrun(_));
    let text = if overrun { "Overrun" } else { "Attack" };
    attack_button(table, text, refused.map(|error| error.to_string()), ui, wishes);
}

fn heading(table: &Table, cell: CellId, ui: &mut Ui, wishes: &mut Vec<Wish>) {
    let at = table.session.game().position();
    ui.horizontal(|ui| {
        if ui.small_button("‹ All").on_hover_text("Back to the list (Esc)").clicked() {
            wishes.push(Wish::Target(None));
        }
        let name = Button::new(RichText::new(cell_title(at, cell)).strong().color(colours::STRONG)).frame(false);
        if ui.add(name).on_hover_text("Fly there").clicked() {
            wishes.push(Wish::FlyTo(cell));
        }
        weak(ui, at.map.terrain(cell).name());
    });
}

fn attack_button(table: &Table, text: &str, refused: Option<String>, ui: &mut Ui, wishes: &mut Vec<Wish>) {
    let enabled = refused.is_none() && table.attack_order().is_some();
    let ink = if enabled { colours::SUNK } else { colours::WEAK };
    let label = RichText::new(format!("{text}  (Enter)")).strong().color(ink);
    let fill = if enabled { colours::GOLD } else { colours::RAISED };
    let size = [ui.available_width(), 28.0];
    let button = ui.add_enabled_ui(enabled, |ui| ui.add_sized(size, Button::new(label).fill(fill))).inner;
    if button.clicked() {
        wishes.push(Wish::Confirm);
    }
    if let Some(why) = refused {
        ui.label(RichText::new(crate::journal::capitalised(&why)).color(colours::WARN));
    }
}

/// Checkboxes of all who can take part, with what they bring.
fn choices(table: &Table, target: &AttackTarget, planned: &LandOdds, ui: &mut Ui, wishes: &mut Vec<Wish>) {
    for id in target.attackers() {
        let chosen = table.battle.attackers.contains(&id);
        let brings = planned.attackers.iter().find(|one| one.unit == id);
        if choice(table, id, chosen, brings, ui) {
            wishes.push(Wish::ToggleAttacker(id));
        }
    }
    for &id in &target.support {
        let chosen = table.battle.support.contains(&id);
        let brings = planned.support.iter().find(|one| one.unit == id);
        if choice(table, id, chosen, brings, ui) {
            wishes.push(Wish::ToggleSupporter(id));
        }
    }
}

fn choice(table: &Table, id: UnitId, mut chosen: bool, brings: Option<&Contribution>, ui: &mut Ui) -> bool {
    let at = table.session.game().position();
    let Some(unit) = at.state.unit(id) else { return false };
    let mut clicked = false;
    ui.horizontal(|ui| {
        clicked = ui.checkbox(&mut chosen, "").changed();
        swatch(table, unit.owner, ui);
        ui.add(egui::Label::new(RichText::new(at.unit_name(unit))).truncate());
        if let Some(brings) = brings {
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                weak(ui, format!("{:.1}", brings.strength)).on_hover_text(factors(brings));
            });
        }
    });
    clicked
}

/// One defender with its multipliers.
fn contribution(table: &Table, one: &Contribution, ui: &mut Ui) {
    let at = table.session.game().position();
    let Some(unit) = at.state.unit(one.unit) else { return };
    ui.horizontal(|ui| {
        swatch(table, unit.owner, ui);
        ui.add(egui::Label::new(at.unit_name(unit)).truncate());
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            ui.label(RichText::new(format!("{:.1}", one.strength)));
        });
    });
    if !one.factors.is_empty() {
        ui.label(RichText::new(factors(one)).small().color(colours::WEAK));
    }
}

/// `5 × 1.5 mountain (WW2 §14.2.2)`.
fn factors(one: &Contribution) -> String {
    let mut text = one.printed.to_string();
    for factor in &one.factors {
        text.push_str(&format!(" × {} {} ({})", trim(factor.value), factor.name, factor.rule));
    }
    text
}

fn trim(value: f64) -> String {
    let text = format!("{value:.2}");
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

/// The odds and what may come of them.
fn odds_of(odds: &LandOdds, ui: &mut Ui) {
    section(ui, "ODDS");
    ui.horizontal(|ui| {
        let ratio = if odds.ratio.is_finite() { format!("{:.2} : 1", odds.ratio) } else { "∞ : 1".to_owned() };
        let ink = if odds.ratio >= 1.0 { colours::GOOD } else { colours::BAD };
        ui.label(RichText::new(ratio).heading().color(ink));
        weak(ui, format!("{:.1} against {:.1}", odds.attack, odds.defence));
    });
    let rows = [
        ("The hex is emptied", odds.cell_emptied(), colours::GOOD),
        ("· defenders eliminated", odds.elimination, colours::TEXT),
        ("· defenders retreat", odds.retreat, colours::TEXT),
        ("All attackers are lost", odds.annihilation, colours::BAD),
    ];
    for (name, chance, ink) in rows {
        ui.horizontal(|ui| {
            ui.label(RichText::new(name).color(ink));
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                ui.label(RichText::new(percent(chance)).color(ink));
            });
        });
    }
    let stance = match (odds.willing, odds.retreats) {
        (false, _) => "The defenders hold at any price: they lose double.",
        (true, 0) => "The defenders have no way to retreat: they lose double.",
        (true, _) => "The defenders may retreat.",
    };
    weak(ui, stance);
    distribution("Attacker loses, SP", &odds.attacker_losses, odds.mean_attacker_loss(), colours::BAD, ui);
    distribution("Defender loses, SP", &odds.defender_losses, odds.mean_defender_loss(), colours::GOOD, ui);
}

/// Bars of a loss distribution; long tails are drawn together.
fn distribution(title: &str, chances: &[f64], mean: f64, colour: Color32, ui: &mut Ui) {
    ui.horizontal(|ui| {
        ui.label(RichText::new(title).small().color(colours::WEAK));
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            ui.label(RichText::new(format!("mean {mean:.1}")).small().color(colours::WEAK));
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
            colours::WEAK,
        );
    }
    let lines: Vec<String> = bars.iter().enumerate().map(|(n, chance)| format!("{n}: {}", percent(*chance))).collect();
    response.on_hover_text(lines.join("\n"));
}

/// A landing: who goes ashore and the chance of it.
fn landing(table: &Table, cell: CellId, ui: &mut Ui, wishes: &mut Vec<Wish>) {
    let at = table.session.game().position();
    let Some(target) = table.now.assaults.iter().find(|target| target.cell == cell) else { return };
    heading(table, cell, ui, wishes);
    section(ui, "TROOPS ABOARD");
    for &id in &target.units {
        let chosen = table.battle.attackers.contains(&id);
        if choice(table, id, chosen, None, ui) {
            wishes.push(Wish::ToggleAttacker(id));
        }
    }
    let enemies = at.land_units(cell, at.state.clock.active.opponent()).count();
    section(ui, "CHANCE");
    let odds = odds::assault_planned(at, cell, &table.battle.attackers);
    ui.label(RichText::new(percent(odds.success)).heading().color(colours::GOLD));
    for share in &odds.shares {
        weak(ui, format!("{} {} ({})", percent(share.value), share.name, share.rule));
    }
    weak(ui, "Who fails is lost (WW2 §13.4).");
    if enemies > 0 {
        let text = format!(
            "{} must be beaten in the combat phase, or the landing is wiped out. Alone it takes the cell with {}.",
            crate::journal::counted(enemies as u32, "enemy unit"),
            percent(odds.taken)
        );
        ui.label(RichText::new(text).color(colours::WARN));
    }
    let fits = legal::combat::can_land_together(at, &table.battle.attackers);
    let refused = (!fits).then(|| {
        "these units do not fit into one landing: two units, and one paratrooper and one supply unit more".to_owned()
    });
    ui.add_space(6.0);
    attack_button(table, "Land", refused, ui, wishes);
}

/// The dice of the last combat.
fn outcome(table: &Table, report: &CombatReport, names: &BTreeMap<UnitId, String>, ui: &mut Ui) {
    let at = table.session.game().position();
    egui::Frame::new().fill(colours::RAISED).corner_radius(4).inner_margin(8).show(ui, |ui| {
        ui.set_width(ui.available_width());
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
        let ink = if good { colours::GOOD } else { colours::WARN };
        ui.label(RichText::new(format!("{}: {result}", cell_title(at, report.cell))).strong().color(ink));
        let draw = |name: &str, draw: Option<f64>| draw.map(|draw| format!("{name} {draw:.3}"));
        let dice: Vec<String> = [draw("attacker", report.attacker_draw), draw("defender", report.defender_draw)]
            .into_iter()
            .flatten()
            .collect();
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
        let name = |id: &UnitId| names.get(id).cloned().unwrap_or_else(|| "a unit".into());
        for (id, lost) in &report.losses {
            ui.label(RichText::new(format!("− {lost} SP {}", name(id))).small().color(colours::WEAK));
        }
    });
    ui.add_space(4.0);
}

/// After a combat that emptied a hex: who goes in.
fn advance(table: &mut Table, ui: &mut Ui, wishes: &mut Vec<Wish>) {
    let Some(side) = table.human() else { return };
    let Some((cell, units)) = legal::combat::advance_options(table.session.game().position(), side) else {
        table.battle.advance.clear();
        return;
    };
    table.battle.advance.retain(|id| units.contains(id));
    let title = cell_title(table.session.game().position(), cell);
    egui::Frame::new().fill(Color32::from_rgb(0x33, 0x2d, 0x1c)).corner_radius(4).inner_margin(8).show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.label(RichText::new(format!("Advance into {title}?")).strong().color(colours::GOLD));
        for &id in &units {
            let chosen = table.battle.advance.contains(&id);
            if choice(table, id, chosen, None, ui) {
                match table.battle.advance.iter().position(|&other| other == id) {
                    Some(index) => {
                        table.battle.advance.remove(index);
                    }
                    None => table.battle.advance.push(id),
                }
            }
        }
        ui.horizontal(|ui| {
            let order = OrderKind::Advance { units: table.battle.advance.clone() };
            super::inspector::order_button(table, side, "Advance", order, ui, wishes);
            weak(ui, "Any other order stays put.");
        });
    });
    ui.add_space(4.0);
}
