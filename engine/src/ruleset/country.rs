//! What a country is before anything happens to it. Its state in a game is not here.

use crate::{CountryId, Side};
use serde::{Deserialize, Serialize};

/// One row of the table of countries.
#[derive(Clone, Debug, Serialize)]
pub struct CountryData {
    /// `united_kingdom`.
    pub key: String,
    /// `United Kingdom`.
    pub name: String,
    /// The name takes an article in sentences.
    pub article: bool,
    /// `British`.
    pub adjective: String,
    /// Two or three letters for counters, `UK`; no two countries share one.
    pub code: String,
    /// For lists alone.
    pub region: Region,
    /// Ever owns units (WW2 §1.2.3).
    pub has_units: bool,
    /// The side that may not declare war on it at the start (WW2 §1.2.4).
    pub barred: Barred,
    /// Red, green, blue of its counters and territory.
    pub colour: [u8; 3],
    /// Name of the capital city, also of countries whose map shows none (WW2 §4.2.3).
    pub capital: String,
    /// Which cities must fall (WW2 §4.1.2).
    pub conquest: ConquestRule,
    /// What frees it again (WW2 §4.3.1).
    pub liberation: LiberationRule,
    /// Most infantry strength points handed out on liberation (WW2 §4.2.1, §4.3.2).
    pub liberation_strength: u8,
    /// The rest of the infantry it had can be bought back after liberation (WW2 §4.3.2: China).
    pub liberation_rest_to_pool: bool,
    /// Land units its rail network moves per second movement phase (WW2 §1.2.5).
    pub rail_capacity: u8,
    /// Twice the factor in the exponent of its surrender chance after an atomic bomb (WW2 §16.5.3): 1, 2 or 4.
    pub atomic_surrender_halves: u8,
    /// Income in $B a month it would draw at the opening of 1937 and of 1939 on a faithful map: to check a map by.
    pub income_check_billions: [u16; 2],
}

/// Part of the world where a country's capital lies.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Region {
    /// Key `africa`.
    Africa,
    /// Key `americas`.
    Americas,
    /// Key `asia`.
    Asia,
    /// Key `europe`.
    Europe,
    /// Key `oceania`.
    Oceania,
}

/// The side or sides that may never declare war on a country (WW2 §1.2.4).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[repr(u8)]
pub enum Barred {
    /// Both sides may declare war on it.
    None = 0,
    /// The Axis may not.
    Axis = 1,
    /// The Allies may not.
    Allies = 2,
    /// Neither may.
    Both = 3,
}

impl Barred {
    /// Is the side kept from it?
    pub const fn bars(self, side: Side) -> bool {
        match side {
            Side::Axis => matches!(self, Self::Axis | Self::Both),
            Side::Allies => matches!(self, Self::Allies | Self::Both),
        }
    }
}

impl From<Side> for Barred {
    fn from(side: Side) -> Self {
        match side {
            Side::Axis => Self::Axis,
            Side::Allies => Self::Allies,
        }
    }
}

/// When a country counts as overrun (WW2 §4.1). Cities are named as on the map.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub enum ConquestRule {
    /// Every city, home and colonial.
    AllCities,
    /// These cities only.
    Cities(Vec<String>),
    /// Every city of `mainland`; or one of them and every city of `overseas` (WW2 §4.7.1).
    MainlandOrOverseas {
        /// Cities at home.
        mainland: Vec<String>,
        /// Cities on islands and in colonies.
        overseas: Vec<String>,
    },
}

/// When a conquered country rises again (WW2 §4.3.1). Nobody does after surrendering to an atomic bomb.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub enum LiberationRule {
    /// Its side controls every mainland city.
    MainlandCities,
    /// Its side controls any one of its cities.
    AnyCity,
    /// Every mainland city, and one of them by a country of its side other than this one.
    MainlandCitiesNotAllBy(CountryId),
    /// Nothing frees it.
    Never,
}
