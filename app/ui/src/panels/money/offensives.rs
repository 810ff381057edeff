//! Offensives, where land attacks cost money: who has one this month, and what one costs now and later.

use super::super::rows::swatch;
use super::super::{section, weak};
use crate::game_screen::{GameCommand, GameScreen};
use crate::shell::Commands;
use crate::style::colours;
use egui::{Align, Button, Label, Layout, RichText, Ui};
use meridian_engine::country::country_flag;
use meridian_engine::rules::offensives::impromptu;
use meridian_engine::{CountryId, OrderKind};
use meridian_presentation::words::money;
use meridian_words::t;

pub fn show(screen: &GameScreen, ui: &mut Ui, commands: &mut Commands) {
    let Some(side) = screen.human() else { return };
    let at = screen.game().position();
    if at.rules.offensives.is_none() {
        return;
    }
    section(ui, t!("treasury-offensives"));
    weak(ui, t!("treasury-offensives-why"));
    let fights = |id: &CountryId| at.state.side_of(*id) == Some(side) && at.state.country(*id).is_fighting();
    let has_troops = |id: &CountryId| at.state.units().any(|(_, unit)| unit.owner == *id && at.is_fighting_land(unit));
    let mut members: Vec<CountryId> = at.state.country_ids().filter(fights).filter(has_troops).collect();
    members.sort_by_key(|&id| std::cmp::Reverse(at.state.country(id).money));
    for country in members {
        row(screen, country, ui, commands);
    }
}

/// One country: it has an offensive, or it buys or joins one; pointing at its name says what one on the spot costs.
fn row(screen: &GameScreen, country: CountryId, ui: &mut Ui, commands: &mut Commands) {
    let at = screen.game().position();
    ui.horizontal(|ui| {
        swatch(screen, country, ui);
        let name = ui.add(Label::new(at.country_name(country)).truncate());
        if let Some(price) = impromptu(at, country) {
            let rule = price.rule.with_book();
            name.on_hover_text(t!("treasury-on-the-spot", money = money(at, price.billions), rule = rule));
        }
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            if at.state.country(country).has(country_flag::OFFENSIVE) {
                ui.label(RichText::new(t!("treasury-prepared")).color(colours::good()));
                return;
            }
            for offer in screen.now.offensives.iter().filter(|offer| offer.country == country).take(2) {
                let price = money(at, offer.price_billions);
                let (text, hint) = match offer.payer == country {
                    true => (t!("treasury-buy-offensive", money = price), t!("treasury-buy-offensive-why")),
                    false => {
                        let payer = at.country_name(offer.payer);
                        let hint = t!("treasury-join-offensive-why", country = payer);
                        (t!("treasury-join-offensive", money = price), hint)
                    }
                };
                if ui.add(Button::new(text).small()).on_hover_text(hint).clicked() {
                    let order = OrderKind::Offensive { country, payer: offer.payer };
                    commands.push(GameCommand::Order(order));
                }
            }
        });
    });
}
