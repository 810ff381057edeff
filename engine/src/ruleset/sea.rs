//! What a ruleset has at sea beyond the main rules (`sea.toml`): ships that intercept by a die, raiders that hurt treasuries.

use crate::{CountryId, Paragraph};
use serde::Serialize;

/// Both are none in the main rules.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Sea {
    /// Warships intercept ships, if a die finds them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub interception: Option<NavalInterception>,
    /// Submarines whose success costs the enemy money.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub raiders: Option<Raiders>,
}

impl Sea {
    /// Is there nothing beyond the main rules?
    pub const fn is_plain(&self) -> bool {
        self.interception.is_none() && self.raiders.is_none()
    }
}

/// The die of an interception by a ship.
#[derive(Clone, Debug, Serialize)]
pub struct NavalInterception {
    /// Least roll of one die that finds the target.
    pub finds_from: u8,
    /// The paragraph that says so.
    pub rule: Paragraph,
}

/// Submarines that hurt the enemy's economy when they hit a convoy.
#[derive(Clone, Debug, Serialize)]
pub struct Raiders {
    /// Their owners.
    pub countries: Vec<CountryId>,
    /// $B by the roll of one die from 1 on; higher rolls are the last one.
    pub damage_billions: Vec<u16>,
    /// The paragraph that says so.
    pub rule: Paragraph,
}

impl Raiders {
    /// What a roll costs, modified; nothing below 1.
    pub fn damage(&self, roll: i8) -> u16 {
        let row = usize::try_from(i32::from(roll) - 1).ok();
        row.and_then(|row| self.damage_billions.get(row.min(self.damage_billions.len() - 1))).copied().unwrap_or(0)
    }
}
