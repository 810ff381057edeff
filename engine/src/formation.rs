//! Formations: the corps and armies of an order of battle that units stand for. Names for people: no rule asks for them, and
//! two positions that differ in them alone play alike.

use crate::{ClassId, CountryId, Month, Unit, UnitId};
use serde::{Deserialize, Serialize};

/// A formation that a scenario names.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Formation {
    /// `62nd Army`.
    pub name: String,
    /// Whose it is.
    pub country: CountryId,
    /// What stands for it.
    pub class: ClassId,
    /// Strength points with which it comes.
    pub strength: u8,
    /// From when on.
    pub month: Month,
    /// The unit that stands or stood for it; none until it comes. Ids are never used again, so a name goes with its unit.
    pub unit: Option<UnitId>,
}

impl Formation {
    /// Is this the unit that it has been waited for?
    pub(crate) fn awaits(&self, unit: &Unit, month: Month) -> bool {
        let alike = (self.country, self.class, self.strength) == (unit.owner, unit.class, unit.strength.max(1));
        alike && self.unit.is_none() && self.month <= month
    }
}
