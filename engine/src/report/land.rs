//! What happened in one land combat (WW2 §14).

use crate::odds::LandOdds;
use crate::{CellId, Side, UnitId};
use serde::Serialize;

/// What happened in one land combat, for the journal, the combat sheet and the screen.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct CombatReport {
    pub cell: CellId,
    pub attacker: Side,
    pub overrun: bool,
    /// Strengths with their factors, chances, stance: everything as it stood before the dice.
    pub odds: LandOdds,
    /// The draws: v for the attacker, u for the defender (WW2 §14.6.1); none against supply units alone.
    pub attacker_draw: Option<f64>,
    pub defender_draw: Option<f64>,
    /// All land attackers died at once (WW2 §14.4.1).
    pub annihilated: bool,
    /// The defender's loss before doubling (WW2 §14.3.2).
    pub base_loss: u32,
    /// Strength points lost by either side.
    pub attacker_lost: u32,
    pub defender_lost: u32,
    /// Strength points by unit, in the order of the sheet; only units that lost any. Supply units that died with their
    /// stack are in `died` alone.
    pub losses: Vec<(UnitId, u8)>,
    pub died: Vec<UnitId>,
    pub retreated: Vec<(UnitId, CellId)>,
    pub defender_eliminated: bool,
}

impl CombatReport {
    pub fn attackers(&self) -> impl Iterator<Item = UnitId> + '_ {
        self.odds.attackers.iter().map(|one| one.unit)
    }
    pub fn support(&self) -> impl Iterator<Item = UnitId> + '_ {
        self.odds.support.iter().map(|one| one.unit)
    }
    pub fn defenders(&self) -> impl Iterator<Item = UnitId> + '_ {
        self.odds.defenders.iter().map(|one| one.unit)
    }
}
