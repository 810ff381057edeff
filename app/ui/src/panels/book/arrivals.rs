//! What arrives and what can be bought: filters, a search, and a table.

use super::{FIELD, pick, pick_country, search, table};
use crate::book::{How, Page, arrival_columns, knows_pool};
use crate::game_screen::GameScreen;
use crate::panels::weak;
use crate::shell::Commands;
use egui::Ui;
use meridian_engine::Side;
use meridian_engine::known::View;
use meridian_words::{spoken, t};

pub fn show(screen: &mut GameScreen, ui: &mut Ui, commands: &mut Commands) {
    let mut arrivals = std::mem::take(&mut screen.book.arrivals);
    let fresh = std::mem::take(&mut screen.book.fresh);
    let at = screen.game().position();
    let view = View::new(at, screen.viewer());
    arrivals.refresh(view);
    let columns = arrival_columns();
    let countries = arrivals.countries(at);
    ui.horizontal_wrapped(|ui| {
        let filter = &mut arrivals.filter;
        search(&mut filter.search, FIELD, fresh, ui);
        pick("side", t!("book-both-sides"), Side::BOTH.into_iter(), |side| spoken().side(side), &mut filter.side, ui);
        pick_country(at, countries, &mut filter.country, ui);
        pick("how", t!("arrivals-all-ways"), How::ALL.into_iter(), How::title, &mut filter.how, ui);
        table::take_away(Page::Arrivals, || arrivals.sheet.as_text(&columns), ui, commands);
    });
    let hidden = at.state.country_ids().any(|country| !knows_pool(view, country));
    let sum = t!("arrivals-sum", count = arrivals.sheet.order.len());
    weak(ui, if hidden { spoken().sentences(&[sum, t!("arrivals-hidden")]) } else { sum });
    table::show("arrivals", &columns, &mut arrivals.sheet, ui, commands);
    screen.book.arrivals = arrivals;
}
