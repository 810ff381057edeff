//! Every sentence of a book has a rule case and a negative twin: the same situation with one condition untrue. A table of
//! `tests/coverage` says which they are.

use super::book::{Book, Number};
use super::citations::{self, What};
use super::files;
use std::collections::{BTreeMap, BTreeSet};

/// The books that are held to it, with their table and the folder of their cases.
const TABLES: &[(Book, &str, &str)] =
    &[(Book("TW"), "tests/coverage/theatre_weather.csv", "tests/rules/theatre_weather")];

/// Most statements of the set-up that a case has and its twin lacks, or the other way round: a unit that is another one
/// elsewhere takes two.
const ONE_CONDITION: usize = 2;

/// A row: a sentence or a part of one, the code that carries it out, the case and its twin.
struct Row {
    sentence: String,
    rule: Number,
    code: String,
    case: String,
    twin: String,
}

fn rows(book: Book, table: &str) -> Vec<Row> {
    let path = files::root().join(table);
    let mut reader = csv::Reader::from_path(&path).unwrap_or_else(|error| panic!("{table}: {error}"));
    let row = |found: Result<csv::StringRecord, csv::Error>| {
        let columns = found.unwrap_or_else(|error| panic!("{table}: {error}"));
        let number = columns[1].strip_prefix(book.0).and_then(|rest| rest.strip_prefix(" §")).and_then(Number::parse);
        let rule = number.unwrap_or_else(|| panic!("{table}: {} is no paragraph", &columns[1]));
        let [sentence, code, case, twin] = [0, 2, 3, 4].map(|column| columns[column].to_owned());
        Row { sentence, rule, code, case, twin }
    };
    reader.records().map(row).collect()
}

/// What a case says, apart from its title and its citations.
#[derive(Default)]
struct Body {
    set_up: Vec<String>,
    steps: Vec<String>,
}

/// The bodies of all cases of a folder, by title.
fn bodies(folder: &str) -> BTreeMap<String, Body> {
    const STEPS: &[&str] = &["dice", "do", "refuse", "allow", "end", "until", "name", "now", "reload", "expect"];
    let mut bodies: BTreeMap<String, Body> = BTreeMap::new();
    for path in files::below(folder, &[".case"]) {
        let mut title = String::new();
        for line in files::read(&path).lines() {
            let said = line.split('#').next().unwrap_or_default().trim();
            if let Some(begun) = line.strip_prefix("case ") {
                begun.trim().clone_into(&mut title);
                assert!(bodies.insert(title.clone(), Body::default()).is_none(), "`{title}` is the title of two cases");
            } else if let Some(body) = bodies.get_mut(&title).filter(|_| !said.is_empty()) {
                let word = said.split(' ').next().unwrap_or_default();
                match word {
                    "rules" => {}
                    _ if STEPS.contains(&word) => body.steps.push(said.to_owned()),
                    _ => body.set_up.push(said.to_owned()),
                }
            }
        }
    }
    bodies
}

/// How many statements of the first the second lacks.
fn lacks(one: &[String], other: &[String]) -> usize {
    let mut rest: Vec<&String> = other.iter().collect();
    let mut missing = 0;
    for line in one {
        match rest.iter().position(|it| *it == line) {
            Some(at) => drop(rest.swap_remove(at)),
            None => missing += 1,
        }
    }
    missing
}

/// The sentences of a paragraph, without links.
fn sentences(text: &str) -> Vec<String> {
    let plain = text.replace(['[', ']'], "");
    let plain = plain.strip_prefix("(definition)").unwrap_or(&plain);
    let words: Vec<&str> = plain.split_whitespace().collect();
    words.split_inclusive(|word| word.ends_with('.')).map(|words| words.join(" ")).collect()
}

#[test]
fn every_sentence_has_a_case_and_a_negative_twin() {
    let mut wrong = Vec::new();
    for (book, table, folder) in TABLES {
        wrong.extend(faults(*book, table, folder));
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

fn faults(book: Book, table: &str, folder: &str) -> Vec<String> {
    let (rows, bodies, code) = (rows(book, table), bodies(folder), citations::code());
    let cited: BTreeMap<String, BTreeSet<What>> = citations::cases()
        .into_iter()
        .filter(|case| case.file.contains(folder))
        .map(|case| (case.title, case.cited))
        .collect();
    let mut wrong = Vec::new();
    let chapters = book.chapters();
    for paragraph in chapters.iter().flat_map(|chapter| &chapter.paragraphs) {
        let own = || rows.iter().filter(|row| row.rule == paragraph.number);
        let place = format!("{} §{}", book.0, paragraph.number);
        let sentences = sentences(&paragraph.text);
        for sentence in sentences.iter().filter(|_| !paragraph.definition) {
            if !own().any(|row| sentence.contains(&row.sentence)) {
                wrong.push(format!("{place}: `{sentence}` has no row in {table}"));
            }
        }
        for row in own().filter(|row| !sentences.iter().any(|sentence| sentence.contains(&row.sentence))) {
            wrong.push(format!("{place} does not say `{}`", row.sentence));
        }
    }
    for row in &rows {
        let what = What::Rule(book, row.rule.clone());
        let place = format!("{} §{} `{}`", book.0, row.rule, row.sentence);
        let file = code.iter().find(|(file, _)| file.ends_with(&row.code));
        if !file.is_some_and(|(_, cited)| cited.contains(&what)) {
            wrong.push(format!("{place}: {} does not cite it", row.code));
        }
        for title in [&row.case, &row.twin] {
            match cited.get(title) {
                None => wrong.push(format!("{place}: there is no case `{title}` in {folder}")),
                Some(cited) if !cited.contains(&what) => wrong.push(format!("{place}: `{title}` does not cite it")),
                Some(_) => {}
            }
        }
        let (Some(case), Some(twin)) = (bodies.get(&row.case), bodies.get(&row.twin)) else { continue };
        let (gone, come) = (lacks(&case.set_up, &twin.set_up), lacks(&twin.set_up, &case.set_up));
        if gone.max(come) > ONE_CONDITION {
            wrong.push(format!(
                "{place}: `{}` is no twin of `{}`: they differ in more than one condition",
                row.twin, row.case
            ));
        }
        if case.steps == twin.steps {
            wrong.push(format!("{place}: `{}` expects what `{}` does", row.twin, row.case));
        }
    }
    wrong
}
