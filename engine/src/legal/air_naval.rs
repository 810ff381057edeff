//! What ships and aircraft of a side can attack and bomb in the combat phase, and who may take part. Every set of
//! attackers that the text of its struct allows is accepted by `Game::check`; nothing else is.

use crate::order::Bombing;
use crate::rules::supply::is_out_of_supply;
use crate::rules::{Position, air_attack, bombing, naval_attack};
use crate::ruleset::{Domain, Role};
use crate::unit::{Place, unit_flag};
use crate::{CellId, OrderKind, Side, UnitId};
use std::collections::{BTreeMap, BTreeSet};

/// A stack of enemy ships that can be attacked now (WW2 §15.1.4).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NavalTarget {
    /// Where the stack is.
    pub cell: CellId,
    /// The submarines in the cell, else the other ships.
    pub submarines: bool,
    /// Ships beside the cell and bombers over it: any of them may attack together.
    pub ships: Vec<UnitId>,
    /// Bombers over the cell.
    pub aircraft: Vec<UnitId>,
    /// Aircraft that may attack as kamikaze, any of them together and without anybody else (WW2 §15.5.1).
    pub kamikaze: Vec<UnitId>,
}

/// An enemy aircraft that can be attacked now (WW2 §15.1.3).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AirTarget {
    /// The aircraft.
    pub target: UnitId,
    /// Where it flies or is based.
    pub cell: CellId,
    /// Any of them may attack together.
    pub fighters: Vec<UnitId>,
}

/// A cell that can be bombed now (WW2 §16).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BombTarget {
    /// Ground of the enemy.
    pub cell: CellId,
    /// What the raid is after.
    pub target: Bombing,
    /// Any of them may take part together; in an atomic raid at least one of `carriers` must.
    pub bombers: Vec<UnitId>,
    /// Atomic raid: those of the bombers that have a bomb (WW2 §16.5.1).
    pub carriers: Vec<UnitId>,
}

/// Stacks of ships that `side` could attack, ascending by cell, surface ships before submarines, whatever the phase.
pub fn naval_targets(at: Position, side: Side) -> Vec<NavalTarget> {
    let enemy = side.opponent();
    // for ships, and aircraft in the air, a look at the unit itself (WW2 §17.3.4, §17.3.5)
    let out = |id| is_out_of_supply(at, id);
    let mut stacks: BTreeSet<(CellId, bool)> = BTreeSet::new();
    for (_, unit) in at.state.units() {
        if let (Place::On(cell), Domain::Naval) = (unit.place, at.domain(unit))
            && at.state.side_of(unit.owner) == Some(enemy)
            && !at.state.is_neutral_territory(cell)
        {
            stacks.insert((cell, at.role(unit) == Role::Submarine));
        }
    }
    let dives = naval_attack::kamikaze_allowed(at, side);
    let mut targets = Vec::new();
    for (cell, submarines) in stacks {
        // what the other side has placed but not shown is no target (WW2 §8.1.1)
        let reached = |by_ships| !naval_attack::stack(at, enemy, cell, submarines, by_ships).is_empty();
        if !reached(false) {
            continue;
        }
        let near = at.sea_adjacent(cell).filter(|_| reached(true)).flat_map(|from| at.visible_at(from, side));
        let may = |id: &UnitId| naval_attack::check_ship(at, side, cell, submarines, *id, &out).is_ok();
        let mut ships: Vec<UnitId> = near.map(|(id, _)| id).filter(may).collect();
        ships.sort_unstable();
        let over = |kamikaze: bool| -> Vec<UnitId> {
            let may = |id: &UnitId| naval_attack::check_bomber(at, side, cell, kamikaze, *id, &out).is_ok();
            at.visible_at(cell, side).map(|(id, _)| id).filter(may).collect()
        };
        let (aircraft, kamikaze) = (over(false), if dives { over(true) } else { Vec::new() });
        if !(ships.is_empty() && aircraft.is_empty() && kamikaze.is_empty()) {
            targets.push(NavalTarget { cell, submarines, ships, aircraft, kamikaze });
        }
    }
    targets
}

/// Enemy aircraft that fighters of `side` could attack, ascending by unit, whatever the phase.
pub fn air_targets(at: Position, side: Side) -> Vec<AirTarget> {
    let mut fighters: BTreeMap<CellId, Vec<UnitId>> = BTreeMap::new();
    for (id, cell) in aloft(at, side) {
        if air_attack::check_fighter(at, side, cell, id, &|id| is_out_of_supply(at, id)).is_ok() {
            fighters.entry(cell).or_default().push(id);
        }
    }
    let mut targets: Vec<AirTarget> = Vec::new();
    for (cell, fighters) in fighters {
        if at.state.is_neutral_territory(cell) {
            continue;
        }
        let prey = at.visible_at(cell, side.opponent()).filter(|(_, unit)| at.domain(unit) == Domain::Air);
        targets.extend(prey.map(|(target, _)| AirTarget { target, cell, fighters: fighters.clone() }));
    }
    targets.sort_by_key(|target| target.target);
    targets
}

/// Cells that `side` could bomb, ascending by cell and kind of raid, whatever the phase.
pub fn bomb_targets(at: Position, side: Side) -> Vec<BombTarget> {
    let mut bombers: BTreeMap<CellId, Vec<UnitId>> = BTreeMap::new();
    for (id, cell) in aloft(at, side) {
        if bombing::check_raider(at, side, cell, id, &|id| is_out_of_supply(at, id)).is_ok() {
            bombers.entry(cell).or_default().push(id);
        }
    }
    let mut targets = Vec::new();
    for (cell, bombers) in bombers {
        for target in [Bombing::Installations, Bombing::Strategic, Bombing::Atomic] {
            if bombing::check_target(at, side, cell, target).is_err() {
                continue;
            }
            let loaded = |id: &UnitId| at.state.unit(*id).is_some_and(|unit| bombing::has_bomb(at, unit));
            let atomic = target == Bombing::Atomic;
            let carriers: Vec<UnitId> = bombers.iter().copied().filter(|id| atomic && loaded(id)).collect();
            if !atomic || !carriers.is_empty() {
                targets.push(BombTarget { cell, target, bombers: bombers.clone(), carriers });
            }
        }
    }
    targets
}

/// Aircraft of the side in the air, with their cells.
fn aloft(at: Position<'_>, side: Side) -> impl Iterator<Item = (UnitId, CellId)> {
    at.state.units().filter_map(move |(id, unit)| match unit.place {
        Place::On(cell) if at.domain(unit) == Domain::Air && at.state.side_of(unit.owner) == Some(side) => {
            (!unit.has(unit_flag::BASED)).then_some((id, cell))
        }
        _ => None,
    })
}

/// Attacks on ships and aircraft and raids: one for each single attacker, one for all of a target.
pub(super) fn list(at: Position, side: Side, add: &mut dyn FnMut(OrderKind)) {
    for target in naval_targets(at, side) {
        let mut attack = |ships: &[UnitId], aircraft: &[UnitId], kamikaze: bool| {
            add(OrderKind::NavalAttack {
                target: target.cell,
                submarines: target.submarines,
                ships: ships.to_vec(),
                aircraft: aircraft.to_vec(),
                kamikaze,
            });
        };
        target.ships.iter().for_each(|&unit| attack(&[unit], &[], false));
        target.aircraft.iter().for_each(|&unit| attack(&[], &[unit], false));
        target.kamikaze.iter().for_each(|&unit| attack(&[], &[unit], true));
        if target.ships.len() + target.aircraft.len() > 1 {
            attack(&target.ships, &target.aircraft, false);
        }
        if target.kamikaze.len() > 1 {
            attack(&[], &target.kamikaze, true);
        }
    }
    for target in air_targets(at, side) {
        each_and_all(&target.fighters, |fighters| add(OrderKind::AirAttack { target: target.target, fighters }));
    }
    for raid in bomb_targets(at, side) {
        let (cell, target) = (raid.cell, raid.target);
        // alone goes only who has a bomb, where one is needed
        let alone = if raid.carriers.is_empty() { &raid.bombers } else { &raid.carriers };
        alone.iter().for_each(|&unit| add(OrderKind::Bomb { cell, target, units: vec![unit] }));
        if raid.bombers.len() > 1 {
            add(OrderKind::Bomb { cell, target, units: raid.bombers });
        }
    }
}

fn each_and_all(units: &[UnitId], mut add: impl FnMut(Vec<UnitId>)) {
    units.iter().for_each(|&unit| add(vec![unit]));
    if units.len() > 1 {
        add(units.to_vec());
    }
}
