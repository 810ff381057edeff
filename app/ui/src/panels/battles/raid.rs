//! The sheet of a bombing raid, and the sober one of an atomic bomb.

use super::super::{section, weak};
use super::bars::{chance, trim};
use super::{attack_button, choices, hidden};
use crate::game_screen::{GameCommand, GameScreen};
use crate::shell::Commands;
use crate::style::colours;
use egui::{RichText, Ui};
use meridian_engine::odds::{self, Factor, SurrenderOdds};
use meridian_engine::order::Bombing;
use meridian_engine::rules::Position;
use meridian_engine::ruleset::Domain;
use meridian_engine::unit::unit_flag;
use meridian_engine::{CellId, Side};
use meridian_words::{spoken, t};

pub fn show(screen: &GameScreen, cell: CellId, what: Bombing, ui: &mut Ui, commands: &mut Commands) {
    let at = screen.game().position();
    let side = at.state.clock().active;
    let Some(raid) = screen.now.raids.iter().find(|it| (it.cell, it.target) == (cell, what)) else { return };
    let bombers = &screen.battle.attackers;
    let sheet = odds::bomb_planned(at, side, cell, what, bombers);
    section(ui, t!("battle-bombers"));
    choices(screen, &raid.bombers, bombers, &sheet.attackers, GameCommand::ToggleAttacker, ui, commands);
    section(ui, t!("battle-target"));
    ui.label(effect(at, cell, side, what));
    if bombers.is_empty() {
        weak(ui, t!("battle-tick-bomber"));
        return;
    }
    section(ui, t!("battle-odds"));
    if what == Bombing::Atomic {
        weak(ui, t!("battle-atomic-works"));
        match &sheet.surrender {
            Some(_) if screen.hides_odds() => hidden(ui),
            Some(surrender) => gives_up(at, surrender, ui),
            None => {
                weak(ui, t!("battle-atomic-nobody"));
            }
        }
    } else if screen.hides_odds() {
        hidden(ui);
    } else {
        chance(t!("battle-raid-works"), sheet.success, colours::good(), ui);
        weak(ui, t!("battle-raid-formula", exponent = trim(sheet.strength / 5.0)));
        chance(t!("battle-bomber-hit"), sheet.damage, colours::bad(), ui);
    }
    let refused = odds::bomb(at, cell, what, bombers).err();
    ui.add_space(6.0);
    let text = if what == Bombing::Atomic { t!("battle-drop") } else { t!("battle-bomb") };
    attack_button(screen, text, refused.map(|error| spoken().refusal(at, &error)), ui, commands);
}

/// What success does to the cell.
fn effect(at: Position, cell: CellId, side: Side, what: Bombing) -> String {
    match what {
        Bombing::Installations => {
            let works = meridian_presentation::words::works(at, cell);
            if works.is_empty() {
                return t!("battle-raid-installations");
            }
            t!("battle-raid-installations-there", works = spoken().row(&works))
        }
        Bombing::Strategic => t!("battle-raid-resource"),
        Bombing::Atomic => {
            let dies = at.state.units_at(cell).filter(|(_, unit)| match at.domain(unit) {
                Domain::Land => true,
                Domain::Naval => unit.has(unit_flag::IN_PORT),
                Domain::Air => unit.has(unit_flag::BASED),
            });
            let (mine, theirs): (Vec<_>, Vec<_>) =
                dies.partition(|(_, unit)| at.state.side_of(unit.owner) == Some(side));
            match mine.len() {
                0 => t!("battle-raid-atomic", count = theirs.len()),
                own => t!("battle-raid-atomic-own", count = theirs.len(), own = own),
            }
        }
    }
}

fn gives_up(at: Position, surrender: &SurrenderOdds, ui: &mut Ui) {
    let name = at.country_name(surrender.country);
    chance(t!("battle-surrender", country = name), surrender.chance, colours::gold(), ui);
    let name = |factor: &Factor| spoken().factor(at.rules, factor.kind);
    let factors = surrender.factors.iter().map(|factor| format!(" × {} {}", trim(factor.value), name(factor)));
    weak(ui, t!("battle-surrender-formula", factors = factors.collect::<String>()));
    let before = surrender.bombs_before;
    if before > 0 {
        weak(ui, t!("battle-bombs-before", count = before));
    }
    ui.label(RichText::new(t!("battle-surrender-effect")).color(colours::warn()));
}
