//! The schedule of reinforcements (WW2 §7.6, Table F): what comes when, as data and one pure question.

use crate::{ClassId, CountryId, Month, Partnership};
use serde::Serialize;

/// One row of the schedule.
#[derive(Clone, Debug, Serialize)]
pub struct Arrival {
    /// Whose pool it joins.
    pub country: CountryId,
    /// What comes.
    pub class: ClassId,
    /// Air unit that comes aboard each carrier.
    pub group: Option<ClassId>,
    /// Pool items each time it fires.
    pub count: u16,
    /// When it comes.
    pub schedule: Schedule,
    /// Tested in the month of arrival.
    pub condition: Option<ArrivalCondition>,
    /// False: kept on record, never delivered.
    pub active: bool,
    /// For people: where the figure is from.
    pub note: String,
}

/// When a row of the schedule fires.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub enum Schedule {
    /// Once, in this month.
    Dated(Month),
    /// Once, `months` months after an entry into the war.
    Offset {
        /// Whose entry.
        entry: Entry,
        /// 0: in the month of entry itself.
        months: u16,
    },
    /// Every month of `months` (bit `m - 1` for calendar month `m`) from one point to another, both included.
    Recurring {
        /// The first month.
        from: Point,
        /// The last month; none: to the end of the war.
        to: Option<Point>,
        /// Bits of the calendar months.
        months: u16,
    },
    /// When something happens on the map. The facts say when; once a game.
    Event(EventTrigger),
}

/// Somebody's entry into the war.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub enum Entry {
    /// Of this country.
    Of(CountryId),
    /// Whichever of the two entered first.
    First(CountryId, CountryId),
}

/// A month that may depend on entries into the war.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub enum Point {
    /// This month.
    Month(Month),
    /// So many months after an entry into the war.
    Entry {
        /// Whose entry.
        entry: Entry,
        /// Months, before it if negative.
        plus: i16,
    },
    /// So many months after the later of two.
    Later {
        /// One of them.
        a: Box<Point>,
        /// The other.
        b: Box<Point>,
        /// Months, before it if negative.
        plus: i16,
    },
}

/// Something on the map that brings reinforcements.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub enum EventTrigger {
    /// An enemy land unit stands ashore on the mainland of this country while it is at war.
    EnemyAshore(CountryId),
}

/// What must hold in the month of arrival.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub enum ArrivalCondition {
    /// The owner belongs to a side.
    OwnerAtWar,
    /// The country belongs to the side, or is neutral.
    Is(CountryId, Partnership),
    /// The country belongs elsewhere.
    IsNot(CountryId, Partnership),
    /// In a month before this one.
    Before(Month),
    /// In this month or later.
    From(Month),
}

/// What the schedule asks of the game.
pub trait ArrivalFacts {
    /// Month in which `country` entered the war, the latest one if it did so twice.
    fn entered(&self, country: CountryId) -> Option<Month>;
    /// Where `country` belongs now.
    fn partnership(&self, country: CountryId) -> Partnership;
    /// The trigger holds now and has not fired before in this game.
    fn fires(&self, trigger: EventTrigger) -> bool;
}

impl Arrival {
    /// Items that join the owner's pool in month `now`; 0 if none (WW2 §7.6.1). Whether the owner may receive anything
    /// at all (never conquered) is not asked here.
    ///
    /// Rows of [`Self::is_entry_bonus`] count too in the month of entry: whoever runs the monthly schedule leaves them
    /// out and asks for them on joining.
    pub fn due(&self, now: Month, facts: &dyn ArrivalFacts) -> u16 {
        let comes = self.active
            && match &self.schedule {
                Schedule::Dated(month) => *month == now,
                Schedule::Offset { entry, months } => {
                    entry.month(facts).is_some_and(|entered| entered.plus(*months) == now)
                }
                Schedule::Recurring { from, to, months } => {
                    months & 1 << (now.month() - 1) != 0
                        && from.month(facts).is_some_and(|from| from <= now)
                        && to.as_ref().and_then(|to| to.month(facts)).is_none_or(|to| now <= to)
                }
                Schedule::Event(trigger) => facts.fires(*trigger),
            }
            && self.condition.is_none_or(|condition| condition.holds(self.country, now, facts));
        if comes { self.count } else { 0 }
    }

    /// Comes with the owner's own entry into the war, delivered on joining (WW2 §3.1.1, §7.6.3, D-02).
    pub fn is_entry_bonus(&self) -> bool {
        self.schedule == Schedule::Offset { entry: Entry::Of(self.country), months: 0 }
    }
}

impl Entry {
    fn month(self, facts: &dyn ArrivalFacts) -> Option<Month> {
        match self {
            Self::Of(country) => facts.entered(country),
            Self::First(a, b) => match (facts.entered(a), facts.entered(b)) {
                (Some(a), Some(b)) => Some(a.min(b)),
                (a, b) => a.or(b),
            },
        }
    }
}

impl Point {
    /// None while an entry it depends on has not happened.
    pub fn month(&self, facts: &dyn ArrivalFacts) -> Option<Month> {
        let (base, plus) = match self {
            Self::Month(month) => (*month, 0),
            Self::Entry { entry, plus } => (entry.month(facts)?, *plus),
            Self::Later { a, b, plus } => (a.month(facts)?.max(b.month(facts)?), *plus),
        };
        Some(Month(base.0.saturating_add_signed(plus)))
    }
}

impl ArrivalCondition {
    fn holds(self, owner: CountryId, now: Month, facts: &dyn ArrivalFacts) -> bool {
        match self {
            Self::OwnerAtWar => facts.partnership(owner) != Partnership::Neutral,
            Self::Is(country, partnership) => facts.partnership(country) == partnership,
            Self::IsNot(country, partnership) => facts.partnership(country) != partnership,
            Self::Before(month) => now < month,
            Self::From(month) => now >= month,
        }
    }
}
