//! How well a name fits what is typed: beginnings before the middle of words, names before what is said of them, letters in
//! their order and slips of the keyboard last.

use crate::search::plain;

/// What of an entry is compared: small letters without accents.
#[derive(Clone, Debug)]
pub(super) struct Text {
    name: String,
    detail: String,
}

/// Of a word that a name begins with.
pub(super) const WHOLE: u32 = 11 * 64;
/// Fewest letters of a word that may be there with others between them.
const SCATTERED: usize = 3;
/// Fewest letters of a word that may be mistyped.
const MISTYPED: usize = 5;

impl Text {
    pub(super) fn new(name: &str, detail: &str) -> Self {
        Self { name: plain(name), detail: plain(detail) }
    }
    /// The more the better; none if a word is not there at all. The words are plain.
    pub(super) fn score(&self, words: &[String]) -> Option<u32> {
        let mut sum = 0;
        for word in words {
            sum += self.of(word)?;
        }
        // of two that fit alike the shorter
        Some(sum * 64 - (self.name.chars().count() as u32).min(63).min(sum * 64))
    }
    fn of(&self, word: &str) -> Option<u32> {
        if self.name == word {
            return Some(14);
        }
        if self.name.starts_with(word) {
            return Some(12);
        }
        let in_name = place(&self.name, word);
        let in_detail = || place(&self.detail, word);
        match in_name {
            Some(true) => return Some(10),
            Some(false) => return Some(8),
            None => {}
        }
        match in_detail() {
            Some(true) => return Some(if self.detail == word { 11 } else { 5 }),
            Some(false) => return Some(4),
            None => {}
        }
        let letters = word.chars().count();
        if letters >= SCATTERED && span(&self.name, word).is_some_and(|span| span <= 3 * letters) {
            return Some(2);
        }
        let slips = |other: &str| {
            let lengths = other.chars().count().abs_diff(letters);
            lengths <= 2 && strsim::osa_distance(other, word) <= 1 + usize::from(letters > 7)
        };
        (letters >= MISTYPED && parts(&self.name).any(slips)).then_some(1)
    }
}

/// What is typed, word by word.
pub(super) fn words(query: &str) -> Vec<String> {
    query.split_whitespace().map(plain).collect()
}

/// Is the word in there, and does it begin a word there?
fn place(text: &str, word: &str) -> Option<bool> {
    let mut found = None;
    for (at, _) in text.match_indices(word) {
        let begins = text[..at].chars().next_back().is_none_or(|before| !before.is_alphanumeric());
        if begins {
            return Some(true);
        }
        found = Some(false);
    }
    found
}

/// Letters from the first to the last one of the word, where they follow one another from the beginning of a part on.
fn span(text: &str, word: &str) -> Option<usize> {
    let first = word.chars().next()?;
    let begins = |part: &&str| part.starts_with(first);
    let parts = parts(text).filter(begins);
    let length = |part: &str| {
        let from = part.as_ptr() as usize - text.as_ptr() as usize;
        let mut rest = text[from..].chars().enumerate();
        let mut last = 0;
        for letter in word.chars() {
            last = rest.find(|(_, other)| *other == letter)?.0;
        }
        Some(last + 1)
    };
    parts.filter_map(length).min()
}

fn parts(text: &str) -> impl Iterator<Item = &str> {
    text.split(|letter: char| !letter.is_alphanumeric()).filter(|part| !part.is_empty())
}
