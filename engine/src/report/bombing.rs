//! What happened in one raid (WW2 §16).

use super::Fate;
use crate::odds::BombingOdds;
use crate::order::Bombing;
use crate::{CellId, Side, UnitId};
use serde::Serialize;

/// What happened in one raid, for the journal and the screen.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct BombingReport {
    /// The target.
    pub cell: CellId,
    /// What the raid was after.
    pub target: Bombing,
    /// The side that flew it.
    pub attacker: Side,
    /// Strengths with their factors and all chances as they stood before the dice.
    pub odds: BombingOdds,
    /// The target was destroyed.
    pub success: bool,
    /// The attacker that was hit, and what became of it.
    pub hit: Option<(UnitId, Fate)>,
    /// Atomic bomb: what it killed, and whether its country gave up if that was asked.
    pub killed: Vec<UnitId>,
    /// Did the country of the cell give up; none if that was not asked.
    pub surrendered: Option<bool>,
}

impl BombingReport {
    /// In the order of the sheet.
    pub fn attackers(&self) -> impl Iterator<Item = UnitId> + '_ {
        self.odds.attackers.iter().map(|one| one.unit)
    }
}
