//! Which stacks may be told to stand or to give way (WW2 §14.5.1).

use crate::rules::Position;
use crate::unit::{Place, unit_flag};
use crate::{CellId, OrderKind, Side};
use std::collections::BTreeSet;

/// For each stack of land units the other of the two stances, ascending by cell. Those who have just landed beside the enemy
/// have no say.
pub(super) fn list(at: Position, side: Side, add: &mut dyn FnMut(OrderKind)) {
    let own = at.state.units_of(side).filter(|(_, unit)| at.is_land(unit));
    let stacks: BTreeSet<CellId> = own
        .filter(|(_, unit)| !unit.has(unit_flag::ASSAULTING))
        .filter_map(|(_, unit)| match unit.place {
            Place::On(cell) => Some(cell),
            Place::In(_) => None,
        })
        .collect();
    for cell in stacks {
        add(OrderKind::Stance { cell, retreat: at.state.is_unwilling(cell) });
    }
}
