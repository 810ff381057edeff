use super::*;
use meridian_skirmish::card::{CardKind, Colour};
use std::collections::BTreeMap;

fn all() -> (Facts, Vec<Scenario>) {
    let facts = facts().unwrap_or_else(|fault| panic!("{fault}"));
    let read = |name| scenario(&facts, name).expect("it is there").unwrap_or_else(|fault| panic!("{fault}"));
    let scenarios = super::scenarios().map(read).collect();
    (facts, scenarios)
}

#[test]
fn tables_and_scenarios_can_be_read() {
    let (facts, scenarios) = all();
    assert_eq!(facts.deck.len(), 112);
    assert!(scenarios.len() >= 6);
    for scenario in scenarios {
        for squad in &scenario.squads {
            assert!(!squad.people.is_empty(), "{}", scenario.id);
        }
    }
}

/// SK §1.1, SK §1.2: numbers and positions come up as often as each other.
#[test]
fn the_deck_is_even() {
    let (facts, _) = all();
    let mut numbers = BTreeMap::new();
    for card in &facts.deck {
        *numbers.entry((card.number.colour, card.number.value)).or_insert(0) += 1;
    }
    assert_eq!(numbers.len(), 14);
    assert!(numbers.values().all(|&count| count == 8), "{numbers:?}");
    for men in 1..=8 {
        let mut places = BTreeMap::new();
        for card in &facts.deck {
            *places.entry(card.place(men)).or_insert(0) += 1;
        }
        let (least, most) = (places.values().min().unwrap(), places.values().max().unwrap());
        assert!(places.len() == 2 * men && most - least <= 1, "{men}: {places:?}");
        let red = facts.deck.iter().filter(|card| card.place(men).colour == Colour::Red).count();
        assert_eq!(red, 56, "{men}");
    }
    assert!(facts.deck.iter().filter(|card| card.kind == CardKind::Move).count() >= 15);
}

#[test]
fn faults_name_file_line_and_what_to_do() {
    let (facts, _) = all();
    let text = include_str!("../../skirmish/scenarios/patrol.toml");
    let broken = |from: &str, to: &str| {
        assert!(text.contains(from), "{from}");
        scenario_of(&facts, "patrol.toml", &text.replacen(from, to, 1)).expect_err("a fault").to_string()
    };
    assert!(broken("\"germany\"", "\"germania\"").starts_with("patrol.toml:15:10: there is no nation `germania`."));
    assert!(broken("decks = 2", "decks = 0").starts_with("patrol.toml:4:9: "));
    assert!(broken("\"rifle\"", "\"musket\"").contains("there is no weapon `musket`"));
    assert!(broken("date =", "day =").contains("unknown field"));
    assert!(broken("a = [", "e = [").contains("unknown field"));
    let tables: Vec<(&str, String)> =
        TABLES.iter().map(|(name, text)| (*name, text.replacen("movement", "walking", 1))).collect();
    let tables: Vec<(&str, &str)> = tables.iter().map(|(name, text)| (*name, text.as_str())).collect();
    let fault = facts_of(&tables).expect_err("a fault");
    assert_eq!((fault.file.as_str(), fault.column), ("deck.csv", 1));
    assert!(fault.what.contains("walking"));
}
