//! Handicaps: terms of one game by which a side is paid more or less than the rules say, and loses more or less in combat.

use crate::{Month, Side};
use serde::Serialize;

/// Sides in ids, Axis first.
pub(crate) const KEYS: [&str; 2] = ["axis", "allies"];
/// Most that a term may be, percent up or down.
pub const MOST: i8 = 50;
/// What a term is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Subject {
    /// [`Handicap::money`].
    Money,
    /// [`Handicap::losses`].
    Losses,
}

impl Subject {
    /// In the order of ids.
    pub const BOTH: [Self; 2] = [Self::Money, Self::Losses];

    pub(crate) const fn key(self) -> &'static str {
        match self {
            Self::Money => "money",
            Self::Losses => "losses",
        }
    }
}

/// The terms of one side, percent more (or less) than the rules say; 0 is none.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Handicap {
    /// On what its countries are paid in the income phase.
    pub money: i8,
    /// On the strength points it loses in land combat, and on the chances of its ships and aircraft to be damaged or lost.
    pub losses: i8,
}

impl Handicap {
    /// `billions` of income in the month `now` of a game that began in `began`. What is no whole billion is paid in the month in
    /// which it has come together, so that the sum over the months is right to a billion.
    pub fn paid(self, billions: u32, began: Month, now: Month) -> u32 {
        if self.money == 0 {
            return billions;
        }
        let by_end_of = |months: u64| u64::from(billions) * u64::from(percent(self.money)) * months / 100;
        let month = u64::from(now.since(began));
        (by_end_of(month + 1) - by_end_of(month)) as u32
    }
    /// The term about it.
    pub const fn about(&mut self, subject: Subject) -> &mut i8 {
        match subject {
            Subject::Money => &mut self.money,
            Subject::Losses => &mut self.losses,
        }
    }
    /// What losses are multiplied by, in hundredths.
    pub const fn loss_percent(self) -> u32 {
        percent(self.losses)
    }
    /// What chances of damage and loss are multiplied by; exactly 1 where there is no handicap.
    pub fn loss_factor(self) -> f64 {
        f64::from(self.loss_percent()) / 100.0
    }
}

const fn percent(more: i8) -> u32 {
    (100 + more as i32) as u32
}

/// `points` times so many hundredths: whole points, and the chance of one more.
pub const fn scaled(points: u32, percent: u32) -> (u32, f64) {
    let hundredths = points * percent;
    (hundredths / 100, (hundredths % 100) as f64 / 100.0)
}

/// Those of a game, Axis first.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Handicaps([Handicap; 2]);

/// Why a term can't be read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TermError {
    /// It is about nothing that there is; a term is `axis_money=20`.
    Unknown(String),
    /// No whole number from -[`MOST`] to [`MOST`].
    Number(String),
}

impl Handicaps {
    /// Nobody has any.
    pub const NONE: Self = Self([Handicap { money: 0, losses: 0 }; 2]);

    /// Of one side.
    #[inline]
    pub const fn of(&self, side: Side) -> Handicap {
        self.0[side as usize]
    }
    /// The same, to be changed.
    pub fn of_mut(&mut self, side: Side) -> &mut Handicap {
        &mut self.0[side.index()]
    }
    /// Does nobody have any?
    pub fn are_none(&self) -> bool {
        *self == Self::NONE
    }
    /// Adds `axis_money=20`, as in an id; the last one said holds.
    ///
    /// # Errors
    /// It is no term.
    pub fn add(&mut self, term: &str) -> Result<(), TermError> {
        let unknown = || TermError::Unknown(term.to_owned());
        let (key, number) = term.split_once('=').ok_or_else(unknown)?;
        let (side, what) = key.split_once('_').ok_or_else(unknown)?;
        let side = Side::BOTH.into_iter().find(|known| KEYS[known.index()] == side).ok_or_else(unknown)?;
        let subject = Subject::BOTH.into_iter().find(|known| known.key() == what).ok_or_else(unknown)?;
        let read = number.parse().ok().filter(|read: &i8| (-MOST..=MOST).contains(read));
        *self.of_mut(side).about(subject) = read.ok_or_else(|| TermError::Number(number.to_owned()))?;
        Ok(())
    }
    /// All that are not 0, in the order of ids: whose, about what, percent.
    pub fn terms(&self) -> impl Iterator<Item = (Side, Subject, i8)> + use<> {
        let of = |side: Side, own: Handicap| [(side, Subject::Money, own.money), (side, Subject::Losses, own.losses)];
        let [axis, allies] = Side::BOTH.map(|side| of(side, self.of(side)));
        axis.into_iter().chain(allies).filter(|(.., percent)| *percent != 0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn what_a_term_lacks_is_said() {
        let mut some = Handicaps::NONE;
        assert_eq!(some.add("axis_luck=1"), Err(TermError::Unknown("axis_luck=1".into())));
        assert_eq!(some.add("axis_money"), Err(TermError::Unknown("axis_money".into())));
        assert_eq!(some.add("axis_money=60"), Err(TermError::Number("60".into())));
    }

    #[test]
    fn the_sum_over_the_months_is_right() {
        let began = Month::new(1939, 8);
        let paid = |more: i8, months: u16| -> Vec<u32> {
            let own = Handicap { money: more, losses: 0 };
            (0..months).map(|month| own.paid(3, began, began.plus(month))).collect()
        };
        assert_eq!(paid(10, 10), [3, 3, 3, 4, 3, 3, 4, 3, 3, 4]);
        assert_eq!(paid(-50, 4), [1, 2, 1, 2]);
        assert_eq!(paid(0, 2), [3, 3]);
    }

    proptest! {
        #[test]
        fn scaling_is_right_on_the_average(points in 0u32..200, percent in 50u32..=150) {
            let (whole, more) = scaled(points, percent);
            prop_assert!((f64::from(whole) + more - f64::from(points * percent) / 100.0).abs() < 1e-9);
            prop_assert!((0.0..1.0).contains(&more));
        }
    }
}
