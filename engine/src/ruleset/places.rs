//! Whether a map has the places that the rules and a scenario name.

use super::{CityVictory, Condition, ConquestRule, Ruleset};
use crate::scenario::Area;
use crate::{GroupId, Map, Scenario};

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
        missing
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
        });
        places.map(|place| format!("The map has no place {}.", place.name())).chain(areas).collect()
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
