//! The closed language in which the tables say when something is allowed (WW2 §3, §4). Evaluation needs a game and is
//! written with the politics; this file holds the forms; the catalogue of words says them.

use crate::{CountryId, Side};
use serde::Serialize;

/// What must hold of a position.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub enum Condition {
    /// All of them; holds when empty.
    All(Vec<Condition>),
    /// At least one of them.
    Any(Vec<Condition>),
    /// It does not hold.
    Not(Box<Condition>),
    /// Belongs to no side.
    IsNeutral(CountryId),
    /// Belongs to the side, conquered or not.
    IsPartner {
        /// Who.
        country: CountryId,
        /// Where it belongs.
        side: Side,
    },
    /// Belongs to the side and is not conquered.
    IsUnconqueredPartner {
        /// Who.
        country: CountryId,
        /// Where it belongs.
        side: Side,
    },
    /// Conquered now (WW2 §4.2).
    IsConquered(CountryId),
    /// Is or once was conquered. For France: has been made Vichy France.
    EverConquered(CountryId),
    /// At most this many months have passed since the month in which it entered the war; false if it never did.
    EnteredWithin {
        /// Who.
        country: CountryId,
        /// 0: only in that month itself.
        months: u16,
    },
    /// A land unit of `of` stands in a land-bearing home cell of `in_`, or is aboard a ship there.
    LandUnitIn {
        /// Owner of the unit.
        of: CountryId,
        /// Home country of the cell.
        in_: CountryId,
    },
    /// A land unit of `of` is in a cell that touches a home cell of `to` by land.
    LandUnitAdjacentTo {
        /// Owner of the unit.
        of: CountryId,
        /// Home country of the cell beside it.
        to: CountryId,
    },
    /// The side controls one or more of these cities.
    AnyCityControlled {
        /// Names as on the map.
        cities: Vec<String>,
        /// Who must control one.
        side: Side,
    },
    /// Every home cell of `country` is controlled by `by`.
    WholeCountryControlled {
        /// Home country of the cells.
        country: CountryId,
        /// The country itself, not its side.
        by: CountryId,
    },
    /// `country` belongs to a side, and no other country of it has land units in the game (WW2 §3.4.3).
    AloneWithLandUnits(CountryId),
}

impl Condition {
    /// A condition that always holds.
    pub const ALWAYS: Self = Self::All(Vec::new());

    /// Is it [`Self::ALWAYS`]?
    pub fn is_always(&self) -> bool {
        matches!(self, Self::All(parts) if parts.is_empty())
    }
}
