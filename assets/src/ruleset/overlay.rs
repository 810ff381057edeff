//! A ruleset that names a base: its files take the place of the base's, tables of countries, kinds and classes row by row.

use super::error::TableError;

/// Tables whose rows have a key, in the first column.
const KEYED: &[&str] = &["countries.csv", "kinds.csv", "classes.csv"];

/// A file of an overlaid ruleset.
pub(crate) struct Overlaid {
    pub text: String,
    /// By line of the text: the line of the ruleset's own file, or none for lines of the base.
    own_lines: Vec<Option<usize>>,
}

impl Overlaid {
    /// The text that is read: rows with a key of the base take its place, others are added behind, and columns that only the new table has
    /// are empty in the rows of the base.
    pub fn of(file: &str, base: Option<String>, own: Option<String>) -> Option<Self> {
        match (base, own) {
            (Some(base), Some(own)) if KEYED.contains(&file) => Some(Self::by_rows(&base, &own)),
            (_, Some(own)) => Some(Self { own_lines: (1..=own.lines().count()).map(Some).collect(), text: own }),
            (Some(base), None) => Some(Self { own_lines: vec![None; base.lines().count()], text: base }),
            (None, None) => None,
        }
    }

    fn by_rows(base: &str, own: &str) -> Self {
        let key = |line: &str| line.split(',').next().unwrap_or_default().to_owned();
        let columns = |text: &str| text.lines().next().map_or(0, |header| header.split(',').count());
        let more = ",".repeat(columns(own).saturating_sub(columns(base)));
        let own: Vec<(usize, &str)> = own.lines().enumerate().map(|(index, line)| (index + 1, line)).collect();
        let mut lines: Vec<(Option<usize>, String)> = Vec::new();
        for (index, line) in base.lines().enumerate() {
            let same = |(_, row): &&(usize, &str)| index == 0 || key(row) == key(line);
            lines.push(match own.iter().find(same) {
                Some(&(number, row)) => (Some(number), row.to_owned()),
                None => (None, format!("{line}{more}")),
            });
        }
        let taken: Vec<usize> = lines.iter().filter_map(|(number, _)| *number).collect();
        let new = own.iter().filter(|(number, _)| !taken.contains(number));
        lines.extend(new.map(|&(number, row)| (Some(number), row.to_owned())));
        let own_lines = lines.iter().map(|(number, _)| *number).collect();
        let text = lines.into_iter().map(|(_, line)| line + "\n").collect();
        Self { text, own_lines }
    }

    /// The text with the rows of another table of the same columns behind it.
    #[must_use]
    pub fn with_more(mut self, more: &str) -> Self {
        for (index, row) in more.lines().enumerate().skip(1) {
            self.text.push_str(row);
            self.text.push('\n');
            self.own_lines.push(Some(index + 1));
        }
        self
    }

    /// A fault of the text as one of the ruleset's own file.
    pub fn place(&self, mut fault: TableError) -> TableError {
        if let Some(Some(line)) = self.own_lines.get(fault.line.saturating_sub(1)) {
            fault.line = *line;
        }
        fault
    }
}
