//! The sheet of a raid: strength with its factors, chances of success, of damage and of surrender (WW2 §16.2, §16.5.3).

use super::land::{Contribution, Factor, FactorKind};
use crate::order::{Bombing, OrderError};
use crate::rules::air_naval::can_be_damaged;
use crate::rules::{Position, bombing};
use crate::unit::unit_flag;
use crate::{CellId, CountryId, Paragraph, Side, Unit, UnitId};
use serde::Serialize;

/// Everything that is known about a raid before the dice fall.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct BombingOdds {
    /// The target.
    pub cell: CellId,
    /// What the raid is after.
    pub target: Bombing,
    /// In the order they were named.
    pub attackers: Vec<Contribution>,
    /// B: the bombers' values together (WW2 §16.1).
    pub strength: f64,
    /// Chance that the target is destroyed; 1 for an atomic bomb.
    pub success: f64,
    /// Chance that one attacker is hit, each with the same chance (WW2 §16.2).
    pub damage: f64,
    /// Chance for each attacker that the hit comes and is its end, and that it comes and leaves it damaged.
    pub lost: Vec<f64>,
    /// The chance to come back damaged, in the order of the attackers.
    pub damaged: Vec<f64>,
    /// Asked of an atomic bomb on the mainland of an enemy that can still give up.
    pub surrender: Option<SurrenderOdds>,
}

/// Whether the country that an atomic bomb hits gives up (WW2 §16.5.3).
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct SurrenderOdds {
    /// The one that is hit.
    pub country: CountryId,
    /// Dropped on its mainland before.
    pub bombs_before: u8,
    /// Multipliers of the exponent.
    pub factors: Vec<Factor>,
    /// Probability that it gives up.
    pub chance: f64,
}

/// WW2 §16.2: chance of success for bombers of this strength; `even` is the strength with an even chance.
pub fn raid_success(strength: f64, even: u8) -> f64 {
    -libm::expm1(-strength / f64::from(even) * core::f64::consts::LN_2)
}

/// The sheet of a raid that the side of the first bomber could fly now, whatever the phase.
///
/// # Errors
/// What `Game::check` would answer to the order in the combat phase.
pub fn bomb(at: Position, cell: CellId, target: Bombing, units: &[UnitId]) -> Result<BombingOdds, OrderError> {
    let side = super::side_of_first(at, units).unwrap_or(at.state.clock().active);
    bombing::check_bombing(at, side, cell, target, units)?;
    Ok(bomb_planned(at, side, cell, target, units))
}

/// The sheet as if all these units of `side` took part, wherever they are now: for plans. Dead units are left out.
pub fn bomb_planned(at: Position, side: Side, cell: CellId, target: Bombing, units: &[UnitId]) -> BombingOdds {
    let units: Vec<(UnitId, Unit)> = units.iter().filter_map(|&id| at.state.unit(id).map(|&unit| (id, unit))).collect();
    let numbers = &at.rules.numbers;
    let attackers: Vec<Contribution> = units.iter().map(|(id, unit)| raider(at, *id, unit)).collect();
    let strength = attackers.iter().map(|one| one.strength).sum();
    let atomic = target == Bombing::Atomic;
    let damage = if atomic { 0.0 } else { f64::from(numbers.bombing_damage) / 100.0 };
    let share = damage / units.len().max(1) as f64;
    let brittle = |unit: &Unit| unit.has(unit_flag::DAMAGED) || !can_be_damaged(at, unit);
    let chances = |ends: bool| units.iter().map(|(_, unit)| if brittle(unit) == ends { share } else { 0.0 }).collect();
    BombingOdds {
        cell,
        target,
        strength,
        success: if atomic { 1.0 } else { raid_success(strength, numbers.bombing_even_strength) },
        damage,
        lost: chances(true),
        damaged: chances(false),
        surrender: if atomic { surrender(at, side, cell) } else { None },
        attackers,
    }
}

/// WW2 §16.5.3; none if the bomb makes nobody think of giving up.
fn surrender(at: Position, side: Side, cell: CellId) -> Option<SurrenderOdds> {
    let country = bombing::country_hit(at, side, cell).filter(|&country| bombing::may_surrender(at, country))?;
    let rule = const { Paragraph::cited("§16.5.3") };
    let bombs_before = at.state.country(country).atomic_hits;
    let halves = at.rules.country(country).atomic_surrender_halves;
    let mut factors = Vec::new();
    if halves != 2 {
        factors.push(Factor { kind: FactorKind::Resolve, value: f64::from(halves) / 2.0, rule });
    }
    if bombing::has_lost_a_city(at, country) {
        factors.push(Factor { kind: FactorKind::HomeCityLost, value: 2.0, rule });
    }
    if bombs_before > 0 {
        factors.push(Factor { kind: FactorKind::BombsSoFar, value: f64::from(bombs_before) + 1.0, rule });
    }
    let exponent: f64 = factors.iter().map(|factor| factor.value).product();
    Some(SurrenderOdds { country, bombs_before, factors, chance: raid_success(exponent, 1) })
}

/// WW2 §16.1.
fn raider(at: Position, id: UnitId, unit: &Unit) -> Contribution {
    let mut factors = Vec::new();
    if unit.has(unit_flag::DAMAGED) {
        factors.push(Factor { kind: FactorKind::Damaged, value: 0.5, rule: Paragraph::cited("§16.1") });
    }
    Contribution::of(id, at.class(unit).bomber, factors)
}
