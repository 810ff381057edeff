//! Positions that no game reaches and a damaged file may hold, for the tests of those who turn such files away.

use super::{Clock, GameState, Item, Slot, Works};
use crate::country::CountryState;
use crate::track::{Interceptions, Track};
use crate::{CellId, CountryId, Month, UnitId};
use std::collections::BTreeMap;

/// The parts of a position, to be spoilt.
pub(crate) struct Parts<'a> {
    pub clock: &'a mut Clock,
    pub controller: &'a mut Vec<Option<CountryId>>,
    pub works: &'a mut BTreeMap<CellId, Works>,
    pub slots: &'a mut Vec<Slot>,
    pub countries: &'a mut Vec<CountryState>,
    pub pool: &'a mut BTreeMap<(CountryId, Item), u16>,
    pub queue: &'a mut BTreeMap<(CountryId, Month, Item), u16>,
    pub tracks: &'a mut BTreeMap<UnitId, Track>,
    pub interceptions: &'a mut Interceptions,
}

impl GameState {
    pub(crate) fn parts(&mut self) -> Parts<'_> {
        Parts {
            clock: &mut self.clock,
            controller: &mut self.controller,
            works: &mut self.works,
            slots: &mut self.slots,
            countries: &mut self.countries,
            pool: &mut self.pool,
            queue: &mut self.queue,
            tracks: &mut self.tracks,
            interceptions: &mut self.interceptions,
        }
    }
}
