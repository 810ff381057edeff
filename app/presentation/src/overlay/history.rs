//! When ground changed hands in this game, from the events of its orders.

use super::palette::{AGES, STRONG};
use super::{Hint, Legend, Look, Overlaid, Swatch};
use meridian_engine::event::{Delta, Event};
use meridian_engine::{CellId, CountryId, Month};
use meridian_renderer::Rgba;
use meridian_words::{spoken, t};
use std::collections::BTreeMap;

/// One cell that got another controller.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Change {
    /// Number of the order it came with.
    line: usize,
    month: Month,
    cell: CellId,
    from: Option<CountryId>,
    pub(super) to: Option<CountryId>,
}

/// All that changed hands so far, oldest first.
#[derive(Clone, Debug, Default)]
pub struct History {
    changes: Vec<Change>,
}

impl History {
    /// Writes down what an order changed. `month` is that of the position before it.
    pub fn record(&mut self, line: usize, mut month: Month, events: &[Event]) {
        for delta in events.iter().flat_map(|event| &event.deltas) {
            match *delta {
                Delta::War { to, .. } => month = to.month,
                Delta::Controller { cell, from, to } if from != to => {
                    self.changes.push(Change { line, month, cell, from, to });
                }
                _ => {}
            }
        }
    }
    /// Forgets what orders from number `line` on did: they were taken back.
    pub fn forget_from(&mut self, line: usize) {
        self.changes.retain(|change| change.line < line);
    }
    /// What orders before number `line` changed.
    #[must_use]
    pub(crate) fn before(&self, line: usize) -> Self {
        let end = self.changes.partition_point(|change| change.line < line);
        Self { changes: self.changes[..end].to_vec() }
    }
    /// Puts what came later behind it.
    pub(crate) fn append(&mut self, mut newer: Self) {
        self.changes.append(&mut newer.changes);
    }
    /// Puts an older history before this one.
    pub fn prepend(&mut self, mut older: Self) {
        older.changes.append(&mut self.changes);
        *self = older;
    }
    /// Every change, oldest first; a cell can have several.
    pub fn changes(&self) -> &[Change] {
        &self.changes
    }
    /// How many changes; grows with each.
    pub fn len(&self) -> usize {
        self.changes.len()
    }
    /// Has nothing changed hands yet?
    pub fn is_empty(&self) -> bool {
        self.changes.is_empty()
    }
    /// The last change of every cell that has one.
    pub(super) fn last(&self) -> BTreeMap<CellId, Change> {
        self.changes.iter().map(|change| (change.cell, *change)).collect()
    }
}

/// Months since the change at most, and the message of the legend.
const STEPS: [(u16, &str); 4] =
    [(0, "history-this-month"), (2, "history-last-months"), (11, "history-last-year"), (u16::MAX, "history-before")];

fn step_of(months: u16) -> usize {
    STEPS.iter().position(|&(most, _)| months <= most).unwrap_or(STEPS.len() - 1)
}

fn tint(step: usize) -> Rgba {
    AGES[step].alpha(STRONG)
}

pub(super) fn lay(look: &Look) -> Overlaid {
    let mut laid = Overlaid { legend: legend(look), ..Overlaid::default() };
    let now = look.at().state.clock().month;
    for change in look.history.last().into_values() {
        let step = step_of(now.since(change.month));
        if look.options.shows(step as u8) {
            laid.tints.push((change.cell, tint(step)));
        }
    }
    laid
}

fn legend(look: &Look) -> Legend {
    let mut legend = Legend::default();
    for (step, (_, words)) in STEPS.iter().enumerate() {
        legend.part(look.options, step as u8, Swatch::fill(tint(step)), spoken().say(words));
    }
    legend.note = if look.history.is_empty() { t!("history-none") } else { t!("history-note") };
    legend
}

pub(super) fn hover(look: &Look, cell: CellId) -> Hint {
    let at = look.at();
    let Some(change) = look.history.changes().iter().rfind(|change| change.cell == cell) else {
        return Hint::default();
    };
    let name = |country: Option<CountryId>| {
        country.map_or_else(|| t!("list-nobody"), |country| at.country_name(country).to_owned())
    };
    let date = spoken().date(change.month);
    Hint { words: t!("history-of", from = name(change.from), to = name(change.to), date = date), ..Hint::default() }
}
