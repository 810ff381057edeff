//! What stands at the openings (WW2 §2.9, Table E).

use super::{Grid, country, item, list};
use meridian_engine::ruleset::Role;
use meridian_engine::scenario::{InstallationKind, PoolItem};
use meridian_engine::{Ruleset, Scenario};

fn scenarios() -> Vec<Scenario> {
    ["1937", "1939"].iter().map(|id| meridian_assets::scenario(id).expect("an embedded scenario")).collect()
}

/// WW2 §2.9.1: the same in every scenario.
pub fn works() -> String {
    let scenarios = scenarios();
    let first = &scenarios[0];
    assert!(scenarios.iter().all(|other| other.installations == first.installations), "the openings have other works");
    let mut grid = Grid::new(&["Place", "Finished work"]);
    for installation in &first.installations {
        let kind = match installation.kind {
            InstallationKind::Fortification => "fortification",
            InstallationKind::Airfield => "airfield",
        };
        let place = match installation.place.name() {
            "Maginot line" => "Maginot line: every French mainland cell that touches Germany by land",
            name => name,
        };
        grid.row(&[place.to_owned(), kind.to_owned()]);
    }
    grid.text
}

/// WW2 §2.9.5: free units of those who are at war in the first deployment phase.
pub fn ready(rules: &Ruleset) -> String {
    let heads = [
        "Opening",
        "Country",
        "Infantry SP",
        "Armor SP",
        "Marine SP",
        "Paratroopers",
        "Supply units",
        "Air units",
        "Ships",
    ];
    let mut grid = Grid::new(&heads);
    for scenario in scenarios() {
        let pools = scenario.opening_pools(rules);
        let by_date = rules.politics.automatic_entries.iter().filter(|entry| entry.month == scenario.start);
        let at_war = scenario.at_war.iter().map(|(country, _)| *country).chain(by_date.map(|entry| entry.country));
        for owner in at_war {
            let count = |pick: &dyn Fn(Role) -> bool| {
                let items = pools[owner.index()].iter().filter(|item| pick(rules.role_of(item.class)));
                items.map(|item| item.count).sum::<u16>().to_string()
            };
            grid.row(&[
                scenario.id.clone(),
                country(rules, owner),
                count(&|role| role == Role::Infantry),
                count(&|role| role == Role::Armor),
                count(&|role| role == Role::Marine),
                count(&|role| role == Role::Paratrooper),
                count(&|role| role == Role::Supply),
                count(&|role| role.is_air()),
                count(&|role| role.is_naval()),
            ]);
        }
    }
    grid.text
}

/// Table E.
pub fn initial(rules: &Ruleset) -> String {
    let scenario = &scenarios()[0];
    assert_eq!(scenario.start, scenario.schedule_from, "the first scenario opens without any schedule");
    let pools = scenario.opening_pools(rules);
    let mut grid = Grid::new(&["Country", "Land", "Air", "Sea"]);
    for owner in rules.country_ids() {
        let pool = &pools[owner.index()];
        if pool.is_empty() {
            continue;
        }
        let mut items: Vec<&PoolItem> = pool.iter().collect();
        items.sort_by_key(|item| rules.class(item.class).kind);
        let of = |pick: &dyn Fn(Role) -> bool| {
            let some: Vec<String> = items
                .iter()
                .filter(|item| pick(rules.role_of(item.class)))
                .map(|it| item(rules, it.class, it.group, it.count))
                .collect();
            if some.is_empty() { "–".to_owned() } else { some.join(", ") }
        };
        grid.row(&[
            country(rules, owner),
            of(&|role| role.is_land()),
            of(&|role| role.is_air()),
            of(&|role| role.is_naval()),
        ]);
    }
    let none: Vec<String> = rules
        .country_ids()
        .filter(|owner| pools[owner.index()].is_empty())
        .map(|owner| country(rules, owner))
        .collect();
    let text = "What every country has in its pool when the scenario of 1937 opens (§2.9.1). Infantry, armor and marines are counted in \
                strength points.\nThe scenario of 1939 adds the reinforcements of June 1937 to July 1939; China then has no ships (§2.9.3).";
    format!("{text}\n\n{}\nNothing: {}.\n", grid.text, list(&none))
}
