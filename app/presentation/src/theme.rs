//! How the map looks by choice: its theme, and what the colours of land tell apart.

use clap::ValueEnum;
use meridian_renderer::Theme;
use meridian_words::{spoken, t};
use serde::{Deserialize, Deserializer, Serialize};

/// One of the themes that come with the program.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(transparent)]
pub struct ThemeName(&'static str);

impl ThemeName {
    /// All of them, the default first.
    pub fn all() -> impl Iterator<Item = Self> {
        Theme::NAMES.into_iter().map(Self)
    }
    /// As in files and on the command line.
    pub fn key(self) -> &'static str {
        self.0
    }
    /// `High contrast`.
    pub fn title(self) -> String {
        spoken().say(&format!("theme-{}", self.0))
    }
    /// Its colours and widths.
    pub fn theme(self) -> Theme {
        Theme::named(self.0).expect("only names of themes are kept")
    }
}

impl Default for ThemeName {
    fn default() -> Self {
        Self(Theme::NAMES[0])
    }
}

impl std::str::FromStr for ThemeName {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let named = Self::all().find(|theme| theme.key() == text);
        named.ok_or_else(|| {
            let names = spoken().row(&Theme::NAMES.map(str::to_owned));
            t!("picture-no-theme", text = text, names = names)
        })
    }
}

impl<'de> Deserialize<'de> for ThemeName {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        String::deserialize(from)?.parse().map_err(serde::de::Error::custom)
    }
}

/// What the colours of land tell apart.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "what is said of a value stands in `--help`, and these need no words there")]
pub enum Tint {
    #[default]
    Country,
    Partnership,
}

impl Tint {
    /// In the order in which they are offered.
    pub const ALL: [Self; 2] = [Self::Country, Self::Partnership];

    /// As it stands in a list to choose from, in the language of the program.
    pub fn title(self) -> String {
        match self {
            Self::Country => t!("tint-countries"),
            Self::Partnership => t!("tint-partnerships"),
        }
    }
    /// The one that this is not.
    #[must_use]
    pub fn other(self) -> Self {
        match self {
            Self::Country => Self::Partnership,
            Self::Partnership => Self::Country,
        }
    }
}
