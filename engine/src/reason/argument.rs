//! What the sentence of a refusal may speak of.

use crate::{
    CellId, ClassId, CountryId, GroupId, KindId, Month, Paragraph, Phase, Side, TerrainId, Unit, WeatherId, ZoneId,
};

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
    /// The name of the rest that this row of the collapses leaves (WW2 §4.6).
    RestName(u16),
    /// When it can be attempted.
    CollapseWhen(u16),
    /// The terms of this row of the separate peaces (WW2 §4.8).
    PeaceTerms(u16),
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
    /// By class, owner and strength, alive or not: `5-SP German infantry`.
    Unit(Who),
    /// By the name of its place.
    Cell(CellId),
    /// By its name; its adjective comes beside it as `name-adjective`.
    Country(CountryId),
    /// By [`display_name`](crate::ruleset::UnitClass::display_name).
    Class(ClassId),
    /// As `1939-08`.
    Month(Month),
    /// By its name; its adjective comes beside it as `name-adjective`.
    Side(Side),
    /// By its name, without the side.
    Phase(Phase),
    /// By its name, `tall mountain`.
    Terrain(TerrainId),
    /// By its name, `northern temperate`.
    Zone(ZoneId),
    /// By its name, `the western part`.
    Border(GroupId),
    /// By its name, `severe winter`.
    Weather(WeatherId),
    /// By its name in the singular.
    Kind(KindId),
    /// Words of the tables.
    Passage(Passage),
    /// A citation of the rulebook.
    Paragraph(Paragraph),
}
