//! The sheets of attacks that a side could make on ships and aircraft (WW2 §15): the units of the order, the stack it
//! meets, the ways that the stack could retreat.

use super::air_naval::{AirNavalOdds, air_naval_planned};
use super::side_of_first;
use crate::order::OrderError;
use crate::rules::naval_attack::{self, NavalAttack};
use crate::rules::retreat::Retreats;
use crate::rules::{Position, air_attack};
use crate::{Side, UnitId};

/// The sheet of an attack on ships that the side of the first attacker could make now, whatever the phase.
///
/// # Errors
/// What `Game::check` would answer to the order in the combat phase.
pub fn naval(at: Position, attack: NavalAttack) -> Result<AirNavalOdds, OrderError> {
    let side = side_of_first(at, &attack.attackers()).unwrap_or(at.state.clock().active);
    naval_attack::check_naval_attack(at, side, attack)?;
    Ok(naval_planned(at, side, attack))
}

/// The sheet as if all these units of `side` took part, wherever they are now: for plans. Dead units are left out.
pub fn naval_planned(at: Position, side: Side, attack: NavalAttack) -> AirNavalOdds {
    let by_ships = !attack.ships.is_empty();
    let enemy = side.opponent();
    let stack = naval_attack::stack(at, enemy, attack.target, attack.submarines, by_ships);
    let mut odds = air_naval_planned(at, attack.target, &attack.attackers(), &stack, attack.kamikaze);
    if odds.ships_attack {
        odds.retreats = Retreats::of_ships(at, attack.target, enemy, &stack).count();
    }
    odds
}

/// The sheet of an attack on one aircraft that the side of the first fighter could make now, whatever the phase.
///
/// # Errors
/// What `Game::check` would answer to the order in the combat phase.
pub fn air(at: Position, target: UnitId, fighters: &[UnitId]) -> Result<AirNavalOdds, OrderError> {
    let side = side_of_first(at, fighters).unwrap_or(at.state.clock().active);
    air_attack::check_air_attack(at, side, target, fighters)?;
    Ok(air_planned(at, target, fighters))
}

/// The sheet as if all these fighters took part, wherever they are now: for plans. Dead ones are left out.
///
/// # Panics
/// If the target is dead.
pub fn air_planned(at: Position, target: UnitId, fighters: &[UnitId]) -> AirNavalOdds {
    let cell = at.state.cell_of(target).expect("the target of an attack is on the map");
    air_naval_planned(at, cell, fighters, &[target], false)
}
