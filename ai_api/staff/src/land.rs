//! Land moves: towards the nearest place where something can be done, staying in supply.

use crate::airborne;
use crate::board::{Board, Cell};
use crate::china::Chain;
use crate::guard;
use crate::lines::Lines;
use crate::sight::{Sight, Unit};
use crate::stakes::Stakes;
use crate::theatres::Theatres;
use meridian_ai_api::abi;

/// Steps of the front distance that a ride by rail must save.
const WORTH_A_TRAIN: u16 = 4;
/// Strength points of enemies that a raid on their lines must cut off, and cells that are asked about in a phase.
const WORTH_A_RAID: u16 = 2;
const QUESTIONS: usize = 60;
/// Steps from the front where they stand: out of the fight, and near enough to feed it.
const BEHIND: u16 = 2;
/// Places that who is careful tries to go to, for the best may starve somebody.
const TRIED: usize = 4;

/// Moves every land unit that is not aboard anything. `reserves`: those who would end beside no enemy and take nothing wait for the
/// second movement, when the front is where the combats have brought it, and trains go.
pub fn move_units(sight: &mut Sight, board: &mut Board, stakes: Option<&Stakes>, reserves: bool) {
    let mut chain = Chain::find(sight, board);
    cut_lines(sight, board, &mut chain);
    let mut units: Vec<Unit> = sight.own_units(abi::DOMAIN_LAND);
    units.retain(|unit| unit.carrier == abi::NO_UNIT && unit.kind != abi::KIND_SUPPLY);
    // the nearest to the front go first and make room
    units.sort_by_key(|unit| (board.to_front[usize::from(unit.cell)], unit.row));
    let theatres = stakes.filter(|_| sight.careful).map(|stakes| Theatres::find(sight, stakes)).unwrap_or_default();
    for unit in units {
        if unit.flags & abi::UNIT_ASSAULTING != 0 {
            continue;
        }
        if theatres.is_given_up(unit.cell)
            && !chain.needs(sight, &unit)
            && !guard::stays(sight, board, stakes, &unit)
            && sight.embark_nearest(unit.handle)
        {
            board.left(&unit);
            continue;
        }
        if board.touches_enemy(sight, unit.cell) && !unit.out_of_supply {
            take_open_prize(sight, board, &mut chain, &unit);
            continue;
        }
        if sight.jumps && airborne::awaits_flight(sight, &unit) {
            continue;
        }
        let stays = chain.needs(sight, &unit) || guard::stays(sight, board, stakes, &unit);
        if sight.careful
            && (!stays || is_outnumbered(sight, board, unit.cell))
            && is_lost(sight, &unit)
            && sight.embark_nearest(unit.handle)
        {
            board.left(&unit);
            continue;
        }
        if stays {
            continue;
        }
        for (cell, by_rail) in destinations(sight, board, &chain, &unit) {
            if reserves && !board.touches_enemy(sight, cell) && sight.side_at(cell) == sight.side() {
                break;
            }
            let Some(result) = sight.march(unit.handle, cell, by_rail) else { continue };
            board.moved(&unit, cell);
            chain.moved(&unit, cell);
            if result.captured > 0 {
                board.measure(sight);
            }
            break;
        }
    }
    follow_with_supply(sight, board);
}

/// Fast units go behind the enemy where that cuts off the most, if it cuts off enough.
fn cut_lines(sight: &mut Sight, board: &mut Board, chain: &mut Chain) {
    let Some(lines) = Lines::find(sight) else { return };
    let (enemy, mut questions) = (1 - sight.side(), QUESTIONS);
    let mut units: Vec<Unit> = sight.own_units(abi::DOMAIN_LAND);
    units.retain(|unit| unit.kind == abi::KIND_ARMOR && unit.carrier == abi::NO_UNIT && !unit.out_of_supply);
    units.sort_by_key(|unit| (board.to_front[usize::from(unit.cell)], unit.row));
    for unit in units {
        let reach = sight.reach(unit.handle);
        let behind = reach.iter().filter(|to| !to.by_rail && sight.side_at(to.cell) == enemy);
        let mut cells: Vec<Cell> = behind.filter(|to| sight.stays_supplied(to.cell, &unit)).map(|to| to.cell).collect();
        cells.truncate(questions);
        questions -= cells.len();
        let best = cells.into_iter().map(|cell| (lines.cut_by(sight, cell, unit.owner), cell)).max();
        if let Some((cut, cell)) = best
            && cut >= WORTH_A_RAID
            && sight.march(unit.handle, cell, false).is_some()
        {
            board.moved(&unit, cell);
            chain.moved(&unit, cell);
            board.measure(sight);
            lines.changed();
        }
    }
}

/// How badly a supply unit stands in a cell: beside enemies, else how far from where it should be.
pub fn misplaced(sight: &Sight, board: &Board, cell: Cell) -> (bool, u16) {
    (board.touches_enemy(sight, cell), board.to_front[usize::from(cell)].abs_diff(BEHIND))
}

/// Supply units that keep up with the troops go where they stand behind the front.
pub fn follow_with_supply(sight: &mut Sight, board: &Board) {
    let mut units: Vec<Unit> = sight.own_units(abi::DOMAIN_LAND);
    units.retain(|unit| unit.carrier == abi::NO_UNIT && unit.kind == abi::KIND_SUPPLY && sight.keeps_up(unit.class));
    for unit in units {
        let here = misplaced(sight, board, unit.cell);
        let reach = sight.reach(unit.handle).into_iter().filter(|to| sight.stays_supplied(to.cell, &unit));
        let best = reach.map(|to| (misplaced(sight, board, to.cell), to.by_rail, to.cell)).min();
        if let Some((there, by_rail, cell)) = best.filter(|(there, ..)| *there < here)
            && (there.0, there.1.saturating_add(1)) < here
        {
            sight.march(unit.handle, cell, by_rail);
        }
    }
}

/// Where the unit should go, the best first: to the reachable cell nearest to the front, or to supply if it has none. Who is careful goes
/// where most are already, for strong stacks are attacked at worse odds, never out of the chain of garrisons, and back to supply by the
/// cheapest way, however far it is; others go where fewest are, and two steps at most, and to one place alone.
fn destinations(sight: &mut Sight, board: &Board, chain: &Chain, unit: &Unit) -> Vec<(Cell, bool)> {
    let careful = sight.careful;
    let near = |cell: Cell| board.to_front[usize::from(cell)].saturating_add(board.aims.pull(cell));
    let here = near(unit.cell);
    let reach = sight.reach(unit.handle);
    if unit.out_of_supply {
        let back =
            reach.iter().filter(|to| (careful || to.cost <= 2) && sight.supplied(to.cell, unit)).max_by_key(|to| {
                let farther = if careful { to.cost.into() } else { to.cell };
                (board.touches_enemy(sight, to.cell), std::cmp::Reverse(farther))
            });
        if let Some(to) = back {
            return vec![(to.cell, to.by_rail)];
        }
    }
    if here == abi::FAR {
        return Vec::new();
    }
    // the least of: distance to the front, enemies beside it, own strength there, and the cell so that ties are settled
    let mut places: Vec<(u16, u16, u16, Cell, bool)> = Vec::new();
    for to in &reach {
        let distance = near(to.cell);
        let least = if to.by_rail { here.saturating_sub(WORTH_A_TRAIN) } else { here };
        let joined = if careful { chain.joins(sight, unit, to.cell) } else { !sight.is_lonely_in_china(to.cell) };
        if distance >= least || !sight.stays_supplied(to.cell, unit) || !joined {
            continue;
        }
        let threat: u16 = sight.land_neighbours(to.cell).map(|near| board.enemy[usize::from(near)]).max().unwrap_or(0);
        let own = board.own[usize::from(to.cell)];
        let company = if careful { u16::MAX - own } else { own };
        places.push((distance, threat, company, to.cell, to.by_rail));
    }
    places.sort_unstable();
    places.truncate(if careful { TRIED } else { 1 });
    places.into_iter().map(|(.., cell, by_rail)| (cell, by_rail)).collect()
}

/// Is it without supply, and none in reach?
fn is_lost(sight: &Sight, unit: &Unit) -> bool {
    unit.out_of_supply && !sight.reach(unit.handle).iter().any(|to| sight.supplied(to.cell, unit))
}

/// Are the enemies beside the cell stronger than those in it?
fn is_outnumbered(sight: &Sight, board: &Board, cell: Cell) -> bool {
    let enemies: u16 = sight.land_neighbours(cell).map(|near| board.enemy[usize::from(near)]).sum();
    enemies > board.own[usize::from(cell)]
}

/// Out of the line, where somebody else holds it, into a city or resource that nobody defends.
fn take_open_prize(sight: &mut Sight, board: &mut Board, chain: &mut Chain, unit: &Unit) {
    if board.own[usize::from(unit.cell)] <= u16::from(unit.strength) {
        return;
    }
    let enemy = 1 - sight.side();
    let reach = sight.reach(unit.handle);
    let prize = reach.iter().find(|to| {
        sight.side_at(to.cell) == enemy
            && sight.bases(to.cell) > 0
            && sight.stays_supplied(to.cell, unit)
            && !to.by_rail
    });
    if let Some(cell) = prize.map(|to| to.cell)
        && sight.march(unit.handle, cell, false).is_some()
    {
        board.moved(unit, cell);
        chain.moved(unit, cell);
    }
}
