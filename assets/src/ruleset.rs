//! Rulesets and scenarios: the embedded tables, and the reader that turns tables into the engine's types. Every fault
//! in a table is reported with file, line, column and what to do.

pub(crate) mod about;
mod arrivals;
pub(crate) mod card;
mod classes;
pub(crate) mod countries;
pub(crate) mod document;
pub(crate) mod error;
mod expression;
mod groups;
mod hexsides;
mod history;
mod land_combat;
mod money;
pub(crate) mod names;
mod numbers;
mod offensives;
mod openings;
pub(crate) mod overlay;
mod placed;
mod politics;
mod reading;
mod scenarios;
mod sea;
mod sequence;
pub(crate) mod table;
mod terrain;
mod weather;

pub use error::TableError;

use crate::folder::Folder;
use error::Fault;
use meridian_engine::digest::fnv1a;
use meridian_engine::{Ruleset, Scenario};
use reading::Reading;

/// Name of the ruleset that the program carries.
pub const WORLD_WAR_2: &str = "world_war_2";

macro_rules! embedded {
    ($folder:literal: $($file:literal),* $(,)?) => {
        &[$(($file, include_str!(concat!("../rulesets/", $folder, "/", $file)))),*]
    };
}

/// Tables of a ruleset in the order in which they are read and hashed, then what it is.
const FILES: &[(&str, &str)] = embedded![
    "world_war_2":
    "countries.csv",
    "groups.csv",
    "kinds.csv",
    "terrain.csv",
    "features.csv",
    "classes.csv",
    "arrivals.csv",
    "exchange.csv",
    "convoys.csv",
    "atomic.csv",
    "income.toml",
    "politics.toml",
    "weather.toml",
    "land_combat.toml",
    "sequence.toml",
    "numbers.toml",
    "ruleset.toml",
];

/// Tables that only some rulesets have, read and hashed after those.
const OPTIONAL: &[&str] = &["offensives.toml", "sea.toml"];

/// Rulesets that overlay another one: name and files.
const OVERLAID: &[(&str, &[(&str, &str)])] = &[
    (
        "east_front",
        embedded!["east_front": "countries.csv", "kinds.csv", "terrain.csv", "features.csv", "weather.toml", "numbers.toml", "sequence.toml", "classes.csv", "arrivals.csv", "land_combat.toml", "politics.toml", "income.toml", "exchange.csv", "convoys.csv", "atomic.csv", "ruleset.toml"],
    ),
    (
        "theatre_weather",
        embedded![
            "theatre_weather":
            "classes.csv",
            "more_arrivals.csv",
            "weather.toml",
            "land_combat.toml",
            "sequence.toml",
            "ruleset.toml",
        ],
    ),
    (
        "two_zone",
        embedded![
            "two_zone":
            "terrain.csv",
            "features.csv",
            "weather.toml",
            "land_combat.toml",
            "sequence.toml",
            "numbers.toml",
            "offensives.toml",
            "sea.toml",
            "ruleset.toml",
        ],
    ),
    (
        "china_1937",
        embedded!["china_1937": "arrivals.csv", "atomic.csv", "classes.csv", "convoys.csv", "exchange.csv", "income.toml", "politics.toml", "ruleset.toml", "sequence.toml", "weather.toml"],
    ),
    (
        "poland_1939",
        embedded!["poland_1939": "arrivals.csv", "atomic.csv", "convoys.csv", "exchange.csv", "income.toml", "politics.toml", "ruleset.toml", "sequence.toml", "weather.toml"],
    ),
    (
        "norway_1940",
        embedded!["norway_1940": "arrivals.csv", "atomic.csv", "classes.csv", "convoys.csv", "exchange.csv", "features.csv", "income.toml", "politics.toml", "ruleset.toml", "sequence.toml", "weather.toml"],
    ),
    (
        "france_1940",
        embedded!["france_1940": "arrivals.csv", "atomic.csv", "convoys.csv", "exchange.csv", "income.toml", "politics.toml", "ruleset.toml", "sequence.toml"],
    ),
    (
        "mediterranean_1940",
        embedded!["mediterranean_1940": "arrivals.csv", "atomic.csv", "convoys.csv", "exchange.csv", "income.toml", "politics.toml", "ruleset.toml", "sequence.toml"],
    ),
    (
        "barbarossa_1941",
        embedded!["barbarossa_1941": "arrivals.csv", "atomic.csv", "convoys.csv", "exchange.csv", "income.toml", "numbers.toml", "politics.toml", "ruleset.toml", "sequence.toml", "weather.toml"],
    ),
    (
        "pacific_1941",
        embedded!["pacific_1941": "arrivals.csv", "atomic.csv", "classes.csv", "convoys.csv", "countries.csv", "exchange.csv", "income.toml", "numbers.toml", "politics.toml", "ruleset.toml", "sequence.toml"],
    ),
    (
        "normandy_1944",
        embedded!["normandy_1944": "arrivals.csv", "atomic.csv", "classes.csv", "convoys.csv", "countries.csv", "exchange.csv", "income.toml", "numbers.toml", "politics.toml", "ruleset.toml", "sequence.toml", "weather.toml"],
    ),
];

/// The embedded rulesets, the main one first: names and files.
pub(crate) fn shelf() -> Vec<Folder> {
    std::iter::once((WORLD_WAR_2, FILES))
        .chain(OVERLAID.iter().copied())
        .map(|(name, files)| (name, files.to_vec()))
        .collect()
}

/// Files that make a ruleset: those before `ruleset.toml`.
fn tables() -> impl Iterator<Item = &'static str> {
    FILES.iter().map(|(file, _)| *file).take_while(|file| *file != "ruleset.toml")
}

/// Reads a ruleset from texts by file name. `name` becomes [`Ruleset::name`].
///
/// # Errors
/// The first file that is missing or can't be read, with the place in it.
pub fn load_ruleset(name: &str, read: &dyn Fn(&str) -> Option<String>) -> Result<Ruleset, TableError> {
    read_ruleset(name, read).map_err(|mut faults| faults.swap_remove(0))
}

/// The same, with every fault: of a table every row that is wrong, of another file the first place. Files that speak of
/// what is missing or wrong in another one are not looked at before that is mended.
///
/// # Errors
/// All faults, in the order of the files; never none.
pub fn read_ruleset(name: &str, read: &dyn Fn(&str) -> Option<String>) -> Result<Ruleset, Vec<TableError>> {
    let mut reading = Reading::new(read);
    let parts = all_parts(&mut reading);
    let about = reading.of("ruleset.toml", |text, _| about::read("ruleset.toml", text));
    match (parts, about) {
        (Some(mut rules), Some(about)) if reading.faults.is_empty() => {
            name.clone_into(&mut rules.name);
            Ok(Ruleset { hash: hash(&reading), formerly: about.formerly, money: about.money, ..rules })
        }
        _ => Err(reading.faults),
    }
}

/// The tables, without name and hash; none if one can't be read.
fn all_parts(reading: &mut Reading) -> Option<Ruleset> {
    let countries = reading.of("countries.csv", countries::read);
    let groups = reading.of("groups.csv", groups::read);
    let kinds = reading.of("kinds.csv", classes::read_kinds);
    let sequence = reading.of("sequence.toml", |text, _| sequence::read(text));
    let numbers = reading.of("numbers.toml", |text, _| numbers::read(text));
    // all that follow name countries, groups and kinds
    let (countries, groups, kinds) = (countries?, groups?, kinds?);
    let terrains = reading.of("terrain.csv", |text, names| terrain::read(text, names));
    let hexsides = reading.of("features.csv", |text, names| hexsides::read(text, &names.movers));
    let classes = reading.of("classes.csv", |text, names| classes::read_classes(text, &kinds, names));
    let exchange = reading.of("exchange.csv", |text, names| money::read_exchange(text, names));
    let convoys = reading.of("convoys.csv", |text, names| money::read_convoys(text, names));
    let income = reading.of("income.toml", |text, names| money::read_income(text, names));
    let politics = reading.of("politics.toml", |text, names| politics::read(text, names));
    let (terrains, hexsides, classes) = (terrains?, hexsides?, classes?);
    let weather = reading.of("weather.toml", |text, names| weather::read(text, names, &terrains, &hexsides.crossings));
    let arrivals = reading.of("arrivals.csv", |text, names| arrivals::read(text, &classes, names));
    let atomic = reading.of("atomic.csv", |text, names| money::read_atomic(text, &classes, names));
    let offensives = reading.if_there("offensives.toml", |text, _| offensives::read(text).map(Some));
    let sea = reading.if_there("sea.toml", |text, names| sea::read(text, names));
    let weather = weather?;
    let land_combat = reading.of("land_combat.toml", |text, names| land_combat::read(text, names));
    Some(Ruleset {
        name: String::new(),
        hash: 0,
        formerly: Vec::new(),
        money: None,
        arrivals: arrivals?,
        exchange: exchange?,
        convoys: convoys?,
        income: income?,
        atomic: atomic?,
        offensives: offensives?,
        sea: sea?,
        politics: politics?,
        weather,
        land_combat: land_combat?,
        sequence: sequence?,
        numbers: numbers?,
        terrains,
        barriers: hexsides.barriers,
        crossings: hexsides.crossings,
        opening_lines: hexsides.opening_lines,
        ferries: hexsides.ferries,
        countries,
        classes,
        kinds,
        groups,
        movers: reading.movers(),
    })
}

/// Over all tables, with lengths, so that moving text from one file to the next makes another ruleset.
fn hash(reading: &Reading) -> u64 {
    let mut all = Vec::new();
    let optional = OPTIONAL.iter().copied().filter(|file| reading.has(file));
    for file in tables().chain(optional) {
        for part in [file, without_colours(&reading.text(file)).as_str()] {
            all.extend((part.len() as u64).to_le_bytes());
            all.extend(part.as_bytes());
        }
    }
    fnv1a(&all)
}

/// A table without its colours (`#RRGGBB`): they decide how a country looks, not how a war goes, so saved games and
/// replays outlive another palette.
fn without_colours(text: &str) -> String {
    let mut parts = text.split('#');
    let mut rest = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        match part.get(..6).filter(|digits| digits.bytes().all(|byte| byte.is_ascii_hexdigit())) {
            Some(_) => rest.push_str(&part[6..]),
            None => {
                rest.push('#');
                rest.push_str(part);
            }
        }
    }
    rest
}

/// Reads how scenario `id` opens from `scenario.toml`, `start.toml` and the table of units that it names.
///
/// # Errors
/// The first place in its files that can't be read.
pub fn load_scenario(id: &str, rules: &Ruleset, read: &dyn Fn(&str) -> Option<String>) -> Result<Scenario, TableError> {
    let text = |file: &str| {
        let missing = || Fault::new("the file is missing", "Copy it from the scenario you started with.");
        read(file).ok_or_else(|| missing().at(file, (1, 1)))
    };
    let card = card::read(&text("scenario.toml")?)?;
    scenarios::read(id, card, &text("start.toml")?, rules, read)
}

#[cfg(test)]
mod tests;
#[cfg(test)]
use tests::embedded;
