//! Tables of sentences, `tests/coverage`: every sentence of a text that a ruleset carries out, with the paragraph it became, a
//! rule case and its negative twin, the same situation with one condition untrue.

use super::book::{Book, Number};
use super::citations::{self, Case, What};
use super::files;
use std::collections::BTreeSet;

/// Books with such a table: the name of the table and of the folder of the cases, and the chapters that carry the text.
const TABLES: &[(Book, &str, &[u16])] = &[
    (Book("TZ"), "two_zone", &[1, 2, 3]),
    (Book("EF"), "east_front", &[0, 1, 2, 3]),
    (Book("SK"), "skirmish", &[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 99]),
];

/// Chapters that are a text of our own: their sentences stand in the table as they stand in the book.
const OWN: &[(Book, &str, std::ops::RangeInclusive<u16>)] = &[(Book("SK"), "skirmish", 1..=19)];

/// One line.
struct Sentence {
    text: String,
    paragraphs: BTreeSet<What>,
    case: String,
    twin: String,
}

fn sentences(book: Book, folder: &str) -> Vec<Sentence> {
    let path = files::root().join("tests/coverage").join(folder).with_extension("csv");
    let mut reader = csv::Reader::from_path(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let row = |row: csv::StringRecord| Sentence {
        text: row[0].to_owned(),
        paragraphs: citations::all_in(&row[1], book),
        case: row[3].to_owned(),
        twin: row[4].to_owned(),
    };
    reader.records().map(|found| row(found.unwrap_or_else(|error| panic!("{}: {error}", path.display())))).collect()
}

#[test]
fn every_sentence_has_a_case_and_a_twin() {
    let cases = citations::cases();
    let mut wrong = Vec::new();
    for (book, folder, _) in TABLES {
        let of_book = |title: &str| -> Vec<&Case> {
            let own = |case: &&Case| case.file.split('/').nth(2) == Some(*folder);
            cases.iter().filter(own).filter(|case| case.title == title).collect()
        };
        for sentence in sentences(*book, folder) {
            let Sentence { text, paragraphs, case, twin } = sentence;
            let proves = |case: &&Case| paragraphs.iter().any(|paragraph| case.cited.contains(paragraph));
            if paragraphs.is_empty() || !of_book(&case).iter().any(proves) {
                wrong.push(format!("{} `{text}`: no case `{case}` that cites its paragraph", book.0));
            }
            if case == twin || of_book(&twin).is_empty() {
                wrong.push(format!("{} `{text}`: no twin `{twin}`", book.0));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn every_paragraph_of_a_text_has_its_sentence() {
    let mut missing = Vec::new();
    for (book, folder, chapters) in TABLES {
        let listed: BTreeSet<What> =
            sentences(*book, folder).into_iter().flat_map(|sentence| sentence.paragraphs).collect();
        let carries = |number: &Number| chapters.contains(&number.0[0]);
        let paragraphs = book.chapters().into_iter().flat_map(|chapter| chapter.paragraphs);
        let open = paragraphs
            .filter(|paragraph| !paragraph.definition && carries(&paragraph.number))
            .filter(|paragraph| !listed.contains(&What::Rule(*book, paragraph.number.clone())));
        missing.extend(open.map(|paragraph| format!("{} §{}", book.0, paragraph.number)));
    }
    assert!(missing.is_empty(), "no line of tests/coverage has {}", missing.join(", "));
}

/// What a paragraph says, sentence by sentence, without the rulings it cites and the marks of links; paragraphs of the book are
/// cited with its letters, as everywhere outside it.
fn said(book: Book, text: &str) -> Vec<String> {
    let plain = text.split_whitespace().collect::<Vec<_>>().join(" ");
    let mut bare = String::new();
    let mut rest = plain.as_str();
    while let Some(open) = rest.find('[') {
        let close = open + rest[open..].find(']').expect("a link has an end");
        let (before, link) = (&rest[..open], &rest[open + 1..close]);
        rest = &rest[close + 1..];
        if link.starts_with("RS-") {
            bare.push_str(before.strip_suffix('(').expect("rulings stand in brackets").trim_end());
            rest = rest.strip_prefix(')').expect("one ruling in brackets");
        } else {
            let letters = if link.starts_with('§') { format!("{} ", book.0) } else { String::new() };
            bare.extend([before, &letters, link]);
        }
    }
    bare.push_str(rest);
    let mut sentences = vec![String::new()];
    for word in bare.split(' ') {
        let begins = word.starts_with(|letter: char| letter.is_uppercase());
        let last = sentences.last_mut().expect("one is begun");
        if begins && last.ends_with('.') {
            sentences.push(word.to_owned());
        } else {
            if !last.is_empty() {
                last.push(' ');
            }
            last.push_str(word);
        }
    }
    sentences
}

#[test]
fn every_sentence_of_our_own_is_in_its_table() {
    let mut missing = Vec::new();
    for (book, folder, chapters) in OWN {
        let listed: BTreeSet<String> = sentences(*book, folder).into_iter().map(|sentence| sentence.text).collect();
        let paragraphs = book.chapters().into_iter().flat_map(|chapter| chapter.paragraphs);
        let own = paragraphs.filter(|paragraph| !paragraph.definition && chapters.contains(&paragraph.number.0[0]));
        for paragraph in own {
            let open = said(*book, &paragraph.text).into_iter().filter(|sentence| !listed.contains(sentence));
            missing.extend(open.map(|sentence| format!("{} §{} `{sentence}`", book.0, paragraph.number)));
        }
    }
    assert!(missing.is_empty(), "no line of tests/coverage has\n{}", missing.join("\n"));
}
