//! The board of convoys: where they are, what they carry, and what goes aboard now.

use super::super::rows::swatch;
use super::super::{section, weak};
use crate::game_screen::{GameCommand, GameScreen};
use crate::panels::sign;
use crate::shell::Commands;
use crate::style::colours;
use egui::{Align, Button, DragValue, Label, Layout, RichText, Ui};
use meridian_engine::legal::money::Load;
use meridian_engine::ruleset::Role;
use meridian_engine::{OrderKind, UnitId};
use meridian_presentation::words::money;
use meridian_words::{Names, capitalised, t};

pub fn show(screen: &mut GameScreen, ui: &mut Ui, commands: &mut Commands) {
    let Some(side) = screen.human() else { return };
    let at = screen.game().position();
    let convoys: Vec<UnitId> = at
        .state
        .units()
        .filter(|(_, unit)| at.state.side_of(unit.owner) == Some(side) && at.role(unit) == Role::Convoy)
        .map(|(id, _)| id)
        .collect();
    if convoys.is_empty() {
        return;
    }
    section(ui, t!("treasury-convoys"));
    for id in convoys {
        card(screen, id, ui, commands);
        let loads: Vec<Load> = screen.now.loads.iter().filter(|load| load.convoy == id).copied().collect();
        for load in loads {
            row(screen, load, ui, commands);
        }
    }
}

/// Whose it is, where it lies and what it carries.
fn card(screen: &GameScreen, id: UnitId, ui: &mut Ui, commands: &mut Commands) {
    let at = screen.game().position();
    let (Some(unit), Some(cell)) = (at.state.unit(id), at.state.cell_of(id)) else { return };
    ui.horizontal(|ui| {
        swatch(screen, unit.owner, ui);
        let place = capitalised(&at.cell_name(cell));
        if ui.add(Button::new(place).frame(false).truncate()).on_hover_text(t!("panel-fly-there")).clicked() {
            crate::panels::rows::go_to(cell, commands);
        }
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| match unit.cargo_for {
            Some(to) => {
                let text =
                    t!("treasury-cargo", money = money(at, unit.cargo_money.into()), country = at.country_name(to));
                ui.label(RichText::new(text).color(colours::gold()));
            }
            None => {
                weak(ui, t!("treasury-empty"));
            }
        });
    });
}

/// Money that can go aboard for one country.
fn row(screen: &mut GameScreen, load: Load, ui: &mut Ui, commands: &mut Commands) {
    let at = screen.game().position();
    let (from, to) = (at.country_name(load.from).to_owned(), at.country_name(load.to).to_owned());
    let most = load.limit_billions;
    let said = money(at, most);
    ui.horizontal(|ui| {
        ui.add_space(14.0);
        ui.add(Label::new(format!("{from} → {to}")).truncate());
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            if most == 0 {
                weak(ui, t!("treasury-nothing-left"));
                return;
            }
            let amount = screen.shop.loads.entry((load.convoy, load.to)).or_insert(0);
            *amount = (*amount).min(most);
            let button = ui.add_enabled(*amount > 0, Button::new(t!("treasury-load")).small());
            if button.on_hover_text(t!("treasury-most-aboard", money = said)).clicked() {
                let aboard = u16::try_from(*amount).unwrap_or(u16::MAX);
                commands.push(GameCommand::Order(OrderKind::LoadConvoy {
                    convoy: load.convoy,
                    to: load.to,
                    amount: aboard,
                }));
                *amount = 0;
            }
            let field = DragValue::new(amount).range(0..=most).speed(10.0).prefix("$").suffix("B");
            sign::called(ui.add(field), &t!("treasury-amount"));
            if ui.small_button(t!("treasury-max")).clicked() {
                *amount = most;
            }
        });
    });
}
