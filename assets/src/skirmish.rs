//! The skirmish: the embedded tables of `assets/skirmish`, and their reader. Every fault is reported with file, line, column
//! and what to do.

mod climate;
mod deck;
mod scenario;
mod tables;
mod war;

pub use scenario::{CONDITIONS, Unfit, agreed_weather, condition, conditions_of};
pub use war::{More, War};

use crate::ruleset::TableError;
use meridian_skirmish::{Facts, Scenario};

macro_rules! embedded {
    ($($file:literal),* $(,)?) => {
        &[$(($file, include_str!(concat!("../skirmish/", $file)))),*]
    };
}

/// The tables that all scenarios share.
const TABLES: &[(&str, &str)] = embedded![
    "deck.csv",
    "weapons.toml",
    "vehicles.toml",
    "nations.toml",
    "terrain.toml",
    "numbers.toml",
    "climate.toml"
];

/// The scenarios, in the order of lists.
const SCENARIOS: &[(&str, &str)] = embedded![
    "scenarios/patrol.toml",
    "scenarios/village.toml",
    "scenarios/bridge_in_mud.toml",
    "scenarios/winter_forest.toml",
    "scenarios/tank_in_the_snow.toml",
    "scenarios/island_jungle.toml",
    "scenarios/partisans.toml",
];

/// The embedded tables.
///
/// # Errors
/// What is wrong with them, which the tests would have found.
pub fn facts() -> Result<Facts, TableError> {
    facts_of(TABLES)
}

/// Tables by their file names.
///
/// # Errors
/// The first fault.
pub fn facts_of(files: &[(&str, &str)]) -> Result<Facts, TableError> {
    let text = |name: &str| files.iter().find(|(file, _)| *file == name).map_or("", |(_, text)| *text);
    let weapons = tables::weapons("weapons.toml", text("weapons.toml"))?;
    Ok(Facts {
        deck: deck::read("deck.csv", text("deck.csv"))?,
        vehicles: tables::vehicles("vehicles.toml", text("vehicles.toml"), &weapons)?,
        weapons,
        nations: tables::nations("nations.toml", text("nations.toml"))?,
        ground: tables::ground("terrain.toml", text("terrain.toml"))?,
        numbers: tables::numbers("numbers.toml", text("numbers.toml"))?,
        places: climate::read("climate.toml", text("climate.toml"))?,
    })
}

/// The embedded table of what combats of a war suggest.
///
/// # Errors
/// What is wrong with it, which the tests would have found.
pub fn war(facts: &Facts) -> Result<War, TableError> {
    war::read(facts, "war.toml", include_str!("../skirmish/war.toml"))
}

/// Names of the embedded scenarios.
pub fn scenarios() -> impl Iterator<Item = &'static str> {
    SCENARIOS.iter().map(|(file, _)| id(file))
}

/// An embedded scenario; none if there is none of that name.
///
/// # Errors
/// What is wrong with it.
pub fn scenario(facts: &Facts, name: &str) -> Option<Result<Scenario, TableError>> {
    SCENARIOS.iter().find(|(file, _)| id(file) == name).map(|(file, text)| scenario_of(facts, file, text))
}

/// A scenario from its text.
///
/// # Errors
/// The first fault.
pub fn scenario_of(facts: &Facts, file: &str, text: &str) -> Result<Scenario, TableError> {
    scenario::read(facts, id(file), file, text)
}

fn id(file: &str) -> &str {
    let name = file.rsplit('/').next().unwrap_or(file);
    name.strip_suffix(".toml").unwrap_or(name)
}

#[cfg(test)]
mod tests;
