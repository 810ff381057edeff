//! Units: land, naval and air (WW2 §1.3). Figures common to many units live in the ruleset's classes.

use crate::{CellId, ClassId, CountryId, UnitId};
use serde::{Deserialize, Serialize};

/// Where a unit is (WW2 §1.3.1).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Place {
    /// Standing or flying in the cell.
    On(CellId),
    /// Carried: it is wherever its carrier is and does not count as being in the cell (WW2 §1.3.5).
    In(UnitId),
}

/// Bits of [`Unit::flags`].
pub mod unit_flag {
    /// Attacked this player turn (WW2 §2.6).
    pub const ATTACKED: u16 = 1 << 0;
    /// Land: moved in the first movement phase. Naval and air: moved in the current phase.
    pub const MOVED: u16 = 1 << 1;
    /// Land: moved by rail this player turn (WW2 §11.3.1).
    pub const BY_RAIL: u16 = 1 << 2;
    /// Armor that overran: ignores control zones in the next first movement (WW2 §14.7.2).
    pub const OVERRAN: u16 = 1 << 3;
    /// Verdict of the last supply phase for armor, supply units and aircraft (WW2 §17.3).
    pub const OUT_OF_SUPPLY: u16 = 1 << 4;
    /// Ships and aircraft: strengths are halved until it is repaired (WW2 §6.4).
    pub const DAMAGED: u16 = 1 << 5;
    /// Naval: inside the port of its cell (WW2 §9.3).
    pub const IN_PORT: u16 = 1 << 6;
    /// Air: on an airbase or carrier (WW2 §9.4).
    pub const BASED: u16 = 1 << 7;
    /// Placed in the current deployment phase: hidden from the other side (WW2 §8.1.1).
    pub const PLACED: u16 = 1 << 8;
    /// Carrier that loaded or landed a unit after moving: moves no more this phase (WW2 §11.4.4).
    pub const LOCKED: u16 = 1 << 9;
    /// Went aboard in the current phase (WW2 §11.4.3).
    pub const EMBARKED: u16 = 1 << 10;
    /// Landed by assault in an enemy-controlled cell that still holds enemy land units (WW2 §13.6).
    pub const ASSAULTING: u16 = 1 << 11;
    /// Land: won a combat in this main phase; marked where the sequence of play asks for it.
    pub const WON: u16 = 1 << 12;
    /// Land: moved in the present phase after combat.
    pub const WENT_ON: u16 = 1 << 13;
    /// Land: attacked in the present phase after combat.
    pub const STRUCK: u16 = 1 << 14;
}

/// One unit. Small and plain: deltas carry it whole.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Unit {
    /// Its figures.
    pub class: ClassId,
    /// Its country.
    pub owner: CountryId,
    /// Where it is.
    pub place: Place,
    /// Land: strength points (supply units 0). Naval and air: 1.
    pub strength: u8,
    /// Naval: months of supply left, 0..=3 (WW2 §17.3.5).
    pub supply_months: u8,
    /// Air: movement points used since it was last based (WW2 §11.6.1).
    pub mp_used: u8,
    /// [`unit_flag`] bits.
    pub flags: u16,
    /// What it carries: a transport's land unit, a carrier's aircraft.
    pub cargo: Option<UnitId>,
    /// Convoy: money aboard, $B, and the country it is for.
    pub cargo_money: u16,
    /// Convoy: the country that the money aboard is for; none without money.
    pub cargo_for: Option<CountryId>,
}

impl Unit {
    /// Is one of these [`unit_flag`] bits set?
    pub const fn has(&self, flag: u16) -> bool {
        self.flags & flag != 0
    }
    /// The same unit with these bits set.
    #[must_use]
    pub const fn with(mut self, flag: u16) -> Self {
        self.flags |= flag;
        self
    }
    /// The same unit with these bits cleared.
    #[must_use]
    pub const fn without(mut self, flag: u16) -> Self {
        self.flags &= !flag;
        self
    }
    /// Is it aboard another unit?
    pub const fn is_carried(&self) -> bool {
        matches!(self.place, Place::In(_))
    }
}
