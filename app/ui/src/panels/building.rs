//! Production: what each country can buy, with price, delay and what is left; and repairs. A click buys at once; what was
//! bought in this step can be given back.

use super::class_facts;
use super::rows::{swatch, which};
use super::{section, sign, weak};
use crate::game_screen::{GameCommand, GameScreen};
use crate::shell::Commands;
use crate::style::colours;
use egui::{Button, ComboBox, Grid, RichText, ScrollArea, Ui};
use meridian_engine::legal::build::Offer;
use meridian_engine::{CountryId, OrderKind};
use meridian_presentation::journal::item_name;
use meridian_presentation::words::money;
use meridian_words::{capitalised, spoken, t};

/// Room for a name, points: the longest ones take two lines.
const NAME: f32 = 158.0;
/// Room for the figures and buttons beside the names, in longer words than ours, points.
const FIGURES: f32 = 226.0;

pub fn show(screen: &GameScreen, ui: &mut Ui, commands: &mut Commands) {
    let first = screen.now.offers.first().map(|(country, _)| *country);
    let known = |country: CountryId| screen.now.offers.iter().any(|(other, _)| *other == country);
    let Some(country) = screen.shop.country.filter(|&country| known(country)).or(first) else {
        weak(ui, t!("build-nothing"));
        repairs(screen, ui, commands);
        return;
    };
    if screen.shop.country != Some(country) {
        // The list is in the order of treasuries, which purchases change.
        commands.push(GameCommand::ShopFor(country));
    }
    customers(screen, country, ui, commands);
    again(screen, ui, commands);
    let at = screen.game().position();
    let (offers, bought) = (screen.offers_of(country), screen.bought(country));
    let count = |offer: &Offer| bought.get(&offer.item).copied().unwrap_or(0);
    let spent: u32 = offers.iter().map(|offer| offer.price_billions * u32::from(count(offer))).sum();
    ui.horizontal(|ui| {
        ui.label(t!("build-treasury", money = money(at, at.state.country(country).money)));
        if spent > 0 {
            weak(ui, t!("build-spent", money = money(at, spent)));
        }
    });
    ScrollArea::vertical().auto_shrink([false, false]).show(ui, |ui| {
        let room = ui.available_width();
        Grid::new("offers").num_columns(5).spacing([6.0, 2.0]).show(ui, |ui| {
            for text in [String::new(), t!("build-price"), t!("build-arrives"), t!("build-left"), t!("build-bought")] {
                ui.label(RichText::new(text).small().color(colours::weak()));
            }
            ui.end_row();
            for offer in &offers {
                row(screen, country, (offer, count(offer)), room, ui, commands);
            }
        });
        repairs(screen, ui, commands);
    });
}

/// Whose money is spent.
fn customers(screen: &GameScreen, country: CountryId, ui: &mut Ui, commands: &mut Commands) {
    let at = screen.game().position();
    ui.horizontal(|ui| {
        swatch(screen, country, ui);
        let list = ComboBox::from_id_salt("customer")
            .width(ui.available_width() - 8.0)
            .selected_text(at.country_name(country))
            .show_ui(ui, |ui| {
                for &(other, _) in &screen.now.offers {
                    let text = format!("{} — {}", at.country_name(other), money(at, at.state.country(other).money));
                    if ui.selectable_label(other == country, text).clicked() {
                        commands.push(GameCommand::ShopFor(other));
                    }
                }
            });
        sign::called(list.response, &t!("build-customer"));
    });
}

/// What was bought last, once more.
fn again(screen: &GameScreen, ui: &mut Ui, commands: &mut Commands) {
    let at = screen.game().position();
    let left = screen.left_of_last();
    let count: u32 = left.values().map(|&count| u32::from(count)).sum();
    let button = ui.add_enabled(count > 0, Button::new(t!("again", count = count)).small());
    let button = button.on_disabled_hover_text(t!("again-none")).on_hover_ui(|ui| {
        ui.label(t!("again-hint"));
        for ((country, item), count) in &left {
            let (item, country) = (item_name(at, item), at.country_name(*country));
            weak(ui, t!("again-item", count = *count, item = item, country = country));
        }
    });
    if button.clicked() {
        commands.push(GameCommand::BuyAgain);
    }
}

/// `room`: of the whole row, points.
fn row(
    screen: &GameScreen,
    country: CountryId,
    (offer, bought): (&Offer, u16),
    room: f32,
    ui: &mut Ui,
    commands: &mut Commands,
) {
    let at = screen.game().position();
    let item = offer.item;
    let name = item_name(at, &item);
    let ink = if bought > 0 { colours::strong() } else { colours::text() };
    ui.scope(|ui| {
        ui.set_max_width((room - FIGURES).clamp(NAME / 2.0, NAME));
        let name = ui.add(egui::Label::new(RichText::new(&name).color(ink)).wrap());
        class_facts::about_item(name, screen, &offer.item);
    });
    ui.label(offer.price_billions.to_string());
    weak(ui, spoken().short_date(offer.arrives));
    weak(ui, offer.available.to_string());
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 3.0;
        let step = if ui.input(|input| input.modifiers.shift) { 5 } else { 1 };
        let fewer = ui.add_enabled(bought > 0, Button::new("−").small());
        if sign::named(fewer, t!("build-fewer")).clicked() {
            commands.push(GameCommand::Return(country, item, step.min(bought)));
        }
        ui.label(RichText::new(format!("{bought:>2}")).monospace().color(ink));
        let more = ui.add_enabled(offer.affordable > 0, Button::new("+").small());
        if sign::named(more, t!("build-more")).clicked() {
            commands.push(GameCommand::Order(OrderKind::Buy { country, item, count: step.min(offer.affordable) }));
        }
    });
    ui.end_row();
    class_facts::under(screen, &offer.item, ui);
    ui.end_row();
}

fn repairs(screen: &GameScreen, ui: &mut Ui, commands: &mut Commands) {
    if screen.now.repairs.is_empty() {
        return;
    }
    let at = screen.game().position();
    section(ui, t!("build-damaged"));
    for (unit, allowed) in &screen.now.repairs {
        ui.horizontal(|ui| {
            let price = spoken().sum(at.rules, at.rules.numbers.unit_repair_cost_billions);
            let button = ui.add_enabled(allowed.is_ok(), Button::new(t!("build-repair", price = price)).small());
            let clicked = button.clicked();
            if let Err(error) = allowed {
                button.on_disabled_hover_text(capitalised(&spoken().refusal(at, error)));
            }
            if clicked {
                commands.push(GameCommand::Order(OrderKind::Repair { unit: *unit }));
            }
            which(screen, *unit, ui, commands);
        });
    }
}
