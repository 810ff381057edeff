//! A new game: the opening position of a scenario, brought to the first question of the game (WW2 §2.9).

use crate::country::{CountryState, country_flag};
use crate::recorder::Recorder;
use crate::replay::Origin;
use crate::rules::{entry, formations, placement};
use crate::ruleset::Ruleset;
use crate::scenario::{InstallationKind, Scenario};
use crate::state::{GameState, Item};
use crate::{Formation, Game, Map, game};
use std::collections::VecDeque;
use std::sync::Arc;

/// A game at its first question: the automatic part of its first phase is done.
///
/// The map and the ruleset must know the same countries in the same order ([`fits`]).
pub fn new_game(map: Arc<Map>, rules: Arc<Ruleset>, scenario: &Scenario, seed: u64) -> Game {
    let mut state = opening_state(&map, &rules, scenario, seed);
    let mut recorder_script = VecDeque::new();
    let mut recorder = Recorder::new(&map, &rules, &mut state, &mut recorder_script);
    game::open(&mut recorder, rules.sequence.turn[0]);
    let origin = Origin { board: map.name.clone(), scenario_hash: scenario.hash };
    Game::from_state(map, rules, state).from(origin)
}

/// Does the map show the countries of the ruleset, and only zones that it knows?
///
/// # Errors
/// The first difference, as a sentence.
pub fn fits(map: &Map, rules: &Ruleset) -> Result<(), String> {
    let zones = rules.weather.zones.len();
    if let Some(zone) = map.zone.iter().find(|zone| zone.index() >= zones) {
        return Err(format!(
            "the map has a cell in weather zone {} and the rules `{}` have {zones}: they belong to different editions",
            zone.number(),
            rules.name
        ));
    }
    let keys: Vec<&str> = rules.countries.iter().map(|country| country.key.as_str()).collect();
    if map.country_keys == keys {
        return Ok(());
    }
    let differs = map.country_keys.iter().map(String::as_str).zip(keys.iter().copied()).find(|(a, b)| a != b);
    Err(match differs {
        Some((on_map, in_rules)) => format!(
            "the map has the country `{on_map}` where the rules `{}` have `{in_rules}`: they belong to different \
             editions",
            rules.name
        ),
        None => format!(
            "the map has {} countries and the rules `{}` have {}: they belong to different editions",
            map.country_keys.len(),
            rules.name,
            keys.len()
        ),
    })
}

/// The position before the first war declaration phase begins: no unit on the map, those who are at war from the start
/// have joined.
pub fn opening_state(map: &Map, rules: &Ruleset, scenario: &Scenario, seed: u64) -> GameState {
    let countries = rules.countries.iter().map(|country| CountryState::peaceful(country.barred));
    let mut state = GameState::new(&scenario.id, seed, scenario.start, map.home.clone(), countries.collect());
    state.set_formations(formations(scenario));
    let mut script = VecDeque::new();
    let mut rec = Recorder::new(map, rules, &mut state, &mut script);
    fill_pools(&mut rec, scenario);
    raise_works(&mut rec, scenario);
    draw_fronts(&mut rec, scenario);
    place_units(&mut rec, scenario);
    expect_arrivals(&mut rec, scenario);
    for &(country, side) in &scenario.at_war {
        entry::join(&mut rec, country, side);
    }
    for &country in &scenario.deploys_where_it_controls {
        rec.country(country, |state| state.flags |= country_flag::DEPLOYS_WHERE_IT_CONTROLS);
    }
    state
}

/// All that the scenario names: those that stand on the map at first, then those that come, each in the order of its table.
fn formations(scenario: &Scenario) -> Vec<Formation> {
    let placed = scenario.units.iter().map(|it| (&it.name, it.country, it.class, it.strength, scenario.start, 1));
    let due = scenario.due.iter().map(|it| (&it.name, it.country, it.class, it.strength, it.month, it.count));
    let named = placed.chain(due).filter_map(|(name, country, class, strength, month, count)| {
        let formation = Formation { name: name.clone()?, country, class, strength, month, unit: None };
        Some(std::iter::repeat_n(formation, usize::from(count)))
    });
    named.flatten().collect()
}

fn fill_pools(rec: &mut Recorder, scenario: &Scenario) {
    for (country, pool) in rec.rules.country_ids().zip(scenario.opening_pools(rec.rules)) {
        for item in pool {
            let equal = Item { class: item.class, group: item.group, strength: 1 };
            rec.pool(country, equal, i32::from(item.count));
        }
    }
}

/// Finished fortifications and airfields.
fn raise_works(rec: &mut Recorder, scenario: &Scenario) {
    let stages = rec.rules.numbers.work_stages;
    for installation in &scenario.installations {
        for cell in installation.place.cells(rec.map) {
            rec.works(cell, |works| match installation.kind {
                InstallationKind::Fortification => works.fort = stages,
                InstallationKind::Airfield => works.airfield = stages,
            });
        }
    }
}

/// Ground that opens under another country than its own.
fn draw_fronts(rec: &mut Recorder, scenario: &Scenario) {
    for (area, country) in &scenario.control {
        for cell in area.cells(rec.map) {
            rec.controller(cell, Some(*country));
        }
    }
}

/// Units that stand on the map from the start.
fn place_units(rec: &mut Recorder, scenario: &Scenario) {
    for placed in &scenario.units {
        for cell in placed.place.cells(rec.map) {
            let unit = placement::new_unit(rec.position(), placed.country, placed.class, cell, placed.strength);
            let id = rec.create(unit);
            if placed.name.is_some() {
                formations::arrive(rec, id);
            }
        }
    }
}

/// Units that come in a turn of their own, without being bought.
fn expect_arrivals(rec: &mut Recorder, scenario: &Scenario) {
    for due in &scenario.due {
        let item = Item { class: due.class, group: None, strength: due.strength };
        rec.queue(due.country, due.month, item, i32::from(due.count));
    }
}
