//! Table A and the railways.

use super::{Grid, country, list};
use meridian_engine::Ruleset;
use meridian_engine::ruleset::{Barred, ConquestRule, LiberationRule};
use meridian_words::Words;

/// WW2 §1.2.5.
pub fn rail(rules: &Ruleset) -> String {
    let mut grid = Grid::new(&["Units", "Countries"]);
    let mut capacities: Vec<u8> =
        rules.countries.iter().map(|country| country.rail_capacity).filter(|n| *n > 0).collect();
    capacities.sort_unstable();
    capacities.dedup();
    for capacity in capacities.into_iter().rev() {
        let with = rules.countries.iter().filter(|country| country.rail_capacity == capacity);
        grid.row(&[capacity.to_string(), list(&with.map(|country| country.name.clone()).collect::<Vec<_>>())]);
    }
    grid.text
}

/// Table A (WW2 §1.2, §4.1.2, §4.3.1).
pub fn all(rules: &Ruleset) -> String {
    let heads =
        ["Country", "Units", "Capital", "Conquered with", "Liberated with", "Forces then", "Never declared war on by"];
    let mut grid = Grid::new(&heads);
    for data in &rules.countries {
        let conquest = match &data.conquest {
            ConquestRule::AllCities => "all cities".to_owned(),
            ConquestRule::Cities(cities) => list(cities),
            ConquestRule::MainlandOrOverseas { mainland, overseas } => {
                format!("{}, or one of these with {} (§4.7.1)", list(mainland), list(overseas))
            }
        };
        let liberation = match data.liberation {
            LiberationRule::MainlandCities => "all mainland cities".to_owned(),
            LiberationRule::AnyCity => "any city".to_owned(),
            LiberationRule::MainlandCitiesNotAllBy(other) => {
                format!("all mainland cities, not all held by {}", Words::ENGLISH.country(rules, other))
            }
            LiberationRule::Never => "never".to_owned(),
        };
        let forces = match (data.liberation_strength, data.liberation_rest_to_pool) {
            (0, _) => "–".to_owned(),
            (points, false) => points.to_string(),
            (points, true) => format!("{points}, the rest to buy"),
        };
        let barred = match data.barred {
            Barred::None => "–",
            Barred::Axis => "Axis",
            Barred::Allies => "Allies",
            Barred::Both => "either",
        };
        let units = if data.has_units { "yes" } else { "no units" };
        grid.row(&[
            data.name.clone(),
            units.to_owned(),
            data.capital.clone(),
            conquest,
            liberation,
            forces,
            barred.to_owned(),
        ]);
    }
    let pairs = rules.politics.mutual_enemies.iter();
    let enemies: Vec<String> =
        pairs.map(|&(a, b)| format!("{} and {}", country(rules, a), country(rules, b))).collect();
    format!("{}\nEnemies of each other for conquest even as partners (§4.1.3): {}.\n", grid.text, enemies.join("; "))
}
