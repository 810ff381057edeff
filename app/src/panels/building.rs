//! Production: what each country can buy, with price, delay and what is left; and repairs.

pub mod facts;

use super::unit_card::swatch;
use super::words::money;
use super::{section, weak};
use crate::desk::{Table, Wish};
use crate::journal::item_name;
use crate::window::colours;
use egui::{Button, ComboBox, Grid, RichText, ScrollArea, Ui};
use meridian_engine::legal::build::Offer;
use meridian_engine::{CountryId, OrderKind};

/// Room for a name, points: the longest ones take two lines.
const NAME: f32 = 158.0;

pub fn show(table: &mut Table, ui: &mut Ui, wishes: &mut Vec<Wish>) {
    let first = table.now.offers.first().map(|(country, _)| *country);
    let known = |country: CountryId| table.now.offers.iter().any(|(other, _)| *other == country);
    let Some(country) = table.shop.country.filter(|&country| known(country)).or(first) else {
        weak(ui, "No country of yours has anything to build.");
        repairs(table, ui, wishes);
        return;
    };
    customers(table, country, ui, wishes);
    let offers =
        table.now.offers.iter().find(|(other, _)| *other == country).map_or(Vec::new(), |(_, offers)| offers.clone());
    let treasury = table.session.state().country(country).money;
    let total: u32 = offers
        .iter()
        .map(|offer| offer.price_billions * u32::from(table.shop.basket.get(&offer.item).copied().unwrap_or(0)))
        .sum();
    ui.horizontal(|ui| {
        ui.label(format!("Treasury {}", money(treasury)));
        weak(ui, format!("− {} = {}", money(total), money(treasury.saturating_sub(total))));
    });
    let room = ui.available_height() - 46.0;
    ScrollArea::vertical().auto_shrink([false, false]).max_height(room).show(ui, |ui| {
        Grid::new("offers").num_columns(5).spacing([6.0, 2.0]).show(ui, |ui| {
            for text in ["", "$B", "arrives", "left", "buy"] {
                ui.label(RichText::new(text).small().color(colours::weak()));
            }
            ui.end_row();
            for offer in &offers {
                row(table, offer, treasury - total.min(treasury), ui);
            }
        });
        repairs(table, ui, wishes);
    });
    let basket: Vec<OrderKind> = table
        .shop
        .basket
        .iter()
        .filter(|(_, count)| **count > 0)
        .map(|(&item, &count)| OrderKind::Buy { country, item, count })
        .collect();
    let text = RichText::new(format!("Buy for {}", money(total))).strong();
    let buy = ui.add_enabled(!basket.is_empty() && total <= treasury, Button::new(text).fill(colours::raised()));
    if buy.clicked() {
        wishes.push(Wish::Orders(basket));
        table.shop.basket.clear();
    }
}

/// Whose money is spent.
fn customers(table: &mut Table, country: CountryId, ui: &mut Ui, wishes: &mut Vec<Wish>) {
    let table = &*table;
    let at = table.session.game().position();
    ui.horizontal(|ui| {
        swatch(table, country, ui);
        ComboBox::from_id_salt("customer")
            .width(ui.available_width() - 8.0)
            .selected_text(at.country_name(country))
            .show_ui(ui, |ui| {
                for &(other, _) in &table.now.offers {
                    let text = format!("{} — {}", at.country_name(other), money(at.state.country(other).money));
                    if ui.selectable_label(other == country, text).clicked() {
                        wishes.push(Wish::ShopFor(other));
                    }
                }
            });
    });
}

fn row(table: &mut Table, offer: &Offer, left: u32, ui: &mut Ui) {
    let at = table.session.game().position();
    let name = item_name(at, &offer.item);
    let arrives = format!("{} {:02}", &offer.arrives.name()[..3], offer.arrives.year() % 100);
    let basket = table.shop.basket.entry(offer.item).or_insert(0);
    let ink = if *basket > 0 { colours::strong() } else { colours::text() };
    ui.scope(|ui| {
        ui.set_max_width(NAME);
        ui.add(egui::Label::new(RichText::new(&name).color(ink)).wrap())
            .on_hover_ui(|ui| facts::tip(at, &offer.item, ui));
    });
    ui.label(offer.price_billions.to_string());
    weak(ui, arrives);
    weak(ui, (offer.available - (*basket).min(offer.available)).to_string());
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 3.0;
        let step = if ui.input(|input| input.modifiers.shift) { 5 } else { 1 };
        let hint = "Shift: five at once";
        if ui.add_enabled(*basket > 0, Button::new("−").small()).on_hover_text(hint).clicked() {
            *basket = basket.saturating_sub(step);
        }
        ui.label(RichText::new(format!("{:>2}", *basket)).monospace().color(ink));
        let affordable = left.checked_div(offer.price_billions).unwrap_or(u32::MAX);
        let more =
            u32::from(offer.available - (*basket).min(offer.available)).min(affordable).min(u32::from(step)) as u16;
        if ui.add_enabled(more > 0, Button::new("+").small()).on_hover_text(hint).clicked() {
            *basket += more;
        }
    });
    ui.end_row();
    facts::under(table.session.game().position(), &offer.item, ui);
    ui.end_row();
}

fn repairs(table: &Table, ui: &mut Ui, wishes: &mut Vec<Wish>) {
    if table.now.repairs.is_empty() {
        return;
    }
    let at = table.session.game().position();
    section(ui, "DAMAGED");
    for (unit, allowed) in &table.now.repairs {
        let Some(data) = at.state.unit(*unit) else { continue };
        ui.horizontal(|ui| {
            let price = at.rules.numbers.unit_repair_cost_billions;
            let button = ui.add_enabled(allowed.is_ok(), Button::new(format!("Repair ${price}B")).small());
            let clicked = button.clicked();
            if let Err(error) = allowed {
                button.on_disabled_hover_text(crate::journal::capitalised(&error.to_string()));
            }
            if clicked {
                wishes.push(Wish::Order(OrderKind::Repair { unit: *unit }));
            }
            let name = Button::new(at.unit_name(data)).frame(false).truncate();
            if ui.add(name).clicked()
                && let Some(cell) = at.state.cell_of(*unit)
            {
                wishes.push(Wish::FlyTo(cell));
            }
        });
    }
}
