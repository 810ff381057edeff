//! Encirclement: troops go where they cut enemies off from supply, and where they let own troops live again (WW2 §17).

use crate::board::{Board, Cell};
use crate::china::Chain;
use crate::guard;
use crate::sight::{Sight, Unit};
use crate::stakes::Stakes;
use meridian_ai_api::abi;
use std::cmp::Reverse;
use std::collections::BTreeMap;

/// Land steps within which the enemies near a place say how likely it is worth a question.
const NEAR: usize = 3;
/// Land steps between two places that are tried together.
const TOGETHER: usize = 4;

/// How far troops go to cut enemies off.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Encirclement {
    /// Strength points that each move must cut off, less those of ours that it cuts off.
    pub least: f64,
    /// Moves alone, pairs of moves, and of those that promise enough again, that are tried in a phase.
    pub questions: usize,
}

/// Moves that are tried, and those that have been made: control changes when the phase ends (WW2 §5.1.1), so that each question tells
/// of all of them.
struct Trial<'a, 't, 'h> {
    sight: &'a mut Sight<'t, 'h>,
    /// By cell: who could go there.
    coming: BTreeMap<Cell, Vec<Unit>>,
    made: Vec<(u32, Cell)>,
    /// Points of enemies without supply, less own ones, after the moves that were made.
    now: f64,
    how: Encirclement,
    left: usize,
}

/// Makes the moves that cut off most, alone and then in pairs, one after the other, until none is worth it.
pub fn close(sight: &mut Sight, board: &mut Board, stakes: &Stakes, how: Encirclement) {
    let mut chain = Chain::find(sight, board);
    let coming = candidates(sight, board, &chain, stakes);
    let mut order: Vec<(u32, Cell)> = coming.keys().map(|&cell| (enemies_near(sight, board, cell), cell)).collect();
    order.retain(|(enemies, _)| *enemies > 0);
    order.sort_by_key(|&(enemies, cell)| (Reverse(enemies), cell));
    let alone: Vec<Vec<Cell>> = order.iter().map(|&(_, cell)| vec![cell]).collect();
    let mut pairs: Vec<Vec<Cell>> = Vec::new();
    for (index, &(_, first)) in order.iter().enumerate() {
        let around = sight.land_within(first, TOGETHER);
        let others = order[index + 1..].iter().map(|&(_, cell)| cell);
        pairs.extend(others.filter(|cell| around.binary_search(cell).is_ok()).map(|second| vec![first, second]));
    }
    let mut trial = Trial { sight, coming, made: Vec::new(), now: 0.0, how, left: 1 };
    let Some(now) = trial.ask(&[]) else { return };
    trial.now = now;
    for groups in [alone, pairs] {
        trial.left = how.questions;
        let promising = trial.promising(groups);
        trial.left = how.questions;
        for cells in promising {
            trial.make(board, &mut chain, &cells);
        }
    }
}

impl Trial<'_, '_, '_> {
    /// The balance if these moves were made besides; none when no more is asked.
    fn ask(&mut self, moves: &[(u32, Cell)]) -> Option<f64> {
        self.left = self.left.checked_sub(1)?;
        let all: Vec<(u32, Cell)> = self.made.iter().chain(moves).copied().collect();
        let side = self.sight.side();
        let cut_off = self.sight.cut_off_after(&all).into_iter().filter_map(|handle| self.sight.unit(handle));
        let points =
            cut_off.map(|unit| if unit.side == side { -f64::from(unit.strength) } else { unit.strength.into() });
        Some(points.sum())
    }
    /// Is what the moves gain worth so many?
    fn is_worth(&self, then: f64, moves: usize) -> bool {
        then - self.now >= self.how.least * moves as f64
    }
    /// Groups of cells that are worth going to, the best first.
    fn promising(&mut self, groups: Vec<Vec<Cell>>) -> Vec<Vec<Cell>> {
        let mut found: Vec<(f64, Vec<Cell>)> = Vec::new();
        for cells in groups {
            let Some(moves) = self.somebody(&cells) else { continue };
            let Some(then) = self.ask(&moves) else { break };
            if self.is_worth(then, cells.len()) {
                found.push((then, cells));
            }
        }
        found.sort_by(|a, b| b.0.total_cmp(&a.0).then_with(|| a.1.cmp(&b.1)));
        found.into_iter().map(|(_, cells)| cells).collect()
    }
    /// Units that could go to the cell and have not gone anywhere.
    fn free(&self, cell: Cell) -> Vec<u32> {
        let units = self.coming.get(&cell).into_iter().flatten().map(|unit| unit.handle);
        units.filter(|unit| self.made.iter().all(|(gone, _)| gone != unit)).collect()
    }
    /// Somebody for each of the cells.
    fn somebody(&self, cells: &[Cell]) -> Option<Vec<(u32, Cell)>> {
        let mut moves: Vec<(u32, Cell)> = Vec::new();
        for &cell in cells {
            let unit = self.free(cell).into_iter().find(|unit| moves.iter().all(|(other, _)| other != unit))?;
            moves.push((unit, cell));
        }
        Some(moves)
    }
    /// Goes there if it is still worth it; alone: who leaves least behind.
    fn make(&mut self, board: &mut Board, chain: &mut Chain, cells: &[Cell]) {
        let Some(mut moves) = self.somebody(cells) else { return };
        let Some(mut then) = self.ask(&moves) else { return };
        if !self.is_worth(then, moves.len()) {
            return;
        }
        if let [cell] = *cells {
            for unit in self.free(cell) {
                let Some(other) = self.ask(&[(unit, cell)]) else { break };
                if other > then {
                    (moves, then) = (vec![(unit, cell)], other);
                }
            }
        }
        let made = self.made.len();
        for &(handle, cell) in &moves {
            let Some(unit) = self.sight.unit(handle) else { continue };
            self.sight.show_encirclement(cell, handle, then - self.now);
            if self.sight.march(handle, cell, false).is_some() {
                board.moved(&unit, cell);
                chain.moved(&unit, cell);
                self.made.push((handle, cell));
            }
            self.sight.explained();
        }
        self.now = if self.made.len() == made + moves.len() { then } else { self.ask(&[]).unwrap_or(then) };
    }
}

/// By cell beside enemies or in their land: who could go there and be fed, those from behind the front first.
fn candidates(sight: &Sight, board: &Board, chain: &Chain, stakes: &Stakes) -> BTreeMap<Cell, Vec<Unit>> {
    let mut units: Vec<Unit> = sight.own_units(abi::DOMAIN_LAND);
    units.retain(|unit| {
        unit.carrier == abi::NO_UNIT
            && unit.kind != abi::KIND_SUPPLY
            && unit.flags & (abi::UNIT_ASSAULTING | abi::UNIT_MOVED) == 0
            && !chain.needs(sight, unit)
            && !guard::stays(sight, board, Some(stakes), unit)
    });
    units.sort_by_key(|unit| (board.touches_enemy(sight, unit.cell), Reverse(unit.strength), unit.row));
    let enemy = 1 - sight.side();
    let mut coming: BTreeMap<Cell, Vec<Unit>> = BTreeMap::new();
    for unit in units {
        for to in sight.reach(unit.handle) {
            let cell = to.cell;
            let counts = sight.side_at(cell) == enemy || board.touches_enemy(sight, cell);
            if !to.by_rail && counts && cell != unit.cell && sight.stays_supplied(cell, &unit) {
                coming.entry(cell).or_default().push(unit);
            }
        }
    }
    coming
}

/// Strength points of enemies around the cell.
fn enemies_near(sight: &Sight, board: &Board, cell: Cell) -> u32 {
    sight.land_within(cell, NEAR).into_iter().map(|cell| u32::from(board.enemy[usize::from(cell)])).sum()
}
