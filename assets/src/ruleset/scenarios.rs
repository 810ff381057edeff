//! start.toml: how a scenario opens.

use super::arrivals::read_initial;
use super::card::Card;
use super::document::{Document, Word};
use super::error::{Fault, TableError};
use super::names::{Names, month, side};
use meridian_engine::digest::fnv1a;
use meridian_engine::scenario::{Installation, InstallationKind, Place};
use meridian_engine::{Ruleset, Scenario};
use serde::Deserialize;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ScenarioTable {
    start: Word,
    schedule_from: Word,
    initial: Word,
    deploys_where_it_controls: Vec<Word>,
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
    zone: Word,
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
    let initial = table.initial.get_ref();
    let initial_text = document.word(&table.initial, |initial| {
        read(initial)
            .ok_or_else(|| Fault::new(format!("there is no file `{initial}`"), "Name a table beside this file."))
    })?;
    let place = |place: &toml::Spanned<PlaceTable>| {
        let it = place.get_ref();
        Ok(match (&it.city, &it.name, &it.home, &it.towards, it.north, it.east) {
            (Some(city), None, None, None, None, None) => Place::City(city.clone()),
            (None, Some(name), Some(home), Some(towards), None, None) => {
                Place::LandBorder { name: name.clone(), home: country(home)?, towards: country(towards)? }
            }
            (None, Some(name), Some(home), None, Some(north), Some(east))
                if north.abs() <= 90.0 && east.abs() <= 180.0 =>
            {
                Place::Point {
                    name: name.clone(),
                    home: country(home)?,
                    north_centidegrees: (north * 100.0).round() as i32,
                    east_centidegrees: (east * 100.0).round() as i32,
                }
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
    let control =
        table.control.iter().map(|it| Ok((document.word(&it.zone, |key| names.group(key))?, country(&it.by)?)));
    Ok(Scenario {
        id: id.to_owned(),
        title: card.title,
        summary: card.summary,
        formerly: card.formerly,
        hash: hash(&[text, &initial_text]),
        start,
        at_war: at_war.collect::<Result<_, TableError>>()?,
        schedule_from: document.word(&table.schedule_from, month)?,
        control: control.collect::<Result<_, TableError>>()?,
        installations,
        initial: read_initial(initial, &initial_text, start, &rules.classes, &names)?,
        deploys_where_it_controls: document.words(&table.deploys_where_it_controls, |key| names.country(key))?,
    })
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
