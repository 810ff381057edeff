//! Which stacks hold their ground when they are attacked (WW2 §14.5.1): those whose cell is worth the strength that it costs.

use crate::board::{Board, Cell};
use crate::losses;
use crate::sight::Sight;
use crate::stakes::Stakes;

/// What any city is worth, in strength points, beside what is at stake.
const CITY: f64 = 2.0;

/// Steps that attackers come from.
const NEAR: usize = 3;

/// Tells every own stack whether to hold or to give way. `point`: strength points that a point at stake is worth.
pub fn hold(sight: &mut Sight, stakes: &Stakes, point: f64) {
    let board = Board::new(sight);
    let own: Vec<Cell> = (0..).zip(&board.own).filter(|(_, own)| **own > 0).map(|(cell, _)| cell).collect();
    for cell in own {
        let holds = is_worth_it(sight, &board, stakes, point, cell);
        if holds == sight.retreats(cell) {
            sight.stand(cell, !holds);
        }
    }
}

/// Is the ground that is kept by holding worth more than the strength that it costs? Who is willing loses the cell with the first
/// point, who is not loses twice as many points (WW2 §14.3, §14.5).
fn is_worth_it(sight: &Sight, board: &Board, stakes: &Stakes, point: f64, cell: Cell) -> bool {
    let city = if sight.has_city(cell) { CITY } else { 0.0 };
    let value = city + point * f64::from(stakes.of(cell));
    if value == 0.0 {
        return false;
    }
    let strength = board.own[usize::from(cell)];
    let ratio = attack(sight, board, cell) / (f64::from(strength) * sight.shelter(cell));
    let lost: f64 = (1..=strength).map(|points| losses::at_least(points.into(), ratio)).sum();
    value * (losses::at_least(1.0, ratio) - losses::all_of(strength.into(), ratio)) > lost
}

/// Strength that could attack the cell next: the strongest stacks near it, as many as there are cells beside it.
fn attack(sight: &Sight, board: &Board, cell: Cell) -> f64 {
    let mut stacks: Vec<u16> =
        sight.land_within(cell, NEAR).into_iter().map(|cell| board.enemy[usize::from(cell)]).collect();
    stacks.sort_unstable_by_key(|&points| std::cmp::Reverse(points));
    stacks.iter().take(sight.land_neighbours(cell).count()).map(|&points| f64::from(points)).sum()
}
