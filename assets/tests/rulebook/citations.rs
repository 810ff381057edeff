//! Citations both ways: whatever is cited exists, and every rule is cited by the code that carries it out and by a case
//! that proves it.

use super::book::{self, Number};
use super::files;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum What {
    /// `§14.2.2`
    Rule(Number),
    /// `A-09`, `D-27`, `R-04`
    Ruling(String),
}

pub struct Found {
    /// Bytes of the citation, mark included.
    pub start: usize,
    pub end: usize,
    pub what: What,
}

/// The first citation in a text.
pub fn first(text: &str) -> Option<Found> {
    text.char_indices().find_map(|(at, letter)| match letter {
        '§' => rule_at(text, at),
        'A' | 'D' | 'R' => ruling_at(text, at),
        _ => None,
    })
}

fn rule_at(text: &str, start: usize) -> Option<Found> {
    let digits = start + '§'.len_utf8();
    let length = text[digits..].find(|c: char| !c.is_ascii_digit() && c != '.').unwrap_or(text.len() - digits);
    let cited = text[digits..digits + length].trim_end_matches('.');
    let number = Number::parse(cited)?;
    Some(Found { start, end: digits + cited.len(), what: What::Rule(number) })
}

fn ruling_at(text: &str, start: usize) -> Option<Found> {
    let bytes = text.as_bytes();
    let word = |at: usize| bytes.get(at).is_some_and(|byte| byte.is_ascii_alphanumeric() || *byte == b'_');
    let digit = |at: usize| bytes.get(at).is_some_and(u8::is_ascii_digit);
    let starts = start == 0 || !(word(start - 1) || bytes[start - 1] == b'-');
    let is = starts
        && bytes.get(start + 1) == Some(&b'-')
        && digit(start + 2)
        && digit(start + 3)
        && !word(start + 4)
        && bytes.get(start + 4) != Some(&b'-');
    is.then(|| Found { start, end: start + 4, what: What::Ruling(text[start..start + 4].to_owned()) })
}

/// Everything a text cites.
pub fn all(text: &str) -> BTreeSet<What> {
    let (mut cited, mut rest) = (BTreeSet::new(), text);
    while let Some(found) = first(rest) {
        rest = &rest[found.end..];
        cited.insert(found.what);
    }
    cited
}

/// Code that carries rules out, and the tables it carries them out by; no tests.
pub fn code() -> BTreeMap<String, BTreeSet<What>> {
    let sources = files::below("engine/src", &[".rs"]).into_iter().chain(files::below("assets/src", &[".rs"]));
    let tables = files::below("assets/rulesets", &[".toml", ".csv"]);
    let is_test = |path: &Path| {
        let name = files::name_of(path);
        name.contains("/tests/") || name.contains("/testing") || name.ends_with("/tests.rs")
    };
    let files = sources.filter(|path| !is_test(path)).chain(tables);
    files.map(|path| (files::name_of(&path), all(&files::read(&path)))).collect()
}

/// What each rule case says it proves, by file.
pub fn cases() -> BTreeMap<String, BTreeSet<What>> {
    let cited = |text: &str| {
        let lines = text.lines().filter(|line| line.trim_start().starts_with("rules "));
        lines.flat_map(all).collect()
    };
    let files = files::below("tests/rules", &[".case"]);
    files.into_iter().map(|path| (files::name_of(&path), cited(&files::read(&path)))).collect()
}

/// Rules and rulings that exist.
fn known() -> BTreeSet<What> {
    let chapters = book::chapters();
    let rules = book::places(&chapters).into_keys().map(What::Rule);
    rules.chain(super::rulings::numbers().into_iter().map(What::Ruling)).collect()
}

fn shown(what: &What) -> String {
    match what {
        What::Rule(number) => format!("§{number}"),
        What::Ruling(ruling) => ruling.clone(),
    }
}

/// Rules that a map of citations leaves out, as `§n: first line`.
fn missing(cited: &BTreeMap<String, BTreeSet<What>>) -> Vec<String> {
    let cited: BTreeSet<&What> = cited.values().flatten().collect();
    let chapters = book::chapters();
    let rules = chapters.iter().flat_map(|chapter| &chapter.paragraphs).filter(|paragraph| !paragraph.definition);
    rules
        .filter(|paragraph| !cited.contains(&What::Rule(paragraph.number.clone())))
        .map(|paragraph| {
            let text: String = paragraph.text.chars().take(90).collect();
            format!("§{}: {}", paragraph.number, text.replace('\n', " "))
        })
        .collect()
}

#[test]
fn whatever_is_cited_exists() {
    let known = known();
    let folders = [
        "engine",
        "assets/src",
        "assets/rulesets",
        "assets/tests",
        "ai_api",
        "ai_plugins",
        "app",
        "renderer",
        "tests",
        "docs",
    ];
    let mut unknown = Vec::new();
    for folder in folders {
        for path in files::below(folder, &[".rs", ".toml", ".csv", ".case", ".md", ".h"]) {
            let cited = all(&files::read(&path));
            unknown.extend(
                cited.difference(&known).map(|what| format!("{} cites {}", files::name_of(&path), shown(what))),
            );
        }
    }
    assert!(unknown.is_empty(), "{}", unknown.join("\n"));
}

#[test]
#[ignore = "a list to work by, not a check"]
fn missing_citations() {
    for (title, cited) in [("code", code()), ("cases", cases())] {
        let missing = missing(&cited);
        println!("\n{} rules without {title}:\n{}", missing.len(), missing.join("\n"));
    }
    let cited: BTreeSet<What> = cases().into_values().flatten().collect();
    let rulings: Vec<String> =
        super::rulings::numbers().into_iter().filter(|ruling| !cited.contains(&What::Ruling(ruling.clone()))).collect();
    println!("\n{} rulings without a case:\n{}", rulings.len(), rulings.join(" "));
}
