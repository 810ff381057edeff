//! The weather of a cell, and aircraft that it keeps on the ground (WW2 §18).

use super::Position;
use crate::map::FeatureOf;
use crate::ruleset::{Bar, ClosedWaters, Domain, Role, WeatherData};
use crate::unit::Place;
use crate::{CellId, Paragraph, Phase, Side, Unit, WeatherId};

impl<'a> Position<'a> {
    /// The weather of the cell this month (WW2 §18.1).
    #[inline]
    pub fn weather(&self, cell: CellId) -> WeatherId {
        self.rules.weather.of(self.zone(cell), self.state.war().month)
    }
    /// What it does there.
    #[inline]
    pub fn weather_effects(&self, cell: CellId) -> &'a WeatherData {
        self.rules.weather.kind(self.weather(cell))
    }
    /// Aircraft may not enter, start or end there this month (WW2 §11.6.2).
    pub fn is_grounded(&self, cell: CellId) -> bool {
        self.state.war().grounded & 1 << self.zone(cell).number() != 0
    }
    /// Movement points of a land unit as the weather leaves them where it sets out.
    pub fn points_in_weather(&self, unit: &Unit) -> u8 {
        let points = self.class(unit).movement;
        let slow = |cell| self.role(unit) != Role::Supply && self.weather_effects(cell).halves_movement;
        match unit.place {
            Place::On(cell) if slow(cell) => points.div_ceil(2),
            _ => points,
        }
    }
    /// What bars the phase that is played from entering the cell, or from attacking units in it.
    pub(crate) fn barred_now(&self, cell: CellId, attack: bool) -> Option<&'a Bar> {
        let bars = &self.weather_effects(cell).bars;
        if bars.is_empty() {
            return None;
        }
        let phase = self.state.clock().phase.key();
        bars.iter().find(|bar| bar.phase == phase && if attack { bar.attack } else { bar.enter })
    }
    /// May the unit attack nevertheless: is it one of those named, or with one or beside one?
    pub(crate) fn is_spared(&self, unit: &Unit, bar: &Bar) -> bool {
        let of = &bar.unless;
        let named = |unit: &Unit| of.classes.contains(&unit.class);
        if of.countries.contains(&unit.owner) || named(unit) {
            return true;
        }
        let (Place::On(cell), Some(side)) = (unit.place, self.state.side_of(unit.owner)) else { return false };
        let near = || std::iter::once(cell).chain(self.map.grid.neighbours(cell));
        of.beside.contains(&unit.owner) && near().any(|cell| self.land_units(cell, side).any(|(_, unit)| named(unit)))
    }
    /// By which paragraph no aircraft flies to the cell to stay there in this phase: in first movement, where the weather
    /// forbids it.
    pub(crate) fn closed_to_flights(&self, cell: CellId) -> Option<Paragraph> {
        let placing = matches!(self.state.frames().phase(), Phase::FirstMovement(_));
        if placing { self.weather_effects(cell).no_aircraft } else { None }
    }
    /// By which row no ship that supports land combat stops in the cell this month.
    pub(crate) fn closed_to_support(&self, cell: CellId) -> Option<&'a ClosedWaters> {
        let month = self.state.war().month;
        let mut rows = self.rules.weather.closed_waters.iter();
        if rows.len() == 0 || self.map.is_land(cell) {
            return None;
        }
        let marked = |key: &String| {
            self.map.feature(key).is_some_and(|feature| feature.of == FeatureOf::Cells && feature.touches(cell))
        };
        rows.find(|row| self.rules.weather.of(row.zone, month) == row.weather && row.features.iter().any(marked))
    }
    /// A ship that supports land combat: with guns, no submarine (WW2 §14.1.3).
    pub(crate) fn is_support_ship(&self, unit: &Unit) -> bool {
        let class = self.class(unit);
        class.domain() == Domain::Naval && class.role != Role::Submarine && class.surface_attack > 0
    }
    /// Cells that the weather closes to flights or to supporting ships.
    pub(crate) fn closed_by_weather(&self) -> Vec<CellId> {
        let table = &self.rules.weather;
        if table.closed_waters.is_empty() && table.kinds.iter().all(|kind| kind.no_aircraft.is_none()) {
            return Vec::new();
        }
        let closed = |cell: &CellId| self.closed_to_flights(*cell).is_some() || self.closed_to_support(*cell).is_some();
        self.map.cells().filter(closed).collect()
    }
    /// Does this weather close the port of the cell: is it marked, or its city named?
    pub(crate) fn is_port_closed(&self, cell: CellId) -> bool {
        let Some(closed) = &self.weather_effects(cell).closes_ports else { return false };
        let marked = |key: &String| self.map.feature(key).is_some_and(|feature| feature.touches(cell));
        let named = || self.map.city_at(cell).is_some_and(|city| closed.cities.contains(&city.key));
        closed.feature.as_ref().is_some_and(marked) || named()
    }
    /// What the weather makes of an enemy control zone that a land unit of `side` is in: own units, forest and armor's last
    /// step don't help.
    pub(crate) fn held_in_zone(&self, cell: CellId, side: Side) -> Option<Held> {
        let weather = self.weather_effects(cell);
        let held = match (weather.zone_holds, weather.zone_stops) {
            (Some(rule), _) => Held { stays: true, rule },
            (None, Some(rule)) if matches!(self.state.clock().phase, Phase::FirstMovement(_)) => {
                Held { stays: false, rule }
            }
            _ => return None,
        };
        self.in_land_zoc(cell, side.opponent()).then_some(held)
    }
}

/// How an enemy control zone binds in a weather.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Held {
    /// Nobody goes out of the cell; else who comes in or goes out stops.
    pub stays: bool,
    /// The paragraph that says so.
    pub rule: Paragraph,
}
