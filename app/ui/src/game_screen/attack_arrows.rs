//! Arrows of what could be attacked where the pointer is, with the chance of success.

use crate::game_screen::{Aim, LegalNow, landing_force};
use meridian_engine::rules::Position;
use meridian_engine::rules::naval_attack::NavalAttack;
use meridian_engine::ruleset::Domain;
use meridian_engine::{CellId, Phase, UnitId, odds};
use meridian_presentation::overlay::RED;
use meridian_presentation::overlay::arrows::{MOST, way_of};
use meridian_renderer::{Arrow, ArrowKind, Marks, Pin, Rgba};

/// Arrows from everybody who could take part in an attack on a cell, and the chance of its success unless that is hidden.
pub(crate) fn attack(at: Position, now: &LegalNow, cell: CellId, hides_odds: bool, marks: &mut Marks) {
    let Some(&aim) = now.aims_at(cell).first() else { return };
    let forces = now.forces(aim, false).filter(|(a, b)| !(a.is_empty() && b.is_empty()));
    let Some((attackers, support)) = forces.or_else(|| now.forces(aim, true)) else { return };
    let mut from: Vec<(CellId, Domain)> = attackers
        .iter()
        .chain(&support)
        .filter_map(|&id| Some((at.state.cell_of(id)?, at.domain(at.state.unit(id)?))))
        .filter(|(from, _)| *from != cell)
        .collect();
    from.sort_unstable_by_key(|&(cell, domain)| (cell, domain as u8));
    from.dedup();
    marks.arrows.extend(from.into_iter().take(MOST).map(|(from, domain)| Arrow {
        cells: vec![from, cell],
        kind: ArrowKind::Attack,
        way: way_of(domain),
        colour: ATTACK,
        alpha: 0.95,
        weight: 1.0,
        returns: false,
    }));
    if let Some(chance) = chance(at, aim, &attackers, &support).filter(|_| !hides_odds) {
        let text = format!("{:.0} %", chance * 100.0);
        marks.pins.push(Pin { cell, glyph: None, text, fill: RED, shift: [0.0, 0.5], from_hex: 0.0 });
    }
}

const ATTACK: Rgba = Rgba::hex(0xc4301c);

/// Chance that the attack does what it is for: that the hex is empty of the enemy, the ships or the aircraft hit are gone,
/// the raid succeeds.
fn chance(at: Position, aim: Aim, attackers: &[UnitId], support: &[UnitId]) -> Option<f64> {
    let overrun = matches!(at.state.clock().phase, Phase::Overrun(_));
    Some(match aim {
        Aim::Land(cell) => {
            let odds = odds::land(at, cell, attackers, support).ok()?;
            if overrun { odds.any_loss() } else { odds.cell_emptied() }
        }
        Aim::Landing(cell) => odds::assault_planned(at, cell, &landing_force(at, cell, attackers)).taken,
        Aim::Ships { cell, submarines } => {
            let attack = NavalAttack { target: cell, submarines, ships: attackers, aircraft: support, kamikaze: false };
            odds::naval(at, attack).ok()?.defenders_gone()
        }
        Aim::Aircraft(target) => odds::air(at, target, attackers).ok()?.defenders_gone(),
        Aim::Raid { cell, what } => odds::bomb(at, cell, what, attackers).ok()?.success,
    })
}
