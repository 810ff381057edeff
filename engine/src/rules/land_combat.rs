//! Land combat (WW2 §14).

use crate::{CellId, Side, UnitId};

/// What happened in one land combat, for the journal, the combat sheet and the screen.
#[derive(Clone, PartialEq, Debug)]
pub struct CombatReport {
    pub cell: CellId,
    pub attacker: Side,
    pub attackers: Vec<UnitId>,
    pub defenders: Vec<UnitId>,
    pub overrun: bool,
    /// A and D of WW2 §14.2.
    pub attack: f64,
    pub defence: f64,
    /// The draws: v for the attacker, u for the defender.
    pub attacker_draw: Option<f64>,
    pub defender_draw: f64,
    pub attacker_lost: u16,
    pub defender_lost: u16,
    pub retreated: Vec<(UnitId, CellId)>,
    pub defender_eliminated: bool,
}
