//! The supply report: who is cut off, by whom, what that will cost, and what it has cost last month.

use super::table;
use crate::book::Page;
use crate::game_screen::{GameCommand, GameScreen};
use crate::panels::{rows, section, weak};
use crate::shell::Commands;
use crate::style::colours;
use egui::{Button, Color32, Label, RichText, ScrollArea, Sense, Ui};
use meridian_engine::rules::Position;
use meridian_engine::{Month, Side};
use meridian_presentation::course::{Kind, Told, What};
use meridian_presentation::pockets::Pocket;
use meridian_presentation::words::{number_name, place_title};
use meridian_words::{spoken, t};

pub fn show(screen: &mut GameScreen, ui: &mut Ui, commands: &mut Commands) {
    let (reader, supply) = (screen.viewer(), screen.supply());
    let mut page = std::mem::take(&mut screen.book.supply);
    let (at, course) = (screen.game().position(), &screen.course);
    let month = at.state.clock().month;
    let lately = |of: Month| of == month || of.plus(1) == month;
    let facts = course.facts().iter().rev().take_while(|fact| lately(fact.month));
    let lost: Vec<&Told> = facts.filter_map(|fact| starved(&fact.what)).collect();
    let sides = page.of(at, &supply, reader);
    ui.horizontal(|ui| table::take_away(Page::Supply, || as_text(at, sides, &lost), ui, commands));
    ScrollArea::vertical().auto_shrink([false, false]).show(ui, |ui| {
        for (side, pockets) in sides {
            section(ui, spoken().side(*side).to_uppercase());
            if pockets.is_empty() {
                weak(ui, t!("supply-none-cut-off"));
            }
            for pocket in pockets {
                row(at, pocket, ui, commands);
            }
        }
        section(ui, t!("supply-lost"));
        for told in &lost {
            let line = ui.add(Label::new(&told.text).wrap().sense(Sense::click()));
            if let Some(cell) = told.cell {
                rows::lights(&line, cell, commands);
                if line.on_hover_cursor(egui::CursorIcon::PointingHand).clicked() {
                    commands.push(GameCommand::ShowSupply(cell));
                }
            }
        }
        if lost.is_empty() {
            weak(ui, t!("supply-nothing-lost"));
        }
    });
    screen.book.supply = page;
}

/// A loss for want of supply.
fn starved(what: &What) -> Option<&Told> {
    match what {
        What::Told(told) if told.kind == Kind::Starved => Some(told),
        _ => None,
    }
}

/// The page as text.
fn as_text(at: Position, sides: &[(Side, Vec<Pocket>)], lost: &[&Told]) -> String {
    let mut lines = Vec::new();
    for (side, pockets) in sides {
        lines.push(spoken().side(*side));
        lines.extend(pockets.is_empty().then(|| t!("supply-none-cut-off")));
        for pocket in pockets {
            lines.extend([head(at, pocket), Some(cut_by(at, pocket)), Some(loss(pocket).0)].into_iter().flatten());
        }
    }
    lines.push(t!("supply-lost"));
    lines.extend(lost.is_empty().then(|| t!("supply-nothing-lost")));
    lines.extend(lost.iter().map(|told| told.text.clone()));
    lines.join("\n")
}

fn head(at: Position, pocket: &Pocket) -> Option<String> {
    let place = place_title(at, pocket.middle(at)?);
    Some(t!("supply-pocket", place = place, units = pocket.units.len(), points = pocket.points))
}

fn cut_by(at: Position, pocket: &Pocket) -> String {
    let names: Vec<String> = pocket.cut_by.iter().take(4).map(|&id| number_name(at, id)).collect();
    match (names.is_empty(), pocket.cut_by.len().saturating_sub(names.len())) {
        (true, _) => t!("supply-too-far"),
        (false, 0) => t!("supply-cut-by", units = spoken().row(&names)),
        (false, more) => t!("supply-cut-by-more", units = spoken().row(&names), count = more),
    }
}

/// What it costs, and how bad that is.
fn loss(pocket: &Pocket) -> (String, Color32) {
    match pocket.lost {
        0 => (t!("supply-loses-later"), colours::warn()),
        lost if lost >= pocket.points => (t!("supply-loses-all", points = lost), colours::bad()),
        lost => (t!("supply-loses", points = lost), colours::bad()),
    }
}

fn row(at: Position, pocket: &Pocket, ui: &mut Ui, commands: &mut Commands) {
    let (Some(cell), Some(head)) = (pocket.middle(at), head(at, pocket)) else { return };
    let line = ui.add(Button::new(RichText::new(head).color(colours::strong())).frame(false).wrap());
    rows::lights(&line, cell, commands);
    if line.on_hover_text(t!("supply-hint")).clicked() {
        commands.push(GameCommand::ShowSupply(cell));
    }
    ui.indent(cell, |ui| {
        weak(ui, cut_by(at, pocket));
        let (text, ink) = loss(pocket);
        ui.label(RichText::new(text).color(ink));
    });
}
