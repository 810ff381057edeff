//! Tables of the book: rows that are made once for a position, sorted once when a heading is clicked, chosen by the hand, and
//! copied as text.

use meridian_engine::{CellId, CountryId, UnitId};
use std::cmp::Ordering;
use std::collections::BTreeSet;

/// What stands in a cell.
#[derive(Clone, Debug, Default)]
pub(crate) struct Cell {
    pub(crate) text: String,
    /// What it is sorted by in place of its letters; cells without stand last.
    rank: Option<i64>,
    /// It wants to be seen.
    pub(crate) bad: bool,
}

impl Cell {
    pub(crate) fn text(text: impl Into<String>) -> Self {
        Self { text: text.into(), rank: None, bad: false }
    }
    /// Sorted by this number.
    pub(crate) fn ranked(text: impl Into<String>, rank: i64) -> Self {
        Self { text: text.into(), rank: Some(rank), bad: false }
    }
    /// Nothing for 0.
    pub(crate) fn number(number: u32) -> Self {
        Self::ranked(if number == 0 { String::new() } else { number.to_string() }, number.into())
    }
    pub(crate) fn bad(mut self, bad: bool) -> Self {
        self.bad = bad;
        self
    }
    fn compare(&self, other: &Self) -> Ordering {
        match (self.rank, other.rank) {
            (Some(a), Some(b)) => a.cmp(&b),
            (Some(_), None) => Ordering::Less,
            (None, Some(_)) => Ordering::Greater,
            // what says nothing stands last
            (None, None) => (self.text.is_empty(), &self.text).cmp(&(other.text.is_empty(), &other.text)),
        }
    }
}

/// Where a click on a row leads.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Goal {
    /// A unit of the one who looks: it is chosen.
    Unit(UnitId),
    /// A place.
    Cell(CellId),
    /// The page of a country.
    Country(CountryId),
    /// Nowhere.
    Nothing,
}

#[derive(Clone, Debug)]
pub(crate) struct Row {
    /// Tells it from all others; where it lasts, rows stay chosen in the next position.
    pub(crate) id: u64,
    pub(crate) cells: Vec<Cell>,
    pub(crate) goal: Goal,
    /// Where it is, to be lit up.
    pub(crate) cell: Option<CellId>,
}

/// A heading.
#[derive(Clone, Debug)]
pub(crate) struct Column {
    pub(crate) title: String,
    /// Points, before somebody drags it.
    pub(crate) width: f32,
    /// Of figures, the largest of which come first.
    pub(crate) figures: bool,
}

impl Column {
    pub(crate) fn new(title: String, width: f32) -> Self {
        Self { title, width, figures: false }
    }
    pub(crate) fn figures(title: String, width: f32) -> Self {
        Self { title, width, figures: true }
    }
}

/// How a table was left, and the order of its rows.
#[derive(Clone, Debug, Default)]
pub(crate) struct Sheet {
    pub(crate) rows: Vec<Row>,
    /// Places in `rows` as they are listed.
    pub(crate) order: Vec<usize>,
    /// Column, and whether it stands on its head.
    pub(crate) sorted: Option<(usize, bool)>,
    /// Rows that are chosen, by their ids.
    pub(crate) chosen: BTreeSet<u64>,
    /// Where a choice with Shift begins.
    anchor: Option<u64>,
}

impl Sheet {
    /// Lists the rows that are wanted, by their places in `rows`, in the order that was asked for.
    pub(crate) fn list(&mut self, wanted: impl Fn(usize, &Row) -> bool) {
        self.order = (0..self.rows.len()).filter(|&row| wanted(row, &self.rows[row])).collect();
        self.sort();
        let there: BTreeSet<u64> = self.order.iter().map(|&row| self.rows[row].id).collect();
        self.chosen.retain(|id| there.contains(id));
    }
    /// Sorts by a column; by the same again the other way round.
    pub(crate) fn sort_by(&mut self, column: usize, figures: bool) {
        self.sorted = Some(match self.sorted {
            Some((before, turned)) if before == column => (column, !turned),
            _ => (column, figures),
        });
        self.sort();
    }
    fn sort(&mut self) {
        let Some((column, turned)) = self.sorted else { return };
        let rows = &self.rows;
        self.order.sort_by(|&a, &b| {
            let order = rows[a].cells[column].compare(&rows[b].cells[column]);
            (if turned { order.reverse() } else { order }).then(a.cmp(&b))
        });
    }
    /// A click on the row at this place of the list; `add` and `range`: with Ctrl, with Shift.
    pub(crate) fn choose(&mut self, place: usize, add: bool, range: bool) {
        let id = self.rows[self.order[place]].id;
        let of = |id: u64| self.order.iter().position(|&row| self.rows[row].id == id);
        match self.anchor.filter(|_| range).and_then(of) {
            Some(anchor) => {
                let (from, to) = (anchor.min(place), anchor.max(place));
                self.chosen = self.order[from..=to].iter().map(|&row| self.rows[row].id).collect();
            }
            None => {
                self.anchor = Some(id);
                if !add {
                    self.chosen.clear();
                }
                if !self.chosen.insert(id) {
                    self.chosen.remove(&id);
                }
            }
        }
    }
    /// What is chosen, or all that is listed, as text: a line each, with the headings first.
    pub(crate) fn as_text(&self, columns: &[Column]) -> String {
        let some = self.chosen.len() > 1;
        let listed = self.order.iter().map(|&row| &self.rows[row]);
        let rows = listed.filter(|row| !some || self.chosen.contains(&row.id));
        let titles: Vec<&str> = columns.iter().map(|column| column.title.as_str()).collect();
        as_text(&titles, rows.map(|row| row.cells.iter().map(|cell| cell.text.as_str()).collect()))
    }
}

/// A table as text, cells parted by tabs as spreadsheets take them.
pub(crate) fn as_text<'a>(titles: &[&str], rows: impl Iterator<Item = Vec<&'a str>>) -> String {
    let head = (!titles.is_empty()).then(|| titles.join("\t"));
    let lines =
        rows.map(|cells| cells.iter().map(|cell| cell.replace(['\t', '\n'], " ")).collect::<Vec<_>>().join("\t"));
    head.into_iter().chain(lines).collect::<Vec<_>>().join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sheet(names: &[(&str, u32)]) -> Sheet {
        let row = |(id, (name, points)): (usize, &(&str, u32))| Row {
            id: id as u64,
            cells: vec![Cell::text(*name), Cell::number(*points)],
            goal: Goal::Nothing,
            cell: None,
        };
        let mut sheet = Sheet { rows: names.iter().enumerate().map(row).collect(), ..Sheet::default() };
        sheet.list(|_, _| true);
        sheet
    }
    fn columns() -> Vec<Column> {
        vec![Column::new("Name".to_owned(), 80.0), Column::figures("Points".to_owned(), 40.0)]
    }

    #[test]
    fn figures_sort_as_figures_and_a_second_click_turns_them() {
        let mut sheet = sheet(&[("b", 9), ("a", 10), ("", 0)]);
        sheet.sort_by(1, true);
        assert_eq!(sheet.as_text(&columns()), "Name\tPoints\na\t10\nb\t9\n\t");
        sheet.sort_by(1, true);
        assert_eq!(sheet.order, [2, 0, 1]);
        sheet.sort_by(0, false);
        assert_eq!(sheet.order, [1, 0, 2], "a name before none");
    }

    #[test]
    fn rows_are_chosen_one_by_one_and_in_ranges_and_alone_copied() {
        let mut sheet = sheet(&[("a", 1), ("b", 2), ("c", 3), ("d", 4)]);
        sheet.choose(1, false, false);
        sheet.choose(3, false, true);
        assert_eq!(sheet.as_text(&columns()), "Name\tPoints\nb\t2\nc\t3\nd\t4");
        sheet.choose(2, true, false);
        assert_eq!(sheet.chosen, [1, 3].into());
        sheet.choose(0, false, false);
        assert_eq!(sheet.chosen, [0].into());
        // what is not listed any more is not chosen either
        sheet.list(|_, row| row.id > 0);
        assert!(sheet.chosen.is_empty() && sheet.order == [1, 2, 3]);
    }
}
