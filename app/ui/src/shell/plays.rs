//! How the AI at a seat of the new game is to play: its parameters, and how long it may think.

use meridian_session::Thinking;
use meridian_session::opponents::{Choice, Known, Opponents};
use meridian_words::t;
use std::collections::BTreeMap;

/// Of one seat. What was set for an AI stays when another one is looked at in its place.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Plays {
    /// By [`Known::source`]; one that is not in it plays as the list of AIs has it.
    choices: BTreeMap<String, Choice>,
    /// Seconds of a step as they were filled in, be there such a time or not; none: as usual.
    pub seconds: Option<u16>,
}

impl Plays {
    /// As the last game had it.
    pub fn again(choice: Option<(String, Choice)>, seconds: Option<u16>) -> Self {
        Self { choices: choice.into_iter().collect(), seconds }
    }
    /// Of an AI at this seat.
    pub fn choice(&self, source: &str, opponents: &Opponents) -> Choice {
        self.choices.get(source).cloned().unwrap_or_else(|| opponents.choice_of(source))
    }
    /// The AI is to play like that here.
    pub fn choose(&mut self, source: &str, choice: Choice, opponents: &Opponents) {
        if choice == opponents.choice_of(source) {
            self.choices.remove(source);
        } else {
            self.choices.insert(source.to_owned(), choice);
        }
    }
    /// The AI plays as the list of AIs has it, for as long as usual.
    pub fn as_listed(&mut self, source: &str) {
        self.choices.remove(source);
        self.seconds = None;
    }
    /// Is anything of it set for this seat alone?
    pub fn is_set(&self, source: &str) -> bool {
        self.choices.contains_key(source) || self.seconds.is_some()
    }
    /// As the program starts it, where its parameters are set for this seat.
    pub fn own_spec(&self, source: &str) -> Option<String> {
        self.choices.get(source).map(|choice| choice.spec(source))
    }
    /// As the program starts it.
    pub fn spec(&self, source: &str, opponents: &Opponents) -> String {
        self.choice(source, opponents).spec(source)
    }
    /// How long it may think for a step.
    pub fn thinking(&self) -> Option<Thinking> {
        self.seconds.and_then(Thinking::new)
    }
    /// Why there is no such time.
    pub fn wrong_time(&self) -> Option<String> {
        let seconds = self.seconds.filter(|_| self.thinking().is_none())?;
        let (least, most) = Thinking::LEAST_AND_MOST;
        Some(t!("seat-time-wrong", seconds = seconds, least = least, most = most))
    }
    /// Why an AI can't play like that: the first reason.
    pub fn wrong(&self, known: &Known, opponents: &Opponents) -> Option<String> {
        let choice = self.choice(&known.source, opponents);
        let mut params = known.info.iter().flat_map(|info| info.params.iter().flatten());
        let check = |param: &meridian_ai_host::ParamInfo| param.check(choice.values.get(&param.key)?).err();
        params.find_map(check).or_else(|| self.wrong_time())
    }
}
