//! Attacks by fighters on single enemy aircraft (WW2 §15.1.3), and what every aircraft must be and do to fight over a
//! cell.

use super::land_combat::{named_twice, own_unit, repeated};
use super::naval_attack::check_truce;
use super::{Position, supply};
use crate::order::OrderError;
use crate::reason::AirNaval;
use crate::ruleset::Domain;
use crate::unit::{Place, Unit, unit_flag};
use crate::{CellId, Paragraph, Side, UnitId};

/// May `fighters` attack the aircraft `target`, now and as far as the phase does not matter?
///
/// # Errors
/// The first unit that may not, or what is missing.
pub fn check_air_attack(at: Position, side: Side, target: UnitId, fighters: &[UnitId]) -> Result<(), OrderError> {
    let cell = check_target(at, side, target)?;
    if fighters.is_empty() {
        return Err(AirNaval::NobodyAttacksAircraft.into());
    }
    if let Some(twice) = repeated(fighters) {
        return Err(named_twice(at, twice, Paragraph::cited("§15.1.3")));
    }
    let out = |id| supply::is_out_of_supply(at, id);
    fighters.iter().try_for_each(|&id| check_fighter(at, side, cell, id, &out))
}

/// An enemy aircraft, based or not, but not aboard a carrier; its cell.
fn check_target(at: Position, side: Side, target: UnitId) -> Result<CellId, OrderError> {
    let Some(unit) = at.state.unit(target) else {
        return Err(AirNaval::TargetGone { number: target.number() }.into());
    };
    if at.state.side_of(unit.owner) != Some(side.opponent()) {
        return Err(AirNaval::NoEnemy { target: unit.who(), enemy: side.opponent() }.into());
    }
    if at.domain(unit) != Domain::Air {
        return Err(AirNaval::NoAircraft { target: unit.who() }.into());
    }
    let Place::On(cell) = unit.place else {
        return Err(AirNaval::OnItsCarrier { target: unit.who() }.into());
    };
    if at.state.is_neutral_territory(cell) {
        return Err(AirNaval::NeutralGround { cell }.at(cell));
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
    let rule = const { Paragraph::cited("§15.1.3") };
    let unit = own_unit(at, side, id, rule)?;
    if at.class(unit).fighter == 0 {
        return Err(AirNaval::NoFighter { unit: unit.who() }.into());
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
    rule: Paragraph,
    out: &dyn Fn(UnitId) -> bool,
) -> Result<(), OrderError> {
    let unit: &Unit = own_unit(at, side, id, rule)?;
    if unit.is_carried() || unit.has(unit_flag::BASED) {
        return Err(AirNaval::AtBase { unit: unit.who(), rule }.into());
    }
    if unit.place != Place::On(cell) {
        return Err(AirNaval::Elsewhere { unit: unit.who(), cell, rule }.at(cell));
    }
    if unit.has(unit_flag::ATTACKED) {
        return Err(AirNaval::Fought { unit: unit.who(), rule }.at(cell));
    }
    check_truce(at, unit, cell)?;
    if out(id) {
        return Err(AirNaval::OutOfSupply { unit: unit.who() }.at(cell));
    }
    Ok(())
}
