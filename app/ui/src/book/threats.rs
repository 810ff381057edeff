//! What the enemy could attack, found once for each position, when it is looked at.

use super::once::Once;
use meridian_engine::Side;
use meridian_engine::rules::Position;
use meridian_presentation::threats::{Threat, threats};

/// The page of the threats.
#[derive(Debug, Default)]
pub(crate) struct Threatened {
    made: Once<Vec<Threat>>,
}

impl Threatened {
    /// Of the reader's side; watching without one, of the side that is asked.
    pub(crate) fn of(&mut self, at: Position, reader: Option<Side>) -> &[Threat] {
        self.made.of(at, reader, || threats(at, reader.unwrap_or(at.state.clock().active), reader))
    }
}
