//! The monthly dispatch: what mattered, what it cost, what comes.

mod text;

use super::table;
use crate::book::{Front, Page};
use crate::game_screen::{GameCommand, GameScreen};
use crate::panels::{rows, section, sign, weak};
use crate::shell::{Commands, ProgramCommand};
use crate::style::colours;
use egui::{Button, ComboBox, Grid, Label, RichText, ScrollArea, Sense, Ui};
use meridian_engine::rules::Position;
use meridian_engine::{Month, Side};
use meridian_presentation::course::Told;
use meridian_presentation::course::dispatch::Dispatch;
use meridian_words::{spoken, t};

pub fn show(screen: &mut GameScreen, by_itself: bool, ui: &mut Ui, commands: &mut Commands) {
    let months = screen.course.months();
    let Some(&last) = months.last() else {
        weak(ui, if screen.is_recalling() { t!("dispatch-recalling") } else { t!("dispatch-none-yet") });
        return;
    };
    let month = screen.book.dispatch.month.filter(|month| months.contains(month)).unwrap_or(last);
    let rules = screen.session.game().rules().clone();
    ui.horizontal_wrapped(|ui| {
        let place = months.iter().position(|&one| one == month).unwrap_or(0);
        let mut turn = |ui: &mut Ui, text: &str, what: String, to: Option<usize>| {
            let to = to.and_then(|to| months.get(to)).copied();
            if sign::named(ui.add_enabled(to.is_some(), Button::new(text)), what).clicked() {
                commands.extend(to.map(GameCommand::OpenDispatch));
            }
        };
        turn(ui, "‹", t!("dispatch-before"), place.checked_sub(1));
        turn(ui, "›", t!("dispatch-after"), Some(place + 1));
        let list = ComboBox::from_id_salt("dispatch").selected_text(spoken().turn(&rules, month));
        let list = list.show_ui(ui, |ui| {
            for &one in months.iter().rev() {
                if ui.selectable_label(one == month, spoken().turn(&rules, one)).clicked() {
                    commands.push(GameCommand::OpenDispatch(one));
                }
            }
        });
        sign::called(list.response, &t!("book-dispatch"));
        let mut on = by_itself;
        if ui.checkbox(&mut on, t!("dispatch-by-itself")).changed() {
            commands.push(ProgramCommand::SwitchDispatch(on));
        }
    });
    let mut front = std::mem::take(&mut screen.book.dispatch);
    page(screen, &mut front, month, ui, commands);
    screen.book.dispatch = front;
}

/// The front page of a month.
fn page(screen: &GameScreen, front: &mut Front, month: Month, ui: &mut Ui, commands: &mut Commands) {
    let (at, reader, course) = (screen.game().position(), screen.viewer(), &screen.course);
    let rules = at.rules;
    let Some(dispatch) = front.of(course, at, month, reader) else { return };
    ui.horizontal(|ui| table::take_away(Page::Dispatch, || text::of(dispatch, at, month), ui, commands));
    ScrollArea::vertical().auto_shrink([false, false]).show(ui, |ui| {
        ui.label(RichText::new(t!("dispatch-title", month = spoken().turn(rules, month))).heading());
        ui.add_space(4.0);
        for told in &dispatch.items {
            item(told, reader, ui, commands);
        }
        if dispatch.items.is_empty() {
            weak(ui, t!("news-quiet"));
        }
        if dispatch.more > 0 {
            weak(ui, t!("news-more", count = dispatch.more));
        }
        ground(dispatch, ui);
        losses(dispatch, at, ui);
        treasuries(dispatch, at, ui);
        ahead(dispatch, at, ui);
    });
}

/// A sentence that leads to its place, and a button that shows it once more.
fn item(told: &Told, reader: Option<Side>, ui: &mut Ui, commands: &mut Commands) {
    let ink = match (told.victim, reader) {
        (Some(victim), Some(reader)) if victim == reader => colours::bad(),
        (Some(_), Some(_)) => colours::good(),
        _ => colours::strong(),
    };
    ui.horizontal(|ui| {
        let Some(cell) = told.cell else {
            ui.add(Label::new(RichText::new(&told.text).color(ink)).wrap());
            return;
        };
        let shows = ui.small_button(t!("dispatch-show")).on_hover_text(t!("dispatch-show-hint"));
        if shows.clicked() {
            commands.push(GameCommand::ShowScene(cell, told.scene.clone()));
        }
        let line = ui.add(Label::new(RichText::new(&told.text).color(ink)).wrap().sense(Sense::click()));
        rows::lights(&line, cell, commands);
        if line.on_hover_cursor(egui::CursorIcon::PointingHand).clicked() {
            commands.push(GameCommand::FlyTo(cell));
        }
    });
}

fn ground(dispatch: &Dispatch, ui: &mut Ui) {
    section(ui, t!("dispatch-ground"));
    for ground in &dispatch.ground {
        ui.label(text::ground(ground));
    }
    if let Some(victory) = &dispatch.victory {
        ui.label(victory);
    }
}

fn losses(dispatch: &Dispatch, at: Position, ui: &mut Ui) {
    section(ui, t!("dispatch-losses"));
    if dispatch.losses.is_empty() {
        weak(ui, t!("dispatch-no-losses"));
        return;
    }
    Grid::new("losses").striped(true).spacing([16.0, 3.0]).show(ui, |ui| {
        for head in text::lost() {
            weak(ui, head);
        }
        ui.end_row();
        for (row, (side, ..)) in text::losses(dispatch, at).into_iter().zip(&dispatch.losses) {
            for (column, figure) in row.into_iter().enumerate() {
                let ink = if column == 0 { colours::side(*side) } else { colours::text() };
                ui.label(RichText::new(figure).color(ink));
            }
            ui.end_row();
        }
    });
}

fn treasuries(dispatch: &Dispatch, at: Position, ui: &mut Ui) {
    if dispatch.money.is_empty() {
        return;
    }
    section(ui, t!("dispatch-money"));
    Grid::new("money").striped(true).spacing([16.0, 3.0]).show(ui, |ui| {
        for head in text::money_of() {
            weak(ui, head);
        }
        ui.end_row();
        for row in text::purses(dispatch, at) {
            for figure in row {
                ui.label(figure);
            }
            ui.end_row();
        }
    });
}

fn ahead(dispatch: &Dispatch, at: Position, ui: &mut Ui) {
    section(ui, t!("dispatch-arrivals"));
    if dispatch.arrivals.is_empty() {
        weak(ui, t!("dispatch-no-arrivals"));
    }
    for line in text::arrivals(dispatch, at) {
        ui.label(line);
    }
    section(ui, t!("dispatch-weather"));
    for line in text::weather(dispatch) {
        ui.label(line);
    }
}
