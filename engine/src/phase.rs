//! The sequence of play (WW2 §2.2). One file per phase under `phase/`: what happens on entering and leaving it,
//! which orders it takes, how they are carried out.

use crate::Side;
use serde::{Deserialize, Serialize};

pub(crate) mod combat;
pub(crate) mod deployment;
pub(crate) mod follow_up;
pub(crate) mod income;
pub(crate) mod interception;
pub(crate) mod movement;
mod strike;
mod supply;
pub(crate) mod unit_build;
pub mod war_declaration;

/// A part of a turn (WW2 §2.2); those of the main phases belong to the side that moves.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Phase {
    /// Who enters the war and who leaves it (WW2 §3, §4).
    WarDeclaration,
    /// What arrives is placed (WW2 §8).
    Deployment,
    /// Countries are paid and send money (WW2 §19).
    Income,
    /// Units are bought and repaired (WW2 §7).
    UnitBuild,
    /// Armor attacks before it moves (WW2 §14.7).
    Overrun(Side),
    /// Everybody moves (WW2 §11).
    FirstMovement(Side),
    /// Aircraft stop ships and aircraft of this side on their way (WW2 §12).
    Interception(Side),
    /// Landings from the sea and the air (WW2 §13).
    Amphibious(Side),
    /// Combat on land, at sea and in the air, raids (WW2 §14, §15, §16).
    Combat(Side),
    /// Land units go by rail or on, aircraft land (WW2 §11).
    SecondMovement(Side),
    /// Who is cut off pays for it; nobody is asked (WW2 §17.4).
    Supply,
    /// After combat: a short move and an attack of who has won.
    Breakthrough(Side),
    /// After combat: another move and attack of the fast.
    Exploitation(Side),
    /// After combat: another attack of the fast and who goes with them.
    Blitz(Side),
    /// Who of the side is cut off pays for it, at the end of its own main phase.
    OwnSupply(Side),
}

impl Phase {
    /// All phases that a sequence of play may have.
    pub const ALL: [Self; 25] = [
        Self::WarDeclaration,
        Self::Deployment,
        Self::Income,
        Self::UnitBuild,
        Self::Overrun(Side::Axis),
        Self::FirstMovement(Side::Axis),
        Self::Interception(Side::Axis),
        Self::Amphibious(Side::Axis),
        Self::Combat(Side::Axis),
        Self::SecondMovement(Side::Axis),
        Self::Overrun(Side::Allies),
        Self::FirstMovement(Side::Allies),
        Self::Interception(Side::Allies),
        Self::Amphibious(Side::Allies),
        Self::Combat(Side::Allies),
        Self::SecondMovement(Side::Allies),
        Self::Supply,
        Self::Breakthrough(Side::Axis),
        Self::Breakthrough(Side::Allies),
        Self::Exploitation(Side::Axis),
        Self::Exploitation(Side::Allies),
        Self::Blitz(Side::Axis),
        Self::Blitz(Side::Allies),
        Self::OwnSupply(Side::Axis),
        Self::OwnSupply(Side::Allies),
    ];

    /// Number of the phase for saves and the AI interface (WW2 §2.2, in brackets).
    pub const fn number(self) -> u8 {
        match self {
            Self::WarDeclaration => 16,
            Self::Deployment => 0,
            Self::Income => 1,
            Self::UnitBuild => 2,
            Self::Overrun(side) => 3 + 6 * side as u8,
            Self::FirstMovement(side) => 4 + 6 * side as u8,
            Self::Interception(side) => 5 + 6 * side as u8,
            Self::Amphibious(side) => 6 + 6 * side as u8,
            Self::Combat(side) => 7 + 6 * side as u8,
            Self::SecondMovement(side) => 8 + 6 * side as u8,
            Self::Supply => 15,
            Self::Breakthrough(side) => 17 + side as u8,
            Self::Exploitation(side) => 19 + side as u8,
            Self::Blitz(side) => 21 + side as u8,
            Self::OwnSupply(side) => 23 + side as u8,
        }
    }
    /// The side whose main phase it is, if any.
    pub const fn phasing(self) -> Option<Side> {
        match self {
            Self::Overrun(side)
            | Self::FirstMovement(side)
            | Self::Interception(side)
            | Self::Amphibious(side)
            | Self::Combat(side)
            | Self::SecondMovement(side)
            | Self::Breakthrough(side)
            | Self::Exploitation(side)
            | Self::Blitz(side)
            | Self::OwnSupply(side) => Some(side),
            _ => None,
        }
    }
    /// Key in tables and exports.
    pub const fn key(self) -> &'static str {
        match self {
            Self::WarDeclaration => "war_declaration",
            Self::Deployment => "deployment",
            Self::Income => "income",
            Self::UnitBuild => "unit_build",
            Self::Overrun(_) => "overrun",
            Self::FirstMovement(_) => "first_movement",
            Self::Interception(_) => "interception",
            Self::Amphibious(_) => "amphibious",
            Self::Combat(_) => "combat",
            Self::SecondMovement(_) => "second_movement",
            Self::Supply | Self::OwnSupply(_) => "supply",
            Self::Breakthrough(_) => "breakthrough",
            Self::Exploitation(_) => "exploitation",
            Self::Blitz(_) => "blitz",
        }
    }
    /// A phase after combat in which some units go on: its rules are a row of the sequence of play.
    pub const fn is_follow_up(self) -> bool {
        matches!(self, Self::Breakthrough(_) | Self::Exploitation(_) | Self::Blitz(_))
    }
}

use crate::recorder::Recorder;
use crate::rules::{Position, beachheads, convoys};
use crate::state::{Frames, Step};

/// What is asked in the same phase after the step that has ended (WW2 §2.2): what lies beneath it, or what has come of it
/// (WW2 §11.6.4, §12.5).
pub fn after_step(at: Position) -> Option<Frames> {
    let frames = at.state.frames();
    let (other, step) = (frames.asked().opponent(), &frames.top().step);
    match step {
        Step::SecondMovement { .. } => movement::has_unbased_aircraft(at, other).then(|| Frames::landing(other)),
        Step::Interception { mover, so_far } => interception::next_round(at, *mover, so_far),
        _ => frames.beneath(),
    }
}

/// Is there anything to answer? To the question of interceptions only if there is something to intercept; supply is
/// automatic.
fn waits(at: Position) -> bool {
    let question = at.state.frames().top();
    match question.step {
        Step::Interception { .. } => crate::rules::interception::any(at, question.asked),
        Step::Supply { .. } => false,
        Step::Income => income::is_open(at),
        Step::FollowUp { .. } => follow_up::is_open(at, question.asked),
        _ => true,
    }
}

/// What happens by itself when a phase begins, before anybody is asked; true if somebody is. A phase that asks nobody is
/// over then.
pub fn enter(rec: &mut Recorder, phase: Phase) -> bool {
    // nothing has moved since the supply phase when a month begins
    if !matches!(phase, Phase::Supply | Phase::OwnSupply(_) | Phase::WarDeclaration) {
        supply::lift_verdicts(rec);
    }
    match phase {
        Phase::WarDeclaration => war_declaration::enter(rec),
        Phase::Deployment => deployment::enter(rec),
        Phase::Income => income::enter(rec),
        Phase::UnitBuild => unit_build::enter(rec),
        Phase::FirstMovement(side) | Phase::SecondMovement(side) => movement::enter(rec, phase, side),
        Phase::Overrun(_) | Phase::Amphibious(_) | Phase::Combat(_) => combat::enter(rec, phase),
        Phase::Breakthrough(side) | Phase::Exploitation(side) | Phase::Blitz(side) => follow_up::enter(rec, side),
        Phase::Interception(_) => {}
        Phase::Supply => supply::enter(rec, None),
        Phase::OwnSupply(side) => supply::enter(rec, Some(side)),
    }
    let waits = waits(rec.position());
    if !waits {
        leave(rec, phase);
    }
    waits
}

/// What happens when one side has ended its step of a phase.
pub fn leave_step(rec: &mut Recorder, phase: Phase, side: Side) {
    match phase {
        Phase::WarDeclaration => war_declaration::leave_step(rec, side),
        Phase::Deployment => deployment::leave_step(rec, side),
        Phase::FirstMovement(_)
        | Phase::SecondMovement(_)
        | Phase::Breakthrough(_)
        | Phase::Exploitation(_)
        | Phase::Blitz(_) => movement::leave_step(rec, phase, side),
        Phase::Interception(_) => interception::leave_step(rec),
        _ => {}
    }
    combat::forget_idle_stances(rec);
    beachheads::clear_abandoned(rec);
}

/// What happens when everybody has ended a phase.
pub fn leave(rec: &mut Recorder, phase: Phase) {
    match phase {
        Phase::WarDeclaration => war_declaration::leave(rec),
        Phase::Deployment => deployment::leave(rec),
        Phase::FirstMovement(_) | Phase::SecondMovement(_) => movement::leave(rec, phase),
        Phase::Overrun(side)
        | Phase::Amphibious(side)
        | Phase::Combat(side)
        | Phase::Breakthrough(side)
        | Phase::Exploitation(side)
        | Phase::Blitz(side) => combat::leave(rec, phase, side),
        Phase::Interception(side) => interception::leave(rec, side),
        Phase::Income | Phase::UnitBuild | Phase::Supply | Phase::OwnSupply(_) => {}
    }
    if rec.rules.sequence.ends_main(phase) && !matches!(phase, Phase::FirstMovement(_) | Phase::SecondMovement(_)) {
        movement::end_main(rec);
    }
    // after everything else of the phase has happened (WW2 §2.8)
    if matches!(phase, Phase::Interception(Side::Allies) | Phase::SecondMovement(Side::Allies)) {
        convoys::unload(rec);
    }
}
