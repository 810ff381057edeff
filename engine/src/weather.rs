//! Weather by zone and month, and what it is in itself (WW2 §18).

use crate::Month;
use crate::map::WeatherZone;
use serde::Serialize;

/// What the weather of a zone is in a month.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
pub enum Weather {
    /// No effect.
    Clear,
    /// Land cells cost a point more (WW2 §18.2.2).
    MildWinter,
    /// Icecap freezes (WW2 §18.2.1), and the Soviet winter comes (WW2 §14.2.3).
    SevereWinter,
    /// Mud (WW2 §18.2.3).
    Spring,
    /// Mud (WW2 §18.2.3).
    Monsoon,
}

impl Weather {
    /// All there are.
    pub const ALL: [Self; 5] = [Self::Clear, Self::MildWinter, Self::SevereWinter, Self::Spring, Self::Monsoon];

    /// Key in tables and exports.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Clear => "clear",
            Self::MildWinter => "mild_winter",
            Self::SevereWinter => "severe_winter",
            Self::Spring => "spring",
            Self::Monsoon => "monsoon",
        }
    }
    /// Extra movement points for entering a land cell (WW2 §11.2.1, §18.2.2, §18.2.3); severe winter has none, it freezes
    /// the ice (WW2 §18.2.1).
    pub(crate) const fn extra_cost(self) -> u8 {
        match self {
            Self::MildWinter | Self::Spring | Self::Monsoon => 1,
            Self::Clear | Self::SevereWinter => 0,
        }
    }
    /// Doubles the defence and forbids overruns (WW2 §18.2.3).
    pub(crate) const fn is_mud(self) -> bool {
        matches!(self, Self::Spring | Self::Monsoon)
    }
}

/// WW2 §18.1. All areas of a zone share its weather; the two temperate zones are two (WW2 §18.3).
pub const fn weather(zone: WeatherZone, month: Month) -> Weather {
    use WeatherZone::{NorthernTemperate, Polar, SouthernTemperate, Tropical};
    match (zone, month.month()) {
        (Polar, 12 | 1 | 2) => Weather::SevereWinter,
        (Polar | NorthernTemperate, 3..=5) | (SouthernTemperate, 9..=11) => Weather::Spring,
        (Polar, 9..=11) | (NorthernTemperate, 12 | 1 | 2) | (SouthernTemperate, 6..=8) => Weather::MildWinter,
        (Tropical, 6..=8) => Weather::Monsoon,
        _ => Weather::Clear,
    }
}
