//! What the sentence of a refusal may speak of.

use crate::map::{BorderZone, Terrain, WeatherZone};
use crate::ruleset::UnitKind;
use crate::weather::Weather;
use crate::{CellId, ClassId, CountryId, Month, Paragraph, Phase, Side, Unit};

/// A unit as far as it takes to name it, so that a sentence can be made when it is gone.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Who {
    /// Its figures.
    pub class: ClassId,
    /// Its country.
    pub owner: CountryId,
    /// Strength points, 0 for supply units.
    pub strength: u8,
}

impl Unit {
    /// What names it in a sentence.
    pub const fn who(&self) -> Who {
        Who { class: self.class, owner: self.owner, strength: self.strength }
    }
}

/// A passage of the ruleset's tables that a sentence quotes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Passage {
    /// The reason of this row of the prohibitions (WW2 §3.4).
    Prohibition(u16),
    /// What this row of the activations lacks (WW2 §3.5).
    Unmet(u16),
    /// The name of Vichy France (WW2 §4.6).
    VichyName,
    /// When it can be created.
    VichyWhen,
    /// The terms of Finland's surrender (WW2 §4.8).
    FinnishTerms,
}

macro_rules! arguments {
    ($($(#[$about:meta])* $name:ident($type:ty),)*) => {
        /// One thing that a sentence speaks of.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum Argument {
            $($(#[$about])* $name($type),)*
            /// A count, a sum in $B, a number that names nothing.
            Number(u32),
        }

        $(impl From<$type> for Argument {
            fn from(value: $type) -> Self {
                Self::$name(value)
            }
        })*
        arguments!(number u8 u16 u32);
    };
    (number $($type:ty)*) => {
        $(impl From<$type> for Argument {
            fn from(value: $type) -> Self {
                Self::Number(value.into())
            }
        })*
    };
}

arguments! {
    /// A unit, alive or not.
    Unit(Who),
    /// A cell, by its place name.
    Cell(CellId),
    /// A country by its name, or by its adjective.
    Country(CountryId),
    /// A class of units.
    Class(ClassId),
    /// A month of a year.
    Month(Month),
    /// A side.
    Side(Side),
    /// A phase of the turn.
    Phase(Phase),
    /// The terrain of a cell.
    Terrain(Terrain),
    /// A weather zone.
    Zone(WeatherZone),
    /// Cells behind a temporary border.
    Border(BorderZone),
    /// The weather of a month.
    Weather(Weather),
    /// A kind of units.
    Kind(UnitKind),
    /// Words of the tables.
    Passage(Passage),
    /// A citation of the rulebook.
    Paragraph(Paragraph),
}
