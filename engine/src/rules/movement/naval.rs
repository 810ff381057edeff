//! Ships (WW2 §11.5) and whether they lie inside a port (WW2 §9.3).

use super::{Mode, Obstacle, Position, Travel, air, not_your_phase, own_phase, own_unit, place};
use crate::order::OrderError;
use crate::reason::Movement;
use crate::rules::ports::is_friendly_port;
use crate::rules::zoc::Zones;
use crate::ruleset::{Domain, Role};
use crate::unit::unit_flag;
use crate::{CellId, Side, Unit, UnitId};

pub fn travel<'a>(at: Position<'a>, side: Side, id: UnitId, unit: &'a Unit) -> Result<Travel<'a>, OrderError> {
    own_phase(at, side).ok_or_else(|| not_your_phase(unit))?;
    if unit.has(unit_flag::LOCKED) {
        return Err(Movement::ShipLocked { unit: unit.who() }.into());
    }
    if unit.has(unit_flag::MOVED) {
        return Err(Movement::ShipMoved { unit: unit.who() }.into());
    }
    let zones = Some(Zones { extra: at.has_extra_hex(unit), forest: false });
    let budget = u16::from(at.class(unit).movement);
    Ok(Travel { at, id, unit, side, mode: Mode::Sail, start: place(at, id), budget, zones })
}

/// Enemy ships close a cell (WW2 §11.5.3), ice does (WW2 §11.5.5), and neutral waters do for everybody (WW2 §11.1.2), which
/// shuts the straits of neutrals. Enemy coasts are open (WW2 §11.5.2): troops and forts on shore stop no ship
/// (WW2 §11.5.6).
pub fn enter(travel: &Travel, cell: CellId) -> Result<u16, Obstacle> {
    let at = travel.at;
    if at.terrain(cell).closed.has(at.class(travel.unit).mover) {
        return Err(Obstacle::Terrain);
    }
    if !travel.hunts() && at.has_naval_unit(cell, travel.side.opponent()) {
        return Err(Obstacle::EnemyShip);
    }
    Ok(1)
}

pub fn is_submarine(at: Position, unit: &Unit) -> bool {
    at.role(unit) == Role::Submarine
}

/// Room for the ship where it would lie by default: inside a friendly port, else outside (WW2 §9.2, §9.3.1).
pub fn room(at: Position, side: Side, id: UnitId, cell: CellId) -> bool {
    // most cells are empty, and no question about ports
    at.state.units_at(cell).next().is_none() && at.rules.numbers.stack_naval > 0
        || at.naval_room_without(cell, side, is_friendly_port(&at, cell, side), Some(id))
}

/// May the ship go into the port of its cell, or out of it; may the aircraft land on the base of its cell, or take off?
pub fn check_port_state(at: Position, side: Side, id: UnitId, inside: bool) -> Result<(), OrderError> {
    let unit = own_unit(at, side, id)?;
    let cell = place(at, id);
    match at.domain(unit) {
        Domain::Land => Err(Movement::NoPortForTroops { unit: unit.who() }.into()),
        Domain::Air => air::check_base_state(at, side, id, unit, inside),
        Domain::Naval => {
            own_phase(at, side).ok_or_else(|| not_your_phase(unit))?;
            if unit.has(unit_flag::IN_PORT) == inside {
                let unit = unit.who();
                let already = if inside { Movement::InPort { unit } } else { Movement::OutOfPort { unit } };
                return Err(already.at(cell));
            }
            if !is_friendly_port(&at, cell, side) {
                return Err(Movement::NoPort { unit: unit.who(), cell }.at(cell));
            }
            // going in makes nothing worse, even where events brought too many ships together
            if !inside && !at.naval_room_without(cell, side, inside, Some(id)) {
                return Err(
                    Movement::NoRoomOutside { unit: unit.who(), cell, most: at.rules.numbers.stack_naval }.at(cell)
                );
            }
            Ok(())
        }
    }
}
