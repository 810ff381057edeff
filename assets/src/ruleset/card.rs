//! scenario.toml: what a scenario is called, and what it is played with.

use super::about::hash;
use super::document::{Document, Word};
use super::error::TableError;
use serde::Deserialize;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CardTable {
    title: String,
    summary: String,
    ruleset: String,
    board: String,
    base: Option<String>,
    #[serde(default)]
    formerly: Vec<Word>,
}

/// What a list shows of a scenario before its tables are read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Card {
    /// For lists.
    pub title: String,
    /// A few sentences for the player.
    pub summary: String,
    /// Name of its ruleset.
    pub ruleset: String,
    /// Name of its board.
    pub board: String,
    /// The scenario whose files are its own where it has none.
    pub base: Option<String>,
    /// Hashes of earlier editions that open alike.
    pub formerly: Vec<u64>,
}

pub(crate) fn read(text: &str) -> Result<Card, TableError> {
    let document = Document::new("scenario.toml", text);
    let CardTable { title, summary, ruleset, board, base, formerly } = document.read()?;
    Ok(Card { title, summary, ruleset, board, base, formerly: document.words(&formerly, hash)? })
}
