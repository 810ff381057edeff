//! Amphibious assaults and paradrops (WW2 §13): who may land where, and with what chance.

use super::Position;
use super::land_combat::own_unit;
use super::stacking::land_stack_is_legal;
use super::supply;
use crate::map::{Terrain, flag};
use crate::odds;
use crate::order::{OrderError, Refusal};
use crate::ruleset::{Domain, UnitKind};
use crate::unit::{Place, Unit};
use crate::{CellId, Side, UnitId};

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
            let message = format!("unit {} is named twice: name every unit once", id.number());
            return Err(OrderError::new(Refusal::AlreadyDone, "§13.2", message).at(cell));
        }
    }
    if units.is_empty() {
        return Err(nobody_lands().at(cell));
    }
    let kinds: Vec<UnitKind> = units.iter().filter_map(|&id| at.state.unit(id)).map(|unit| at.kind(unit)).collect();
    // supply units may land with others, not alone
    if kinds.iter().all(|&kind| kind == UnitKind::Supply) {
        let message = format!("an assault on {} needs at least one fighting land unit", at.cell_name(cell));
        return Err(OrderError::new(Refusal::Missing, "§13.2", message).at(cell));
    }
    if !land_stack_is_legal(at.rules, kinds) {
        let message = format!(
            "so many units can't stand in {} together: at most {}, one more paratrooper and one more supply unit",
            at.cell_name(cell),
            at.rules.numbers.stack_land
        );
        return Err(OrderError::new(Refusal::Stacking, "§13.2", message).at(cell));
    }
    Ok(())
}

pub(crate) fn nobody_lands() -> OrderError {
    OrderError::new(Refusal::Missing, "§13.2", "an assault needs at least one fighting land unit: name who goes ashore")
}

/// WW2 §13.1 for the cell alone.
pub(crate) fn check_shore(at: Position, side: Side, cell: CellId) -> Result<(), OrderError> {
    let rule = "§13.1";
    if cell.index() >= at.map.len() {
        let message = format!("there is no cell {}: assault one of the cells 0 to {}", cell.number(), at.map.len() - 1);
        return Err(OrderError::new(Refusal::Unknown, rule, message));
    }
    if at.state.controlling_side(cell) != Some(side.opponent()) {
        let message = format!("{} is not in enemy hands: assaults go against enemy ground only", at.cell_name(cell));
        let refusal = if at.state.is_neutral_territory(cell) { Refusal::Neutral } else { Refusal::Missing };
        return Err(OrderError::new(refusal, rule, message).at(cell));
    }
    if at.has_land_unit(cell, side) {
        let message =
            format!("your troops are ashore in {} already: only one assault on a cell can succeed", at.cell_name(cell));
        return Err(OrderError::new(Refusal::AlreadyDone, rule, message).at(cell));
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
    let rule = "§13.2";
    let unit = own_unit(at, side, id, rule)?;
    let name = || at.unit_name(unit);
    if at.state.cell_of(id) != Some(cell) || way(at, unit).is_none() {
        let message = format!(
            "{} is not aboard in {}: land units come by ship, paratroopers also by aircraft, from the very cell",
            name(),
            at.cell_name(cell)
        );
        return Err(OrderError::new(Refusal::Missing, rule, message).at(cell));
    }
    if way(at, unit) == Some(Way::Sea) && !at.map.has(cell, flag::COASTAL) {
        let message = format!("{} has no coast to land on", at.cell_name(cell));
        return Err(OrderError::new(Refusal::Terrain, rule, message).at(cell));
    }
    let terrain = at.map.terrain(cell);
    if at.kind(unit) == UnitKind::Armor && matches!(terrain, Terrain::Desert | Terrain::Icecap) {
        let message = format!("{} can't land in {}: no armor in {}", name(), at.cell_name(cell), terrain.name());
        return Err(OrderError::new(Refusal::Terrain, rule, message).at(cell));
    }
    if at.truce_bars(unit.owner, cell) {
        let message =
            format!("{} may not enter {}: the truce holds until Mongolia joins a side", name(), at.cell_name(cell));
        return Err(OrderError::new(Refusal::Forbidden, "§3.7.2", message).at(cell));
    }
    if out(id) {
        let message = format!("{} is out of supply: its carrier must call at a supplied base or port first", name());
        return Err(OrderError::new(Refusal::OutOfSupply, "§17.4.1", message).at(cell));
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
        Domain::Air if at.kind(unit) == UnitKind::Paratrooper => Some(Way::Air),
        _ => None,
    }
}

/// WW2 §13.3: chance of the group.
pub fn chance(at: Position, cell: CellId, units: &[UnitId]) -> f64 {
    odds::assault_planned(at, cell, units).success
}
