//! What the enemy could attack, found once for each position, when it is looked at.

use meridian_engine::Side;
use meridian_engine::rules::Position;
use meridian_presentation::threats::{Threat, threats};

/// The page of the threats.
#[derive(Debug, Default)]
pub(crate) struct Threatened {
    made: Option<((u64, u64), Option<Side>, Vec<Threat>)>,
}

impl Threatened {
    /// Of the reader's side; watching without one, of the side that is asked.
    pub(crate) fn of(&mut self, at: Position, reader: Option<Side>) -> &[Threat] {
        let key = at.state.key();
        if self.made.as_ref().is_none_or(|(of, eyes, _)| (*of, *eyes) != (key, reader)) {
            let side = reader.unwrap_or(at.state.clock().active);
            self.made = Some((key, reader, threats(at, side, reader)));
        }
        self.made.as_ref().map_or(&[], |(.., threats)| threats)
    }
}
