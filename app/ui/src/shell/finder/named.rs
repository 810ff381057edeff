//! What has a name: cities, places, countries and visible units of a game, paragraphs of the rulebook.

use super::{Entry, Kind};
use crate::game_screen::{GameCommand, GameScreen};
use crate::shell::{Command, ProgramCommand};
use meridian_engine::known::View;
use meridian_engine::rules::Position;
use meridian_engine::{CellId, UnitId};
use meridian_presentation::rulebook::{Place, Rulebook};
use meridian_presentation::words::{described, place_title, short_place};
use meridian_words::{Names, t};
use std::collections::BTreeMap;

/// Letters of a paragraph in the list.
const SUMMARY: usize = 100;

/// Everything on the map that the one at the screen may know of.
pub(super) fn of_game(screen: &GameScreen) -> Vec<Entry> {
    let at = screen.game().position();
    let mut entries = cities(at);
    entries.extend(countries(at));
    entries.extend(places(at));
    entries.extend(pins(screen));
    entries.extend(units(View::new(at, screen.viewer())));
    entries
}

fn show(cell: CellId) -> Vec<Command> {
    vec![GameCommand::FlyTo(cell).into(), GameCommand::Select(Some(cell)).into()]
}

fn home(at: Position, cell: CellId) -> String {
    at.map.home(cell).map_or_else(String::new, |country| at.country_name(country).to_owned())
}

fn cities(at: Position) -> Vec<Entry> {
    let entry = |cell: CellId, name: &str| Entry::new(Kind::City, name.to_owned(), home(at, cell), show(cell)).at(cell);
    at.map.cities.iter().map(|city| entry(city.cell, &city.name)).collect()
}

fn countries(at: Position) -> Vec<Entry> {
    let entry = |country| {
        let data = at.rules.country(country);
        let cell = at.map.city_named(&data.capital).map(|city| city.cell);
        let cell = cell.or_else(|| at.home_cells(country).next())?;
        let name = at.country_name(country).to_owned();
        let does = vec![GameCommand::FlyTo(cell).into(), GameCommand::ShowCountry(country).into()];
        Some(Entry::new(Kind::Country, name, data.code.clone(), does).at(cell))
    };
    at.state.country_ids().filter_map(entry).collect()
}

/// Resources outside of cities, and the territories of 1937 that are not called like their country, in their first city.
fn places(at: Position) -> Vec<Entry> {
    let entry =
        |name: &str, cell: CellId| Entry::new(Kind::Place, name.to_owned(), home(at, cell), show(cell)).at(cell);
    let mut entries: Vec<Entry> =
        at.map.resources.iter().map(|resource| entry(&resource.name, resource.cell)).collect();
    let mut first: BTreeMap<u8, CellId> = BTreeMap::new();
    for cell in at.map.cities.iter().map(|city| city.cell).chain(at.map.cells()) {
        first.entry(at.map.territory[cell.index()]).or_insert(cell);
    }
    for (index, territory) in at.map.territories.iter().enumerate() {
        let cell = u8::try_from(index).ok().and_then(|index| first.get(&index));
        if let Some(&cell) = cell.filter(|_| territory.name != at.country_name(territory.owner)) {
            entries.push(entry(&territory.name, cell));
        }
    }
    entries
}

/// Notes by their first line, places by where they are.
fn pins(screen: &GameScreen) -> Vec<Entry> {
    let at = screen.game().position();
    let entry = |(cell, words): (CellId, &str)| {
        let place = place_title(at, cell);
        let (name, detail) = match words.lines().next().filter(|line| !line.is_empty()) {
            Some(line) => (line.to_owned(), place),
            None => (place, t!("find-pin-place")),
        };
        Entry::new(Kind::Pin, name, detail, show(cell)).at(cell)
    };
    screen.pins().map(entry).collect()
}

/// Units with names of their own, and the others with the numbers that tell them apart.
fn units(view: View) -> Vec<Entry> {
    let at = view.position();
    let mut like: BTreeMap<_, usize> = BTreeMap::new();
    at.state.units().for_each(|(_, unit)| *like.entry(unit.class).or_default() += 1);
    let mut places: BTreeMap<CellId, String> = BTreeMap::new();
    let mut entry = |id: UnitId| {
        let unit = at.state.unit(id)?;
        let cell = at.state.cell_of(id)?;
        let numbered = like[&unit.class] > 1 && at.state.formation_of(id).is_none();
        let number = if numbered { format!(" #{}", id.slot()) } else { String::new() };
        let name = format!("{}{number}", at.unit_called(id));
        let place = places.entry(cell).or_insert_with(|| short_place(at, cell));
        let detail = match at.state.formation_of(id) {
            Some(_) => format!("{} · {place}", described(at, id)),
            None => place.clone(),
        };
        let own = view.eyes().is_none_or(|eyes| at.state.unit_side(unit) == Some(eyes));
        let does = if own { vec![GameCommand::ShowUnit(id).into()] } else { show(cell) };
        Some(Entry::new(Kind::Unit, name, detail, does).at(cell))
    };
    let seen = at.state.units().filter(|(_, unit)| view.sees(unit)).map(|(id, _)| id);
    seen.filter_map(&mut entry).collect()
}

/// Every numbered paragraph, and every other section that a link can lead to.
pub(super) fn rules(book: &Rulebook) -> Vec<Entry> {
    let mut entries = Vec::new();
    for (page, it) in book.pages().iter().enumerate() {
        for (section, text) in it.sections.iter().enumerate() {
            let name = text.summary(SUMMARY);
            if !name.is_empty() {
                let does = vec![ProgramCommand::Read(Place { page, section }).into()];
                let of = if name == it.title { String::new() } else { it.title.clone() };
                entries.push(Entry::new(Kind::Rule, name, of, does));
            }
        }
    }
    entries
}
