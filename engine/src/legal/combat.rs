//! What a side can attack, where it can assault, who can advance. Every listed attacker set that the text of its struct
//! allows is accepted by `Game::check` in the phase it is for; nothing else is.

use crate::rules::supply::FewLines;
use crate::rules::{Position, assault, land_combat};
use crate::ruleset::Role;
use crate::unit::{Place, unit_flag};
use crate::{CellId, OrderKind, Side, UnitId};
use std::collections::BTreeMap;

/// A stack that can be attacked now.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AttackTarget {
    /// Where the stack stands.
    pub cell: CellId,
    /// Land units beside the cell; any of them may attack, together or in several combats.
    pub beside: Vec<UnitId>,
    /// Land units that landed in the cell itself: all of them or none (WW2 §13.6).
    pub landed: Vec<UnitId>,
    /// Ships and aircraft; any of them may support.
    pub support: Vec<UnitId>,
}

impl AttackTarget {
    const fn none_yet(cell: CellId) -> Self {
        Self { cell, beside: Vec::new(), landed: Vec::new(), support: Vec::new() }
    }
    /// Everybody who can attack, those who landed first.
    pub fn attackers(&self) -> Vec<UnitId> {
        self.landed.iter().chain(&self.beside).copied().collect()
    }
}

/// A cell that can be assaulted now.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AssaultTarget {
    /// Ground of the enemy.
    pub cell: CellId,
    /// Units aboard; every set of them that [`can_land_together`] may go.
    pub units: Vec<UnitId>,
}

/// Stacks that `side` could attack, ascending by cell: overruns where they are made, else combats, whatever the phase.
pub fn attack_targets(at: Position, side: Side) -> Vec<AttackTarget> {
    attack_targets_by(at, side, &FewLines::of(at))
}

/// The same by these lines of supply of the position.
pub fn attack_targets_by(at: Position, side: Side, supply: &FewLines) -> Vec<AttackTarget> {
    let overrun = at.overruns_now();
    let enemy = side.opponent();
    let out = |id| supply.is_oos(id);
    let mut targets: BTreeMap<CellId, AttackTarget> = BTreeMap::new();
    for (id, unit) in at.state.units() {
        let Place::On(from) = unit.place else { continue };
        if at.state.side_of(unit.owner) != Some(side) || !at.is_fighting_land(unit) {
            continue;
        }
        let landed = unit.has(unit_flag::ASSAULTING).then_some(from);
        let near = at.land_adjacent(from).filter(|_| landed.is_none());
        for cell in landed.into_iter().chain(near).filter(|&cell| at.has_land_unit(cell, enemy)) {
            if land_combat::check_attacker(at, side, cell, id, overrun, &out).is_ok() {
                let target = targets.entry(cell).or_insert_with(|| AttackTarget::none_yet(cell));
                if landed.is_some() { target.landed.push(id) } else { target.beside.push(id) }
            }
        }
    }
    let mut targets: Vec<AttackTarget> = targets.into_values().collect();
    for target in targets.iter_mut().filter(|_| !overrun) {
        let cell = target.cell;
        let may = |id: &UnitId| land_combat::check_supporter(at, side, cell, *id, &out).is_ok();
        target.support = at.visible_at(cell, side).map(|(id, _)| id).filter(may).collect();
    }
    targets
}

/// Cells that `side` could assault with what is aboard there, ascending by cell, whatever the phase. A cell where only
/// supply units are aboard is none.
pub fn assault_options(at: Position, side: Side) -> Vec<AssaultTarget> {
    let mut aboard: BTreeMap<CellId, Vec<UnitId>> = BTreeMap::new();
    for (id, unit) in at.state.units() {
        if !unit.is_carried() || !at.is_land(unit) || at.state.side_of(unit.owner) != Some(side) {
            continue;
        }
        if let Some(cell) = at.state.cell_of(id) {
            aboard.entry(cell).or_default().push(id);
        }
    }
    let out = |id| crate::rules::supply::is_out_of_supply(at, id);
    let mut options = Vec::new();
    for (cell, mut units) in aboard {
        if assault::check_shore(at, side, cell).is_err() {
            continue;
        }
        units.retain(|&id| assault::check_participant(at, side, cell, id, &out).is_ok());
        if units.iter().filter_map(|&id| at.state.unit(id)).any(|unit| at.role(unit) != Role::Supply) {
            options.push(AssaultTarget { cell, units });
        }
    }
    options
}

/// Do these units fit into one assault of the cell (WW2 §13.2): a legal stack with at least one fighting unit?
pub fn can_land_together(at: Position, cell: CellId, units: &[UnitId]) -> bool {
    let kinds: Vec<Role> = units.iter().filter_map(|&id| at.state.unit(id)).map(|unit| at.role(unit)).collect();
    kinds.iter().any(|&kind| kind != Role::Supply) && at.land_stack_is_legal(cell, kinds)
}

/// The cell the last combat emptied and the attackers of `side` that may go into it, if there is one (WW2 §14.6.5).
/// How many fit in together is said by [`Position::land_room`].
pub fn advance_options(at: Position, side: Side) -> Option<(CellId, Vec<UnitId>)> {
    let offer = at.state.advance()?;
    (at.state.clock().active == side).then(|| (offer.cell, offer.units.clone()))
}

/// Attacks on land and advances: one for each single attacker, one for all of a target.
pub(super) fn list(at: Position, side: Side, add: &mut dyn FnMut(OrderKind)) {
    for target in attack_targets(at, side) {
        let mut attack = |land: Vec<UnitId>, support: Vec<UnitId>| {
            add(OrderKind::Attack { target: target.cell, land, support });
        };
        let singles = target.beside.len() + usize::from(!target.landed.is_empty());
        for &unit in &target.beside {
            attack(vec![unit], Vec::new());
        }
        if !target.landed.is_empty() {
            attack(target.landed.clone(), Vec::new());
        }
        if singles > 1 || !target.support.is_empty() {
            attack(target.attackers(), target.support.clone());
        }
    }
    let advances = advance_options(at, side).into_iter().flat_map(|(_, units)| units);
    advances
        .map(|unit| OrderKind::Advance { units: vec![unit] })
        .filter(|kind| super::accepts(at, side, kind))
        .for_each(add);
}

/// Landings: one for each unit that can go alone, one for all of a cell.
pub(super) fn list_assaults(at: Position, side: Side, add: &mut dyn FnMut(OrderKind)) {
    for AssaultTarget { cell, units } in assault_options(at, side) {
        let fits = |units: &[UnitId]| can_land_together(at, cell, units);
        for &unit in units.iter().filter(|&&unit| fits(&[unit])) {
            add(OrderKind::Assault { cell, units: vec![unit] });
        }
        if units.len() > 1 && fits(&units) {
            add(OrderKind::Assault { cell, units });
        }
    }
}
