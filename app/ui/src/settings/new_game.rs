//! How the last new game was put together: the menu opens with it.

use meridian_ai_host::AgentSpec;
use meridian_engine::Terms;
use meridian_session::opponents::Choice;
use meridian_session::save::Seated;
use meridian_session::{GameOptions, Iron, Thinking};
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// The person, where an AI would stand.
const PERSON: &str = "you";

/// A side that a person shares by countries; AIs as they are named, nobody where a name is empty.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Shared {
    /// Who commands what nobody else does.
    pub ally: String,
    /// Countries of the person, by their keys.
    pub mine: BTreeSet<String>,
    /// Another AI.
    pub second: String,
    /// Its countries.
    pub theirs: BTreeSet<String>,
}

/// What was chosen in the menu, but for the seed, which is another one each time.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct NewGame {
    /// Name of its folder; empty: none was chosen.
    pub scenario: String,
    /// Who plays the Axis and the Allies: `you`, or an AI as on the command line, with the parameters that were set for the seat.
    pub seats: [String; 2],
    /// Seconds that the AI at each seat may think for a step; 0: as usual.
    pub seconds: [u16; 2],
    /// What was ordered stands.
    pub iron: bool,
    /// Chances are not shown before the dice.
    pub hides_odds: bool,
    /// What AIs say of their reasons is shown after the war alone.
    pub hides_reasons: bool,
    /// Dice may be taken back.
    pub study: bool,
    /// The terms as they stand behind the scenario in the id of a game, `+axis_money=20+luck=low`.
    pub handicaps: String,
    /// How a person at each seat shares the side.
    pub shares: [Shared; 2],
}

impl Default for NewGame {
    fn default() -> Self {
        let seats = [PERSON.to_owned(), "classic".to_owned()];
        Self {
            scenario: String::new(),
            seats,
            seconds: [0; 2],
            iron: false,
            hides_odds: false,
            hides_reasons: false,
            study: false,
            handicaps: String::new(),
            shares: Default::default(),
        }
    }
}

impl NewGame {
    /// As it was chosen; AIs as they are started.
    pub fn of(scenario: &str, seats: &[Seated; 2], options: &GameOptions, study: bool, terms: &Terms) -> Self {
        let seat = |seated: &Seated| match seated {
            Seated::Human | Seated::Remote(_) => PERSON.to_owned(),
            Seated::Ai(source) => source.clone(),
        };
        let seats = seats.each_ref().map(seat);
        Self {
            scenario: scenario.to_owned(),
            seats,
            seconds: options.thinking.map(|thinking| thinking.map_or(0, Thinking::seconds)),
            iron: options.is_iron(),
            hides_odds: options.hides_odds,
            hides_reasons: options.hides_reasons,
            study,
            handicaps: terms.id(""),
            shares: Default::default(),
        }
    }
    /// Who sits where; the person for an AI that is not there any more.
    pub fn seats(&self, has: impl Fn(&str) -> bool) -> [Seated; 2] {
        self.ais().map(|ai| match ai {
            Some(ai) if has(&ai.source) => Seated::Ai(ai.source),
            _ => Seated::Human,
        })
    }
    /// How the AI at each seat is to play, where that was set for the seat.
    pub fn choices(&self) -> [Option<(String, Choice)>; 2] {
        self.ais().map(|ai| ai.filter(|ai| !ai.params.is_empty()).map(|ai| (ai.source.clone(), Choice::of(&ai))))
    }
    /// How each side is shared by countries.
    #[must_use]
    pub fn sharing(mut self, shares: [Shared; 2]) -> Self {
        self.shares = shares;
        self
    }
    /// How long it may think, where that was set.
    pub fn seconds(&self) -> [Option<u16>; 2] {
        self.seconds.map(|seconds| Some(seconds).filter(|&seconds| seconds > 0))
    }
    /// What else was chosen.
    pub fn options(&self) -> GameOptions {
        let iron = if self.iron { Iron::On } else { Iron::Off };
        GameOptions {
            iron,
            hides_odds: self.hides_odds,
            hides_reasons: self.hides_reasons,
            thinking: self.seconds().map(|seconds| seconds.and_then(Thinking::new)),
            allies: [None, None],
        }
    }
    /// What is no AI, by the way it is written, is none.
    fn ais(&self) -> [Option<AgentSpec>; 2] {
        self.seats.each_ref().map(|seat| if seat == PERSON { None } else { seat.parse().ok() })
    }
    /// What is none any more is none.
    pub fn terms(&self) -> Terms {
        Terms::parts(&self.handicaps).1
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use meridian_engine::{Luck, Side};

    #[test]
    fn what_was_chosen_comes_back() {
        let mut terms = Terms { luck: Luck::Low, ..Terms::NONE };
        terms.handicaps.of_mut(Side::Allies).money = -20;
        let seats = [Seated::Ai("marshal:draw=3".into()), Seated::Human];
        let thinking = [Thinking::new(5), None];
        let options =
            GameOptions { iron: Iron::On, hides_odds: true, hides_reasons: true, thinking, allies: [None, None] };
        let [mine, theirs] = ["japan", "germany"].map(|country| BTreeSet::from([country.to_owned()]));
        let shared = Shared { ally: "classic".into(), mine, second: "cadet".into(), theirs };
        let shares = [shared, Shared::default()];
        let last = NewGame::of("1939", &seats, &options, true, &terms).sharing(shares.clone());
        let read: NewGame = toml::from_str(&toml::to_string(&last).expect("written")).expect("read");
        assert_eq!(read, last);
        let seats = [Seated::Ai("marshal".into()), Seated::Human];
        assert_eq!((read.seats(|ai| ai == "marshal"), read.terms()), (seats, terms));
        assert_eq!(read.options(), options);
        assert_eq!(read.shares, shares);
        let values = [("draw".to_owned(), "3".to_owned())].into();
        assert_eq!(read.choices(), [Some(("marshal".to_owned(), Choice { preset: None, values })), None]);
        assert_eq!(read.seats(|_| false), [Seated::Human, Seated::Human], "an AI that is gone");
        let odd = NewGame { handicaps: "+axis_money=900".into(), ..last };
        assert!(odd.terms().are_none());
    }
}
