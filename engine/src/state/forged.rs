//! Positions that no game reaches and a damaged file may hold, for the tests of those who turn such files away.

use super::{Frames, GameState, Item, Slot, War, Works};
use crate::country::CountryState;
use crate::track::Track;
use crate::{CellId, CountryId, Month, UnitId};
use std::collections::BTreeMap;

/// The parts of a position, to be spoilt.
pub(crate) struct Parts<'a> {
    pub war: &'a mut War,
    pub frames: &'a mut Frames,
    pub controller: &'a mut Vec<Option<CountryId>>,
    pub works: &'a mut BTreeMap<CellId, Works>,
    pub slots: &'a mut Vec<Slot>,
    pub countries: &'a mut Vec<CountryState>,
    pub pool: &'a mut BTreeMap<(CountryId, Item), u16>,
    pub queue: &'a mut BTreeMap<(CountryId, Month, Item), u16>,
    pub tracks: &'a mut BTreeMap<UnitId, Track>,
}

impl GameState {
    pub(crate) fn parts(&mut self) -> Parts<'_> {
        Parts {
            war: &mut self.war,
            frames: &mut self.frames,
            controller: &mut self.controller,
            works: &mut self.works,
            slots: &mut self.slots,
            countries: &mut self.countries,
            pool: &mut self.pool,
            queue: &mut self.queue,
            tracks: &mut self.tracks,
        }
    }
}
