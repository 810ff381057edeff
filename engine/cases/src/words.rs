//! Reading along one line: what comes next, and a good complaint if it is something else.

use crate::fault::Fault;
use crate::lexer::{Line, Word};
use std::fmt::Display;
use std::str::FromStr;

/// A cursor over the words of a line.
#[derive(Clone)]
pub struct Words<'a> {
    line: &'a Line,
    at: usize,
}

impl<'a> Words<'a> {
    pub const fn new(line: &'a Line) -> Self {
        Self { line, at: 0 }
    }
    pub const fn line_number(&self) -> usize {
        self.line.number
    }
    /// The whole line, for reports.
    pub fn line_text(&self) -> &'a str {
        &self.line.text
    }
    pub fn peek(&self) -> Option<&'a Word> {
        self.line.words.get(self.at)
    }
    pub fn at_end(&self) -> bool {
        self.peek().is_none()
    }
    /// Position for going back.
    pub const fn mark(&self) -> usize {
        self.at
    }
    pub const fn back_to(&mut self, mark: usize) {
        self.at = mark;
    }

    /// A fault at the next word.
    pub fn fault(&self, what: impl Into<String>, hint: impl Into<String>) -> Fault {
        let after_end = self.line.words.last().map_or(1, |word| word.column + word.text.chars().count());
        let column = self.peek().map_or(after_end, |word| word.column);
        Fault { line: self.line.number, column, what: what.into(), hint: hint.into() }
    }
    /// A fault at the word before.
    pub fn fault_before(&self, what: impl Into<String>, hint: impl Into<String>) -> Fault {
        Self { line: self.line, at: self.at.saturating_sub(1) }.fault(what, hint)
    }

    /// The next word, whatever it is. `what` says what is missing at the end of the line: `a place`.
    pub fn next(&mut self, what: &str) -> Result<&'a Word, Fault> {
        let word = self.peek().filter(|word| word.quoted || word.text != ",");
        let word = word.ok_or_else(|| self.fault(format!("{what} is missing here"), ""))?;
        self.at += 1;
        Ok(word)
    }
    /// A citation: `§14.1.2`, with the letters of its book before it if it is another one than the main book's.
    pub fn paragraph(&mut self, what: &str) -> Result<String, Fault> {
        let first = self.next(what)?.text.clone();
        if first.starts_with('§') { Ok(first) } else { Ok(format!("{first} {}", self.next(what)?.text)) }
    }
    pub fn is(&self, keyword: &str) -> bool {
        self.peek().is_some_and(|word| !word.quoted && word.text == keyword)
    }
    /// Goes past `keyword` if it comes next.
    pub fn take(&mut self, keyword: &str) -> bool {
        let there = self.is(keyword);
        self.at += usize::from(there);
        there
    }
    pub fn keyword(&mut self, keyword: &str) -> Result<(), Fault> {
        if self.take(keyword) {
            return Ok(());
        }
        Err(match self.peek() {
            Some(word) => self.fault(format!("`{}` stands where `{keyword}` is due", word.text), ""),
            None => self.fault(format!("`{keyword}` is missing here"), ""),
        })
    }
    /// A number or anything else that reads itself.
    pub fn parse<T: FromStr>(&mut self, what: &str) -> Result<T, Fault> {
        let word = self.next(what)?;
        word.text.parse().map_err(|_| self.fault_before(format!("`{}` is not {what}", word.text), ""))
    }
    /// The next word as a value, if it is one; stays where it is otherwise.
    pub fn maybe<T: FromStr>(&mut self) -> Option<T> {
        let value = self.peek()?.text.parse().ok()?;
        self.at += 1;
        Some(value)
    }
    /// The next word by a table of names.
    pub fn one_of<T: Copy>(&mut self, what: &str, table: &[(&str, T)]) -> Result<T, Fault> {
        let word = self.next(what)?;
        let found = table.iter().find(|(name, _)| *name == word.text).map(|(_, value)| *value);
        found.ok_or_else(|| {
            let names: Vec<&str> = table.iter().map(|(name, _)| *name).collect();
            self.fault_before(format!("`{}` is not {what}", word.text), suggestion(&word.text, &names))
        })
    }
    /// One or more, with commas between.
    pub fn list<T>(&mut self, mut one: impl FnMut(&mut Self) -> Result<T, Fault>) -> Result<Vec<T>, Fault> {
        let mut found = vec![one(self)?];
        while self.take(",") {
            found.push(one(self)?);
        }
        Ok(found)
    }
    pub fn end(&self) -> Result<(), Fault> {
        match self.peek() {
            None => Ok(()),
            Some(word) => Err(self.fault(format!("`{}` is one word too many", word.text), "")),
        }
    }
}

/// `did you mean ...?`, or the names that there are.
pub fn suggestion<N: AsRef<str> + Display>(word: &str, names: &[N]) -> String {
    // no name is that long, and the time grows with the square
    let word: String = word.chars().take(64).collect();
    let distance = |name: &N| strsim::damerau_levenshtein(&word, name.as_ref());
    let near = names.iter().map(|name| (distance(name), name)).min_by_key(|(distance, _)| *distance);
    match near {
        Some((distance, name)) if distance * 2 <= word.chars().count() => format!("did you mean `{name}`?"),
        _ if names.len() <= 24 => {
            format!("one of {}", names.iter().map(|name| format!("`{name}`")).collect::<Vec<_>>().join(", "))
        }
        _ => String::new(),
    }
}
