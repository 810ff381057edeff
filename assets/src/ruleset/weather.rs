//! weather.toml.

use super::document::{Document, Word};
use super::error::{Fault, TableError, one_of};
use super::names::{Names, paragraph};
use super::terrain::MOST_POINTS;
use meridian_engine::ruleset::{
    Bar, ClosedPorts, ClosedWaters, Crossing, DearOffensives, DefenceFactor, DieModifier, Grounding, MOST_MOVERS,
    Spared, TerrainData, WeatherData, WeatherTable, ZoneData, ZonePlace,
};
use meridian_engine::{Phase, TerrainId, WeatherId, ZoneId};
use serde::Deserialize;
use std::collections::BTreeMap;
use toml::Spanned;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Weather {
    seasons: BTreeMap<Word, Spanned<Vec<u16>>>,
    zone: Vec<Zone>,
    kind: Spanned<Vec<Kind>>,
    #[serde(default)]
    grounding: Vec<GroundingTable>,
    #[serde(default)]
    grounding_follows: Vec<Follows>,
    #[serde(default, rename = "where")]
    places: Vec<Place>,
    #[serde(default)]
    closed_waters: Vec<Waters>,
    beachheads: Option<Word>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Place {
    zone: Word,
    #[serde(default)]
    territory: Vec<String>,
    #[serde(default)]
    home: Vec<Word>,
    #[serde(default)]
    feature: Vec<String>,
    at_sea: Option<bool>,
    between: Option<[i16; 4]>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Waters {
    zone: Word,
    weather: Word,
    feature: Vec<String>,
    rule: Word,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Zone {
    key: Word,
    name: Option<String>,
    weather: BTreeMap<Word, Word>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Kind {
    key: Word,
    name: Option<String>,
    colour: Option<Word>,
    #[serde(default)]
    entry_cost: u8,
    #[serde(default)]
    terrain_cost: BTreeMap<Word, Spanned<u8>>,
    #[serde(default)]
    free_crossings: Vec<Word>,
    defence: Option<Defence>,
    #[serde(default)]
    halves_movement: bool,
    no_overrun: Option<Word>,
    #[serde(default)]
    freezes_ice: bool,
    #[serde(default)]
    hard_winter: bool,
    zone_holds: Option<Word>,
    zone_stops: Option<Word>,
    #[serde(default)]
    bar: Vec<BarTable>,
    no_aircraft: Option<Word>,
    closes_ports: Option<Ports>,
    dear_offensives: Option<DearTable>,
    interception_die: Option<DieTable>,
    raider_die: Option<DieTable>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct DearTable {
    times: u8,
    #[serde(default)]
    unless: Vec<Word>,
    rule: Word,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct DieTable {
    add: i8,
    rule: Word,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct BarTable {
    phase: Word,
    #[serde(default)]
    enter: bool,
    #[serde(default)]
    attack: bool,
    #[serde(default)]
    unless: UnlessTable,
    rule: Word,
}

#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct UnlessTable {
    countries: Vec<Word>,
    classes: Vec<Word>,
    beside: Vec<Word>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Ports {
    feature: Option<String>,
    #[serde(default)]
    cities: Vec<String>,
    rule: Word,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Defence {
    halves: u8,
    rule: Word,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct GroundingTable {
    zone: Word,
    season: Word,
    chance: Option<Spanned<u8>>,
    two_dice_from: Option<Spanned<u8>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Follows {
    zone: Word,
    leader: Word,
}

/// Most zones: what is grounded is eight bits of the position.
const ZONES: usize = 8;

/// Fills `names.weathers`.
pub(crate) fn read(
    text: &str,
    names: &mut Names,
    terrains: &[TerrainData],
    crossings: &[Crossing],
) -> Result<WeatherTable, TableError> {
    let document = Document::new("weather.toml", text);
    let it: Weather = document.read()?;
    let seasons = seasons(document, &it.seasons)?;
    let kinds = it
        .kind
        .get_ref()
        .iter()
        .map(|kind| read_kind(document, kind, names, terrains, crossings))
        .collect::<Result<Vec<_>, _>>()?;
    if kinds.is_empty() {
        return Err(
            document.fault(it.kind.span(), Fault::new("there is no kind of weather", "Give one that does nothing."))
        );
    }
    let keys: Vec<&str> = kinds.iter().map(|kind| kind.key.as_str()).collect();
    names.weathers = keys.iter().map(|key| (*key).to_owned()).collect();
    unique(document, it.kind.get_ref().iter().map(|kind| &kind.key))?;
    let weather = |word: &str| known("kind of weather", word, &keys, WeatherId::table(keys.len()));
    unique(document, it.zone.iter().map(|zone| &zone.key))?;
    if let Some(more) = it.zone.get(ZONES) {
        let fault = Fault::new(format!("more than {ZONES} zones"), "Leave zones out, or join them.");
        return Err(document.fault(more.key.span(), fault));
    }
    let zone_keys: Vec<&str> = it.zone.iter().map(|zone| zone.key.get_ref().as_str()).collect();
    let zone = |word: &str| known("zone", word, &zone_keys, ZoneId::table(zone_keys.len()));
    let clear = WeatherId::table(keys.len()).next().expect("one at least");
    let zones = it.zone.iter().map(|zone| {
        let mut by_month = [clear; 12];
        for (season, kind) in &zone.weather {
            let months = document.word(season, |word| find_season(&seasons, word))?;
            let kind = document.word(kind, weather)?;
            (0..12).filter(|month| months & 1 << month != 0).for_each(|month: usize| by_month[month] = kind);
        }
        let key = zone.key.get_ref().clone();
        Ok(ZoneData { name: zone.name.clone().unwrap_or_else(|| words_of(&key)), key, by_month })
    });
    let zones = zones.collect::<Result<Vec<_>, TableError>>()?;
    let grounding = it.grounding.iter().map(|row| {
        let months = document.word(&row.season, |word| find_season(&seasons, word))?;
        let zone = document.word(&row.zone, zone)?;
        match (&row.chance, &row.two_dice_from) {
            (Some(chance), None) if *chance.get_ref() <= 100 => {
                Ok(Grounding { zone, months, chance: *chance.get_ref(), two_dice_from: None })
            }
            (Some(chance), None) => {
                let what = format!("a chance of {} in 100", chance.get_ref());
                Err(document.fault(chance.span(), Fault::new(what, "Write a number from 0 to 100.")))
            }
            (None, Some(from)) if (2..=12).contains(from.get_ref()) => {
                Ok(Grounding::by_two_dice(zone, months, *from.get_ref()))
            }
            (None, Some(from)) => {
                let what = format!("two dice never show {}", from.get_ref());
                Err(document.fault(from.span(), Fault::new(what, "Write a number from 2 to 12.")))
            }
            _ => {
                let fault = Fault::new("not one way to draw it", "Write either `chance` or `two_dice_from`.");
                Err(document.fault(row.zone.span(), fault))
            }
        }
    });
    let grounding = grounding.collect::<Result<Vec<_>, TableError>>()?;
    let follows = it.grounding_follows.iter();
    let follows = follows.map(|row| Ok((document.word(&row.zone, zone)?, document.word(&row.leader, zone)?)));
    let grounding_follows = follows.collect::<Result<Vec<_>, TableError>>()?;
    let places = it.places.iter().map(|row| {
        Ok(ZonePlace {
            territories: row.territory.clone(),
            homes: document.words(&row.home, |key| names.country(key))?,
            features: row.feature.clone(),
            at_sea: row.at_sea,
            between: row.between,
            zone: document.word(&row.zone, zone)?,
        })
    });
    let places = places.collect::<Result<Vec<_>, TableError>>()?;
    let closed_waters = it.closed_waters.iter().map(|row| {
        Ok(ClosedWaters {
            zone: document.word(&row.zone, zone)?,
            weather: document.word(&row.weather, weather)?,
            features: row.feature.clone(),
            rule: document.word(&row.rule, paragraph)?,
        })
    });
    let closed_waters = closed_waters.collect::<Result<Vec<_>, TableError>>()?;
    let beachheads = it.beachheads.as_ref().map(|rule| document.word(rule, paragraph)).transpose()?;
    Ok(WeatherTable { zones, kinds, grounding, grounding_follows, places, closed_waters, beachheads })
}

/// Bits of the months of each season; every month is in one.
fn seasons<'t>(
    document: Document<'_>,
    table: &'t BTreeMap<Word, Spanned<Vec<u16>>>,
) -> Result<Vec<(&'t str, u16)>, TableError> {
    let mut all = 0u16;
    let mut seasons = Vec::new();
    for (name, months) in table {
        let mut bits = 0u16;
        for &month in months.get_ref() {
            if !(1..=12).contains(&month) {
                let fault = Fault::new(format!("{month} is no calendar month"), "Write numbers from 1 to 12.");
                return Err(document.fault(months.span(), fault));
            }
            let bit = 1 << (month - 1);
            if all & bit != 0 {
                let fault = Fault::new(format!("month {month} is in two seasons"), "Each month has one.");
                return Err(document.fault(months.span(), fault));
            }
            (bits, all) = (bits | bit, all | bit);
        }
        seasons.push((name.get_ref().as_str(), bits));
    }
    Ok(seasons)
}

fn find_season(seasons: &[(&str, u16)], word: &str) -> Result<u16, Fault> {
    let names: Vec<&str> = seasons.iter().map(|(name, _)| *name).collect();
    known("season", word, &names, seasons.iter().map(|(_, months)| *months))
}

/// The thing of that key.
fn known<T>(what: &str, word: &str, keys: &[&str], things: impl Iterator<Item = T>) -> Result<T, Fault> {
    let found = keys.iter().zip(things).find(|(key, _)| **key == word).map(|(_, thing)| thing);
    found
        .ok_or_else(|| Fault::new(format!("`{word}` is no {what}"), format!("Write {}.", one_of(keys.iter().copied()))))
}

fn unique<'w>(document: Document<'_>, keys: impl Iterator<Item = &'w Word>) -> Result<(), TableError> {
    let mut seen: Vec<&str> = Vec::new();
    for key in keys {
        if seen.contains(&key.get_ref().as_str()) {
            let fault = Fault::new(format!("`{}` is there twice", key.get_ref()), "Take one of them out.");
            return Err(document.fault(key.span(), fault));
        }
        seen.push(key.get_ref());
    }
    Ok(())
}

fn read_kind(
    document: Document<'_>,
    kind: &Kind,
    names: &Names,
    terrains: &[TerrainData],
    crossings: &[Crossing],
) -> Result<WeatherData, TableError> {
    let key = kind.key.get_ref().clone();
    let terrain_keys: Vec<&str> = terrains.iter().map(|row| row.key.as_str()).collect();
    let terrain = |word: &str| known("terrain", word, &terrain_keys, TerrainId::table(terrain_keys.len()));
    let terrain_cost = kind.terrain_cost.iter().map(|(word, points)| {
        if *points.get_ref() > MOST_POINTS {
            let fault = Fault::new("too many points for a cell", format!("Write {MOST_POINTS} at most."));
            return Err(document.fault(points.span(), fault));
        }
        Ok((document.word(word, terrain)?, [*points.get_ref(); MOST_MOVERS]))
    });
    let features: Vec<&str> = crossings.iter().map(|row| row.feature.as_str()).collect();
    let crossing = |word: &str| known("feature with a cost", word, &features, 0..features.len());
    let free = document.words(&kind.free_crossings, crossing)?;
    let defence = |defence: &Defence| {
        Ok(DefenceFactor { halves: defence.halves, rule: document.word(&defence.rule, paragraph)? })
    };
    let ports = |ports: &Ports| {
        if ports.feature.is_none() && ports.cities.is_empty() {
            let fault = Fault::new("no port is named", "Write a `feature` of the board, or `cities`.");
            return Err(document.fault(ports.rule.span(), fault));
        }
        let rule = document.word(&ports.rule, paragraph)?;
        Ok(ClosedPorts { feature: ports.feature.clone(), cities: ports.cities.clone(), rule })
    };
    let dear = |dear: &DearTable| {
        Ok(DearOffensives {
            times: dear.times,
            unless: document.words(&dear.unless, |key| names.country(key))?,
            rule: document.word(&dear.rule, paragraph)?,
        })
    };
    let die = |die: &DieTable| Ok(DieModifier { add: die.add, rule: document.word(&die.rule, paragraph)? });
    Ok(WeatherData {
        name: kind.name.clone().unwrap_or_else(|| words_of(&key)),
        key,
        colour: document.optional(kind.colour.as_ref(), colour)?,
        entry_cost: kind.entry_cost,
        terrain_cost: terrain_cost.collect::<Result<_, TableError>>()?,
        free_crossings: free.into_iter().fold(0, |bits, row| bits | 1 << row),
        defence: kind.defence.as_ref().map(defence).transpose()?,
        no_overrun: document.optional(kind.no_overrun.as_ref(), paragraph)?,
        halves_movement: kind.halves_movement,
        freezes_ice: kind.freezes_ice,
        hard_winter: kind.hard_winter,
        zone_holds: document.optional(kind.zone_holds.as_ref(), paragraph)?,
        zone_stops: document.optional(kind.zone_stops.as_ref(), paragraph)?,
        bars: kind.bar.iter().map(|bar| read_bar(document, bar, names)).collect::<Result<Vec<_>, _>>()?,
        no_aircraft: document.optional(kind.no_aircraft.as_ref(), paragraph)?,
        closes_ports: kind.closes_ports.as_ref().map(ports).transpose()?,
        dear_offensives: kind.dear_offensives.as_ref().map(dear).transpose()?,
        interception_die: kind.interception_die.as_ref().map(die).transpose()?,
        raider_die: kind.raider_die.as_ref().map(die).transpose()?,
    })
}

fn read_bar(document: Document<'_>, bar: &BarTable, names: &Names) -> Result<Bar, TableError> {
    let countries = |words: &[Word]| document.words(words, |key| names.country(key));
    Ok(Bar {
        phase: document.word(&bar.phase, follow_up)?,
        enter: bar.enter,
        attack: bar.attack,
        unless: Spared {
            countries: countries(&bar.unless.countries)?,
            classes: document.words(&bar.unless.classes, |key| names.class(key))?,
            beside: countries(&bar.unless.beside)?,
        },
        rule: document.word(&bar.rule, paragraph)?,
    })
}

/// A phase after combat.
fn follow_up(key: &str) -> Result<String, Fault> {
    let mut keys: Vec<&str> = Phase::ALL.iter().filter(|phase| phase.is_follow_up()).map(|phase| phase.key()).collect();
    keys.dedup();
    if keys.contains(&key) {
        return Ok(key.to_owned());
    }
    Err(Fault::new(format!("`{key}` is no phase after combat"), format!("Write {}.", one_of(keys))))
}

/// `#RRGGBBAA`.
fn colour(word: &str) -> Result<[u8; 4], Fault> {
    let number = word.strip_prefix('#').filter(|digits| digits.len() == 8);
    let number = number.and_then(|digits| u32::from_str_radix(digits, 16).ok());
    number.map(u32::to_be_bytes).ok_or_else(|| {
        Fault::new(format!("`{word}` is no colour"), "Write red, green, blue and opacity as in #7FB2DC99.")
    })
}

/// The words of a key.
fn words_of(key: &str) -> String {
    key.replace('_', " ")
}
