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

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct BoardTable {
    title: String,
    formerly: Vec<Word>,
}

/// Title of a board, and hashes of its earlier editions that play alike.
pub(crate) fn read_board(text: &str) -> Result<(String, Vec<u64>), TableError> {
    let document = Document::new("board.toml", text);
    let table: BoardTable = document.read()?;
    Ok((table.title, hashes(&document, &table.formerly)?))
}

/// Hashes of earlier editions of a ruleset that play alike.
pub(crate) fn read_formerly(file: &'static str, text: &str) -> Result<Vec<u64>, TableError> {
    let document = Document::new(file, text);
    let table: AboutTable = document.read()?;
    hashes(&document, &table.formerly)
}

fn hashes(document: &Document, words: &[Word]) -> Result<Vec<u64>, TableError> {
    document.words(words, |word| {
        let hash = Some(word).filter(|word| word.len() == 16).and_then(|word| u64::from_str_radix(word, 16).ok());
        hash.ok_or_else(|| {
            Fault::new(format!("`{word}` is no hash"), "Write sixteen hexadecimal digits, as `replay info` shows them.")
        })
    })
}
