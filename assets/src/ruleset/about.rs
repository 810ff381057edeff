//! ruleset.toml and board.toml: what a ruleset is beside its tables, a board beside its map file.

use super::document::{Document, Word};
use super::error::{Fault, TableError};
use serde::Deserialize;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct AboutTable {
    base: Option<String>,
    formerly: Vec<Word>,
}

/// Name of the ruleset that this one overlays.
pub(crate) fn read_base(text: &str) -> Result<Option<String>, TableError> {
    Document::new("ruleset.toml", text).read().map(|table: AboutTable| table.base)
}

/// Hashes of earlier editions that play alike.
pub(crate) fn read_formerly(file: &'static str, text: &str) -> Result<Vec<u64>, TableError> {
    let document = Document::new(file, text);
    let table: AboutTable = document.read()?;
    document.words(&table.formerly, |word| {
        let hash = Some(word).filter(|word| word.len() == 16).and_then(|word| u64::from_str_radix(word, 16).ok());
        hash.ok_or_else(|| {
            Fault::new(format!("`{word}` is no hash"), "Write sixteen hexadecimal digits, as `replay info` shows them.")
        })
    })
}
