//! The combat sheet of ships and aircraft: strengths with all their factors, what may come of it for every unit, and
//! the exact distribution of the outcome (WW2 §15.2, §15.3). One sheet serves naval attacks, air attacks and
//! interceptions.

use super::land::{Contribution, Factor, FactorKind};
use super::toll::Toll;
use crate::rules::Position;
use crate::rules::air_naval::{TargetClass, can_be_damaged, in_major_port};
use crate::ruleset::Domain;
use crate::unit::unit_flag;
use crate::{CellId, Paragraph, Unit, UnitId};
use serde::Serialize;

/// One unit in the combat and what threatens it.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Combatant {
    /// Who it is.
    pub unit: UnitId,
    /// What the other side fires at.
    pub class: TargetClass,
    /// What it fires with at each class of unit on the other side.
    pub fire: Vec<(TargetClass, Contribution)>,
    /// Its defence with its factors (WW2 §15.2.2).
    pub defence: Contribution,
    /// Strength of the fire at its class over the number of units on its side times its defence (WW2 §15.3.1).
    pub ratio: f64,
    /// Chance of the first draw, damage (WW2 §15.3.2).
    pub damage: f64,
    /// Chance of the second draw, elimination at once (WW2 §15.3.2).
    pub elimination: f64,
    /// Damage eliminates it: it is damaged already, or of a class that can't be (WW2 §6.4.1).
    pub brittle: bool,
    /// It dives into its target and is lost for certain (WW2 §15.5.2).
    pub doomed: bool,
}

impl Combatant {
    /// Strength of its fire at a class; 0 if it has none.
    pub fn fire_at(&self, class: TargetClass) -> f64 {
        self.fire.iter().find(|(at, _)| *at == class).map_or(0.0, |(_, fire)| fire.strength)
    }
    /// The unit is gone afterwards.
    pub fn lost(&self) -> f64 {
        if self.doomed {
            1.0
        } else if self.brittle {
            1.0 - (1.0 - self.damage) * (1.0 - self.elimination)
        } else {
            self.elimination
        }
    }
    /// The unit lives, newly damaged.
    pub fn damaged(&self) -> f64 {
        if self.doomed || self.brittle { 0.0 } else { self.damage * (1.0 - self.elimination) }
    }
}

/// Everything that is known about a combat of ships and aircraft before the dice fall.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct AirNavalOdds {
    /// Where the defenders are.
    pub cell: CellId,
    /// The attackers dive into their targets (WW2 §15.5).
    pub kamikaze: bool,
    /// In the order of their draws (WW2 §15.4.1).
    pub attackers: Vec<Combatant>,
    /// In the order of their draws, after the attackers.
    pub defenders: Vec<Combatant>,
    /// A: the attackers' fire at the class of the defenders (WW2 §15.2.2).
    pub attack: f64,
    /// The defenders' defences together.
    pub defence: f64,
    /// A': the defenders' fire at each class that attacks, indexed by [`TargetClass`]; 0 for the others.
    pub counter: [f64; 3],
    /// q: chance that the fire drives the defenders off, to retreat from ships or to cancel the mission of an
    /// intercepted unit (WW2 §15.3.3).
    pub drive_off: f64,
    /// Ships attack, so that the defenders may have to retreat (WW2 §15.4.3).
    pub ships_attack: bool,
    /// Number of complete ways to retreat (WW2 §15.4.2); 0 where nobody would.
    pub retreats: u64,
    /// How many attackers are lost and damaged.
    pub attacker_toll: Toll,
    /// How many defenders are lost and damaged.
    pub defender_toll: Toll,
}

impl AirNavalOdds {
    /// Survivors of the defenders leave the cell.
    pub fn retreat(&self) -> f64 {
        if self.retreats > 0 { self.drive_off * (1.0 - self.defender_toll.all_lost()) } else { 0.0 }
    }
    /// None of the defenders is left in the cell.
    pub fn defenders_gone(&self) -> f64 {
        self.defender_toll.all_lost() + self.retreat()
    }
    /// The attackers run no risk (WW2 §15.3.4), a kamikaze attack aside.
    pub fn is_safe(&self) -> bool {
        self.attackers.iter().all(|unit| unit.ratio == 0.0)
    }
}

/// WW2 §15.3.2: chance of damage under fire of this ratio.
pub fn damage_chance(ratio: f64) -> f64 {
    -libm::expm1(-ratio * core::f64::consts::LN_2)
}
/// WW2 §15.3.2: chance of elimination at once.
pub fn elimination_chance(ratio: f64) -> f64 {
    -libm::expm1(ratio * libm::log(0.95))
}

/// The sheet of `attackers` against `defenders` in `cell`, as if they all took part, wherever they are and whatever the
/// rules have against it: for fighting itself, for interceptions (one unit on each side) and for plans. Dead units are
/// left out. The defenders belong to one class; ways to retreat are the caller's to fill in.
pub fn air_naval_planned(
    at: Position,
    cell: CellId,
    attackers: &[UnitId],
    defenders: &[UnitId],
    kamikaze: bool,
) -> AirNavalOdds {
    let units = |ids: &[UnitId]| -> Vec<(UnitId, Unit)> {
        ids.iter().filter_map(|&id| at.state.unit(id).map(|&unit| (id, unit))).collect()
    };
    air_naval_between(at, cell, &units(attackers), &units(defenders), kamikaze)
}

/// The same of units as they are given here, whatever they are like now.
pub(super) fn air_naval_between(
    at: Position,
    cell: CellId,
    attackers: &[(UnitId, Unit)],
    defenders: &[(UnitId, Unit)],
    kamikaze: bool,
) -> AirNavalOdds {
    let classes = |units: &[(UnitId, Unit)]| -> Vec<TargetClass> {
        TargetClass::ALL
            .into_iter()
            .filter(|class| units.iter().any(|(_, unit)| TargetClass::of(at, unit) == *class))
            .collect()
    };
    let (attacking, defending) = (classes(attackers), classes(defenders));
    let from_the_air = !attackers.is_empty() && attacking == [TargetClass::Air];
    let side = |units: &[(UnitId, Unit)], targets: &[TargetClass], kamikaze: bool, defends: bool| -> Vec<Combatant> {
        let one = |&(id, ref unit): &(UnitId, Unit)| {
            let fire = targets.iter().map(|&class| (class, fire(at, id, unit, class, kamikaze))).collect();
            combatant(at, cell, id, unit, fire, kamikaze, defends && from_the_air)
        };
        units.iter().map(one).collect()
    };
    let [ours, theirs] = [attackers, defenders].map(|units| loss_factor(at, units));
    let mut attackers = side(attackers, &defending, kamikaze, false);
    let mut defenders = side(defenders, &attacking, false, true);
    let against = |units: &[Combatant], class| units.iter().map(|unit| unit.fire_at(class)).sum::<f64>();
    let attack = defending.first().map_or(0.0, |&class| against(&attackers, class));
    let counter = TargetClass::ALL.map(|class| against(&defenders, class));
    let (n, others) = (defenders.len() as f64, attackers.len() as f64);
    defenders.iter_mut().for_each(|unit| judge(unit, attack, n, theirs));
    attackers.iter_mut().for_each(|unit| judge(unit, counter[unit.class as usize], others, ours));
    let defence = defenders.iter().map(|unit| unit.defence.strength).sum::<f64>();
    let toll =
        |units: &[Combatant]| Toll::of(&units.iter().map(|unit| (unit.lost(), unit.damaged())).collect::<Vec<_>>());
    AirNavalOdds {
        cell,
        kamikaze,
        attack,
        defence,
        counter,
        drive_off: if attack > 0.0 { damage_chance(attack / defence) } else { 0.0 },
        ships_attack: attacking.iter().any(|&class| class != TargetClass::Air),
        retreats: 0,
        attacker_toll: toll(&attackers),
        defender_toll: toll(&defenders),
        attackers,
        defenders,
    }
}

/// What the chances of damage and loss of one side's units are multiplied by: its handicap.
fn loss_factor(at: Position, units: &[(UnitId, Unit)]) -> f64 {
    let side = units.first().and_then(|(_, unit)| at.state.side_of(unit.owner));
    side.map(|side| at.state.handicap(side)).unwrap_or_default().loss_factor()
}

/// WW2 §15.3.1, §15.3.2: fire of strength `fire` falls on `n` units; without any there is no risk (WW2 §15.3.4).
fn judge(unit: &mut Combatant, fire: f64, n: f64, factor: f64) {
    unit.ratio = if fire > 0.0 { fire / (n * unit.defence.strength) } else { 0.0 };
    unit.damage = (damage_chance(unit.ratio) * factor).min(1.0);
    unit.elimination = (elimination_chance(unit.ratio) * factor).min(1.0);
}

fn combatant(
    at: Position,
    cell: CellId,
    id: UnitId,
    unit: &Unit,
    fire: Vec<(TargetClass, Contribution)>,
    kamikaze: bool,
    bombed: bool,
) -> Combatant {
    let mut factors = Vec::new();
    if unit.has(unit_flag::DAMAGED) {
        factors.push(Factor { kind: FactorKind::Damaged, value: 0.5, rule: Paragraph::cited("§15.2.2") });
    }
    if bombed && in_major_port(at, cell, unit) {
        factors.push(Factor { kind: FactorKind::MajorPort, value: 2.0, rule: Paragraph::cited("§9.3.3") });
    }
    Combatant {
        unit: id,
        class: TargetClass::of(at, unit),
        fire,
        defence: Contribution::of(id, at.class(unit).defense, factors),
        ratio: 0.0,
        damage: 0.0,
        elimination: 0.0,
        brittle: unit.has(unit_flag::DAMAGED) || !can_be_damaged(at, unit),
        doomed: kamikaze,
    }
}

/// WW2 §15.2.1: what a unit fires with at a class.
fn fire(at: Position, id: UnitId, unit: &Unit, class: TargetClass, kamikaze: bool) -> Contribution {
    let data = at.class(unit);
    let printed = match (data.domain(), class) {
        (Domain::Land, _) | (Domain::Naval, TargetClass::Air) => 0,
        (Domain::Naval, TargetClass::Submarine) => data.submarine_attack,
        (Domain::Naval, TargetClass::Surface) => data.surface_attack,
        (Domain::Air, TargetClass::Air) => data.fighter,
        (Domain::Air, _) if kamikaze => data.bomber.max(data.kamikaze),
        (Domain::Air, _) => data.bomber,
    };
    let mut factors = Vec::new();
    if unit.has(unit_flag::DAMAGED) {
        factors.push(Factor { kind: FactorKind::Damaged, value: 0.5, rule: Paragraph::cited("§15.2.1") });
    }
    if kamikaze {
        let value = f64::from(at.rules.numbers.kamikaze_factor);
        factors.push(Factor { kind: FactorKind::Kamikaze, value, rule: Paragraph::cited("§15.5.2") });
    }
    Contribution::of(id, printed, factors)
}

#[cfg(test)]
mod tests;
