//! Treasuries: who has what, and the ways money can go this month, by land and by sea.

mod convoys;

use super::unit_card::swatch;
use super::words::money;
use super::{section, weak};
use crate::desk::{Table, Wish};
use crate::journal::capitalised;
use crate::window::colours;
use egui::{Align, DragValue, Layout, RichText, ScrollArea, Ui};
use meridian_engine::legal::money::Link;
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
        convoys::show(table, ui, wishes);
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
                ui.label(
                    RichText::new(format!("From {}", at.country_name(link.from))).strong().color(colours::strong()),
                );
            }
            row(table, &link, ui, wishes);
        }
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
