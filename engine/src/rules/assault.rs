//! Amphibious assaults and paradrops (WW2 §13): who may land where, and with what chance.

use super::Position;
use super::land_combat::own_unit;
use super::movement::land;
use super::supply;
use crate::map::flag;
use crate::order::OrderError;
use crate::reason::{Assault, General};
use crate::ruleset::{Domain, Role};
use crate::unit::{Place, Unit};
use crate::{CellId, Paragraph, Side, UnitId};

/// How a land unit comes to an assault.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Way {
    Sea,
    Air,
}

/// May these carried units of `side` assault `cell` together (WW2 §13.1, §13.2)?
///
/// # Errors
/// What stands against it, the cell first, then the units, then the group.
pub fn check_assault(at: Position, side: Side, cell: CellId, units: &[UnitId]) -> Result<(), OrderError> {
    check_shore(at, side, cell)?;
    let out = |id| supply::is_out_of_supply(at, id);
    for (index, &id) in units.iter().enumerate() {
        check_participant(at, side, cell, id, &out)?;
        if units[..index].contains(&id) {
            return Err(General::NumberTwice { number: id.number(), rule: Paragraph::cited("§13.2") }.at(cell));
        }
    }
    if units.is_empty() {
        return Err(Assault::NobodyNamed.at(cell));
    }
    let kinds: Vec<Role> = units.iter().filter_map(|&id| at.state.unit(id)).map(|unit| at.role(unit)).collect();
    // supply units may land with others, not alone
    if kinds.iter().all(|&kind| kind == Role::Supply) {
        return Err(Assault::NobodyFights { cell }.at(cell));
    }
    if !at.land_stack_is_legal(cell, kinds) {
        return Err(Assault::TooMany { cell, most: at.land_limit(cell) }.at(cell));
    }
    Ok(())
}

pub(crate) fn nobody_lands() -> OrderError {
    Assault::NobodyNamed.into()
}

/// WW2 §13.1 for the cell alone.
pub(crate) fn check_shore(at: Position, side: Side, cell: CellId) -> Result<(), OrderError> {
    if cell.index() >= at.map.len() {
        return Err(Assault::NoCell { number: cell.index() as u32, last: at.map.len() as u32 - 1 }.into());
    }
    if at.state.controlling_side(cell) != Some(side.opponent()) {
        let neutral = at.state.is_neutral_territory(cell);
        let refused = if neutral { Assault::NeutralGround { cell } } else { Assault::NotEnemy { cell } };
        return Err(refused.at(cell));
    }
    if at.has_land_unit(cell, side) {
        return Err(Assault::AshoreAlready { cell }.at(cell));
    }
    Ok(())
}

/// WW2 §13.2 for one unit; `out` says who is out of supply.
pub(crate) fn check_participant(
    at: Position,
    side: Side,
    cell: CellId,
    id: UnitId,
    out: &dyn Fn(UnitId) -> bool,
) -> Result<(), OrderError> {
    let rule = const { Paragraph::cited("§13.2") };
    let unit = own_unit(at, side, id, rule)?;
    if at.state.cell_of(id) != Some(cell) || way(at, unit).is_none() {
        return Err(Assault::NotAboardThere { unit: unit.who(), cell }.at(cell));
    }
    if way(at, unit) == Some(Way::Sea) && !at.map.has(cell, flag::COASTAL) {
        return Err(Assault::NoCoast { cell }.at(cell));
    }
    if land::is_closed(at, unit, cell) {
        let terrain = at.map.ground(cell);
        return Err(Assault::NoArmor { unit: unit.who(), cell, terrain, rule: at.closed_by(cell, rule) }.at(cell));
    }
    if at.truce_bars(unit.owner, cell) {
        return Err(Assault::Truce { unit: unit.who(), cell }.at(cell));
    }
    if out(id) {
        return Err(Assault::OutOfSupply { unit: unit.who() }.at(cell));
    }
    Ok(())
}

/// By ship any land unit, by aircraft paratroopers alone (WW2 §6.1.5, §13.2); none if it stands on the ground or sits in the wrong carrier.
pub(crate) fn way(at: Position, unit: &Unit) -> Option<Way> {
    let Place::In(carrier) = unit.place else { return None };
    if !at.is_land(unit) {
        return None;
    }
    match at.domain(at.state.unit(carrier)?) {
        Domain::Naval => Some(Way::Sea),
        Domain::Air if at.role(unit) == Role::Paratrooper => Some(Way::Air),
        _ => None,
    }
}
