//! Where money comes from and where it may go (WW2 §19), and who gets the atomic bomb (WW2 §16.5.1).

use super::Condition;
use crate::{ClassId, CountryId, GroupId, Month, Side};
use serde::Serialize;

/// WW2 §19.1.
#[derive(Clone, Debug, Serialize)]
pub struct Income {
    /// $B a month for each working resource cell (WW2 §19.1.1), unless a row of `home` says otherwise.
    pub per_resource_billions: u16,
    /// Better rates for own mainland resource cells.
    pub home: Vec<HomeIncome>,
    /// Sums that depend on no cell.
    pub fixed: Vec<FixedIncome>,
    /// Sums that change from turn to turn.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub scheduled: Vec<ScheduledIncome>,
}

/// What a country is paid turn by turn, whatever it holds.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct ScheduledIncome {
    /// Who is paid.
    pub country: CountryId,
    /// The turn of the first sum.
    pub from: Month,
    /// $B a turn, from then on; nothing after the last.
    pub billions: Vec<u16>,
}

impl ScheduledIncome {
    /// $B in this turn.
    pub fn due(&self, now: Month) -> u16 {
        let turn = now.0.checked_sub(self.from.0).map(usize::from);
        turn.and_then(|turn| self.billions.get(turn)).copied().unwrap_or(0)
    }
}

/// WW2 §19.1.2.
#[derive(Clone, Debug, Serialize)]
pub struct HomeIncome {
    /// Whose cells.
    pub country: CountryId,
    /// $B a month for each working one.
    pub per_resource_billions: u16,
    /// When it is more.
    pub raise: Option<HomeRaise>,
}

/// When a home rate is better still.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub enum HomeRaise {
    /// Convoy money came in since the last income phase.
    ConvoyReceived {
        /// $B a month for each cell then.
        billions: u16,
    },
    /// More than `months` months after the month of entry.
    MonthsAtWarOver {
        /// How many are not enough.
        months: u16,
        /// $B a month for each cell then.
        billions: u16,
    },
}

/// WW2 §19.1.3.
#[derive(Clone, Debug, Serialize)]
pub struct FixedIncome {
    /// Who is paid.
    pub country: CountryId,
    /// $B a month.
    pub billions: u16,
    /// Paid while this holds.
    pub while_holds: Condition,
}

impl Income {
    /// $B for one working mainland resource cell of `country` that it controls itself.
    pub fn home_rate_billions(&self, country: CountryId, months_since_entry: u16, convoy_received: bool) -> u16 {
        let Some(home) = self.home.iter().find(|home| home.country == country) else {
            return self.per_resource_billions;
        };
        match home.raise {
            Some(HomeRaise::ConvoyReceived { billions }) if convoy_received => billions,
            Some(HomeRaise::MonthsAtWarOver { months, billions }) if months_since_entry > months => billions,
            _ => home.per_resource_billions,
        }
    }
}

/// One direction of direct money transfer: the partners of Germany and the United Kingdom in Europe (WW2 §19.2.1), of the
/// United States in the Americas, Thailand to Japan (WW2 §19.2.2); nobody else sends anything (WW2 §19.2.4). Both countries
/// must be unconquered and on `side`.
#[derive(Clone, Debug, Serialize)]
pub struct Exchange {
    /// The sender.
    pub from: CountryId,
    /// The receiver.
    pub to: CountryId,
    /// The side on which both must be.
    pub side: Side,
    /// Over all transfers of the sender in the month, convoy loads included (WW2 §19.2.5, A-15).
    pub cap: SenderCap,
    /// Open only while this road is.
    pub link: Option<LandLink>,
}

/// How much a country may send in a month (WW2 §19.2.5).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub enum SenderCap {
    /// All it has.
    None,
    /// So many $B.
    Billions(u16),
    /// A third of the treasury after income and before any transfer, rounded down.
    ThirdOfTreasury,
}

/// WW2 §19.2.3: a cell of `home` and a cell of `zone`, both controlled by the side of the transfer, neither tall
/// mountain, that touch by land.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct LandLink {
    /// The country at one end.
    pub home: CountryId,
    /// The cells at the other end.
    pub zone: GroupId,
}

/// Money by sea between mainland ports (WW2 §19.3); load per convoy is [`super::Numbers::convoy_load_billions`].
#[derive(Clone, Debug, Serialize)]
pub struct ConvoyRoute {
    /// The sender.
    pub from: CountryId,
    /// The receiver.
    pub to: CountryId,
    /// Over all that the sender sends in the month, direct transfers included (WW2 §19.2.5, A-15).
    pub cap: SenderCap,
}

/// WW2 §16.5.1.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct AtomicBomb {
    /// Who drops it.
    pub country: CountryId,
    /// Available from the start of this month on.
    pub from: Month,
    /// The aircraft that carries it.
    pub class: ClassId,
    /// How many it may drop in a month.
    pub bombs_per_month: u8,
}
