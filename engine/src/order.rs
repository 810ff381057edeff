//! What a side may ask for, and the refusals it may get. Orders are data: the same for a person, an AI and a replay.

use crate::reason::{General, Reason};
use crate::state::Item;
use crate::{CellId, CountryId, Paragraph, Side, UnitId};
use serde::{Deserialize, Serialize};
use std::fmt;

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Order {
    pub side: Side,
    pub kind: OrderKind,
}

/// A choice of the war declaration phase (WW2 §2.4 c). Choices are collected and carried out when the side ends its
/// step, in the order Vichy attempt, Finnish surrender, activations, declarations.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Choice {
    AttemptVichy,
    FinnishSurrender,
    Activate(CountryId),
    DeclareWar(CountryId),
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum OrderKind {
    // ----- war declaration (WW2 §3)
    Choose(Choice),
    Unchoose(Choice),

    // ----- deployment (WW2 §8)
    /// Places `count` equal items that arrive this month in `cell`: land items as one new unit or added to `onto`,
    /// ships and aircraft one by one (`count` = 1).
    Place {
        country: CountryId,
        item: Item,
        count: u8,
        cell: CellId,
        onto: Option<UnitId>,
    },
    /// Moves strength points between two units in a cell; `to` none splits off a new unit (WW2 §8.5).
    Exchange {
        from: UnitId,
        to: Option<UnitId>,
        strength: u8,
    },
    BuildFortification {
        cell: CellId,
    },
    BuildAirfield {
        cell: CellId,
    },
    /// Takes back work begun in this phase, with refund (WW2 §8.4.2).
    CancelWork {
        cell: CellId,
        fortification: bool,
    },
    RepairInstallations {
        cell: CellId,
    },

    // ----- income (WW2 §19)
    SendMoney {
        from: CountryId,
        to: CountryId,
        /// $B.
        amount: u32,
    },

    // ----- unit build (WW2 §7)
    Buy {
        country: CountryId,
        item: Item,
        count: u16,
    },
    Repair {
        unit: UnitId,
    },

    // ----- movement (WW2 §11); `path` holds every cell entered, without the start, destination last
    Move {
        unit: UnitId,
        path: Vec<CellId>,
        by_rail: bool,
    },
    /// A land unit walks `path` (may be empty) to the cell of `carrier` and goes aboard; an aircraft flies to its carrier.
    Embark {
        unit: UnitId,
        carrier: UnitId,
        path: Vec<CellId>,
    },
    /// Ashore in the cell of its carrier.
    Disembark {
        unit: UnitId,
    },
    /// Into the port of its cell, or out of it (WW2 §9.3).
    SetInPort {
        unit: UnitId,
        inside: bool,
    },

    // ----- fighting (WW2 §13, §14)
    Assault {
        cell: CellId,
        units: Vec<UnitId>,
    },
    /// Land combat against the stack in `target`; in the overrun phase an overrun.
    Attack {
        target: CellId,
        land: Vec<UnitId>,
        support: Vec<UnitId>,
    },
    /// Into the cell that the last combat emptied (WW2 §14.6.5).
    Advance {
        units: Vec<UnitId>,
    },
    /// Whether the own stack in `cell` is willing to retreat when attacked (WW2 §14.5.1). Allowed at any time the side
    /// is asked for orders.
    Stance {
        cell: CellId,
        retreat: bool,
    },

    /// The side is done with the present step.
    EndPhase,

    // ----- convoys (WW2 §19.3), in the income phase
    /// An empty convoy in port takes `amount` $B of its port's country aboard for `to`.
    LoadConvoy {
        convoy: UnitId,
        to: CountryId,
        amount: u16,
    },

    // ----- air and naval fighting (WW2 §12, §15, §16)
    /// Ships next to `target` and bombers over it attack all enemy submarines there, or all other enemy ships.
    NavalAttack {
        target: CellId,
        submarines: bool,
        ships: Vec<UnitId>,
        aircraft: Vec<UnitId>,
        /// The aircraft dive into their targets (WW2 §15.5).
        kamikaze: bool,
    },
    /// Fighters attack one enemy aircraft over their cell.
    AirAttack {
        target: UnitId,
        fighters: Vec<UnitId>,
    },
    Bomb {
        cell: CellId,
        target: Bombing,
        units: Vec<UnitId>,
    },
    /// The aircraft flies `path` (may be empty) to a cell that `target` passed in this main phase, to stop it there.
    Intercept {
        unit: UnitId,
        target: UnitId,
        path: Vec<CellId>,
    },
}

/// What a bombing raid is after (WW2 §16.3, §16.4, §16.5).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Bombing {
    /// Fortification, airfield, city and resource as port and airbase.
    Installations,
    /// The income of a resource.
    Strategic,
    Atomic,
}

/// Families of refusals; numbers are part of the AI interface and never change meaning.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[repr(u16)]
pub enum Refusal {
    /// No such unit, cell, country or item.
    Unknown = 100,
    /// Belongs to somebody else.
    NotYours = 101,
    /// Not in this phase, or not your step.
    WrongPhase = 200,
    /// Already moved, attacked, used.
    AlreadyDone = 201,
    /// The game is over.
    GameOver = 202,
    /// No such path, step or adjacency.
    Unreachable = 300,
    /// Not enough movement points.
    TooFar = 301,
    ControlZone = 302,
    Stacking = 303,
    Terrain = 304,
    Neutral = 305,
    EnemyPresent = 306,
    OutOfSupply = 307,
    /// Something the rules demand is missing (port, base, carrier, rail, attackers).
    Missing = 308,
    Money = 309,
    /// A political prohibition.
    Forbidden = 310,
    Capacity = 311,
    Weather = 312,
    /// A rule of the book that has no engine yet.
    NotBuilt = 390,
}

/// Why an order was refused. Nothing has changed. The sentence for it is made by whoever wants to read it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OrderError {
    pub reason: Reason,
    /// The cell that is in the way, if one is.
    pub cell: Option<CellId>,
}

impl OrderError {
    /// An order that belongs to another phase.
    pub fn wrong_phase(phase: crate::Phase) -> Self {
        General::OtherPhase { phase }.into()
    }
    pub const fn refusal(&self) -> Refusal {
        self.reason.refusal()
    }
    /// Paragraph of the rulebook.
    pub const fn rule(&self) -> Paragraph {
        self.reason.rule()
    }
}

/// For programmers: the name of the sentence, not the sentence.
impl fmt::Display for OrderError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} (WW2 {})", self.reason.row().key(), self.rule())
    }
}

impl std::error::Error for OrderError {}
