//! docs/rulings.md: every decision has a number, the paragraph it belongs to, a reason and its cases.

use super::book::{self, Book, MAIN};
use super::citations::{self, Case, What};
use super::files;
use std::collections::BTreeSet;
use std::path::PathBuf;

/// Begins the generated end of an entry.
const CASES: &str = "\n*Cases:* ";
/// Most cases named for one ruling.
const NAMED: usize = 3;

fn path() -> PathBuf {
    files::root().join("docs/rulings.md")
}

/// Numbers of all rulings: `A-09`, `D-27`, `R-04`.
pub fn numbers() -> BTreeSet<String> {
    files::read(&path()).lines().filter_map(number_of).map(str::to_owned).collect()
}

/// The number that a line defines: `**A-09** ..`, after its anchor.
fn number_of(line: &str) -> Option<&str> {
    let start = line.find("**")?;
    (start == 0 || line[..start].ends_with("</a>")).then_some(())?;
    let number = line[start + 2..].split([' ', '*']).next()?;
    let found = citations::first(number, MAIN)?;
    (found.end == number.len() && matches!(found.what, What::Ruling(_))).then_some(number)
}

#[test]
fn every_ruling_has_one_number_a_paragraph_and_a_reason() {
    let (text, mut seen) = (files::read(&path()), BTreeSet::new());
    for entry in text.split("\n\n") {
        let Some(number) = number_of(entry) else { continue };
        assert!(seen.insert(number.to_owned()), "{number} stands twice");
        let rest = entry.split_once("** ").map_or("", |(_, rest)| rest);
        assert!(
            rest.starts_with("(§")
                || rest.starts_with("(Table")
                || rest.starts_with("(A-")
                || book::SHORT.iter().any(|(book, _)| rest.starts_with(&format!("({} §", book.0))),
            "{number}: no paragraph"
        );
        assert!(rest.contains("*Why:*") || rest.contains(" As A-"), "{number}: no reason");
    }
    assert!(seen.len() > 130, "only {} rulings", seen.len());
}

/// The rulebook leads to every ruling.
#[test]
fn the_rulebook_names_every_ruling() {
    let texts = files::below("docs/rules", &[".md"]).into_iter();
    let cited = |path: PathBuf| citations::all_in(&files::read(&path), Book::of(&files::name_of(&path)));
    let named: BTreeSet<What> = texts.flat_map(cited).collect();
    let mut rulings = numbers();
    rulings.retain(|ruling| !named.contains(&What::Ruling(ruling.clone())));
    assert!(rulings.is_empty(), "name these where they belong in docs/rules: {rulings:?}");
}

/// Every ruling is proven, and names cases that exist and cite it.
#[test]
fn rulings_name_their_cases() {
    let (text, cases) = (files::read(&path()), citations::cases());
    if files::bless() {
        let entries: Vec<String> = text.trim_end().split("\n\n").map(|entry| with_cases(entry, &cases)).collect();
        files::require(files::hold(&path(), &format!("{}\n", entries.join("\n\n"))).into_iter().collect());
        return;
    }
    let mut wrong = Vec::new();
    for entry in text.split("\n\n") {
        let Some(number) = number_of(entry) else { continue };
        let ruling = What::Ruling(number.to_owned());
        let Some((_, named)) = entry.split_once(CASES) else {
            wrong.push(format!("{number} names no case"));
            continue;
        };
        let proves = |case: &Case| case.cited.contains(&ruling) && named.contains(&link(case));
        let (links, found) = (named.matches("](").count(), cases.iter().filter(|case| proves(case)).count());
        if found < links {
            wrong.push(format!("{number} names {links} cases, of which {found} exist and cite it"));
        }
    }
    files::require(wrong);
}

/// `[Title](../tests/rules/..)`.
fn link(case: &Case) -> String {
    format!("[{}](../{})", case.title, case.file)
}

/// An entry with its anchor and the cases that cite it.
fn with_cases(entry: &str, cases: &[Case]) -> String {
    let entry = book::without_anchor(entry);
    let Some(number) = number_of(&entry) else { return entry };
    let decision = entry.split(CASES).next().unwrap_or_default();
    let ruling = What::Ruling(number.to_owned());
    let proving: Vec<&Case> = cases.iter().filter(|case| case.cited.contains(&ruling)).collect();
    let mut done = format!("<a id=\"{}\"></a>{decision}", number.to_lowercase());
    if !proving.is_empty() {
        let named = proving.iter().take(NAMED).map(|case| link(case));
        done.push_str(CASES);
        done.push_str(&named.collect::<Vec<_>>().join("; "));
        let more = proving.len().saturating_sub(NAMED);
        if more > 0 {
            done.push_str(&format!("; and {more} more"));
        }
        done.push('.');
    }
    done
}
