//! Probabilities: what may come of a combat, exactly, before it is fought. The one part of the rules with floating
//! point; logarithms go through `libm`, so that every machine agrees. Fighting itself reads the same figures.

mod air_naval;
mod assault;
mod bombing;
mod interception;
mod land;
mod naval;
mod toll;

pub use air_naval::{AirNavalOdds, Combatant};
pub use assault::{AssaultOdds, Share, ShareKind, assault, assault_planned, landing_planned};
pub use bombing::{BombingOdds, SurrenderOdds, bomb, bomb_planned, raid_success};
pub use interception::{InterceptionOdds, Passage, declared_passages, duel, interception, passage};
pub use land::best;
pub use land::{
    Applied, AttackerLoss, Contribution, Factor, FactorKind, LandOdds, Line, MOST_LOST, Scale, TableOdds, Whole,
    attacker_loss, attacker_losses, base_loss, land, land_planned, loss_at_least,
};
pub use naval::{air, air_planned, naval, naval_planned};
pub use toll::Toll;

use crate::rules::Position;
use crate::{Side, UnitId};

/// The side that asks about an attack of these units.
fn side_of_first(at: Position, units: &[UnitId]) -> Option<Side> {
    at.state.unit(*units.first()?).and_then(|unit| at.state.side_of(unit.owner))
}
