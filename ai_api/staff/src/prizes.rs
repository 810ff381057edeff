//! What places are worth, and what can be had from around them.

use crate::board::Cell;
use crate::sight::Sight;
use crate::stakes::Stakes;
use meridian_ai_api::abi;
use std::collections::BTreeMap;

/// In strength points: any city, a point at stake, a resource.
const CITY: f64 = 6.0;
const POINT: f64 = 4.0;
const RESOURCE: f64 = 3.0;
/// Land steps from a cell to what it is good for, and steps that halve the worth.
const INLAND: u16 = 10;
const HALF: f64 = 4.0;

/// Cities of a side and its resources that still pay, and what they are worth.
pub fn prizes(sight: &Sight, stakes: &Stakes, side: u8) -> BTreeMap<Cell, f64> {
    let cities = sight.city_cells().iter().filter(|&&cell| sight.side_at(cell) == side);
    let mut prizes: BTreeMap<Cell, f64> =
        cities.map(|&cell| (cell, CITY + POINT * f64::from(stakes.of(cell)))).collect();
    for cell in sight.resources_of(side) {
        *prizes.entry(cell).or_default() += RESOURCE;
    }
    prizes
}

/// What can be had from each land cell: the prizes around it, less with each step.
pub fn inland(sight: &Sight, prizes: &BTreeMap<Cell, f64>) -> Vec<f64> {
    let mut value = vec![0.0; sight.cells()];
    let mut seen = vec![u32::MAX; value.len()];
    for (number, (&prize, worth)) in (0..).zip(prizes) {
        let mut ring = vec![prize];
        seen[usize::from(prize)] = number;
        for step in 0..=INLAND {
            let share = worth / (1.0 + f64::from(step) / HALF);
            let mut next = Vec::new();
            for cell in ring {
                value[usize::from(cell)] += share;
                for near in sight.land_neighbours(cell) {
                    if seen[usize::from(near)] != number && sight.side_at(near) <= abi::ALLIES {
                        seen[usize::from(near)] = number;
                        next.push(near);
                    }
                }
            }
            ring = next;
        }
    }
    value
}
