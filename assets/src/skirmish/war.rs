//! war.toml: what a land combat of a war suggests for a skirmish.

mod level;

pub use level::More;

use super::climate::place_named;
use super::scenario::{agreed_weather, nation_named};
use crate::ruleset::TableError;
use crate::ruleset::document::{Document, Word};
use crate::ruleset::error::{Fault, one_of};
use meridian_skirmish::climate::PlaceId;
use meridian_skirmish::facts::NationId;
use meridian_skirmish::state::Weather;
use meridian_skirmish::{Facts, Scenario, Side, Terrain};
use serde::Deserialize;
use std::collections::BTreeMap;

/// The table.
#[derive(Clone, PartialEq, Debug)]
pub struct War {
    /// Nations by country, and whether they are that country's own.
    countries: BTreeMap<String, (NationId, bool)>,
    /// Of countries that stand nowhere, by side.
    others: [NationId; 2],
    weather: BTreeMap<String, Weather>,
    scenarios: Vec<Fits>,
    ground: BTreeMap<String, Vec<Terrain>>,
    regions: Vec<(PlaceId, [f64; 4])>,
    level: level::Level,
}

/// When a scenario fits.
#[derive(Clone, PartialEq, Debug)]
struct Fits {
    name: &'static str,
    /// One of them fights; empty: whoever does.
    nations: Vec<NationId>,
    terrain: Vec<String>,
    weather: Vec<String>,
    snow: Option<bool>,
}

impl War {
    /// Who fights for a country of that side, and whether they are its own men.
    pub fn nation(&self, country: &str, side: Side) -> (NationId, bool) {
        self.countries.get(country).copied().unwrap_or((self.others[side.index()], false))
    }
    /// The war's weather in the words of the skirmish; none where it is to be drawn.
    pub fn weather(&self, weather: &str) -> Option<Weather> {
        self.weather.get(weather).copied()
    }
    /// Cards of ground that are most like this terrain.
    pub fn ground(&self, terrain: &str) -> &[Terrain] {
        self.ground.get(terrain).map_or(&[], Vec::as_slice)
    }
    /// Whose weather a point of the globe has, degrees; that of the first place where no box holds it.
    pub fn place(&self, lat: f64, lon: f64) -> PlaceId {
        let holds = |&&(_, [west, east, south, north]): &&(PlaceId, [f64; 4])| {
            (west..=east).contains(&lon) && (south..=north).contains(&lat)
        };
        self.regions.iter().find(holds).map_or(PlaceId(0), |(place, _)| *place)
    }
    /// What is added to a scenario, in which the nations stand that fight in it, in this weather.
    pub fn level(&self, facts: &Facts, scenario: &Scenario, weather: &Weather) -> More {
        self.level.of(facts, scenario, weather)
    }
    /// The scenario with what is added to it.
    #[must_use]
    pub fn levelled(&self, facts: &Facts, scenario: Scenario, more: More) -> Scenario {
        self.level.add(facts, scenario, more)
    }
    /// The scenario that fits best.
    pub fn scenario(&self, nations: [NationId; 2], terrain: &str, weather: &str) -> &'static str {
        let snow = self.weather(weather).is_some_and(|weather| weather.snow_lies());
        let fits = |row: &&Fits| {
            let one = |list: &[String], word: &str| list.is_empty() || list.iter().any(|it| it == word);
            (row.nations.is_empty() || nations.iter().any(|nation| row.nations.contains(nation)))
                && one(&row.terrain, terrain)
                && one(&row.weather, weather)
                && row.snow.is_none_or(|wanted| wanted == snow)
        };
        self.scenarios.iter().find(fits).map_or(self.scenarios[self.scenarios.len() - 1].name, |row| row.name)
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    nation: BTreeMap<Word, NationRow>,
    others: Others,
    weather: BTreeMap<String, toml::Spanned<Vec<String>>>,
    scenario: Vec<ScenarioRow>,
    ground: BTreeMap<String, Vec<Word>>,
    region: Vec<RegionRow>,
    level: level::Table,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct NationRow {
    #[serde(default)]
    own: Vec<Word>,
    #[serde(default)]
    near: Vec<Word>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Others {
    axis: Word,
    allies: Word,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ScenarioRow {
    name: Word,
    #[serde(default)]
    nations: Vec<Word>,
    #[serde(default)]
    terrain: Vec<String>,
    #[serde(default)]
    weather: Vec<String>,
    snow: Option<bool>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RegionRow {
    place: Word,
    r#box: toml::Spanned<[f64; 4]>,
}

pub fn read(facts: &Facts, file: &str, text: &str) -> Result<War, TableError> {
    let document = Document::new(file, text);
    let read: File = document.read()?;
    let nation = |word: &Word| document.word(word, |key| nation_named(facts, key));
    let mut countries = BTreeMap::new();
    for (key, row) in &read.nation {
        let of = nation(key)?;
        let rows = row.own.iter().map(|country| (country, true)).chain(row.near.iter().map(|country| (country, false)));
        for (country, own) in rows {
            if countries.insert(country.get_ref().clone(), (of, own)).is_some() {
                let what = format!("`{}` stands here twice", country.get_ref());
                return Err(document.fault(country.span(), Fault::new(what, "Give a country one nation.")));
            }
        }
    }
    let mut weather = BTreeMap::new();
    for (key, words) in read.weather {
        let span = words.span();
        let conditions = agreed_weather(0, words.get_ref().iter().map(String::as_str));
        let conditions = conditions.map_err(|what| document.fault(span, Fault::new(what, "Correct the list.")))?;
        weather.insert(key, conditions);
    }
    let fits = |row: &ScenarioRow| {
        let name = document.word(&row.name, scenario_named)?;
        let nations = row.nations.iter().map(nation).collect::<Result<_, _>>()?;
        Ok(Fits { name, nations, terrain: row.terrain.clone(), weather: row.weather.clone(), snow: row.snow })
    };
    let scenarios = read.scenario.iter().map(fits).collect::<Result<Vec<_>, TableError>>()?;
    let last = scenarios.last().is_some_and(|row| row.nations.is_empty() && row.terrain.is_empty());
    if !last {
        let fault = Fault::new("the last scenario does not fit always", "Let the last one ask for nothing.");
        return Err(document.fault(text.len()..text.len(), fault));
    }
    let ground = read.ground.into_iter().map(|(terrain, words)| Ok((terrain, document.words(&words, ground_named)?)));
    let region = |row: &RegionRow| {
        let [west, east, south, north] = *row.r#box.get_ref();
        if west >= east || south >= north {
            let fault = Fault::new("the box is empty", "Write west, east, south, north in degrees.");
            return Err(document.fault(row.r#box.span(), fault));
        }
        Ok((document.word(&row.place, |key| place_named(&facts.places, key))?, *row.r#box.get_ref()))
    };
    Ok(War {
        level: level::read(facts, document, read.level)?,
        countries,
        others: [nation(&read.others.axis)?, nation(&read.others.allies)?],
        weather,
        scenarios,
        ground: ground.collect::<Result<_, TableError>>()?,
        regions: read.region.iter().map(region).collect::<Result<_, _>>()?,
    })
}

/// Of an embedded scenario.
fn scenario_named(name: &str) -> Result<&'static str, Fault> {
    let names = super::scenarios;
    let found = names().find(|it| *it == name);
    found.ok_or_else(|| Fault::new(format!("there is no scenario `{name}`"), format!("Write {}.", one_of(names()))))
}

fn ground_named(key: &str) -> Result<Terrain, Fault> {
    let found = Terrain::ALL.into_iter().find(|terrain| terrain.key() == key);
    let advice = || format!("Write {}.", one_of(Terrain::ALL.map(Terrain::key)));
    found.ok_or_else(|| Fault::new(format!("`{key}` is no ground"), advice()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::skirmish::{facts, war};
    use std::collections::BTreeSet;

    fn tables() -> (Facts, War) {
        let facts = facts().unwrap_or_else(|fault| panic!("{fault}"));
        let war = war(&facts).unwrap_or_else(|fault| panic!("{fault}"));
        (facts, war)
    }

    #[test]
    fn countries_have_their_own_men_or_the_nearest() {
        let (facts, war) = tables();
        let who = |country: &str, side| {
            let (nation, own) = war.nation(country, side);
            (facts.nation(nation).key.as_str(), own)
        };
        assert_eq!(who("germany", Side::Axis), ("germany", true));
        assert_eq!(who("romania", Side::Axis), ("germany", false));
        assert_eq!(who("france", Side::Allies), ("united_kingdom", false));
        assert_eq!(who("peru", Side::Allies), ("united_kingdom", false), "one that stands nowhere");
        assert_eq!(who("peru", Side::Axis), ("germany", false));
        for nation in &facts.nations {
            assert!(nation.key == "partisans" || who(&nation.key, Side::Allies).1, "{} fights for itself", nation.key);
        }
    }

    /// Whatever fights where in whatever weather, a scenario is found, and each is found for something.
    #[test]
    fn every_scenario_fits_some_combat() {
        let (facts, war) = tables();
        let nations: Vec<NationId> = (0..facts.nations.len()).map(|at| NationId(at as u8)).collect();
        let mut found = BTreeSet::new();
        for terrain in ["clear", "city", "forest", "mountain", "tall_mountain", "desert", "icecap"] {
            assert!(!war.ground(terrain).is_empty(), "{terrain}");
            for weather in war.weather.keys().map(String::as_str).chain(["clear"]) {
                for one in &nations {
                    for other in &nations {
                        found.insert(war.scenario([*one, *other], terrain, weather));
                    }
                }
            }
        }
        assert_eq!(found.into_iter().collect::<Vec<_>>(), {
            let mut all: Vec<&str> = crate::skirmish::scenarios().collect();
            all.sort_unstable();
            all
        });
    }

    /// SK §18.2: every point of the globe has a place, and cities have the one that one expects.
    #[test]
    fn every_point_of_the_globe_has_its_weather() {
        let (facts, war) = tables();
        for lat in -90..=90 {
            for lon in -180..=180 {
                let at = (f64::from(lat), f64::from(lon));
                let inside = war.regions.iter().any(|(_, [west, east, south, north])| {
                    (*west..=*east).contains(&at.1) && (*south..=*north).contains(&at.0)
                });
                assert!(inside, "{at:?} lies in no box");
            }
        }
        let place = |lat, lon| facts.place(war.place(lat, lon)).key.as_str();
        assert_eq!(place(48.9, 2.4), "western_europe", "Paris");
        assert_eq!(place(52.2, 21.0), "central_europe", "Warsaw");
        assert_eq!(place(55.8, 37.6), "russia", "Moscow");
        assert_eq!(place(67.0, 26.0), "far_north", "Rovaniemi");
        assert_eq!(place(41.9, 12.5), "mediterranean", "Rome");
        assert_eq!(place(30.8, 29.0), "desert", "El Alamein");
        assert_eq!(place(39.9, 116.4), "north_china", "Peking");
        assert_eq!(place(16.8, 96.2), "monsoon_lands", "Rangoon");
        assert_eq!(place(-9.4, 160.0), "pacific_island", "Guadalcanal");
        assert_eq!(place(-33.9, 151.2), "southern_lands", "Sydney");
    }

    #[test]
    fn faults_name_file_line_and_what_to_do() {
        let (facts, _) = tables();
        let text = include_str!("../../skirmish/war.toml");
        let broken = |from: &str, to: &str| {
            assert!(text.contains(from), "{from}");
            read(&facts, "war.toml", &text.replacen(from, to, 1)).expect_err("a fault").to_string()
        };
        assert!(
            broken("[nation.germany]", "[nation.prussia]").starts_with("war.toml:6:9: there is no nation `prussia`")
        );
        assert!(broken("\"austria\"", "\"japan\"").contains("`japan` stands here twice"));
        assert!(broken("[\"ground_snow\"]", "[\"slush\"]").contains("`slush` is no weather"));
        assert!(broken("\"winter_forest\"", "\"picnic\"").contains("there is no scenario `picnic`"));
        assert!(broken("name = \"patrol\"", "name = \"patrol\"\nterrain = [\"clear\"]").contains("fit always"));
        assert!(broken("[\"woods\", \"brush\"]", "[\"trees\"]").contains("`trees` is no ground"));
        assert!(broken("-90.0, -23.5]", "-23.5, -90.0]").contains("the box is empty"));
        assert!(broken("place = \"russia\"", "place = \"atlantis\"").contains("there is no place `atlantis`"));
    }
}
