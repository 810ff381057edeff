//! The closed language in which the tables say when something is allowed (WW2 §3, §4). Evaluation needs a game and is
//! written with the politics; this file holds the forms; the catalogue of words says them.

use crate::{CountryId, Side};
use serde::Serialize;

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub enum Condition {
    /// All of them; holds when empty.
    All(Vec<Condition>),
    /// At least one of them.
    Any(Vec<Condition>),
    Not(Box<Condition>),
    IsNeutral(CountryId),
    /// Belongs to the side, conquered or not.
    IsPartner {
        country: CountryId,
        side: Side,
    },
    /// Belongs to the side and is not conquered.
    IsUnconqueredPartner {
        country: CountryId,
        side: Side,
    },
    IsConquered(CountryId),
    /// Is or once was conquered. For France: has been made Vichy France.
    EverConquered(CountryId),
    /// At most this many months have passed since the month in which it entered the war; false if it never did.
    EnteredWithin {
        country: CountryId,
        months: u16,
    },
    /// A land unit of `of` stands in a land-bearing home cell of `in_`, or is aboard a ship there.
    LandUnitIn {
        of: CountryId,
        in_: CountryId,
    },
    /// A land unit of `of` is in a cell that touches a home cell of `to` by land.
    LandUnitAdjacentTo {
        of: CountryId,
        to: CountryId,
    },
    /// The side controls one or more of these cities.
    AnyCityControlled {
        cities: Vec<String>,
        side: Side,
    },
    /// Every home cell of `country` is controlled by `by`.
    WholeCountryControlled {
        country: CountryId,
        by: CountryId,
    },
    /// `country` belongs to a side, and no other country of it has land units in the game (WW2 §3.4.3).
    AloneWithLandUnits(CountryId),
}

impl Condition {
    /// A condition that always holds.
    pub const ALWAYS: Self = Self::All(Vec::new());

    pub fn is_always(&self) -> bool {
        matches!(self, Self::All(parts) if parts.is_empty())
    }
}
