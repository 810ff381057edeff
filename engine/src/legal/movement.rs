//! Which units may move, board and land now: the pieces from which screens and AIs build movement orders.

mod field;
mod fields;
mod ground;
mod harbours;
mod movers;
mod of_unit;
mod searches;
mod stranded;

use super::reach::Reach;
use crate::rules::Position;
use crate::rules::movement::{Travel, embark, naval};
use crate::ruleset::{Domain, Role};
use crate::unit::Place;
use crate::{CellId, OrderKind, Side, UnitId};
pub use harbours::{Harbour, harbours};
pub(super) use movers::Movers;
pub(super) use of_unit::draw;
pub use searches::Searches;
use std::cell::OnceCell;
pub use stranded::stranded;

/// Units of `side` that may move in the present step by themselves, ascending. Those aboard that may only land are in
/// [`landable_units`].
pub fn movable_units(at: Position, side: Side) -> Vec<UnitId> {
    own_units(at, side).filter(|&id| Travel::new(at, side, id, false).is_ok()).collect()
}
/// Where the units that may move by themselves get, an order each: for phases in which few do.
pub(super) fn list_moves(at: Position, side: Side, add: &mut dyn FnMut(OrderKind)) {
    for unit in movable_units(at, side) {
        let reach = Reach::of(at, unit, false);
        for reached in reach.cells() {
            if let Some(path) = reach.path_to(reached.cell) {
                add(OrderKind::Move { unit, path, by_rail: false });
            }
        }
    }
}
/// Units of `side` that may go by rail now.
pub fn railable_units(at: Position, side: Side) -> Vec<UnitId> {
    own_units(at, side).filter(|&id| Travel::new(at, side, id, true).is_ok()).collect()
}
/// Units aboard carriers that may go ashore now.
pub fn landable_units(at: Position, side: Side) -> Vec<UnitId> {
    own_units(at, side).filter(|&id| embark::check_disembark(at, side, id).is_ok()).collect()
}
/// May the unit go ashore in the cell of its carrier now?
pub(crate) fn disembark_ok(at: Position, unit: UnitId) -> bool {
    embark::check_disembark(at, at.state.clock().active, unit).is_ok()
}
/// May the ship enter or leave the port of its cell now, the aircraft land or take off?
pub fn port_state_ok(at: Position, unit: UnitId, inside: bool) -> bool {
    naval::check_port_state(at, at.state.clock().active, unit, inside).is_ok()
}

/// Carriers that the unit can board now, each with the path of the order; ascending.
pub fn embark_options(at: Position, unit: UnitId) -> Vec<(UnitId, Vec<CellId>)> {
    boardings(at, unit, &OnceCell::new())
}

/// The same, with the cell for where the unit gets by itself.
fn boardings(at: Position, unit: UnitId, reach: &OnceCell<Reach>) -> Vec<(UnitId, Vec<CellId>)> {
    let side = at.state.clock().active;
    let Ok(travel) = Travel::new(at, side, unit, false) else { return Vec::new() };
    if at.domain(travel.unit) == Domain::Naval {
        return Vec::new();
    }
    let mut options = Vec::new();
    for (carrier_id, carrier) in at.state.units() {
        let Place::On(cell) = carrier.place else { continue };
        if at.state.side_of(carrier.owner) != Some(side)
            || !is_carrier(at, carrier)
            || !embark::has_room(carrier)
            || embark::check_carrier(at, travel.unit, carrier).is_err()
        {
            continue;
        }
        if cell == travel.start {
            options.push((carrier_id, Vec::new()));
        } else if let Some(path) = reach.get_or_init(|| Reach::by(&travel)).way_to(cell) {
            options.push((carrier_id, path));
        }
    }
    options
}

fn is_carrier(at: Position, unit: &crate::Unit) -> bool {
    let class = at.class(unit);
    class.transport || matches!(class.role, Role::TransportShip | Role::Carrier)
}

fn own_units(at: Position<'_>, side: Side) -> impl Iterator<Item = UnitId> {
    at.state.units_of(side).map(|(id, _)| id)
}
