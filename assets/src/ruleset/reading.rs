//! Files read one after the other, and what is wrong with all of them.

use super::error::{Fault, TableError};
use super::names::Names;

/// Faults that are listed of one file; a file with more is none of ours.
const MOST: usize = 50;

/// What has been read so far.
pub(crate) struct Reading<'r> {
    read: &'r dyn Fn(&str) -> Option<String>,
    names: Names,
    pub faults: Vec<TableError>,
}

impl<'r> Reading<'r> {
    pub fn new(read: &'r dyn Fn(&str) -> Option<String>) -> Self {
        Self { read, names: Names::default(), faults: Vec::new() }
    }
    /// The text of a file; empty where there is none.
    pub fn text(&self, file: &str) -> String {
        (self.read)(file).unwrap_or_default()
    }
    /// Classes of movement in the order in which they came up.
    pub fn movers(&self) -> Vec<String> {
        self.names.movers.clone()
    }
    /// Is there such a file?
    pub fn has(&self, file: &str) -> bool {
        (self.read)(file).is_some()
    }
    /// What a file holds that need not be there; none if it can't be read.
    pub fn if_there<T: Default>(
        &mut self,
        file: &str,
        parse: impl Fn(&str, &mut Names) -> Result<T, TableError>,
    ) -> Option<T> {
        if self.has(file) { self.of(file, parse) } else { Some(T::default()) }
    }
    /// What a file holds; none if it can't be read. A row of a table that is wrong is left out for the sake of those below
    /// it, so that they are heard as well.
    pub fn of<T>(&mut self, file: &str, parse: impl Fn(&str, &mut Names) -> Result<T, TableError>) -> Option<T> {
        let Some(mut text) = (self.read)(file) else {
            let missing = Fault::new("the file is missing", "Copy it from the ruleset you started with.");
            self.faults.push(missing.at(file, (1, 1)));
            return None;
        };
        let before = self.faults.len();
        while self.faults.len() < before + MOST {
            let mut names = self.names.clone();
            match parse(&text, &mut names) {
                Ok(held) => {
                    self.names = names;
                    return (self.faults.len() == before).then_some(held);
                }
                Err(fault) => {
                    let line = fault.line;
                    self.faults.push(fault);
                    text = without_row(file, &text, line)?;
                }
            }
        }
        None
    }
}

/// A table with an empty line in place of a row, so that the others keep their numbers. None for what is no row.
fn without_row(file: &str, text: &str, line: usize) -> Option<String> {
    let is_row = file.ends_with(".csv") && line > 1 && text.lines().nth(line - 1).is_some_and(|row| !row.is_empty());
    let keep = |(index, row)| if index + 1 == line { "\n".to_owned() } else { format!("{row}\n") };
    is_row.then(|| text.lines().enumerate().map(keep).collect())
}
