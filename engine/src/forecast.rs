//! Estimates, not rules: what a player would guess from the map. The screen and the AIs share them.

pub mod distance;
pub mod entry;
pub mod expedition;
pub mod forces;
mod front;
mod influence;
mod threat;

#[cfg(test)]
mod tests;

pub use front::front;
pub use influence::influence;
pub use threat::{Threats, attackers_of};

use crate::rules::{Position, money};
use crate::{CountryId, Phase};

/// What the country will be paid in the next income phase if nothing changes until then, $B (WW2 §19.1).
pub fn income_billions(at: Position, country: CountryId) -> u32 {
    match at.state.clock().phase {
        Phase::WarDeclaration | Phase::Deployment => money::income_billions(at, country),
        // rates change with the months at war (WW2 §19.1.2)
        _ => {
            let next = at.imagine(|rec| rec.war(|war| war.month = war.month.plus(1)));
            money::income_billions(Position { state: &next, ..at }, country)
        }
    }
}
