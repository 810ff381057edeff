//! A page with a table and filters above it: its rows are made once for a position and who looks, and listed once for what
//! the filters ask.

use super::once::Key;
use super::table::{Row, Sheet};
use crate::search::finds;
use meridian_engine::CountryId;
use meridian_engine::known::View;
use meridian_engine::rules::Position;
use std::collections::BTreeSet;

/// What the filters of a page ask of its rows.
pub(crate) trait Filter: Clone + PartialEq {
    /// What a row says to them beside its cells.
    type Facts;
    /// Do the ids of rows mean the same in the next position, so that what is chosen stays so?
    const LASTING: bool;
    /// Do they take it?
    fn takes(&self, facts: &Self::Facts) -> bool;
    /// What is to stand in one of its cells.
    fn search(&self) -> &str;
}

/// The page as it was left.
#[derive(Debug)]
pub(crate) struct Listing<F: Filter> {
    pub(crate) filter: F,
    pub(crate) sheet: Sheet,
    /// One for each row of the sheet.
    pub(super) facts: Vec<F::Facts>,
    made: Option<Key>,
    listed: Option<F>,
}

impl<F: Filter + Default> Default for Listing<F> {
    fn default() -> Self {
        Self { filter: F::default(), sheet: Sheet::default(), facts: Vec::new(), made: None, listed: None }
    }
}

impl<F: Filter> Listing<F> {
    /// Brings rows and order up to date, if position, reader or filter are others. `make`: the rows with their facts.
    pub(super) fn bring_up(&mut self, view: View, make: impl FnOnce() -> Vec<(Row, F::Facts)>) {
        let made = (view.position().state.key(), view.eyes());
        if self.made != Some(made) {
            (self.sheet.rows, self.facts) = make().into_iter().unzip();
            (self.made, self.listed) = (Some(made), None);
            if !F::LASTING {
                self.sheet.chosen.clear();
            }
        }
        if self.listed.as_ref() != Some(&self.filter) {
            let (filter, facts) = (&self.filter, &self.facts);
            let says = |row: &Row| row.cells.iter().any(|cell| finds(filter.search(), &cell.text));
            self.sheet.list(|place, row| filter.takes(&facts[place]) && says(row));
            self.listed = Some(self.filter.clone());
        }
    }
}

/// Each country once, by their names.
pub(super) fn by_name(at: Position, countries: impl Iterator<Item = CountryId>) -> Vec<CountryId> {
    let mut countries: Vec<CountryId> = countries.collect::<BTreeSet<_>>().into_iter().collect();
    countries.sort_by_key(|&country| at.country_name(country));
    countries
}
