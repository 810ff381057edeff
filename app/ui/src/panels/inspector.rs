//! The selected hex: what it is, what stands there, and what can be done with it. Without one, the own side at a glance.

use super::about::{Term, Topic, about};
use super::rows::order_button;
use super::{head, overview, section, unit_card, weak};
use crate::game_screen::{GameCommand, GameScreen};
use crate::shell::Commands;
use crate::side_panels::SidePanel;
use crate::style::colours;
use egui::{RichText, ScrollArea, Ui};
use meridian_engine::known::View;
use meridian_engine::ruleset::Domain;
use meridian_engine::unit::unit_flag;
use meridian_engine::{CellId, OrderKind, Phase, UnitId};
use meridian_presentation::words::{cell_title, terrain, territory, works};
use meridian_words::{Named, capitalised, spoken, t};

pub fn show(screen: &GameScreen, ui: &mut Ui, commands: &mut Commands) {
    ScrollArea::vertical().id_salt("inspector").auto_shrink([false, false]).show(ui, |ui| {
        match screen.selection.cell {
            None if screen.selection.is_group() => super::group::show(screen, ui, commands),
            Some(cell) => hex(screen, cell, ui, commands),
            None => overview::show(screen, ui, commands),
        }
    });
}

fn hex(screen: &GameScreen, cell: CellId, ui: &mut Ui, commands: &mut Commands) {
    let at = screen.game().position();
    let close = Some((t!("inspector-close"), GameCommand::Select(None).into()));
    let title = head::show(cell_title(at, cell), SidePanel::Hex, close, ui, commands, |ui, commands| {
        if ui.small_button(t!("panel-show")).on_hover_text(t!("panel-fly-there")).clicked() {
            commands.push(GameCommand::FlyTo(cell));
        }
    });
    about(title, screen, Topic::Place(cell));
    if let Some(name) = territory(at, cell).filter(|name| *name != cell_title(at, cell)) {
        weak(ui, name);
    }
    let ground = capitalised(&terrain(at, cell));
    ui.label(t!("inspector-ground", terrain = ground, weather = at.weather_effects(cell).name()));
    let sides = spoken().sides(at, cell);
    if !sides.is_empty() {
        weak(ui, capitalised(&spoken().row(&sides)));
    }
    if let Some(holder) = at.state.controller(cell) {
        let side = at.state.side_of(holder);
        let colour = side.map_or(colours::weak(), colours::side);
        let side = side.map_or_else(|| t!("inspector-neutral"), |side| spoken().side(side));
        ui.horizontal(|ui| {
            let name = ui.label(RichText::new(format!("{} ({side})", at.country_name(holder))).color(colour));
            about(name, screen, Topic::Country(holder));
            if at.state.side_of(holder).is_some() {
                let (said, ink) = match screen.supply().can_trace(cell, holder, false) {
                    true => (t!("inspector-in-supply"), colours::good()),
                    false => (t!("inspector-out-of-supply"), colours::bad()),
                };
                about(ui.label(RichText::new(said).color(ink)), screen, Topic::Term(Term::Supply));
            }
        });
    }
    let built = works(at, cell);
    if !built.is_empty() {
        weak(ui, capitalised(&spoken().row(&built)));
    }
    if at.is_grounded(cell) {
        ui.label(RichText::new(t!("inspector-grounded")).color(colours::warn()));
    }
    if screen.combat_at(cell).is_some() {
        super::battles::skirmish_button(Some(cell), ui, commands);
    }
    work_buttons(screen, cell, ui, commands);
    stance(screen, cell, ui, commands);
    super::group::told(screen, ui, commands);
    units(screen, cell, ui, commands);
}

/// Fortifications, airfields, repairs: only in the deployment phase.
fn work_buttons(screen: &GameScreen, cell: CellId, ui: &mut Ui, commands: &mut Commands) {
    let (Some(side), Phase::Deployment) = (screen.human(), screen.game().state().clock().phase) else { return };
    let at = screen.game().position();
    if at.state.controlling_side(cell) != Some(side) {
        return;
    }
    let numbers = &at.rules.numbers;
    let here = at.state.works(cell);
    let mut buttons = vec![
        (
            t!("inspector-fortify", price = spoken().sum(at.rules, numbers.fortification_cost_billions)),
            OrderKind::BuildFortification { cell },
        ),
        (
            t!("inspector-airfield", price = spoken().sum(at.rules, numbers.airfield_cost_billions)),
            OrderKind::BuildAirfield { cell },
        ),
    ];
    if here.installations_destroyed || here.resource_destroyed {
        let price = spoken().sum(at.rules, numbers.installation_repair_cost_billions);
        buttons.push((t!("build-repair", price = price), OrderKind::RepairInstallations { cell }));
    }
    if here.fort_new {
        buttons.push((t!("inspector-cancel-fort"), OrderKind::CancelWork { cell, fortification: true }));
    }
    if here.airfield_new {
        buttons.push((t!("inspector-cancel-airfield"), OrderKind::CancelWork { cell, fortification: false }));
    }
    ui.horizontal_wrapped(|ui| {
        for (text, kind) in buttons {
            order_button(screen, side, &text, kind, ui, commands);
        }
    });
}

/// Whether the own stack may retreat.
fn stance(screen: &GameScreen, cell: CellId, ui: &mut Ui, commands: &mut Commands) {
    let Some(side) = screen.human() else { return };
    let at = screen.game().position();
    // there are rules by which nobody retreats; those who have just landed beside the enemy have no say
    if !at.rules.land_combat.knows_retreats()
        || at.land_units(cell, side).all(|(_, unit)| unit.has(unit_flag::ASSAULTING))
    {
        return;
    }
    let mut retreat = !at.state.is_unwilling(cell);
    let response = ui.checkbox(&mut retreat, t!("inspector-may-retreat"));
    if response.on_hover_text(t!("inspector-may-retreat-hint")).changed() {
        commands.push(GameCommand::Order(OrderKind::Stance { cell, retreat }));
    }
}

fn units(screen: &GameScreen, cell: CellId, ui: &mut Ui, commands: &mut Commands) {
    let at = screen.game().position();
    let view = View::new(at, screen.viewer());
    let visible = |id: &UnitId| at.state.unit(*id).is_some_and(|unit| view.sees(unit));
    let here: Vec<UnitId> = at.state.units_at(cell).map(|(id, _)| id).filter(visible).collect();
    if here.is_empty() {
        ui.add_space(6.0);
        weak(ui, t!("inspector-no-units"));
        return;
    }
    for domain in [Domain::Land, Domain::Naval, Domain::Air] {
        let of: Vec<UnitId> = here
            .iter()
            .copied()
            .filter(|&id| at.state.unit(id).is_some_and(|unit| at.domain(unit) == domain))
            .collect();
        if of.is_empty() {
            continue;
        }
        let strength: u32 = of.iter().filter_map(|&id| at.state.unit(id)).map(|unit| u32::from(unit.strength)).sum();
        let title = match domain {
            Domain::Land => t!("inspector-land-strength", count = of.len(), points = strength),
            Domain::Naval => t!("inspector-naval", count = of.len()),
            Domain::Air => t!("inspector-air", count = of.len()),
        };
        ui.horizontal(|ui| {
            let strength = section(ui, title);
            let term = if domain == Domain::Land { Term::StrengthPoints } else { Term::Stack };
            about(strength, screen, Topic::Term(term));
            let mine: Vec<UnitId> = of
                .iter()
                .copied()
                .filter(|&id| {
                    at.state.unit(id).is_some_and(|unit| at.state.side_of(unit.owner) == screen.human())
                        && screen.human().is_some()
                })
                .collect();
            if mine.len() > 1 {
                ui.with_layout(egui::Layout::right_to_left(egui::Align::Max), |ui| {
                    if ui.small_button(t!("inspector-all")).on_hover_text(t!("inspector-all-hint")).clicked() {
                        commands.push(GameCommand::SelectUnits(mine));
                    }
                });
            }
        });
        for id in of {
            unit_card::show(screen, id, ui, commands);
            if let Some(cargo) = at.state.unit(id).and_then(|unit| unit.cargo) {
                ui.indent(("cargo", id.number()), |ui| unit_card::show(screen, cargo, ui, commands));
            }
        }
    }
}
