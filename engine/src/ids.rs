//! Opaque identifiers. A number alone is never an id: ids are made by the table that holds the thing (`Grid::cell`,
//! `Ruleset::country_id`, `GameState::units` and their like) and by whoever reads what one of these wrote. Those who read
//! files check what they read (`validate`, the tests of each order).

use serde::{Deserialize, Serialize};

macro_rules! id {
    ($(#[$doc:meta])* $name:ident($int:ty)) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
        pub struct $name($int);

        impl $name {
            /// For the tables of this crate and the columns that hold numbers of ids.
            #[allow(dead_code, reason = "some ids are made by their tables alone")]
            #[inline]
            pub(crate) const fn new(number: $int) -> Self {
                Self(number)
            }
            /// The ids of a table of so many rows, in their order: for who makes the table.
            pub fn table(rows: usize) -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator + Clone {
                debug_assert!(<$int>::try_from(rows).is_ok(), "more rows than numbers");
                (0..rows as $int).map(Self)
            }
            /// Position in the columns that this id indexes.
            #[inline]
            pub const fn index(self) -> usize {
                self.0 as usize
            }
            /// As files and other programs write it down.
            #[inline]
            pub const fn number(self) -> $int {
                self.0
            }
        }
    };
}

id! {
    /// One cell of the grid: 0..64,002 on the globe. `u16::MAX` is never a cell.
    CellId(u16)
}
id! {
    /// One of the countries of the ruleset, in alphabetical order of their English names (WW2 §2.4 b).
    CountryId(u8)
}
id! {
    /// One city of the map.
    CityId(u16)
}
id! {
    /// One unit class of the ruleset: a row of figures shared by units.
    ClassId(u16)
}

id! {
    /// One group of cells that the tables name: a bit of `Map::border_zones`.
    GroupId(u8)
}

id! {
    /// One kind of unit of the ruleset: a row that says what its classes have in common.
    KindId(u8)
}

id! {
    /// One weather zone of the ruleset; the map says which a cell lies in.
    ZoneId(u8)
}
id! {
    /// One kind of weather of the ruleset.
    WeatherId(u8)
}
id! {
    /// One terrain of the ruleset.
    TerrainId(u8)
}
id! {
    /// One class of movement of the ruleset: foot, armor, ship.
    MoverId(u8)
}

/// A unit on the map or carried: slot in the low 16 bits, generation of the slot in the high 16 bits, so that an id
/// kept by an AI or a screen after the unit died never names another unit.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct UnitId(u32);

impl UnitId {
    /// What [`Self::number`] wrote down. Whether it names a unit, alive or ever, is for `GameState::unit` to say.
    pub const fn from_number(number: u32) -> Self {
        Self(number)
    }
    /// As files and other programs write it down.
    pub const fn number(self) -> u32 {
        self.0
    }
    pub(crate) const fn new(slot: u16, generation: u16) -> Self {
        Self((generation as u32) << 16 | slot as u32)
    }
    /// Index of its slot, for columns that are kept by slot.
    pub const fn slot(self) -> usize {
        (self.0 & 0xFFFF) as usize
    }
    /// How many units its slot held before it, counted round.
    pub const fn generation(self) -> u16 {
        (self.0 >> 16) as u16
    }
}

/// One of the two sides that play.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[repr(u8)]
pub enum Side {
    /// Moves first (WW2 §2.2).
    Axis = 0,
    /// Moves second.
    Allies = 1,
}

impl Side {
    /// In the order in which they act.
    pub const BOTH: [Self; 2] = [Self::Axis, Self::Allies];

    /// The other one.
    #[must_use]
    pub const fn opponent(self) -> Self {
        match self {
            Self::Axis => Self::Allies,
            Self::Allies => Self::Axis,
        }
    }
    /// 0 or 1, for arrays by side.
    pub const fn index(self) -> usize {
        self as usize
    }
    /// English, `Axis`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Axis => "Axis",
            Self::Allies => "Allies",
        }
    }
}

/// What a country belongs to (WW2 §1.2.1): a side, or none yet.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[repr(u8)]
pub enum Partnership {
    /// A partner of the Axis.
    Axis = 0,
    /// A partner of the Allies.
    Allies = 1,
    /// Of no side: not in the war yet, or out of it.
    Neutral = 2,
}

impl Partnership {
    /// None if neutral.
    pub const fn side(self) -> Option<Side> {
        match self {
            Self::Axis => Some(Side::Axis),
            Self::Allies => Some(Side::Allies),
            Self::Neutral => None,
        }
    }
}

impl From<Side> for Partnership {
    fn from(side: Side) -> Self {
        match side {
            Side::Axis => Self::Axis,
            Side::Allies => Self::Allies,
        }
    }
}
