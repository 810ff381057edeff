//! What the player is about to do: a unit in the hand, a combat on the sheet, a basket.

use meridian_engine::rules::land_combat::CombatReport;
use meridian_engine::state::Item;
use meridian_engine::{CellId, CountryId, UnitId};
use std::collections::BTreeMap;

/// Arriving items that the player is placing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Placing {
    pub country: CountryId,
    pub item: Item,
    /// Items that make one unit: strength points of land units.
    pub count: u8,
}

/// A combat or an assault in preparation.
#[derive(Clone, Debug, Default)]
pub struct Battle {
    pub target: Option<CellId>,
    pub attackers: Vec<UnitId>,
    pub support: Vec<UnitId>,
    /// The last combat fought, with names of units that may be dead now.
    pub report: Option<(CombatReport, BTreeMap<UnitId, String>)>,
    /// Attackers that are to advance.
    pub advance: Vec<UnitId>,
}

/// The shop and the bank: whose, and what is in the basket.
#[derive(Clone, Debug, Default)]
pub struct Shop {
    pub country: Option<CountryId>,
    pub basket: BTreeMap<Item, u16>,
    pub amounts: BTreeMap<(CountryId, CountryId), u32>,
    /// What each convoy shall take aboard, for whom.
    pub loads: BTreeMap<(UnitId, CountryId), u32>,
}
