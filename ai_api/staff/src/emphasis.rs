//! Which theatre new troops are wanted in most: where much is at stake for either side and the enemy is as strong as we are.

use crate::board::{Board, Cell};
use crate::prizes;
use crate::sight::Sight;
use crate::stakes::Stakes;
use crate::theatres::Theatres;
use meridian_ai_api::abi;
use std::collections::BTreeMap;

/// Points that any city and any resource is worth besides.
const PLACE: f64 = 1.0;
/// Land steps from the front within which troops are placed for it, and those that halve how much they are wanted.
const FAR: u16 = 12;
const HALF: f64 = 4.0;
/// How much the enemies for one of ours count at least and at most.
const LEAST: f64 = 0.02;
const MOST: f64 = 1.5;
/// Places are told apart where they are wanted so many times as much: within a theatre the front decides.
const GRAIN: f64 = 4.0;

/// How much troops are wanted in each cell.
pub struct Emphasis {
    wanted: Vec<f64>,
}

impl Emphasis {
    /// `power`: that of the enemies for one of ours.
    pub fn find(sight: &Sight, stakes: &Stakes, power: f64) -> Self {
        let side = sight.side();
        let at_war = |cell: Cell| sight.side_at(cell) <= abi::ALLIES;
        let mut prizes: BTreeMap<Cell, f64> =
            stakes.cells().filter(|&cell| at_war(cell)).map(|cell| (cell, stakes.of(cell).into())).collect();
        let places = sight.city_cells().iter().chain(sight.view().resource_cell());
        for &cell in places.filter(|cell| at_war(**cell)) {
            *prizes.entry(cell).or_default() += PLACE;
        }
        let forecast = sight.forecast();
        let (ours, theirs) = (forecast.influence(side), forecast.influence(1 - side));
        let theatres = Theatres::find(sight, stakes);
        let mut wanted = prizes::inland(sight, &prizes);
        for (((cell, wanted), ours), theirs) in (0..).zip(&mut wanted).zip(ours).zip(theirs) {
            *wanted *= (f64::from(theirs) / f64::from(ours).max(1.0)).powf(power).clamp(LEAST, MOST);
            if theatres.is_given_up(cell) {
                *wanted = 0.0;
            }
        }
        Self { wanted }
    }
    /// How much troops are wanted in the cell, the more the greater; 0 far from any front.
    pub fn of(&self, board: &Board, cell: Cell) -> u32 {
        let steps = board.to_front[usize::from(cell)];
        if steps > FAR {
            return 0;
        }
        let wanted = 1000.0 * self.wanted[usize::from(cell)] / (1.0 + f64::from(steps) / HALF);
        wanted.max(1.0).log(GRAIN) as u32
    }
}
