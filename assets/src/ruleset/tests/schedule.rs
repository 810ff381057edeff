//! The schedule month by month, with entries into the war at chosen dates.

use crate::ruleset;
use meridian_engine::ruleset::{ArrivalFacts, EventTrigger};
use meridian_engine::{CountryId, Month, Partnership, Ruleset};
use std::collections::BTreeMap;

#[derive(Default)]
struct Facts {
    at_war: BTreeMap<CountryId, (Partnership, Month)>,
    invaded: bool,
}

impl ArrivalFacts for Facts {
    fn entered(&self, country: CountryId) -> Option<Month> {
        self.at_war.get(&country).map(|(_, month)| *month)
    }
    fn partnership(&self, country: CountryId) -> Partnership {
        self.at_war.get(&country).map_or(Partnership::Neutral, |(partnership, _)| *partnership)
    }
    fn fires(&self, _: EventTrigger) -> bool {
        self.invaded
    }
}

impl Facts {
    fn with(mut self, country: CountryId, partnership: Partnership, year: u16, month: u16) -> Self {
        self.at_war.insert(country, (partnership, Month::new(year, month)));
        self
    }
}

/// Items of the class that the whole schedule brings in one month, entry bonuses apart.
fn due(rules: &Ruleset, class: &str, facts: &Facts, year: u16, month: u16) -> u16 {
    let class = rules.class_by_key(class).unwrap_or_else(|| panic!("no class {class}"));
    let rows = rules.arrivals.iter().filter(|arrival| arrival.class == class && !arrival.is_entry_bonus());
    rows.map(|arrival| arrival.due(Month::new(year, month), facts)).sum()
}

#[test]
fn s07_6_german_infantry_by_year() {
    let (rules, facts) = (ruleset(), Facts::default());
    let monthly = |year, month| due(&rules, "germany.infantry", &facts, year, month);
    assert_eq!([1937, 1940, 1941, 1942, 1943].map(|year| monthly(year, 12)), [3, 3, 8, 5, 0]);
    assert_eq!(due(&rules, "germany.infantry_static", &facts, 1943, 1), 2);
}

#[test]
fn s07_6_german_submarines_need_the_war_and_end_with_1944() {
    let rules = ruleset();
    let (peace, war) = (
        Facts::default(),
        Facts::default().with(rules.country_by_key("germany").expect("a country"), Partnership::Axis, 1939, 8),
    );
    let all = |facts: &Facts, year, month| {
        ["ixb", "ixc", "viic", "schnorchel_ixc", "schnorchel_viic"]
            .map(|name| due(&rules, &format!("germany.submarine.{name}"), facts, year, month))
    };
    assert_eq!(all(&peace, 1939, 11), [0; 5]);
    assert_eq!(all(&war, 1939, 9), [1, 0, 0, 0, 0]);
    assert_eq!(all(&war, 1939, 10), [0; 5]);
    assert_eq!(all(&war, 1940, 1), [0, 1, 0, 0, 0]);
    assert_eq!(all(&war, 1940, 3), [0, 0, 1, 0, 0]);
    assert_eq!(all(&war, 1941, 7), [0, 0, 0, 1, 0]);
    assert_eq!(all(&war, 1944, 11), [0, 0, 0, 0, 1]);
    assert_eq!(all(&war, 1945, 1), [0; 5]);
}

#[test]
fn s07_6_soviet_schedule_turns_with_the_war() {
    let rules = ruleset();
    let soviet = rules.country_by_key("soviet_union").expect("a country");
    let (peace, war) = (Facts::default(), Facts::default().with(soviet, Partnership::Allies, 1941, 6));
    let land = |facts: &Facts, year, month| {
        ["soviet_union.infantry", "soviet_union.armor"].map(|class| due(&rules, class, facts, year, month))
    };
    assert_eq!(land(&peace, 1941, 6), [2, 0]);
    assert_eq!(land(&peace, 1941, 7), [2, 1]);
    assert_eq!(land(&war, 1941, 7), [4, 3]);
    let air = |year, month| ["air.lagg_3", "air.yak_9", "air.yer_2"].map(|air| due(&rules, air, &war, year, month));
    assert_eq!(air(1942, 2), [1, 0, 0]);
    assert_eq!(air(1942, 3), [0, 1, 0]);
    assert_eq!(air(1942, 4), [0, 0, 1]);
}

#[test]
fn s07_6_the_hull_of_luetzow_goes_one_way_only() {
    let rules = ruleset();
    let ships = |facts: &Facts| {
        ["germany.heavy_cruiser.lutzow", "soviet_union.heavy_cruiser.petropavlovsk"]
            .map(|class| due(&rules, class, facts, 1940, 2))
    };
    assert_eq!(ships(&Facts::default()), [0, 1]);
    assert_eq!(
        ships(&Facts::default().with(
            rules.country_by_key("soviet_union").expect("a country"),
            Partnership::Axis,
            1939,
            10
        )),
        [0, 1]
    );
    assert_eq!(
        ships(&Facts::default().with(
            rules.country_by_key("soviet_union").expect("a country"),
            Partnership::Allies,
            1939,
            10
        )),
        [1, 0]
    );
}

#[test]
fn s07_6_swedish_infantry_counts_from_the_earlier_of_two_entries() {
    let rules = ruleset();
    let facts = Facts::default()
        .with(rules.country_by_key("norway").expect("a country"), Partnership::Allies, 1940, 4)
        .with(rules.country_by_key("sweden").expect("a country"), Partnership::Allies, 1941, 1);
    let infantry = |year, month| due(&rules, "sweden.infantry", &facts, year, month);
    assert_eq!([infantry(1940, 3), infantry(1940, 4), infantry(1941, 6), infantry(1941, 7)], [0, 2, 2, 0]);
    assert_eq!(due(&rules, "sweden.destroyer.mode", &facts, 1942, 4), 1);
}

#[test]
fn s07_6_british_infantry_doubles_with_american_entry() {
    let rules = ruleset();
    let alone =
        Facts::default().with(rules.country_by_key("united_kingdom").expect("a country"), Partnership::Allies, 1939, 9);
    assert_eq!(due(&rules, "united_kingdom.infantry", &alone, 1941, 3), 2);
    let together = alone.with(rules.country_by_key("united_states").expect("a country"), Partnership::Allies, 1941, 12);
    assert_eq!(due(&rules, "united_kingdom.infantry", &together, 1942, 1), 4);
}

#[test]
fn s07_6_american_destroyers_by_time_since_entry() {
    let rules = ruleset();
    let facts =
        Facts::default().with(rules.country_by_key("united_states").expect("a country"), Partnership::Allies, 1941, 12);
    let destroyers = |year, month| {
        ["fletcher", "sumner", "gearing"]
            .map(|name| due(&rules, &format!("united_states.destroyer.{name}"), &facts, year, month))
    };
    // Counted from March 1942 at the earliest; Fletchers come by date besides.
    assert_eq!(destroyers(1942, 4), [1, 0, 0]);
    assert_eq!(destroyers(1944, 3)[1], 1);
    assert_eq!(destroyers(1945, 3)[1..], [0, 1]);
}

#[test]
fn d02_entry_bonus_of_the_united_kingdom() {
    let rules = ruleset();
    let facts = Facts::default().with(
        rules.country_by_key("united_kingdom").expect("a country"),
        Partnership::Allies,
        1939,
        10,
    );
    let bonus: Vec<(&str, u16)> = rules
        .arrivals_of(rules.country_by_key("united_kingdom").expect("a country"))
        .filter(|arrival| arrival.is_entry_bonus())
        .map(|arrival| (rules.class(arrival.class).key.as_str(), arrival.due(Month::new(1939, 10), &facts)))
        .collect();
    let expected = [
        ("united_kingdom.infantry", 8),
        ("united_kingdom.supply", 20),
        ("air.dragon_rapide", 15),
        ("united_kingdom.transport_ship", 20),
    ];
    assert_eq!(bonus, expected);
}

#[test]
fn d02_american_entry_bonus_takes_the_aircraft_of_its_time() {
    let rules = ruleset();
    let essex = |year, month| {
        let facts = Facts::default().with(
            rules.country_by_key("united_states").expect("a country"),
            Partnership::Allies,
            year,
            month,
        );
        let rows = rules
            .arrivals_of(rules.country_by_key("united_states").expect("a country"))
            .filter(|arrival| arrival.is_entry_bonus());
        let due = rows.filter(|arrival| arrival.group.is_some() && arrival.due(Month::new(year, month), &facts) > 0);
        due.map(|arrival| rules.class(arrival.group.expect("filtered")).key.as_str()).collect::<Vec<_>>()
    };
    assert_eq!(essex(1941, 12), ["air.f4f_wildcat"]);
    assert_eq!(essex(1942, 3), ["air.f6f_hellcat"]);
}

#[test]
fn d50_mosquitoes_fly_and_impero_comes_once() {
    let (rules, facts) = (ruleset(), Facts::default());
    assert_eq!([1, 2, 3].map(|month| due(&rules, "air.mosquito", &facts, 1943, month)), [1, 0, 1]);
    assert_eq!([6, 9].map(|month| due(&rules, "italy.battleship.impero", &facts, 1940, month)), [1, 0]);
}

#[test]
fn a38_militia_needs_the_war_and_the_invader() {
    let rules = ruleset();
    let armor = |facts: &Facts| due(&rules, "united_states.armor", facts, 1942, 2);
    let us = rules.country_by_key("united_states").expect("a country");
    assert_eq!(armor(&Facts { invaded: true, ..Facts::default() }), 0);
    assert_eq!(armor(&Facts::default().with(us, Partnership::Allies, 1941, 12)), 2);
    assert_eq!(armor(&Facts { invaded: true, ..Facts::default() }.with(us, Partnership::Allies, 1941, 12)), 1802);
}
