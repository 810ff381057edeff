//! Whether a map has the places that the rules and a scenario name.

use super::land_combat::Modifier;
use super::{CityVictory, Condition, ConquestRule, Ruleset};
use crate::history::{Places, What};
use crate::map::FeatureOf;
use crate::scenario::Area;
use crate::{GroupId, Map, Scenario};
use std::collections::BTreeSet;

impl Ruleset {
    /// Everything the rules name that the map lacks, a sentence each; empty for a fitting map.
    pub fn missing_from(&self, map: &Map) -> Vec<String> {
        let mut missing = Vec::new();
        if !map.country_keys.iter().eq(self.countries.iter().map(|country| &country.key)) {
            missing.push("The countries of the map are not those of the ruleset, in the same order.".to_owned());
        }
        for (city, why) in self.named_cities() {
            if map.city_named(&city).is_none() {
                missing.push(format!("The map has no city {city}, named by {why}."));
            }
        }
        for zone in self.named_zones() {
            if !map.cells().any(|cell| map.in_zone(cell, zone)) {
                missing.push(format!("No cell of the map is in border zone {}.", self.group(zone).key));
            }
        }
        let marked = |key: &str, of| map.feature(key).is_some_and(|feature| feature.of == of);
        for Mark { key, named_by } in self.named_grounds() {
            if !self.terrains.iter().any(|terrain| terrain.key == key) && !marked(key, FeatureOf::Cells) {
                missing
                    .push(format!("The ground {key}, named by {named_by}, is no terrain and no feature of the map."));
            }
        }
        for (of, what, marks) in [
            (FeatureOf::Cells, "cells", self.named_cell_features()),
            (FeatureOf::Sides, "hexsides", self.named_side_features()),
        ] {
            let unknown = marks.into_iter().filter(|mark| !marked(mark.key, of));
            missing.extend(
                unknown.map(|Mark { key, named_by }| {
                    format!("The map has no feature {key} of {what}, named by {named_by}.")
                }),
            );
        }
        for territory in self.weather.places.iter().flat_map(|place| &place.territories) {
            if !map.territories.iter().any(|known| known.key == *territory) {
                missing.push(format!("The map has no territory {territory}, named by the zones of weather."));
            }
        }
        missing
    }

    /// Ground that land combat asks for.
    fn named_grounds(&self) -> Vec<Mark<'_>> {
        fn of(row: &Modifier) -> impl Iterator<Item = Mark<'_>> {
            let when = &row.when;
            let keys =
                [&when.ground, &when.not_ground, &when.across_not_ground, &when.from_ground].into_iter().flatten();
            keys.map(|key| Mark { key, named_by: format!("the modifier {}", row.key) })
        }
        self.land_combat.modifiers.iter().flat_map(of).collect()
    }
    fn named_cell_features(&self) -> Vec<Mark<'_>> {
        let weather = &self.weather;
        let places =
            weather.places.iter().flat_map(|place| &place.features).map(|key| Mark::new(key, "the zones of weather"));
        let waters = weather
            .closed_waters
            .iter()
            .flat_map(|row| &row.features)
            .map(|key| Mark::new(key, "waters that the weather closes"));
        let ports = weather.kinds.iter().filter_map(|kind| kind.closes_ports.as_ref()?.feature.as_ref());
        let terrains = self.terrains.iter().flat_map(|row| &row.on_features).map(|key| Mark::new(key, "the terrains"));
        let negated = self.crossings.iter().flat_map(|row| &row.negated_by).map(|key| Mark::new(key, "crossings"));
        let heads =
            self.numbers.rail_heads.iter().flat_map(|rows| &rows.sources).map(|key| Mark::new(key, "the rail heads"));
        let ports = ports.map(|key| Mark::new(key, "ports that the weather closes"));
        places.chain(waters).chain(ports).chain(terrains).chain(negated).chain(heads).collect()
    }
    fn named_side_features(&self) -> Vec<Mark<'_>> {
        let rows = self.barriers.iter().map(|row| &row.feature);
        let rows = rows.chain(self.ferries.iter().map(|row| &row.feature));
        let rows = rows.chain(self.crossings.iter().map(|row| &row.feature)).map(|key| Mark::new(key, "features.csv"));
        let lines = self.opening_lines.iter().map(|row| Mark::new(&row.feature, "the lines of the opening"));
        let modifiers = self.land_combat.modifiers.iter().flat_map(|row| {
            row.when.all_across.iter().map(|key| Mark { key, named_by: format!("the modifier {}", row.key) })
        });
        rows.chain(lines).chain(modifiers).collect()
    }

    /// Names of cities in the tables, with the place that names them.
    fn named_cities(&self) -> Vec<(String, String)> {
        let mut named = Vec::new();
        for country in &self.countries {
            named.push((country.capital.clone(), format!("the capital of {}", country.name)));
            let cities = match &country.conquest {
                ConquestRule::AllCities => Vec::new(),
                ConquestRule::Cities(cities) => cities.clone(),
                ConquestRule::MainlandOrOverseas { mainland, overseas } => [mainland.as_slice(), overseas].concat(),
            };
            named.extend(cities.into_iter().map(|city| (city, format!("the conquest of {}", country.name))));
        }
        let politics = &self.politics;
        let victory = politics.city_victory.iter().flat_map(CityVictory::cities);
        named.extend(victory.map(|city| (city.to_owned(), "victory".to_owned())));
        let activations = politics.activations.iter().map(|activation| (&activation.when, activation.rule.as_str()));
        let controls =
            self.land_combat.modifiers.iter().filter_map(|row| Some((row.when.unless_controls.clone()?, row)));
        named.extend(controls.map(|(city, row)| (city, format!("the modifier {}", row.key))));
        for (condition, rule) in activations.chain(politics.collapses.iter().map(|row| (&row.when, "WW2 §4.6.1"))) {
            let mut cities = Vec::new();
            condition.cities(&mut cities);
            named.extend(cities.into_iter().map(|city| (city, rule.to_owned())));
        }
        named
    }

    fn named_zones(&self) -> Vec<GroupId> {
        let politics = &self.politics;
        let mut zones = Vec::new();
        for row in &politics.collapses {
            zones.extend([row.kept, row.liberated_with]);
            zones.extend(row.shares.iter().map(|(zone, _)| *zone));
        }
        zones.extend(politics.partitions.iter().flat_map(|it| &it.shares).filter_map(|share| share.zone));
        zones.extend(politics.separate_peaces.iter().flat_map(|row| &row.ceded));
        zones.extend(politics.handovers.iter().map(|handover| handover.zone));
        zones.extend(self.exchange.iter().filter_map(|exchange| exchange.link.map(|link| link.zone)));
        zones.sort_unstable();
        zones.dedup();
        zones
    }
}

/// Key of a feature or terrain in the tables, and the place that names it.
struct Mark<'r> {
    key: &'r str,
    named_by: String,
}

impl<'r> Mark<'r> {
    fn new(key: &'r str, named_by: &str) -> Self {
        Self { key, named_by: named_by.to_owned() }
    }
}

impl Scenario {
    /// Everything the scenario names that the map lacks, a sentence each; empty for a fitting map.
    pub fn missing_from(&self, rules: &Ruleset, map: &Map) -> Vec<String> {
        let places = self.installations.iter().map(|installation| &installation.place);
        let places = places.chain(self.units.iter().map(|unit| &unit.place));
        let places = places.filter(|place| place.cells(map).is_empty());
        let nowhere = |(area, _): &&(Area, _)| area.cells(map).is_empty();
        let areas = self.control.iter().filter(nowhere).map(|(area, _)| match area {
            Area::Land => "The map has no land.".to_owned(),
            Area::Group(zone) => format!("No cell of the map is in border zone {}.", rules.group(*zone).key),
            Area::Feature(key) => format!("No cell of the map has the feature {key}."),
            Area::Home(country) => format!("No cell of the map belongs to {}.", rules.country(*country).name),
            Area::Mainland(country) => format!("The map has no mainland of {}.", rules.country(*country).name),
            Area::Around { place, within, .. } => {
                format!("The map has no such land in {within} steps of {}.", place.name())
            }
        });
        let of_history = self.history.iter().filter_map(|past| match &past.what {
            What::Passed(places, _) => Some(places).filter(|places| places.cells(map).is_empty()),
            What::Joined(..) => None,
        });
        let unknown: BTreeSet<String> = of_history.map(named_places).collect();
        // a board of another part of the world lacks them all
        let unknown = unknown.first().map(|first| match unknown.len() {
            1 => format!("The map has no {first}, named by history.csv."),
            more => format!("The map has no {first} and {} more places that history.csv names.", more - 1),
        });
        places.map(|place| format!("The map has no place {}.", place.name())).chain(areas).chain(unknown).collect()
    }
}

/// As in the table of history: `city vienna`.
fn named_places(places: &Places) -> String {
    match places {
        Places::Territory(key) => format!("territory {key}"),
        Places::City(key) => format!("city {key}"),
        Places::Resource(key) => format!("resource {key}"),
    }
}

impl Condition {
    /// Adds the cities that the condition names.
    fn cities(&self, named: &mut Vec<String>) {
        match self {
            Self::All(parts) | Self::Any(parts) => parts.iter().for_each(|part| part.cities(named)),
            Self::Not(part) => part.cities(named),
            Self::AnyCityControlled { cities, .. } => named.extend_from_slice(cities),
            _ => {}
        }
    }
}
