//! An opening looked over before anybody plays it: which of its units have no place to stand, no room, no supply. For
//! designers of scenarios; play asks nothing of it.

use crate::rules::{Position, entry, placement, ports, supply};
use crate::ruleset::{Domain, Role};
use crate::state::Item;
use crate::{CellId, ClassId, CountryId, Map, Ruleset, Scenario, Side, setup};
use std::collections::BTreeMap;

/// Something that a designer may not have meant.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Doubt {
    /// A country that starts with units or gets some has no cell on the board; nothing else is said of it.
    NoHome {
        /// Which.
        country: CountryId,
    },
    /// Units that the country starts with and can place nowhere: no cell of it takes them and is supplied.
    NoPlace {
        /// Whose they are.
        country: CountryId,
        /// What they are.
        class: ClassId,
        /// Items of the pool.
        count: u16,
    },
    /// Units that come later by the schedule and that the country can place nowhere, as the board stands at the start.
    NoArrival {
        /// Whose they are.
        country: CountryId,
        /// What they are: one of several that have the same lot.
        class: ClassId,
    },
    /// More units than the cells take in which they may be placed.
    NoRoom {
        /// Whose they are.
        country: CountryId,
        /// Of which sort.
        domain: Domain,
        /// At least so many, as strong as they may be.
        units: u32,
        /// In all these cells together.
        room: u32,
    },
    /// More land units than may stand in a cell (WW2 §9.1.1).
    Overfull {
        /// Where.
        cell: CellId,
    },
    /// A unit on the map that traces no supply.
    Unsupplied {
        /// What it is.
        class: ClassId,
        /// Where.
        cell: CellId,
    },
}

/// All doubts about an opening, by countries and cells. Countries that are still neutral are looked at as they would be if
/// they joined a side now.
pub fn doubts(map: &Map, rules: &Ruleset, scenario: &Scenario) -> Vec<Doubt> {
    let state = setup::opening_state(map, rules, scenario, 0);
    let at = Position::new(map, rules, &state);
    let mut doubts = on_the_map(at);
    for country in state.country_ids() {
        if !map.home.contains(&Some(country)) {
            let has_some = scenario.initial.iter().any(|(owner, _)| *owner == country)
                || rules.arrivals.iter().any(|arrival| arrival.country == country && arrival.active);
            doubts.extend(has_some.then_some(Doubt::NoHome { country }));
            continue;
        }
        let sides: Vec<Side> = state.side_of(country).map_or(Side::BOTH.to_vec(), |side| vec![side]);
        // a neutral whom one side would never find among its partners is looked at on the other
        let each = sides.into_iter().map(|side| {
            let joined = at.imagine(|rec| entry::join(rec, country, side));
            of_country(Position::new(map, rules, &joined), country)
        });
        doubts.extend(each.min_by_key(Vec::len).unwrap_or_default());
    }
    doubts
}

/// What stands on the map from the start.
fn on_the_map(at: Position) -> Vec<Doubt> {
    let mut doubts = Vec::new();
    for side in Side::BOTH {
        let crowded = at.map.cells().filter(|&cell| {
            let roles = at.land_units(cell, side).map(|(_, unit)| at.role(unit));
            at.has_land_unit(cell, side) && !at.land_stack_is_legal(cell, roles)
        });
        doubts.extend(crowded.map(|cell| Doubt::Overfull { cell }));
    }
    for (id, unit) in at.state.units() {
        if let Some(cell) = at.state.cell_of(id).filter(|_| supply::is_out_of_supply(at, id)) {
            doubts.push(Doubt::Unsupplied { class: unit.class, cell });
        }
    }
    doubts
}

/// What a country of a side starts with.
fn of_country(at: Position, country: CountryId) -> Vec<Doubt> {
    let map = supply::SupplyMap::compute(at);
    let traces = |cell: CellId, country: CountryId, ignoring: bool| map.can_trace(cell, country, ignoring);
    let cells_of = |item: Item| -> Vec<CellId> {
        let mut cells = placement::candidates(at, country, item, &map);
        cells.retain(|&cell| placement::check_site(at, country, item, cell, &traces).is_ok());
        cells
    };
    let mut doubts = Vec::new();
    // by domain: units, and the cells that take any of them
    let mut crowds: BTreeMap<Domain, (u32, Vec<CellId>)> = BTreeMap::new();
    for (item, count) in placement::arriving(at, country) {
        let cells = cells_of(item);
        let role = at.rules.role_of(item.class);
        if cells.is_empty() {
            doubts.push(Doubt::NoPlace { country, class: item.class, count });
        } else if !matches!(role, Role::Supply | Role::Paratrooper) {
            let (units, places) = crowds.entry(role.domain()).or_default();
            *units += least_units(at, item, count);
            places.extend(cells);
        }
    }
    let mut later: Vec<ClassId> = Vec::new();
    for arrival in at.rules.arrivals.iter().filter(|arrival| arrival.country == country && arrival.active) {
        let alike = |class: ClassId| (at.rules.role_of(class) == Role::Supply, at.rules.class(class).mover);
        if later.iter().all(|&known| alike(known) != alike(arrival.class)) {
            later.push(arrival.class);
            if cells_of(Item { class: arrival.class, group: arrival.group, strength: 1 }).is_empty() {
                doubts.push(Doubt::NoArrival { country, class: arrival.class });
            }
        }
    }
    for (domain, (units, mut cells)) in crowds {
        cells.sort_unstable();
        cells.dedup();
        let room = cells.iter().map(|&cell| room(at, domain, cell)).fold(0, u32::saturating_add);
        if units > room {
            doubts.push(Doubt::NoRoom { country, domain, units, room });
        }
    }
    doubts
}

/// So many items make at least so many units.
fn least_units(at: Position, item: Item, count: u16) -> u32 {
    let strength = u32::from(at.rules.class(item.class).pool_strength()) * u32::from(item.strength) * u32::from(count);
    match at.rules.max_strength(item.class, at.state.clock().month) {
        most if strength > 0 && most > 0 => strength.div_ceil(u32::from(most)),
        _ => u32::from(count),
    }
}

/// Units of a domain that an empty cell takes.
fn room(at: Position, domain: Domain, cell: CellId) -> u32 {
    match domain {
        Domain::Land => u32::from(at.land_limit(cell)),
        Domain::Naval if at.map.has(cell, crate::map::flag::MAJOR_PORT) => u32::MAX,
        Domain::Naval => u32::from(at.rules.numbers.stack_naval),
        Domain::Air => ports::airbase_capacity(&at, cell) as u32,
    }
}

#[cfg(test)]
mod tests;
