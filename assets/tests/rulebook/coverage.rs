//! docs/rules-coverage.md: which rules, which code and how many cases stand behind each part of the game.

use super::book::{self, Book, MAIN, Number};
use super::citations::{self, Case, What};
use super::files;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

/// Parts of the game and the chapters, sections and paragraphs that hold their rules.
const PARTS: &[(&str, &[&str])] = &[
    ("Scenarios", &["2.1", "2.9"]),
    ("Game sequence", &["2.2", "2.3", "22"]),
    ("War declaration phase", &["2.4", "2.5", "3.2", "4.1.1", "4.3.1"]),
    ("Deployment phase: units", &["8.1", "8.2", "8.3", "7.5"]),
    ("Deployment phase: fortifications and airfields", &["8.4"]),
    ("Income phase", &["19.1", "19.2"]),
    ("Unit build phase", &["7.1", "7.2", "7.3"]),
    ("Overrun phase", &["14.7"]),
    ("First movement phase", &["11.1", "11.2", "11.4", "11.5", "11.6"]),
    ("Interception phase", &["12"]),
    ("Amphibious and paradrop phase", &["13"]),
    ("Combat phase", &["14.1", "15.1", "16.1"]),
    ("Second movement phase", &["11.1.3", "11.1.4", "11.3", "11.6.4", "11.6.6", "2.6"]),
    ("Supply phase", &["17.4"]),
    ("Victory conditions", &["20"]),
    ("War declaration: consequences", &["3.1", "3.3"]),
    ("War declaration: partition of Poland and the Baltic states", &["3.6"]),
    ("War declaration: prohibitions", &["3.4", "1.2.4"]),
    ("Other ways of entering the war", &["3.5"]),
    ("Japanese and Soviet relations", &["3.7"]),
    ("Conquest", &["4.1", "4.2"]),
    ("Liberation", &["4.3"]),
    ("Chinese exceptions", &["4.4", "5.5", "2.7", "4.2.6"]),
    ("Colonies and conquest", &["4.1.2", "4.5"]),
    ("Vichy France", &["4.6"]),
    ("Italian surrender", &["4.7"]),
    ("Finnish surrender", &["4.8"]),
    ("Atomic bomb", &["16.5", "4.9"]),
    ("Land units", &["6.1"]),
    ("Naval units", &["6.2"]),
    ("Air units", &["6.3"]),
    ("Units aboard others", &["1.3.5", "11.4"]),
    ("Buying units", &["7.1", "7.2"]),
    ("Strength points", &["6.1.3", "6.1.6", "8.5"]),
    ("Buying back eliminated units", &["7.4"]),
    ("New available units", &["7.6"]),
    ("Land combat: attackers and defenders", &["14.1", "14.2"]),
    ("Land combat: losses", &["14.3", "14.4", "14.6"]),
    ("Land combat: retreat", &["14.5"]),
    ("Overrun", &["14.7"]),
    ("Supply units in combat", &["14.6.3"]),
    ("Naval and air combat", &["15.1", "15.2", "15.3", "15.4"]),
    ("Interception", &["12"]),
    ("Damaged units", &["6.4", "7.3"]),
    ("Kamikaze", &["15.5"]),
    ("Bombing", &["16.1", "16.2", "16.3", "16.4", "8.4.4"]),
    ("Amphibious assaults and paradrops", &["13"]),
    ("Supply: who is in supply", &["17.3"]),
    ("Supply lines", &["17.2"]),
    ("Supply sources", &["17.1"]),
    ("Effects of supply", &["17.4"]),
    ("Control of ground", &["5.1", "5.2", "5.3"]),
    ("Stacking", &["9.1", "9.2"]),
    ("Control zones", &["10"]),
    ("Terrain: land movement", &["11.2", "1.1.4", "10.3.3"]),
    ("Terrain: naval movement, coasts and icecap", &["11.5", "1.1.5"]),
    ("Terrain: land combat", &["14.2.2"]),
    ("Railways", &["11.3", "1.2.5"]),
    ("Cities, ports and major ports", &["1.1.7", "9.3"]),
    ("Airbases", &["1.1.8", "9.4", "11.6.5"]),
    ("Resource cells, whole and destroyed", &["19.1.1", "17.1.2", "16.4"]),
    ("Fortifications and airfields", &["8.4", "10.1.1", "17.1.4", "5.2.1"]),
    ("Canals", &["11.5.7"]),
    ("Weather zones", &["18.1", "18.3"]),
    ("Weather conditions: grounded aircraft", &["18.4", "11.6.2"]),
    ("Severe winter", &["18.2.1", "14.2.3", "1.1.4"]),
    ("Mild winter", &["18.2.2"]),
    ("Spring", &["18.2.3"]),
    ("Monsoon", &["18.2.3"]),
    ("Money: income", &["19.1"]),
    ("Money exchange", &["19.2"]),
    ("Convoys", &["19.3", "19.4", "19.5", "2.8"]),
    ("The world and its countries", &["1.1.6", "1.2.2", "1.2.3"]),
    ("Chance", &["0.5"]),
    ("Saved games", &["21"]),
];

fn within(what: &What, parts: &[Number]) -> bool {
    matches!(what, What::Rule(MAIN, number) if parts.iter().any(|part| number.is_within(part)))
}

fn numbers(parts: &[&str]) -> Vec<Number> {
    parts.iter().map(|part| Number::parse(part).expect("a number")).collect()
}

/// Every rule belongs to some part of the game, and every part has rules.
#[test]
fn every_rule_belongs_to_a_part_of_the_game() {
    let all: Vec<Vec<Number>> = PARTS.iter().map(|(_, parts)| numbers(parts)).collect();
    let chapters = MAIN.chapters();
    let rules: BTreeSet<What> = chapters
        .iter()
        .flat_map(|chapter| &chapter.paragraphs)
        .filter(|paragraph| !paragraph.definition)
        .map(|paragraph| What::Rule(MAIN, paragraph.number.clone()))
        .collect();
    let homeless: Vec<&What> = rules.iter().filter(|rule| !all.iter().any(|parts| within(rule, parts))).collect();
    assert!(homeless.is_empty(), "no part of the game has {homeless:?}");
    for ((title, _), parts) in PARTS.iter().zip(&all) {
        for part in parts {
            assert!(rules.iter().any(|rule| within(rule, std::slice::from_ref(part))), "{title}: no rule in §{part}");
        }
    }
}

/// The document may lag behind by a few new cases and files; it never claims what is not so, and no cell is empty.
#[test]
fn the_coverage_is_complete_and_true() {
    let path = files::root().join("docs/rules-coverage.md");
    let (text, empty) = table();
    assert!(empty.is_empty(), "parts without code or cases: {empty:?}");
    if files::bless() {
        files::require(files::hold(&path, &text).into_iter().collect());
    }
    let written = files::read(&path);
    let lines = |text: &str| -> Vec<Vec<String>> {
        let cites =
            |line: &&str| line.contains(" | §") || Book::all().any(|book| line.contains(&format!(" | {} §", book.0)));
        let rows = text.lines().filter(|line| line.starts_with("| ")).filter(cites);
        rows.map(|line| line.trim_matches('|').split('|').map(|cell| cell.trim().to_owned()).collect()).collect()
    };
    let (written, actual) = (lines(&written), lines(&text));
    let mut wrong = Vec::new();
    if written.len() != actual.len() {
        wrong.push(format!("docs/rules-coverage.md has {} parts instead of {}", written.len(), actual.len()));
    }
    for (is, should) in written.iter().zip(&actual) {
        let count = |row: &[String]| row[3].parse::<usize>().unwrap_or(0);
        let files: BTreeSet<&str> = should[2].split(' ').collect();
        let true_files = is[2].split(' ').all(|file| files.contains(file));
        let fresh = count(is) <= count(should) && count(is) * 10 >= count(should) * 8;
        if is[..2] != should[..2] || !true_files || !fresh {
            wrong.push(format!("docs/rules-coverage.md: {} is out of date", should[0]));
        }
    }
    files::require(wrong);
}

/// The document, and the parts that lack code or cases.
fn table() -> (String, Vec<&'static str>) {
    let (code, cases) = (citations::code(), citations::cases());
    let mut text = format!(
        "# What is covered\n\nEvery part of the game, the paragraphs of the [rulebook](rules.md) that hold it, the files that carry it out \
         (of the\nengine, or tables under `assets/rulesets/`), and the number of rule cases under `tests/rules` that prove it. {} cases \
         in all.\nMade from the citations; `MERIDIAN_BLESS=1 cargo test -p meridian-assets --test rulebook` counts again.\n\n\
         | Part | Rules | Code | Cases |\n|---|---|---|---|\n",
        cases.len()
    );
    let mut empty = Vec::new();
    for (title, parts) in PARTS {
        let prefixes = numbers(parts);
        let rules: Vec<String> = parts.iter().map(|part| format!("§{part}")).collect();
        let files: Vec<String> = code
            .iter()
            .filter(|(_, cited)| cited.iter().any(|what| within(what, &prefixes)))
            .map(|(file, _)| format!("`{}`", short(file)))
            .collect();
        let proven = cases.iter().filter(|case| case.cited.iter().any(|what| within(what, &prefixes))).count();
        if files.is_empty() || proven == 0 {
            empty.push(*title);
        }
        let _ = writeln!(text, "| {title} | {} | {} | {proven} |", rules.join(", "), files.join(" "));
    }
    for (book, file) in book::SHORT {
        text.push_str(&sentences(*book, file, &code, &cases));
    }
    (text, empty)
}

/// The table of a short book: every paragraph with the code that carries it out and the number of its cases.
fn sentences(book: Book, file: &str, code: &BTreeMap<String, BTreeSet<What>>, cases: &[Case]) -> String {
    let mut text = String::new();
    for chapter in book.chapters() {
        let title = chapter.text.lines().find_map(|line| line.strip_prefix("# ")).unwrap_or(file);
        let title = book::without_anchor(title);
        let _ = write!(
            text,
            "\n## [{title}](rules/{})\n\n| Paragraph | Rules | Code | Cases |\n|---|---|---|---|\n",
            chapter.path_of_rules()
        );
        for paragraph in chapter.paragraphs.iter().filter(|paragraph| !paragraph.definition) {
            let rule = What::Rule(book, paragraph.number.clone());
            let files =
                code.iter().filter(|(_, cited)| cited.contains(&rule)).map(|(file, _)| format!("`{}`", short(file)));
            let files: Vec<String> = files.collect();
            let proven = cases.iter().filter(|case| case.cited.contains(&rule)).count();
            let words: Vec<&str> = paragraph.text.split_whitespace().take(9).collect();
            let words = words.join(" ").replace(['[', ']', '|'], "");
            let _ = writeln!(text, "| {words} | {} §{} | {} | {proven} |", book.0, paragraph.number, files.join(" "));
        }
    }
    text
}

/// `rules/supply.rs` for a file of the engine.
fn short(file: &str) -> &str {
    let folders = ["engine/src/", "engine/skirmish/src/", "assets/rulesets/", "assets/scenarios/"];
    folders.iter().find_map(|folder| file.strip_prefix(folder)).unwrap_or(file)
}
