//! The list of units: filters, a search, and a table that leads to each.

use super::{FIELD, pick, pick_country, search, table};
use crate::book::{Page, State, unit_columns};
use crate::game_screen::GameScreen;
use crate::panels::weak;
use crate::shell::Commands;
use egui::Ui;
use meridian_engine::known::View;
use meridian_engine::ruleset::Domain;
use meridian_engine::{Side, UnitId};
use meridian_words::{Named, capitalised, spoken, t};

pub fn show(screen: &mut GameScreen, ui: &mut Ui, commands: &mut Commands) {
    let unmoved: Vec<UnitId> = screen.unmoved().collect();
    let mut units = std::mem::take(&mut screen.book.units);
    let fresh = std::mem::take(&mut screen.book.fresh);
    let at = screen.game().position();
    units.refresh(View::new(at, screen.viewer()), || screen.supply(), &unmoved);
    let columns = unit_columns();
    let (countries, kinds) = (units.countries(at), units.kinds());
    ui.horizontal_wrapped(|ui| {
        let filter = &mut units.list.filter;
        search(&mut filter.search, FIELD, fresh, ui);
        pick("side", t!("book-both-sides"), Side::BOTH.into_iter(), |side| spoken().side(side), &mut filter.side, ui);
        pick_country(at, countries, &mut filter.country, ui);
        let domains = [Domain::Land, Domain::Naval, Domain::Air];
        let before = filter.domain;
        pick("domain", t!("roster-all-domains"), domains.into_iter(), domain, &mut filter.domain, ui);
        if filter.domain != before {
            filter.kind = None;
        }
        let name = |kind| capitalised(&at.rules.kind(kind).name());
        pick("kind", t!("roster-all-kinds"), kinds.into_iter(), name, &mut filter.kind, ui);
        let states = State::ALL.into_iter().skip(1);
        let mut state = Some(filter.state).filter(|&state| state != State::Any);
        pick("state", State::Any.title(), states, State::title, &mut state, ui);
        filter.state = state.unwrap_or_default();
        table::take_away(Page::Units, || units.list.sheet.as_text(&columns), ui, commands);
    });
    let [points, ships, aircraft] = units.sums();
    weak(
        ui,
        t!("roster-sum", count = units.list.sheet.order.len(), points = points, ships = ships, aircraft = aircraft),
    );
    table::show("units", &columns, &mut units.list.sheet, ui, commands);
    screen.book.units = units;
}

fn domain(domain: Domain) -> String {
    match domain {
        Domain::Land => t!("roster-land"),
        Domain::Naval => t!("roster-naval"),
        Domain::Air => t!("roster-air"),
    }
}
