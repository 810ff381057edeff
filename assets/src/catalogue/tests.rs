//! The catalogue: what it lists, what wins, and what it says of folders that are not right.

use super::*;
use std::fs;

/// A folder of the player that goes with the test.
struct Own(PathBuf);

impl Own {
    fn new(name: &str, files: &[(&str, &str)]) -> Self {
        let folder = std::env::temp_dir().join(format!("meridian-catalogue-{name}-{}", std::process::id()));
        for (file, text) in files {
            let path = folder.join(file);
            fs::create_dir_all(path.parent().expect("below the folder")).expect("made");
            fs::write(path, text).expect("written");
        }
        Self(folder)
    }
    fn catalogue(&self) -> Catalogue {
        Catalogue::with_folder(self.0.clone())
    }
    fn said(&self, fault: &TableError) -> String {
        fault.to_string().replace(&self.0.display().to_string(), "OWN").replace('\\', "/")
    }
}

impl Drop for Own {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

#[test]
fn every_embedded_scenario_opens() {
    let catalogue = Catalogue::embedded();
    for name in catalogue.names(Shelf::Scenarios) {
        let opening = catalogue.open(&name).unwrap_or_else(|fault| panic!("{name}: {fault}"));
        let card = catalogue.card(&name).expect("read before");
        assert_eq!((opening.rules.name, opening.map.name), (card.ruleset, card.board), "{name}");
        assert_eq!((opening.scenario.id, opening.scenario.title), (name, card.title));
    }
}

#[test]
fn a_start_is_the_same_by_other_rules() {
    let [first, same, other] = ["1939", "two_zone_1939", "1937"].map(|name| scenario(name).expect("embedded"));
    assert_eq!((first.hash, first.start, &first.initial), (same.hash, same.start, &same.initial));
    assert_ne!(first.hash, other.hash);
}

#[test]
fn the_folder_of_the_player_overlays_file_by_file() {
    let numbers = include_str!("../../rulesets/world_war_2/numbers.toml");
    let scenario = "title = \"T\"\nsummary = \"S\"\nruleset = \"mine\"\nboard = \"world\"\nbase = \"1939\"\n";
    let own = Own::new(
        "overlay",
        &[
            ("rulesets/mine/ruleset.toml", "base = \"world_war_2\"\nformerly = []\n"),
            ("rulesets/mine/numbers.toml", &format!("{numbers}\n# of my own\n")),
            ("scenarios/mine_1939/scenario.toml", scenario),
            ("scenarios/no_scenario/readme.md", ""),
        ],
    );
    let catalogue = own.catalogue();
    assert!(catalogue.names(Shelf::Scenarios).contains(&"mine_1939".to_owned()));
    assert!(!catalogue.names(Shelf::Scenarios).contains(&"no_scenario".to_owned()));
    let opening = catalogue.open("mine_1939").expect("opens");
    let main = Catalogue::embedded().open("1939").expect("opens");
    assert_eq!(opening.rules.name, "mine");
    assert_ne!(opening.rules.hash, main.rules.hash);
    assert_eq!(opening.rules.classes.len(), main.rules.classes.len());
    assert_eq!(opening.scenario.hash, main.scenario.hash);
    assert!(Catalogue::embedded().open("mine_1939").is_err());
}

#[test]
fn faults_name_the_file_of_the_player() {
    let about = "base = \"world_war_2\"\nformerly = []\n";
    let own = Own::new(
        "faults",
        &[
            ("rulesets/broken/ruleset.toml", about),
            ("rulesets/broken/kinds.csv", "kind,nonsense\n"),
            ("rulesets/ring/ruleset.toml", "base = \"ring\"\nformerly = []\n"),
            ("rulesets/orphan/ruleset.toml", "base = \"nobody\"\nformerly = []\n"),
            ("rulesets/misspelt/ruleset.toml", "formerly = []\nbasis = \"world_war_2\"\n"),
        ],
    );
    let said = |name: &str| own.said(&own.catalogue().ruleset(name).expect_err("a fault"));
    assert!(said("broken").starts_with("OWN/rulesets/broken/kinds.csv:1:"), "{}", said("broken"));
    let ring = "OWN/rulesets/ring/ruleset.toml:1:1: `ring` overlays itself. Name another base, or none.";
    assert_eq!(said("ring"), ring);
    assert!(said("orphan").starts_with("ruleset.toml:1:1: there is no ruleset `nobody`. Known rulesets: world_war_2,"));
    assert!(said("misspelt").starts_with("OWN/rulesets/misspelt/ruleset.toml:2:1: unknown field `basis`"));
    assert!(said("../rulesets/broken").contains("there is no ruleset"), "a name is no way out of the folder");
}
