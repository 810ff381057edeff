//! The combats of a war by who was in them, so that a unit's own can be found again.

use meridian_engine::event::{Cause, Event};
use meridian_engine::{CellId, Side, UnitId};
use meridian_session::Happening;

/// A combat on land, at sea or in the air, or a raid.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fight {
    /// Number of the order that it came with.
    pub line: usize,
    /// Where.
    pub cell: CellId,
    /// All who took part, of both sides.
    units: Vec<UnitId>,
    /// The side that alone may know of it; none: both.
    audience: Option<Side>,
}

impl Fight {
    /// Was one of these in it? Without any unit every combat counts.
    pub fn is_of(&self, units: &[UnitId]) -> bool {
        units.is_empty() || units.iter().any(|unit| self.units.contains(unit))
    }
    pub(super) fn is_known_to(&self, eyes: Option<Side>) -> bool {
        eyes.is_none() || self.audience.is_none() || self.audience == eyes
    }
}

/// What was fought with an order.
pub(super) fn of(happening: &Happening) -> impl Iterator<Item = Fight> + '_ {
    happening.events.iter().filter_map(|event| fight(happening.line, event))
}

fn fight(line: usize, event: &Event) -> Option<Fight> {
    let (cell, units) = match &event.cause {
        Cause::LandCombat(report) => {
            (report.cell, report.attackers().chain(report.support()).chain(report.defenders()).collect())
        }
        Cause::AirNavalCombat(report) => (report.cell, report.attackers().chain(report.defenders()).collect()),
        Cause::Intercepted(report) => {
            (report.combat.cell, report.combat.attackers().chain(report.combat.defenders()).collect())
        }
        Cause::Bombed(report) => (report.cell, report.attackers().chain(report.killed.iter().copied()).collect()),
        _ => return None,
    };
    Some(Fight { line, cell, units, audience: event.audience })
}
