//! Bases for aircraft in the air where there are not enough for all that come back.

use crate::board::Cell;
use crate::sight::{Sight, Unit};
use meridian_ai_api::abi;
use std::collections::BTreeMap;

/// Which aircraft land where.
#[derive(Default)]
pub struct Homes {
    /// By aircraft: own cells with bases, the one below it first, then those in reach, the nearest first.
    bases: Vec<Vec<Cell>>,
    /// By base: how many more can land there, and who does.
    there: BTreeMap<Cell, (usize, Vec<usize>)>,
}

impl Homes {
    /// Where as many land as can be, if some would find no base when each flies to the nearest with room; nothing if none would or it
    /// can't be helped.
    pub fn where_scarce(sight: &Sight, units: &[Unit]) -> Self {
        let bases: Vec<Vec<Cell>> = units.iter().map(|unit| in_reach(sight, unit)).collect();
        let there = bases.iter().flatten().map(|&cell| (cell, (room(sight, cell), Vec::new()))).collect();
        let mut homes = Self { bases, there };
        let lost: Vec<usize> = (0..units.len()).filter(|&index| !homes.lands(index)).collect();
        let saved = lost.into_iter().filter(|&index| homes.lands_by_exchange(index, &mut Vec::new())).count();
        if saved > 0 { homes } else { Self::default() }
    }
    /// Where the aircraft lands, if anything is said of it.
    pub fn of(&self, index: usize) -> Option<Cell> {
        self.there.iter().find(|(_, (_, landing))| landing.contains(&index)).map(|(&cell, _)| cell)
    }
    fn lands(&mut self, index: usize) -> bool {
        let has_room = |cell: &&Cell| self.there.get(cell).is_some_and(|(room, landing)| landing.len() < *room);
        let Some(cell) = self.bases[index].iter().find(has_room).copied() else { return false };
        self.landing(cell).push(index);
        true
    }
    /// The same, another one sent elsewhere for it if need be (augmenting paths, Kuhn 1955). `seen`: bases that have been tried.
    fn lands_by_exchange(&mut self, index: usize, seen: &mut Vec<Cell>) -> bool {
        if self.lands(index) {
            return true;
        }
        for cell in self.bases[index].clone() {
            if seen.contains(&cell) {
                continue;
            }
            seen.push(cell);
            for other in self.landing(cell).clone() {
                if self.lands_by_exchange(other, seen) {
                    let landing = self.landing(cell);
                    landing.retain(|&one| one != other);
                    landing.push(index);
                    return true;
                }
            }
        }
        false
    }
    fn landing(&mut self, cell: Cell) -> &mut Vec<usize> {
        &mut self.there.entry(cell).or_default().1
    }
}

/// Own cells with bases that the aircraft gets to.
fn in_reach(sight: &Sight, unit: &Unit) -> Vec<Cell> {
    let is_base = |cell: Cell| sight.bases(cell) > 0 && sight.side_at(cell) == sight.side();
    let mut near: Vec<(u8, Cell)> = sight.reach(unit.handle).iter().map(|to| (to.cost, to.cell)).collect();
    near.push((0, unit.cell));
    near.retain(|&(_, cell)| is_base(cell));
    near.sort_unstable();
    near.into_iter().map(|(_, cell)| cell).collect()
}

/// Bases in the cell on which nobody sits.
fn room(sight: &Sight, cell: Cell) -> usize {
    let sits = |unit: &Unit| unit.side == sight.side() && unit.domain == abi::DOMAIN_AIR && unit.is_based();
    usize::from(sight.bases(cell)).saturating_sub(sight.units_at(cell).iter().filter(|unit| sits(unit)).count())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_can_fly_farther_makes_room() {
        let there = [(1, (1, Vec::new())), (2, (1, Vec::new()))].into_iter().collect();
        let mut homes = Homes { bases: vec![vec![1, 2], vec![1], vec![2]], there };
        assert!(homes.lands(0) && !homes.lands(1));
        assert!(homes.lands_by_exchange(1, &mut Vec::new()));
        assert_eq!((homes.of(0), homes.of(1)), (Some(2), Some(1)));
        assert!(!homes.lands_by_exchange(2, &mut Vec::new()));
        assert_eq!((homes.of(0), homes.of(1), homes.of(2)), (Some(2), Some(1), None));
    }
}
