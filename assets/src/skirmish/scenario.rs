//! Scenarios of the skirmish.

use super::tables::weapon_named;
use crate::ruleset::TableError;
use crate::ruleset::document::{Document, Word};
use crate::ruleset::error::{Fault, one_of};
use meridian_engine::Month;
use meridian_skirmish::card::MOST_MEN;
use meridian_skirmish::facts::{NationId, VehicleId};
use meridian_skirmish::scenario::{Goal, Person, Squad};
use meridian_skirmish::state::{Falling, MOST_GROUPS, Snow, Weather};
use meridian_skirmish::{Facts, Scenario, Side};
use serde::Deserialize;
use toml::Spanned;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    date: Word,
    decks: Spanned<u8>,
    first: Word,
    holds: Option<Word>,
    #[serde(default)]
    fog: u8,
    #[serde(default)]
    weather: Vec<Word>,
    #[serde(default)]
    goal: Vec<GoalRow>,
    axis: SquadTable,
    allies: SquadTable,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct GoalRow {
    side: Word,
    reach: Option<Reach>,
    losses: Option<u8>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Reach {
    men: u8,
    advance: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SquadTable {
    nation: Word,
    #[serde(default)]
    artillery: u8,
    #[serde(default)]
    advance: [u8; MOST_GROUPS],
    #[serde(default)]
    a: Option<Spanned<Vec<Man>>>,
    #[serde(default)]
    b: Option<Spanned<Vec<Man>>>,
    #[serde(default)]
    c: Option<Spanned<Vec<Man>>>,
    #[serde(default)]
    d: Option<Spanned<Vec<Man>>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Man {
    name: String,
    weapon: Word,
    nerve: i8,
    close_combat: i8,
    #[serde(default = "one")]
    worth: u8,
    vehicle: Option<Word>,
    #[serde(default)]
    marks: Vec<Word>,
}

const fn one() -> u8 {
    1
}

pub fn read(facts: &Facts, id: &str, file: &str, text: &str) -> Result<Scenario, TableError> {
    let document = Document::new(file, text);
    let read: File = document.read()?;
    if !(1..=9).contains(read.decks.get_ref()) {
        return Err(
            document.fault(read.decks.span(), Fault::new("a skirmish has 1 to 9 decks", "Write such a number."))
        );
    }
    let goals = read.goal.iter().map(|row| {
        let goal = match (&row.reach, row.losses) {
            (Some(Reach { men, advance }), None) => Goal::Reach { men: *men, advance: *advance },
            (None, Some(worth)) => Goal::Losses { worth },
            _ => {
                let fault = Fault::new("a goal is one thing", "Write `reach` or `losses`.");
                return Err(document.fault(row.side.span(), fault));
            }
        };
        Ok((document.word(&row.side, side)?, goal))
    });
    Ok(Scenario {
        id: id.to_owned(),
        date: document.word(&read.date, month)?,
        first: document.word(&read.first, side)?,
        holds: document.optional(read.holds.as_ref(), side)?,
        goals: goals.collect::<Result<_, TableError>>()?,
        weather: weather(document, read.fog, &read.weather)?,
        squads: [squad(facts, document, read.axis)?, squad(facts, document, read.allies)?],
        decks: read.decks.into_inner(),
    })
}

fn side(word: &str) -> Result<Side, Fault> {
    match word {
        "axis" => Ok(Side::Axis),
        "allies" => Ok(Side::Allies),
        _ => Err(Fault::new(format!("`{word}` is no side"), "Write axis or allies.")),
    }
}

fn month(word: &str) -> Result<Month, Fault> {
    let parts = word.split_once('-').and_then(|(year, month)| Some((year.parse().ok()?, month.parse::<u16>().ok()?)));
    let inside = parts.filter(|(year, month)| (1936..=1946).contains(year) && (1..=12).contains(month));
    let month = inside.map(|(year, month)| Month::new(year, month));
    month.ok_or_else(|| Fault::new(format!("`{word}` is no month"), "Write a year and a month, as 1941-12."))
}

/// Conditions in force together.
fn weather(document: Document, fog: u8, words: &[Word]) -> Result<Weather, TableError> {
    let mut weather = Weather { fog, ..Weather::default() };
    for word in words {
        document.word(word, |word| {
            condition(&mut weather, word).ok_or_else(|| {
                let advice =
                    format!("Write {}; fog has a key of its own, `fog = 2`.", one_of(CONDITIONS.iter().copied()));
                Fault::new(format!("`{word}` is no weather"), advice)
            })
        })?;
    }
    Ok(weather)
}

/// Words for conditions of weather.
pub const CONDITIONS: &[&str] = &[
    "clear",
    "mist",
    "gusty",
    "overcast",
    "rain",
    "mud",
    "falling_snow",
    "ground_snow",
    "deep_snow",
    "drifts",
    "extreme_winter",
];

/// Puts a condition in force; none if the word is none.
pub fn condition(weather: &mut Weather, word: &str) -> Option<()> {
    match word {
        "clear" => {}
        "mist" => weather.mist = true,
        "gusty" => weather.gusty = true,
        "overcast" => weather.overcast = true,
        "rain" => weather.falling = Falling::Rain,
        "mud" => weather.mud = true,
        "falling_snow" => weather.falling = Falling::Snow,
        "ground_snow" => weather.snow = Snow::Ground,
        "deep_snow" => weather.snow = Snow::Deep,
        "drifts" => weather.drifts = true,
        "extreme_winter" => weather.snow = Snow::Extreme,
        _ => return None,
    }
    Some(())
}

fn squad(facts: &Facts, document: Document, table: SquadTable) -> Result<Squad, TableError> {
    let nation = document.word(&table.nation, |key| {
        let found = facts.nations.iter().position(|nation| nation.key == key);
        found.map(|at| NationId(at as u8)).ok_or_else(|| {
            let keys = one_of(facts.nations.iter().map(|nation| nation.key.as_str()));
            Fault::new(format!("there is no nation `{key}`"), format!("Write {keys}."))
        })
    })?;
    let mut people = Vec::new();
    let groups = [("a", table.a), ("b", table.b), ("c", table.c), ("d", table.d)];
    for (group, (letter, men)) in groups.into_iter().enumerate() {
        let Some(men) = men else { continue };
        let (span, men) = (men.span(), men.into_inner());
        if men.is_empty() || men.len() > MOST_MEN {
            let what = format!("group {letter} has {} men", men.len());
            return Err(document.fault(span, Fault::new(what, format!("Groups have 1 to {MOST_MEN}."))));
        }
        let drives = men.iter().any(|man| man.vehicle.is_some());
        if drives && men.len() > 1 {
            let what = format!("group {letter} has a vehicle and others");
            return Err(document.fault(span, Fault::new(what, "A vehicle is a group of its own.")));
        }
        for man in men {
            people.push(person(facts, document, group as u8, man)?);
        }
    }
    Ok(Squad { nation, artillery: table.artillery, people, advance: table.advance })
}

fn person(facts: &Facts, document: Document, group: u8, man: Man) -> Result<Person, TableError> {
    let weapon = document.word(&man.weapon, |key| weapon_named(&facts.weapons, key))?;
    let vehicle = document.optional(man.vehicle.as_ref(), |key| {
        let found = facts.vehicles.iter().position(|vehicle| vehicle.key == key);
        found.map(|at| VehicleId(at as u8)).ok_or_else(|| {
            let keys = one_of(facts.vehicles.iter().map(|vehicle| vehicle.key.as_str()));
            Fault::new(format!("there is no vehicle `{key}`"), format!("Write {keys}."))
        })
    })?;
    let mut person = Person {
        name: man.name,
        group,
        weapon,
        nerve: man.nerve,
        close_combat: man.close_combat,
        worth: man.worth,
        camouflage: false,
        partisan: false,
        skis: false,
        radio: false,
        vehicle,
    };
    for mark in &man.marks {
        document.word(mark, |mark| {
            match mark {
                "camouflage" => person.camouflage = true,
                "partisan" => person.partisan = true,
                "skis" => person.skis = true,
                "radio" => person.radio = true,
                _ => {
                    let what = format!("`{mark}` is no mark of a man");
                    return Err(Fault::new(what, "Write camouflage, partisan, skis or radio."));
                }
            }
            Ok(())
        })?;
    }
    Ok(person)
}
