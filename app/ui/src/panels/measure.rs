//! What the measuring tool says, beside the map.

use super::weak;
use crate::game_screen::{GameCommand, GameScreen, Measured};
use crate::keys;
use crate::shell::Commands;
use crate::style::colours;
use egui::{Align, Align2, Grid, Label, Layout, Rect, RichText, Ui, Window, vec2};
use meridian_engine::ruleset::Domain;
use meridian_words::{capitalised, spoken, t};

/// Classes of one speed that are named.
const NAMED: usize = 3;

pub fn show(screen: &GameScreen, ui: &Ui, room: Rect, commands: &mut Commands) {
    if screen.measuring.is_none() {
        return;
    }
    let mut open = true;
    Window::new(t!("measure-title"))
        .id(egui::Id::unique("measure"))
        .open(&mut open)
        .collapsible(false)
        .resizable(false)
        .default_pos(room.left_bottom() + vec2(8.0, -8.0))
        .pivot(Align2::LEFT_BOTTOM)
        .constrain_to(room)
        .show(&ui.ctx().clone(), |ui| {
            ui.set_width(300.0_f32.min(room.width() - 40.0));
            match screen.measured() {
                Some(measured) => figures(screen, &measured, ui),
                None => drop(weak(ui, t!("measure-hint", key = keys::shown(ui, "measure")))),
            }
        });
    if !open {
        commands.push(GameCommand::Measure);
    }
}

fn figures(screen: &GameScreen, measured: &Measured, ui: &mut Ui) {
    let [from, to] = &measured.places;
    ui.add(
        Label::new(RichText::new(t!("measure-from-to", from = from.as_str(), to = to.as_str())).color(colours::gold()))
            .wrap(),
    );
    let km = format!("{:.0}", measured.km);
    ui.label(RichText::new(t!("measure-straight", hexes = measured.hexes(), km = km)).color(colours::strong()));
    if let Some((hexes, months)) = measured.way {
        ui.label(t!("measure-way", hexes = hexes, months = months));
    }
    weak(ui, t!("measure-months"));
    let rows: Vec<[String; 3]> = rows(screen, measured);
    Grid::new("measure").num_columns(3).striped(true).spacing([10.0, 2.0]).show(ui, |ui| {
        for [months, points, names] in &rows {
            ui.label(RichText::new(months).color(colours::strong()));
            weak(ui, points);
            ui.add(Label::new(names).truncate());
            ui.end_row();
        }
    });
    ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
        if ui.small_button(t!("book-copy")).on_hover_text(t!("book-copy-hint")).clicked() {
            let head = format!("{from}\t{to}\t{}\t{:.0}", measured.hexes(), measured.km);
            let lines = std::iter::once(head).chain(rows.iter().map(|row| row.join("\t")));
            ui.ctx().copy_text(lines.collect::<Vec<_>>().join("\n"));
        }
    });
}

/// Months, points and classes of each speed.
fn rows(screen: &GameScreen, measured: &Measured) -> Vec<[String; 3]> {
    let rules = screen.game().rules();
    let row = |(domain, points, months, classes): &(Domain, u8, usize, Vec<_>)| {
        let mut names: Vec<String> =
            classes.iter().take(NAMED).map(|&class| rules.class(class).display_name.clone()).collect();
        if classes.len() > NAMED {
            names.push(t!("seek-others", count = classes.len() - NAMED));
        }
        let how = match domain {
            Domain::Land => t!("measure-land", points = *points),
            Domain::Naval => t!("measure-sea", points = *points),
            Domain::Air => t!("measure-air", points = *points),
        };
        [t!("measure-count", months = *months), how, capitalised(&spoken().row(&names))]
    };
    measured.months.iter().map(row).collect()
}
