//! Aircraft: flights, bases, take-off (WW2 §11.6). Interception is not here. What an aircraft took off from, and what
//! happened to its carrier meanwhile, makes no difference (WW2 §11.6.7).

use super::{Mode, Obstacle, Position, Travel, not_your_phase, own_phase, place};
use crate::order::OrderError;
use crate::reason::{Boarding, Movement};
use crate::ruleset::{Domain, Role};
use crate::unit::{Place, unit_flag};
use crate::{CellId, Phase, Side, Unit, UnitId};

/// May the air unit fly in the present step (WW2 §11.6.4)? Both sides' second movement is for landing.
fn may_fly(at: Position, side: Side, id: UnitId, unit: &Unit) -> Result<(), OrderError> {
    if own_phase(at, side).is_none() {
        if !matches!(at.state.clock().phase, Phase::SecondMovement(_)) {
            return Err(not_your_phase(unit));
        }
        if unit.has(unit_flag::BASED) {
            return Err(Movement::BasedAlready { unit: unit.who() }.into());
        }
    }
    if unit.has(unit_flag::MOVED) {
        return Err(Movement::Flown { unit: unit.who() }.into());
    }
    let cell = place(at, id);
    if at.is_grounded(cell) {
        return Err(Movement::CantTakeOff { unit: unit.who(), cell, zone: at.zone(cell) }.at(cell));
    }
    Ok(())
}

pub(crate) fn travel<'a>(at: Position<'a>, side: Side, id: UnitId, unit: &'a Unit) -> Result<Travel<'a>, OrderError> {
    may_fly(at, side, id, unit)?;
    // points used stay used until the unit ends a phase on a base, landing on the way or not (WW2 §11.6.1, R-28)
    let budget = at.class(unit).movement.saturating_sub(unit.mp_used);
    Ok(Travel { at, id, unit, side, mode: Mode::Fly, start: place(at, id), budget: budget.into(), zones: None })
}

pub(crate) fn enter(travel: &Travel, cell: CellId) -> Result<u16, Obstacle> {
    if travel.at.is_grounded(cell) { Err(Obstacle::Grounded) } else { Ok(1) }
}

/// Does the unit land on the base of `cell` when its flight ends there (WW2 §11.6.3, §11.6.5)? It does wherever there is
/// room for it; but in the first movement phase it stays in the air over enemy ships and aircraft, to fight them.
pub fn lands(at: Position, side: Side, id: UnitId, unit: &Unit, cell: CellId) -> bool {
    let first = matches!(at.state.clock().phase, Phase::FirstMovement(_));
    let enemies = || at.visible_at(cell, side.opponent()).any(|(_, unit)| at.domain(unit) != Domain::Land);
    room(at, side, id, unit, cell) && !(first && enemies())
}

/// Room on the bases of the cell, not counting the unit itself (WW2 §9.4.1).
pub(crate) fn room(at: Position, side: Side, id: UnitId, unit: &Unit, cell: CellId) -> bool {
    let there_already = unit.has(unit_flag::BASED) && unit.place == Place::On(cell) && at.state.unit(id).is_some();
    let others = at.based_at(cell, side) - usize::from(there_already);
    at.state.controlling_side(cell) == Some(side) && others < crate::rules::ports::airbase_capacity(&at, cell)
}

/// May the air unit land on the base of its own cell, or take off to fight over it?
pub(crate) fn check_base_state(
    at: Position,
    side: Side,
    id: UnitId,
    unit: &Unit,
    inside: bool,
) -> Result<(), OrderError> {
    let cell = place(at, id);
    if unit.has(unit_flag::BASED) == inside {
        let unit = unit.who();
        let already = if inside { Movement::OnBase { unit } } else { Movement::InTheAir { unit } };
        return Err(already.at(cell));
    }
    let own = own_phase(at, side);
    if !inside && own != Some(false) {
        return Err(Movement::NoTakeOffNow { unit: unit.who() }.into());
    }
    if own.is_none() && !matches!(at.state.clock().phase, Phase::SecondMovement(_)) {
        return Err(not_your_phase(unit));
    }
    if at.is_grounded(cell) {
        return Err(Movement::CantFly { unit: unit.who(), zone: at.zone(cell) }.at(cell));
    }
    if inside && !room(at, side, id, unit, cell) {
        return Err(no_base(unit, cell));
    }
    if let Some(rule) = at.closed_to_flights(cell).filter(|_| !inside) {
        let (unit, weather) = (unit.who(), at.weather(cell));
        return Err(Movement::NoAircraftThere { unit, to: cell, weather, rule }.at(cell));
    }
    if !inside && unit.is_carried() && unit.has(unit_flag::EMBARKED) {
        return Err(Movement::OnCarrier { unit: unit.who() }.into());
    }
    Ok(())
}

fn no_base(unit: &Unit, cell: CellId) -> OrderError {
    Movement::NoFreeBase { unit: unit.who(), cell }.at(cell)
}

/// May the air unit leave its carrier for the base of the cell they are in?
pub(crate) fn check_disembark(at: Position, side: Side, id: UnitId, unit: &Unit) -> Result<(), OrderError> {
    own_phase(at, side).ok_or_else(|| not_your_phase(unit))?;
    may_fly(at, side, id, unit)?;
    let cell = place(at, id);
    if !room(at, side, id, unit, cell) {
        return Err(no_base(unit, cell));
    }
    Ok(())
}

/// Can `carrier` take the air unit aboard (WW2 §6.2.3, §11.4.6, §11.6.5)?
pub(crate) fn check_deck(at: Position, unit: &Unit, carrier: &Unit) -> Result<(), OrderError> {
    if at.role(carrier) != Role::Carrier {
        return Err(Boarding::NoDeck { ship: carrier.who() }.into());
    }
    if !at.class(unit).carrier_based {
        return Err(Boarding::NoCarrierAircraft { unit: unit.who() }.into());
    }
    Ok(())
}

/// Air units of `side` that are in the air, ascending.
pub(crate) fn unbased(at: Position<'_>, side: Side) -> impl Iterator<Item = (UnitId, CellId)> {
    at.state.units().filter_map(move |(id, unit)| match unit.place {
        Place::On(cell)
            if at.domain(unit) == Domain::Air
                && !unit.has(unit_flag::BASED)
                && at.state.side_of(unit.owner) == Some(side) =>
        {
            Some((id, cell))
        }
        _ => None,
    })
}
