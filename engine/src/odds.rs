//! Probabilities: what may come of a combat, exactly, before it is fought. The one part of the rules with floating
//! point; logarithms go through `libm`, so that every machine agrees. Fighting itself reads the same figures.

mod air_naval;
mod dice;
mod land;
mod toll;

pub use air_naval::{AirNavalOdds, Combatant, air_naval_planned, damage_chance, elimination_chance};
pub use dice::{AttackerLoss, attacker_loss, attacker_losses, base_loss, base_losses, loss_at_least};
pub use land::{Contribution, Factor, LandOdds, land, land_planned};
pub use toll::Toll;

use crate::ruleset::Ruleset;

/// WW2 §13.3: chance that an assault gets ashore. `combined`: by sea and by air at once; `marines`: among those who come
/// by sea.
pub fn assault(rules: &Ruleset, combined: bool, marines: bool) -> f64 {
    let numbers = &rules.numbers;
    let percent = u16::from(numbers.assault_base)
        + if combined { u16::from(numbers.assault_combined) } else { 0 }
        + if marines { u16::from(numbers.assault_marines) } else { 0 };
    f64::from(percent) / 100.0
}
