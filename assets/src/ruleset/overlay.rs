//! A ruleset that names a base: its files take the place of the base's, tables of countries, kinds and classes row by row.

use super::error::TableError;

/// Tables whose rows have a key, in the first column.
const KEYED: &[&str] = &["countries.csv", "kinds.csv", "classes.csv"];

/// Where a line comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Source {
    /// Of the folders that overlay each other, the upmost is 0.
    pub depth: usize,
    /// It stands in the file with rows to add, `more_FILE`.
    pub added: bool,
    /// From 1.
    pub line: usize,
}

/// A file of an overlaid ruleset.
pub(crate) struct Overlaid {
    pub text: String,
    /// By line of the text.
    sources: Vec<Source>,
}

impl Overlaid {
    /// The text that is read: rows with a key of the base take its place, others are added behind, and columns that only the new table has
    /// are empty in the rows of the base.
    pub fn of(file: &str, base: Option<Self>, own: Option<String>, depth: usize) -> Option<Self> {
        let from_own = |line| Source { depth, added: false, line };
        match (base, own) {
            (Some(base), Some(own)) if KEYED.contains(&file) => Some(base.with_rows(&own, from_own)),
            (_, Some(own)) => Some(Self { sources: (1..=own.lines().count()).map(from_own).collect(), text: own }),
            (base, None) => base,
        }
    }

    fn with_rows(self, own: &str, from_own: impl Fn(usize) -> Source) -> Self {
        let key = |line: &str| line.split(',').next().unwrap_or_default().to_owned();
        let columns = |text: &str| text.lines().next().map_or(0, |header| header.split(',').count());
        let more = ",".repeat(columns(own).saturating_sub(columns(&self.text)));
        let own: Vec<(usize, &str)> = own.lines().enumerate().map(|(index, line)| (index + 1, line)).collect();
        let mut lines: Vec<(Source, String)> = Vec::new();
        let mut taken = Vec::new();
        for (index, (line, source)) in self.text.lines().zip(self.sources).enumerate() {
            let same = |(_, row): &&(usize, &str)| index == 0 || key(row) == key(line);
            lines.push(match own.iter().find(same) {
                Some(&(number, row)) => {
                    taken.push(number);
                    (from_own(number), row.to_owned())
                }
                None => (source, format!("{line}{more}")),
            });
        }
        let new = own.iter().filter(|(number, _)| !taken.contains(number));
        lines.extend(new.map(|&(number, row)| (from_own(number), row.to_owned())));
        let (sources, lines): (Vec<_>, Vec<_>) = lines.into_iter().unzip();
        Self { text: lines.into_iter().map(|line| line + "\n").collect(), sources }
    }

    /// The text with the rows of another table of the same columns behind it.
    #[must_use]
    pub fn with_more(mut self, more: &str, depth: usize) -> Self {
        if !self.text.ends_with('\n') {
            self.text.push('\n');
        }
        for (index, row) in more.lines().enumerate().skip(1) {
            self.text.push_str(row);
            self.text.push('\n');
            self.sources.push(Source { depth, added: true, line: index + 1 });
        }
        self
    }

    /// Where a fault of the text stands; none for one at its end.
    pub fn source(&self, fault: &TableError) -> Option<Source> {
        self.sources.get(fault.line.saturating_sub(1)).copied()
    }
}
