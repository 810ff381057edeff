//! Going aboard and ashore (WW2 §11.4).

use super::{Position, Travel, air, land, own_unit, place};
use crate::order::{OrderError, Refusal};
use crate::ruleset::{Domain, UnitKind};
use crate::unit::{Place, unit_flag};
use crate::{CellId, Side, Unit, UnitId};

/// May `id` take `path` and go aboard `carrier`? Movement points of the path.
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
        let message = format!(
            "{} gets to {}, but {} is in {}: make the path end there",
            at.unit_name(unit),
            at.cell_name(reached),
            at.unit_name(carrier),
            at.cell_name(cell)
        );
        return Err(OrderError::new(Refusal::Unreachable, "§11.4.1", message).at(cell));
    }
    Ok(cost)
}

/// Can `carrier` take `unit` aboard, wherever they are (WW2 §11.4.1, §6.2.4)?
pub fn check_carrier(at: Position, unit: &Unit, carrier: &Unit) -> Result<(), OrderError> {
    let (name, ship) = (at.unit_name(unit), at.unit_name(carrier));
    match at.domain(unit) {
        Domain::Land => check_hold(at, unit, carrier)?,
        Domain::Air => air::check_deck(at, unit, carrier)?,
        Domain::Naval => {
            let message = format!("{name} is a ship: nothing carries it");
            return Err(OrderError::new(Refusal::Forbidden, "§11.4.1", message));
        }
    }
    if carrier.has(unit_flag::DAMAGED) {
        let message = format!("{ship} is damaged and takes nobody aboard: choose another, or repair it in port");
        return Err(OrderError::new(Refusal::Forbidden, "§6.2.4", message));
    }
    if carrier.cargo.is_some() {
        let message = format!("{ship} is full: choose another");
        return Err(OrderError::new(Refusal::Capacity, "§6.2.3", message));
    }
    Ok(())
}

fn check_hold(at: Position, unit: &Unit, carrier: &Unit) -> Result<(), OrderError> {
    let (name, ship) = (at.unit_name(unit), at.unit_name(carrier));
    if at.kind(carrier) == UnitKind::TransportShip {
        return Ok(());
    }
    if !at.class(carrier).transport {
        let message = format!("{ship} carries no land units: choose a transport");
        return Err(OrderError::new(Refusal::Missing, "§11.4.1", message));
    }
    if unit.strength > 1 {
        let message = format!("{ship} carries at most one strength point: {name} needs a transport ship");
        return Err(OrderError::new(Refusal::Capacity, "§6.3.3", message));
    }
    if !carrier.has(unit_flag::BASED) {
        let message = format!("{ship} is in the air: land it on a base before {name} goes aboard");
        return Err(OrderError::new(Refusal::Missing, "§11.4.1", message));
    }
    Ok(())
}

/// May the unit go ashore in the cell of its carrier (WW2 §11.4.2, §11.4.3); an air unit to the base there?
pub fn check_disembark(at: Position, side: Side, id: UnitId) -> Result<(), OrderError> {
    let unit = own_unit(at, side, id)?;
    let name = at.unit_name(unit);
    let Place::In(carrier_id) = unit.place else {
        let message = format!("{name} is not aboard anything");
        return Err(OrderError::new(Refusal::AlreadyDone, "§11.4.2", message));
    };
    let Some(carrier) = at.state.unit(carrier_id) else {
        return Err(OrderError::new(Refusal::Unknown, "§11.4.2", format!("the carrier of {name} is gone")));
    };
    if at.domain(unit) == Domain::Air {
        return air::check_disembark(at, side, id, unit);
    }
    land::may_move(at, side, unit)?;
    let (cell, ship) = (place(at, id), at.unit_name(carrier));
    let there = at.cell_name(cell);
    let refuse = |refusal, rule, message: String| Err(OrderError::new(refusal, rule, message).at(cell));
    let carried_away =
        unit.has(unit_flag::EMBARKED) && carrier.has(unit_flag::MOVED) && !carrier.has(unit_flag::LOCKED);
    if carried_away {
        let message = format!("{name} went aboard in this phase and was carried away: it can land next phase");
        return refuse(Refusal::AlreadyDone, "§11.4.3", message);
    }
    if !at.map.is_land(cell) {
        return refuse(Refusal::Terrain, "§11.4.2", format!("{name} can't leave {ship} in {there}: there is no land"));
    }
    if at.state.controlling_side(cell) != Some(side) {
        let message =
            format!("{name} can't leave {ship} in {there}: your side does not control it; assault it instead");
        return refuse(Refusal::Missing, "§11.4.2", message);
    }
    if at.domain(carrier) == Domain::Air && !carrier.has(unit_flag::BASED) {
        let message = format!("{name} can't leave {ship} in the air: land it on a base first");
        return refuse(Refusal::Missing, "§11.4.2", message);
    }
    if land::bars_armor(at, unit, cell) {
        let message = format!("{name} can't land in {there}: armor can't cross {}", at.map.terrain(cell).name());
        return refuse(Refusal::Terrain, "§6.1.4", message);
    }
    if at.truce_bars(unit.owner, cell) {
        let message =
            format!("{name} may not land in {there}: Japan and the Soviet Union keep out of each other's territory");
        return refuse(Refusal::Forbidden, "§3.7.2", message);
    }
    if at.has_land_unit(cell, side.opponent()) {
        return refuse(Refusal::EnemyPresent, "§11.4.2", format!("{name} can't land in {there}: the enemy is there"));
    }
    if !land::room(at, side, id, unit, cell) {
        return refuse(Refusal::Stacking, "§9.1.1", format!("{name} can't land in {there}: no room in the stack"));
    }
    Ok(())
}
