//! What happened: a cause for the journal and the screen, and invertible deltas for undo, replay and search.

use crate::country::CountryState;
use crate::order::Choice;
use crate::rules::air_naval::AirNavalReport;
use crate::rules::bombing::BombingReport;
use crate::rules::interception::InterceptionReport;
use crate::rules::land_combat::CombatReport;
use crate::state::{AdvanceOffer, Clock, GameState, Item, Slot, Works};
use crate::track::{Interceptions, Track};
use crate::{CellId, CountryId, Month, Phase, Side, UnitId};

#[derive(Clone, PartialEq, Debug)]
pub struct Event {
    pub cause: Cause,
    /// Who may know of it; none = everybody (WW2 §8.1.1: placements are hidden until the phase ends).
    pub audience: Option<Side>,
    pub deltas: Vec<Delta>,
}

/// Why the state changed, in the words of the rulebook.
#[derive(Clone, PartialEq, Debug)]
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

/// One change, with what was before.
#[derive(Clone, PartialEq, Debug)]
pub enum Delta {
    Slot {
        index: u16,
        from: Slot,
        to: Slot,
    },
    Controller {
        cell: CellId,
        from: Option<CountryId>,
        to: Option<CountryId>,
    },
    Works {
        cell: CellId,
        from: Works,
        to: Works,
    },
    Country {
        id: CountryId,
        from: CountryState,
        to: CountryState,
    },
    Pool {
        country: CountryId,
        item: Item,
        from: u16,
        to: u16,
    },
    Queue {
        country: CountryId,
        month: Month,
        item: Item,
        from: u16,
        to: u16,
    },
    Liberated {
        country: CountryId,
        item: Item,
        from: u16,
        to: u16,
    },
    Clock {
        from: Clock,
        to: Clock,
    },
    Choices {
        from: Vec<Choice>,
        to: Vec<Choice>,
    },
    Unwilling {
        cell: CellId,
        from: bool,
        to: bool,
    },
    Advance {
        from: Option<AdvanceOffer>,
        to: Option<AdvanceOffer>,
    },
    /// The list of cells passed, from entry `at` to its end.
    Passed {
        at: usize,
        from: Vec<(CellId, CountryId)>,
        to: Vec<(CellId, CountryId)>,
    },
    Track {
        unit: UnitId,
        from: Option<Box<Track>>,
        to: Option<Box<Track>>,
    },
    Interceptions {
        from: Interceptions,
        to: Interceptions,
    },
}

impl Delta {
    pub(crate) fn apply(&self, state: &mut GameState) {
        self.write(state, true);
    }
    pub(crate) fn revert(&self, state: &mut GameState) {
        self.write(state, false);
    }
    fn write(&self, state: &mut GameState, forward: bool) {
        fn pick<T: Clone>(forward: bool, from: &T, to: &T) -> T {
            if forward { to.clone() } else { from.clone() }
        }
        match self {
            Self::Slot { index, from, to } => state.write_slot(*index as usize, pick(forward, from, to)),
            Self::Controller { cell, from, to } => state.write_controller(*cell, pick(forward, from, to)),
            Self::Works { cell, from, to } => state.write_works(*cell, pick(forward, from, to)),
            Self::Country { id, from, to } => state.write_country(*id, pick(forward, from, to)),
            Self::Pool { country, item, from, to } => state.write_pool(*country, *item, pick(forward, from, to)),
            Self::Queue { country, month, item, from, to } => {
                state.write_queue(*country, *month, *item, pick(forward, from, to));
            }
            Self::Liberated { country, item, from, to } => {
                state.write_liberated(*country, *item, pick(forward, from, to));
            }
            Self::Clock { from, to } => state.clock = pick(forward, from, to),
            Self::Choices { from, to } => state.choices = pick(forward, from, to),
            Self::Unwilling { cell, from, to } => state.write_unwilling(*cell, pick(forward, from, to)),
            Self::Advance { from, to } => state.advance = pick(forward, from, to),
            Self::Passed { at, from, to } => {
                state.passed.truncate(*at);
                state.passed.extend(if forward { to } else { from });
            }
            Self::Track { unit, from, to } => {
                state.write_track(*unit, pick(forward, from, to).map(|track| *track));
            }
            Self::Interceptions { from, to } => state.interceptions = pick(forward, from, to),
        }
    }
    /// The unit changed by this delta, before and after.
    pub fn unit_change(&self) -> Option<(UnitId, Option<crate::Unit>, Option<crate::Unit>)> {
        match self {
            Self::Slot { index, from, to } => {
                let generation = if to.unit.is_some() { to.generation } else { from.generation };
                Some((UnitId::new(*index, generation), from.unit, to.unit))
            }
            _ => None,
        }
    }
}
