//! Scenarios of the skirmish.

use super::climate::place_named;
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
    place: Word,
    decks: Spanned<u8>,
    first: Word,
    holds: Option<Word>,
    fog: Option<Spanned<u8>>,
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
    artillery: Option<Spanned<u8>>,
    advance: Option<Spanned<[u8; MOST_GROUPS]>>,
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
    nerve: Spanned<i8>,
    close_combat: Spanned<i8>,
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
        place: document.word(&read.place, |key| place_named(&facts.places, key))?,
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
pub fn weather(document: Document, fog: Option<Spanned<u8>>, words: &[Word]) -> Result<Weather, TableError> {
    let fog = bounded(document, fog, 0..=MOST_FOG, "levels of fog")?;
    let mut weather = Weather { fog, ..Weather::default() };
    for word in words {
        document.word(word, |word| condition(&mut weather, word).map_err(|unfit| unfit.fault(word)))?;
    }
    Ok(weather)
}

/// Weather that both sides agree on (SK §99.1): conditions in force together, in the words of scenarios.
///
/// # Errors
/// What is wrong with it, and what to do.
pub fn agreed_weather<'w>(fog: u8, words: impl IntoIterator<Item = &'w str>) -> Result<Weather, String> {
    if fog > MOST_FOG {
        return Err(format!("levels of fog: {fog} is out of bounds. Write 0 to {MOST_FOG}."));
    }
    let mut weather = Weather { fog, ..Weather::default() };
    for word in words {
        condition(&mut weather, word).map_err(|unfit| {
            let Fault { what, advice } = unfit.fault(word);
            format!("{what}. {advice}")
        })?;
    }
    Ok(weather)
}

/// The words for what is in force, and the level of fog: what [`agreed_weather`] makes the same weather of again. Rain that has
/// grown stronger is told of as rain.
pub fn conditions_of(weather: &Weather) -> (u8, Vec<&'static str>) {
    let holds = |word: &&&'static str| {
        let mut with = *weather;
        condition(&mut with, word).is_ok() && with == *weather && **word != "clear"
    };
    let mut words: Vec<&'static str> = CONDITIONS.iter().filter(holds).copied().collect();
    if words.is_empty() && weather.fog == 0 {
        words.push("clear");
    }
    (weather.fog, words)
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

/// Why a condition can't be in force.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unfit {
    /// It is none of [`CONDITIONS`].
    Unknown,
    /// Not together with this one.
    Contrary(&'static str),
}

impl Unfit {
    fn fault(self, word: &str) -> Fault {
        match self {
            Self::Unknown => {
                let words = one_of(CONDITIONS.iter().copied());
                let advice = format!("Write {words}; fog has a key of its own, `fog = 2`.");
                Fault::new(format!("`{word}` is no weather"), advice)
            }
            Self::Contrary(other) => {
                Fault::new(format!("`{word}` and `{other}` can't be in force together"), "Write one of them.")
            }
        }
    }
}

/// Puts a condition in force beside the others (SK §99.8).
///
/// # Errors
/// It is none, or can't be in force together with those before.
pub fn condition(weather: &mut Weather, word: &str) -> Result<(), Unfit> {
    match word {
        "clear" => {}
        "mist" => weather.mist = true,
        "gusty" => weather.gusty = true,
        "overcast" => weather.overcast = true,
        "rain" if weather.falling == Falling::Snow => return Err(Unfit::Contrary("falling_snow")),
        "rain" => weather.falling = Falling::Rain,
        "mud" => weather.mud = true,
        "falling_snow" if weather.falling == Falling::Rain => return Err(Unfit::Contrary("rain")),
        "falling_snow" => weather.falling = Falling::Snow,
        "ground_snow" if weather.snow == Snow::Deep => return Err(Unfit::Contrary("deep_snow")),
        "ground_snow" => weather.snow = Snow::Ground,
        "deep_snow" if weather.snow == Snow::Ground => return Err(Unfit::Contrary("ground_snow")),
        "deep_snow" => weather.snow = Snow::Deep,
        "drifts" => weather.drifts = true,
        "extreme_winter" => weather.extreme = true,
        _ => return Err(Unfit::Unknown),
    }
    Ok(())
}

/// Highest level of fog: nothing is seen through more.
const MOST_FOG: u8 = 6;
/// Strongest artillery.
const MOST_ARTILLERY: u8 = 12;
/// Of nerve and close combat, either way.
const MOST_VALUE: i8 = 9;

/// A number that has bounds; 0 if there is none.
fn bounded<T: Copy + Default + PartialOrd + std::fmt::Display>(
    document: Document,
    number: Option<Spanned<T>>,
    bounds: std::ops::RangeInclusive<T>,
    what: &str,
) -> Result<T, TableError> {
    let Some(number) = number else { return Ok(T::default()) };
    let (span, number) = (number.span(), number.into_inner());
    if bounds.contains(&number) {
        return Ok(number);
    }
    let advice = format!("Write {} to {}.", bounds.start(), bounds.end());
    Err(document.fault(span, Fault::new(format!("{what}: {number} is out of bounds"), advice)))
}

/// A nation by its key.
pub fn nation_named(facts: &Facts, key: &str) -> Result<NationId, Fault> {
    let found = facts.nations.iter().position(|nation| nation.key == key);
    found.map(|at| NationId(at as u8)).ok_or_else(|| {
        let keys = one_of(facts.nations.iter().map(|nation| nation.key.as_str()));
        Fault::new(format!("there is no nation `{key}`"), format!("Write {keys}."))
    })
}

fn squad(facts: &Facts, document: Document, table: SquadTable) -> Result<Squad, TableError> {
    let nation = document.word(&table.nation, |key| nation_named(facts, key))?;
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
    let artillery = bounded(document, table.artillery, 0..=MOST_ARTILLERY, "artillery")?;
    let advance = table.advance.map_or(Ok([0; MOST_GROUPS]), |advance| {
        let (span, advance) = (advance.span(), advance.into_inner());
        let fault = || Fault::new("a group has an advance of 0 to 5", "Write four such numbers.");
        if advance.iter().all(|&steps| steps <= 5) { Ok(advance) } else { Err(document.fault(span, fault())) }
    })?;
    Ok(Squad { nation, artillery, people, advance })
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
        nerve: bounded(document, Some(man.nerve), -MOST_VALUE..=MOST_VALUE, "nerve")?,
        close_combat: bounded(document, Some(man.close_combat), -MOST_VALUE..=MOST_VALUE, "close combat")?,
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
                "skis" if person.vehicle.is_some() => {
                    return Err(Fault::new("a vehicle has no skis", "Leave the mark out."));
                }
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
