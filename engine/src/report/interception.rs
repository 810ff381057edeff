//! What happened in one interception (WW2 §12).

use super::AirNavalReport;
use crate::UnitId;
use serde::Serialize;

/// What happened in one interception, for the journal, the combat sheet and the screen.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct InterceptionReport {
    /// Who flew out.
    pub interceptor: UnitId,
    /// Whom it met.
    pub target: UnitId,
    /// The interceptor as attacker, the target as defender.
    pub combat: AirNavalReport,
    /// The target lives, but its mission is over (WW2 §12.8).
    pub cancelled: bool,
}
