//! The groups of cells behind temporary borders (WW2 §1.1.6).

use crate::Work;
use crate::facts::inside;
use meridian_engine::CellId;

/// Their keys in the order of their bits, as in groups.csv of the ruleset.
pub const GROUPS: [&str; 16] = [
    "eastern_poland",
    "eastern_romania",
    "karelia",
    "petsamo",
    "occupied_france",
    "vichy",
    "french_indochina",
    "french_to_britain",
    "occupied_china",
    "greenland",
    "iceland_and_faroes",
    "belgian_congo",
    "italian_mainland",
    "italian_islands_and_albania",
    "italian_africa",
    "burma",
];

pub fn mark(work: &mut Work) {
    // The landmass of Rome is the Italian mainland.
    let mainland = work.map.city_named("rome").map_or(0, |rome| work.mass[rome.cell.index()]);
    for cell in work.map.cells() {
        let Some(territory) = work.facts.territories.get(work.map.territory[cell.index()] as usize) else { continue };
        let owner = work.facts.countries[territory.owner.index()].as_str();
        let home = !territory.colony;
        let behind = |zone: &str| behind(work, cell, zone);
        let italian_mainland = work.mass[cell.index()] == mainland;
        let belongs = |zone: &str| match zone {
            "eastern_poland" => owner == "poland" && behind(zone),
            "eastern_romania" => owner == "romania" && behind(zone),
            "karelia" | "petsamo" => owner == "finland" && behind(zone),
            "occupied_france" => territory.key == "france" && behind(zone),
            "vichy" => {
                territory.key == "france" && !behind("occupied_france") || territory.vichy_controller == "france"
            }
            "french_indochina" => territory.key == "french_indochina",
            "french_to_britain" => territory.vichy_controller == "united_kingdom",
            "occupied_china" => territory.key == "china" && behind(zone),
            "greenland" => territory.key == "greenland",
            "iceland_and_faroes" => matches!(territory.key.as_str(), "iceland" | "faroe_islands"),
            "belgian_congo" => owner == "belgium" && territory.colony,
            "italian_mainland" => owner == "italy" && home && italian_mainland,
            "italian_islands_and_albania" => {
                owner == "italy" && home && !italian_mainland
                    || matches!(territory.key.as_str(), "albania" | "dodecanese")
            }
            "italian_africa" => matches!(territory.key.as_str(), "libya" | "italian_east_africa"),
            "burma" => territory.key == "burma",
            _ => false,
        };
        let bits = (0..16).filter(|&bit| belongs(GROUPS[bit])).fold(0, |bits, bit| bits | 1 << bit);
        work.map.border_zones[cell.index()] = bits;
    }
}

fn behind(work: &Work, cell: CellId, zone: &str) -> bool {
    let place = work.standpoint[cell.index()];
    work.facts.border_zones.iter().any(|(key, outline)| key == zone && inside(outline, place))
}
