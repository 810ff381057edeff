//! Who would enter the war, what they would bring and where it could stand, if a neutral country joined a side now
//! (WW2 §3.1, §3.3, §8.2).

use crate::legal::deployment;
use crate::rules::{Position, entry};
use crate::ruleset::{Domain, Role};
use crate::state::Item;
use crate::unit::Place;
use crate::{CellId, CountryId, GameState, Month, Side};

/// The position right after a country has joined a side.
pub struct Entry {
    /// The countries that come in with it, itself first, and the side of each (WW2 §3.3).
    pub entrants: Vec<(CountryId, Side)>,
    state: GameState,
}

/// Items of one sort that a country would have.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Force {
    /// Whose.
    pub country: CountryId,
    /// What they are.
    pub item: Item,
    /// How many.
    pub count: u16,
    /// The month in which they can be placed (WW2 §7.5.1).
    pub month: Month,
    /// Where they stand; none: they are still to be placed.
    pub cell: Option<CellId>,
}

/// Forces added up.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Sums {
    /// Strength points of land units.
    pub points: u32,
    /// Supply units.
    pub supplies: u32,
    /// Ships, transports and convoys too.
    pub ships: u32,
    /// Air units, those aboard carriers too.
    pub aircraft: u32,
}

impl Entry {
    /// None if the country belongs to a side already or has left the war for good (WW2 §3.1.1).
    pub fn of(at: Position, country: CountryId, side: Side) -> Option<Self> {
        let state = at.imagine(|rec| entry::join(rec, country, side));
        let joined = |id: CountryId| at.state.side_of(id).is_none().then(|| state.side_of(id)).flatten();
        let first = joined(country)?;
        let others = at.state.country_ids().filter(|&id| id != country);
        let others = others.filter_map(|id| joined(id).map(|side| (id, side)));
        let entrants = std::iter::once((country, first)).chain(others).collect();
        Some(Self { entrants, state })
    }
    /// What the entrants bring: units on the map, and everything that would wait to be placed, this month and later. What
    /// the schedule brings after this month is not among it (WW2 §7.6).
    pub fn forces(&self) -> Vec<Force> {
        let mut forces = Vec::new();
        let now = self.state.clock().month;
        for &(country, _) in &self.entrants {
            for (_, unit) in self.state.units().filter(|(_, unit)| unit.owner == country) {
                let Place::On(cell) = unit.place else { continue };
                let item = Item { class: unit.class, group: None, strength: unit.strength };
                forces.push(Force { country, item, count: 1, month: now, cell: Some(cell) });
            }
            let queue = self.state.queue().iter().filter(|((owner, ..), _)| *owner == country);
            let waiting = queue.map(|(&(_, month, item), &count)| Force { country, item, count, month, cell: None });
            forces.extend(waiting.filter(|force| force.month >= now));
        }
        forces
    }
    /// Cells where one more such item of an entrant could be placed if this were the deployment phase, ascending
    /// (WW2 §8.2, §8.3). None if the country is no entrant.
    pub fn cells_for(&self, at: Position, country: CountryId, item: Item) -> Option<Vec<CellId>> {
        let enters = self.entrants.iter().any(|&(entrant, _)| entrant == country);
        enters.then(|| deployment::cells_for(Position { state: &self.state, ..at }, country, item))
    }
}

impl Sums {
    /// Of all forces that are the country's.
    pub fn of(at: Position, forces: &[Force], country: CountryId) -> Self {
        let mut sums = Self::default();
        for force in forces.iter().filter(|force| force.country == country) {
            let count = u32::from(force.count);
            let role = at.rules.role_of(force.item.class);
            match role.domain() {
                Domain::Land if role == Role::Supply => sums.supplies += count,
                Domain::Land => sums.points += count * u32::from(force.item.strength),
                Domain::Naval => sums.ships += count,
                Domain::Air => sums.aircraft += count,
            }
            sums.aircraft += if force.item.group.is_some() { count } else { 0 };
        }
        sums
    }
}
