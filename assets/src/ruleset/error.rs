//! What is wrong with a table, where, and what to do about it.

use std::fmt;

/// A fault in a data table. Columns count characters.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableError {
    /// Name of the table.
    pub file: String,
    /// From 1.
    pub line: usize,
    /// From 1.
    pub column: usize,
    /// What is wrong, without full stop.
    pub what: String,
    /// What to do about it, a sentence.
    pub advice: String,
}

impl fmt::Display for TableError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}:{}: {}. {}", self.file, self.line, self.column, self.what, self.advice)
    }
}

impl std::error::Error for TableError {}

/// A fault without a place: what is wrong and what to do.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Fault {
    pub what: String,
    pub advice: String,
}

impl Fault {
    pub fn new(what: impl Into<String>, advice: impl Into<String>) -> Self {
        Self { what: what.into(), advice: advice.into() }
    }

    pub fn at(self, file: &str, (line, column): (usize, usize)) -> TableError {
        TableError { file: file.to_owned(), line, column, what: self.what, advice: self.advice }
    }
}

/// Line and column of a byte offset.
pub(crate) fn place(text: &str, offset: usize) -> (usize, usize) {
    let before = &text[..offset.min(text.len())];
    let line_start = before.rfind('\n').map_or(0, |newline| newline + 1);
    (before.matches('\n').count() + 1, before[line_start..].chars().count() + 1)
}

/// `a, b or c`; long lists are cut.
pub(crate) fn one_of<'a>(words: impl IntoIterator<Item = &'a str>) -> String {
    let words: Vec<&str> = words.into_iter().collect();
    match words.as_slice() {
        [] => "nothing".to_owned(),
        [one] => (*one).to_owned(),
        [most @ .., last] if words.len() <= 24 => format!("{} or {last}", most.join(", ")),
        [first, second, third, ..] => format!("{first}, {second}, {third} and so on"),
        [..] => unreachable!("two words are at most 24"),
    }
}
