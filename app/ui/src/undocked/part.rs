//! What can stand in a window of its own.

use crate::book::Page;
use crate::side_panels::SidePanel;
use meridian_words::t;
use serde::{Deserialize, Serialize};

/// Something that can be moved into a window of its own.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub enum Part {
    /// A page of the book.
    Page(Page),
    /// The rules of the game.
    Rulebook,
    /// What the step asks for: the panel on the left.
    List,
    /// The chosen hex and the log: the panel on the right.
    Hex,
    /// One more map of the same game.
    Map,
}

impl Part {
    /// All there are.
    pub fn all() -> impl Iterator<Item = Self> {
        let others = [Self::Rulebook, Self::List, Self::Hex, Self::Map];
        Page::ALL.into_iter().map(Self::Page).chain(others)
    }
    /// The panel at that side.
    pub(crate) fn of(panel: SidePanel) -> Self {
        match panel {
            SidePanel::List => Self::List,
            SidePanel::Hex => Self::Hex,
        }
    }
    /// Its name in the settings.
    pub fn key(self) -> &'static str {
        match self {
            Self::Page(page) => page.key(),
            Self::Rulebook => "rulebook",
            Self::List => "list",
            Self::Hex => "hex",
            Self::Map => "map",
        }
    }
    /// As it stands over its window.
    pub fn title(self) -> String {
        match self {
            Self::Page(page) => page.title(),
            Self::Rulebook => t!("panel-rulebook"),
            Self::List => t!("undocked-list"),
            Self::Hex => t!("panel-hex"),
            Self::Map => t!("undocked-map"),
        }
    }
}

impl From<Part> for String {
    fn from(part: Part) -> Self {
        part.key().to_owned()
    }
}

impl TryFrom<String> for Part {
    type Error = String;

    fn try_from(key: String) -> Result<Self, String> {
        let known = Self::all().find(|part| part.key() == key);
        known.ok_or_else(|| t!("undocked-unknown", name = key))
    }
}
