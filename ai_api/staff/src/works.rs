//! Works that a campaign wants built (WW2 §8.4).

use crate::board::Cell;
use crate::sight::Sight;
use meridian_ai_api::abi;

/// Least treasury that is left, $B.
const LEFT: u32 = 2000;

/// Deployment: bases on which own aircraft sit without supply are fortified, for that feeds whoever stands in the cell
/// (WW2 §17.1.4).
pub fn feed_bases(sight: &mut Sight) {
    let mut bases: Vec<Cell> = sight
        .own_units(abi::DOMAIN_AIR)
        .iter()
        .filter(|unit| unit.out_of_supply && unit.is_based())
        .map(|unit| unit.cell)
        .collect();
    bases.sort_unstable();
    bases.dedup();
    let price = u32::from(sight.view().numbers().fort_cost);
    for cell in bases.into_iter().filter(|&cell| cell != abi::NO_CELL) {
        let begun = sight.view().cell_fort()[usize::from(cell)] > 0;
        if !begun && sight.money(sight.controller(cell)) >= price + LEFT {
            sight.fortify(cell);
        }
    }
}
