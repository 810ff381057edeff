//! Citations both ways: whatever is cited exists, and every rule is cited by the code that carries it out and by a case
//! that proves it.

use super::book::{Book, MAIN, Number};
use super::files;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum What {
    /// `§14.2.2`; those of short books with their letters before the mark.
    Rule(Book, Number),
    /// `A-09`, `D-27`, `R-04`; those of short books with a second letter.
    Ruling(String),
}

pub struct Found {
    /// Bytes of the citation, the mark included, and the letters of a book that is another one.
    pub start: usize,
    pub end: usize,
    pub what: What,
}

/// The first citation in a text. `own` is the book of a paragraph without letters.
pub fn first(text: &str, own: Book) -> Option<Found> {
    text.char_indices().find_map(|(at, letter)| match letter {
        '§' => rule_at(text, at, own),
        'A' | 'D' | 'R' => ruling_at(text, at),
        _ => None,
    })
}

fn rule_at(text: &str, start: usize, own: Book) -> Option<Found> {
    let digits = start + '§'.len_utf8();
    let named = Book::all().find(|book| text[..start].strip_suffix(' ').is_some_and(|text| text.ends_with(book.0)));
    let length = text[digits..].find(|c: char| !c.is_ascii_digit() && c != '.').unwrap_or(text.len() - digits);
    let cited = text[digits..digits + length].trim_end_matches('.');
    let number = Number::parse(cited)?;
    let book = named.unwrap_or(own);
    let start = if book == own { start } else { start - book.0.len() - 1 };
    Some(Found { start, end: digits + cited.len(), what: What::Rule(book, number) })
}

/// A letter, the second one of a short book's, a dash and two or three digits that stand alone.
fn ruling_at(text: &str, start: usize) -> Option<Found> {
    let bytes = text.as_bytes();
    let word =
        |at: usize| bytes.get(at).is_some_and(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'-'));
    let short = usize::from(bytes[start] == b'R' && matches!(bytes.get(start + 1), Some(b'T' | b'W' | b'E' | b'S')));
    let dash = start + 1 + short;
    let digits = bytes.get(dash + 1..)?.iter().take_while(|byte| byte.is_ascii_digit()).count();
    let end = dash + 1 + digits;
    let alone = (start == 0 || !word(start - 1)) && !word(end);
    let is = alone && bytes[dash] == b'-' && (2..=3).contains(&digits);
    is.then(|| Found { start, end, what: What::Ruling(text[start..end].to_owned()) })
}

/// Everything a text cites; `own` is the book of a paragraph without letters.
pub fn all_in(text: &str, own: Book) -> BTreeSet<What> {
    let (mut cited, mut rest) = (BTreeSet::new(), text);
    while let Some(found) = first(rest, own) {
        rest = &rest[found.end..];
        cited.insert(found.what);
    }
    cited
}

/// The same of a text that cites the main book without letters.
pub fn all(text: &str) -> BTreeSet<What> {
    all_in(text, MAIN)
}

/// Code that carries rules out, and the tables it carries them out by; no tests.
pub fn code() -> BTreeMap<String, BTreeSet<What>> {
    let sources = ["engine/src", "engine/skirmish/src", "assets/src"].map(|folder| files::below(folder, &[".rs"]));
    let sources = sources.into_iter().flatten();
    let tables = ["rulesets", "skirmish", "scenarios/1937", "scenarios/1939"]
        .map(|folder| files::below(&format!("assets/{folder}"), &[".toml", ".csv"]));
    let openings = files::below("assets/scenarios/east_front", &["start.toml"]);
    let is_test = |path: &Path| {
        let name = files::name_of(path);
        name.contains("/tests/") || name.contains("/testing") || name.ends_with("/tests.rs")
    };
    let files = sources.filter(|path| !is_test(path)).chain(tables.into_iter().flatten()).chain(openings);
    files.map(|path| (files::name_of(&path), all(&files::read(&path)))).collect()
}

/// A rule case: where it stands and what it says it proves.
pub struct Case {
    pub file: String,
    pub title: String,
    pub cited: BTreeSet<What>,
    /// `T-014`: entries of the list of conformance tests.
    pub conformance: BTreeSet<String>,
}

/// All rule cases of tests/rules, in order.
pub fn cases() -> Vec<Case> {
    let mut cases: Vec<Case> = Vec::new();
    for path in files::below("tests/rules", &[".case"]) {
        for line in files::read(&path).lines() {
            if let Some(title) = line.strip_prefix("case ") {
                let (file, title) = (files::name_of(&path), title.trim().to_owned());
                cases.push(Case { file, title, cited: BTreeSet::new(), conformance: BTreeSet::new() });
            } else if let (Some(rules), Some(case)) = (line.trim_start().strip_prefix("rules "), cases.last_mut()) {
                case.cited.extend(all(rules));
                let tests = rules.split_whitespace().filter(|word| word.starts_with("T-"));
                case.conformance.extend(tests.map(str::to_owned));
            }
        }
    }
    cases
}

/// Rules and rulings that exist.
fn known() -> BTreeSet<What> {
    let rules = Book::all().flat_map(|book| book.places().into_keys().map(move |number| What::Rule(book, number)));
    rules.chain(super::rulings::numbers().into_iter().map(What::Ruling)).collect()
}

fn shown(what: &What) -> String {
    match what {
        What::Rule(MAIN, number) => format!("§{number}"),
        What::Rule(Book(letters), number) => format!("{letters} §{number}"),
        What::Ruling(ruling) => ruling.clone(),
    }
}

/// Rules that are not among `cited`, as `§n: first words`.
fn missing(cited: &BTreeSet<What>) -> Vec<String> {
    let paragraphs = Book::all().flat_map(|book| {
        let chapters = book.chapters().into_iter();
        chapters.flat_map(|chapter| chapter.paragraphs).map(move |paragraph| (book, paragraph))
    });
    let rules = paragraphs.filter(|(_, paragraph)| !paragraph.definition);
    rules
        .map(|(book, paragraph)| (What::Rule(book, paragraph.number), paragraph.text))
        .filter(|(rule, _)| !cited.contains(rule))
        .map(|(rule, text)| {
            let text: String = text.chars().take(90).collect();
            format!("{}: {}", shown(&rule), text.replace('\n', " "))
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
        "assets/skirmish",
        "assets/scenarios/1937",
        "assets/scenarios/1939",
        "assets/scenarios/east_front",
        "assets/tests",
        "ai_api",
        "ai_plugins",
        "app",
        "renderer",
        "tests",
        "docs",
    ];
    let mut unknown = Vec::new();
    // cites what does not exist, to see it refused
    let wrong_on_purpose = files::root().join("engine/cases/tests/faults.rs");
    for folder in folders {
        for path in files::below(folder, &[".rs", ".toml", ".csv", ".case", ".md", ".h"]) {
            if path == wrong_on_purpose {
                continue;
            }
            let cited = all_in(&files::read(&path), Book::of(&files::name_of(&path)));
            unknown.extend(
                cited.difference(&known).map(|what| format!("{} cites {}", files::name_of(&path), shown(what))),
            );
        }
    }
    assert!(unknown.is_empty(), "{}", unknown.join("\n"));
}

#[test]
fn every_rule_is_carried_out_by_code_and_proven_by_a_case() {
    let by_code = missing(&code().into_values().flatten().collect());
    let by_cases = missing(&cases().into_iter().flat_map(|case| case.cited).collect());
    assert!(by_code.is_empty(), "rules that no code cites:\n{}", by_code.join("\n"));
    assert!(by_cases.is_empty(), "rules without a case:\n{}", by_cases.join("\n"));
    let open = open_conformance_tests();
    assert!(open.is_empty(), "conformance tests without a case: {}", open.join(" "));
}

fn open_conformance_tests() -> Vec<&'static str> {
    let proven: BTreeSet<String> = cases().into_iter().flat_map(|case| case.conformance).collect();
    CONFORMANCE.split_whitespace().filter(|test| !proven.contains(*test)).collect()
}

#[test]
#[ignore = "a list to work by, not a check"]
fn missing_citations() {
    let by_code: BTreeSet<What> = code().into_values().flatten().collect();
    let by_cases: BTreeSet<What> = cases().into_iter().flat_map(|case| case.cited).collect();
    for (title, cited) in [("code", &by_code), ("cases", &by_cases)] {
        let missing = missing(cited);
        println!("\n{} rules without {title}:\n{}", missing.len(), missing.join("\n"));
    }
    let mut rulings = super::rulings::numbers();
    rulings.retain(|ruling| !by_cases.contains(&What::Ruling(ruling.clone())));
    println!("\n{} rulings without a case: {}", rulings.len(), rulings.into_iter().collect::<Vec<_>>().join(" "));
    let open = open_conformance_tests();
    println!("\n{} conformance tests without a case: {}", open.len(), open.join(" "));
}

/// The list of conformance tests that the rules were specified with; each is a case.
const CONFORMANCE: &str = "
    T-001 T-002 T-003 T-004 T-006 T-007 T-008 T-009 T-011 T-012 T-013 T-014 T-016 T-017 T-018 T-019 T-021 T-022
    T-023 T-024 T-026 T-027 T-028 T-029 T-031 T-032 T-033 T-034 T-036 T-037 T-038 T-039 T-041 T-042 T-043 T-044
    T-046 T-047 T-048 T-049 T-051 T-052 T-053 T-054 T-056 T-057 T-058 T-059 T-061 T-062 T-063 T-064 T-066 T-067
    T-068 T-069 T-071 T-072 T-073 T-074 T-076 T-077 T-078 T-079 T-081 T-082 T-083 T-084 T-086 T-087 T-088 T-089
    T-091 T-092 T-093 T-094 T-096 T-097 T-098 T-099 T-101 T-102 T-103 T-104 T-106 T-107 T-108 T-109 T-111 T-112
    T-113 T-114 T-116 T-117 T-118 T-119 T-121 T-122 T-123 T-124 T-126 T-127 T-128 T-129 T-131 T-132 T-133 T-134
    T-136 T-137 T-138 T-139 T-141 T-142 T-143 T-144 T-146 T-147 T-148 T-149 T-151 T-152 T-153 T-154 T-156 T-157
    T-158 T-159 T-161 T-162 T-163 T-164 T-166 T-167 T-168 T-169 T-171 T-172 T-173 T-174 T-176 T-177 T-178 T-179
    T-181 T-182 T-183 T-184 T-186 T-187 T-188 T-189 T-191 T-192 T-193 T-194 T-196 T-197 T-198 T-199 T-201 T-202
";
