//! Going aboard and ashore (WW2 §11.4).

use super::{Position, Travel, air, land, own_unit, place};
use crate::order::OrderError;
use crate::reason::Boarding;
use crate::ruleset::{Domain, Role};
use crate::unit::{Place, unit_flag};
use crate::{CellId, Paragraph, Side, Unit, UnitId};

/// May `id` take `path` and go aboard `carrier`? Movement points of the path.
///
/// # Errors
/// A unit is gone or belongs to the other side, the carrier doesn't take this one aboard, or it can't come to the
/// carrier by this path.
pub fn check_embark(
    at: Position,
    side: Side,
    id: UnitId,
    carrier_id: UnitId,
    path: &[CellId],
) -> Result<u16, OrderError> {
    let unit = own_unit(at, side, id)?;
    let carrier = own_unit(at, side, carrier_id)?;
    check_carrier(at, unit, carrier)?;
    let travel = Travel::new(at, side, id, false)?;
    let cost = if path.is_empty() { 0 } else { travel.check(path, false)? };
    let reached = path.last().copied().unwrap_or(travel.start);
    let cell = place(at, carrier_id);
    if reached != cell {
        return Err(Boarding::PathEndsElsewhere { unit: unit.who(), reached, ship: carrier.who(), cell }.at(cell));
    }
    Ok(cost)
}

/// Does the carrier take anybody aboard: is it whole and empty (WW2 §6.2.3, §6.2.4)?
pub(crate) const fn has_room(carrier: &Unit) -> bool {
    !carrier.has(unit_flag::DAMAGED) && carrier.cargo.is_none()
}

/// Can `carrier` take `unit` aboard, wherever they are (WW2 §11.4.1, §6.2.4)?
pub(crate) fn check_carrier(at: Position, unit: &Unit, carrier: &Unit) -> Result<(), OrderError> {
    match at.domain(unit) {
        Domain::Land => check_hold(at, unit, carrier)?,
        Domain::Air => air::check_deck(at, unit, carrier)?,
        Domain::Naval => {
            return Err(Boarding::ShipsAreNotCarried { unit: unit.who() }.into());
        }
    }
    if carrier.has(unit_flag::DAMAGED) {
        return Err(Boarding::Damaged { ship: carrier.who() }.into());
    }
    if carrier.cargo.is_some() {
        return Err(Boarding::Full { ship: carrier.who() }.into());
    }
    Ok(())
}

fn check_hold(at: Position, unit: &Unit, carrier: &Unit) -> Result<(), OrderError> {
    if at.role(carrier) == Role::TransportShip {
        return Ok(());
    }
    if !at.class(carrier).transport {
        return Err(Boarding::NoTransport { ship: carrier.who() }.into());
    }
    if unit.strength > 1 {
        return Err(Boarding::TooStrong { unit: unit.who(), ship: carrier.who() }.into());
    }
    if !carrier.has(unit_flag::BASED) {
        return Err(Boarding::TransportFlies { unit: unit.who(), ship: carrier.who() }.into());
    }
    Ok(())
}

/// May the unit go ashore in the cell of its carrier (WW2 §11.4.2, §11.4.3); an air unit to the base there?
pub(crate) fn check_disembark(at: Position, side: Side, id: UnitId) -> Result<(), OrderError> {
    let unit = own_unit(at, side, id)?;
    let Place::In(carrier_id) = unit.place else {
        return Err(Boarding::NotAboard { unit: unit.who() }.into());
    };
    let Some(carrier) = at.state.unit(carrier_id) else {
        return Err(Boarding::CarrierGone { unit: unit.who() }.into());
    };
    if at.domain(unit) == Domain::Air {
        return air::check_disembark(at, side, id, unit);
    }
    land::may_move(at, side, unit)?;
    let cell = place(at, id);
    let carried_away =
        unit.has(unit_flag::EMBARKED) && carrier.has(unit_flag::MOVED) && !carrier.has(unit_flag::LOCKED);
    if carried_away {
        return Err(Boarding::CarriedAway { unit: unit.who() }.at(cell));
    }
    if !at.map.is_land(cell) {
        return Err(Boarding::NoLand { unit: unit.who(), ship: carrier.who(), cell }.at(cell));
    }
    if at.state.controlling_side(cell) != Some(side) {
        return Err(Boarding::NotYourLand { unit: unit.who(), ship: carrier.who(), cell }.at(cell));
    }
    if at.domain(carrier) == Domain::Air && !carrier.has(unit_flag::BASED) {
        return Err(Boarding::InTheAir { unit: unit.who(), ship: carrier.who() }.at(cell));
    }
    if land::is_closed(at, unit, cell) {
        return Err(Boarding::NoArmor {
            unit: unit.who(),
            cell,
            terrain: at.map.ground(cell),
            rule: at.closed_by(cell, const { Paragraph::cited("§6.1.4") }),
        }
        .at(cell));
    }
    if at.truce_bars(unit.owner, cell) {
        return Err(Boarding::Truce { unit: unit.who(), cell }.at(cell));
    }
    if at.has_land_unit(cell, side.opponent()) {
        return Err(Boarding::EnemyThere { unit: unit.who(), cell }.at(cell));
    }
    if !land::room(at, side, id, unit, cell) {
        return Err(Boarding::NoRoom { unit: unit.who(), cell }.at(cell));
    }
    Ok(())
}
