//! The sheet of a bombing raid, and the sober one of an atomic bomb.

use super::super::{section, weak};
use super::bars::{chance, trim};
use super::{attack_button, choices};
use crate::game_screen::{GameCommand, GameScreen};
use crate::shell::Commands;
use crate::style::colours;
use egui::{RichText, Ui};
use meridian_engine::odds::{self, SurrenderOdds};
use meridian_engine::order::Bombing;
use meridian_engine::rules::Position;
use meridian_engine::ruleset::Domain;
use meridian_engine::unit::unit_flag;
use meridian_engine::{CellId, Side};

pub fn show(screen: &GameScreen, cell: CellId, what: Bombing, ui: &mut Ui, commands: &mut Commands) {
    let at = screen.session.game().position();
    let side = at.state.clock().active;
    let Some(raid) = screen.now.raids.iter().find(|it| (it.cell, it.target) == (cell, what)) else { return };
    let bombers = &screen.battle.attackers;
    let sheet = odds::bomb_planned(at, side, cell, what, bombers);
    section(ui, "BOMBERS");
    choices(screen, &raid.bombers, bombers, &sheet.attackers, GameCommand::ToggleAttacker, ui, commands);
    section(ui, "TARGET");
    ui.label(effect(at, cell, side, what));
    if bombers.is_empty() {
        weak(ui, "Tick at least one bomber.");
        return;
    }
    section(ui, "ODDS");
    if what == Bombing::Atomic {
        weak(ui, "It always works, and the bomber runs no risk (WW2 §16.5.1).");
        match &sheet.surrender {
            Some(surrender) => gives_up(at, surrender, ui),
            None => {
                weak(ui, "Nobody is moved to surrender by a bomb here (WW2 §16.5.3).");
            }
        }
    } else {
        chance("The raid works", sheet.success, colours::good(), ui);
        weak(ui, format!("1 − ½ to the {}, bomber values over 5 (WW2 §16.2)", trim(sheet.strength / 5.0)));
        chance("One bomber is hit", sheet.damage, colours::bad(), ui);
    }
    let refused = odds::bomb(at, cell, what, bombers).err();
    ui.add_space(6.0);
    let text = if what == Bombing::Atomic { "Drop the bomb" } else { "Bomb" };
    attack_button(screen, text, refused.map(|error| meridian_words::spoken().refusal(at, &error)), ui, commands);
}

/// What success does to the cell.
fn effect(at: Position, cell: CellId, side: Side, what: Bombing) -> String {
    match what {
        Bombing::Installations => {
            let works = meridian_presentation::words::works(at, cell);
            let there = if works.is_empty() { String::new() } else { format!(" There: {}.", works.join(", ")) };
            format!(
                "Fortification and airfield destroyed, port and airbase of a city or resource out of use until repaired \
                 (WW2 §16.3.2).{there}"
            )
        }
        Bombing::Strategic => "The resource brings no income until it is repaired (WW2 §16.4).".to_owned(),
        Bombing::Atomic => {
            let dies = at.state.units_at(cell).filter(|(_, unit)| match at.domain(unit) {
                Domain::Land => true,
                Domain::Naval => unit.has(unit_flag::IN_PORT),
                Domain::Air => unit.has(unit_flag::BASED),
            });
            let (mine, theirs): (Vec<_>, Vec<_>) =
                dies.partition(|(_, unit)| at.state.side_of(unit.owner) == Some(side));
            let mut text = format!(
                "{} and all that they carry are gone for good; the place is never port, airbase or income again (WW2 §16.5.2).",
                meridian_presentation::journal::capitalised(&meridian_presentation::journal::counted(
                    theirs.len() as u32,
                    "enemy unit"
                ))
            );
            if !mine.is_empty() {
                text.push_str(&format!(" So are {} of your own.", mine.len()));
            }
            text
        }
    }
}

fn gives_up(at: Position, surrender: &SurrenderOdds, ui: &mut Ui) {
    let name = at.country_name(surrender.country);
    chance(&format!("{name} gives up"), surrender.chance, colours::gold(), ui);
    let exponent = surrender.factors.iter().map(|factor| format!(" × {} {}", trim(factor.value), factor.name));
    let text = format!("1 − ½ to the power of 1{} (WW2 §16.5.3)", exponent.collect::<String>());
    weak(ui, text);
    let before = surrender.bombs_before;
    if before > 0 {
        weak(ui, format!("{} fell on it before.", meridian_presentation::journal::counted(before.into(), "bomb")));
    }
    ui.label(
        RichText::new("It takes effect with the next war declarations and is never undone.").color(colours::warn()),
    );
}
