//! What a side may ask for, and the refusals it may get. Orders are data: the same for a person, an AI and a replay.

use crate::reason::{General, Reason};
use crate::state::Item;
use crate::{CellId, CountryId, Paragraph, Side, UnitId};
use serde::{Deserialize, Serialize};
use std::fmt;

/// What a side asks for.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Order {
    /// Who asks; the game takes orders of the side that is asked alone.
    pub side: Side,
    /// What for.
    pub kind: OrderKind,
}

/// A choice of the war declaration phase (WW2 §2.4 c). Choices are collected and carried out when the side ends its
/// step, in the order collapse, separate peace, activations, declarations.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Choice {
    /// To have a beaten country collapse into a neutral rest of itself (WW2 §4.6.1).
    Collapse,
    /// To have an enemy leave the war for good (WW2 §4.8.1).
    SeparatePeace,
    /// To bring this neutral country in on one's own side (WW2 §3.5).
    Activate(CountryId),
    /// To declare war on this neutral country (WW2 §3.2).
    DeclareWar(CountryId),
}

/// What can be asked for, by phase. Variants are numbered in replays: new ones come last.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum OrderKind {
    // ----- war declaration (WW2 §3)
    /// Takes up a choice that is open.
    Choose(Choice),
    /// Drops one that was taken up in this step.
    Unchoose(Choice),

    // ----- deployment (WW2 §8)
    /// Places `count` equal items that arrive this month in `cell`: land items as one new unit or added to `onto`,
    /// ships and aircraft one by one (`count` = 1).
    Place {
        /// Their owner.
        country: CountryId,
        /// One of them.
        item: Item,
        /// How many, from 1.
        count: u8,
        /// Where they go.
        cell: CellId,
        /// The land unit that they strengthen; none: a new unit.
        onto: Option<UnitId>,
    },
    /// Moves strength points between two units in a cell; `to` none splits off a new unit (WW2 §8.5).
    Exchange {
        /// Who gives.
        from: UnitId,
        /// Who takes, of the same owner and class.
        to: Option<UnitId>,
        /// Points, from 1; who gives all of them is gone (WW2 §6.1.6).
        strength: u8,
    },
    /// Begins a fortification, for the money of who holds the cell (WW2 §8.4.1).
    BuildFortification {
        /// The site.
        cell: CellId,
    },
    /// Begins an airfield (WW2 §8.4.1).
    BuildAirfield {
        /// The site.
        cell: CellId,
    },
    /// Takes back work begun in this phase, with refund (WW2 §8.4.2).
    CancelWork {
        /// The site.
        cell: CellId,
        /// Else the airfield.
        fortification: bool,
    },
    /// City and resource of a cell that was bombed out (WW2 §8.4.4).
    RepairInstallations {
        /// Where they are.
        cell: CellId,
    },

    // ----- income (WW2 §19)
    /// From treasury to treasury, without ships (WW2 §19.2).
    SendMoney {
        /// The sender.
        from: CountryId,
        /// The receiver.
        to: CountryId,
        /// $B.
        amount: u32,
    },

    // ----- unit build (WW2 §7)
    /// Items of a country's pool, for its money (WW2 §7.1.2).
    Buy {
        /// Who buys.
        country: CountryId,
        /// One of them.
        item: Item,
        /// How many, from 1.
        count: u16,
    },
    /// A damaged aircraft, or a damaged ship in port (WW2 §7.3).
    Repair {
        /// Which one.
        unit: UnitId,
    },

    // ----- movement (WW2 §11); `path` holds every cell entered, without the start, destination last
    /// Along a path to its last cell.
    Move {
        /// Who goes.
        unit: UnitId,
        /// One cell at least.
        path: Vec<CellId>,
        /// Land units in second movement (WW2 §11.3).
        by_rail: bool,
    },
    /// A land unit walks `path` (may be empty) to the cell of `carrier` and goes aboard; an aircraft flies to its carrier.
    Embark {
        /// Who boards.
        unit: UnitId,
        /// A ship or a transport aircraft with nobody aboard.
        carrier: UnitId,
        /// Up to the cell of the carrier.
        path: Vec<CellId>,
    },
    /// Ashore in the cell of its carrier.
    Disembark {
        /// Who is aboard.
        unit: UnitId,
    },
    /// Into the port of its cell, or out of it (WW2 §9.3).
    SetInPort {
        /// The ship; or an aircraft, to land on the base of its cell or to take off (WW2 §11.6.3).
        unit: UnitId,
        /// Into it, or onto it.
        inside: bool,
    },

    // ----- fighting (WW2 §13, §14)
    /// A landing of units that are aboard, from the sea and from the air (WW2 §13).
    Assault {
        /// The shore, where their carriers are.
        cell: CellId,
        /// All who land together.
        units: Vec<UnitId>,
    },
    /// Land combat against the stack in `target`; in the overrun phase an overrun.
    Attack {
        /// Where the stack stands.
        target: CellId,
        /// Land units beside it, or landed in it.
        land: Vec<UnitId>,
        /// Ships and aircraft in the cell of the target (WW2 §14.1.3).
        support: Vec<UnitId>,
    },
    /// Into the cell that the last combat emptied (WW2 §14.6.5).
    Advance {
        /// Of those that the offer names; the owner of the first gets the cell.
        units: Vec<UnitId>,
    },
    /// Whether the own stack in `cell` is willing to retreat when attacked (WW2 §14.5.1). Allowed at any time the side
    /// is asked for orders.
    Stance {
        /// Where the stack stands.
        cell: CellId,
        /// Willing; every stack is until it is told otherwise.
        retreat: bool,
    },

    /// The side is done with the present step.
    EndPhase,

    // ----- convoys (WW2 §19.3), in the income phase
    /// An empty convoy in port takes `amount` $B of its port's country aboard for `to`.
    LoadConvoy {
        /// The ship.
        convoy: UnitId,
        /// The country that is to get it.
        to: CountryId,
        /// $B, from 1.
        amount: u16,
    },

    // ----- air and naval fighting (WW2 §12, §15, §16)
    /// Ships next to `target` and bombers over it attack all enemy submarines there, or all other enemy ships.
    NavalAttack {
        /// Where the stack is.
        target: CellId,
        /// The submarines there; else the other ships (WW2 §15.1.4).
        submarines: bool,
        /// Ships next to it.
        ships: Vec<UnitId>,
        /// Bombers over it.
        aircraft: Vec<UnitId>,
        /// The aircraft dive into their targets (WW2 §15.5).
        kamikaze: bool,
    },
    /// Fighters attack one enemy aircraft over their cell.
    AirAttack {
        /// The aircraft, based or not.
        target: UnitId,
        /// Who attacks it.
        fighters: Vec<UnitId>,
    },
    /// A raid of aircraft over the cell (WW2 §16).
    Bomb {
        /// The target.
        cell: CellId,
        /// What it is after.
        target: Bombing,
        /// Bombers over the cell, each named once.
        units: Vec<UnitId>,
    },
    /// The aircraft flies `path` (may be empty) to a cell that `target` passed in this main phase, to stop it there.
    Intercept {
        /// The interceptor.
        unit: UnitId,
        /// A ship, an aircraft, or another interceptor in later rounds (WW2 §12.5).
        target: UnitId,
        /// Up to the cell where they meet.
        path: Vec<CellId>,
    },

    // ----- income, where land attacks cost money
    /// An offensive of this month, with which `country` may attack on land.
    Offensive {
        /// Who is to attack.
        country: CountryId,
        /// The same, or a country with an offensive that it joins: it pays.
        payer: CountryId,
    },

    // ----- by correspondence
    /// Other dice from here on, in a game whose dice are sealed ([`crate::rng::SEALED`]): no player's choice, but what two who
    /// play elsewhere have pledged before.
    Dice {
        /// Of the dice; sealed too.
        seed: u64,
    },
}

/// What a bombing raid is after (WW2 §16.3, §16.4, §16.5).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Bombing {
    /// Fortification, airfield, city and resource as port and airbase.
    Installations,
    /// The income of a resource.
    Strategic,
    /// All that is on the ground; the country may give up (WW2 §16.5).
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
    /// An enemy control zone is in the way (WW2 §10).
    ControlZone = 302,
    /// No room (WW2 §9).
    Stacking = 303,
    /// The ground is not for it.
    Terrain = 304,
    /// Neutral ground (WW2 §3.1.3).
    Neutral = 305,
    /// The enemy stands there.
    EnemyPresent = 306,
    /// The unit has no supply (WW2 §17.4.1).
    OutOfSupply = 307,
    /// Something the rules demand is missing (port, base, carrier, rail, attackers).
    Missing = 308,
    /// Not enough of it, or over a limit.
    Money = 309,
    /// A political prohibition.
    Forbidden = 310,
    /// Too much or too many: of a hold, a strength, a railway, a number.
    Capacity = 311,
    /// Mud, or aircraft kept on the ground.
    Weather = 312,
    /// A rule of the book that has no engine yet.
    NotBuilt = 390,
}

/// Why an order was refused. Nothing has changed. The sentence for it is made by whoever wants to read it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OrderError {
    /// What the rules have against the order.
    pub reason: Reason,
    /// The cell that is in the way, if one is.
    pub cell: Option<CellId>,
}

impl OrderError {
    /// An order that belongs to another phase.
    pub(crate) fn wrong_phase(phase: crate::Phase) -> Self {
        General::OtherPhase { phase }.into()
    }
    /// The family of the reason.
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
        write!(f, "{} ({})", self.reason.row().key(), self.rule().with_book())
    }
}

impl std::error::Error for OrderError {}
