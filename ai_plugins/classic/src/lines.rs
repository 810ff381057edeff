//! Lines of supply of the enemy, and what cuts them. Of use where supply units walk with the troops, so that armies live on short
//! lines.

use crate::board::Cell;
use crate::sight::Sight;
use meridian_ai_api::abi;

/// The enemies that are cut off as it is.
pub struct Lines(Vec<u32>);

impl Lines {
    /// None where lines are long and many.
    pub fn find(sight: &Sight) -> Option<Self> {
        sight.supply_walks().then(|| Self(sight.cut_off(&[])))
    }
    /// Strength points of enemies that could trace no supply any more if the cell were taken by that country, those in the cell
    /// not counted.
    pub fn cut_by(&self, sight: &Sight, cell: Cell, country: u8) -> u16 {
        let side = sight.side();
        let then = sight.cut_off(&[(cell, country)]);
        let new = then.into_iter().filter(|unit| self.0.binary_search(unit).is_err());
        let units = new.filter_map(|handle| sight.unit(handle));
        units
            .filter(|unit| unit.side != side && unit.domain == abi::DOMAIN_LAND && unit.cell != cell)
            .map(|unit| u16::from(unit.strength))
            .sum()
    }
}
