//! Every message is used somewhere, and whoever uses one by its name uses one that exists.

use meridian_engine::reason::Reason;
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
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                texts.push(std::fs::read_to_string(&path).expect("readable"));
            }
        }
    }
    texts
}

/// Messages whose names are put together from a family and a key.
const FAMILIES: [&str; 8] = ["phase-", "terrain-", "weather-", "zone-", "border-", "kind-", "month-", "theme-"];

#[test]
fn every_message_is_used() {
    let texts = sources();
    let reasons: BTreeSet<String> = Reason::rows().map(|row| row.key()).collect();
    let english: String = Words::english_files().iter().map(|(_, text)| *text).collect();
    for (name, _) in Words::messages() {
        let known = reasons.contains(name) || FAMILIES.iter().any(|family| name.starts_with(family));
        let literal = format!("\"{name}\"");
        let quoted = english.contains(&format!("{{ {name} }}"));
        assert!(known || quoted || texts.iter().any(|text| text.contains(&literal)), "nobody says `{name}`");
    }
}

/// `t!("bar-won", side = ...)`: the message exists and speaks of no more than it gets.
#[test]
fn what_is_said_exists() {
    let messages: std::collections::BTreeMap<_, _> = Words::messages().collect();
    for text in sources() {
        let code = text.lines().filter(|line| !line.trim_start().starts_with("//")).collect::<Vec<_>>().join("\n");
        for call in code.split(" t!(\"").chain(code.split("(t!(\"")).skip(1) {
            let Some((name, rest)) = call.split_once('"') else { continue };
            if name.contains([' ', '(', '\n']) || rest.is_empty() {
                continue;
            }
            let Some(variables) = messages.get(name) else { panic!("there is no message `{name}`") };
            for variable in variables.iter() {
                let given = format!("{variable} = ");
                let call: String = rest.chars().take(400).collect();
                assert!(call.contains(&given), "`{name}` speaks of ${variable}, which it does not get");
            }
        }
    }
}
