//! The groups of cells behind temporary borders (WW2 §1.1.6).

use crate::Work;
use crate::facts::inside;
use meridian_engine::CellId;
use meridian_engine::map::BorderZone;

pub fn mark(work: &mut Work) {
    // The landmass of Rome is the Italian mainland.
    let mainland = work.map.city_named("rome").map_or(0, |rome| work.mass[rome.cell.index()]);
    for cell in work.map.cells() {
        let Some(territory) = work.facts.territories.get(work.map.territory[cell.index()] as usize) else { continue };
        let owner = work.facts.countries[territory.owner.index()].as_str();
        let home = !territory.colony;
        let behind = |zone: BorderZone| behind(work, cell, zone);
        let italian_mainland = work.mass[cell.index()] == mainland;
        let zones: Vec<BorderZone> = BorderZone::ALL
            .into_iter()
            .filter(|&zone| match zone {
                BorderZone::EasternPoland => owner == "poland" && behind(zone),
                BorderZone::EasternRomania => owner == "romania" && behind(zone),
                BorderZone::Karelia | BorderZone::Petsamo => owner == "finland" && behind(zone),
                BorderZone::OccupiedFrance => territory.key == "france" && behind(zone),
                BorderZone::Vichy => {
                    territory.key == "france" && !behind(BorderZone::OccupiedFrance)
                        || territory.vichy_controller == "france"
                }
                BorderZone::FrenchIndochina => territory.key == "french_indochina",
                BorderZone::FrenchToBritain => territory.vichy_controller == "united_kingdom",
                BorderZone::OccupiedChina => territory.key == "china" && behind(zone),
                BorderZone::Greenland => territory.key == "greenland",
                BorderZone::IcelandAndFaroes => matches!(territory.key.as_str(), "iceland" | "faroe_islands"),
                BorderZone::BelgianCongo => owner == "belgium" && territory.colony,
                BorderZone::ItalianMainland => owner == "italy" && home && italian_mainland,
                BorderZone::ItalianIslandsAndAlbania => {
                    owner == "italy" && home && !italian_mainland
                        || matches!(territory.key.as_str(), "albania" | "dodecanese")
                }
                BorderZone::ItalianAfrica => matches!(territory.key.as_str(), "libya" | "italian_east_africa"),
                BorderZone::Burma => territory.key == "burma",
            })
            .collect();
        for zone in zones {
            work.map.border_zones[cell.index()] |= 1 << zone as u16;
        }
    }
}

fn behind(work: &Work, cell: CellId, zone: BorderZone) -> bool {
    let place = work.standpoint[cell.index()];
    work.facts.border_zones.iter().any(|(key, outline)| key == zone.key() && inside(outline, place))
}
