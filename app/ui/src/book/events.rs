//! What is looked for among all that has happened.

use crate::search::finds;
use meridian_engine::{Month, Side};
use meridian_presentation::journal::{JournalEntry, Weight};

/// Which entries of the journal the page shows.
#[derive(Clone, Debug)]
pub(crate) struct Events {
    /// Least weight.
    pub(crate) from: Weight,
    /// Of this side's steps alone.
    pub(crate) side: Option<Side>,
    /// Of this month alone.
    pub(crate) month: Option<Month>,
    /// That have this in their sentence, in small letters or large ones.
    pub(crate) search: String,
}

impl Default for Events {
    fn default() -> Self {
        Self { from: Weight::Event, side: None, month: None, search: String::new() }
    }
}

impl Events {
    pub(crate) fn shows(&self, entry: &JournalEntry) -> bool {
        entry.weight >= self.from
            && self.side.is_none_or(|side| entry.side == side)
            && self.month.is_none_or(|month| entry.month == month)
            && finds(&self.search, &entry.text)
    }
}
