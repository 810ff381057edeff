//! The terms of one game besides the rules: handicaps, and how much is left to the dice. They belong to the id of its scenario,
//! `1939+axis_money=20+allies_losses=-10+luck=low`, as the number of a variation does: so the position, its digest, saved games and
//! replays all carry them, and a game without any is what it always was.

use crate::handicap::{Handicaps, KEYS, TermError};
use crate::variation;
use serde::Serialize;

/// Before each term in an id.
const MARK: char = '+';
/// The term for luck in an id.
const LOW: &str = "luck=low";

/// How much the dice decide.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Luck {
    /// All that the rules leave to them.
    #[default]
    Ordinary,
    /// A land combat takes what is lost on the average, and they decide on the fraction of a point alone.
    Low,
}

impl Luck {
    /// The dice decide less than by the rules.
    pub const fn is_low(self) -> bool {
        matches!(self, Self::Low)
    }
    /// They decide what the rules leave to them.
    #[allow(clippy::trivially_copy_pass_by_ref, reason = "as serde calls it")]
    pub const fn is_ordinary(&self) -> bool {
        matches!(self, Self::Ordinary)
    }
}

/// Those of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Terms {
    /// What favours a side.
    pub handicaps: Handicaps,
    /// How much the dice decide.
    pub luck: Luck,
}

impl Terms {
    /// As the rules have it.
    pub const NONE: Self = Self { handicaps: Handicaps::NONE, luck: Luck::Ordinary };

    /// Is all as the rules have it?
    pub fn are_none(&self) -> bool {
        *self == Self::NONE
    }
    /// Those that a scenario's id names, behind the id without them. One game has one id: another order, or a term written
    /// otherwise, is none, and so part of a name that no scenario has.
    pub fn parts(id: &str) -> (&str, Self) {
        let (base, terms) = id.split_once(MARK).unwrap_or((id, ""));
        let mut found = Self::NONE;
        for term in terms.split(MARK).filter(|term| !term.is_empty()) {
            if found.add(term).is_err() {
                return (id, Self::NONE);
            }
        }
        if found.id(base) == id { (base, found) } else { (id, Self::NONE) }
    }
    /// Those of a game by the id of what it opened from, be it a variation.
    pub fn of_game(scenario: &str) -> Self {
        Self::parts(variation::parts(scenario).0).1
    }
    /// The id of a scenario played by these.
    pub fn id(&self, scenario: &str) -> String {
        let handicaps = self.handicaps.terms();
        let of = |(side, what, percent): (crate::Side, crate::handicap::Subject, i8)| {
            format!("{MARK}{}_{}={percent}", KEYS[side.index()], what.key())
        };
        let luck = self.luck.is_low().then(|| format!("{MARK}{LOW}"));
        std::iter::once(scenario.to_owned()).chain(handicaps.map(of)).chain(luck).collect()
    }
    /// Adds `axis_money=20` or `luck=low`, as in an id; the last one said holds.
    ///
    /// # Errors
    /// It is no term.
    pub fn add(&mut self, term: &str) -> Result<(), TermError> {
        if term == LOW {
            self.luck = Luck::Low;
            return Ok(());
        }
        self.handicaps.add(term)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Handicap, Side};

    #[test]
    fn one_game_has_one_id() {
        let mut some = Terms::NONE;
        *some.handicaps.of_mut(Side::Axis) = Handicap { money: 20, losses: 0 };
        *some.handicaps.of_mut(Side::Allies) = Handicap { money: 0, losses: -10 };
        assert_eq!(some.id("1939"), "1939+axis_money=20+allies_losses=-10");
        assert_eq!(Terms::parts("1939+axis_money=20+allies_losses=-10"), ("1939", some));
        assert_eq!(Terms::of_game("poland_1939+axis_money=20+allies_losses=-10~17"), some);
        let low = Terms { luck: Luck::Low, ..some };
        assert_eq!(low.id("1939"), "1939+axis_money=20+allies_losses=-10+luck=low");
        assert_eq!(Terms::of_game("1939+axis_money=20+allies_losses=-10+luck=low~17"), low);
        assert_eq!(Terms::parts("1939+luck=low"), ("1939", Terms { luck: Luck::Low, ..Terms::NONE }));
        assert_eq!(Terms::NONE.id("1939"), "1939");
        for none in [
            "1939+axis_money=0",
            "1939+axis_money=+20",
            "1939+axis_money=51",
            "1939+allies_money=10+axis_money=10",
            "1939+axis_money=10+axis_money=20",
            "1939+luck=10",
            "1939+luck=ordinary",
            "1939+luck=low+luck=low",
            "1939+luck=low+axis_money=20",
            "1939+",
            "1939",
        ] {
            assert_eq!(Terms::parts(none), (none, Terms::NONE));
        }
    }
}
