//! What may come of interceptions (WW2 §12.6 to §12.9): the sheet of one, and the exact chances of a unit that has to get
//! through several, whose interceptors may have to get through others themselves.

use super::air_naval::{AirNavalOdds, air_naval_between};
use crate::order::OrderError;
use crate::reason::General;
use crate::rules::interception::Search;
use crate::rules::{Position, interception};
use crate::track::Interception;
use crate::unit::{Unit, unit_flag};
use crate::{CellId, UnitId};
use serde::Serialize;

/// What becomes of a unit on its way; the four chances add up to one.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize)]
pub struct Passage {
    /// Gets through as it set out.
    pub unhurt: f64,
    /// Gets through, newly damaged.
    pub damaged: f64,
    /// Lives, but its mission is cancelled.
    pub cancelled: f64,
    /// It is eliminated.
    pub lost: f64,
}

impl Passage {
    const FREE: Self = Self { unhurt: 1.0, damaged: 0.0, cancelled: 0.0, lost: 0.0 };

    /// Its mission goes on.
    pub fn through(&self) -> f64 {
        self.unhurt + self.damaged
    }
}

/// The sheet of one interception.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct InterceptionOdds {
    /// What a ship has to roll to find its target; without that nothing happens.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub search: Option<Search>,
    /// Strengths with their factors; one unit on each side, `drive_off` is the draw that cancels the mission.
    pub combat: AirNavalOdds,
    /// What becomes of the target.
    pub target: Passage,
    /// Chances of the interceptor to be lost, and to live with damage.
    pub interceptor_lost: f64,
    /// Chance of the interceptor to live with damage.
    pub interceptor_damaged: f64,
}

/// The sheet of an interception that the side whose turn it is could declare now, as if it were the only one against its
/// target and the interceptor met nobody else.
///
/// # Errors
/// What `Game::check` would answer to the order.
pub fn interception(
    at: Position,
    interceptor: UnitId,
    target: UnitId,
    path: &[CellId],
) -> Result<InterceptionOdds, OrderError> {
    let meeting = interception::check(at, at.state.clock().active, interceptor, target, path)?;
    let unit = |id: UnitId| at.state.unit(id).copied().map(|unit| (id, unit));
    let (Some(attacker), Some(defender)) = (unit(interceptor), unit(target)) else {
        return Err(General::OneOfTwoGone.into());
    };
    let combat = duel(at, meeting.cell, attacker, defender);
    let (lost, damaged) = combat.attackers.first().map_or((0.0, 0.0), |one| (one.lost(), one.damaged()));
    let search = interception::search(at, &attacker.1, meeting.cell);
    let found = search.map_or(1.0, |search| search.chance());
    let met = after(&combat, false);
    let target = Passage {
        unhurt: 1.0 - found + found * met.unhurt,
        damaged: found * met.damaged,
        cancelled: found * met.cancelled,
        lost: found * met.lost,
    };
    Ok(InterceptionOdds {
        search,
        combat,
        target,
        interceptor_lost: found * lost,
        interceptor_damaged: found * damaged,
    })
}

/// The combat of two units that meet in the air or at sea: on its way nothing lies in port.
pub fn duel(
    at: Position,
    cell: CellId,
    (interceptor, attacker): (UnitId, Unit),
    (target, defender): (UnitId, Unit),
) -> AirNavalOdds {
    let defender = defender.without(unit_flag::IN_PORT | unit_flag::BASED);
    air_naval_between(at, cell, &[(interceptor, attacker)], &[(target, defender)], false)
}

/// The passage of a unit through one combat in which it is the defender; `hurt`: damaged on its way before.
fn after(combat: &AirNavalOdds, hurt: bool) -> Passage {
    let (lost, damaged) = combat.defenders.first().map_or((0.0, 0.0), |one| (one.lost(), one.damaged()));
    let (lives, goes_on) = (1.0 - lost, 1.0 - combat.drive_off);
    let damaged = if hurt { lives } else { damaged };
    Passage {
        unhurt: (lives - damaged) * goes_on,
        damaged: damaged * goes_on,
        cancelled: lives * combat.drive_off,
        lost,
    }
}

/// What becomes of `unit` if all these interceptions are fought, as they are declared or as they are planned, in the order
/// of declaration. Exact: interceptors are met on their way by those declared after them, every combat has the strengths
/// of units that may have been damaged before, and what is cancelled or lost takes part no more (WW2 §12.8).
pub fn passage(at: Position, unit: UnitId, declared: &[Interception]) -> Passage {
    let mut now = Passage::FREE;
    let Some(&target) = at.state.unit(unit) else { return Passage { unhurt: 0.0, lost: 1.0, ..now } };
    for (index, one) in declared.iter().enumerate().rev().filter(|(_, one)| one.target == unit) {
        // who never moved is not intercepted
        let (Some(&attacker), Some(track)) = (at.state.unit(one.interceptor), at.state.track(unit)) else { continue };
        let comes = passage(at, one.interceptor, &declared[index + 1..]);
        let cell = track.cell(one.at.into());
        let mut next = Passage { cancelled: now.cancelled, lost: now.lost, ..Passage::default() };
        let found = interception::search(at, &attacker, cell).map_or(1.0, |search| search.chance());
        let missed = 1.0 - comes.through() * found;
        next.unhurt += now.unhurt * missed;
        next.damaged += now.damaged * missed;
        for (attacks, attacker) in [(comes.unhurt, attacker), (comes.damaged, attacker.with(unit_flag::DAMAGED))] {
            for (stands, hurt) in [(now.unhurt, false), (now.damaged, true)] {
                if attacks * stands == 0.0 {
                    continue;
                }
                let defender = if hurt { target.with(unit_flag::DAMAGED) } else { target };
                let combat = duel(at, cell, (one.interceptor, attacker), (unit, defender));
                let then = after(&combat, hurt);
                let chance = attacks * stands * found;
                next.unhurt += chance * then.unhurt;
                next.damaged += chance * then.damaged;
                next.cancelled += chance * then.cancelled;
                next.lost += chance * then.lost;
            }
        }
        now = next;
    }
    now
}

/// The passage of every unit that somebody intercepts by what has been declared so far, ascending.
pub fn declared_passages(at: Position) -> Vec<(UnitId, Passage)> {
    let declared = &at.state.interceptions().declared;
    let mut targets: Vec<UnitId> = declared.iter().map(|one| one.target).collect();
    targets.sort_unstable();
    targets.dedup();
    targets.into_iter().map(|id| (id, passage(at, id, declared))).collect()
}
