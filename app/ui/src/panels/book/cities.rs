//! The list of cities and resources: filters, a search, and a table that leads to each.

use super::{FIELD, pick, pick_country, search, table};
use crate::book::{Page, What, city_columns};
use crate::game_screen::GameScreen;
use crate::panels::weak;
use crate::shell::Commands;
use egui::Ui;
use meridian_engine::known::View;
use meridian_engine::{Partnership, Side};
use meridian_words::{spoken, t};

pub fn show(screen: &mut GameScreen, ui: &mut Ui, commands: &mut Commands) {
    let mut cities = std::mem::take(&mut screen.book.cities);
    let fresh = std::mem::take(&mut screen.book.fresh);
    let at = screen.game().position();
    cities.refresh(View::new(at, screen.viewer()));
    let columns = city_columns();
    let countries = cities.countries(at);
    ui.horizontal_wrapped(|ui| {
        let filter = &mut cities.filter;
        search(&mut filter.search, FIELD, fresh, ui);
        let sides = [Partnership::Axis, Partnership::Allies, Partnership::Neutral];
        pick("side", t!("cities-all-sides"), sides.into_iter(), held_by, &mut filter.side, ui);
        pick_country(at, countries, &mut filter.country, ui);
        pick("what", t!("cities-all"), What::ALL.into_iter(), What::title, &mut filter.what, ui);
        table::take_away(Page::Cities, || cities.sheet.as_text(&columns), ui, commands);
    });
    weak(ui, t!("cities-sum", count = cities.sheet.order.len()));
    table::show("cities", &columns, &mut cities.sheet, ui, commands);
    screen.book.cities = cities;
}

fn held_by(side: Partnership) -> String {
    match side {
        Partnership::Axis => spoken().side(Side::Axis),
        Partnership::Allies => spoken().side(Side::Allies),
        Partnership::Neutral => t!("inspector-neutral"),
    }
}
