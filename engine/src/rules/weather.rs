//! The weather of a cell, and aircraft that it keeps on the ground (WW2 §18).

use super::Position;
use crate::ruleset::WeatherData;
use crate::{CellId, WeatherId};

impl<'a> Position<'a> {
    /// The weather of the cell this month (WW2 §18.1).
    #[inline]
    pub fn weather(&self, cell: CellId) -> WeatherId {
        self.rules.weather.of(self.map.zone(cell), self.state.war().month)
    }
    /// What it does there.
    #[inline]
    pub fn weather_effects(&self, cell: CellId) -> &'a WeatherData {
        self.rules.weather.kind(self.weather(cell))
    }
    /// Aircraft may not enter, start or end there this month (WW2 §11.6.2).
    pub fn is_grounded(&self, cell: CellId) -> bool {
        self.state.war().grounded & 1 << self.map.zone(cell).number() != 0
    }
}
