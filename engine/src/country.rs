//! What changes about a country in a game (WW2 §1.2.1). What does not change is `ruleset::CountryData`.

use crate::ruleset::Barred;
use crate::{CountryId, Month, Partnership};
use serde::{Deserialize, Serialize};

/// Bits of [`CountryState::flags`].
pub mod country_flag {
    /// Conquered now (WW2 §4.2).
    pub const CONQUERED: u16 = 1 << 0;
    /// Was conquered at some time: no scheduled reinforcements any more (WW2 §4.3.3).
    pub const EVER_CONQUERED: u16 = 1 << 1;
    /// Received convoy money since its last income (WW2 §19.1.2).
    pub const CONVOY_MONEY: u16 = 1 << 2;
    /// Used its atomic bomb this turn (WW2 §16.5.1).
    pub const BOMB_USED: u16 = 1 << 3;
    /// France: the Vichy attempt was made. Spain: activation was attempted.
    pub const ATTEMPTED: u16 = 1 << 4;
    /// United States: invasion armor granted.
    pub const INVASION_ARMOR: u16 = 1 << 5;
    /// Received its entry bonus (WW2 §7.6.3).
    pub const ENTRY_BONUS: u16 = 1 << 6;
    /// Finland after its surrender: neutral for good (WW2 §4.8.3).
    pub const OUT_FOR_GOOD: u16 = 1 << 7;
    /// First deployment phase of the scenario: may place units wherever it controls (WW2 §8.2.4).
    pub const DEPLOYS_WHERE_IT_CONTROLS: u16 = 1 << 8;
    /// Has an offensive this month, so that it may attack on land, where the tables ask for one.
    pub const OFFENSIVE: u16 = 1 << 9;
}

/// One country in a position.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct CountryState {
    /// The side that it belongs to, conquered or not.
    pub partnership: Partnership,
    /// Who may never declare war on it (WW2 §1.2.4): at first as the tables have it, later the side that it joined.
    pub barred: Barred,
    /// Month in which it joined a side, the latest if it did so twice; none if never.
    pub entered: Option<Month>,
    /// Treasury, $B.
    pub money: u32,
    /// Treasury after this month's income, before any transfer: the base of the caps of WW2 §19.2.5.
    pub money_after_income: u32,
    /// Sent to others this month, transfers and convoys together, $B.
    pub sent: u32,
    /// Land units moved by rail in the current phase (WW2 §1.2.5).
    pub rail_used: u8,
    /// Atomic bombs dropped on its mainland.
    pub atomic_hits: u8,
    /// Who dropped the atomic bomb that made it give up (WW2 §16.5.4).
    pub surrendered_to: Option<CountryId>,
    /// [`country_flag`] bits.
    pub flags: u16,
}

impl CountryState {
    /// A neutral country with nothing to its name.
    pub const fn peaceful(barred: Barred) -> Self {
        Self {
            partnership: Partnership::Neutral,
            barred,
            entered: None,
            money: 0,
            money_after_income: 0,
            sent: 0,
            rail_used: 0,
            atomic_hits: 0,
            surrendered_to: None,
            flags: 0,
        }
    }
    /// Is one of these [`country_flag`] bits set?
    pub const fn has(&self, flag: u16) -> bool {
        self.flags & flag != 0
    }
    /// Conquered now (WW2 §4.2).
    pub const fn is_conquered(&self) -> bool {
        self.has(country_flag::CONQUERED)
    }
    /// Conquered now or at some time before.
    pub(crate) const fn was_ever_conquered(&self) -> bool {
        self.has(country_flag::EVER_CONQUERED)
    }
    /// In the war and not conquered: has income, may buy and place units.
    pub const fn is_fighting(&self) -> bool {
        self.partnership.side().is_some() && !self.is_conquered()
    }
}
