//! Rulesets and scenarios: the embedded tables, and the reader that turns tables into the engine's types. Every fault
//! in a table is reported with file, line, column and what to do.

pub(crate) mod about;
mod arrivals;
mod classes;
mod countries;
mod document;
mod error;
mod expression;
mod groups;
mod hexsides;
mod land_combat;
mod money;
mod names;
mod numbers;
mod overlay;
mod politics;
mod scenarios;
mod sequence;
mod table;
mod terrain;
mod weather;

pub use error::TableError;

use error::Fault;
use meridian_engine::digest::fnv1a;
use meridian_engine::{Ruleset, Scenario};
use names::Names;
use overlay::Overlaid;
use std::sync::OnceLock;

/// Name of the ruleset that the program carries.
pub const WORLD_WAR_2: &str = "world_war_2";

macro_rules! embedded {
    ($folder:literal: $($file:literal),* $(,)?) => {
        &[$(($file, include_str!(concat!("../rulesets/", $folder, "/", $file)))),*]
    };
}

/// Tables of a ruleset in the order in which they are read and hashed, then what it is, scenarios and their lists.
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
    "initial_1937.csv",
    "scenario_1937.toml",
    "scenario_1939.toml",
];

/// Rulesets that overlay another one: name and files.
const OVERLAID: &[(&str, &[(&str, &str)])] = &[
    (
        "east_front",
        embedded!["east_front": "countries.csv", "kinds.csv", "terrain.csv", "features.csv", "weather.toml", "numbers.toml", "sequence.toml", "classes.csv", "arrivals.csv", "land_combat.toml", "ruleset.toml"],
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
    ("two_zone", embedded!["two_zone": "land_combat.toml", "ruleset.toml"]),
];

/// Names of the embedded rulesets.
pub fn rulesets() -> impl Iterator<Item = &'static str> {
    [WORLD_WAR_2].into_iter().chain(OVERLAID.iter().map(|(name, _)| *name))
}

/// An embedded ruleset by name; what it does not have itself is its base's.
///
/// # Errors
/// No embedded ruleset has this name, or the first place in its files that can't be read.
pub fn ruleset_named(name: &str) -> Result<Ruleset, TableError> {
    if !rulesets().any(|known| known == name) {
        let advice = format!("Known rulesets: {}.", rulesets().collect::<Vec<_>>().join(", "));
        return Err(Fault::new(format!("there is no ruleset `{name}`"), advice).at("ruleset.toml", (1, 1)));
    }
    load_ruleset(name, &|file| overlaid(name, file).map(|file| file.text)).map_err(|fault| {
        let file = overlaid(name, &fault.file);
        file.map_or(fault.clone(), |file| file.place(fault))
    })
}

/// A file of an embedded ruleset, over that of its base.
fn overlaid(name: &str, file: &str) -> Option<Overlaid> {
    let files = OVERLAID.iter().find(|(own, _)| *own == name).map_or(FILES, |(_, files)| files);
    let own = |file: &str| files.iter().find(|(own, _)| *own == file).map(|(_, text)| (*text).to_owned());
    let base = own("ruleset.toml").and_then(|about| about::read_base(&about).ok().flatten());
    let below = base.filter(|_| file != "ruleset.toml").and_then(|base| overlaid(&base, file));
    let overlaid = Overlaid::of(file, below.map(|below| below.text), own(file))?;
    Some(match own(&format!("more_{file}")) {
        Some(more) => overlaid.with_more(&more),
        None => overlaid,
    })
}

/// Files that make a ruleset: those before `ruleset.toml`.
fn tables() -> impl Iterator<Item = &'static str> {
    FILES.iter().map(|(file, _)| *file).take_while(|file| *file != "ruleset.toml")
}

/// The embedded ruleset.
pub fn ruleset() -> Ruleset {
    embedded_ruleset().clone()
}

pub(crate) fn embedded_ruleset() -> &'static Ruleset {
    static RULES: OnceLock<Ruleset> = OnceLock::new();
    RULES.get_or_init(|| {
        load_ruleset(WORLD_WAR_2, &embedded).unwrap_or_else(|fault| panic!("the embedded ruleset is broken: {fault}"))
    })
}

/// Ids of the embedded scenarios.
pub const SCENARIOS: &[&str] = &["1937", "1939"];

/// An embedded scenario by id.
///
/// # Errors
/// No embedded scenario has this id; the advice names those there are.
pub fn scenario(id: &str) -> Result<Scenario, TableError> {
    load_scenario(id, embedded_ruleset(), &embedded)
}

/// Text of an embedded table.
fn embedded(file: &str) -> Option<String> {
    FILES.iter().find(|(name, _)| *name == file).map(|(_, text)| (*text).to_owned())
}

/// Reads a ruleset from texts by file name. `name` becomes [`Ruleset::name`].
///
/// # Errors
/// The first file that is missing or can't be read, with the place in it.
pub fn load_ruleset(name: &str, read: &dyn Fn(&str) -> Option<String>) -> Result<Ruleset, TableError> {
    let text = |file: &str| {
        let missing =
            || Fault::new("the file is missing", "Copy it from the ruleset you started with.").at(file, (1, 1));
        read(file).ok_or_else(missing)
    };
    // with lengths, so that moving text from one file to the next makes another ruleset
    let mut all = Vec::new();
    for file in tables() {
        for part in [file, without_colours(&text(file)?).as_str()] {
            all.extend((part.len() as u64).to_le_bytes());
            all.extend(part.as_bytes());
        }
    }
    let mut names = Names::default();
    let countries = countries::read(&text("countries.csv")?, &mut names)?;
    let groups = groups::read(&text("groups.csv")?, &mut names)?;
    let kinds = classes::read_kinds(&text("kinds.csv")?, &mut names)?;
    let terrains = terrain::read(&text("terrain.csv")?, &names)?;
    let hexsides = hexsides::read(&text("features.csv")?, &names.movers)?;
    let classes = classes::read_classes(&text("classes.csv")?, &kinds, &mut names)?;
    let weather = weather::read(&text("weather.toml")?, &mut names, &terrains, &hexsides.crossings)?;
    Ok(Ruleset {
        name: name.to_owned(),
        hash: fnv1a(&all),
        formerly: about::read_formerly("ruleset.toml", &text("ruleset.toml")?)?,
        arrivals: arrivals::read(&text("arrivals.csv")?, &classes, &names)?,
        exchange: money::read_exchange(&text("exchange.csv")?, &names)?,
        convoys: money::read_convoys(&text("convoys.csv")?, &names)?,
        income: money::read_income(&text("income.toml")?, &names)?,
        atomic: money::read_atomic(&text("atomic.csv")?, &classes, &names)?,
        politics: politics::read(&text("politics.toml")?, &names)?,
        weather,
        land_combat: land_combat::read(&text("land_combat.toml")?, &names)?,
        sequence: sequence::read(&text("sequence.toml")?)?,
        numbers: numbers::read(&text("numbers.toml")?)?,
        terrains,
        barriers: hexsides.barriers,
        crossings: hexsides.crossings,
        opening_lines: hexsides.opening_lines,
        countries,
        classes,
        kinds,
        groups,
        movers: names.movers,
    })
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

/// Reads scenario `id` from `scenario_<id>.toml`.
///
/// # Errors
/// There is no such scenario, or the first place in its files that can't be read.
pub fn load_scenario(id: &str, rules: &Ruleset, read: &dyn Fn(&str) -> Option<String>) -> Result<Scenario, TableError> {
    let file = format!("scenario_{id}.toml");
    let Some(text) = read(&file) else {
        let what = format!("there is no scenario `{id}`");
        let advice = format!("Known scenarios: {}.", SCENARIOS.join(", "));
        return Err(Fault::new(what, advice).at(&file, (1, 1)));
    };
    scenarios::read(id, &file, &text, rules, read)
}

#[cfg(test)]
mod tests;
