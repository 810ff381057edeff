//! The scenarios that the program carries with it.

use crate::folder::Folder;

macro_rules! embedded {
    ($($folder:literal: $($file:literal),*;)*) => {
        &[$(($folder, &[$(($file, include_str!(concat!("../scenarios/", $folder, "/", $file)))),*])),*]
    };
}

/// Names and files, in the order of lists: a ruleset after the other, by dates.
const SCENARIOS: &[(&str, &[(&str, &str)])] = embedded![
    "1937": "scenario.toml", "start.toml", "initial.csv", "history.csv";
    "1939": "scenario.toml", "start.toml";
    "two_zone_1937": "scenario.toml";
    "two_zone_1939": "scenario.toml";
    "theatre_weather_1937": "scenario.toml";
    "theatre_weather_1939": "scenario.toml";
    "east_front": "scenario.toml", "start.toml", "order_of_battle.csv", "arrivals.csv";
    "china_1937": "scenario.toml", "start.toml", "arrivals.csv", "history.csv", "initial.csv", "openings.csv", "order_of_battle.csv";
    "poland_1939": "scenario.toml", "start.toml", "history.csv", "initial.csv", "openings.csv", "order_of_battle.csv";
    "norway_1940": "scenario.toml", "start.toml", "arrivals.csv", "history.csv", "initial.csv", "openings.csv", "order_of_battle.csv";
    "france_1940": "scenario.toml", "start.toml", "history.csv", "initial.csv", "openings.csv", "order_of_battle.csv";
    "mediterranean_1940": "scenario.toml", "start.toml", "arrivals.csv", "history.csv", "initial.csv", "openings.csv", "order_of_battle.csv";
    "barbarossa_1941": "scenario.toml", "start.toml", "arrivals.csv", "history.csv", "initial.csv", "openings.csv", "order_of_battle.csv";
    "pacific_1941": "scenario.toml", "start.toml", "arrivals.csv", "history.csv", "initial.csv", "openings.csv", "order_of_battle.csv";
    "normandy_1944": "scenario.toml", "start.toml", "arrivals.csv", "history.csv", "initial.csv", "openings.csv", "order_of_battle.csv";
];

/// Names and files of all.
pub(crate) fn shelf() -> Vec<Folder> {
    SCENARIOS.iter().map(|(name, files)| (*name, files.to_vec())).collect()
}
