//! The dispatch of a month: what mattered most in it, what it cost and brought, and what the next one begins with.

use super::{Course, Kind, Purse, Scene, Told, What};
use crate::overlay::weather;
use crate::pockets::{Pocket, pockets};
use crate::words::short_place;
use meridian_engine::known::View;
use meridian_engine::map::flag;
use meridian_engine::rules::Position;
use meridian_engine::rules::supply::SupplyMap;
use meridian_engine::state::Item;
use meridian_engine::{CellId, CountryId, GameState, Month, Side, legal};
use meridian_report::Forces;
use meridian_words::{Named, spoken, t};
use std::collections::BTreeMap;
use std::collections::btree_map::Entry;

/// Items of a front page.
pub const MOST: usize = 8;
/// Of a kind of which there may be many, so that they don't crowd out the rest.
const MOST_OF_A_KIND: usize = 3;
/// Cities of one country are told in one sentence from so many on.
const MANY_CITIES: usize = 3;
/// Countries that come in on one side are told of in one sentence from so many on.
const MANY_ENTRIES: usize = 3;
/// Strength points that make a pocket worth telling of.
const POCKET_POINTS: u32 = 4;

/// Everything that a front page shows.
#[derive(Clone, Debug)]
pub struct Dispatch {
    /// The month that is over.
    pub month: Month,
    /// Most important first, [`MOST`] at most.
    pub items: Vec<Told>,
    /// So many more are in the list of events.
    pub more: usize,
    /// By side and country, dearest first.
    pub losses: Vec<(Side, CountryId, Forces)>,
    /// Cells of land and cities that each side has, and how many more or less than a month before.
    pub ground: Vec<Ground>,
    /// What became of the money of each country of the reader's side.
    pub money: Vec<(CountryId, Purse, u32)>,
    /// What can be placed next month.
    pub arrivals: Vec<(CountryId, Item, u16)>,
    /// Of the next month: zone, weather, whether aircraft stay on the ground.
    pub weather: Vec<(String, String, bool)>,
    /// How the war stands where it is decided by cities.
    pub victory: Option<String>,
}

/// What a side has of the ground.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ground {
    /// Whose.
    pub side: Side,
    /// Cells of land, and the change.
    pub cells: (u32, i32),
    /// Cities, and the change.
    pub cities: (u32, i32),
}

/// Of a month that is over; none if it is not. `now` is any position of the war; `reader` is whose money it tells of.
pub fn dispatch(course: &Course, now: Position, month: Month, reader: Option<Side>) -> Option<Dispatch> {
    let end = course.end_of(month)?;
    let at = Position { state: &end, ..now };
    let start = course.start_of(month);
    let start = start.as_ref().map(|state| Position { state, ..now });
    let mut items = entries_together(told(course, at, month));
    items.extend(cities(course, at, month));
    items.extend(new_pockets(at, start));
    let (items, more) = front_page(at, items, reader);
    let sides: Vec<Side> = reader.map_or(Side::BOTH.to_vec(), |side| vec![side]);
    Some(Dispatch {
        month,
        items,
        more,
        losses: losses(course, month),
        ground: Side::BOTH.map(|side| ground(at, start, side)).into(),
        money: money(course, at, month, &sides),
        arrivals: sides.iter().flat_map(|&side| legal::deployment::arriving(at, side)).collect(),
        weather: weather_ahead(at),
        victory: spoken().victory(at),
    })
}

/// What stands in the course as it is; of what it tells of unit by unit one sentence a place.
fn told(course: &Course, at: Position, month: Month) -> Vec<Told> {
    let mut items: Vec<Told> = Vec::new();
    let mut starved: BTreeMap<(Side, CountryId), Told> = BTreeMap::new();
    for fact in course.of(month) {
        let What::Told(told) = &fact.what else { continue };
        match told.kind {
            Kind::Destroyed | Kind::Sunk | Kind::ConvoySunk => {}
            Kind::Starved => {
                let (Some(side), Some(cell)) = (told.victim, told.cell) else { continue };
                let Some(home) = at.map.home(cell).or_else(|| at.state.controller(cell)) else { continue };
                match starved.entry((side, home)) {
                    Entry::Vacant(entry) => {
                        entry.insert(told.clone());
                    }
                    Entry::Occupied(mut entry) => {
                        let sum = entry.get_mut();
                        sum.size += told.size;
                    }
                }
            }
            // a landing in several hexes, or a country that is told of twice
            Kind::Landing | Kind::Entry | Kind::Surrender
                if items.iter().any(|other| other.kind == told.kind && other.text == told.text) => {}
            _ => items.push(told.clone()),
        }
    }
    items.extend(starved.into_iter().map(|((side, _), told)| {
        let place = told.cell.map_or_else(String::new, |cell| short_place(at, cell));
        let text = t!("dispatch-starved", side = spoken().side_adjective(side), points = told.size, place = place);
        Told { text, ..told }
    }));
    items
}

/// Countries that came in on one side in one sentence, where they are many.
fn entries_together(mut items: Vec<Told>) -> Vec<Told> {
    for side in Side::BOTH {
        let joined = |told: &Told| told.kind == Kind::Entry && told.victim == Some(side.opponent());
        let mut entries: Vec<Told> = items.iter().filter(|told| joined(told)).cloned().collect();
        if entries.len() < MANY_ENTRIES {
            continue;
        }
        entries.sort_by_key(|told| std::cmp::Reverse(told.size));
        let names: Vec<String> = entries.iter().map(|told| told.about.clone()).collect();
        let countries = spoken().all_of(&names).unwrap_or_default();
        let text = t!("dispatch-join", countries = countries, side = spoken().side(side));
        items.retain(|told| !joined(told));
        items.extend(entries.into_iter().next().map(|first| Told { text, ..first }));
    }
    items
}

/// Cities that another side has at the end than at the beginning, by who has them now.
fn cities(course: &Course, at: Position, month: Month) -> Vec<Told> {
    let mut passed: BTreeMap<CellId, (Option<Side>, CountryId, Option<Side>, Scene)> = BTreeMap::new();
    for fact in course.of(month) {
        if let What::Taken { cell, loser, country, winner, scene } = &fact.what {
            let first = passed.get(cell).map_or(*loser, |(first, ..)| *first);
            passed.insert(*cell, (first, *country, *winner, scene.clone()));
        }
    }
    passed.retain(|_, (first, _, now, _)| first != now);
    let mut by_country: BTreeMap<(CountryId, Option<Side>), Vec<Told>> = BTreeMap::new();
    let mut items = Vec::new();
    for (cell, (loser, country, _, scene)) in passed {
        let Some(city) = at.map.city_at(cell) else { continue };
        let capital = at.map.has(cell, flag::CAPITAL);
        let points = points_of(at, &city.name, &city.key);
        let text = t!("news-takes", country = at.country_name(country), cities = city.name.clone());
        let kind = if capital { Kind::Capital } else { Kind::City };
        let about = city.name.clone();
        let told = Told { kind, size: points, about, text, cell: Some(cell), victim: loser, scene };
        if capital {
            items.push(told);
        } else {
            by_country.entry((country, loser)).or_default().push(told);
        }
    }
    for ((country, _), mut taken) in by_country {
        taken.sort_by_key(|told| std::cmp::Reverse(told.size));
        if taken.len() < MANY_CITIES {
            items.extend(taken);
            continue;
        }
        let names: Vec<String> = taken.iter().map(|told| told.about.clone()).collect();
        let (shown, rest) = names.split_at(if names.len() > 6 { 5 } else { names.len() });
        let country = at.country_name(country);
        let text = match rest.len() {
            0 => t!("news-takes", country = country, cities = spoken().all_of(shown).unwrap_or_default()),
            more => t!("news-takes-many", country = country, cities = spoken().row(shown), count = more),
        };
        let size = taken.iter().map(|told| told.size.max(1)).sum();
        items.extend(taken.into_iter().next().map(|first| Told { size, text, ..first }));
    }
    items
}

/// What a city counts for victory; 0 where none does.
fn points_of(at: Position, name: &str, key: &str) -> u32 {
    let points = at.rules.politics.city_victory.iter().flat_map(|rules| &rules.points);
    points.filter(|(city, _)| city == name || city == key).map(|(_, points)| u32::from(*points)).max().unwrap_or(0)
}

/// Pockets at the end of which no cell was one before.
fn new_pockets(at: Position, start: Option<Position>) -> Vec<Told> {
    let of = |at: Position| {
        let supply = SupplyMap::compute(at);
        Side::BOTH.map(|side| pockets(View::new(at, None), &supply, side))
    };
    let before = start.map(of).unwrap_or_default();
    let mut items = Vec::new();
    for (side, now) in Side::BOTH.into_iter().zip(of(at)) {
        let was = |pocket: &Pocket| {
            before[side.index()].iter().any(|old| old.units.iter().any(|unit| pocket.units.contains(unit)))
        };
        for pocket in now.into_iter().filter(|pocket| pocket.points >= POCKET_POINTS && !was(pocket)) {
            let Some(cell) = pocket.middle(at) else { continue };
            let (side_name, place) = (spoken().side_adjective(side), short_place(at, cell));
            let text = t!("dispatch-pocket", side = side_name, points = pocket.points, place = place);
            let scene = Scene::default();
            let (size, cell, victim) = (pocket.points, Some(cell), Some(side));
            items.push(Told { kind: Kind::Pocket, size, about: String::new(), text, cell, victim, scene });
        }
    }
    items
}

/// The most important items, and how many are left out.
fn front_page(at: Position, mut items: Vec<Told>, reader: Option<Side>) -> (Vec<Told>, usize) {
    items.sort_by_key(|told| std::cmp::Reverse(importance(at, told, reader)));
    let all = items.len();
    let mut of_kind: BTreeMap<Kind, usize> = BTreeMap::new();
    items.retain(|told| {
        let count = of_kind.entry(told.kind).or_default();
        *count += 1;
        told.kind >= Kind::City || *count <= MOST_OF_A_KIND
    });
    items.truncate(MOST);
    let more = all - items.len();
    (items, more)
}

/// By this they are put in order: the kind first, but a great loss comes before a small city, and what the reader has lost
/// before what others have.
fn importance(at: Position, told: &Told, reader: Option<Side>) -> u32 {
    let base = match told.kind {
        Kind::Victory => 10_000,
        Kind::AtomicBomb => 2_000,
        Kind::Surrender => 1_000,
        Kind::Capital => 900,
        Kind::Entry => 700,
        Kind::Liberation => 600,
        Kind::Landing => 350,
        Kind::City => 300,
        Kind::CapitalShipSunk => 250,
        Kind::Pocket => 200,
        Kind::Starved => 150,
        Kind::Sunk | Kind::ConvoySunk | Kind::Destroyed => 0,
    };
    let capital = |cell: CellId| at.map.has(cell, flag::CAPITAL);
    let of_note = told.kind == Kind::Landing && told.cell.is_some_and(capital);
    // of its kind: countries by what they are paid, ships by what they cost, the rest by points
    let more = match told.kind {
        Kind::Entry | Kind::Surrender | Kind::Liberation => told.size / 30,
        Kind::CapitalShipSunk => told.size / 10,
        Kind::Landing => 50 * told.size,
        _ => 10 * told.size,
    };
    let own_city = told.kind == Kind::City && reader.is_some() && told.victim == reader;
    base + more.min(290) + if of_note { 100 } else { 0 } + if own_city { 400 } else { 0 }
}

fn losses(course: &Course, month: Month) -> Vec<(Side, CountryId, Forces)> {
    let mut sums: BTreeMap<(usize, CountryId), Forces> = BTreeMap::new();
    for fact in course.of(month) {
        if let What::Lost { country, side, forces, .. } = &fact.what {
            *sums.entry((side.index(), *country)).or_default() += *forces;
        }
    }
    let mut losses: Vec<_> = sums
        .into_iter()
        .filter(|(_, forces)| !forces.is_none())
        .map(|((side, country), forces)| (Side::BOTH[side], country, forces))
        .collect();
    losses.sort_by_key(|(side, _, forces)| (side.index(), std::cmp::Reverse(forces.billions)));
    losses
}

fn ground(at: Position, start: Option<Position>, side: Side) -> Ground {
    let controls = |state: &GameState, cell: CellId| state.controlling_side(cell) == Some(side);
    let cells = |at: Position| at.map.cells().filter(|&cell| at.map.is_land(cell) && controls(at.state, cell)).count();
    let cities = |at: Position| at.map.cities.iter().filter(|city| controls(at.state, city.cell)).count();
    let change = |count: &dyn Fn(Position) -> usize| {
        let now = count(at);
        (now as u32, start.map_or(0, |start| now as i32 - count(start) as i32))
    };
    Ground { side, cells: change(&cells), cities: change(&cities) }
}

/// Of the countries of these sides that had any, with what is in the treasury now.
fn money(course: &Course, at: Position, month: Month, sides: &[Side]) -> Vec<(CountryId, Purse, u32)> {
    let mut purses: BTreeMap<CountryId, Purse> = BTreeMap::new();
    for fact in course.of(month) {
        if let What::Money { country, side, purse } = &fact.what
            && sides.contains(side)
        {
            purses.entry(*country).or_default().add(*purse);
        }
    }
    let mut money: Vec<_> = purses
        .into_iter()
        .filter(|(_, purse)| *purse != Purse::default())
        .map(|(country, purse)| (country, purse, at.state.country(country).money))
        .collect();
    money.sort_by_key(|(_, purse, _)| std::cmp::Reverse(purse.income));
    money
}

/// Of the month that begins.
fn weather_ahead(at: Position) -> Vec<(String, String, bool)> {
    let (table, month) = (&at.rules.weather, at.state.clock().month);
    let of = |zone| {
        let weather = table.kind(table.of(zone, month));
        (table.zone(zone).name(), weather.name(), weather::grounded(at, zone, month) > 0)
    };
    table.zone_ids().map(of).collect()
}
