//! What happened in a combat: the sheet with its strengths and chances as they stood before the dice, the draws, and what came
//! of them for every unit. For the journal, the combat sheet and the screen; decides nothing.

mod air_naval;
mod bombing;
mod interception;
mod land;

pub use air_naval::{AirNavalReport, Fate};
pub use bombing::BombingReport;
pub use interception::InterceptionReport;
pub use land::CombatReport;
