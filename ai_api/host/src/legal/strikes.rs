//! Legal orders of ships and aircraft: attacks and raids of the combat phase, interceptions.

use meridian_ai_api::abi;
use meridian_engine::legal::air_naval;
use meridian_engine::legal::interception::{self, Catches};
use meridian_engine::rules::Position;
use meridian_engine::{OrderKind, Side, UnitId};
use std::sync::Arc;

/// Attacks on ships and aircraft and raids: one for each single attacker, one for all of a target.
pub fn list(at: Position, side: Side, add: &mut dyn FnMut(OrderKind)) {
    for target in air_naval::naval_targets(at, side) {
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
    for target in air_naval::air_targets(at, side) {
        each_and_all(&target.fighters, |fighters| add(OrderKind::AirAttack { target: target.target, fighters }));
    }
    for raid in air_naval::bomb_targets(at, side) {
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

/// Who can intercept what: one order for each unit, target and cell.
pub struct Catchers(Vec<(UnitId, Arc<Catches>)>);

impl Catchers {
    pub fn of(at: Position, side: Side) -> Self {
        Self(interception::catchers(at, side))
    }
    pub fn count(&self, kinds: u64) -> u64 {
        if kinds & abi::order_bit(abi::ORDER_INTERCEPT) == 0 {
            return 0;
        }
        self.0.iter().map(|(_, catches)| catches.len() as u64).sum()
    }
    pub fn nth(&self, n: u64) -> Option<OrderKind> {
        let mut left = n as usize;
        for (id, catches) in &self.0 {
            if left < catches.len() {
                return catches.nth(*id, left);
            }
            left -= catches.len();
        }
        None
    }
}
