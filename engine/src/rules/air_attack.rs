//! Attacks by fighters on single enemy aircraft (WW2 §15.1.3), and what every aircraft must be and do to fight over a
//! cell.

use super::land_combat::{own_unit, repeated};
use super::naval_attack::check_truce;
use super::{Position, supply};
use crate::order::{OrderError, Refusal};
use crate::ruleset::Domain;
use crate::unit::{Place, Unit, unit_flag};
use crate::{CellId, Side, UnitId};

/// May `fighters` attack the aircraft `target`, now and as far as the phase does not matter?
///
/// # Errors
/// The first unit that may not, or what is missing.
pub fn check_air_attack(at: Position, side: Side, target: UnitId, fighters: &[UnitId]) -> Result<(), OrderError> {
    let cell = check_target(at, side, target)?;
    if fighters.is_empty() {
        let message = "an attack on an aircraft needs fighters of your own: name the attackers";
        return Err(OrderError::new(Refusal::Missing, "§15.1.3", message));
    }
    if let Some(twice) = repeated(fighters) {
        let name = at.state.unit(twice).map_or_else(String::new, |unit| at.unit_name(unit));
        let message = format!("{name} is named twice: name every unit once");
        return Err(OrderError::new(Refusal::AlreadyDone, "§15.1.3", message));
    }
    let out = |id| supply::is_out_of_supply(at, id);
    fighters.iter().try_for_each(|&id| check_fighter(at, side, cell, id, &out))
}

/// An enemy aircraft, based or not, but not aboard a carrier; its cell.
fn check_target(at: Position, side: Side, target: UnitId) -> Result<CellId, OrderError> {
    let rule = "§15.1.3";
    let Some(unit) = at.state.unit(target) else {
        let message = format!("there is no unit {} any more: choose a living target", target.number());
        return Err(OrderError::new(Refusal::Unknown, rule, message));
    };
    let name = || at.unit_name(unit);
    if at.state.side_of(unit.owner) != Some(side.opponent()) {
        let message = format!("{} is no enemy: attack an aircraft of the {}", name(), side.opponent().name());
        return Err(OrderError::new(Refusal::NotYours, rule, message));
    }
    if at.domain(unit) != Domain::Air {
        let message = format!("{} is no aircraft: fighters attack aircraft only", name());
        return Err(OrderError::new(Refusal::Missing, rule, message));
    }
    let Place::On(cell) = unit.place else {
        let message = format!("{} is aboard its carrier: attack the carrier instead", name());
        return Err(OrderError::new(Refusal::Forbidden, rule, message));
    };
    if at.state.is_neutral_territory(cell) {
        let message = format!("{} is neutral ground: nobody is attacked there", at.cell_name(cell));
        return Err(OrderError::new(Refusal::Neutral, "§3.1.3", message).at(cell));
    }
    Ok(cell)
}

/// WW2 §15.1.3 for one fighter.
pub(crate) fn check_fighter(
    at: Position,
    side: Side,
    cell: CellId,
    id: UnitId,
    out: &dyn Fn(UnitId) -> bool,
) -> Result<(), OrderError> {
    let rule = "§15.1.3";
    let unit = own_unit(at, side, id, rule)?;
    if at.class(unit).fighter == 0 {
        let message = format!("{} is no fighter: only fighters attack aircraft", at.unit_name(unit));
        return Err(OrderError::new(Refusal::Missing, rule, message));
    }
    check_aircraft(at, side, cell, id, rule, out)
}

/// What holds for every aircraft that fights over `cell`: in the air there since first movement, fresh, free to fight
/// there, in supply.
pub(crate) fn check_aircraft(
    at: Position,
    side: Side,
    cell: CellId,
    id: UnitId,
    rule: &'static str,
    out: &dyn Fn(UnitId) -> bool,
) -> Result<(), OrderError> {
    let unit: &Unit = own_unit(at, side, id, rule)?;
    let name = || at.unit_name(unit);
    if unit.is_carried() || unit.has(unit_flag::BASED) {
        let message = format!("{} is at its base: it had to take off in the first movement phase to fight", name());
        return Err(OrderError::new(Refusal::Missing, rule, message));
    }
    if unit.place != Place::On(cell) {
        let message = format!("{} is not over {}: aircraft fight where they are", name(), at.cell_name(cell));
        return Err(OrderError::new(Refusal::Unreachable, rule, message).at(cell));
    }
    if unit.has(unit_flag::ATTACKED) {
        let message = format!("{} has fought already: it can fight again next turn", name());
        return Err(OrderError::new(Refusal::AlreadyDone, rule, message).at(cell));
    }
    check_truce(at, unit, cell)?;
    if out(id) {
        let message = format!("{} is out of supply: it must land on a supplied base first", name());
        return Err(OrderError::new(Refusal::OutOfSupply, "§17.4.1", message).at(cell));
    }
    Ok(())
}
