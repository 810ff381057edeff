//! How the last new game was put together: the menu opens with it.

use meridian_engine::Handicaps;
use meridian_session::save::Seated;
use serde::{Deserialize, Serialize};

/// The person, where an AI would stand.
const PERSON: &str = "you";

/// What was chosen in the menu, but for the seed, which is another one each time.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct NewGame {
    /// Name of its folder; empty: none was chosen.
    pub scenario: String,
    /// Who plays the Axis and the Allies: `you`, or an AI as on the command line.
    pub seats: [String; 2],
    /// Dice may be taken back.
    pub study: bool,
    /// As they stand behind the scenario in the id of a game, `+axis_money=20`.
    pub handicaps: String,
}

impl Default for NewGame {
    fn default() -> Self {
        let seats = [PERSON.to_owned(), "classic".to_owned()];
        Self { scenario: String::new(), seats, study: false, handicaps: String::new() }
    }
}

impl NewGame {
    /// As it was chosen.
    pub fn of(scenario: &str, seats: &[Seated; 2], study: bool, handicaps: &Handicaps) -> Self {
        let seat = |seated: &Seated| match seated {
            Seated::Human | Seated::Remote(_) => PERSON.to_owned(),
            Seated::Ai(source) => source.clone(),
        };
        let seats = seats.each_ref().map(seat);
        Self { scenario: scenario.to_owned(), seats, study, handicaps: handicaps.id("") }
    }
    /// Who sits where; the person for an AI that is not there any more.
    pub fn seats(&self, has: impl Fn(&str) -> bool) -> [Seated; 2] {
        self.seats.each_ref().map(|seat| match seat.as_str() {
            ai if ai != PERSON && has(ai) => Seated::Ai(ai.to_owned()),
            _ => Seated::Human,
        })
    }
    /// What is none any more is none.
    pub fn handicaps(&self) -> Handicaps {
        Handicaps::parts(&self.handicaps).1
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use meridian_engine::Side;

    #[test]
    fn what_was_chosen_comes_back() {
        let mut handicaps = Handicaps::NONE;
        handicaps.of_mut(Side::Allies).money = -20;
        let seats = [Seated::Ai("marshal".into()), Seated::Human];
        let last = NewGame::of("1939", &seats, true, &handicaps);
        let read: NewGame = toml::from_str(&toml::to_string(&last).expect("written")).expect("read");
        assert_eq!(read, last);
        assert_eq!((read.seats(|_| true), read.handicaps()), (seats, handicaps));
        assert_eq!(read.seats(|_| false), [Seated::Human, Seated::Human], "an AI that is gone");
        let odd = NewGame { handicaps: "+axis_money=900".into(), ..last };
        assert!(odd.handicaps().are_none());
    }
}
