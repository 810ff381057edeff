//! The book of the war: its window, its tabs and the page that lies open.

mod arrivals;
mod charts;
mod cities;
mod countries;
mod dispatch;
mod events;
mod supply;
mod table;
mod threats;
mod units;

use super::{sign, undocked, weak};
use crate::book::Page;
use crate::game_screen::{GameCommand, GameScreen};
use crate::settings::Settings;
use crate::shell::Commands;
use crate::style::colours;
use crate::undocked::{Part, Undocked};
use egui::{Align2, ComboBox, Id, Rect, Response, RichText, ScrollArea, TextEdit, Ui, Window};
use meridian_engine::CountryId;
use meridian_engine::rules::Position;
use meridian_words::t;

/// `alone`: the pages that stand in windows of their own.
pub fn show(
    screen: &mut GameScreen,
    alone: &Undocked,
    settings: &Settings,
    ui: &Ui,
    room: Rect,
    commands: &mut Commands,
) {
    if !screen.book.open {
        return;
    }
    let mut open = true;
    let most = (ui.ctx().content_rect().size() - egui::vec2(60.0, 110.0)).max(egui::vec2(240.0, 160.0));
    Window::new(t!("book-title"))
        .id(Id::unique("book"))
        .open(&mut open)
        .collapsible(true)
        .resizable(true)
        .default_size(egui::vec2(720.0, 460.0).min(most))
        .max_size(most)
        .default_pos(room.center())
        .pivot(Align2::CENTER_CENTER)
        .show(ui.ctx(), |ui| {
            ui.horizontal(|ui| {
                undocked::button(Part::Page(screen.book.page), ui, commands);
                ScrollArea::horizontal().id_salt("tabs").show(ui, |ui| {
                    for page in Page::ALL {
                        let shown = screen.book.page == page;
                        let is_alone = alone.has(Part::Page(page));
                        let title = RichText::new(page.title());
                        let title = if is_alone { title.italics().color(colours::weak()) } else { title };
                        let mut tab = ui.selectable_label(shown, title);
                        if is_alone {
                            tab = tab.on_hover_text(t!("undocked-elsewhere"));
                        }
                        if tab.clicked() && !shown {
                            commands.push(GameCommand::TurnTo(page));
                        }
                    }
                });
            });
            ui.separator();
            match screen.book.page {
                page if alone.has(Part::Page(page)) => drop(weak(ui, t!("undocked-elsewhere"))),
                page => self::page(page, screen, settings, ui, commands),
            }
            // a page without a search has no use for it
            screen.book.fresh = false;
        });
    if !open {
        commands.push(GameCommand::ToggleBook);
    }
}

/// What a page holds.
pub fn page(page: Page, screen: &mut GameScreen, settings: &Settings, ui: &mut Ui, commands: &mut Commands) {
    match page {
        Page::Events => events::show(screen, ui, commands),
        Page::Units => units::show(screen, ui, commands),
        Page::Cities => cities::show(screen, ui, commands),
        Page::Countries => countries::show(screen, ui, commands),
        Page::Arrivals => arrivals::show(screen, ui, commands),
        Page::Dispatch => dispatch::show(screen, settings.dispatch, ui, commands),
        Page::Charts => charts::show(screen, ui, commands),
        Page::Supply => supply::show(screen, ui, commands),
        Page::Threats => threats::show(screen, ui, commands),
    }
}

/// What is looked for on the page; `fresh`: what is typed is meant for it.
fn search(text: &mut String, width: f32, fresh: bool, ui: &mut Ui) -> Response {
    let field = ui.add(TextEdit::singleline(text).desired_width(width).hint_text(t!("book-search")));
    if fresh {
        field.request_focus();
    }
    field
}

/// The filter by country.
fn pick_country(at: Position, countries: Vec<CountryId>, picked: &mut Option<CountryId>, ui: &mut Ui) {
    let name = |country| at.country_name(country).to_owned();
    pick("country", t!("roster-all-countries"), countries.into_iter(), name, picked, ui);
}

/// Of a field above a table, points.
const FIELD: f32 = 130.0;

/// A filter: one of these, or with `any` none of them.
fn pick<T: Copy + PartialEq>(
    id: &str,
    any: String,
    of: impl Iterator<Item = T>,
    name: impl Fn(T) -> String,
    picked: &mut Option<T>,
    ui: &mut Ui,
) {
    let shown = picked.map_or_else(|| any.clone(), &name);
    let list = ComboBox::from_id_salt(id).selected_text(shown).show_ui(ui, |ui| {
        ui.selectable_value(picked, None, any.clone());
        for value in of {
            ui.selectable_value(picked, Some(value), name(value));
        }
    });
    sign::called(list.response, &any);
}
