//! What the player is about to do: a unit in the hand, a combat on the sheet, an interception, a basket.

use meridian_engine::order::Bombing;
use meridian_engine::report::AirNavalReport;
use meridian_engine::report::BombingReport;
use meridian_engine::report::CombatReport;
use meridian_engine::state::{GameState, Item};
use meridian_engine::{CellId, CountryId, UnitId};
use meridian_session::skirmish::Combat;
use std::collections::BTreeMap;

/// Arriving items that the player is placing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Placing {
    /// Whose they are.
    pub country: CountryId,
    /// What they are.
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
        /// Where they are.
        cell: CellId,
        /// The submarines; else the other ships.
        submarines: bool,
    },
    /// One air unit of the enemy.
    Aircraft(UnitId),
    /// What bombers can reach in a cell.
    Raid {
        /// Where the bombs fall.
        cell: CellId,
        /// On what they fall there.
        what: Bombing,
    },
}

impl Aim {
    /// Where it would be fought; none for an air unit that is gone.
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
    pub(crate) report: BattleReport,
    pub(crate) names: BTreeMap<UnitId, String>,
    /// What a skirmish takes from it, if it was fought on land.
    pub(crate) skirmish: Option<Combat>,
}

#[derive(Clone, Debug)]
pub enum BattleReport {
    Land(Box<CombatReport>),
    AirNaval(Box<AirNavalReport>),
    Raid(Box<BombingReport>),
}

impl BattleReport {
    /// For who attacked.
    pub fn went_well(&self) -> bool {
        match self {
            Self::Land(report) => report.defender_eliminated || !report.retreated.is_empty(),
            Self::AirNaval(report) => {
                let (ours, theirs) = report.lost();
                theirs == report.defender_fates.len() || theirs > ours || !report.retreated.is_empty()
            }
            Self::Raid(report) => report.success,
        }
    }
}

/// A combat, an assault or a raid in preparation.
#[derive(Clone, Debug, Default)]
pub struct Battle {
    /// Against what; none: nothing is prepared.
    pub aim: Option<Aim>,
    /// Land troops, ships, fighters or bombers, whoever the aim wants first.
    pub(crate) attackers: Vec<UnitId>,
    /// Whoever helps them: ships and aircraft on land, aircraft against ships.
    pub(crate) support: Vec<UnitId>,
    /// The aircraft dive into their targets (WW2 §15.5).
    pub(crate) kamikaze: bool,
    pub(crate) fought: Option<Fought>,
}

/// An interception in preparation.
#[derive(Clone, Copy, Debug, Default)]
pub struct Intercepting {
    pub(crate) target: Option<UnitId>,
    /// Where it is to be met; none = as near to the end of its way as an interceptor gets.
    pub(crate) cell: Option<CellId>,
}

/// The shop and the bank: whose, and what was filled in.
#[derive(Clone, Debug, Default)]
pub struct Shop {
    /// Whose; none: the first country of the list.
    pub country: Option<CountryId>,
    pub(crate) amounts: BTreeMap<(CountryId, CountryId), u32>,
    /// Money to go aboard a convoy for a country, $B.
    pub(crate) loads: BTreeMap<(UnitId, CountryId), u32>,
}
