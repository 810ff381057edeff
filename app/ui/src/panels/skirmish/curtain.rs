//! Between two people at one table: nothing of what the one holds shows until the other has sat down.

use crate::panels::curtain::{Curtain, fall};
use crate::panels::weak;
use crate::shell::{Commands, ProgramCommand};
use crate::skirmish::{SkirmishCommand, Table};
use crate::style::colours;
use egui::{Label, RichText, Ui};
use meridian_presentation::skirmish::told;
use meridian_skirmish::Side;
use meridian_words::{spoken, t};

pub fn show(table: &Table, side: Side, ui: &mut Ui, commands: &mut Commands) {
    let name = spoken().side(side);
    let curtain = Curtain {
        side,
        title: t!("sk-curtain-title", side = name.as_str()),
        go_on: (t!("sk-curtain-go", side = name), SkirmishCommand::TakeScreen.into()),
        ways: vec![(t!("sk-back"), SkirmishCommand::Open.into()), (t!("menu-quit"), ProgramCommand::Quit.into())],
    };
    let says = |ui: &mut Ui| drop(weak(ui, t!("sk-curtain-why")));
    fall(curtain, says, |ui| since(table, side, ui), ui, commands);
}

/// What the other one has done, as this side may know it.
fn since(table: &Table, side: Side, ui: &mut Ui) {
    let game = table.fight.game();
    let log = game.log();
    let from = log.iter().rposition(|entry| entry.side == side).map_or(0, |last| last + 1);
    for line in log[from..].iter().flat_map(|entry| told(game.at(), entry, side)) {
        let ink = if line.is_order { colours::strong() } else { colours::text() };
        ui.add(Label::new(RichText::new(line.text).color(ink)).wrap());
    }
}
