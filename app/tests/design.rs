//! Rulesets and scenarios as a stranger makes them: what `new-ruleset` and `new-scenario` write plays at once, nothing is
//! overwritten, and docs/rulesets.md holds to the letter.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

fn meridian(line: &str, folder: &Path) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_meridian"));
    let arguments = line.split_whitespace().skip_while(|word| *word == "meridian");
    command.args(arguments).env("MERIDIAN_DATA_DIR", folder).current_dir(folder).output().expect("it starts")
}

fn succeeds(line: &str, folder: &Path) -> String {
    let output = meridian(line, folder);
    assert!(output.status.success(), "{line}: {output:?}");
    String::from_utf8_lossy(&output.stdout).into_owned()
}

fn refuses(line: &str, folder: &Path, why: &str) {
    let output = meridian(line, folder);
    assert_eq!(output.status.code(), Some(2), "{line}: {output:?}");
    assert!(String::from_utf8_lossy(&output.stderr).contains(why), "{line}: {output:?}");
}

/// A folder for the data of one test, empty.
fn data(name: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("meridian-design-{}-{name}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a temporary folder");
    folder
}

/// The digest at the end of two months of a game.
fn plays(scenario: &str, folder: &Path) -> String {
    let line = format!("play --scenario {scenario} --axis random:orders=5 --allies random:orders=5 --months 2 --json");
    let result: serde_json::Value = serde_json::from_str(&succeeds(&line, folder)).expect("JSON");
    result["digest"].to_string()
}

#[test]
fn what_is_made_plays_at_once_like_what_it_overlays() {
    let folder = data("made");
    let said = succeeds("new-ruleset mine", &folder);
    assert!(said.contains("meridian play --scenario mine "), "{said}");
    for made in ["rulesets/mine", "scenarios/mine"] {
        let found = succeeds(&format!("validate {made}"), &folder);
        assert!(found.ends_with(" mine: 0 faults, 0 warnings\n"), "{found}");
    }
    succeeds("new-scenario again --from 1937", &folder);
    let found = succeeds("validate scenarios/again", &folder);
    assert_eq!(found, "scenario again: 0 faults, 0 warnings\n");
    assert!(succeeds("list scenarios", &folder).contains("again"));
    succeeds("play --scenario mine --axis random:orders=5 --allies random:orders=5 --months 1", &folder);
    succeeds("play --scenario again --axis random:orders=5 --allies random:orders=5 --months 1", &folder);

    // one that no scenario of the program is played by, and one in another folder
    let elsewhere = folder.join("elsewhere");
    let said = succeeds(&format!("new-ruleset theatres --base theatre_weather {}", elsewhere.display()), &folder);
    assert!(said.contains("--data-dir"), "{said}");
    assert!(elsewhere.join("scenarios/theatres/scenario.toml").is_file());

    // whole tables of the base, its own and those of what it lies over
    succeeds("new-ruleset whole --base two_zone --with sea.toml,kinds.csv,politics.toml", &folder);
    let rows =
        |file: &str| std::fs::read_to_string(folder.join("rulesets/whole").join(file)).expect(file).lines().count();
    assert!(rows("sea.toml") > 2 && rows("kinds.csv") > 2 && rows("politics.toml") > 2);
    let found = succeeds("validate rulesets/whole", &folder);
    assert!(found.ends_with(" whole: 0 faults, 0 warnings\n"), "{found}");
    std::fs::remove_dir_all(folder).expect("removed");
}

#[test]
fn nothing_is_overwritten_and_nothing_is_hidden() {
    let folder = data("kept");
    succeeds("new-ruleset mine", &folder);
    let file = folder.join("rulesets/mine/weather.toml");
    std::fs::write(&file, "my own").expect("written");
    refuses("new-ruleset mine", &folder, "is called so already");
    refuses("new-scenario mine", &folder, "is called so already");
    assert_eq!(std::fs::read_to_string(&file).expect("read"), "my own");
    refuses("new-ruleset world_war_2", &folder, "is called so already");
    refuses("new-scenario 1939", &folder, "is called so already");
    refuses("new-ruleset ../mine", &folder, "no name for a folder");
    refuses("new-ruleset other --base nobody", &folder, "there is no ruleset `nobody`");
    refuses(
        "new-ruleset other --with seas.toml",
        &folder,
        "`world_war_2` has no table `seas.toml`. It has countries.csv, ",
    );
    refuses("new-scenario other --from 1066", &folder, "there is no scenario `1066`");
    refuses("new-scenario other --board atlantis", &folder, "there is no board `atlantis`");
    assert!(!folder.join("rulesets/other").exists() && !folder.join("scenarios/other").exists());
    // a folder in the way of the second is no reason to leave the first behind
    std::fs::create_dir_all(folder.join("scenarios/half")).expect("made");
    refuses("new-ruleset half", &folder, "is called so already");
    assert!(!folder.join("rulesets/half").exists());
    std::fs::remove_dir_all(folder).expect("removed");
}

#[test]
fn cases_are_played_by_rulesets_of_ones_own() {
    let folder = data("cases");
    succeeds("new-ruleset mine", &folder);
    let kinds = folder.join("rulesets/mine/kinds.csv");
    let text = std::fs::read_to_string(&kinds).expect("made");
    std::fs::write(&kinds, text.replace("infantry,100,", "infantry,80,")).expect("written");
    let case = |name: &str, text: &str| {
        std::fs::write(folder.join(name), format!("case A price\nrules §19\n{text}")).expect("written");
    };
    let costs = |sum: u8| {
        format!("country germany money 100\nphase unit-build\ndo buy germany.infantry\nexpect money germany {sum}\n")
    };
    case("dear.case", &format!("world 1939\naxis germany\n{}", costs(0)));
    case("cheap.case", &format!("ruleset mine\nworld 1939\naxis germany\n{}", costs(20)));
    case("board.case", &format!("ruleset mine\nboard\n| .CR .\npool germany germany.infantry 1\n{}", costs(20)));
    case("own.case", &format!("ruleset mine\nworld mine\naxis germany\n{}", costs(20)));
    case("other.case", "ruleset two_zone\nworld two_zone_1939\nexpect date 1939-08\n");
    let counts =
        "mine: 3 passed, 0 failed\ntwo_zone: 1 passed, 0 failed\nworld_war_2: 1 passed, 0 failed\n5 passed, 0 failed\n";
    assert_eq!(succeeds("check-rules .", &folder), counts);

    let wrong = |name: &str, text: &str, why: &str| {
        case(name, text);
        let output = meridian(&format!("check-rules {name}"), &folder);
        let said = String::from_utf8_lossy(&output.stdout).into_owned();
        assert!(output.status.code() == Some(1) && said.contains(why), "{said}");
    };
    wrong(
        "a.case",
        "ruleset mien\nworld 1939\n",
        "a.case:3:9: A price (§19): there is no ruleset `mien` (did you mean `mine`?)",
    );
    wrong("b.case", "world mine\n", "`mine` is played by the rules `mine` (write `ruleset mine` before it)");
    wrong("c.case", "world two_zone_1993\n", "(did you mean `two_zone_1939`?)");
    std::fs::write(folder.join("rulesets/mine/sea.toml"), "nonsense = 1\n").expect("written");
    wrong("d.case", "ruleset mine\nworld 1939\n", "rulesets/mine/sea.toml:1:1: unknown field `nonsense`");

    // a folder of an embedded name wins
    std::fs::remove_file(folder.join("rulesets/mine/sea.toml")).expect("removed");
    std::fs::rename(folder.join("rulesets/mine"), folder.join("rulesets/two_zone")).expect("renamed");
    case("cheap.case", &format!("ruleset two_zone\nworld 1939\naxis germany\n{}", costs(20)));
    assert_eq!(succeeds("check-rules cheap.case", &folder), "1 passed, 0 failed\n");
    std::fs::remove_dir_all(folder).expect("removed");
}

/// The lines of a diff that go and those that come.
fn change(text: &str, diff: &[&str]) -> String {
    let with = |sign: char| -> Vec<&str> { diff.iter().filter_map(|line| line.strip_prefix(sign)).collect() };
    let (mut out, mut text) = (with('+').join("\n"), text.to_owned());
    for gone in with('-') {
        assert_eq!(text.matches(&format!("{gone}\n")).count(), 1, "{gone}");
        // what comes stands where the first line went
        text = text.replacen(
            &format!("{gone}\n"),
            &if out.is_empty() { String::new() } else { out.split_off(0) + "\n" },
            1,
        );
    }
    text
}

#[test]
fn the_document_for_designers_holds_to_the_letter() {
    let text = include_str!("../../docs/rulesets.md");
    let folder = data("stranger");
    let (mut file, mut block): (Option<PathBuf>, Option<(&str, Vec<&str>)>) = (None, None);
    let (mut changes, mut commands) = (0, 0);
    for line in text.lines() {
        match (line.strip_prefix("```"), &mut block) {
            (Some(kind), None) => block = Some((kind, Vec::new())),
            (Some(_), Some((kind, lines))) => {
                if *kind == "diff" {
                    let path = folder.join(file.as_ref().expect("the file stands above the change"));
                    let before = std::fs::read_to_string(&path).expect("made by a command above");
                    std::fs::write(&path, change(&before, lines)).expect("written");
                    changes += 1;
                } else if *kind == "sh" {
                    for line in &*lines {
                        succeeds(&line.replace("DIR", "."), &folder);
                        commands += 1;
                    }
                }
                block = None;
            }
            (None, Some((_, lines))) => lines.push(line),
            (None, None) => {
                if let Some(named) = line.strip_prefix("In `").and_then(|rest| rest.split('`').next()) {
                    file = Some(PathBuf::from(named));
                }
            }
        }
    }
    assert_eq!((changes, commands), (5, 5), "docs/rulesets.md has other examples");
    assert_eq!(succeeds("validate scenarios/spring_1940", &folder), "scenario spring_1940: 0 faults, 0 warnings\n");
    let opening =
        succeeds("play --scenario spring_1940 --axis random:orders=5 --allies random:orders=5 --months 1", &folder);
    assert!(opening.starts_with("1940-03"), "{opening}");
    assert_ne!(plays("late_winter", &folder), plays("1939", &folder), "winter comes late");
    std::fs::remove_dir_all(folder).expect("removed");
}
