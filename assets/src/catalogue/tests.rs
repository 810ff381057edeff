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

#[test]
fn a_ruleset_is_told_all_its_faults_at_once() {
    let kinds = "kind,name,role,mover,symbol,cost,delay,can_be_damaged,buy_back\n\
                 infantry,,infantry,foot,infantry,dear,3,no,always\n\
                 armor,,armour,armor,armor,3,4,no,always\n";
    let own = Own::new(
        "all-faults",
        &[
            ("rulesets/broken/ruleset.toml", "base = \"world_war_2\"\nformerly = []\n"),
            ("rulesets/broken/kinds.csv", kinds),
            ("rulesets/broken/numbers.toml", "nonsense = 1\n"),
        ],
    );
    let (catalogue, shelf, name) = Catalogue::embedded().showing(&own.0.join("rulesets/broken")).expect("a ruleset");
    assert_eq!((shelf, name.as_str()), (Shelf::Rulesets, "broken"));
    let found = catalogue.inspect(shelf, &name, &|_| true);
    let said: Vec<String> = found.faults.iter().map(|fault| own.said(fault)).collect();
    let begins =
        ["kinds.csv:2:34: `dear` is no cost", "kinds.csv:3:8: `armour` is no role", "numbers.toml:1:1: unknown field"];
    assert_eq!(said.len(), begins.len(), "{said:?}");
    for (said, begins) in said.iter().zip(begins) {
        assert!(said.starts_with(&format!("OWN/rulesets/broken/{begins}")), "{said}");
    }
    assert_eq!(found.warnings, [], "nothing is guessed of what can't be read");
}

#[test]
fn a_designer_is_warned_of_what_is_hardly_meant() {
    let kinds = "kind,name,role,mover,symbol,cost,delay,can_be_damaged,buy_back\n\
                 ski_infantry,,infantry,foot,infantry,2,3,no,always\n";
    let initial = "country,class,count,group,joins_before,note\n\
                   germany,germany.infantry,30000,,,\n\
                   bolivia,bolivia.infantry,2,,,no source of supply\n\
                   bolivia,bolivia.transport,2,,,a ship without a port\n";
    let classes = include_str!("../../rulesets/world_war_2/classes.csv");
    let header = classes.lines().next().expect("a header");
    let ship = classes.lines().find(|line| line.starts_with("germany.transport_ship,")).expect("of the table");
    let ship = ship.replace("germany.transport_ship", "bolivia.transport").replace(",germany,", ",bolivia,");
    let foot = classes.lines().find(|line| line.starts_with("germany.infantry,")).expect("of the table");
    let foot = foot.replace("germany.infantry", "bolivia.infantry").replace(",germany,", ",bolivia,");
    let start = include_str!("../../scenarios/1939/start.toml").replace("1937-06", "1939-08");
    let card = "title = \"T\"\nsummary = \"S\"\nruleset = \"odd\"\nboard = \"world\"\n";
    let land_combat = include_str!("../../rulesets/world_war_2/land_combat.toml").to_owned()
        + "\n[[modifier]]\nkey = \"bog\"\nname = \"in a bog\"\nwhen = { kinds = [\"armor\"], from_ground = [\"forest\", \"bog\"] }\n\
           attack_percent = 50\nrule = \"WW2 §14.2.1\"\n";
    let own = Own::new(
        "warnings",
        &[
            ("rulesets/odd/ruleset.toml", "base = \"world_war_2\"\nformerly = []\n"),
            ("rulesets/odd/kinds.csv", kinds),
            ("rulesets/odd/classes.csv", &format!("{header}\n{ship}\n{foot}\n")),
            ("scenarios/odd_1939/scenario.toml", card),
            ("scenarios/odd_1939/start.toml", &format!("{start}\n[[airfield]]\ncity = \"Atlantis\"\n")),
            ("scenarios/odd_1939/initial.csv", initial),
            ("scenarios/odd_1939/inital.csv", initial),
            ("rulesets/odd/clases.csv", classes),
            ("rulesets/odd/more_arrivals.csv", "country,class,count,group,when,months,condition,delivered,note\n"),
            ("rulesets/odd/notes.toml", ""),
            ("rulesets/odd/land_combat.toml", &land_combat),
        ],
    );
    let warnings = |folder: &str, is_said: bool| {
        let (catalogue, shelf, name) = Catalogue::embedded().showing(&own.0.join(folder)).expect("one of the three");
        let found = catalogue.inspect(shelf, &name, &|_| is_said);
        assert_eq!(found.faults, []);
        found.warnings.iter().map(|warning| own.said(warning)).collect::<Vec<_>>()
    };
    let of_rules = warnings("rulesets/odd", false);
    let has = |list: &[String], text: &str| assert!(list.iter().any(|it| it.starts_with(text)), "{text}: {list:#?}");
    has(&of_rules, "OWN/rulesets/odd/kinds.csv:2:1: nobody starts with or gets a unit of the kind `ski_infantry`");
    has(&of_rules, "OWN/rulesets/odd/kinds.csv:2:1: the kind `ski_infantry` has no name");
    assert!(!warnings("rulesets/odd", true).iter().any(|it| it.contains("has no name")));
    let unread = "no table is called so: nobody reads it.";
    has(&of_rules, &format!("OWN/rulesets/odd/clases.csv:1:1: {unread} Did you mean `classes.csv`?"));
    has(
        &of_rules,
        &format!("OWN/rulesets/odd/notes.toml:1:1: {unread} Take it out, or call it as a table: arrivals.csv, "),
    );
    assert!(!of_rules.iter().any(|it| it.contains("more_arrivals")));
    let of_start = warnings("scenarios/odd_1939", true);
    has(&of_start, "OWN/scenarios/odd_1939/start.toml:1:1: The map has no place Atlantis");
    has(&of_start, "OWN/scenarios/odd_1939/start.toml:1:1: The ground bog, named by the modifier bog, is no terrain");
    has(&of_start, &format!("OWN/scenarios/odd_1939/inital.csv:1:1: {unread} Did you mean `initial.csv`?"));
    has(&of_start, "OWN/scenarios/odd_1939/initial.csv:4:1: `bolivia` starts with 2 of `bolivia.transport`");
    has(&of_start, "OWN/scenarios/odd_1939/initial.csv:3:1: `bolivia` starts with 2 of `bolivia.infantry`");
    has(&of_start, "OWN/scenarios/odd_1939/initial.csv:1:1: `germany` starts with at least");
}

#[test]
fn a_designer_is_warned_of_who_never_joins() {
    let card = "title = \"T\"\nsummary = \"S\"\nruleset = \"world_war_2\"\nboard = \"world\"\nbase = \"1939\"\n";
    let start = include_str!("../../scenarios/1939/start.toml").replace("start = \"1939-08\"", "start = \"1940-03\"");
    let own = Own::new(
        "late",
        &[
            ("scenarios/late/scenario.toml", card),
            ("scenarios/late/start.toml", &start),
            ("scenarios/war/scenario.toml", card),
            ("scenarios/war/start.toml", &format!("{start}\n[[at_war]]\ncountry = \"germany\"\nside = \"axis\"\n")),
        ],
    );
    let warnings = |name: &str| {
        let found = own.catalogue().inspect(Shelf::Scenarios, name, &|_| true);
        assert_eq!(found.faults, []);
        found.warnings.iter().map(|warning| own.said(warning)).collect::<Vec<_>>()
    };
    let says = "OWN/scenarios/late/start.toml:3:1: the automatic entry of `germany` in 1939-08 lies before the start: it \
                never joins. Name it under [[at_war]], or start in that month or before.";
    assert_eq!(warnings("late"), [says]);
    assert_eq!(warnings("war"), [""; 0]);
}

#[test]
fn what_the_program_carries_has_no_faults() {
    let catalogue = Catalogue::embedded();
    for shelf in [Shelf::Rulesets, Shelf::Boards, Shelf::Scenarios] {
        for name in catalogue.names(shelf) {
            let found = catalogue.inspect(shelf, &name, &|_| true);
            assert_eq!(found.faults, [], "{name}");
            if shelf == Shelf::Boards || ["world_war_2", "1937", "1939"].contains(&name.as_str()) {
                assert_eq!(found.warnings, [], "{name}");
            }
        }
    }
}

#[test]
fn a_fault_of_an_overlaid_table_is_placed_where_its_line_stands() {
    let arrivals = "country,class,count,group,when,months,condition,delivered,note\n\
                    germany,germany.infantry,1,,1940-01,,,yes,\n\
                    germany,germany.zeppelin,1,,1940-01,,,yes,\n";
    let own = Own::new(
        "lines",
        &[
            ("rulesets/lower/ruleset.toml", "base = \"world_war_2\"\nformerly = []\n"),
            ("rulesets/lower/more_arrivals.csv", arrivals),
            ("rulesets/upper/ruleset.toml", "base = \"lower\"\nformerly = []\n"),
            (
                "rulesets/upper/more_arrivals.csv",
                &arrivals.replace("zeppelin", "u_boat").replace("1940-01,,,yes,\n", "1940-01,,,yes,\n\n"),
            ),
        ],
    );
    let faults = own.catalogue().inspect(Shelf::Rulesets, "upper", &|_| true).faults;
    let said: Vec<String> = faults.iter().map(|fault| own.said(fault)).collect();
    assert_eq!(said.len(), 2, "{said:?}");
    assert!(said[0].starts_with("OWN/rulesets/lower/more_arrivals.csv:3:9: `germany.zeppelin` is no unit class"));
    assert!(said[1].starts_with("OWN/rulesets/upper/more_arrivals.csv:4:9: `germany.u_boat` is no unit class"));
}

#[test]
fn the_readme_of_a_new_ruleset_names_every_table() {
    let tables: Vec<&str> = super::scaffold::TABLES.iter().map(|(file, _)| *file).collect();
    for (file, _) in crate::ruleset::shelf().swap_remove(0).1 {
        assert!(tables.contains(&file) || file == Shelf::Rulesets.file(), "{file}");
    }
}
