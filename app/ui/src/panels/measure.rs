//! What the measuring tool says, beside the map.

use super::weak;
use crate::game_screen::{GameCommand, GameScreen, Measured, Speed};
use crate::keys;
use crate::shell::Commands;
use crate::style::colours;
use egui::{Align2, Area, Frame, Grid, Id, Label, Margin, Order, Rect, RichText, Stroke, Ui, vec2};
use meridian_engine::ruleset::Domain;
use meridian_words::{capitalised, spoken, t};

/// Classes of one speed that are named.
const NAMED: usize = 2;

pub fn show(screen: &GameScreen, ui: &Ui, room: Rect, commands: &mut Commands) {
    if screen.measuring.is_none() {
        return;
    }
    Area::new(Id::unique("measure"))
        .order(Order::Middle)
        .pivot(Align2::LEFT_BOTTOM)
        .fixed_pos(room.left_bottom() + vec2(8.0, -8.0))
        .show(ui.ctx(), |ui| {
            let frame = Frame::new().fill(colours::panel()).stroke(Stroke::new(1.0, colours::gold())).corner_radius(4);
            frame.inner_margin(Margin::symmetric(10, 8)).show(ui, |ui| {
                ui.set_width(300.0_f32.min(room.width() - 40.0));
                let measured = screen.measured();
                head(screen, measured.as_ref(), ui, commands);
                match &measured {
                    Some(measured) => figures(screen, measured, ui),
                    None => drop(weak(ui, t!("measure-hint", key = keys::named(ui, "measure")))),
                }
            });
        });
}

/// Its name, and the buttons that copy what it says and put it away.
fn head(screen: &GameScreen, measured: Option<&Measured>, ui: &mut Ui, commands: &mut Commands) {
    ui.horizontal(|ui| {
        ui.label(RichText::new(t!("measure-title")).strong().color(colours::strong()));
        if ui.small_button("×").clicked() {
            commands.push(GameCommand::Measure);
        }
        if let Some(measured) = measured
            && ui.small_button(t!("book-copy")).on_hover_text(t!("book-copy-hint")).clicked()
        {
            let [from, to] = &measured.places;
            let head = format!("{from}\t{to}\t{}\t{:.0}", measured.hexes(), measured.km);
            let lines = std::iter::once(head).chain(rows(screen, measured).into_iter().map(|row| row.join("\t")));
            ui.ctx().copy_text(lines.collect::<Vec<_>>().join("\n"));
        }
    });
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
}

/// Months, points and classes of each speed.
fn rows(screen: &GameScreen, measured: &Measured) -> Vec<[String; 3]> {
    let rules = screen.game().rules();
    let row = |speed: &Speed| {
        let classes = speed.classes.iter().take(NAMED);
        let mut names: Vec<String> = classes.map(|&(class, _)| rules.class(class).display_name.clone()).collect();
        if speed.classes.len() > NAMED {
            names.push(t!("seek-others", count = speed.classes.len() - NAMED));
        }
        let points = match speed.points {
            [one, other] if one == other => one.to_string(),
            [least, most] => format!("{least}–{most}"),
        };
        let how = match speed.domain {
            Domain::Land => t!("measure-land", points = points),
            Domain::Naval => t!("measure-sea", points = points),
            Domain::Air => t!("measure-air", points = points),
        };
        [t!("measure-count", months = speed.months), how, capitalised(&spoken().row(&names))]
    };
    measured.months.iter().map(row).collect()
}
