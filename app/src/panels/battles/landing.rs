//! A landing: who goes ashore and the chance of it.

use super::super::words::percent;
use super::super::{section, weak};
use super::{attack_button, choice};
use crate::desk::{Table, Wish};
use crate::window::colours;
use egui::{RichText, Ui};
use meridian_engine::{CellId, legal, odds};

/// A landing: who goes ashore and the chance of it.
pub fn show(table: &Table, cell: CellId, ui: &mut Ui, wishes: &mut Vec<Wish>) {
    let at = table.session.game().position();
    let Some(target) = table.now.assaults.iter().find(|target| target.cell == cell) else { return };
    section(ui, "TROOPS ABOARD");
    for &id in &target.units {
        let chosen = table.battle.attackers.contains(&id);
        if choice(table, id, chosen, None, ui, wishes) {
            wishes.push(Wish::ToggleAttacker(id));
        }
    }
    let enemies = at.land_units(cell, at.state.clock().active.opponent()).count();
    section(ui, "CHANCE");
    let odds = odds::assault_planned(at, cell, &table.battle.attackers);
    ui.label(RichText::new(percent(odds.success)).heading().color(colours::gold()));
    for share in &odds.shares {
        weak(ui, format!("{} {} ({})", percent(share.value), share.name, share.rule));
    }
    weak(ui, "Who fails is lost (WW2 §13.4).");
    if enemies > 0 {
        let text = format!(
            "{} must be beaten in the combat phase, or the landing is wiped out. Alone it takes the cell with {}.",
            crate::journal::counted(enemies as u32, "enemy unit"),
            percent(odds.taken)
        );
        ui.label(RichText::new(text).color(colours::warn()));
    }
    let fits = legal::combat::can_land_together(at, &table.battle.attackers);
    let refused = (!fits).then(|| {
        "these units do not fit into one landing: two units, and one paratrooper and one supply unit more".to_owned()
    });
    ui.add_space(6.0);
    attack_button(table, "Land", refused, ui, wishes);
}
