//! Everything around the map. A panel reads the table, shows it, and adds to the wishes what was clicked; it carries
//! nothing out itself.

mod battles;
mod building;
mod declarations;
mod deployment;
mod dialogs;
mod display;
mod ending;
mod inspector;
mod interceptions;
mod legend;
mod log;
mod menu;
mod minimap;
mod money;
mod notice;
mod opponents;
mod overview;
mod replay;
mod saved;
mod sides;
mod stack;
mod status;
mod top_bar;
mod unit_card;
mod unit_picture;
mod words;
mod zoom;

pub(crate) use words::money as money_words;

use crate::desk::{Desk, Pane, Screen, Table, Wanted, Wish, arrange};
use crate::window::colours;
use egui::{Frame, Margin, Panel, Rect, RichText, Ui};
use meridian_engine::Phase;

/// Lays out a frame; returns the room that is left for the map, in points.
pub fn show(desk: &mut Desk, ui: &mut Ui, wishes: &mut Vec<Wish>) -> Rect {
    let whole = ui.max_rect();
    let viewport = desk.viewport();
    let (theme, still) = (desk.theme().clone(), desk.settings.now.reduce_motion);
    let room = match &mut desk.screen {
        Screen::Menu(_) => {
            menu::show(desk, ui, wishes);
            whole
        }
        Screen::Table(table) => {
            Panel::top("top").frame(frame(8, 5)).resizable(false).show(ui, |ui| top_bar::show(table, ui, wishes));
            Panel::bottom("status").frame(frame(10, 3)).resizable(false).show(ui, |ui| status::show(table, ui));
            if table.is_watching() {
                replay::show(table, ui, wishes);
            }
            let notes = table.playback.as_ref().is_some_and(|playback| playback.has_notes());
            let title = if notes { Some("What the AIs thought") } else { task(table) };
            let settings = &desk.settings.now;
            let wanted = Wanted {
                list: title.is_some(),
                calls: table.calls || table.human().is_some() && table.session.state().advance().is_some(),
                folded: [settings.fold_list, settings.fold_hex],
                front: table.front,
            };
            desk.sides = arrange(whole.width(), &wanted);
            if let Some(title) = title {
                sides::show(Pane::List, desk.sides[0], title, ui, wishes, |ui, wishes| match notes {
                    true => replay::thoughts(table, ui, wishes),
                    false => show_task(table, title, ui, wishes),
                });
            }
            sides::show(Pane::Hex, desk.sides[1], "Hex and log", ui, wishes, |ui, wishes| {
                let log_height = (ui.available_height() * 0.38).max(120.0);
                Panel::bottom("log")
                    .frame(Frame::NONE)
                    .resizable(false)
                    .exact_size(log_height)
                    .show(ui, |ui| log::show(table, ui, wishes));
                inspector::show(table, ui, wishes);
            });
            let room = ui.available_rect_before_wrap();
            legend::show(table, ui, room, wishes);
            let setting = minimap::Setting { room, viewport: &viewport, theme: &theme, still };
            minimap::show(&mut desk.minimap, table, &setting, ui, wishes);
            if let Some(fan) = table.fan
                && let Some((middle, half)) = place_of(table, fan.cell, &viewport)
            {
                let theme = desk.settings.now.map_theme();
                stack::show(table, &theme, ui, room, (room.min + middle, half), wishes);
            }
            notice::show(table, ui, room, wishes);
            room
        }
    };
    zoom::show(desk, ui, room);
    dialogs::show(desk, ui, wishes);
    room
}

/// Middle of a cell from the corner of the map and half of a hex, points; none while it does not show.
fn place_of(
    table: &Table,
    cell: meridian_engine::CellId,
    viewport: &meridian_renderer::Viewport,
) -> Option<(egui::Vec2, f32)> {
    let centre = table.session.game().map().grid.geometry()?.centre(cell);
    let at = table.camera.project(viewport, centre)?;
    let [x, y] = at.map(|at| (at / viewport.scale) as f32);
    Some((egui::vec2(x, y), (table.camera.hex_px(viewport) / viewport.scale / 2.0) as f32))
}

fn frame(x: i8, y: i8) -> Frame {
    Frame::new().fill(colours::panel()).inner_margin(Margin::symmetric(x, y))
}

/// The list the present phase asks for, by its title.
fn task(table: &Table) -> Option<&'static str> {
    table.human()?;
    match table.session.state().clock().phase {
        Phase::WarDeclaration => Some("War and peace"),
        Phase::Deployment => Some("Arrivals"),
        Phase::Income => Some("Treasuries"),
        Phase::UnitBuild => Some("Production"),
        Phase::Overrun(_) => Some("Overruns"),
        Phase::Interception(_) => Some("Interceptions"),
        Phase::Amphibious(_) => Some("Landings"),
        Phase::Combat(_) => Some("Combats"),
        _ => None,
    }
}

fn show_task(table: &mut Table, title: &str, ui: &mut Ui, wishes: &mut Vec<Wish>) {
    ui.horizontal(|ui| {
        ui.label(RichText::new(title).heading().color(colours::strong()));
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            sides::fold_button(Pane::List, ui, wishes);
            let button =
                ui.button("Let the AI do it").on_hover_text("The classic AI plays the rest of this step for you and leaves it open: look at what it did, take it back with Ctrl+Z, or end the step");
            if button.clicked() {
                wishes.push(Wish::LetAi);
            }
        });
    });
    ui.add_space(4.0);
    // A list of another step begins at its top.
    let clock = table.session.state().clock();
    ui.push_id((clock.month.0, clock.phase, clock.active), |ui| show_list(table, ui, wishes));
}

fn show_list(table: &mut Table, ui: &mut Ui, wishes: &mut Vec<Wish>) {
    match table.session.state().clock().phase {
        Phase::WarDeclaration => declarations::show(table, ui, wishes),
        Phase::Deployment => deployment::show(table, ui, wishes),
        Phase::Income => money::show(table, ui, wishes),
        Phase::UnitBuild => building::show(table, ui, wishes),
        Phase::Interception(_) => interceptions::show(table, ui, wishes),
        _ => battles::show(table, ui, wishes),
    }
}

/// A small heading inside a panel.
fn section(ui: &mut Ui, text: &str) {
    ui.add_space(6.0);
    ui.label(RichText::new(text).small().strong().color(colours::gold()));
}

/// A line of secondary text.
fn weak(ui: &mut Ui, text: impl Into<String>) -> egui::Response {
    ui.label(RichText::new(text).color(colours::weak()))
}
