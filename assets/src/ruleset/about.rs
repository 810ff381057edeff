//! ruleset.toml and board.toml: what a ruleset is beside its tables, a board beside its map file.

use super::document::{Document, Word};
use super::error::{Fault, TableError};
use serde::Deserialize;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct AboutTable {
    #[serde(default)]
    title: String,
    #[serde(default)]
    summary: String,
    #[serde(default)]
    differs: Vec<String>,
    base: Option<String>,
    money: Option<String>,
    formerly: Vec<Word>,
}

/// What a ruleset is beside its tables.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct About {
    /// For lists; empty: its name will do.
    pub title: String,
    /// Two sentences for the player.
    pub summary: String,
    /// What is otherwise than in the main rules, in a few words each.
    pub differs: Vec<String>,
    /// The ruleset that it overlays.
    pub base: Option<String>,
    /// What its money is counted in; none: billions of dollars.
    pub money: Option<String>,
    /// Hashes of earlier editions that play alike.
    pub formerly: Vec<u64>,
}

/// Reads `ruleset.toml` or `board.toml`.
pub(crate) fn read(file: &'static str, text: &str) -> Result<About, TableError> {
    let document = Document::new(file, text);
    let AboutTable { title, summary, differs, base, money, formerly } = document.read()?;
    let formerly = document.words(&formerly, hash)?;
    Ok(About { title, summary, differs, base, money, formerly })
}

/// The hash of an edition.
pub(crate) fn hash(word: &str) -> Result<u64, Fault> {
    let hash = Some(word).filter(|word| word.len() == 16).and_then(|word| u64::from_str_radix(word, 16).ok());
    hash.ok_or_else(|| {
        Fault::new(format!("`{word}` is no hash"), "Write sixteen hexadecimal digits, as `replay info` shows them.")
    })
}
