//! A key with what is held down with it.

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt::{Display, Formatter, Result as Formatted};
use std::str::FromStr;
use winit::keyboard::{Key, ModifiersState, NamedKey};

/// Keys that write nothing, by the names that settings and screens have for them. Escape is not among them: it always goes
/// one step back.
const NAMED: [(&str, NamedKey); 26] = [
    ("Space", NamedKey::Space),
    ("Enter", NamedKey::Enter),
    ("Tab", NamedKey::Tab),
    ("Backspace", NamedKey::Backspace),
    ("Delete", NamedKey::Delete),
    ("Insert", NamedKey::Insert),
    ("Home", NamedKey::Home),
    ("End", NamedKey::End),
    ("PgUp", NamedKey::PageUp),
    ("PgDn", NamedKey::PageDown),
    ("Left", NamedKey::ArrowLeft),
    ("Right", NamedKey::ArrowRight),
    ("Up", NamedKey::ArrowUp),
    ("Down", NamedKey::ArrowDown),
    ("F1", NamedKey::F1),
    ("F2", NamedKey::F2),
    ("F3", NamedKey::F3),
    ("F4", NamedKey::F4),
    ("F5", NamedKey::F5),
    ("F6", NamedKey::F6),
    ("F7", NamedKey::F7),
    ("F8", NamedKey::F8),
    ("F9", NamedKey::F9),
    ("F10", NamedKey::F10),
    ("F11", NamedKey::F11),
    ("F12", NamedKey::F12),
];

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Stroke {
    /// What it writes; a letter as a small one.
    Writes(char),
    Named(NamedKey),
}

/// A key and the modifiers that are held. Shift counts with letters and with keys that write nothing; with other
/// characters it is a part of how a keyboard writes them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Chord {
    control: bool,
    alt: bool,
    shift: bool,
    stroke: Stroke,
}

impl Chord {
    /// What was pressed; none for Escape, for modifiers alone and for keys without a name here.
    pub fn of(key: &Key, modifiers: ModifiersState) -> Option<Self> {
        let stroke = match key {
            Key::Named(named) => Stroke::Named(NAMED.iter().find(|(_, known)| known == named)?.1),
            Key::Character(text) => {
                let mut letters = text.chars();
                let letter = letters.next().filter(|letter| !letter.is_control() && !letter.is_whitespace())?;
                letters.next().is_none().then(|| Stroke::Writes(small(letter)))?
            }
            _ => return None,
        };
        Some(Self::with(modifiers.control_key(), modifiers.alt_key(), modifiers.shift_key(), stroke))
    }
    fn with(control: bool, alt: bool, shift: bool, stroke: Stroke) -> Self {
        let counts = match stroke {
            Stroke::Writes(letter) => letter.is_alphabetic(),
            Stroke::Named(_) => true,
        };
        Self { control, alt, shift: shift && counts, stroke }
    }
    /// Is it for the program, whatever is being written?
    pub(crate) fn is_function_key(self) -> bool {
        matches!(self.stroke, Stroke::Named(_)) && self.name().starts_with('F')
    }
    pub(crate) fn has_control(self) -> bool {
        self.control
    }
    fn name(self) -> String {
        match self.stroke {
            Stroke::Writes(letter) => letter.to_uppercase().to_string(),
            Stroke::Named(key) => {
                NAMED.iter().find(|(_, known)| *known == key).map_or_else(String::new, |(name, _)| (*name).to_owned())
            }
        }
    }
}

fn small(letter: char) -> char {
    let mut small = letter.to_lowercase();
    small.next().filter(|_| small.next().is_none()).unwrap_or(letter)
}

impl Display for Chord {
    fn fmt(&self, f: &mut Formatter) -> Formatted {
        for (held, name) in [(self.control, "Ctrl+"), (self.alt, "Alt+"), (self.shift, "Shift+")] {
            f.write_str(if held { name } else { "" })?;
        }
        f.write_str(&self.name())
    }
}

/// A text that names no key.
#[derive(Debug)]
pub struct NoKey;

impl FromStr for Chord {
    type Err = NoKey;

    fn from_str(text: &str) -> Result<Self, NoKey> {
        let (mut control, mut alt, mut shift) = (false, false, false);
        let mut rest = text;
        while let Some((before, after)) = rest.split_once('+').filter(|(_, after)| !after.is_empty()) {
            match before {
                "Ctrl" => control = true,
                "Alt" => alt = true,
                "Shift" => shift = true,
                _ => return Err(NoKey),
            }
            rest = after;
        }
        let named = NAMED.iter().find(|(name, _)| *name == rest).map(|&(_, key)| Stroke::Named(key));
        let mut letters = rest.chars();
        let stroke = match (named, letters.next(), letters.next()) {
            (Some(named), ..) => named,
            (None, Some(letter), None) if !letter.is_whitespace() => Stroke::Writes(small(letter)),
            _ => return Err(NoKey),
        };
        Ok(Self::with(control, alt, shift, stroke))
    }
}

impl Serialize for Chord {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Chord {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let text = String::deserialize(from)?;
        text.parse().map_err(|NoKey| serde::de::Error::custom(meridian_words::t!("keys-no-key", key = text)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_chord_is_read_as_it_is_written() {
        for text in ["Ctrl+Z", "Ctrl+Shift+Z", "Space", "Shift+Space", "F5", "PgUp", "+", "Ctrl++", "{", "?", "7", "Ü"]
        {
            let chord: Chord = text.parse().unwrap_or_else(|NoKey| panic!("{text} is a key"));
            assert_eq!(chord.to_string(), text);
        }
        for text in ["", "Strg+Z", "Ctrl+", "Escape", "ab", "Ctrl+Ctrl", " "] {
            assert!(text.parse::<Chord>().is_err(), "{text:?} is none");
        }
    }

    #[test]
    fn shift_is_a_part_of_the_way_to_a_sign_but_not_to_a_letter() {
        let pressed = |text: &str, modifiers| Chord::of(&Key::Character(text.into()), modifiers).map(|c| c.to_string());
        assert_eq!(pressed("?", ModifiersState::SHIFT).as_deref(), Some("?"));
        assert_eq!(pressed("N", ModifiersState::SHIFT).as_deref(), Some("Shift+N"));
        assert_eq!(pressed("N", ModifiersState::empty()).as_deref(), Some("N"), "with the capitals locked");
        assert_eq!(Chord::of(&Key::Named(NamedKey::Escape), ModifiersState::empty()), None);
        assert_eq!(Chord::of(&Key::Named(NamedKey::Shift), ModifiersState::SHIFT), None);
    }
}
