//! The opening pools, added up country by country, against openings.csv: the totals of June 1937 and September 1939.

use crate::{ruleset, scenario};
use meridian_engine::ruleset::{ArrivalFacts, Domain, EventTrigger, Role};
use meridian_engine::scenario::PoolItem;
use meridian_engine::{CountryId, Month, Partnership, Ruleset, Scenario};
use std::collections::BTreeMap;

/// land strength points, supply units, naval units, air units, carrier groups
type Totals = [u32; 5];

fn totals(rules: &Ruleset, pool: &[PoolItem]) -> Totals {
    let mut totals = Totals::default();
    for item in pool {
        let class = rules.class(item.class);
        let row = match class.domain() {
            Domain::Land if class.role == Role::Supply => 1,
            Domain::Land => 0,
            Domain::Naval => 2,
            Domain::Air => 3,
        };
        totals[row] += u32::from(item.count);
        totals[4] += item.group.map_or(0, |_| u32::from(item.count));
    }
    totals
}

/// Japan, China and (in the later opening) Germany join in the opening month.
struct Opening {
    month: Month,
    at_war: Vec<CountryId>,
}

impl ArrivalFacts for Opening {
    fn entered(&self, country: CountryId) -> Option<Month> {
        self.at_war.contains(&country).then_some(self.month)
    }
    fn partnership(&self, country: CountryId) -> Partnership {
        if self.at_war.contains(&country) { Partnership::Axis } else { Partnership::Neutral }
    }
    fn fires(&self, _: EventTrigger) -> bool {
        false
    }
}

/// What joins the pools in the opening month itself.
fn arrivals(rules: &Ruleset, opening: &Opening) -> Vec<Vec<PoolItem>> {
    let mut pools = vec![Vec::new(); rules.countries.len()];
    for arrival in &rules.arrivals {
        let count = arrival.due(opening.month, opening);
        if count > 0 {
            pools[arrival.country.index()].push(PoolItem::of(arrival, count));
        }
    }
    pools
}

/// Totals by month, country and state, as in the table.
fn counted(rules: &Ruleset, scenario: &Scenario, at_war: &[&str]) -> BTreeMap<(String, String, String), Totals> {
    let at_war: Vec<CountryId> = at_war.iter().map(|key| rules.country_by_key(key).expect("known")).collect();
    let opening = Opening { month: scenario.start, at_war };
    let (before, now) = (scenario.opening_pools(rules), arrivals(rules, &opening));
    let mut counted = BTreeMap::new();
    for country in rules.country_ids() {
        let mut count = |state: &str, pool: &[PoolItem]| {
            if !pool.is_empty() {
                let key = (opening.month.to_string(), rules.country(country).key.clone(), state.to_owned());
                counted.insert(key, totals(rules, pool));
            }
        };
        let (before, now) = (&before[country.index()], &now[country.index()]);
        if opening.at_war.contains(&country) {
            count("free", before);
            count("to_buy", now);
        } else {
            count("reserve", &[before.as_slice(), now.as_slice()].concat());
        }
    }
    counted
}

#[test]
fn s02_9_pools_add_up_to_the_known_totals() {
    let rules = ruleset();
    let first = scenario("1937").expect("embedded");
    // The table of 1939 counts September as the opening month.
    let mut second = scenario("1939").expect("embedded");
    second.start = Month::new(1939, 9);
    let mut counted = counted(&rules, &first, &["japan", "china"]);
    counted.extend(self::counted(&rules, &second, &["japan", "china", "germany"]));

    let mut expected = BTreeMap::new();
    for record in csv::Reader::from_reader(include_bytes!("openings.csv").as_slice()).records() {
        let record = record.expect("a table");
        let number = |column: usize| record[column].parse::<u32>().expect("a number");
        let key = (record[0].to_owned(), record[1].to_owned(), record[2].to_owned());
        expected.insert(key, [number(3), number(4), number(5), number(6), number(7)]);
    }
    assert_eq!(expected.len(), 77);
    for (key, totals) in &expected {
        assert_eq!(counted.get(key), Some(totals), "{key:?}");
    }
    assert_eq!(counted.len(), expected.len());
}

/// Items of one class in a pool.
fn count(rules: &Ruleset, pool: &[PoolItem], class: &str) -> u16 {
    let class = rules.class_by_key(class).unwrap_or_else(|| panic!("no class {class}"));
    pool.iter().filter(|item| item.class == class).map(|item| item.count).sum()
}

#[test]
fn s02_9_5_free_units_of_august_1939() {
    let rules = ruleset();
    let pools = scenario("1939").expect("embedded").opening_pools(&rules);
    let (germany, japan) = (
        &pools[rules.country_by_key("germany").expect("a country").index()],
        &pools[rules.country_by_key("japan").expect("a country").index()],
    );
    assert_eq!(count(&rules, germany, "germany.infantry"), 178);
    assert_eq!(count(&rules, germany, "germany.armor"), 78);
    assert_eq!(count(&rules, germany, "germany.paratrooper"), 1);
    assert_eq!(totals(&rules, germany), [257, 4, 32, 16, 1]);
    assert_eq!(count(&rules, japan, "japan.infantry"), 178);
    assert_eq!(count(&rules, japan, "japan.marine"), 7);
}

#[test]
fn s02_9_4_first_pools_to_buy_from_in_1937() {
    let rules = ruleset();
    let at_war =
        vec![rules.country_by_key("japan").expect("a country"), rules.country_by_key("china").expect("a country")];
    let pools = arrivals(&rules, &Opening { month: Month::new(1937, 6), at_war });
    let (japan, china) = (
        &pools[rules.country_by_key("japan").expect("a country").index()],
        &pools[rules.country_by_key("china").expect("a country").index()],
    );
    let expected = [
        ("japan.infantry", 52),
        ("japan.supply", 27),
        ("japan.transport_ship", 15),
        ("air.l2d", 6),
        ("japan.carrier.shoho", 1),
        ("japan.heavy_cruiser.chikuma", 1),
        ("japan.heavy_cruiser.tone", 1),
    ];
    for (class, number) in expected {
        assert_eq!(count(&rules, japan, class), number, "{class}");
    }
    assert_eq!(count(&rules, china, "china.infantry"), 12);
}

#[test]
fn s02_9_3_chinese_ships_only_in_1937() {
    let rules = ruleset();
    let ships = |id: &str| {
        let scenario = scenario(id).expect("embedded");
        totals(&rules, &scenario.opening_pools(&rules)[rules.country_by_key("china").expect("a country").index()])[2]
    };
    assert_eq!((ships("1937"), ships("1939")), (3, 0));
}
