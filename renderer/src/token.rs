//! What stands on the map: the face of a unit, the counter of a cell, and what moves about while something happens. Plain
//! data from outside; which unit lies on top and what its figures are is not decided here.

use crate::symbol::Symbol;
use meridian_engine::{CellId, CountryId};
use std::fmt;

/// Shape of the symbol's frame on land counters.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Frame {
    /// Of the side that looks.
    #[default]
    Rectangle,
    /// Of the other side.
    Diamond,
    /// Of neither.
    Square,
}

/// How large a formation is, as the crosses over a NATO symbol say it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Size {
    /// No mark: supply units, ships, aircraft.
    #[default]
    None,
    /// Two crosses.
    Division,
    /// Three crosses.
    Corps,
    /// Four crosses.
    Army,
}

impl Size {
    /// The mark; empty without one.
    pub const fn mark(self) -> &'static str {
        match self {
            Self::None => "",
            Self::Division => "XX",
            Self::Corps => "XXX",
            Self::Army => "XXXX",
        }
    }
}

/// Bits of [`Token::badges`].
pub mod badge {
    /// Damaged.
    pub const DAMAGED: u8 = 1 << 0;
    /// Out of supply.
    pub const UNSUPPLIED: u8 = 1 << 1;
    /// Has moved.
    pub const MOVED: u8 = 1 << 2;
    /// Has attacked.
    pub const ATTACKED: u8 = 1 << 3;
    /// Carries something.
    pub const EMBARKED: u8 = 1 << 4;
    /// Lies in port.
    pub const IN_PORT: u8 = 1 << 5;
}

/// A figure of a unit: a number, a letter in its place, or a number with a letter beside it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Figure {
    /// None for a letter alone.
    pub number: Option<u16>,
    /// None for a number alone.
    pub letter: Option<char>,
}

impl Figure {
    /// A number alone.
    pub const fn number(number: u16) -> Self {
        Self { number: Some(number), letter: None }
    }
    /// A letter alone.
    pub const fn letter(letter: char) -> Self {
        Self { number: None, letter: Some(letter) }
    }
    /// With a letter beside it.
    #[must_use]
    pub const fn with(mut self, letter: char) -> Self {
        self.letter = Some(letter);
        self
    }
    /// Worth showing where there is room for one figure only.
    pub fn says_something(self) -> bool {
        self.number.is_some_and(|number| number > 0)
    }
}

impl fmt::Display for Figure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(number) = self.number {
            write!(f, "{number}")?;
        }
        self.letter.map_or(Ok(()), |letter| write!(f, "{letter}"))
    }
}

/// Corners of a counter as indices of [`Token::corners`].
pub mod corner {
    /// Above, at the left.
    pub const UPPER_LEFT: usize = 0;
    /// Below, at the left.
    pub const LOWER_LEFT: usize = 1;
    /// Above, at the right.
    pub const UPPER_RIGHT: usize = 2;
    /// Below, at the right.
    pub const LOWER_RIGHT: usize = 3;
}

/// The face of one unit.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Token {
    /// Gives colour, code and side.
    pub country: CountryId,
    /// In the middle.
    pub symbol: Symbol,
    /// Around the symbol.
    pub frame: Frame,
    /// Over the symbol.
    pub size: Size,
    /// By [`corner`]: strength and movement of land units below; attacks left, defence and movement right for ships and
    /// aircraft.
    pub corners: [Option<Figure>; 4],
    /// Which corner holds the figure read most.
    pub main: u8,
    /// Bits of [`badge`].
    pub badges: u8,
    /// Months of supply left, of how many: ships.
    pub months: Option<[u8; 2]>,
}

impl Token {
    /// A unit without figures.
    pub fn new(country: CountryId, symbol: Symbol, frame: Frame) -> Self {
        Self {
            country,
            symbol,
            frame,
            size: Size::None,
            corners: [None; 4],
            main: corner::LOWER_LEFT as u8,
            badges: 0,
            months: None,
        }
    }
    /// The figure read most, where it says something.
    pub fn strength(&self) -> Option<Figure> {
        self.corners[usize::from(self.main)].filter(|figure| figure.says_something())
    }
}

/// The units of one cell: the one on top, and what lies under it. One counter a cell; of several the first is shown.
#[derive(Clone, PartialEq, Debug)]
pub struct Counter {
    /// Where they stand.
    pub cell: CellId,
    /// The one on top.
    pub token: Token,
    /// Countries of the next two units.
    pub under: [Option<CountryId>; 2],
    /// All units of the cell by domain, the one on top included.
    pub land: u8,
    /// See `land`.
    pub air: u8,
    /// See `land`.
    pub naval: u8,
    /// Strength of the whole cell, for the bars of the far views.
    pub total: u32,
}

impl Counter {
    /// A cell with one unit.
    pub fn single(cell: CellId, token: Token) -> Self {
        let mut counter = Self { cell, token, under: [None; 2], land: 0, air: 0, naval: 0, total: 1 };
        match counter.token.symbol.domain() {
            crate::symbol::Domain::Land => counter.land = 1,
            crate::symbol::Domain::Air => counter.air = 1,
            crate::symbol::Domain::Naval => counter.naval = 1,
        }
        counter
    }
    /// How many units stand there.
    pub fn units(&self) -> u32 {
        u32::from(self.land) + u32::from(self.air) + u32::from(self.naval)
    }
}

/// Something that is shown at any point of the globe for a moment: a unit on its way, a combat.
#[derive(Clone, PartialEq, Debug)]
pub struct Actor {
    /// Point of the unit sphere.
    pub at: [f32; 3],
    /// 0 to 1.
    pub alpha: f32,
    /// What is shown.
    pub what: Act,
}

/// What an [`Actor`] shows.
#[derive(Clone, PartialEq, Debug)]
pub enum Act {
    /// A unit, as its counter.
    Unit(Token),
    /// A combat: a burst.
    Clash {
        /// How far it has grown, 0 to 1.
        age: f32,
        /// What came of it, in a few characters.
        text: String,
    },
}
