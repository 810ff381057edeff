//! English is complete: every reason has its sentence, every message belongs to something, no variable is left over. And
//! other languages: what they lack is said in English, what they have wrong is reported.

use meridian_engine::reason::Reason;
use meridian_engine::{Phase, Side};
use meridian_words::{Arguments, Words};
use std::collections::BTreeSet;
use std::path::Path;

/// Every file of the folder is built in.
#[test]
fn all_files_of_english_are_built_in() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("en");
    let files = std::fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("readable").file_name());
    let there: BTreeSet<String> = files.map(|name| format!("en/{}", name.to_string_lossy())).collect();
    let built: BTreeSet<String> = Words::english_files().iter().map(|(name, _)| (*name).to_owned()).collect();
    assert_eq!(there, built);
}

/// What each reason's sentence may speak of, by its name.
fn arguments_of_reasons() -> Vec<(String, BTreeSet<String>)> {
    let with_adjectives = |names: &[&str]| -> BTreeSet<String> {
        names.iter().flat_map(|name| [(*name).to_owned(), format!("{name}-adjective")]).collect()
    };
    Reason::rows().map(|row| (row.key(), with_adjectives(row.arguments))).collect()
}

#[test]
fn every_reason_has_a_sentence_of_its_own_that_speaks_of_what_it_gets() {
    let said: std::collections::BTreeMap<_, _> = Words::messages().collect();
    let mut keys = BTreeSet::new();
    for (key, arguments) in arguments_of_reasons() {
        let variables = said.get(key.as_str()).unwrap_or_else(|| panic!("no sentence for `{key}`"));
        assert!(variables.is_subset(&arguments), "`{key}` speaks of {variables:?} and gets {arguments:?}");
        assert!(keys.insert(key.clone()), "two reasons are called `{key}`");
    }
    let chapters: BTreeSet<&str> = Reason::rows().map(|row| row.chapter).collect();
    for (name, _) in said {
        let of_a_reason = chapters.iter().any(|chapter| {
            let prefix = meridian_engine::reason::Row { chapter, ..*Reason::rows().next().expect("a reason") }.key();
            let prefix = prefix.trim_end_matches("war-over");
            name.starts_with(prefix)
        });
        assert!(!of_a_reason || keys.contains(name), "nothing is refused with `{name}`");
    }
}

#[test]
fn everything_has_a_name() {
    let words = &Words::ENGLISH;
    Side::BOTH.into_iter().for_each(|side| assert_eq!(words.side(side), side.name()));
    Phase::ALL.into_iter().for_each(|phase| assert!(!words.phase(phase).is_empty()));
    (1..=12).for_each(|month| assert_ne!(words.say(&format!("month-{month}")), ""));
}

#[test]
fn a_language_may_be_unfinished_or_wrong() {
    let text = "phase-supply = Nachschub\nphase-combat = { $general }\nnothing = nichts\nbro ken\n";
    let (words, faults) = Words::read("de", [("de/phases.ftl", text)]);
    assert_eq!(words.phase(Phase::Supply), "Nachschub");
    assert_eq!(words.phase(Phase::Combat(Side::Axis)), "Combat", "what is wrong is said in English");
    assert_eq!(words.phase(Phase::Income), "Income", "what is missing is said in English");
    let told: Vec<String> = faults.iter().map(ToString::to_string).collect();
    let told = |start: &str| told.iter().any(|fault| fault.starts_with(start));
    assert!(told("de/phases.ftl:2: `phase-combat` speaks of $general, which it does not get"), "{faults:?}");
    assert!(told("de/phases.ftl:3: nothing is called `nothing`"), "{faults:?}");
    assert!(told("de/phases.ftl:4: "), "{faults:?}");
    let missing = faults.iter().find(|fault| fault.what.starts_with("`phase-income` is missing")).expect("told");
    assert!(missing.file == "en/names.ftl" && missing.line > 1, "{missing}");
    let (_, faults) = Words::read("no language", []);
    assert!(faults[0].what.contains("is no tag of a language"), "{}", faults[0]);
}

#[test]
fn names_are_filled_in_without_marks_around_them() {
    let mut arguments = Arguments::new();
    arguments.set("unit", "the Bismarck");
    assert_eq!(Words::ENGLISH.say_with("movement-on-base", &arguments), "the Bismarck is on its base");
}
