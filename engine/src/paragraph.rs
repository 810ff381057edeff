//! A paragraph of a rulebook, as refusals, factors and tables cite it.

use serde::Serialize;
use std::fmt;

/// The letters of a rulebook, `XY`: what a ruleset says its paragraphs are cited with.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Book([u8; 4]);

impl Book {
    /// The rulebook that all others lean on, `WW2`. Its paragraphs may be cited without its letters.
    pub const MAIN: Self = Self(*b"WW2\0");

    /// One to four capitals and digits.
    pub const fn parse(letters: &str) -> Option<Self> {
        let (letters, mut book) = (letters.as_bytes(), [0; 4]);
        if letters.is_empty() || letters.len() > book.len() {
            return None;
        }
        let mut index = 0;
        while index < letters.len() {
            match letters[index] {
                letter @ (b'A'..=b'Z' | b'0'..=b'9') => book[index] = letter,
                _ => return None,
            }
            index += 1;
        }
        Some(Self(book))
    }
}

impl fmt::Display for Book {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().take_while(|&&letter| letter > 0).try_for_each(|&letter| write!(f, "{}", char::from(letter)))
    }
}

impl fmt::Debug for Book {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

/// `§14.6.5`, `XY §14.6.5`: book, chapter, section, paragraph; numbers that are 0 are not named.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Paragraph {
    book: Book,
    numbers: [u8; 3],
}

impl Paragraph {
    /// A citation in the code, `§14.6.5`. For constants: what is no citation does not compile.
    pub const fn cited(text: &str) -> Self {
        match Self::parse(text) {
            Some(paragraph) => paragraph,
            None => panic!("a paragraph is cited as §1, §1.2 or §1.2.3"),
        }
    }
    /// A citation in a table, `XY §14.6.5`; without letters one of the main book.
    pub const fn parse(text: &str) -> Option<Self> {
        let (bytes, mut letters) = (text.as_bytes(), 0);
        while letters < bytes.len() && bytes[letters] != b' ' {
            letters += 1;
        }
        // a citation without a book has no blank
        let (book, mut at) = if letters == bytes.len() {
            (Some(Book::MAIN), 0)
        } else {
            (Book::parse(text.split_at(letters).0), letters + 1)
        };
        let Some(book) = book else { return None };
        let text = bytes;
        // the two bytes of the sign
        if at + 2 >= text.len() || text[at] != 0xC2 || text[at + 1] != 0xA7 {
            return None;
        }
        at += 2;
        let (mut numbers, mut index) = ([0u8; 3], 0);
        while at < text.len() {
            match text[at] {
                digit @ b'0'..=b'9' => match numbers[index].checked_mul(10) {
                    Some(tens) if tens <= 240 => numbers[index] = tens + (digit - b'0'),
                    _ => return None,
                },
                b'.' if index < 2 && numbers[index] > 0 => index += 1,
                _ => return None,
            }
            at += 1;
        }
        if numbers[index] == 0 { None } else { Some(Self { book, numbers }) }
    }
    /// Whose it is.
    pub const fn book(self) -> Book {
        self.book
    }
    /// With the letters of its book, the main one's too: `WW2 §14.6.5`.
    pub fn with_book(self) -> String {
        if self.book == Book::MAIN { format!("{} {self}", self.book) } else { self.to_string() }
    }
}

/// Letters for other books than the main one.
impl fmt::Display for Paragraph {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.book != Book::MAIN {
            write!(f, "{} ", self.book)?;
        }
        let [chapter, rest @ ..] = self.numbers;
        write!(f, "§{chapter}")?;
        rest.into_iter().take_while(|&number| number > 0).try_for_each(|number| write!(f, ".{number}"))
    }
}

impl fmt::Debug for Paragraph {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

impl Serialize for Paragraph {
    fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(&self.with_book())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn citations_are_read_as_they_are_written() {
        for text in ["§1", "§9", "§22", "§8.2", "§14.6.5", "§3.5.11"] {
            assert_eq!(Paragraph::parse(text).expect(text).to_string(), text);
            assert_eq!(Paragraph::parse(&format!("WW2 {text}")), Paragraph::parse(text));
        }
        for text in ["XY §14.6", "Z §14.6.5", "WW2 §9"] {
            assert_eq!(Paragraph::parse(text).expect(text).with_book(), text);
        }
        assert_ne!(Paragraph::parse("XY §14.6"), Paragraph::parse("§14.6"));
        for text in [
            "",
            "§",
            "§.",
            "§1.",
            "§1..2",
            "\u{a7}1.2.3.4",
            "14.6",
            "A-26",
            "\u{a7}300",
            "§0",
            "WW2 14",
            "tz §1",
            "BOOKS §1",
            " §1",
        ] {
            assert_eq!(Paragraph::parse(text), None, "{text}");
        }
    }
}
