//! How the map looks by choice: its theme, the colours of the sides, and what the colours of land tell apart.

use clap::ValueEnum;
use meridian_renderer::{Rgba, Theme};
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

/// Colours of the two sides, on map and panels.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SideColours {
    /// As the theme has them: blue and red.
    #[default]
    Theme,
    /// Told apart by eyes that are weak in red or green.
    BlueOrange,
    /// Told apart by eyes that are weak in blue.
    CyanRed,
    /// Told apart by brightness alone.
    Greys,
}

impl SideColours {
    /// In the order in which they are offered.
    pub const ALL: [Self; 4] = [Self::Theme, Self::BlueOrange, Self::CyanRed, Self::Greys];

    /// As it stands in a list to choose from, in the language of the program.
    pub fn title(self) -> String {
        match self {
            Self::Theme => t!("sides-theme"),
            Self::BlueOrange => t!("sides-blue-orange"),
            Self::CyanRed => t!("sides-cyan-red"),
            Self::Greys => t!("sides-greys"),
        }
    }
    /// Axis and Allies on dark ground or on light; none for those of the theme.
    pub fn on(self, dark: bool) -> Option<[Rgba; 2]> {
        let pair = match (self, dark) {
            (Self::Theme, _) => return None,
            (Self::BlueOrange, true) => [0x6cb8ee, 0xf08a3c],
            (Self::BlueOrange, false) => [0x0b4a80, 0xa34400],
            (Self::CyanRed, true) => [0x9af0f0, 0xf0605a],
            (Self::CyanRed, false) => [0x00727e, 0x74060e],
            (Self::Greys, true) => [0xffffff, 0x96999c],
            (Self::Greys, false) => [0x0a0a0a, 0x67645e],
        };
        Some(pair.map(Rgba::hex))
    }
    /// Puts them on a map of this theme.
    pub fn paint(self, name: ThemeName, theme: &mut Theme) {
        if let Some([axis, allies]) = self.on(name.key() == "dark") {
            (theme.colours.axis, theme.colours.allies) = (axis, allies);
        }
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
