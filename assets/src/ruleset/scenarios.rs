//! start.toml: how a scenario opens.

use super::arrivals::read_initial;
use super::card::Card;
use super::document::{Document, Word};
use super::error::{Fault, TableError};
use super::history::read_history;
use super::names::{Names, month, side};
use super::openings::read_openings;
use super::placed::{read_due, read_units};
use meridian_engine::digest::fnv1a;
use meridian_engine::scenario::{Area, Installation, InstallationKind, Place};
use meridian_engine::{CountryId, Ruleset, Scenario};
use serde::Deserialize;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ScenarioTable {
    start: Word,
    schedule_from: Word,
    initial: Option<Word>,
    units: Option<Word>,
    arrivals: Option<Word>,
    #[serde(default)]
    deploys_where_it_controls: Vec<Word>,
    #[serde(default)]
    control: Vec<ControlTable>,
    at_war: Vec<AtWarTable>,
    #[serde(default)]
    fortification: Vec<toml::Spanned<PlaceTable>>,
    #[serde(default)]
    airfield: Vec<toml::Spanned<PlaceTable>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ControlTable {
    zone: Option<Word>,
    feature: Option<String>,
    home: Option<Word>,
    /// Without the colonies.
    #[serde(default)]
    mainland: bool,
    city: Option<String>,
    /// Degrees.
    north: Option<f64>,
    east: Option<f64>,
    /// Steps around the place.
    within: Option<u16>,
    by: Word,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct AtWarTable {
    country: Word,
    side: Word,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PlaceTable {
    city: Option<String>,
    name: Option<String>,
    home: Option<Word>,
    towards: Option<Word>,
    /// Degrees.
    north: Option<f64>,
    east: Option<f64>,
}

/// `read` gives the texts of other files by name.
pub(crate) fn read(
    id: &str,
    card: Card,
    text: &str,
    rules: &Ruleset,
    read: &dyn Fn(&str) -> Option<String>,
) -> Result<Scenario, TableError> {
    let document = Document::new("start.toml", text);
    let table: ScenarioTable = document.read()?;
    let names = Names {
        countries: rules.countries.iter().map(|country| country.key.clone()).collect(),
        kinds: rules.kinds.iter().map(|kind| kind.key.clone()).collect(),
        weathers: rules.weather.kinds.iter().map(|kind| kind.key.clone()).collect(),
        classes: rules.classes.iter().map(|class| class.key.clone()).collect(),
        groups: rules.groups.iter().map(|group| group.key.clone()).collect(),
        ..Names::default()
    };
    let country = |word: &Word| document.word(word, |key| names.country(key));
    let start = document.word(&table.start, month)?;
    let beside = |word: &Option<Word>| {
        let text = |file: &str| {
            let nothing = || Fault::new(format!("there is no file `{file}`"), "Name a table beside this file.");
            Ok((file.to_owned(), read(file).ok_or_else(nothing)?))
        };
        document.optional(word.as_ref(), text)
    };
    let (initial, units, due) = (beside(&table.initial)?, beside(&table.units)?, beside(&table.arrivals)?);
    let place = |place: &toml::Spanned<PlaceTable>| {
        let it = place.get_ref();
        Ok(match (&it.city, &it.name, &it.home, &it.towards, &it.north, &it.east) {
            (Some(city), None, None, None, None, None) => Place::City(city.clone()),
            (None, Some(name), Some(home), Some(towards), None, None) => {
                Place::LandBorder { name: name.clone(), home: country(home)?, towards: country(towards)? }
            }
            (None, Some(name), Some(home), None, Some(north), Some(east)) if on_earth(*north, *east) => {
                point(name.clone(), Some(country(home)?), *north, *east)
            }
            _ => {
                let advice = "Write city; or name, home and towards; or name, home, north and east in degrees.";
                return Err(document.fault(place.span(), Fault::new("not a place", advice)));
            }
        })
    };
    let mut installations = Vec::new();
    for (kind, places) in
        [(InstallationKind::Fortification, &table.fortification), (InstallationKind::Airfield, &table.airfield)]
    {
        for it in places {
            installations.push(Installation { kind, place: place(it)? });
        }
    }
    let at_war = table.at_war.iter().map(|it| Ok((country(&it.country)?, document.word(&it.side, side)?)));
    let control = table.control.iter().map(|it| {
        let home = it.home.as_ref().map(country).transpose()?;
        let around = |place| Area::Around { place, within: it.within.unwrap_or(0), home };
        let spot = match (&it.city, it.north, it.east) {
            (Some(city), None, None) => Some(Place::City(city.clone())),
            (None, Some(north), Some(east)) if on_earth(north, east) => {
                Some(point(format!("{north} north, {east} east"), home, north, east))
            }
            (None, None, None) if it.within.is_none() => None,
            _ => {
                let advice = "Write city, or north and east in degrees; with within = 3 the land in three steps of it.";
                return Err(document.fault(it.by.span(), Fault::new("not a place", advice)));
            }
        };
        let area = match (&it.zone, &it.feature, home, spot, it.mainland) {
            (None, None, None, None, false) => Area::Land,
            (Some(zone), None, None, None, false) => Area::Group(document.word(zone, |key| names.group(key))?),
            (None, Some(feature), None, None, false) => Area::Feature(feature.clone()),
            (None, None, Some(home), None, false) => Area::Home(home),
            (None, None, Some(home), None, true) => Area::Mainland(home),
            (None, None, _, Some(place), false) => around(place),
            _ => {
                let fault = Fault::new(
                    "this says more than one area",
                    "Write zone, feature, home (with mainland = true without colonies), or a place with within and home; \
                     or none of them for all land.",
                );
                return Err(document.fault(it.by.span(), fault));
            }
        };
        Ok((area, country(&it.by)?))
    });
    let texts: Vec<&str> = [&initial, &units, &due].into_iter().flatten().map(|(_, text)| text.as_str()).collect();
    Ok(Scenario {
        id: id.to_owned(),
        title: card.title,
        summary: card.summary,
        formerly: card.formerly,
        hash: hash(&[&[text], &texts[..]].concat()),
        start,
        at_war: at_war.collect::<Result<_, TableError>>()?,
        schedule_from: document.word(&table.schedule_from, month)?,
        control: control.collect::<Result<_, TableError>>()?,
        installations,
        initial: match &initial {
            Some((file, text)) => read_initial(file, text, start, &rules.classes, &names)?,
            None => Vec::new(),
        },
        units: match &units {
            Some((file, text)) => read_units(file, text, &rules.classes, &names)?,
            None => Vec::new(),
        },
        due: match &due {
            Some((file, text)) => read_due(file, text, start, &rules.classes, &names)?,
            None => Vec::new(),
        },
        history: match read("history.csv") {
            Some(text) => read_history(&text, &names)?,
            None => Vec::new(),
        },
        openings: match read("openings.csv") {
            Some(text) => read_openings(&text)?,
            None => Vec::new(),
        },
        deploys_where_it_controls: document.words(&table.deploys_where_it_controls, |key| names.country(key))?,
    })
}

/// Degrees that there are.
fn on_earth(north: f64, east: f64) -> bool {
    north.abs() <= 90.0 && east.abs() <= 180.0
}

fn point(name: String, home: Option<CountryId>, north: f64, east: f64) -> Place {
    let centidegrees = |degrees: f64| (degrees * 100.0).round() as i32;
    Place::Point { name, home, north_centidegrees: centidegrees(north), east_centidegrees: centidegrees(east) }
}

/// Of texts with their lengths.
fn hash(texts: &[&str]) -> u64 {
    let mut all = Vec::new();
    for text in texts {
        all.extend((text.len() as u64).to_le_bytes());
        all.extend(text.as_bytes());
    }
    fnv1a(&all)
}
