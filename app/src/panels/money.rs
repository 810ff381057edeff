//! Treasuries: who has what, and the ways money can go this month, by land and by sea.

use super::unit_card::swatch;
use super::words::money;
use super::{section, weak};
use crate::desk::{Table, Wish};
use crate::journal::capitalised;
use crate::window::colours;
use egui::{Align, DragValue, Layout, RichText, ScrollArea, Ui};
use meridian_engine::legal::money::{Link, Load};
use meridian_engine::{CountryId, OrderKind};

pub fn show(table: &mut Table, ui: &mut Ui, wishes: &mut Vec<Wish>) {
    let Some(side) = table.human() else { return };
    ScrollArea::vertical().auto_shrink([false, false]).show(ui, |ui| {
        {
            let table = &*table;
            let at = table.session.game().position();
            section(ui, "IN THE TREASURIES");
            let mut members: Vec<CountryId> = at
                .state
                .country_ids()
                .filter(|&id| at.state.side_of(id) == Some(side) && !at.state.country(id).is_conquered())
                .collect();
            members.sort_by_key(|&id| std::cmp::Reverse(at.state.country(id).money));
            for country in members {
                ui.horizontal(|ui| {
                    swatch(table, country, ui);
                    ui.label(at.country_name(country));
                    ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                        ui.label(money(at.state.country(country).money));
                    });
                });
            }
        }
        section(ui, "SEND MONEY");
        if table.now.links.is_empty() {
            weak(ui, "No two of your countries can send money to one another.");
        }
        let links = table.now.links.clone();
        let mut from = None;
        for link in links {
            if from != Some(link.from) {
                from = Some(link.from);
                ui.add_space(4.0);
                let at = table.session.game().position();
                ui.label(RichText::new(format!("From {}", at.country_name(link.from))).strong().color(colours::STRONG));
            }
            row(table, &link, ui, wishes);
        }
        let loads = table.now.loads.clone();
        if !loads.is_empty() {
            section(ui, "LOAD CONVOYS");
        }
        let mut port = None;
        for load in loads {
            if port != Some(load.convoy) {
                port = Some(load.convoy);
                ui.add_space(4.0);
                ui.label(RichText::new(convoy_name(table, &load)).strong().color(colours::STRONG));
            }
            load_row(table, &load, ui, wishes);
        }
    });
}

/// `British Convoy in Liverpool, money of Canada`.
fn convoy_name(table: &Table, load: &Load) -> String {
    let at = table.session.game().position();
    let ship = at.state.unit(load.convoy).map_or_else(String::new, |unit| at.unit_name(unit));
    let port = at.state.cell_of(load.convoy).map_or_else(String::new, |cell| at.cell_name(cell));
    format!("{ship} in {port}, money of {}", at.country_name(load.from))
}

fn load_row(table: &mut Table, load: &Load, ui: &mut Ui, wishes: &mut Vec<Wish>) {
    let name = table.session.game().position().country_name(load.to).to_owned();
    let most = load.limit_billions;
    ui.horizontal(|ui| {
        swatch(table, load.to, ui);
        ui.add(egui::Label::new(format!("for {name}")).truncate());
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            if most == 0 {
                weak(ui, "nothing left");
                return;
            }
            let amount = table.shop.loads.entry((load.convoy, load.to)).or_insert(0);
            *amount = (*amount).min(most);
            let go = ui.add_enabled(*amount > 0, egui::Button::new("Load").small());
            let go = go.on_hover_text(format!("At most {} in this convoy", money(most))).clicked();
            ui.add(DragValue::new(amount).range(0..=most).speed(10.0).prefix("$").suffix("B"));
            if ui.small_button("max").clicked() {
                *amount = most;
            }
            if go {
                let aboard = u16::try_from(*amount).unwrap_or(u16::MAX);
                wishes.push(Wish::Order(OrderKind::LoadConvoy { convoy: load.convoy, to: load.to, amount: aboard }));
                *amount = 0;
            }
        });
    });
}

fn row(table: &mut Table, link: &Link, ui: &mut Ui, wishes: &mut Vec<Wish>) {
    let name = table.session.game().position().country_name(link.to).to_owned();
    let most = link.limit_billions;
    let key = (link.from, link.to);
    ui.horizontal(|ui| {
        swatch(table, link.to, ui);
        ui.add(egui::Label::new(name).truncate());
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| match &link.open {
            Err(error) => {
                weak(ui, "closed").on_hover_text(capitalised(&error.to_string()));
            }
            Ok(()) if most == 0 => {
                weak(ui, "nothing left");
            }
            Ok(()) => {
                let amount = table.shop.amounts.entry(key).or_insert(0);
                *amount = (*amount).min(most);
                let send = ui.add_enabled(*amount > 0, egui::Button::new("Send").small());
                let send = send.on_hover_text(format!("At most {} this month", money(most))).clicked();
                ui.add(DragValue::new(amount).range(0..=most).speed(10.0).prefix("$").suffix("B"));
                if ui.small_button("max").clicked() {
                    *amount = most;
                }
                if send {
                    let order = OrderKind::SendMoney { from: link.from, to: link.to, amount: *amount };
                    wishes.push(Wish::Order(order));
                    *amount = 0;
                }
            }
        });
    });
}
