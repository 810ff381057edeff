//! TOML files whose values know their place.

use super::error::{Fault, TableError, place};
use serde::de::DeserializeOwned;
use std::ops::Range;

/// A text in a document.
pub(crate) type Word = toml::Spanned<String>;

#[derive(Clone, Copy)]
pub(crate) struct Document<'a> {
    file: &'a str,
    text: &'a str,
}

impl<'a> Document<'a> {
    pub fn new(file: &'a str, text: &'a str) -> Self {
        Self { file, text }
    }

    pub fn read<T: DeserializeOwned>(self) -> Result<T, TableError> {
        toml::from_str(self.text).map_err(|fault: toml::de::Error| {
            let what = fault.message().lines().collect::<Vec<_>>().join("; ");
            let what = what.replace("expected u8", "expected a whole number from 0 to 255");
            let what = what.replace("expected u16", "expected a whole number from 0 to 65535");
            let advice = match () {
                () if what.starts_with("unknown field") => "Take the key out or correct its spelling.",
                () if what.starts_with("missing field") => "Add the key.",
                () if what.starts_with("invalid") => "Write a value of the kind the other entries have.",
                () => "The file must be valid TOML.",
            };
            self.fault(fault.span().unwrap_or_default(), Fault::new(what, advice))
        })
    }

    /// Turns a text into what it stands for.
    pub fn word<T>(self, word: &Word, parse: impl FnOnce(&str) -> Result<T, Fault>) -> Result<T, TableError> {
        parse(word.get_ref()).map_err(|fault| self.fault(word.span(), fault))
    }

    pub fn words<T>(self, words: &[Word], parse: impl Fn(&str) -> Result<T, Fault>) -> Result<Vec<T>, TableError> {
        words.iter().map(|word| self.word(word, &parse)).collect()
    }

    pub fn optional<T>(
        self,
        word: Option<&Word>,
        parse: impl FnOnce(&str) -> Result<T, Fault>,
    ) -> Result<Option<T>, TableError> {
        word.map(|word| self.word(word, parse)).transpose()
    }

    pub fn fault(self, span: Range<usize>, fault: Fault) -> TableError {
        fault.at(self.file, place(self.text, span.start))
    }
}
