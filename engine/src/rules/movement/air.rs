//! Aircraft: flights, bases, take-off (WW2 §11.6). Interception is not here. What an aircraft took off from, and what
//! happened to its carrier meanwhile, makes no difference (WW2 §11.6.7).

use super::{Mode, Obstacle, Position, Travel, not_your_phase, own_phase, place};
use crate::order::{OrderError, Refusal};
use crate::ruleset::{Domain, UnitKind};
use crate::unit::{Place, unit_flag};
use crate::{CellId, Phase, Side, Unit, UnitId};

/// May the air unit fly in the present step (WW2 §11.6.4)? Both sides' second movement is for landing.
fn may_fly(at: Position, side: Side, id: UnitId, unit: &Unit) -> Result<(), OrderError> {
    let name = at.unit_name(unit);
    if own_phase(at, side).is_none() {
        if !matches!(at.state.clock().phase, Phase::SecondMovement(_)) {
            return Err(not_your_phase(at, unit));
        }
        if unit.has(unit_flag::BASED) {
            let message =
                format!("{name} has a base: in the other side's second movement only aircraft without one fly");
            return Err(OrderError::new(Refusal::WrongPhase, "§11.6.4", message));
        }
    }
    if unit.has(unit_flag::MOVED) {
        let message = format!("{name} has flown in this phase");
        return Err(OrderError::new(Refusal::AlreadyDone, "§11.6.1", message));
    }
    let cell = place(at, id);
    if at.is_grounded(cell) {
        let zone = at.map.zone(cell).name();
        let message = format!("{name} can't take off from {}: the {zone} zone is grounded", at.cell_name(cell));
        return Err(OrderError::new(Refusal::Weather, "§11.6.2", message).at(cell));
    }
    Ok(())
}

pub fn travel<'a>(at: Position<'a>, side: Side, id: UnitId, unit: &'a Unit) -> Result<Travel<'a>, OrderError> {
    may_fly(at, side, id, unit)?;
    // points used stay used until the unit ends a phase on a base, landing on the way or not (WW2 §11.6.1, R-28)
    let budget = at.class(unit).movement.saturating_sub(unit.mp_used);
    Ok(Travel { at, id, unit, side, mode: Mode::Fly, start: place(at, id), budget: budget.into(), zones: None })
}

pub fn enter(travel: &Travel, cell: CellId) -> Result<u16, Obstacle> {
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
pub fn room(at: Position, side: Side, id: UnitId, unit: &Unit, cell: CellId) -> bool {
    let there_already = unit.has(unit_flag::BASED) && unit.place == Place::On(cell) && at.state.unit(id).is_some();
    let others = at.based_at(cell, side) - usize::from(there_already);
    at.state.controlling_side(cell) == Some(side) && others < crate::rules::ports::airbase_capacity(&at, cell)
}

/// May the air unit land on the base of its own cell, or take off to fight over it?
pub fn check_base_state(at: Position, side: Side, id: UnitId, unit: &Unit, inside: bool) -> Result<(), OrderError> {
    let name = at.unit_name(unit);
    let cell = place(at, id);
    if unit.has(unit_flag::BASED) == inside {
        let message = if inside { format!("{name} is on its base") } else { format!("{name} is in the air") };
        return Err(OrderError::new(Refusal::AlreadyDone, "§11.6.3", message).at(cell));
    }
    let own = own_phase(at, side);
    if !inside && own != Some(false) {
        let message = format!("{name} can take off to fight in its own first movement phase only");
        return Err(OrderError::new(Refusal::WrongPhase, "§11.6.3", message));
    }
    if own.is_none() && !matches!(at.state.clock().phase, Phase::SecondMovement(_)) {
        return Err(not_your_phase(at, unit));
    }
    if at.is_grounded(cell) {
        let message = format!("{name} can't fly: {} is grounded this month", at.map.zone(cell).name());
        return Err(OrderError::new(Refusal::Weather, "§11.6.2", message).at(cell));
    }
    if inside && !room(at, side, id, unit, cell) {
        return Err(no_base(at, unit, cell));
    }
    if !inside && unit.is_carried() && unit.has(unit_flag::EMBARKED) {
        let message = format!("{name} has landed on its carrier in this phase");
        return Err(OrderError::new(Refusal::AlreadyDone, "§11.4.3", message));
    }
    Ok(())
}

fn no_base(at: Position, unit: &Unit, cell: CellId) -> OrderError {
    let message = format!(
        "{} has no free base for {}: find a cell of your side with a city, a resource or an airfield",
        at.cell_name(cell),
        at.unit_name(unit)
    );
    OrderError::new(Refusal::Capacity, "§9.4.1", message).at(cell)
}

/// May the air unit leave its carrier for the base of the cell they are in?
pub fn check_disembark(at: Position, side: Side, id: UnitId, unit: &Unit) -> Result<(), OrderError> {
    own_phase(at, side).ok_or_else(|| not_your_phase(at, unit))?;
    may_fly(at, side, id, unit)?;
    let cell = place(at, id);
    if !room(at, side, id, unit, cell) {
        return Err(no_base(at, unit, cell));
    }
    Ok(())
}

/// Can `carrier` take the air unit aboard (WW2 §6.2.3, §11.4.6, §11.6.5)?
pub fn check_deck(at: Position, unit: &Unit, carrier: &Unit) -> Result<(), OrderError> {
    let (name, ship) = (at.unit_name(unit), at.unit_name(carrier));
    if at.kind(carrier) != UnitKind::Carrier {
        let message = format!("{ship} has no flight deck: aircraft land on aircraft carriers and bases");
        return Err(OrderError::new(Refusal::Missing, "§11.6.5", message));
    }
    if !at.class(unit).carrier_based {
        let message = format!("{name} can't land on a carrier: land it on a base");
        return Err(OrderError::new(Refusal::Forbidden, "§6.3.2", message));
    }
    Ok(())
}

/// Air units of `side` that are in the air, ascending.
pub fn unbased(at: Position<'_>, side: Side) -> impl Iterator<Item = (UnitId, CellId)> {
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
