//! Land units by rail (WW2 §11.3).

use super::{Mode, Obstacle, Position, Travel, land, own_phase, place};
use crate::map::flag;
use crate::order::OrderError;
use crate::reason::Movement;
use crate::rules::zoc::Zones;
use crate::{CellId, Phase, Side, Unit, UnitId};

/// Whoever may still march may take the train instead, armor that has attacked too (WW2 §11.3.1).
pub fn travel<'a>(at: Position<'a>, side: Side, id: UnitId, unit: &'a Unit) -> Result<Travel<'a>, OrderError> {
    land::may_move(at, side, unit)?;
    land::ashore(unit)?;
    land::free_to_go(at, side, id, unit)?;
    // in the last movement phase of the turn (WW2 §11.3.1)
    let second = at.rules.sequence.turn.contains(&Phase::SecondMovement(side));
    if own_phase(at, side) != Some(second) {
        return Err(Movement::NotByRailYet { unit: unit.who() }.into());
    }
    // WW2 §1.2.5, §11.3.1, A-02
    let country = at.rules.country(unit.owner);
    if used(at, side, unit) >= country.rail_capacity {
        let refused = match country.rail_capacity {
            0 => Movement::NoRailways { unit: unit.who(), country: unit.owner },
            moved => Movement::RailwaysUsed { country: unit.owner, moved },
        };
        return Err(refused.into());
    }
    from(at, side, id, unit, place(at, id))
}

/// The same in the next phase in which trains go, if it stood there then, as things stand now; none where its country has no trains.
pub fn to_come<'a>(at: Position<'a>, side: Side, id: UnitId, unit: &'a Unit, start: CellId) -> Option<Travel<'a>> {
    let moves = land::ashore(unit).is_ok() && at.rules.country(unit.owner).rail_capacity > 0;
    moves.then(|| from(at, side, id, unit, start).ok()).flatten()
}

fn from<'a>(at: Position<'a>, side: Side, id: UnitId, unit: &'a Unit, start: CellId) -> Result<Travel<'a>, OrderError> {
    // WW2 §10.3.4: no extra cell by rail
    let zones = Some(Zones { extra: false, forest: false });
    let travel = Travel { at, id, unit, side, mode: Mode::Rail, start, budget: u16::MAX, zones };
    enter(&travel, start).map_err(|obstacle| obstacle.refuse(&travel, start, start))?;
    Ok(travel)
}

/// Units that the railways have moved in this phase.
fn used(at: Position, side: Side, unit: &Unit) -> u8 {
    if !at.rules.numbers.rail_shared {
        return at.state.country(unit.owner).rail_used;
    }
    let allied = at.rules.country_ids().filter(|&country| at.state.side_of(country) == Some(side));
    allied.fold(0, |sum, country| sum.saturating_add(at.state.country(country).rail_used))
}

/// Every cell, the first and the last too, must have rail and be controlled by the side (WW2 §11.3.2).
pub fn enter(travel: &Travel, cell: CellId) -> Result<u16, Obstacle> {
    let at = travel.at;
    if land::is_closed(at, travel.unit, cell) {
        return Err(Obstacle::Terrain);
    }
    if !at.map.has(cell, flag::RAIL) {
        return Err(Obstacle::NoRail);
    }
    if at.state.controlling_side(cell) != Some(travel.side) {
        return Err(Obstacle::NotControlled);
    }
    if at.has_land_unit(cell, travel.side.opponent()) {
        return Err(Obstacle::EnemyLand);
    }
    Ok(1)
}
