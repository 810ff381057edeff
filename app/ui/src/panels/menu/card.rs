//! The card of the chosen scenario: what it is about and is played with, and the terms of the new game. At the edge across from
//! the menu, so that the armies on its board show between the two.

use crate::panels::{section, terms, weak};
use crate::shell::{Menu, ScenarioOffer, Screen, Shell};
use crate::style::colours;
use egui::{Align2, Area, Frame, Id, Margin, Order, Rect, RichText, ScrollArea, Stroke, Ui};
use meridian_words::{spoken, t};

/// At most.
const WIDTH: f32 = 340.0;
/// At least: what is narrower can't be read.
const LEAST: f32 = 160.0;
/// Beside the card, together.
const GAPS: f32 = 32.0;
/// Of the terms, which always show.
const TERMS: f32 = 104.0;
/// Countries that are named one by one, of a side.
const NAMED: usize = 6;

pub fn show(shell: &mut Shell, beside: Rect, ui: &Ui) {
    let Screen::Menu(menu) = &mut shell.screen else { return };
    let Some(offer) = menu.chosen().cloned() else { return };
    let room = ui.max_rect();
    let left = room.max.x - beside.max.x;
    if !has_room(left) {
        return;
    }
    let width = (left - GAPS).min(WIDTH);
    // as low as the menu, or as far as there is room
    let bottom = beside.max.y.max(room.max.y - 12.0);
    let at = egui::pos2(room.max.x - 16.0, bottom);
    Area::new(Id::unique("card")).order(Order::Middle).pivot(Align2::RIGHT_BOTTOM).fixed_pos(at).show(ui.ctx(), |ui| {
        let frame = Frame::new().fill(colours::panel()).stroke(Stroke::new(1.0, colours::edge())).corner_radius(8);
        frame.inner_margin(Margin::same(16)).show(ui, |ui| {
            ui.set_width(width - 32.0);
            // a long card scrolls
            let most = bottom - room.min.y - 48.0 - TERMS;
            let scroll = ScrollArea::vertical().id_salt(&offer.id).max_height(most).min_scrolled_height(most);
            scroll.show(ui, |ui| about(menu, &offer, ui));
            terms_of(menu, ui);
        });
    });
}

/// Is there room for a card in what the menu leaves of the width?
pub fn has_room(left: f32) -> bool {
    left - GAPS >= LEAST
}

/// What favours a side in the new game.
pub fn terms_of(menu: &mut Menu, ui: &mut Ui) {
    ui.add_space(6.0);
    section(ui, t!("terms-title")).on_hover_text(t!("handicap-hint"));
    terms::edit(&mut menu.chosen_terms.handicaps, ui);
}

fn about(menu: &Menu, offer: &ScenarioOffer, ui: &mut Ui) {
    ui.label(RichText::new(&offer.card.title).strong().size(16.0).color(colours::strong()));
    facts(menu, ui);
    ui.add_space(4.0);
    ui.label(RichText::new(&offer.card.summary).color(colours::text()));
    ui.add_space(6.0);
    section(ui, t!("start-rules"));
    ui.label(RichText::new(&offer.ruleset).color(colours::strong()));
    if !offer.about.is_empty() {
        weak(ui, offer.about.clone());
    }
    for row in &offer.differs {
        weak(ui, t!("start-differs", row = row.as_str()));
    }
    ui.add_space(6.0);
    section(ui, t!("start-board"));
    ui.label(RichText::new(&offer.board).color(colours::strong()));
}

/// When it plays and how long, who fights from the start, and for whom it was measured to be easier.
fn facts(menu: &Menu, ui: &mut Ui) {
    let facts = &menu.facts;
    let begins = facts.begins.as_str();
    weak(
        ui,
        match &facts.ends {
            Some((last, turns)) => t!("card-from-to", first = begins, last = last.as_str(), turns = *turns),
            None => t!("card-from", first = begins),
        },
    );
    if facts.fighting.iter().any(|side| !side.is_empty()) {
        let [axis, allies] = facts.fighting.each_ref().map(|side| named(side));
        weak(ui, t!("card-fighting", axis = axis, allies = allies));
    }
    if let Some((games, axis)) = facts.balance {
        let axis = format!("{axis:.0}");
        weak(ui, t!("card-balance", axis = axis, games = games)).on_hover_text(t!("card-balance-hint"));
    }
}

fn named(countries: &[String]) -> String {
    let mut named: Vec<String> = countries.iter().take(NAMED).cloned().collect();
    if countries.len() > NAMED {
        named.push(t!("card-others", count = countries.len() - NAMED));
    }
    if named.is_empty() { t!("card-nobody-yet") } else { spoken().row(&named) }
}
