//! A language with English behind it: what it lacks or has wrong is said in English, and reported.

use crate::Arguments;
use crate::book::Book;
use std::collections::BTreeSet;
use std::fmt;
use std::sync::LazyLock;
use unic_langid::LanguageIdentifier;

macro_rules! files {
    ($($name:literal),* $(,)?) => {
        &[$((concat!("en/", $name, ".ftl"), include_str!(concat!("../en/", $name, ".ftl")))),*]
    };
}

/// The files of English.
const ENGLISH: &[(&str, &str)] = files![
    "about",
    "advice",
    "ais",
    "bars",
    "battles",
    "book",
    "boxes",
    "clips",
    "commands",
    "correspondence",
    "deployment",
    "dispatch",
    "display",
    "events",
    "faults",
    "files",
    "finder",
    "hall",
    "handicaps",
    "help",
    "hexes",
    "inspector",
    "interception",
    "keys",
    "lessons",
    "library",
    "lists",
    "log",
    "names",
    "news",
    "odds",
    "opponents",
    "overlays",
    "panels",
    "phases",
    "pictures",
    "pins",
    "places",
    "playback",
    "politics",
    "production",
    "refusals",
    "replay",
    "report",
    "reporting",
    "routine",
    "rulebook",
    "saves",
    "screen",
    "seeking",
    "settings",
    "skirmish",
    "skirmish_screen",
    "skirmishes",
    "start",
    "study",
    "table",
    "tasks",
    "terms",
    "tournament",
    "treasuries",
    "undo",
    "undocked",
    "units",
    "war",
    "window",
];

/// A language to speak.
pub struct Words {
    /// None: English.
    own: Option<Book>,
}

/// Something wrong with a file of a language, which is said in English in its place, or with a file about what is said.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// As it was named.
    pub file: String,
    /// From 1.
    pub line: usize,
    /// What is wrong and what to do.
    pub what: String,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.file, self.line, self.what)
    }
}

fn english() -> &'static Book {
    static BOOK: LazyLock<Book> = LazyLock::new(|| {
        let (book, faults) = Book::read(tag("en"), ENGLISH.iter().copied());
        assert!(faults.is_empty(), "{faults:?}");
        book
    });
    &BOOK
}

fn tag(language: &str) -> LanguageIdentifier {
    language.parse().unwrap_or_default()
}

impl Words {
    /// The language that is built in.
    pub const ENGLISH: Self = Self { own: None };

    /// The files of English, by name: what a translator begins with.
    pub const fn english_files() -> &'static [(&'static str, &'static str)] {
        ENGLISH
    }

    /// Is it the tag of a language, as `de` or `pt-BR`?
    pub fn is_tag(language: &str) -> bool {
        language.parse::<LanguageIdentifier>().is_ok()
    }

    /// Another language from its files, by name and text, and what is wrong with them. `language` is a tag as `de` or
    /// `pt-BR`: it decides on plurals and numbers.
    pub fn read<'a>(language: &str, files: impl IntoIterator<Item = (&'a str, &'a str)>) -> (Self, Vec<Fault>) {
        let (tag, mut faults) = match language.parse::<LanguageIdentifier>() {
            Ok(tag) => (tag, Vec::new()),
            Err(error) => {
                let what = format!("`{language}` is no tag of a language ({error}): write one as de or pt-BR");
                (tag("en"), vec![Fault { file: language.to_owned(), line: 1, what }])
            }
        };
        let (mut book, unread) = Book::read(tag, files);
        faults.extend(unread);
        let mut wrong = BTreeSet::new();
        for (name, message) in book.messages() {
            let what = match english().messages().get(name) {
                None => format!("nothing is called `{name}`: English has no such message"),
                Some(english) => match message.variables.difference(&english.variables).next() {
                    Some(variable) => format!("`{name}` speaks of ${variable}, which it does not get"),
                    None => continue,
                },
            };
            wrong.insert(name.clone());
            faults.push(Fault { file: message.file.clone(), line: message.line, what });
        }
        wrong.iter().for_each(|name| book.forget(name));
        for (name, message) in english().messages() {
            if !book.messages().contains_key(name) && !wrong.contains(name) {
                let what = format!("`{name}` is missing in `{language}`");
                faults.push(Fault { file: message.file.clone(), line: message.line, what });
            }
        }
        (Self { own: Some(book) }, faults)
    }

    /// The message `name` with `arguments` filled in.
    pub fn say_with(&self, name: &str, arguments: &Arguments) -> String {
        let own = self.own.as_ref().and_then(|book| book.say(name, arguments));
        own.or_else(|| english().say(name, arguments)).unwrap_or_else(|| {
            debug_assert!(false, "there is no message `{name}`");
            name.to_owned()
        })
    }
    /// A message that speaks of nothing.
    pub fn say(&self, name: &str) -> String {
        self.say_with(name, &Arguments::new())
    }
    /// Is there such a message?
    pub fn knows(name: &str) -> bool {
        english().messages().contains_key(name)
    }
    /// All messages, with what each speaks of.
    pub fn messages() -> impl Iterator<Item = (&'static str, &'static BTreeSet<String>)> {
        english().messages().iter().map(|(name, message)| (name.as_str(), &message.variables))
    }
}
