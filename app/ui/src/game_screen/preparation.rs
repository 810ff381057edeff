//! What the player is about to do: a unit in the hand, a combat on the sheet, an interception, a basket.

use meridian_engine::order::Bombing;
use meridian_engine::report::AirNavalReport;
use meridian_engine::report::BombingReport;
use meridian_engine::report::CombatReport;
use meridian_engine::state::{GameState, Item};
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

/// What a combat on the sheet is against.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Aim {
    /// The land units of a cell.
    Land(CellId),
    /// A shore, from ships and aircraft.
    Landing(CellId),
    /// The submarines of a cell, or its other ships.
    Ships {
        cell: CellId,
        submarines: bool,
    },
    Aircraft(UnitId),
    Raid {
        cell: CellId,
        what: Bombing,
    },
}

impl Aim {
    pub fn cell(&self, state: &GameState) -> Option<CellId> {
        match *self {
            Self::Land(cell) | Self::Landing(cell) | Self::Ships { cell, .. } | Self::Raid { cell, .. } => Some(cell),
            Self::Aircraft(unit) => state.cell_of(unit),
        }
    }
}

/// The last combat fought, with names of units that may be dead now.
#[derive(Clone, Debug)]
pub struct Fought {
    pub report: BattleReport,
    pub names: BTreeMap<UnitId, String>,
}

#[derive(Clone, Debug)]
pub enum BattleReport {
    Land(Box<CombatReport>),
    AirNaval(Box<AirNavalReport>),
    Raid(Box<BombingReport>),
}

/// A combat, an assault or a raid in preparation.
#[derive(Clone, Debug, Default)]
pub struct Battle {
    pub aim: Option<Aim>,
    /// Land troops, ships, fighters or bombers, whoever the aim wants first.
    pub attackers: Vec<UnitId>,
    /// Whoever helps them: ships and aircraft on land, aircraft against ships.
    pub support: Vec<UnitId>,
    /// The aircraft dive into their targets (WW2 §15.5).
    pub kamikaze: bool,
    pub fought: Option<Fought>,
}

/// An interception in preparation.
#[derive(Clone, Copy, Debug, Default)]
pub struct Intercepting {
    pub target: Option<UnitId>,
    /// Where it is to be met; none = as near to the end of its way as an interceptor gets.
    pub cell: Option<CellId>,
}

/// The shop and the bank: whose, and what was filled in.
#[derive(Clone, Debug, Default)]
pub struct Shop {
    pub country: Option<CountryId>,
    pub amounts: BTreeMap<(CountryId, CountryId), u32>,
    /// Money to go aboard a convoy for a country, $B.
    pub loads: BTreeMap<(UnitId, CountryId), u32>,
}
