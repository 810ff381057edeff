//! A short line to the player over the map.

use meridian_engine::order::OrderError;
use meridian_engine::rules::Position;
use meridian_engine::{CellId, Paragraph};
use meridian_words::{capitalised, spoken};
use std::time::{Duration, Instant};

/// A line over the map that goes away by itself or by a click.
#[derive(Clone, Debug)]
pub struct Notice {
    /// What is said.
    pub text: String,
    pub(crate) good: bool,
    /// Where it happened.
    pub(crate) cell: Option<CellId>,
    /// What the rulebook says about it.
    pub(crate) rule: Option<Paragraph>,
    /// Stays until it is clicked away or something else is to be said.
    lasts: bool,
    since: Instant,
}

impl Notice {
    pub(crate) fn good(text: String) -> Self {
        Self { text, good: true, cell: None, rule: None, lasts: false, since: Instant::now() }
    }
    pub(crate) fn bad(text: String) -> Self {
        Self { text, good: false, cell: None, rule: None, lasts: false, since: Instant::now() }
    }
    pub(crate) fn refusal(at: Position, error: &OrderError) -> Self {
        Self { cell: error.cell, rule: Some(error.rule()), ..Self::bad(capitalised(&spoken().refusal(at, error))) }
    }
    #[must_use]
    pub(crate) fn lasting(self) -> Self {
        Self { lasts: true, ..self }
    }
    pub(crate) fn is_over(&self) -> bool {
        self.left().is_some_and(|left| left.is_zero())
    }
    /// Until it goes away by itself, if it does.
    pub(crate) fn left(&self) -> Option<Duration> {
        let whole = Duration::from_secs(if self.good { 4 } else { 10 });
        (!self.lasts).then(|| whole.saturating_sub(self.since.elapsed()))
    }
}
