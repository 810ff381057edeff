//! Conquest: when a country counts as overrun and what becomes of it (WW2 §4.1, §4.2, §4.4, §4.5, §4.7). Rising again
//! is `liberation`.

use super::{Position, control, losses, returns};
use crate::country::country_flag;
use crate::event::Cause;
use crate::recorder::Recorder;
use crate::ruleset::{ConquestRule, Handover, Role};
use crate::state::Item;
use crate::{CellId, CountryId, Side, UnitId};
use std::collections::BTreeMap;

/// Is the country, at war and not conquered, overrun now (WW2 §4.1.1)? Neutral countries never are; a destroyed city is
/// still one (WW2 §4.1.4). A country that an atomic bomb made surrender is, whatever it holds (WW2 §4.9).
pub fn is_overrun(at: Position, country: CountryId) -> bool {
    let state = at.state.country(country);
    if state.partnership.side().is_none() || state.is_conquered() {
        return false;
    }
    if state.surrendered_to.is_some() {
        return true;
    }
    let all_lost = |cells: &[CellId]| !cells.is_empty() && cells.iter().all(|&cell| is_lost(at, country, cell));
    let any_lost = |cells: &[CellId]| cells.iter().any(|&cell| is_lost(at, country, cell));
    match &at.rules.country(country).conquest {
        ConquestRule::AllCities => {
            let mut cells: Vec<CellId> = at.cities_of(country).collect();
            if cells.is_empty() {
                // a country whose cities the map does not show stands while it has ground
                cells = at.home_cells(country).collect();
            }
            all_lost(&cells)
        }
        ConquestRule::Cities(names) => all_lost(&cells_of(at, names)),
        ConquestRule::MainlandOrOverseas { mainland, overseas } => {
            let mainland = cells_of(at, mainland);
            all_lost(&mainland) || any_lost(&mainland) && all_lost(&cells_of(at, overseas))
        }
    }
}

fn cells_of(at: Position, cities: &[String]) -> Vec<CellId> {
    cities.iter().filter_map(|name| at.map.city_named(name)).map(|city| city.cell).collect()
}

/// Cities that must fall, as cells: those whose controllers decide who the conqueror is (WW2 §4.1.2).
fn counting_cities(at: Position, country: CountryId) -> Vec<CellId> {
    match &at.rules.country(country).conquest {
        ConquestRule::AllCities => at.cities_of(country).collect(),
        ConquestRule::Cities(names) => cells_of(at, names),
        ConquestRule::MainlandOrOverseas { mainland, overseas } => {
            [cells_of(at, mainland), cells_of(at, overseas)].concat()
        }
    }
}

/// Held by an enemy of the country, or by one that counts as its enemy though it is a partner or neutral (WW2 §4.1.1,
/// §4.1.3).
fn is_lost(at: Position, country: CountryId, cell: CellId) -> bool {
    at.state.controller(cell).is_some_and(|holder| is_enemy(at, holder, country))
}

fn is_enemy(at: Position, holder: CountryId, country: CountryId) -> bool {
    let enemy = at.state.side_of(country).map(Side::opponent);
    enemy.is_some() && at.state.side_of(holder) == enemy || are_mutual_enemies(at, holder, country)
}

fn are_mutual_enemies(at: Position, a: CountryId, b: CountryId) -> bool {
    at.rules.politics.mutual_enemies.iter().any(|&(x, y)| (x, y) == (a, b) || (x, y) == (b, a))
}

/// Who gets what the country leaves (WW2 §4.2.3): the country it surrendered to, else the enemy in its capital, else
/// the enemy with most of the cities that count.
pub fn conqueror(at: Position, country: CountryId) -> Option<CountryId> {
    if let Some(bomber) = at.state.country(country).surrendered_to {
        return Some(bomber);
    }
    let enemy = |holder: &CountryId| at.state.side_of(*holder).is_some() && is_enemy(at, *holder, country);
    let capital = at.map.city_named(&at.rules.country(country).capital);
    if let Some(holder) = capital.and_then(|city| at.state.controller(city.cell)).filter(enemy) {
        return Some(holder);
    }
    let mut held: BTreeMap<CountryId, usize> = BTreeMap::new();
    let mut cells = counting_cities(at, country);
    if cells.is_empty() {
        cells = at.home_cells(country).collect();
    }
    for holder in cells.into_iter().filter_map(|cell| at.state.controller(cell)).filter(enemy) {
        *held.entry(holder).or_default() += 1;
    }
    held.into_iter().max_by_key(|&(holder, cities)| (cities, std::cmp::Reverse(holder))).map(|(holder, _)| holder)
}

/// Everything that happens when `country` is conquered, in the order of WW2 §4.2.
pub fn conquer(rec: &mut Recorder, country: CountryId) {
    let winner = conqueror(rec.position(), country);
    rec.begin(Cause::Conquered { country, by: winner.unwrap_or(country) });
    record_liberated(rec, country);
    disband(rec, country);
    // WW2 §4.2.6: the fall of such a country changes no control
    let keeps_ground = rec.rules.politics.held_unless_occupied.contains(&country);
    if let Some(winner) = winner.filter(|_| !keeps_ground) {
        hand_over_home(rec, country, winner);
        hand_over_abroad(rec, country, winner);
    }
    mark_conquered(rec, country);
}

/// Writes down which forces the country gets back when it is liberated (WW2 §4.2.1): infantry up to its limit, or all
/// there is for a country that may buy the rest back.
fn record_liberated(rec: &mut Recorder, country: CountryId) {
    clear_liberated(rec, country);
    let at = rec.position();
    let data = rec.rules.country(country);
    let mut forces: BTreeMap<Item, u32> = BTreeMap::new();
    let mut add = |item: Item, count: u32| {
        // land strength in single points, as pools hold it
        let points = if rec.rules.class(item.class).pool_strength() > 0 { u32::from(item.strength) } else { 1 };
        *forces.entry(Item { strength: 1, ..item }).or_default() += points * count;
    };
    for (_, unit) in at.state.units().filter(|(_, unit)| unit.owner == country) {
        add(Item { class: unit.class, group: None, strength: unit.strength }, 1);
    }
    at.state.pool().iter().filter(|((owner, _), _)| *owner == country).for_each(|((_, item), &n)| add(*item, n.into()));
    let queued = at.state.queue().iter().filter(|((owner, ..), _)| *owner == country);
    queued.for_each(|((.., item), &n)| add(*item, n.into()));

    let mut left = u32::from(data.liberation_strength);
    for (item, count) in forces {
        let infantry = rec.rules.role_of(item.class) == Role::Infantry;
        let kept = match (data.liberation_rest_to_pool, infantry) {
            (true, _) => count,
            (false, true) => count.min(left),
            (false, false) => 0,
        };
        if infantry {
            left -= kept.min(left);
        }
        if kept > 0 {
            rec.liberated(country, item, kept as i32);
        }
    }
}

/// Empties the list of liberated forces.
pub fn clear_liberated(rec: &mut Recorder, country: CountryId) {
    for (item, count) in liberated_forces(rec.position(), country) {
        rec.liberated(country, item, -i32::from(count));
    }
}

/// What the country gets when it is liberated, as (item, count).
pub fn liberated_forces(at: Position, country: CountryId) -> Vec<(Item, u16)> {
    let all = at.state.liberated().iter();
    all.filter(|((owner, _), _)| *owner == country).map(|(&(_, item), &count)| (item, count)).collect()
}

/// All units of the country leave the game for good, with its pool, its queue and its money; what others have aboard
/// its ships goes to their pools (WW2 §4.2.2, §1.3.5).
pub fn disband(rec: &mut Recorder, country: CountryId) {
    let own: Vec<UnitId> = rec.state().units().filter(|(_, unit)| unit.owner == country).map(|(id, _)| id).collect();
    for id in own {
        let cargo = rec.state().unit(id).and_then(|unit| unit.cargo);
        if let Some(cargo) = cargo.filter(|&cargo| rec.state().unit(cargo).is_some_and(|unit| unit.owner != country)) {
            losses::eliminate(rec, cargo);
        }
        losses::remove_for_good(rec, id);
    }
    for (item, count) in super::entry::pool_of(rec.position(), country) {
        rec.pool(country, item, -i32::from(count));
    }
    let queued: Vec<_> = rec.state().queue().iter().filter(|((owner, ..), _)| *owner == country).collect();
    let queued: Vec<_> = queued.into_iter().map(|(&(_, month, item), &count)| (month, item, count)).collect();
    for (month, item, count) in queued {
        rec.queue(country, month, item, -i32::from(count));
    }
    rec.country(country, |state| {
        state.money = 0;
        state.money_after_income = 0;
    });
}

/// What of the country's home ground its enemies do not hold yet (WW2 §4.2.4), with what a change of side does to works,
/// ships and aircraft there (WW2 §4.2.9); shares named in the tables (WW2 §4.5.1, §4.5.2,
/// §4.7.2). A partner's ground stays his where a land unit of his side stands.
fn hand_over_home(rec: &mut Recorder, country: CountryId, winner: CountryId) {
    let rules = rec.rules;
    let side = rec.state().side_of(country);
    for cell in remaining_home(rec.position(), country, winner) {
        let handover = rules
            .politics
            .handovers
            .iter()
            .find(|handover| handover.from == country && rec.map.in_zone(cell, handover.zone));
        let standing = foreign_land_unit(rec.position(), cell, country);
        let to = match handover.and_then(|handover| receiver(rec.position(), handover)) {
            Some(neutral) if rec.state().side_of(neutral).is_none() => {
                returns::clear_cell(rec, cell);
                neutral
            }
            _ if rec.state().controller(cell) != Some(country)
                && standing.is_some_and(|owner| rec.state().side_of(owner) == side) =>
            {
                continue;
            }
            to => standing.or(to).unwrap_or(winner),
        };
        control::set_controller(rec, cell, Some(to));
    }
}

/// Home cells under the country itself or under a partner of it that is neither its enemy nor on the conqueror's side.
fn remaining_home(at: Position, country: CountryId, winner: CountryId) -> Vec<CellId> {
    let (side, gains) = (at.state.side_of(country), at.state.side_of(winner));
    let remains = |holder: CountryId| {
        let partner = at.state.side_of(holder) == side && side != gains && !are_mutual_enemies(at, holder, country);
        holder == country || partner
    };
    at.home_cells(country).filter(|&cell| at.state.controller(cell).is_some_and(remains)).collect()
}

/// Who takes a share, if the one named is there to take it (WW2 §4.7.2, A-06).
fn receiver(at: Position, handover: &Handover) -> Option<CountryId> {
    let state = at.state.country(handover.to);
    let neutral = state.partnership.side().is_none();
    let absent = state.is_conquered() || neutral && handover.only_at_war;
    (!absent).then_some(handover.to)
}

/// Cells of others that the country controls (WW2 §4.2.5).
fn hand_over_abroad(rec: &mut Recorder, country: CountryId, winner: CountryId) {
    let at = rec.position();
    let abroad: Vec<CellId> = at.map.cells().filter(|&cell| at.state.controller(cell) == Some(country)).collect();
    let ally = strongest_ally(at, country);
    for cell in abroad {
        let to = foreign_land_unit(rec.position(), cell, country).or(ally).unwrap_or(winner);
        control::set_controller(rec, cell, Some(to));
    }
}

/// The unconquered partner with most units on the map; the first by name among equals.
fn strongest_ally(at: Position, country: CountryId) -> Option<CountryId> {
    let side = at.state.side_of(country)?;
    let partners = at.state.country_ids().filter(|&other| {
        other != country && at.state.side_of(other) == Some(side) && !at.state.country(other).is_conquered()
    });
    let units = |owner: CountryId| at.state.units().filter(|(_, unit)| unit.owner == owner).count();
    partners.max_by_key(|&other| (units(other), std::cmp::Reverse(other)))
}

/// Owner of the first land unit of another country standing in the cell.
pub fn foreign_land_unit(at: Position, cell: CellId, country: CountryId) -> Option<CountryId> {
    let mut units = at.state.units_at(cell).map(|(_, unit)| unit);
    units.find(|unit| unit.owner != country && at.is_land(unit)).map(|unit| unit.owner)
}

/// Sets the flags and turns money that was on its way to the country (WW2 §4.2.7, §4.2.8).
pub fn mark_conquered(rec: &mut Recorder, country: CountryId) {
    let convoys: Vec<UnitId> =
        rec.state().units().filter(|(_, unit)| unit.cargo_for == Some(country)).map(|(id, _)| id).collect();
    for id in convoys {
        rec.unit(id, |unit| unit.cargo_for = Some(unit.owner));
    }
    rec.country(country, |state| state.flags |= country_flag::CONQUERED | country_flag::EVER_CONQUERED);
}
