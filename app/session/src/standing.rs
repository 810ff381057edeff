//! What a person has told units beyond the order of the moment: to be left alone for a step or for months, to go on to a
//! place over months. No orders of the game: nobody else knows of them, and undoing a move does not touch them. They are
//! saved with the game.

use meridian_engine::{CellId, Month, Phase, UnitId};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// What one unit was told.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Told {
    /// Not to be asked about in this step.
    Sleep {
        /// Of the step.
        month: Month,
        /// Of the step.
        phase: Phase,
    },
    /// Not to be asked about until more enemies are near than when it was told.
    Hold {
        /// Enemies near it, as far as they are known.
        near: u16,
    },
    /// To go on to the end of a way, month by month.
    Go {
        /// From where it set out last, destination last.
        way: Vec<CellId>,
        /// Where on the way its months end, ascending; the last one is the destination.
        stops: Vec<u16>,
    },
}

impl Told {
    /// Where it is to go.
    pub fn destination(&self) -> Option<CellId> {
        match self {
            Self::Go { way, .. } => way.last().copied(),
            Self::Sleep { .. } | Self::Hold { .. } => None,
        }
    }
}

/// What all units were told, and when those on the way went last.
#[derive(Clone, Default, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Standing {
    told: BTreeMap<UnitId, Told>,
    /// The step in which those on the way have gone.
    went: Option<(Month, Phase)>,
}

impl Standing {
    /// Nobody was told anything.
    pub fn is_empty(&self) -> bool {
        self.told.is_empty()
    }
    /// Everybody who was told something, ascending.
    pub fn all(&self) -> impl Iterator<Item = (UnitId, &Told)> {
        self.told.iter().map(|(&unit, told)| (unit, told))
    }
    /// What a unit was told.
    pub fn of(&self, unit: UnitId) -> Option<&Told> {
        self.told.get(&unit)
    }
    /// Tells it to a unit in place of what it was told before.
    pub fn tell(&mut self, unit: UnitId, told: Told) {
        self.told.insert(unit, told);
    }
    /// The unit is as if it had been told nothing. What it was told.
    pub fn forget(&mut self, unit: UnitId) -> Option<Told> {
        self.told.remove(&unit)
    }
    /// True once for each step: those on the way are to go.
    pub fn begin_step(&mut self, month: Month, phase: Phase) -> bool {
        self.told.retain(|_, told| match told {
            Told::Sleep { month: m, phase: p } => (*m, *p) == (month, phase),
            Told::Hold { .. } | Told::Go { .. } => true,
        });
        self.went.replace((month, phase)) != Some((month, phase))
    }
    /// Without ways that leave the map: for what was read from a file.
    pub(crate) fn on_map(mut self, cells: usize) -> Self {
        let fits = |told: &Told| match told {
            Told::Go { way, stops } => {
                let ends = stops.last().is_some_and(|&last| usize::from(last) + 1 == way.len());
                ends && stops.is_sorted() && way.iter().all(|cell| cell.index() < cells)
            }
            Told::Sleep { .. } | Told::Hold { .. } => true,
        };
        self.told.retain(|_, told| fits(told));
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use meridian_engine::Side;

    #[test]
    fn sleep_ends_with_its_step_and_a_step_begins_once() {
        let (month, phase) = (Month::new(1941, 5), Phase::FirstMovement(Side::Axis));
        let [one, two] = [1, 2].map(UnitId::from_number);
        let mut standing = Standing::default();
        assert!(standing.begin_step(month, phase) && !standing.begin_step(month, phase));
        standing.tell(one, Told::Sleep { month, phase });
        standing.tell(two, Told::Hold { near: 3 });
        assert!(!standing.begin_step(month, phase) && standing.of(one).is_some());
        assert!(standing.begin_step(month, Phase::SecondMovement(Side::Axis)));
        assert_eq!((standing.of(one), standing.of(two)), (None, Some(&Told::Hold { near: 3 })));
    }

    #[test]
    fn a_way_that_leaves_the_map_is_dropped() {
        let cells: Vec<CellId> = CellId::table(9).collect();
        let go = |stops: &[u16]| Told::Go { way: cells.clone(), stops: stops.to_vec() };
        for (stops, board, stays) in
            [(vec![4, 8], 9, true), (vec![4, 8], 8, false), (vec![4], 9, false), (vec![], 9, false)]
        {
            let mut standing = Standing::default();
            standing.tell(UnitId::from_number(1), go(&stops));
            assert_eq!(!standing.on_map(board).is_empty(), stays, "{stops:?} on {board}");
        }
    }
}
