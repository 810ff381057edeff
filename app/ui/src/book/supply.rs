//! The pockets of the position, found once for each.

use super::once::Once;
use meridian_engine::Side;
use meridian_engine::known::View;
use meridian_engine::rules::Position;
use meridian_engine::rules::supply::SupplyMap;
use meridian_presentation::pockets::{Pocket, pockets};

/// The page of the supply report.
#[derive(Debug, Default)]
pub(crate) struct Supplies {
    made: Once<[(Side, Vec<Pocket>); 2]>,
}

impl Supplies {
    /// Of the reader's side first, then of the other, which can be cut off too.
    pub(crate) fn of(&mut self, at: Position, supply: &SupplyMap, reader: Option<Side>) -> &[(Side, Vec<Pocket>)] {
        self.made.of(at, reader, || {
            let first = reader.unwrap_or(Side::Axis);
            [first, first.opponent()].map(|side| (side, pockets(View::new(at, reader), supply, side)))
        })
    }
}
