//! Every message is used somewhere, and whoever uses one by its name uses one that exists.

use meridian_engine::reason::{Reason, Row};
use meridian_words::Words;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

fn sources() -> Vec<String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut folders: Vec<PathBuf> =
        ["app", "ai_api", "assets/words/src", "engine/cases"].map(|folder| root.join(folder)).to_vec();
    let mut texts = Vec::new();
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(&folder).expect("a folder") {
            let path = entry.expect("readable").path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "rs" || extension == "html") {
                texts.push(std::fs::read_to_string(&path).expect("readable"));
            }
        }
    }
    texts
}

/// Messages whose names are put together from a family and a key.
const FAMILIES: [&str; 14] = [
    "along-",
    "phase-",
    "terrain-",
    "weather-",
    "zone-",
    "border-",
    "kind-",
    "month-",
    "theme-",
    "war-did-",
    "war-lost-",
    "theatre-",
    "lesson-",
    "sk-name-",
];

#[test]
fn every_message_is_used() {
    let texts = sources();
    let skirmish = meridian_skirmish::Reason::ALL.iter().map(|reason| format!("skirmish-{}", reason.key()));
    let reasons: BTreeSet<String> = Reason::rows().map(Row::key).chain(skirmish).collect();
    let english: String = Words::english_files().iter().map(|(_, text)| *text).collect();
    for (name, _) in Words::messages() {
        let known = reasons.contains(name) || FAMILIES.iter().any(|family| name.starts_with(family));
        let literal = format!("\"{name}\"");
        let quoted = english.contains(&format!("{{ {name} }}"));
        assert!(known || quoted || texts.iter().any(|text| text.contains(&literal)), "nobody says `{name}`");
    }
}

/// `Failure::file("cant-read", path, error)`: the message exists and speaks of path and reason.
#[test]
fn what_is_said_of_files_exists() {
    let messages: std::collections::BTreeMap<_, _> = Words::messages().collect();
    let gets = ["path", "reason"].map(str::to_owned).into();
    for text in sources() {
        for call in text.split("Failure::file(\"").skip(1).chain(text.split(".of_file(\"").skip(1)) {
            let Some((name, _)) = call.split_once('"') else { continue };
            let variables = messages.get(name).unwrap_or_else(|| panic!("there is no message `{name}`"));
            assert!(variables.is_subset(&gets), "`{name}` speaks of {variables:?} and gets {gets:?}");
        }
    }
}

/// `t!("bar-won", side = ...)` and the like: the message exists and speaks of no more than it gets.
#[test]
fn what_is_said_exists() {
    let messages: std::collections::BTreeMap<_, _> = Words::messages().collect();
    for text in sources() {
        let code = text.lines().filter(|line| !line.trim_start().starts_with("//")).collect::<Vec<_>>().join("\n");
        for (name, given) in said(&code) {
            let Some(variables) = messages.get(name) else { panic!("there is no message `{name}`") };
            for variable in *variables {
                let gets = given.contains(&format!("{variable} = "));
                assert!(gets, "`{name}` speaks of ${variable}, which it does not get");
            }
        }
    }
}

/// Every call of `t!`, of `say` and of `say_with` with its `arguments!`: the name of the message, and what it is given.
fn said(code: &str) -> impl Iterator<Item = (&str, &str)> {
    let calls = ["t!(", ".say(", ".say_with("].into_iter().flat_map(move |call| code.match_indices(call));
    calls.filter_map(|(at, start)| {
        if start == "t!(" && code[..at].ends_with(|before: char| before.is_alphanumeric() || before == '_') {
            return None;
        }
        let (name, rest) = code[at + start.len()..].trim_start().strip_prefix('"')?.split_once('"')?;
        // what was put together before is not seen here
        let elsewhere = !rest.trim_start_matches([',', ' ', '\n']).starts_with("&arguments!");
        if start == ".say_with(" && elsewhere {
            return None;
        }
        let mut open = 1;
        let end = rest.find(|letter| {
            open += i32::from(letter == '(') - i32::from(letter == ')');
            open == 0
        });
        Some((name, &rest[..end?]))
    })
}

#[test]
fn calls_are_found() {
    let code = "t!(\"a\") + &t!(\n \"b\",\n n = f(t!(\"c\", m = 1)),\n); assert!(\"d\"); t!($key)";
    let found: Vec<_> = said(code).collect();
    assert_eq!(found, [("a", ""), ("b", ",\n n = f(t!(\"c\", m = 1)),\n"), ("c", ", m = 1")]);
    let code = "w.say(\"d\") + &w.say_with(\"e\", &arguments! { n = 1 }) + &w.say_with(\"f\", &given) + &w.say(key)";
    let found: Vec<_> = said(code).collect();
    assert_eq!(found, [("d", ""), ("e", ", &arguments! { n = 1 }")]);
}
