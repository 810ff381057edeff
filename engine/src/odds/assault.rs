//! The sheet of an amphibious assault or a paradrop: its chance with the shares that make it up, and the combat that
//! waits ashore (WW2 §13.3, §13.6). Landing itself reads the same figures.

use super::land::{LandOdds, land_planned};
use crate::order::OrderError;
use crate::rules::Position;
use crate::rules::assault::{self, Way};
use crate::ruleset::{Role, Ruleset};
use crate::{CellId, Paragraph, UnitId};
use serde::Serialize;

/// One part of a chance; the parts add up.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Share {
    /// What it is for.
    pub kind: ShareKind,
    /// 0 to 1.
    pub value: f64,
    /// `WW2 §13.3`.
    pub rule: Paragraph,
}

/// What makes up the chance of a landing.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub enum ShareKind {
    /// Every landing has it.
    Any,
    /// By sea and by air at once.
    Combined,
    /// Marines by sea.
    Marines,
}

/// Everything that is known about an assault before the dice fall.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct AssaultOdds {
    /// The shore.
    pub cell: CellId,
    /// Land units from ships, and paratroopers from aircraft (WW2 §13.2).
    pub by_sea: Vec<UnitId>,
    /// Paratroopers from aircraft.
    pub by_air: Vec<UnitId>,
    /// What [`Self::success`] is made of.
    pub shares: Vec<Share>,
    /// The whole group gets ashore; else all of it dies (WW2 §13.4).
    pub success: f64,
    /// The combat that those ashore must fight, all of them and without support; none if nobody holds the cell
    /// (WW2 §13.6).
    pub combat: Option<LandOdds>,
    /// The cell falls to the group: by landing, or by landing and one combat from inside that leaves some of it alive
    /// and no enemy there. Other attacks on the cell are not counted.
    pub taken: f64,
}

/// WW2 §13.3: chance that a group gets ashore. `combined`: by sea and by air at once; `marines`: among those who come by
/// sea.
pub fn shares(rules: &Ruleset, combined: bool, marines: bool) -> Vec<Share> {
    let numbers = &rules.numbers;
    let rule = const { Paragraph::cited("§13.3") };
    let share = |kind, percent: u8| Share { kind, value: f64::from(percent) / 100.0, rule };
    let mut shares = vec![share(ShareKind::Any, numbers.assault_base)];
    if combined {
        shares.push(share(ShareKind::Combined, numbers.assault_combined));
    }
    if marines {
        shares.push(share(ShareKind::Marines, numbers.assault_marines));
    }
    shares
}

/// The sheet of an assault that the side of the first unit could make now. The phase itself is not asked for, so that a
/// player can look at odds at any time.
///
/// # Errors
/// What `Game::check` would answer to the order in the amphibious phase.
pub fn assault(at: Position, cell: CellId, units: &[UnitId]) -> Result<AssaultOdds, OrderError> {
    let unit = units.first().and_then(|&id| at.state.unit(id));
    let side = unit.and_then(|unit| at.state.side_of(unit.owner)).ok_or_else(assault::nobody_lands)?;
    assault::check_assault(at, side, cell, units)?;
    Ok(assault_planned(at, cell, units))
}

/// The sheet as if these carried units were all in the cell and in supply: for plans. Who is not aboard the right
/// carrier, or dead, is left out.
pub fn assault_planned(at: Position, cell: CellId, units: &[UnitId]) -> AssaultOdds {
    let way = |id: UnitId| at.state.unit(id).and_then(|unit| assault::way(at, unit));
    let by = |wanted: Way| units.iter().copied().filter(|&id| way(id) == Some(wanted)).collect();
    landing_planned(at, cell, by(Way::Sea), by(Way::Air))
}

/// The sheet as if these came by sea and those by air, wherever they are now: before anybody is aboard. The dead don't count.
pub fn landing_planned(at: Position, cell: CellId, by_sea: Vec<UnitId>, by_air: Vec<UnitId>) -> AssaultOdds {
    let is = |role: Role| by_sea.iter().any(|&id| at.state.unit(id).is_some_and(|unit| at.role(unit) == role));
    let (marines, wagons) = (is(Role::Marine), is(Role::Supply));
    let shares = shares(at.rules, !by_sea.is_empty() && !by_air.is_empty(), marines);
    let success = shares.iter().map(|share| share.value).sum::<f64>().min(1.0);
    let enemy = at.state.controlling_side(cell);
    let combat = enemy.filter(|&enemy| at.has_land_unit(cell, enemy)).map(|enemy| {
        let fights = |id: &&UnitId| at.state.unit(**id).is_some_and(|unit| at.is_fighting_land(unit));
        let attackers: Vec<UnitId> = by_sea.iter().chain(&by_air).filter(fights).copied().collect();
        land_planned(at, enemy.opponent(), cell, &attackers, &[])
    });
    let taken = combat.as_ref().map_or(1.0, |combat| {
        // both dice of a combat are independent; a supply unit that came along holds the cell for the fallen
        let all_die = combat.attacker_losses.last().copied().unwrap_or(0.0);
        combat.cell_emptied() * if wagons { 1.0 } else { 1.0 - all_die }
    });
    AssaultOdds { cell, by_sea, by_air, shares, success, combat, taken: success * taken }
}
