//! Treasuries: who has what, and the ways money can go this month, by land and by sea.

mod convoys;
mod offensives;

use super::rows::swatch;
use super::{section, sign, weak};
use crate::game_screen::{GameCommand, GameScreen};
use crate::shell::Commands;
use crate::style::colours;
use egui::{Align, DragValue, Layout, RichText, ScrollArea, Ui};
use meridian_engine::legal::money::Link;
use meridian_engine::{CountryId, OrderKind};
use meridian_presentation::words::money;
use meridian_words::{capitalised, spoken, t};

pub fn show(screen: &mut GameScreen, ui: &mut Ui, commands: &mut Commands) {
    let Some(side) = screen.human() else { return };
    ScrollArea::vertical().auto_shrink([false, false]).show(ui, |ui| {
        // what has to be decided stands above what there is
        offensives::show(screen, ui, commands);
        {
            let screen = &*screen;
            let at = screen.game().position();
            section(ui, t!("treasury-treasuries"));
            let mut members: Vec<CountryId> = at
                .state
                .country_ids()
                .filter(|&id| at.state.side_of(id) == Some(side) && !at.state.country(id).is_conquered())
                .collect();
            members.sort_by_key(|&id| std::cmp::Reverse(at.state.country(id).money));
            for country in members {
                ui.horizontal(|ui| {
                    swatch(screen, country, ui);
                    ui.label(at.country_name(country));
                    ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                        ui.label(money(at, at.state.country(country).money));
                    });
                });
            }
        }
        convoys::show(screen, ui, commands);
        section(ui, t!("treasury-send-money"));
        if screen.now.links.is_empty() {
            weak(ui, t!("treasury-no-link"));
        }
        let links = screen.now.links.clone();
        let mut from = None;
        for link in links {
            if from != Some(link.from) {
                from = Some(link.from);
                ui.add_space(4.0);
                let at = screen.game().position();
                ui.label(
                    RichText::new(t!("treasury-from", country = at.country_name(link.from)))
                        .strong()
                        .color(colours::strong()),
                );
            }
            row(screen, &link, ui, commands);
        }
    });
}

fn row(screen: &mut GameScreen, link: &Link, ui: &mut Ui, commands: &mut Commands) {
    let name = screen.game().position().country_name(link.to).to_owned();
    let most = link.limit_billions;
    let said = money(screen.game().position(), most);
    let key = (link.from, link.to);
    ui.horizontal(|ui| {
        swatch(screen, link.to, ui);
        ui.add(egui::Label::new(name).truncate());
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| match &link.open {
            Err(error) => {
                let why = spoken().refusal(screen.game().position(), error);
                weak(ui, t!("treasury-closed")).on_hover_text(capitalised(&why));
            }
            Ok(()) if most == 0 => {
                weak(ui, t!("treasury-nothing-left"));
            }
            Ok(()) => {
                let amount = screen.shop.amounts.entry(key).or_insert(0);
                *amount = (*amount).min(most);
                let send = ui.add_enabled(*amount > 0, egui::Button::new(t!("treasury-send")).small());
                let send = send.on_hover_text(t!("treasury-most", money = said)).clicked();
                let field = DragValue::new(amount).range(0..=most).speed(10.0).prefix("$").suffix("B");
                sign::called(ui.add(field), &t!("treasury-amount"));
                if ui.small_button(t!("treasury-max")).clicked() {
                    *amount = most;
                }
                if send {
                    let order = OrderKind::SendMoney { from: link.from, to: link.to, amount: *amount };
                    commands.push(GameCommand::Order(order));
                    *amount = 0;
                }
            }
        });
    });
}
