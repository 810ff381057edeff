//! The weather of a cell, and aircraft that it keeps on the ground (WW2 §18).

use super::Position;
use crate::map::WeatherZone;
use crate::ruleset::{Percent, Ruleset};
use crate::weather::{Weather, weather};
use crate::{CellId, Month};

/// Chance in percent that aircraft of the zone stay on the ground in a month of the year, as it is drawn in the supply
/// phase before (WW2 §18.4).
pub fn grounding_chance(rules: &Ruleset, zone: WeatherZone, month: Month) -> Percent {
    let numbers = &rules.numbers;
    let leader =
        numbers.grounding_follows.iter().find(|(follower, _)| *follower == zone).map_or(zone, |(_, leader)| *leader);
    let bit = 1 << (month.month() - 1);
    let row = numbers.grounding.iter().find(|row| row.zone == leader && row.months & bit != 0);
    row.map_or(0, |row| row.chance)
}

impl Position<'_> {
    /// The weather of the cell this month (WW2 §18.1).
    #[inline]
    pub fn weather(&self, cell: CellId) -> Weather {
        weather(self.map.zone(cell), self.state.war().month)
    }
    /// Aircraft may not enter, start or end there this month (WW2 §11.6.2).
    pub fn is_grounded(&self, cell: CellId) -> bool {
        self.state.war().grounded & 1 << self.map.zone(cell) as u8 != 0
    }
}
