//! The rulebooks as data: chapters, sections and numbered paragraphs of docs/rules. The main one is a file a chapter, a
//! short one of another rule system one file.

use super::files;
use std::collections::BTreeMap;
use std::path::PathBuf;

/// Number of a chapter, section or paragraph: `14.2.2` is `[14, 2, 2]`.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Number(pub Vec<u16>);

impl Number {
    pub fn parse(text: &str) -> Option<Self> {
        text.split('.').map(|part| part.parse().ok()).collect::<Option<Vec<_>>>().map(Self)
    }
    /// Does it stand before `other` in its book? Chapter 99 of the skirmish has the numbers of its text, in which each digit is
    /// a step of its own: 99.821 stands before 99.83.
    pub fn stands_before(&self, other: &Self) -> bool {
        match (self.0.first(), other.0.first()) {
            (Some(99), Some(99)) => self.to_string() < other.to_string(),
            _ => self < other,
        }
    }
    /// Is it `other` or a part of it?
    pub fn is_within(&self, other: &Self) -> bool {
        self.0.starts_with(&other.0)
    }
}

impl std::fmt::Display for Number {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let parts: Vec<String> = self.0.iter().map(u16::to_string).collect();
        write!(f, "{}", parts.join("."))
    }
}

/// A rulebook, by the letters that stand before its paragraphs: `WW2 §14.2.2`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Book(pub &'static str);

/// The main one; its letters may be left away.
pub const MAIN: Book = Book("WW2");

/// The short ones: letters, and the file or folder under docs/rules.
pub const SHORT: &[(Book, &str)] = &[
    (Book("TW"), "theatre-weather.md"),
    (Book("EF"), "east-front.md"),
    (Book("TZ"), "two-zone.md"),
    (Book("SK"), "skirmish"),
];

impl Book {
    /// All there are.
    pub fn all() -> impl Iterator<Item = Self> {
        [MAIN].into_iter().chain(SHORT.iter().map(|(book, _)| *book))
    }
    /// The book that a file under docs/rules is.
    pub fn of(file: &str) -> Self {
        let is_of = |own: &str| file.ends_with(&format!("rules/{own}")) || file.contains(&format!("docs/rules/{own}/"));
        SHORT.iter().find(|(_, own)| is_of(own)).map_or(MAIN, |(book, _)| *book)
    }
    /// Its chapters, in order.
    pub fn chapters(self) -> Vec<Chapter> {
        let files: Vec<PathBuf> = match SHORT.iter().find(|(book, _)| *book == self) {
            Some((_, file)) => files::below(&format!("docs/rules/{file}"), &[".md"]),
            None => main_files(),
        };
        files.into_iter().map(|path| parse(path.clone(), files::read(&path))).collect()
    }
    /// File and anchor of everything that can be cited by a number.
    pub fn places(self) -> BTreeMap<Number, String> {
        let mut places = BTreeMap::new();
        for chapter in self.chapters() {
            let headings = chapter.headings.iter().map(|heading| &heading.number);
            for number in headings.chain(chapter.paragraphs.iter().map(|paragraph| &paragraph.number)) {
                places.insert(number.clone(), format!("{}#{number}", chapter.file()));
            }
        }
        places
    }
}

pub struct Paragraph {
    pub number: Number,
    /// Says what a word means, or how to read: needs neither code nor case.
    pub definition: bool,
    pub text: String,
}

pub struct Heading {
    pub number: Number,
    pub title: String,
}

pub struct Chapter {
    pub path: PathBuf,
    pub text: String,
    pub headings: Vec<Heading>,
    pub paragraphs: Vec<Paragraph>,
}

impl Chapter {
    pub fn file(&self) -> String {
        self.path.file_name().expect("a file").to_string_lossy().into_owned()
    }
    /// Its path below docs/rules.
    pub fn path_of_rules(&self) -> String {
        files::name_of(&self.path).trim_start_matches("docs/rules/").to_owned()
    }
}

/// Files of the chapters, `docs/rules/NN-topic.md`, in order.
fn main_files() -> Vec<PathBuf> {
    let starts_with_number =
        |path: &PathBuf| path.file_name().is_some_and(|name| name.to_string_lossy().as_bytes()[0].is_ascii_digit());
    files::below("docs/rules", &[".md"]).into_iter().filter(starts_with_number).collect()
}

/// The text without the anchors that precede numbers.
pub fn without_anchor(line: &str) -> String {
    let Some(start) = line.find("<a id=\"") else { return line.to_owned() };
    let Some(length) = line[start..].find("</a>") else { return line.to_owned() };
    format!("{}{}", &line[..start], &line[start + length + 4..])
}

fn parse(path: PathBuf, text: String) -> Chapter {
    let mut chapter = Chapter { path, headings: Vec::new(), paragraphs: Vec::new(), text: String::new() };
    let mut in_paragraph = false;
    for line in text.lines().take_while(|line| *line != "<!-- links -->") {
        let bare = without_anchor(line);
        if let Some(title) = bare.strip_prefix("# ").or_else(|| bare.strip_prefix("## ")) {
            in_paragraph = false;
            if let Some((number, title)) = title.split_once(' ')
                && let Some(number) = Number::parse(number)
            {
                chapter.headings.push(Heading { number, title: title.to_owned() });
            }
        } else if let Some(rest) = bare.strip_prefix("**§") {
            let (number, rest) = rest.split_once("**").expect("a number ends with **");
            let number = Number::parse(number).unwrap_or_else(|| panic!("{line}: no number"));
            let definition = rest.trim_start().starts_with("(definition)");
            chapter.paragraphs.push(Paragraph { number, definition, text: rest.trim().to_owned() });
            in_paragraph = true;
        } else if in_paragraph && let Some(paragraph) = chapter.paragraphs.last_mut() {
            paragraph.text.push('\n');
            paragraph.text.push_str(line);
        }
    }
    chapter.text = text;
    chapter
}
