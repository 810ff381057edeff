//! What is agreed for a game besides its rules: how long AIs may think, whether what was ordered can be taken back, and what is
//! shown before and during it. No rule knows of it: the same orders give the same war. Kept in saved games.

use crate::remembered;
use meridian_ai_host::Kept;
use meridian_engine::{Month, Phase};
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;
use std::time::Duration;

/// What was chosen when the game was put together. What a file leaves out is as usual.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct GameOptions {
    /// Of the AI at each seat, Axis first; none: as usual.
    pub thinking: [Option<Thinking>; 2],
    /// Who commands the countries of each side that its person does not; none: the person commands all.
    pub allies: [Option<Ally>; 2],
    /// Whether what was ordered stands.
    pub iron: Iron,
    /// Chances and expected losses are not shown before the dice.
    pub hides_odds: bool,
    /// What AIs say of their reasons is shown when the war is over, and not before.
    pub hides_reasons: bool,
}

/// An AI that shares a side with its person; at a side that another AI plays that one, which shares it with `second`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Ally {
    /// As on the command line.
    pub ai: String,
    /// Countries of the person, by their keys. The ally's are all others of the side, also those that come in later.
    pub mine: BTreeSet<String>,
    /// Another AI, which commands some of those in its place.
    #[serde(default)]
    pub second: Option<Second>,
    /// The step in which it has done its part last.
    #[serde(default)]
    pub went: Option<(Month, Phase)>,
    /// What it remembers.
    #[serde(default, with = "remembered", skip_serializing_if = "Option::is_none")]
    pub kept: Option<Kept>,
}

/// An AI that shares a side with a person and with another AI.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Second {
    /// As on the command line.
    pub ai: String,
    /// Its countries, by their keys; those of the person among them are the person's.
    pub countries: BTreeSet<String>,
    /// The step in which it has done its part last.
    #[serde(default)]
    pub went: Option<(Month, Phase)>,
    /// What it remembers.
    #[serde(default, with = "remembered", skip_serializing_if = "Option::is_none")]
    pub kept: Option<Kept>,
}

/// Iron mode: what was ordered stands, and the game lies in one file that goes with it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Iron {
    /// It was not chosen.
    #[default]
    Off,
    /// Nothing is taken back.
    On,
    /// It was chosen and given up since: the game is marked for good.
    GivenUp,
}

/// Whole seconds that an AI may take for a step.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "u16", into = "u16")]
pub struct Thinking(u16);

impl Thinking {
    /// Seconds of the shortest and of the longest.
    pub const LEAST_AND_MOST: (u16, u16) = (1, 600);

    /// None where there is no such time.
    pub fn new(seconds: u16) -> Option<Self> {
        let (least, most) = Self::LEAST_AND_MOST;
        (least..=most).contains(&seconds).then_some(Self(seconds))
    }
    /// How many.
    pub fn seconds(self) -> u16 {
        self.0
    }
    pub(crate) fn time(self) -> Duration {
        Duration::from_secs(self.0.into())
    }
}

impl TryFrom<u16> for Thinking {
    type Error = String;

    fn try_from(seconds: u16) -> Result<Self, String> {
        Self::new(seconds).ok_or_else(|| seconds.to_string())
    }
}

impl From<Thinking> for u16 {
    fn from(thinking: Thinking) -> Self {
        thinking.0
    }
}

impl GameOptions {
    /// Is nothing otherwise than it would be if nobody had chosen anything?
    pub fn are_usual(&self) -> bool {
        *self == Self::default()
    }
    /// Does what was ordered stand?
    pub fn is_iron(&self) -> bool {
        self.iron == Iron::On
    }
    /// As a saved game keeps them.
    pub(crate) fn written(&self) -> String {
        serde_json::to_string(self).expect("plain values can be written")
    }
    /// None where they can't be read.
    pub(crate) fn read(text: &str) -> Option<Self> {
        serde_json::from_str(text).ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use meridian_ai_host::Memory;
    use meridian_engine::Side;

    #[test]
    fn options_come_back_and_what_is_missing_is_as_usual() {
        let mine = BTreeSet::from(["japan".to_owned()]);
        let went = Some((Month::new(1941, 12), Phase::FirstMovement(Side::Axis)));
        let memory = |byte: u8| Memory { agent: "org.example".into(), version: 2, bytes: vec![byte; 300] };
        let kept = |byte: u8| Some(Kept { memory: Some(memory(byte)), ..Kept::default() });
        let second = Second { ai: "cadet".into(), countries: mine.clone(), went: None, kept: kept(0) };
        let ally = Ally { ai: "classic".into(), mine, second: Some(second), went, kept: kept(255) };
        let options = GameOptions {
            thinking: [None, Thinking::new(5)],
            allies: [Some(ally), None],
            iron: Iron::GivenUp,
            hides_odds: true,
            hides_reasons: true,
        };
        assert_eq!(GameOptions::read(&options.written()), Some(options));
        assert_eq!(GameOptions::read("{}"), Some(GameOptions::default()));
        let later = r#"{"hides_odds":true,"something_of_later":[1]}"#;
        assert!(GameOptions::read(later).is_some_and(|options| options.hides_odds && !options.is_iron()));
        for wrong in ["", r#"{"thinking":[0,null]}"#, r#"{"thinking":[601,null]}"#, r#"{"iron":"rusty"}"#] {
            assert_eq!(GameOptions::read(wrong), None, "{wrong}");
        }
    }
}
