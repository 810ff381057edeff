//! Weather and grounding (WW2 §18), asked of the engine month by month.

use super::Grid;
use meridian_engine::{Month, Ruleset};
use meridian_words::Named;

const SEASONS: [(&str, [u16; 3]); 4] = [
    ("December to February", [12, 1, 2]),
    ("March to May", [3, 4, 5]),
    ("June to August", [6, 7, 8]),
    ("September to November", [9, 10, 11]),
];

/// WW2 §18.1.
pub fn conditions(rules: &Ruleset) -> String {
    let table = &rules.weather;
    let heads: Vec<&str> = std::iter::once("Zone").chain(SEASONS.iter().map(|(name, _)| *name)).collect();
    let mut grid = Grid::new(&heads);
    for zone in table.zone_ids() {
        let mut row = vec![table.zone(zone).name()];
        for (name, months) in SEASONS {
            let [first, second, third] = months.map(|month| table.kind(table.of(zone, Month::new(1940, month))).name());
            assert!(
                first == second && second == third,
                "{} has more than one weather in {name}",
                table.zone(zone).name()
            );
            row.push(if first == "clear" { "–".to_owned() } else { first.clone() });
        }
        grid.row(&row);
    }
    grid.text
}

/// WW2 §18.4.
pub fn grounding(rules: &Ruleset) -> String {
    let mut grid = Grid::new(&["Season", "Zone", "Chance that its aircraft stay on the ground"]);
    for row in &rules.weather.grounding {
        let season =
            SEASONS.iter().find(|(_, months)| months.iter().map(|m| 1_u16 << (m - 1)).sum::<u16>() == row.months);
        let season = season.expect("grounding goes by seasons").0;
        grid.row(&[season.to_owned(), rules.weather.zone(row.zone).name(), format!("{} %", row.chance)]);
    }
    for (follower, leader) in &rules.weather.grounding_follows {
        let when = format!("when {} is", rules.weather.zone(*leader).name());
        grid.row(&["always".to_owned(), rules.weather.zone(*follower).name(), when]);
    }
    grid.text
}
