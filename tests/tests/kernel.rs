//! The engine is a kernel: what belongs to one game stands in its tables. The engine's sources, tests apart, name no country
//! and no group of cells, and no year of a war.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// Words of tables that mean something else in a program.
const COMMON: &[&str] = &["the", "and", "of", "to", "new", "north", "south", "east", "west", "south africa", "united"];

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the workspace")
}

/// Sources of the engine that are no tests.
fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        let name = path.file_stem().and_then(|name| name.to_str()).unwrap_or_default().to_owned();
        if matches!(name.as_str(), "tests" | "testing") {
            continue;
        }
        if path.is_dir() {
            sources(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            found.push(path);
        }
    }
}

/// The program without comments and without the tests at the end of its file, line by line.
fn program(text: &str) -> Vec<String> {
    let end = text.find("#[cfg(test)]\nmod tests {").unwrap_or(text.len());
    text[..end].lines().map(|line| line.split("//").next().unwrap_or_default().to_owned()).collect()
}

/// The words of a line in lower case, identifiers taken apart: `SovietWinter` is two, `soviet_union` too.
fn words(line: &str) -> Vec<String> {
    let mut words = vec![String::new()];
    let mut before = ' ';
    for letter in line.chars() {
        if !letter.is_alphanumeric() || letter.is_uppercase() && before.is_lowercase() {
            words.push(String::new());
        }
        if letter.is_alphanumeric() {
            words.last_mut().expect("a word").extend(letter.to_lowercase());
        }
        before = letter;
    }
    words.retain(|word| !word.is_empty());
    words
}

/// Keys, names and adjectives of a table, in words.
fn named(table: &str, columns: &[usize]) -> BTreeSet<Vec<String>> {
    let path = root().join("assets/rulesets/world_war_2").join(table);
    let text = std::fs::read_to_string(&path).expect("a table");
    let rows = text.lines().skip(1).map(|line| line.split(',').collect::<Vec<_>>());
    let mut named = BTreeSet::new();
    for row in rows {
        named.extend(columns.iter().filter_map(|&column| row.get(column)).map(|text| words(text)));
    }
    named.retain(|words| !words.is_empty() && !COMMON.contains(&words.join(" ").as_str()));
    named
}

#[test]
fn no_source_of_the_engine_names_a_country_or_a_year_of_a_war() {
    let mut forbidden = named("countries.csv", &[0, 1, 3]);
    assert!(forbidden.contains(&vec!["soviet".to_owned(), "union".to_owned()]), "the table is read");
    forbidden.extend(named("groups.csv", &[0, 1]));
    let mut files = Vec::new();
    sources(&root().join("engine/src"), &mut files);
    assert!(files.len() > 100, "{} sources", files.len());
    let mut faults = Vec::new();
    for file in files {
        let text = std::fs::read_to_string(&file).expect("a source");
        for (number, line) in program(&text).iter().enumerate() {
            let words = words(line);
            let is_there = |name: &Vec<String>| words.windows(name.len()).any(|part| part == name.as_slice());
            let year = |word: &String| matches!(word.parse::<u16>(), Ok(1930..1950));
            let found = forbidden.iter().filter(|name| is_there(name)).map(|name| name.join(" "));
            let found: Vec<String> = found.chain(words.iter().filter(|word| year(word)).cloned()).collect();
            if !found.is_empty() {
                faults.push(format!("{}:{}: {}", file.display(), number + 1, found.join(", ")));
            }
        }
    }
    assert!(faults.is_empty(), "these belong into tables:\n{}", faults.join("\n"));
}

#[test]
fn the_words_of_a_line_are_found() {
    assert_eq!(
        words("let x = known.soviet_union + Cause::FinlandSurrendered(1939);").join(" "),
        "let x known soviet union cause finland surrendered 1939"
    );
    assert_eq!(program("a // Poland\n#[cfg(test)]\nmod tests {\nPoland"), ["a "]);
}
