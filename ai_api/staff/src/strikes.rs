//! Combat of ships and aircraft, and raids: taken where the enemy can be expected to lose more of worth than we do.

use crate::board::Cell;
use crate::fleet::STACK;
use crate::sight::{Sight, Unit};
use meridian_ai_api::abi::{self, ClashOdds};

/// Least chance at which bombers are used against a fortification before an attack instead of supporting it.
const WORTH_A_RAID: f64 = 0.5;

/// Before the land attacks: bombs, fortifications that stand in their way, enemy ships, enemy aircraft.
pub fn first(sight: &mut Sight) {
    for cell in sight.bomb_targets(abi::BOMB_ATOMIC) {
        // one is enough, and one that has a bomb comes first
        if let Some(&bomber) = sight.bombers(cell, abi::BOMB_ATOMIC).first() {
            sight.bomb(cell, abi::BOMB_ATOMIC, &[bomber]);
        }
    }
    let attacked = sight.targets();
    for cell in sight.bomb_targets(abi::BOMB_INSTALLATIONS) {
        if !attacked.contains(&cell) || !sight.is_fortified(cell) {
            continue;
        }
        let bombers = sight.bombers(cell, abi::BOMB_INSTALLATIONS);
        let odds = sight.bombing_odds(cell, abi::BOMB_INSTALLATIONS, &bombers);
        if odds.is_some_and(|odds| odds.success >= WORTH_A_RAID) {
            sight.bomb(cell, abi::BOMB_INSTALLATIONS, &bombers);
        }
    }
    for flags in [0, abi::FLAG_SUBMARINES, abi::FLAG_KAMIKAZE] {
        for cell in sight.naval_targets(flags) {
            attack_ships(sight, cell, flags);
        }
    }
    for target in sight.air_targets() {
        let fighters = sight.fighters(target);
        let Some(odds) = sight.air_odds(target, &fighters) else { continue };
        if is_good(&odds, worth_of(sight, &fighters), worth_of(sight, &[target])) {
            sight.attack_aircraft(target, &fighters);
        }
    }
}

/// After the land attacks: whoever is still over something worth a bomb.
pub fn last(sight: &mut Sight) {
    for what in [abi::BOMB_STRATEGIC, abi::BOMB_INSTALLATIONS] {
        for cell in sight.bomb_targets(what) {
            let bombers = sight.bombers(cell, what);
            if !bombers.is_empty() {
                sight.bomb(cell, what, &bombers);
            }
        }
    }
}

fn attack_ships(sight: &mut Sight, cell: Cell, flags: u16) {
    let ships = sight.naval_attackers(cell, flags);
    let mut aircraft = sight.naval_aircraft(cell, flags);
    if flags & abi::FLAG_KAMIKAZE != 0 {
        // only what can do nothing else dives
        aircraft.retain(|&unit| sight.unit(unit).is_some_and(|unit| unit.kind == abi::KIND_KAMIKAZE));
    }
    let Some(odds) = sight.naval_odds(cell, flags, &ships, &aircraft) else { return };
    let all: Vec<u32> = ships.iter().chain(&aircraft).copied().collect();
    let submarines = flags & abi::FLAG_SUBMARINES != 0;
    let prey: Vec<u32> = sight
        .units_at(cell)
        .iter()
        .filter(|unit| unit.side != sight.side() && unit.domain == abi::DOMAIN_NAVAL)
        .filter(|unit| (unit.kind == abi::KIND_SUBMARINE) == submarines)
        .map(|unit| unit.handle)
        .collect();
    let dives = flags & abi::FLAG_KAMIKAZE != 0;
    if dives || is_good(&odds, worth_of(sight, &all), worth_of(sight, &prey)) {
        sight.attack_ships(cell, flags, &ships, &aircraft);
        advance(sight);
    }
}

/// After a naval combat that emptied its cell as many of the ships go in as may lie there, whichever they are (WW2 §15.4.4).
fn advance(sight: &mut Sight) {
    let Some((_, mut ships)) = sight.advance_offer() else { return };
    sight.shuffle(&mut ships);
    ships.truncate(STACK);
    sight.advance(ships);
}

/// Is the share of worth that the enemy loses at least ours, and anything to be gained?
fn is_good(odds: &ClashOdds, ours: f64, theirs: f64) -> bool {
    let share = |hit: f64, units: u16, worth: f64| hit / f64::from(units.max(1)) * worth;
    let gain = share(odds.defender_loss + 0.5 * odds.defender_damage, odds.defenders, theirs);
    let loss = share(odds.attacker_loss + 0.5 * odds.attacker_damage, odds.attackers, ours);
    gain > 0.0 && gain >= loss
}

/// Average worth of the units.
fn worth_of(sight: &Sight, units: &[u32]) -> f64 {
    let units: Vec<Unit> = units.iter().filter_map(|&handle| sight.unit(handle)).collect();
    units.iter().map(worth).sum::<f64>() / units.len().max(1) as f64
}

pub fn worth(unit: &Unit) -> f64 {
    match unit.kind {
        abi::KIND_CARRIER => 15.0,
        abi::KIND_TRANSPORT_SHIP if unit.cargo == abi::NO_UNIT => 1.0,
        abi::KIND_SUBMARINE => 5.0,
        _ if unit.domain == abi::DOMAIN_AIR => 5.0,
        _ => 4.0,
    }
}
