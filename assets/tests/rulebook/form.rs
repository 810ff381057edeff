//! Every paragraph has a number and an anchor, numbers ascend, references are links that lead somewhere, tables and
//! contents are those the ruleset gives.

use super::book::{self, Book, Chapter, MAIN, Number};
use super::citations::{self, What};
use super::files;
use super::tables;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

#[test]
fn the_rulebook_follows_the_ruleset() {
    let rulings = super::rulings::numbers();
    let places: Places = Book::all().map(|book| (book, book.places())).collect();
    let mut wrong = Vec::new();
    for book in Book::all() {
        for chapter in book.chapters() {
            let up = "../".repeat(chapter.path_of_rules().matches('/').count());
            let text = finished(book, &chapter.text, &places, &rulings, &up);
            wrong.extend(files::hold(&chapter.path, &text));
        }
    }
    wrong.extend(files::hold(&files::root().join("docs/rules/tables.md"), &tables::appendix()));
    wrong.extend(files::hold(&files::root().join("docs/rules.md"), &contents(&MAIN.chapters())));
    files::require(wrong);
}

#[test]
fn numbers_ascend_and_every_paragraph_stands_in_its_chapter() {
    let mut seen = BTreeSet::new();
    for chapter in MAIN.chapters() {
        let number: u16 = chapter.file()[..2].parse().expect("chapter files begin with two digits");
        let numbers: Vec<&Number> = chapter.paragraphs.iter().map(|paragraph| &paragraph.number).collect();
        assert!(numbers.is_sorted(), "{}: the numbers do not ascend", chapter.file());
        for paragraph in numbers {
            assert_eq!(paragraph.0[0], number, "§{paragraph} stands in {}", chapter.file());
            assert!(seen.insert(paragraph.clone()), "§{paragraph} exists twice");
        }
        for heading in &chapter.headings {
            assert_eq!(heading.number.0[0], number, "heading {} {}", heading.number, heading.title);
        }
    }
    assert!(seen.len() > 300, "only {} paragraphs", seen.len());
}

#[test]
fn numbers_of_short_books_ascend() {
    for (book, file) in book::SHORT {
        for chapter in book.chapters() {
            let numbers: Vec<&Number> = chapter.paragraphs.iter().map(|paragraph| &paragraph.number).collect();
            assert!(numbers.is_sorted_by(|a, b| a.stands_before(b)), "{file}: the numbers do not ascend");
            assert!(numbers.len() > 10, "{file}: only {} paragraphs", numbers.len());
        }
    }
}

/// File and anchor of everything that can be cited, by book.
type Places = BTreeMap<Book, BTreeMap<Number, String>>;

/// A chapter of a book with anchors, links and tables as they should be; `up` leads from its folder to docs/rules.
fn finished(book: Book, text: &str, places: &Places, rulings: &BTreeSet<String>, up: &str) -> String {
    let body = text.split("\n<!-- links -->").next().unwrap_or_default();
    let body = with_tables(body);
    let mut links = BTreeMap::new();
    let mut lines: Vec<String> = Vec::new();
    for line in body.trim_end().lines() {
        let line = book::without_anchor(line);
        lines.push(linked(book, &anchored(&line), places, rulings, up, &mut links));
    }
    let mut text = lines.join("\n");
    text.push_str("\n\n<!-- links -->\n\n");
    for (label, target) in links {
        let _ = writeln!(text, "[{label}]: {target}");
    }
    text
}

/// The anchor that a numbered line needs.
fn anchored(line: &str) -> String {
    if let Some(rest) = line.strip_prefix("**§") {
        let number = rest.split("**").next().unwrap_or_default();
        return format!("<a id=\"{number}\"></a>{line}");
    }
    for marks in ["# ", "## "] {
        if let Some(rest) = line.strip_prefix(marks)
            && let Some((number, _)) = rest.split_once(' ')
            && Number::parse(number).is_some()
        {
            return format!("{marks}<a id=\"{number}\"></a>{rest}");
        }
    }
    line.to_owned()
}

/// Puts references (`§14.2`, `A-09`) in brackets and notes where they lead.
fn linked(
    book: Book,
    line: &str,
    places: &Places,
    rulings: &BTreeSet<String>,
    up: &str,
    links: &mut BTreeMap<String, String>,
) -> String {
    // the anchor and the paragraph's own number stay as they are
    let own = match line.find("</a>**§") {
        Some(anchor) => anchor + 6 + line[anchor + 6..].find("**").map_or(0, |end| end + 2),
        None => line.find("</a>").map_or(0, |anchor| anchor + 4),
    };
    let (mut done, bare) = (line[..own].to_owned(), unlinked(book, &line[own..]));
    let mut rest = bare.as_str();
    while let Some(found) = citations::first(rest, book) {
        let cited = &rest[found.start..found.end];
        let target = match &found.what {
            What::Rule(of, number) => {
                let place = places.get(of).and_then(|places| places.get(number));
                let place =
                    place.unwrap_or_else(|| panic!("`{line}` refers to {} §{number}, which does not exist", of.0));
                if *of == book { place.clone() } else { format!("{up}{place}") }
            }
            What::Ruling(ruling) => {
                assert!(rulings.contains(ruling), "`{line}` refers to {ruling}, which does not exist");
                format!("{up}../rulings.md#{}", ruling.to_lowercase())
            }
        };
        links.insert(cited.to_owned(), target);
        let _ = write!(done, "{}[{cited}]", &rest[..found.start]);
        rest = &rest[found.end..];
    }
    done + rest
}

/// The line without the brackets around references.
fn unlinked(book: Book, line: &str) -> String {
    let (mut done, mut rest) = (String::new(), line);
    while let Some(found) = citations::first(rest, book) {
        let before = &rest[..found.start];
        let after = &rest[found.end..];
        done.push_str(before.strip_suffix('[').unwrap_or(before));
        done.push_str(&rest[found.start..found.end]);
        rest = if before.ends_with('[') { after.strip_prefix(']').unwrap_or(after) } else { after };
    }
    done + rest
}

/// Fills every `<!-- table: name -->` .. `<!-- end of table -->`.
fn with_tables(text: &str) -> String {
    const OPEN: &str = "<!-- table: ";
    const CLOSE: &str = "<!-- end of table -->";
    let mut done = String::new();
    let mut rest = text;
    while let Some(start) = rest.find(OPEN) {
        let end_of_line = start + rest[start..].find('\n').expect("a line after the mark of a table");
        let name = rest[start + OPEN.len()..end_of_line].trim_end_matches(" -->");
        let close = start + rest[start..].find(CLOSE).unwrap_or_else(|| panic!("table {name} has no end"));
        let _ =
            write!(done, "{}\n\n{}\n{CLOSE}", &rest[..end_of_line], tables::table(name).trim_end().to_owned() + "\n");
        rest = &rest[close + CLOSE.len()..];
    }
    done.push_str(rest);
    done
}

/// docs/rules.md.
fn contents(chapters: &[Chapter]) -> String {
    let mut text = String::from(
        "# The rulebook\n\nThe complete rules of Meridian's main rule system, the Second World War on the whole globe, for players who look \
         something up\nand for authors of AIs and rulesets. Citations such as `WW2 §14.2.2` in the program and its messages are these \
         numbers.\n[rulings.md](rulings.md) says how open questions are decided, [rules-coverage.md](rules-coverage.md) where every rule \
         is carried\nout and how many cases prove it.\n\n",
    );
    for chapter in chapters {
        for heading in &chapter.headings {
            let depth = if heading.number.0.len() == 1 { "- " } else { "  - " };
            let _ = writeln!(
                text,
                "{depth}[{} {}](rules/{}#{})",
                heading.number,
                heading.title,
                chapter.file(),
                heading.number
            );
        }
    }
    text.push_str("- [Tables](rules/tables.md)\n");
    for (anchor, title) in tables::APPENDIX {
        let _ = writeln!(text, "  - [{title}](rules/tables.md#{anchor})");
    }
    text
}
