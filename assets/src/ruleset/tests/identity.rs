//! What makes a ruleset another one: all that decides wars, and nothing of how they look.

use super::super::{embedded, load_ruleset, tables};

fn hash_with(file: &str, from: &str, to: &str) -> u64 {
    let read = |name: &str| {
        let text = embedded(name)?;
        Some(if name == file { text.replacen(from, to, 1) } else { text })
    };
    load_ruleset("test", &read).expect("the changed tables can be read").hash
}

#[test]
fn another_palette_is_the_same_ruleset() {
    let countries = embedded("countries.csv").expect("embedded");
    let at = countries.find('#').expect("countries have colours");
    let (colour, other) = (&countries[at..at + 7], "#123456");
    assert_ne!(colour, other);
    let same = hash_with("countries.csv", "no such text", "");
    assert_eq!(hash_with("countries.csv", colour, other), same);
    assert_ne!(hash_with("countries.csv", ",Argentine,", ",Argentinian,"), same, "words are part of it");
}

#[test]
fn earlier_editions_that_play_alike_are_named() {
    let read = |name: &str| {
        let text = embedded(name)?;
        Some(if name == "ruleset.toml" { "formerly = [\"00000000000000ff\"]".to_owned() } else { text })
    };
    let rules = load_ruleset("test", &read).expect("two hashes");
    assert!(rules.plays_as(0xFF) && rules.plays_as(rules.hash) && !rules.plays_as(0xFE));
    let read = |name: &str| {
        let text = embedded(name)?;
        Some(if name == "ruleset.toml" { "formerly = [\"ff\"]".to_owned() } else { text })
    };
    assert_eq!(
        load_ruleset("test", &read).expect_err("too short").to_string(),
        "ruleset.toml:1:13: `ff` is no hash. Write sixteen hexadecimal digits, as `replay info` shows them."
    );
}

#[test]
fn any_other_change_of_a_table_is_another_ruleset() {
    let same = hash_with("numbers.toml", "no such text", "");
    for file in tables() {
        let read = |name: &str| embedded(name).map(|text| if name == file { text + "\n" } else { text });
        let hash = load_ruleset("test", &read).expect("an empty line more is read over").hash;
        assert_ne!(hash, same, "{file}");
    }
}
