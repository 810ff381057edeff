//! Lines of supply of the enemy, and what cuts them. Of use where supply units walk with the troops, so that armies live on short
//! lines.

use crate::board::Cell;
use crate::sight::Sight;
use meridian_ai_api::abi;
use std::cell::RefCell;
use std::collections::BTreeMap;

pub struct Lines {
    /// The enemies that are cut off as it is.
    already: Vec<u32>,
    /// What has been asked since something changed.
    answers: RefCell<BTreeMap<Cell, u16>>,
}

impl Lines {
    /// None where lines are long and many.
    pub fn find(sight: &Sight) -> Option<Self> {
        sight.supply_walks().then(|| Self { already: sight.cut_off(&[]), answers: RefCell::default() })
    }
    /// Strength points of enemies that could trace no supply any more if the cell were taken by that country, or any other of its
    /// side, those in the cell not counted.
    pub fn cut_by(&self, sight: &Sight, cell: Cell, country: u8) -> u16 {
        let ask = || {
            let units = sight.cut_off_by(cell, country, &self.already);
            units
                .filter(|unit| unit.domain == abi::DOMAIN_LAND && unit.cell != cell)
                .map(|unit| u16::from(unit.strength))
                .sum()
        };
        *self.answers.borrow_mut().entry(cell).or_insert_with(ask)
    }
    /// Somebody has moved or fought.
    pub fn changed(&self) {
        self.answers.borrow_mut().clear();
    }
}
