//! A paragraph of the rulebook, as refusals cite it.

use std::fmt;

/// `§14.6.5`: chapter, section, paragraph; those that are 0 are not named.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Paragraph([u8; 3]);

impl Paragraph {
    /// A citation in the code, `§14.6.5`. For constants: what is no citation does not compile.
    pub const fn cited(text: &str) -> Self {
        match Self::parse(text) {
            Some(paragraph) => paragraph,
            None => panic!("a paragraph is cited as §1, §1.2 or §1.2.3"),
        }
    }
    /// A citation in a table, with or without the book: `WW2 §3.5.4`, `§3.5.4`.
    pub const fn parse(text: &str) -> Option<Self> {
        let text = text.as_bytes();
        let mut at = if let [b'W', b'W', b'2', b' ', ..] = text { 4 } else { 0 };
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
        if numbers[index] == 0 { None } else { Some(Self(numbers)) }
    }
}

impl fmt::Display for Paragraph {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [chapter, rest @ ..] = self.0;
        write!(f, "§{chapter}")?;
        rest.into_iter().take_while(|&number| number > 0).try_for_each(|number| write!(f, ".{number}"))
    }
}

impl fmt::Debug for Paragraph {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
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
        for text in ["", "§", "§.", "§1.", "§1..2", "\u{a7}1.2.3.4", "14.6", "A-26", "\u{a7}300", "§0", "WW2 14"] {
            assert_eq!(Paragraph::parse(text), None, "{text}");
        }
    }
}
