//! Figures of the rulebook that the tables must show.

use crate::ruleset;
use meridian_engine::Month;
use meridian_engine::ruleset::{Barred, BuyBack, ConquestRule, Domain, LiberationRule, Role, SenderCap};
use meridian_engine::{CountryId, KindId, Ruleset, Side};
use meridian_words::Words;

fn known(rules: &Ruleset, key: &str) -> CountryId {
    rules.country_by_key(key).unwrap_or_else(|| panic!("no country {key}"))
}

#[test]
fn s01_2_countries() {
    let rules = ruleset();
    assert_eq!(rules.countries.len(), 60);
    assert!(rules.countries.is_sorted_by_key(|country| country.name.as_str()));
    assert_eq!(rules.countries.iter().filter(|country| !country.has_units).count(), 24);
    let barred = |barred| rules.countries.iter().filter(|country| country.barred == barred).count();
    assert_eq!([Barred::Allies, Barred::Axis, Barred::Both].map(barred), [9, 6, 1]);
    assert!(rules.country(rules.country_by_key("finland").expect("a country")).barred.bars(Side::Axis));
    let rail: u32 = rules.countries.iter().map(|country| u32::from(country.rail_capacity)).sum();
    assert_eq!(rail, 8 + 8 + 6 + 6 + 3 + 3 + 4);
}

#[test]
fn s01_2_countries_with_units_own_classes_and_the_others_none() {
    let rules = ruleset();
    for id in rules.country_ids() {
        let owns = rules.classes.iter().any(|class| class.owners.contains(&id));
        assert_eq!(owns, rules.country(id).has_units, "{}", rules.country(id).name);
    }
}

#[test]
fn counter_colours_differ() {
    let rules = ruleset();
    for (index, a) in rules.countries.iter().enumerate() {
        for b in &rules.countries[index + 1..] {
            assert_ne!(a.colour, b.colour, "{} and {}", a.name, b.name);
        }
    }
}

#[test]
fn s06_1_3_strength_limits() {
    let rules = ruleset();
    let limits = |country: &str, kind| {
        let class = rules.land_class(known(&rules, country), kind).expect("owned");
        [(1942, 12), (1943, 1)].map(|(year, month)| rules.max_strength(class, Month::new(year, month)))
    };
    let infantry = |country| limits(country, Role::Infantry);
    assert_eq!(infantry("china"), [3, 3]);
    assert_eq!(infantry("france"), [6, 6]);
    assert_eq!(infantry("germany"), [8, 8]);
    assert_eq!(infantry("soviet_union"), [5, 6]);
    assert_eq!(infantry("united_kingdom"), [6, 8]);
    assert_eq!(infantry("united_states"), [8, 8]);
    assert_eq!(infantry("italy"), [5, 5]);
    let armor = |country| limits(country, Role::Armor);
    assert_eq!(armor("germany"), [10, 12]);
    assert_eq!(armor("united_kingdom"), [8, 10]);
    assert_eq!(armor("united_states"), [12, 12]);
    assert_eq!(armor("japan"), [8, 8]);
    let garrison = rules.class_by_key("germany.infantry_static").expect("known");
    assert_eq!(rules.max_strength(garrison, Month::new(1943, 1)), 5);
    assert_eq!(rules.class(garrison).movement, 2);
}

fn kind(rules: &Ruleset, key: &str) -> KindId {
    rules.kind_by_key(key).unwrap_or_else(|| panic!("no kind {key}"))
}

#[test]
fn s07_2_costs_and_delays() {
    let rules = ruleset();
    let row = |key| {
        let data = &rules.kinds[kind(&rules, key).index()];
        (data.cost_billions, data.delay_months)
    };
    let expected = [
        ("infantry", (100, 1)),
        ("armor", (200, 3)),
        ("marine", (200, 3)),
        ("paratrooper", (300, 3)),
        ("supply", (0, 1)),
        ("fighter", (800, 4)),
        ("fighter_bomber", (800, 4)),
        ("bomber", (600, 4)),
        ("bomber_transport", (600, 4)),
        ("kamikaze", (600, 4)),
        ("transport_aircraft", (300, 2)),
        ("carrier", (1400, 12)),
        ("battleship", (1400, 12)),
        ("battlecruiser", (1400, 12)),
        ("heavy_cruiser", (1400, 12)),
        ("light_cruiser", (200, 6)),
        ("destroyer", (500, 6)),
        ("submarine", (500, 6)),
        ("destroyer_escort", (400, 3)),
        ("transport_ship", (400, 2)),
        ("kaibokan", (150, 3)),
        ("convoy", (50, 2)),
    ];
    assert_eq!(expected.len(), rules.kinds.len());
    for (key, figures) in expected {
        assert_eq!(row(key), figures, "{key}");
        assert!(Words::knows(&format!("kind-{}", key.replace('_', "-"))), "{key} has no word");
    }
}

#[test]
fn s06_3_kinds_of_aircraft_follow_from_their_figures() {
    let rules = ruleset();
    for class in rules.classes.iter().filter(|class| class.domain() == Domain::Air) {
        let key = match (class.fighter > 0, class.bomber > 0, class.transport) {
            (true, false, false) => "fighter",
            (true, true, false) => "fighter_bomber",
            (false, true, false) => "bomber",
            (false, true, true) => "bomber_transport",
            (false, false, true) => "transport_aircraft",
            _ => "kamikaze",
        };
        assert_eq!(rules.kind(class.kind).key, key, "{}", class.key);
        assert_eq!(class.kamikaze > 0, key == "kamikaze", "{}", class.key);
    }
}

#[test]
fn s06_2_1_naval_figures_follow_from_their_kind() {
    let rules = ruleset();
    for class in rules.classes.iter().filter(|class| class.domain() == Domain::Naval) {
        let (surface, submarine) = (class.surface_attack, class.submarine_attack);
        let fits = match rules.kind(class.kind).key.as_str() {
            "battleship" | "battlecruiser" | "heavy_cruiser" => submarine == 0,
            "light_cruiser" => submarine == surface / 2,
            "destroyer" => surface == submarine,
            "destroyer_escort" => surface == 0,
            "kaibokan" => surface == submarine / 2,
            "submarine" => submarine == 3,
            "carrier" => surface == 0 && submarine == 0,
            _ => (surface, submarine, class.defense, class.movement) == (0, 0, 2, 50),
        };
        assert!(fits, "{}: {surface}/{submarine}/{}/{}", class.key, class.defense, class.movement);
        assert!(class.defense > 0 && class.movement > 0, "{}", class.key);
    }
}

#[test]
fn s06_4_1_what_cannot_be_damaged() {
    let rules = ruleset();
    let fragile: Vec<&str> = rules
        .classes
        .iter()
        .filter(|class| class.no_damage && class.domain() == Domain::Air)
        .map(|class| class.key.as_str())
        .collect();
    assert_eq!(fragile, ["air.me_262", "air.mxy_7_ohka"]);
    assert!(rules.classes.iter().all(|class| class.no_damage || class.role != Role::Convoy));
    assert!(!rules.kind(kind(&rules, "convoy")).can_be_damaged);
    assert_eq!(rules.kind(kind(&rules, "transport_ship")).buy_back, BuyBack::Always);
    assert_eq!(rules.kind(kind(&rules, "carrier")).buy_back, BuyBack::InPort);
    assert_eq!(rules.kind(kind(&rules, "fighter")).buy_back, BuyBack::Based);
}

#[test]
fn s04_1_special_conquests_and_liberations() {
    let rules = ruleset();
    let cities = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect::<Vec<_>>();
    assert_eq!(
        rules.country(rules.country_by_key("denmark").expect("a country")).conquest,
        ConquestRule::Cities(cities(&["Esbjerg", "Aalborg", "Copenhagen"]))
    );
    let ConquestRule::MainlandOrOverseas { mainland, overseas } =
        &rules.country(rules.country_by_key("italy").expect("a country")).conquest
    else {
        panic!("Italy has a rule of its own");
    };
    assert_eq!((mainland.len(), overseas.len()), (9, 4));
    assert_eq!(rules.country(rules.country_by_key("italy").expect("a country")).liberation, LiberationRule::Never);
    assert_eq!(
        rules.country(rules.country_by_key("poland").expect("a country")).liberation,
        LiberationRule::MainlandCitiesNotAllBy(rules.country_by_key("soviet_union").expect("a country"))
    );
    assert_eq!(rules.country(rules.country_by_key("denmark").expect("a country")).liberation_strength, 3);
    assert!(rules.country(rules.country_by_key("china").expect("a country")).liberation_rest_to_pool);
}

#[test]
fn s19_1_home_rates() {
    let rules = ruleset();
    let rate = |country: &str, months, convoy| rules.income.home_rate_billions(known(&rules, country), months, convoy);
    assert_eq!(rate("germany", 0, false), 100);
    assert_eq!(rate("japan", 0, false), 200);
    assert_eq!((rate("united_kingdom", 0, false), rate("united_kingdom", 0, true)), (50, 100));
    assert_eq!((rate("united_states", 12, false), rate("united_states", 13, false)), (100, 150));
    assert_eq!(rate("france", 20, true), 50);
}

#[test]
fn s19_2_transfers_and_caps() {
    let rules = ruleset();
    let cap = |from: &str, to: &str| {
        let (from, to) = (known(&rules, from), known(&rules, to));
        rules.exchange.iter().find(|row| row.from == from && row.to == to).map(|row| row.cap)
    };
    assert_eq!(cap("germany", "italy"), Some(SenderCap::Billions(500)));
    assert_eq!(cap("italy", "germany"), Some(SenderCap::None));
    assert_eq!(cap("united_kingdom", "poland"), Some(SenderCap::ThirdOfTreasury));
    assert_eq!(cap("thailand", "japan"), Some(SenderCap::None));
    assert_eq!(cap("japan", "thailand"), None);
    assert_eq!(cap("united_states", "new_zealand"), None);
    assert_eq!(rules.exchange.iter().filter(|row| row.link.is_some()).count(), 2);
    assert_eq!(rules.convoys.len(), 6);
}
