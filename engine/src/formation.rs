//! Formations: the corps and armies of an order of battle that units stand for. Names for people: no rule asks for them, and
//! two positions that differ in them alone play alike.

use crate::{ClassId, CountryId, Month, UnitId};
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
    /// Is nobody standing for it yet, and is this what will? Whether it is due is another question.
    pub fn awaits(&self, country: CountryId, class: ClassId, strength: u8) -> bool {
        self.unit.is_none() && (self.country, self.class, self.strength) == (country, class, strength)
    }
}
