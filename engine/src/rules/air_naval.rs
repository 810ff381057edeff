//! What ships and aircraft are to those that fire at them (WW2 §15.2, §6.4, §9.3): class, brittleness, shelter. Strengths and
//! chances are in `odds::air_naval`, the draws in `phase::strike`.

use super::{Position, ports};
use crate::CellId;
use crate::map::flag;
use crate::ruleset::{Domain, Role};
use crate::unit::{Unit, unit_flag};
use serde::Serialize;

/// What fire is aimed at (WW2 §15.2.1): every kind of target is met with another figure of the unit.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
pub enum TargetClass {
    /// Ships that are no submarines.
    Surface = 0,
    /// Met with what the unit has against submarines.
    Submarine = 1,
    /// Aircraft, based or not.
    Air = 2,
}

impl TargetClass {
    /// In the order of their numbers.
    pub const ALL: [Self; 3] = [Self::Surface, Self::Submarine, Self::Air];

    /// Class of a ship or an aircraft.
    pub fn of(at: Position, unit: &Unit) -> Self {
        match at.role(unit) {
            Role::Submarine => Self::Submarine,
            kind if kind.domain() == Domain::Air => Self::Air,
            _ => Self::Surface,
        }
    }
}

/// Convoys and some aircraft are eliminated by what damages others (WW2 §6.4.1).
pub(crate) fn can_be_damaged(at: Position, unit: &Unit) -> bool {
    at.rules.kind(at.class(unit).kind).can_be_damaged && !at.class(unit).no_damage
}

/// Inside a major port: out of reach of ships, and twice as hard to hit from the air (WW2 §9.3.3).
pub(crate) fn in_major_port(at: Position, cell: CellId, unit: &Unit) -> bool {
    unit.has(unit_flag::IN_PORT) && at.map.has(cell, flag::MAJOR_PORT) && ports::is_port(&at, cell)
}
