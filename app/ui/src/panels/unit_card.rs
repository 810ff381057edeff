//! One unit in the hex panel: what it is, how it is, what it can do; a click chooses it.

use super::about::{Topic, about};
use super::rows::{order_button, swatch};
use crate::game_screen::{GameCommand, GameScreen};
use crate::shell::Commands;
use crate::style::colours;
use egui::{Align, CornerRadius, Frame, Layout, Margin, RichText, Sense, Stroke, Ui, UiBuilder};
use meridian_engine::ruleset::Domain;
use meridian_engine::unit::unit_flag;
use meridian_engine::{OrderKind, Phase, UnitId, legal};
use meridian_presentation::words::{described, number, number_name, place_title, states};
use meridian_words::{spoken, t};

pub fn show(screen: &GameScreen, id: UnitId, ui: &mut Ui, commands: &mut Commands) {
    let at = screen.game().position();
    let Some(unit) = at.state.unit(id) else { return };
    let chosen = screen.selection.units.contains(&id);
    let mine = screen.human().is_some() && at.state.side_of(unit.owner) == screen.human();
    let (fill, edge) = if chosen { (colours::chosen(), colours::gold()) } else { (colours::raised(), colours::edge()) };
    let frame = Frame::new()
        .fill(fill)
        .stroke(Stroke::new(1.0, edge))
        .corner_radius(CornerRadius::same(4))
        .inner_margin(Margin::symmetric(7, 4));
    let card = ui.scope_builder(UiBuilder::new().sense(Sense::click()), |ui| {
        frame.show(ui, |ui| {
            ui.set_width(ui.available_width());
            ui.spacing_mut().item_spacing.y = 2.0;
            ui.horizontal(|ui| {
                swatch(screen, unit.owner, ui);
                ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                    if mine && screen.selection.units == [id] {
                        menus(screen, id, ui, commands);
                    }
                    let what = || at.class(unit).display_name.as_str();
                    let name = at.state.formation_of(id).map_or_else(what, |formation| &formation.name);
                    let name = format!("{name}{}", number(at, id));
                    ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                        let name = ui.add(egui::Label::new(RichText::new(name).color(colours::strong())).truncate());
                        about(name, screen, Topic::Unit(id));
                    });
                });
            });
            ui.horizontal_wrapped(|ui| {
                let words = ui.label(RichText::new(described(at, id)).small().color(colours::text()));
                about(words, screen, Topic::Unit(id));
                for (word, bad) in states(at, unit) {
                    let ink = if bad { colours::bad() } else { colours::weak() };
                    ui.label(RichText::new(word).small().color(ink));
                }
            });
            if mine {
                if let Some(told) = super::group::told_to(screen, id) {
                    ui.add(egui::Label::new(RichText::new(told).small().color(colours::gold())).truncate());
                }
                buttons(screen, id, ui, commands);
            }
        });
    });
    let response = card.response;
    follow(screen, id, &response, ui);
    if response.hovered() && mine {
        ui.ctx().set_cursor_icon(egui::CursorIcon::PointingHand);
    }
    if response.clicked() && mine {
        let more = ui.input(|input| input.modifiers.shift || input.modifiers.command);
        commands.push(if more || chosen && screen.selection.units.len() > 1 {
            GameCommand::ToggleUnit(id)
        } else {
            GameCommand::SelectUnits(if chosen { Vec::new() } else { vec![id] })
        });
    }
}

/// The list scrolls to a unit that has just been chosen alone, as Tab and warnings do.
fn follow(screen: &GameScreen, id: UnitId, card: &egui::Response, ui: &Ui) {
    if screen.selection.units != [id] {
        return;
    }
    let before =
        ui.ctx().data_mut(|data| data.get_temp_mut_or_default::<Option<UnitId>>(egui::Id::unique("card")).replace(id));
    if before != Some(id) && !card.contains_pointer() && !ui.clip_rect().contains_rect(card.rect) {
        card.scroll_to_me(None);
    }
}

/// What the phase lets this unit do besides moving.
fn buttons(screen: &GameScreen, id: UnitId, ui: &mut Ui, commands: &mut Commands) {
    let at = screen.game().position();
    let (Some(side), Some(unit)) = (screen.human(), at.state.unit(id)) else { return };
    let phase = at.state.clock().phase;
    let domain = at.domain(unit);
    match phase {
        // troops on the ground have no row of buttons
        Phase::FirstMovement(_) | Phase::SecondMovement(_) if domain != Domain::Land || unit.is_carried() => {
            ui.horizontal_wrapped(|ui| {
                if unit.is_carried() && domain == Domain::Land {
                    order_button(screen, side, &t!("card-ashore"), OrderKind::Disembark { unit: id }, ui, commands);
                }
                if domain == Domain::Naval {
                    let inside = !unit.has(unit_flag::IN_PORT);
                    if legal::movement::port_state_ok(at, id, inside) {
                        let text = if inside { t!("card-enter-port") } else { t!("card-leave-port") };
                        order_button(screen, side, &text, OrderKind::SetInPort { unit: id, inside }, ui, commands);
                    }
                }
                if domain == Domain::Air && !unit.is_carried() {
                    let inside = !unit.has(unit_flag::BASED);
                    if legal::movement::port_state_ok(at, id, inside) {
                        let text = if inside { t!("card-land") } else { t!("card-take-off") };
                        order_button(screen, side, &text, OrderKind::SetInPort { unit: id, inside }, ui, commands);
                    }
                }
            });
        }
        Phase::UnitBuild if unit.has(unit_flag::DAMAGED) => {
            let text = t!("build-repair", price = spoken().sum(at.rules, at.rules.numbers.unit_repair_cost_billions));
            order_button(screen, side, &text, OrderKind::Repair { unit: id }, ui, commands);
        }
        _ => {}
    }
}

/// What can be done with the one chosen unit alone: beside its name, so that no card is higher when it is chosen.
fn menus(screen: &GameScreen, id: UnitId, ui: &mut Ui, commands: &mut Commands) {
    let at = screen.game().position();
    let (Some(side), Some(unit)) = (screen.human(), at.state.unit(id)) else { return };
    let domain = at.domain(unit);
    match at.state.clock().phase {
        Phase::FirstMovement(_) | Phase::SecondMovement(_) if domain != Domain::Naval && !unit.is_carried() => {
            aboard(screen, id, ui, commands);
        }
        Phase::Deployment if domain == Domain::Land => {
            ui.menu_button(RichText::new(t!("card-split-join")).small(), |ui| {
                let mut parts = vec![1, unit.strength / 2];
                parts.dedup();
                for strength in parts.into_iter().filter(|&part| part > 0 && part < unit.strength) {
                    let text = t!("card-split-off", strength = strength);
                    order_button(
                        screen,
                        side,
                        &text,
                        OrderKind::Exchange { from: id, to: None, strength },
                        ui,
                        commands,
                    );
                }
                merges(screen, id, ui, commands);
            });
        }
        _ => {}
    }
}

/// Carriers in reach, as a menu.
fn aboard(screen: &GameScreen, id: UnitId, ui: &mut Ui, commands: &mut Commands) {
    let at = screen.game().position();
    let options = legal::movement::embark_options(at, id);
    if options.is_empty() {
        return;
    }
    ui.menu_button(RichText::new(t!("card-aboard", count = options.len())).small(), |ui| {
        for (carrier, path) in options.into_iter().take(14) {
            let Some(cell) = at.state.cell_of(carrier) else { continue };
            let text = format!("{} — {}", number_name(at, carrier), place_title(at, cell));
            if ui.button(text).clicked() {
                commands.push(GameCommand::Order(OrderKind::Embark { unit: id, carrier, path }));
                ui.close();
            }
        }
    });
}

/// Units of the same kind here that this one can join.
fn merges(screen: &GameScreen, id: UnitId, ui: &mut Ui, commands: &mut Commands) {
    let at = screen.game().position();
    let (Some(side), Some(unit), Some(cell)) = (screen.human(), at.state.unit(id), at.state.cell_of(id)) else {
        return;
    };
    let most = at.rules.max_strength(unit.class, at.state.clock().month);
    for (other, there) in at.land_units(cell, side) {
        let room = most.saturating_sub(there.strength);
        if other != id && there.class == unit.class && there.owner == unit.owner && room > 0 {
            let strength = room.min(unit.strength);
            let text = t!("card-give", strength = strength, number = other.slot(), there = there.strength);
            order_button(
                screen,
                side,
                &text,
                OrderKind::Exchange { from: id, to: Some(other), strength },
                ui,
                commands,
            );
        }
    }
}
