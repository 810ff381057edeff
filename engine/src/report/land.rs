//! What happened in one land combat (WW2 §14).

use crate::odds::LandOdds;
use crate::{CellId, Side, UnitId};
use serde::Serialize;

/// What happened in one land combat, for the journal, the combat sheet and the screen.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct CombatReport {
    /// Where the defenders stood.
    pub cell: CellId,
    /// The side that attacked.
    pub attacker: Side,
    /// Fought in the overrun phase (WW2 §14.7).
    pub overrun: bool,
    /// Strengths with their factors, chances, stance: everything as it stood before the dice.
    pub odds: LandOdds,
    /// The draws: v for the attacker, u for the defender (WW2 §14.6.1); none against supply units alone.
    pub attacker_draw: Option<f64>,
    /// u, 0 to 1 (WW2 §14.6.1).
    pub defender_draw: Option<f64>,
    /// The dice of a table of odds, added up (none where chances decide).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub roll: Option<u8>,
    /// The result as that table prints it.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub result: String,
    /// Units that panicked and died of it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub panicked: Vec<UnitId>,
    /// All land attackers died at once (WW2 §14.4.1).
    pub annihilated: bool,
    /// The defender's loss before doubling (WW2 §14.3.2).
    pub base_loss: u32,
    /// Strength points lost by either side.
    pub attacker_lost: u32,
    /// Strength points that the defenders lost.
    pub defender_lost: u32,
    /// Strength points by unit, in the order of the sheet; only units that lost any. Supply units that died with their
    /// stack are in `died` alone.
    pub losses: Vec<(UnitId, u8)>,
    /// Units of both sides that are gone.
    pub died: Vec<UnitId>,
    /// The survivors that fell back, and where to (WW2 §14.5.3).
    pub retreated: Vec<(UnitId, CellId)>,
    /// Attackers that were thrown back, and where to.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub fell_back: Vec<(UnitId, CellId)>,
    /// Nobody of the stack is left (WW2 §14.6.4).
    pub defender_eliminated: bool,
}

impl CombatReport {
    /// Before the dice fall.
    pub const fn before(attacker: Side, overrun: bool, odds: LandOdds) -> Self {
        Self {
            cell: odds.target,
            attacker,
            overrun,
            odds,
            attacker_draw: None,
            defender_draw: None,
            roll: None,
            result: String::new(),
            panicked: Vec::new(),
            annihilated: false,
            base_loss: 0,
            attacker_lost: 0,
            defender_lost: 0,
            losses: Vec::new(),
            died: Vec::new(),
            retreated: Vec::new(),
            fell_back: Vec::new(),
            defender_eliminated: false,
        }
    }
    /// Land units that attacked, in the order of the sheet.
    pub fn attackers(&self) -> impl Iterator<Item = UnitId> + '_ {
        self.odds.attackers.iter().map(|one| one.unit)
    }
    /// Ships and aircraft that helped them.
    pub fn support(&self) -> impl Iterator<Item = UnitId> + '_ {
        self.odds.support.iter().map(|one| one.unit)
    }
    /// The whole stack, supply units too.
    pub fn defenders(&self) -> impl Iterator<Item = UnitId> + '_ {
        self.odds.defenders.iter().map(|one| one.unit)
    }
}
