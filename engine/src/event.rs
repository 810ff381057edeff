//! What happened: a cause for the journal and the screen, and invertible deltas for undo, replay and search.

use crate::order::Choice;
use crate::report::AirNavalReport;
use crate::report::BombingReport;
use crate::report::CombatReport;
use crate::report::InterceptionReport;
use crate::state::Item;
use crate::{CellId, CountryId, Month, Phase, Side, UnitId};
use serde::Serialize;

pub use crate::state::Delta;

#[derive(Clone, PartialEq, Debug)]
pub struct Event {
    pub cause: Cause,
    /// Who may know of it; none = everybody (WW2 §8.1.1: placements are hidden until the phase ends).
    pub audience: Option<Side>,
    pub deltas: Vec<Delta>,
}

/// Why the state changed, in the words of the rulebook.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub enum Cause {
    /// A side was asked for orders in a phase.
    StepBegan {
        month: Month,
        phase: Phase,
        side: Side,
    },
    Chosen {
        choice: Choice,
        taken_back: bool,
    },
    WarDeclared {
        by: Side,
        on: CountryId,
    },
    Joined {
        country: CountryId,
        side: Side,
    },
    ActivationTried {
        country: CountryId,
        success: bool,
    },
    VichyTried {
        success: bool,
    },
    PolandPartitioned,
    FinlandSurrendered,
    Conquered {
        country: CountryId,
        by: CountryId,
    },
    Liberated {
        country: CountryId,
    },
    /// Scheduled reinforcements, number of items.
    Reinforced {
        country: CountryId,
        items: u32,
    },
    Won {
        side: Side,
    },

    Placed {
        unit: UnitId,
        cell: CellId,
    },
    Revealed,
    Unplaced {
        country: CountryId,
        items: u32,
    },
    StrengthExchanged {
        cell: CellId,
    },
    WorkBegun {
        cell: CellId,
        fortification: bool,
    },
    WorkCancelled {
        cell: CellId,
        fortification: bool,
    },
    WorkFinished {
        cell: CellId,
        fortification: bool,
    },
    InstallationsRepaired {
        cell: CellId,
    },

    Income {
        country: CountryId,
        amount: u32,
    },
    MoneySent {
        from: CountryId,
        to: CountryId,
        amount: u32,
    },
    /// Money of `from` went aboard for `to`, $B (WW2 §19.3.2).
    ConvoyLoaded {
        convoy: UnitId,
        from: CountryId,
        to: CountryId,
        amount: u16,
    },
    /// It came ashore, $B (WW2 §19.4).
    ConvoyUnloaded {
        convoy: UnitId,
        to: CountryId,
        amount: u16,
    },
    Bought {
        country: CountryId,
        item: Item,
        count: u16,
        price: u32,
    },
    Repaired {
        unit: UnitId,
    },

    Moved {
        unit: UnitId,
        from: CellId,
        path: Vec<CellId>,
        by_rail: bool,
    },
    Embarked {
        unit: UnitId,
        carrier: UnitId,
        cell: CellId,
    },
    Disembarked {
        unit: UnitId,
        cell: CellId,
    },
    PortState {
        unit: UnitId,
        inside: bool,
    },
    Based {
        unit: UnitId,
        cell: CellId,
    },
    /// An aircraft without a base at the end of second movement (WW2 §11.6.6).
    LostWithoutBase {
        unit: UnitId,
        cell: CellId,
    },

    /// An aircraft flew out to meet `target` in `cell`, where the target is kept until all have declared (WW2 §12.4).
    InterceptionDeclared {
        unit: UnitId,
        target: UnitId,
        from: CellId,
        path: Vec<CellId>,
        cell: CellId,
    },
    Intercepted(Box<InterceptionReport>),
    /// An interception that does not take place, because one of the two is out of it (WW2 §12.8).
    InterceptionDropped {
        unit: UnitId,
        target: UnitId,
    },
    /// An intercepted unit went back to where it began (WW2 §12.8).
    MissionCancelled {
        unit: UnitId,
        cell: CellId,
    },
    /// An intercepted unit went on to its next interception or to its destination (WW2 §12.9).
    WentOn {
        unit: UnitId,
        cell: CellId,
    },

    Assaulted {
        cell: CellId,
        by: CountryId,
        chance: f64,
        success: bool,
    },
    LandCombat(Box<CombatReport>),
    /// An attack on ships or on an aircraft (WW2 §15).
    AirNavalCombat(Box<AirNavalReport>),
    /// A raid on installations, on a resource or with an atomic bomb (WW2 §16).
    Bombed(Box<BombingReport>),
    Advanced {
        cell: CellId,
        units: Vec<UnitId>,
    },
    /// An assault force that did not clear its cell (WW2 §13.6).
    AssaultWipedOut {
        cell: CellId,
    },
    Captured {
        cell: CellId,
        from: Option<CountryId>,
        to: CountryId,
    },
    StanceSet {
        cell: CellId,
        retreat: bool,
    },

    SupplyLoss {
        unit: UnitId,
        cell: CellId,
        lost: u8,
    },
    /// Bits of the zones grounded in the coming month.
    Grounded {
        zones: u8,
    },
    /// Bookkeeping without news value.
    Housekeeping,
}
