//! Who borders whom by land.

use crate::map;
use std::collections::BTreeSet;

/// Territories (not of `key` itself) that touch the territories in `of` by land.
fn around(of: &[&str]) -> BTreeSet<&'static str> {
    let map = map();
    let key = |cell: meridian_engine::CellId| {
        map.territories.get(usize::from(map.territory[cell.index()])).map(|territory| territory.key.as_str())
    };
    let mut found = BTreeSet::new();
    for cell in map.cells().filter(|&cell| key(cell).is_some_and(|key| of.contains(&key))) {
        found.extend(map.land_neighbours(cell).filter_map(key).filter(|key| !of.contains(key)));
    }
    found
}

#[test]
fn neighbours_of_china_and_thailand() {
    // From the list of places. Hong Kong is counted with British India and Burma there.
    let china: BTreeSet<&str> = [
        "soviet_union",
        "afghanistan",
        "mongolia",
        "tibet",
        "manchukuo",
        "french_indochina",
        "india",
        "burma",
        "hong_kong",
    ]
    .into();
    assert_eq!(around(&["china"]), china);
    assert_eq!(around(&["thailand"]), BTreeSet::from(["french_indochina", "burma", "malaya"]));
}

#[test]
fn neighbours_in_europe() {
    for (of, neighbours) in [
        (
            &["germany", "austria", "czechoslovakia"][..],
            vec![
                "belgium",
                "carpatho_ukraine",
                "danzig",
                "denmark",
                "france",
                "hungary",
                "italy",
                "lithuania",
                "luxembourg",
                "netherlands",
                "poland",
                "switzerland",
                "yugoslavia",
            ],
        ),
        (&["france"], vec!["belgium", "germany", "italy", "luxembourg", "spain", "switzerland"]),
        (
            &["poland", "danzig"],
            vec!["carpatho_ukraine", "czechoslovakia", "germany", "latvia", "lithuania", "romania", "soviet_union"],
        ),
        (&["united_kingdom"], vec!["ireland"]),
        (&["spain"], vec!["france", "gibraltar", "portugal"]),
        (&["finland"], vec!["norway", "soviet_union", "sweden"]),
        (&["belgium"], vec!["france", "germany", "luxembourg", "netherlands"]),
        (&["switzerland"], vec!["austria", "france", "germany", "italy"]),
        (&["turkey"], vec!["bulgaria", "greece", "iran", "iraq", "soviet_union", "syria_lebanon"]),
        (&["korea"], vec!["manchukuo"]),
        (&["japan"], vec![]),
        (
            &["libya"],
            vec![
                "algeria",
                "anglo_egyptian_sudan",
                "egypt",
                "french_equatorial_africa",
                "french_west_africa",
                "tunisia",
            ],
        ),
        (&["portugal"], vec!["spain"]),
        (&["greece"], vec!["albania", "bulgaria", "turkey", "yugoslavia"]),
        (&["denmark"], vec!["germany"]),
        (&["sweden"], vec!["finland", "norway"]),
    ] {
        assert_eq!(around(of), neighbours.into_iter().collect(), "neighbours of {of:?}");
    }
}
