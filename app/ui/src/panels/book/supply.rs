//! The supply report: who is cut off, by whom, what that will cost, and what it has cost last month.

use crate::game_screen::{GameCommand, GameScreen};
use crate::panels::{rows, section, weak};
use crate::shell::Commands;
use crate::style::colours;
use egui::{Button, Label, RichText, ScrollArea, Sense, Ui};
use meridian_engine::rules::Position;
use meridian_presentation::course::{Kind, What};
use meridian_presentation::pockets::Pocket;
use meridian_presentation::words::place_title;
use meridian_words::{spoken, t};

pub fn show(screen: &mut GameScreen, ui: &mut Ui, commands: &mut Commands) {
    let (reader, supply) = (screen.viewer(), screen.supply());
    let mut page = std::mem::take(&mut screen.book.supply);
    let (at, course) = (screen.game().position(), &screen.course);
    let month = at.state.clock().month;
    ScrollArea::vertical().auto_shrink([false, false]).show(ui, |ui| {
        for (side, pockets) in page.of(at, &supply, reader) {
            section(ui, spoken().side(*side).to_uppercase());
            if pockets.is_empty() {
                weak(ui, t!("supply-none-cut-off"));
            }
            for pocket in pockets {
                row(at, pocket, ui, commands);
            }
        }
        section(ui, t!("supply-lost"));
        let mut any = false;
        let lately = |of: meridian_engine::Month| of == month || of.plus(1) == month;
        for fact in course.facts().iter().rev().take_while(|fact| lately(fact.month)) {
            let What::Told(told) = &fact.what else { continue };
            if told.kind != Kind::Starved {
                continue;
            }
            any = true;
            let line = ui.add(Label::new(&told.text).wrap().sense(Sense::click()));
            if let Some(cell) = told.cell {
                rows::lights(&line, cell, commands);
                if line.on_hover_cursor(egui::CursorIcon::PointingHand).clicked() {
                    commands.push(GameCommand::ShowSupply(cell));
                }
            }
        }
        if !any {
            weak(ui, t!("supply-nothing-lost"));
        }
    });
    screen.book.supply = page;
}

fn row(at: Position, pocket: &Pocket, ui: &mut Ui, commands: &mut Commands) {
    let Some(cell) = pocket.middle(at) else { return };
    let place = place_title(at, cell);
    let head = t!("supply-pocket", place = place, units = pocket.units.len(), points = pocket.points);
    let line = ui.add(Button::new(RichText::new(head).color(colours::strong())).frame(false).wrap());
    rows::lights(&line, cell, commands);
    if line.on_hover_text(t!("supply-hint")).clicked() {
        commands.push(GameCommand::ShowSupply(cell));
    }
    ui.indent(cell, |ui| {
        let names: Vec<String> =
            pocket.cut_by.iter().take(4).map(|&id| meridian_presentation::words::number_name(at, id)).collect();
        let more = pocket.cut_by.len().saturating_sub(names.len());
        match (names.is_empty(), more) {
            (true, _) => weak(ui, t!("supply-too-far")),
            (false, 0) => weak(ui, t!("supply-cut-by", units = spoken().row(&names))),
            (false, more) => weak(ui, t!("supply-cut-by-more", units = spoken().row(&names), count = more)),
        };
        let (text, ink) = match pocket.lost {
            0 => (t!("supply-loses-later"), colours::warn()),
            lost if lost >= pocket.points => (t!("supply-loses-all", points = lost), colours::bad()),
            lost => (t!("supply-loses", points = lost), colours::bad()),
        };
        ui.label(RichText::new(text).color(ink));
    });
}
