//! Where windows stand, as the settings keep it.

use super::Part;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Where a window stood last.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Place {
    /// It was open.
    pub open: bool,
    /// Of its left upper corner, px from that of the first screen; none where the window system does not say.
    pub at: Option<[i32; 2]>,
    /// Width and height without its frame, points of the window system.
    pub size: Option<[u32; 2]>,
}

/// Where the windows stood, by what they show.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Places(BTreeMap<Part, Place>);

impl Places {
    /// Where the window of a part stood last.
    pub fn of(&self, part: Part) -> Place {
        self.0.get(&part).copied().unwrap_or_default()
    }
    /// Those that were open.
    pub fn open(&self) -> impl Iterator<Item = Part> + '_ {
        self.0.iter().filter(|(_, place)| place.open).map(|(&part, _)| part)
    }
    /// It is open from now on, or not any more.
    pub(crate) fn set_open(&mut self, part: Part, open: bool) {
        if self.of(part).open != open {
            self.0.entry(part).or_default().open = open;
        }
    }
    /// None is.
    pub(crate) fn close_all(&mut self) {
        self.0.values_mut().for_each(|place| place.open = false);
    }
    /// It stands there now.
    pub(crate) fn stands(&mut self, part: Part, at: Option<[i32; 2]>, size: [u32; 2]) {
        let place = self.0.entry(part).or_default();
        (place.at, place.size) = (at.or(place.at), Some(size));
    }
}
