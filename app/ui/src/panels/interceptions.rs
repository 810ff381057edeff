//! Interceptions: enemy units on their way, who can meet them where and with what chances, and what has been declared.

use super::rows::swatch;
use super::{section, sign, weak};
use crate::game_screen::{GameCommand, GameScreen};
use crate::shell::Commands;
use crate::style::colours;
use egui::{Align, Button, Label, Layout, RichText, ScrollArea, Ui};
use meridian_engine::odds::{self, InterceptionOdds, Passage};
use meridian_engine::rules::Position;
use meridian_engine::ruleset::Role;
use meridian_engine::{CellId, Ruleset, Unit, UnitId};
use meridian_presentation::words::percent;
use meridian_words::{Names, spoken, t};

pub fn show(screen: &GameScreen, ui: &mut Ui, commands: &mut Commands) {
    let at = screen.game().position();
    let passages = odds::declared_passages(at);
    ScrollArea::vertical().auto_shrink([false, false]).show(ui, |ui| {
        let round = at.state.interceptions().round;
        let text = match round {
            0 => t!("intercept-first-round"),
            round => t!("intercept-round", round = round + 1),
        };
        weak(ui, text);
        if let Some(target) = screen.intercepting.target {
            prey(screen, target, ui, commands);
        }
        declared(screen, &passages, ui, commands);
        if screen.intercepting.target.is_none() {
            list(screen, &passages, ui, commands);
        }
        ui.add_space(6.0);
        weak(ui, t!("intercept-when"));
    });
}

/// Enemy units that somebody can meet, the most valuable first.
fn list(screen: &GameScreen, passages: &[(UnitId, Passage)], ui: &mut Ui, commands: &mut Commands) {
    let at = screen.game().position();
    let mut units: Vec<(UnitId, &Unit)> =
        screen.catchable().into_iter().filter_map(|id| Some((id, at.state.unit(id)?))).collect();
    if units.is_empty() {
        weak(ui, t!("intercept-nothing"));
        return;
    }
    units.sort_by_key(|&(id, unit)| (std::cmp::Reverse(worth(at, unit)), id));
    section(ui, t!("intercept-on-their-way"));
    for (id, unit) in units {
        ui.horizontal(|ui| {
            swatch(screen, unit.owner, ui);
            let name = Button::new(at.unit_name(unit)).frame(false).truncate();
            let clicked = ui.add(name).on_hover_text(way(at, id)).clicked();
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                let passage = passages.iter().find(|(other, _)| *other == id).filter(|_| !screen.hides_odds());
                if let Some((_, passage)) = passage {
                    ui.label(
                        RichText::new(t!("intercept-through", chance = percent(passage.through())))
                            .color(colours::gold()),
                    );
                }
                if let Some(cargo) = cargo(at, unit) {
                    weak(ui, cargo);
                }
            });
            if clicked {
                commands.push(GameCommand::Catch(Some(id), None));
                at.state.cell_of(id).into_iter().for_each(|cell| commands.push(GameCommand::FlyTo(cell)));
            }
        });
    }
}

/// Surface attack from which a ship counts as heavy.
const HEAVY_GUNS: u8 = 4;

/// What it is worth to stop: carriers and loaded transports first.
fn worth(at: Position, unit: &Unit) -> u32 {
    let loaded = unit.cargo.is_some() || unit.cargo_money > 0;
    let class = at.class(unit);
    match class.role {
        Role::Carrier => 6,
        Role::TransportShip | Role::Convoy | Role::Aircraft if loaded => 5,
        Role::Warship if class.surface_attack >= HEAVY_GUNS => 4,
        Role::Aircraft if class.bomber > 0 => 3,
        Role::TransportShip | Role::Convoy => 1,
        _ => 2,
    }
}

fn cargo(at: Position, unit: &Unit) -> Option<String> {
    if unit.cargo_money > 0 {
        return Some(meridian_presentation::words::money(at, unit.cargo_money.into()));
    }
    at.state.unit(unit.cargo?).map(|cargo| at.unit_name(cargo))
}

/// `from Bremen to the sea near Hull, 14 hexes`.
fn way(at: Position, id: UnitId) -> String {
    let Some(track) = at.state.track(id) else { return String::new() };
    let (from, to) = (at.cell_name(track.start), at.cell_name(track.destination()));
    t!("intercept-way", from = from, to = to, hexes = track.path.len())
}

/// One enemy unit and all who can meet it.
fn prey(screen: &GameScreen, target: UnitId, ui: &mut Ui, commands: &mut Commands) {
    let at = screen.game().position();
    let Some(unit) = at.state.unit(target) else { return };
    ui.horizontal(|ui| {
        if ui.small_button(t!("panel-all")).on_hover_text(t!("panel-all-hint")).clicked() {
            commands.push(GameCommand::Catch(None, None));
        }
        swatch(screen, unit.owner, ui);
        let name = RichText::new(at.unit_name(unit)).strong().color(colours::strong());
        ui.add(Label::new(name).truncate());
    });
    weak(ui, way(at, target));
    if let Some(cargo) = cargo(at, unit) {
        weak(ui, t!("intercept-carries", cargo = cargo));
    }
    let cells = screen.meeting_cells(target);
    meeting(screen, target, &cells, ui, commands);
    section(ui, t!("intercept-who"));
    let mut any = false;
    for (id, _) in &screen.now.catchers {
        if let Some((cell, order)) = screen.interception_of(*id, target) {
            any = true;
            catcher(screen, *id, target, cell, order, ui, commands);
        }
    }
    if !any {
        weak(ui, t!("intercept-nobody"));
    } else if screen.hides_odds() {
        weak(ui, t!("odds-hidden"));
    }
}

/// Where on its way: the earlier, the fewer others can still declare behind.
fn meeting(screen: &GameScreen, target: UnitId, cells: &[CellId], ui: &mut Ui, commands: &mut Commands) {
    let at = screen.game().position();
    ui.horizontal(|ui| {
        let now = screen.intercepting.cell.and_then(|cell| cells.iter().position(|&other| other == cell));
        let step = |to: Option<usize>| to.and_then(|to| cells.get(to).copied());
        let earlier = step(now.map_or(cells.len().checked_sub(1), |now| now.checked_sub(1)));
        let later = step(now.map(|now| now + 1));
        let button = sign::named(ui.add_enabled(earlier.is_some(), Button::new("‹").small()), t!("intercept-earlier"));
        if button.clicked() {
            commands.push(GameCommand::Catch(Some(target), earlier));
        }
        let button = sign::named(ui.add_enabled(later.is_some(), Button::new("›").small()), t!("intercept-later"));
        if button.clicked() {
            commands.push(GameCommand::Catch(Some(target), later));
        }
        let text = match screen.intercepting.cell {
            Some(cell) => t!("intercept-meet", cell = at.cell_name(cell)),
            None => t!("intercept-meet-late"),
        };
        ui.add(Label::new(RichText::new(text).color(colours::text())).truncate());
    });
}

fn catcher(
    screen: &GameScreen,
    id: UnitId,
    target: UnitId,
    cell: CellId,
    order: meridian_engine::OrderKind,
    ui: &mut Ui,
    commands: &mut Commands,
) {
    let at = screen.game().position();
    let meridian_engine::OrderKind::Intercept { path, .. } = &order else { return };
    let (Some(unit), Ok(sheet)) = (at.state.unit(id), odds::interception(at, id, target, path)) else { return };
    ui.horizontal(|ui| {
        swatch(screen, unit.owner, ui);
        let from = at.state.cell_of(id).map_or_else(String::new, |cell| at.cell_name(cell));
        let name = Label::new(spoken().row(&[at.unit_name(unit), from.clone()])).truncate();
        ui.add(name).on_hover_text(t!("intercept-flight", from = from, points = path.len(), to = at.cell_name(cell)));
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            if ui.button(t!("intercept-button")).on_hover_text(figures(at.rules, &sheet, screen.hides_odds())).clicked()
            {
                commands.push(GameCommand::Order(order.clone()));
            }
        });
    });
    if screen.hides_odds() {
        return;
    }
    ui.horizontal_wrapped(|ui| {
        let small = |text: String, ink| RichText::new(text).small().color(ink);
        if let Some(search) = sheet.search {
            let rules: Vec<String> = std::iter::once(search.rule)
                .chain(search.add_rule)
                .map(meridian_engine::Paragraph::with_book)
                .collect();
            let found = ui.label(small(t!("intercept-finds", chance = percent(search.chance())), colours::text()));
            found.on_hover_text(t!(
                "intercept-search",
                least = u32::from(search.finds_from),
                add = format!("{:+}", search.add),
                rules = spoken().row(&rules),
            ));
        }
        ui.label(small(t!("intercept-kills", chance = percent(sheet.target.lost)), colours::good()));
        ui.label(small(t!("intercept-turns-back", chance = percent(sheet.target.cancelled)), colours::good()));
        ui.label(small(t!("intercept-gets-through", chance = percent(sheet.target.through())), colours::text()));
        ui.label(small(t!("intercept-own-loss", chance = percent(sheet.interceptor_lost)), colours::bad()));
    });
}

/// Strengths and factors of a duel.
fn figures(rules: &Ruleset, sheet: &InterceptionOdds, hides_odds: bool) -> String {
    let combat = &sheet.combat;
    let line = |units: &[meridian_engine::odds::Combatant]| {
        let unit = units.first()?;
        let fire = unit.fire.first().map(|(_, fire)| super::battles::bars::factors(rules, fire)).unwrap_or_default();
        let defence = super::battles::bars::with_factors(rules, unit.defence.printed.into(), &unit.defence.factors);
        Some(t!("intercept-fires", fire = fire, defence = defence))
    };
    let [interceptor, target] = [&combat.attackers, &combat.defenders].map(|units| line(units).unwrap_or_default());
    if hides_odds {
        return t!("odds-hidden-duel", interceptor = interceptor, target = target);
    }
    t!("intercept-figures", interceptor = interceptor, target = target, chance = percent(combat.drive_off))
}

/// What has been declared so far, the last first, as it will be fought.
fn declared(screen: &GameScreen, passages: &[(UnitId, Passage)], ui: &mut Ui, commands: &mut Commands) {
    let at = screen.game().position();
    let all = &at.state.interceptions().declared;
    if all.is_empty() {
        return;
    }
    section(ui, t!("intercept-declared"));
    let name = |id: UnitId| at.state.unit(id).map_or_else(|| t!("panel-some-unit"), |unit| at.unit_name(unit));
    for one in all.iter().rev() {
        let cell = at.state.track(one.target).map(|track| track.cell(one.at.into()));
        let text = t!("intercept-meets", unit = name(one.interceptor), target = name(one.target));
        let clicked = ui.add(Button::new(RichText::new(text).small()).frame(false).truncate()).clicked();
        if let Some(cell) = cell.filter(|_| clicked) {
            commands.push(GameCommand::FlyTo(cell));
        }
    }
    if screen.hides_odds() {
        return;
    }
    section(ui, t!("intercept-outcome"));
    for (id, passage) in passages {
        ui.horizontal(|ui| {
            ui.add(Label::new(RichText::new(name(*id)).small()).truncate());
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                let text = t!(
                    "intercept-passage",
                    through = percent(passage.through()),
                    back = percent(passage.cancelled),
                    lost = percent(passage.lost),
                );
                weak(ui, RichText::new(text).small().text());
            });
        });
    }
}
