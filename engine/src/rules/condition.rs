//! Whether a condition of the tables holds in a position (WW2 §3, §4). Its forms and wording are `ruleset::Condition`.

use super::Position;
use crate::ruleset::Condition;
use crate::{CellId, CountryId, Side};

impl Condition {
    /// Does it hold now?
    pub fn holds(&self, at: Position) -> bool {
        match self {
            Self::All(parts) => parts.iter().all(|part| part.holds(at)),
            Self::Any(parts) => parts.iter().any(|part| part.holds(at)),
            Self::Not(part) => !part.holds(at),
            Self::IsNeutral(country) => at.state.side_of(*country).is_none(),
            Self::IsPartner { country, side } => at.state.side_of(*country) == Some(*side),
            Self::IsUnconqueredPartner { country, side } => {
                at.state.side_of(*country) == Some(*side) && !at.state.country(*country).is_conquered()
            }
            Self::IsConquered(country) => at.state.country(*country).is_conquered(),
            Self::EverConquered(country) => at.state.country(*country).was_ever_conquered(),
            Self::EnteredWithin { country, months } => {
                let entered = at.state.country(*country).entered;
                entered.is_some_and(|month| at.state.clock().month.since(month) <= *months)
            }
            Self::LandUnitIn { of, in_ } => at.land_unit_cells(*of).any(|cell| at.is_land_of(cell, *in_)),
            Self::LandUnitAdjacentTo { of, to } => {
                at.land_unit_cells(*of).any(|cell| at.land_adjacent(cell).any(|near| at.is_land_of(near, *to)))
            }
            Self::AnyCityControlled { cities, side } => cities.iter().any(|name| at.side_holds_city(name, *side)),
            Self::WholeCountryControlled { country, by } => {
                at.home_cells(*country).all(|cell| at.state.controller(cell) == Some(*by))
            }
            Self::AloneWithLandUnits(country) => {
                at.state.side_of(*country).is_some() && !others_have_land_units(at, *country)
            }
        }
    }
}

/// Has any other country of the side of `country` land units, on the map or due this month (WW2 §3.4.3)?
fn others_have_land_units(at: Position, country: CountryId) -> bool {
    let side = at.state.side_of(country);
    let other = |owner: CountryId| owner != country && at.state.side_of(owner) == side && side.is_some();
    let on_map = at.state.units().any(|(_, unit)| other(unit.owner) && at.is_land(unit));
    let due = |owner: CountryId, class| other(owner) && at.rules.role_of(class).is_land();
    on_map
        || at
            .state
            .queue()
            .keys()
            .any(|&(owner, month, item)| month <= at.state.clock().month && due(owner, item.class))
}

impl<'a> Position<'a> {
    /// Home cells of a country with land in them, colonies included (WW2 §0.3).
    pub fn home_cells(&self, country: CountryId) -> impl Iterator<Item = CellId> + use<'a> {
        let map = self.map;
        map.cells().filter(move |&cell| map.home(cell) == Some(country) && map.is_land(cell))
    }
    /// Cells of the cities of a country, colonial ones included.
    pub fn cities_of(&self, country: CountryId) -> impl Iterator<Item = CellId> + use<'a> {
        let map = self.map;
        map.cities.iter().map(|city| city.cell).filter(move |&cell| map.home(cell) == Some(country))
    }
    /// Land-bearing cell whose home country is `country`.
    fn is_land_of(&self, cell: CellId, country: CountryId) -> bool {
        self.map.home(cell) == Some(country) && self.map.is_land(cell)
    }
    /// Where the land units of a country are, those aboard ships too.
    fn land_unit_cells(&self, country: CountryId) -> impl Iterator<Item = CellId> + use<'a> {
        let at = *self;
        at.state
            .units()
            .filter(move |(_, unit)| unit.owner == country && at.is_land(unit))
            .filter_map(move |(id, _)| at.state.cell_of(id))
    }
    fn side_holds_city(&self, name: &str, side: Side) -> bool {
        self.map.city_named(name).is_some_and(|city| self.state.controlling_side(city.cell) == Some(side))
    }
}
