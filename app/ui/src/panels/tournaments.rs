//! The hall of tournaments, in place of the start menu: those that are there, one that is put together, one that is looked at.

mod bracket;
mod cup;
mod formats;
mod games;
mod list;
mod setup;
mod standings;

use super::{frame, weak};
use crate::shell::{Commands, Shell};
use crate::style::colours;
use crate::tournaments::{Page, TournamentCommand};
use egui::{Align, CentralPanel, Frame, Layout, Margin, Panel, RichText, Ui};
use meridian_words::t;

pub fn show(shell: &mut Shell, ui: &mut Ui, commands: &mut Commands) {
    let title = match &shell.hall.page {
        Page::List => t!("hall-title"),
        Page::Setup(_) => t!("setup-title"),
        Page::Cup(_) => shell.hall.cup().map_or_else(String::new, |cup| cup.name.clone()),
    };
    Panel::top("hall-top").frame(frame(16, 10)).resizable(false).show(ui, |ui| {
        ui.horizontal(|ui| {
            if ui.button(t!("hall-back")).on_hover_text(t!("hall-back-hint")).clicked() {
                commands.push(TournamentCommand::Back);
            }
            ui.add_space(8.0);
            ui.label(RichText::new(title).heading().color(colours::strong()));
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| match &shell.hall.page {
                Page::List => list::buttons(&shell.hall, ui, commands),
                Page::Setup(_) => {}
                Page::Cup(_) => cup::buttons(&shell.hall, ui, commands),
            });
        });
        if let Some(said) = &shell.hall.said {
            ui.label(RichText::new(said).color(colours::bad()));
        }
    });
    let folder = shell.hall.folder.clone();
    let page = Frame::new().fill(colours::panel()).inner_margin(Margin::symmetric(16, 6));
    if let Page::Setup(setup) = &mut shell.hall.page {
        Panel::bottom("hall-start").frame(frame(16, 8)).resizable(false).show(ui, |ui| {
            setup::start(setup, folder.as_deref(), ui, commands);
        });
    }
    CentralPanel::default().frame(page).show(ui, |ui| match &mut shell.hall.page {
        Page::List => list::show(&shell.hall, ui, commands),
        Page::Setup(setup) => setup::show(setup, ui),
        Page::Cup(_) => match shell.hall.cup_mut() {
            Some(cup) => cup::show(cup, ui, commands),
            None => drop(weak(ui, t!("hall-nothing"))),
        },
    });
}
