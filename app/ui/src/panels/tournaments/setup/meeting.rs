//! Who meets whom in a tournament that is put together.

use super::in_sight;
use crate::panels::tournaments::formats;
use crate::panels::{section, sign};
use crate::style::colours;
use crate::tournaments::Setup;
use egui::{ComboBox, DragValue, Grid, Label, RichText, Ui};
use meridian_tournament::{Format, ROUNDS};
use meridian_words::t;

/// Of the lists, points.
const WIDTH: f32 = 180.0;

pub fn show(setup: &mut Setup, ui: &mut Ui) {
    section(ui, t!("setup-meeting"));
    let format = setup.format();
    for choice in formats::ALL {
        let line = ui.radio(choice == format, formats::name(choice));
        in_sight(&line);
        if line.on_hover_text(formats::meaning(choice)).clicked() {
            setup.format = Some(choice);
        }
    }
    ui.add(Label::new(RichText::new(formats::meaning(format)).color(colours::weak())).wrap());
    Grid::new("setup-meeting").num_columns(2).spacing([12.0, 8.0]).show(ui, |ui| match format {
        Format::Gauntlet => runner(setup, ui),
        Format::Swiss => rounds(setup, ui),
        Format::RoundRobin | Format::KnockOut => {}
    });
}

/// The one that meets all others.
fn runner(setup: &mut Setup, ui: &mut Ui) {
    let Some(runner) = setup.runner() else { return };
    ui.label(t!("setup-runner"));
    let list = ComboBox::from_id_salt("runner").width(WIDTH).selected_text(setup.entrants[runner].spec());
    let shown = list.show_ui(ui, |ui| {
        for at in (0..setup.entrants.len()).filter(|&at| setup.entrants[at].on).collect::<Vec<_>>() {
            if ui.selectable_label(at == runner, setup.entrants[at].spec()).clicked() {
                setup.run_gauntlet(at);
            }
        }
    });
    in_sight(&shown.response);
    sign::called(shown.response, &t!("setup-runner")).on_hover_text(t!("setup-runner-hint"));
    ui.end_row();
}

fn rounds(setup: &mut Setup, ui: &mut Ui) {
    ui.label(t!("setup-rounds"));
    let mut rounds = setup.all_rounds();
    let field = sign::called(ui.add(DragValue::new(&mut rounds).range(ROUNDS).speed(0.1)), &t!("setup-rounds"));
    in_sight(&field);
    if field.on_hover_text(t!("setup-rounds-hint")).changed() {
        setup.rounds = Some(rounds);
    }
    ui.end_row();
}
