//! The pockets of the position, found once for each.

use meridian_engine::Side;
use meridian_engine::known::View;
use meridian_engine::rules::Position;
use meridian_engine::rules::supply::SupplyMap;
use meridian_presentation::pockets::{Pocket, pockets};

/// The page of the supply report.
#[derive(Debug, Default)]
pub(crate) struct Supplies {
    made: Option<((u64, u64), Option<Side>, Vec<(Side, Vec<Pocket>)>)>,
}

impl Supplies {
    /// Of the reader's side first, then of the other, which can be cut off too.
    pub(crate) fn of(&mut self, at: Position, supply: &SupplyMap, reader: Option<Side>) -> &[(Side, Vec<Pocket>)] {
        let key = at.state.key();
        if self.made.as_ref().is_none_or(|(of, eyes, _)| (*of, *eyes) != (key, reader)) {
            let first = reader.unwrap_or(Side::Axis);
            let sides = [first, first.opponent()].map(|side| (side, pockets(View::new(at, reader), supply, side)));
            self.made = Some((key, reader, sides.into()));
        }
        self.made.as_ref().map_or(&[], |(.., sides)| sides)
    }
}
