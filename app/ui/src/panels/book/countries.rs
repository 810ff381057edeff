//! The pages of the countries: a list on the left, on the right the one that is looked at.

use super::{search, table};
use crate::book::{Countries, Goal, Line, Page, Subject};
use crate::game_screen::GameScreen;
use crate::panels::rows::{lights, swatch};
use crate::panels::{section, sign, weak};
use crate::search::finds;
use crate::shell::Commands;
use crate::style::colours;
use egui::{Button, Checkbox, Grid, Label, RichText, ScrollArea, Sense, Ui};
use meridian_engine::known::View;
use meridian_engine::{CountryId, Partnership, Side};
use meridian_words::{spoken, t};

/// Of the list, points.
const LIST: f32 = 190.0;

pub fn show(screen: &mut GameScreen, ui: &mut Ui, commands: &mut Commands) {
    let mut page = std::mem::take(&mut screen.book.countries);
    page.refresh(View::new(screen.game().position(), screen.viewer()));
    let fresh = std::mem::take(&mut screen.book.fresh);
    let height = ui.available_height();
    ui.horizontal_top(|ui| {
        ui.vertical(|ui| {
            ui.set_width(LIST.min(ui.available_width() * 0.4));
            ui.set_height(height);
            list(screen, &mut page, fresh, ui);
        });
        ui.separator();
        ui.vertical(|ui| {
            ui.set_height(height);
            details(screen, &page, ui, commands);
        });
    });
    screen.book.countries = page;
}

/// The countries that fit, those at war first, and how the war is won.
fn list(screen: &GameScreen, page: &mut Countries, fresh: bool, ui: &mut Ui) {
    let at = screen.game().position();
    let field = search(&mut page.search, f32::INFINITY, fresh, ui);
    let entered = field.lost_focus() && ui.input(|input| input.key_pressed(egui::Key::Enter));
    let group = |country: CountryId| match at.state.country(country).partnership {
        Partnership::Axis => 0,
        Partnership::Allies => 1,
        Partnership::Neutral => 2,
    };
    let mut countries: Vec<CountryId> =
        at.state.country_ids().filter(|&country| finds(&page.search, at.country_name(country))).collect();
    countries.sort_by_key(|&country| (group(country), at.country_name(country)));
    if entered && let Some(&first) = countries.first() {
        page.subject = Subject::Country(first);
    }
    ScrollArea::vertical().id_salt("countries").auto_shrink([false, false]).show(ui, |ui| {
        if ui.selectable_label(page.subject == Subject::Victory, t!("countries-victory-page")).clicked() {
            page.subject = Subject::Victory;
        }
        let mut before = None;
        for country in countries {
            if before.replace(group(country)) != Some(group(country)) {
                section(
                    ui,
                    match group(country) {
                        0 => spoken().side(Side::Axis),
                        1 => spoken().side(Side::Allies),
                        _ => t!("inspector-neutral"),
                    },
                );
            }
            let here = page.subject == Subject::Country(country);
            let ink = if at.state.country(country).is_conquered() { colours::weak() } else { colours::text() };
            ui.horizontal(|ui| {
                swatch(screen, country, ui);
                let name = Button::selectable(here, RichText::new(at.country_name(country)).color(ink)).truncate();
                if ui.add(name).clicked() {
                    page.subject = Subject::Country(country);
                }
            });
        }
    });
}

fn details(screen: &GameScreen, page: &Countries, ui: &mut Ui, commands: &mut Commands) {
    let at = screen.game().position();
    ui.horizontal(|ui| {
        let title = match page.subject {
            Subject::Victory => t!("countries-victory-page"),
            Subject::Country(country) => at.country_name(country).to_owned(),
        };
        ui.label(RichText::new(title).heading().color(colours::strong()));
        table::take_away(Page::Countries, || page.as_text(), ui, commands);
    });
    ScrollArea::vertical().id_salt("country").auto_shrink([false, false]).show(ui, |ui| {
        for (index, part) in page.parts.iter().enumerate() {
            section(ui, &part.title);
            if part.lines.is_empty() {
                weak(ui, t!("list-none"));
            }
            // what is said in sentences takes the whole width, what stands in columns a grid
            let mut rest = part.lines.as_slice();
            let mut block = 0;
            while let Some(first) = rest.first() {
                let sentence = first.texts.len() == 1;
                let end = rest.iter().position(|line| (line.texts.len() == 1) != sentence).unwrap_or(rest.len());
                let (lines, after) = rest.split_at(end);
                if sentence {
                    lines.iter().for_each(|line| said(line, ui, commands));
                } else {
                    Grid::new((index, block)).num_columns(2).spacing([14.0, 2.0]).show(ui, |ui| {
                        for line in lines {
                            row(line, ui, commands);
                            ui.end_row();
                        }
                    });
                }
                (rest, block) = (after, block + 1);
            }
        }
    });
}

/// A box that is ticked if it is so.
fn mark(line: &Line, ui: &mut Ui) {
    if let Some(mut done) = line.done {
        sign::called(ui.add_enabled(false, Checkbox::without_text(&mut done)), &line.texts.join(" "));
    }
}

fn said(line: &Line, ui: &mut Ui, commands: &mut Commands) {
    ui.horizontal_top(|ui| {
        mark(line, ui);
        text(line, &line.texts[0], true, ui, commands);
    });
}

fn row(line: &Line, ui: &mut Ui, commands: &mut Commands) {
    for (column, said) in line.texts.iter().enumerate() {
        ui.horizontal(|ui| {
            if column == 0 {
                mark(line, ui);
            }
            text(line, said, false, ui, commands);
        });
    }
}

fn text(line: &Line, said: &str, wraps: bool, ui: &mut Ui, commands: &mut Commands) {
    let label = Label::new(RichText::new(said).color(colours::text()));
    let label = if wraps { label.wrap() } else { label.extend() };
    if line.goal == Goal::Nothing {
        ui.add(label);
        return;
    }
    let row = ui.add(label.sense(Sense::CLICK)).on_hover_cursor(egui::CursorIcon::PointingHand);
    if let Goal::Cell(cell) = line.goal {
        lights(&row, cell, commands);
    }
    if row.clicked() {
        table::go(line.goal, commands);
    }
}
