//! Concentration: troops go where together they can take something, before everybody goes to the nearest front.

use crate::board::{Board, Cell};
use crate::china::Chain;
use crate::guard;
use crate::sight::{Sight, Unit};
use crate::stakes::Stakes;
use meridian_ai_api::abi;
use std::collections::BTreeMap;

/// What a target is worth besides what victory counts: any, and a base or a resource besides.
const ANY: u32 = 1;
const PRIZE: u32 = 2;
/// What a point at stake is worth.
const AT_STAKE: u32 = 3;

/// Somebody who can come beside a target, and where.
struct Coming {
    unit: Unit,
    places: Vec<Cell>,
}

/// Brings troops beside enemy stacks that they can then attack at the ratio, the best targets first.
pub fn concentrate(sight: &mut Sight, board: &mut Board, stakes: &Stakes, ratio: f64) {
    let mut chain = Chain::find(sight, board);
    let mut free: Vec<Unit> = sight.own_units(abi::DOMAIN_LAND);
    free.retain(|unit| {
        unit.carrier == abi::NO_UNIT
            && matches!(unit.kind, abi::KIND_INFANTRY | abi::KIND_ARMOR | abi::KIND_MARINE)
            && unit.flags & (abi::UNIT_ASSAULTING | abi::UNIT_MOVED) == 0
            && !unit.out_of_supply
    });
    // by target: who can come
    let mut coming: BTreeMap<Cell, Vec<Coming>> = BTreeMap::new();
    for unit in &free {
        if chain.needs(sight, unit) || guard::stays(sight, board, Some(stakes), unit) || holds_alone(sight, board, unit)
        {
            continue;
        }
        let mut places: BTreeMap<Cell, Vec<Cell>> = BTreeMap::new();
        let reach = sight.reach(unit.handle);
        let ends = reach.iter().filter(|to| !to.by_rail && sight.stays_supplied(to.cell, unit)).map(|to| to.cell);
        for cell in ends {
            for target in sight.land_neighbours(cell).filter(|&near| board.enemy[usize::from(near)] > 0) {
                if !sight.truce(cell, target) {
                    places.entry(target).or_default().push(cell);
                }
            }
        }
        for (target, places) in places {
            coming.entry(target).or_default().push(Coming { unit: *unit, places });
        }
    }
    let mut targets: Vec<(u32, Cell)> = coming.keys().map(|&cell| (value(sight, stakes, cell), cell)).collect();
    targets.sort_by_key(|&(value, cell)| (std::cmp::Reverse(value), board.enemy[usize::from(cell)], cell));
    let mut gone: Vec<u32> = Vec::new();
    for (_, target) in targets {
        let needed = ratio * f64::from(board.enemy[usize::from(target)]) * sight.shelter(target);
        // those who stand there already
        let there: Vec<Cell> =
            sight.land_neighbours(target).filter(|&cell| sight.side_at(cell) == sight.side()).collect();
        let mut strength: f64 = there.iter().map(|&cell| f64::from(board.own[usize::from(cell)])).sum();
        if strength >= needed {
            continue;
        }
        let Some(coming) = coming.get_mut(&target) else { continue };
        coming.retain(|one| !gone.contains(&one.unit.handle) && !there.contains(&one.unit.cell));
        coming.sort_by_key(|one| (std::cmp::Reverse(one.unit.strength), one.unit.row));
        if strength + coming.iter().map(|one| f64::from(one.unit.strength)).sum::<f64>() < needed {
            continue;
        }
        // where there is room for whom
        let mut room: BTreeMap<Cell, usize> = BTreeMap::new();
        let mut moves: Vec<(Unit, Cell)> = Vec::new();
        for one in coming.iter() {
            let place = one.places.iter().copied().find(|&cell| {
                let left = room.entry(cell).or_insert_with(|| sight.room(cell));
                *left > 0
            });
            if let Some(place) = place {
                *room.entry(place).or_default() -= 1;
                strength += f64::from(one.unit.strength);
                moves.push((one.unit, place));
                if strength >= needed {
                    break;
                }
            }
        }
        if strength < needed {
            continue;
        }
        let units: Vec<u32> = moves.iter().map(|(unit, _)| unit.handle).collect();
        sight.show_gathering(target, &units, ratio * strength / needed);
        for (unit, cell) in moves {
            if sight.march(unit.handle, cell, false).is_some() {
                board.moved(&unit, cell);
                chain.moved(&unit, cell);
                gone.push(unit.handle);
            }
        }
        sight.explained();
    }
}

fn value(sight: &Sight, stakes: &Stakes, cell: Cell) -> u32 {
    let prize = if sight.bases(cell) > 0 { PRIZE } else { 0 };
    ANY + prize + AT_STAKE * u32::from(stakes.of(cell))
}

/// It stands beside enemies, and nobody else in its cell does.
fn holds_alone(sight: &Sight, board: &Board, unit: &Unit) -> bool {
    board.touches_enemy(sight, unit.cell) && board.own[usize::from(unit.cell)] <= u16::from(unit.strength)
}
