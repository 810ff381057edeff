//! One change of the position, with what was before. The only way to change it: nothing outside this file writes.

use super::{
    Beachhead, END, Frames, GameState, Item, Slot, War, Works, controller_digest, count_digest, on, slot_digest,
    works_digest,
};
use crate::country::CountryState;
use crate::digest;
use crate::track::Track;
use crate::{CellId, CountryId, Month, Unit, UnitId};
use std::collections::BTreeMap;
use std::sync::Arc;

/// One change, with what was before.
#[derive(Clone, PartialEq, Debug)]
pub enum Delta {
    /// A unit came, went or changed.
    Slot {
        /// Number of the slot.
        index: u16,
        /// Before.
        from: Slot,
        /// After.
        to: Slot,
    },
    /// A cell passed from country to country.
    Controller {
        /// Which one.
        cell: CellId,
        /// Before.
        from: Option<CountryId>,
        /// After.
        to: Option<CountryId>,
    },
    /// Fortification, airfield or damage in a cell.
    Works {
        /// Which one.
        cell: CellId,
        /// Before.
        from: Works,
        /// After.
        to: Works,
    },
    /// Partnership, treasury and the like.
    Country {
        /// Which one.
        id: CountryId,
        /// Before.
        from: CountryState,
        /// After.
        to: CountryState,
    },
    /// How many of an item a country can buy.
    Pool {
        /// Whose pool.
        country: CountryId,
        /// Which item.
        item: Item,
        /// Before.
        from: u16,
        /// After.
        to: u16,
    },
    /// How many of an item arrive for a country in a month.
    Queue {
        /// Who gets them.
        country: CountryId,
        /// When.
        month: Month,
        /// Which item.
        item: Item,
        /// Before.
        from: u16,
        /// After.
        to: u16,
    },
    /// How many of an item a country gets back when it is liberated (WW2 §4.2.1).
    Liberated {
        /// Who gets them.
        country: CountryId,
        /// Which item.
        item: Item,
        /// Before.
        from: u16,
        /// After.
        to: u16,
    },
    /// Month, weather, victory and the other numbers that all share.
    War {
        /// Before.
        from: War,
        /// After.
        to: War,
    },
    /// Other questions, or an answer to the one that is asked.
    Asked {
        /// Before.
        from: Box<Frames>,
        /// After.
        to: Box<Frames>,
    },
    /// The stance of the stack in a cell (WW2 §14.5.1).
    Unwilling {
        /// Which one.
        cell: CellId,
        /// Before; true: it stands.
        from: bool,
        /// After.
        to: bool,
    },
    /// The cells passed of the movement that is asked for, from entry `at` to the end.
    Passed {
        /// First entry that is replaced.
        at: usize,
        /// The entries from there on, before.
        from: Vec<(CellId, CountryId)>,
        /// The same after.
        to: Vec<(CellId, CountryId)>,
    },
    /// The way of a ship or an aircraft (WW2 §12.2).
    Track {
        /// Whose.
        unit: UnitId,
        /// Before.
        from: Option<Box<Track>>,
        /// After.
        to: Option<Box<Track>>,
    },
    /// A beachhead was laid or taken away.
    Beachhead {
        /// The all-sea cell.
        cell: CellId,
        /// Before.
        from: Option<Beachhead>,
        /// After.
        to: Option<Beachhead>,
    },
    /// Which unit stands for a formation.
    Formation {
        /// Its number in the scenario.
        index: u16,
        /// Before.
        from: Option<UnitId>,
        /// After.
        to: Option<UnitId>,
    },
}

impl Delta {
    pub(crate) fn apply(&self, state: &mut GameState) {
        self.write(state, true);
    }
    pub(crate) fn revert(&self, state: &mut GameState) {
        self.write(state, false);
    }
    fn write(&self, state: &mut GameState, forward: bool) {
        fn pick<T: Clone>(forward: bool, from: &T, to: &T) -> T {
            if forward { to.clone() } else { from.clone() }
        }
        match self {
            Self::Slot { index, from, to } => state.write_slot(*index as usize, pick(forward, from, to)),
            Self::Controller { cell, from, to } => state.write_controller(*cell, pick(forward, from, to)),
            Self::Works { cell, from, to } => state.write_works(*cell, pick(forward, from, to)),
            Self::Country { id, from, to } => state.write_country(*id, pick(forward, from, to)),
            Self::Pool { country, item, from, to } => state.write_pool(*country, *item, pick(forward, from, to)),
            Self::Queue { country, month, item, from, to } => {
                state.write_queue(*country, *month, *item, pick(forward, from, to));
            }
            Self::Liberated { country, item, from, to } => {
                state.write_liberated(*country, *item, pick(forward, from, to));
            }
            Self::War { from, to } => state.war = pick(forward, from, to),
            Self::Asked { from, to } => state.frames = pick(forward, &**from, &**to),
            Self::Unwilling { cell, from, to } => state.write_unwilling(*cell, pick(forward, from, to)),
            Self::Passed { at, from, to } => {
                let passed = state.frames.passed_mut().expect("cells are passed in a movement");
                passed.truncate(*at);
                passed.extend(if forward { to } else { from });
            }
            Self::Track { unit, from, to } => {
                state.write_track(*unit, pick(forward, from, to).map(|track| *track));
            }
            Self::Beachhead { cell, from, to } => state.write_beachhead(*cell, pick(forward, from, to)),
            Self::Formation { index, from, to } => {
                Arc::make_mut(&mut state.formations)[usize::from(*index)].unit = pick(forward, from, to);
            }
        }
    }
    /// The unit changed by this delta, before and after.
    pub fn unit_change(&self) -> Option<(UnitId, Option<Unit>, Option<Unit>)> {
        match self {
            Self::Slot { index, from, to } => {
                let generation = if to.unit.is_some() { to.generation } else { from.generation };
                Some((UnitId::new(*index, generation), from.unit, to.unit))
            }
            _ => None,
        }
    }
}

impl GameState {
    fn write_slot(&mut self, index: usize, to: Slot) {
        while self.slots.len() <= index {
            self.slots.push(Slot::UNUSED);
            self.next.push(END);
        }
        let from = self.slots[index];
        self.digest ^= slot_digest(index, from) ^ slot_digest(index, to);
        let before = from.unit.and_then(|unit| on(&unit));
        let after = to.unit.and_then(|unit| on(&unit));
        if before != after {
            if let Some(cell) = before {
                self.unlink(cell, index as u16);
            }
            if let Some(cell) = after {
                self.link(cell, index as u16);
            }
        }
        self.slots[index] = to;
        // so that undoing the creation of a unit leaves no trace
        while self.slots.last() == Some(&Slot::UNUSED) {
            self.slots.pop();
            self.next.pop();
        }
    }
    fn write_controller(&mut self, cell: CellId, to: Option<CountryId>) {
        let from = std::mem::replace(&mut self.controller[cell.index()], to);
        let change = controller_digest(cell, from) ^ controller_digest(cell, to);
        (self.digest, self.control) = (self.digest ^ change, self.control ^ change);
    }
    fn write_works(&mut self, cell: CellId, to: Works) {
        let from = self.works(cell);
        self.digest ^= works_digest(cell, from) ^ works_digest(cell, to);
        if to == Works::default() {
            self.works.remove(&cell);
        } else {
            self.works.insert(cell, to);
        }
    }
    fn write_country(&mut self, id: CountryId, to: CountryState) {
        let from = std::mem::replace(&mut self.countries[id.index()], to);
        self.digest ^= digest::of(&(3u8, id, from)) ^ digest::of(&(3u8, id, to));
    }
    fn write_pool(&mut self, country: CountryId, item: Item, to: u16) {
        write_count(&mut self.pool, &mut self.digest, 4, (country, item), to);
    }
    fn write_queue(&mut self, country: CountryId, month: Month, item: Item, to: u16) {
        write_count(&mut self.queue, &mut self.digest, 5, (country, month, item), to);
    }
    fn write_liberated(&mut self, country: CountryId, item: Item, to: u16) {
        write_count(&mut self.liberated, &mut self.digest, 6, (country, item), to);
    }
    fn write_unwilling(&mut self, cell: CellId, to: bool) {
        if to != self.unwilling.contains(&cell) {
            self.digest ^= digest::of(&(7u8, cell));
            if to {
                self.unwilling.insert(cell)
            } else {
                self.unwilling.remove(&cell)
            };
        }
    }
    fn write_track(&mut self, id: UnitId, to: Option<Track>) {
        let sum = |track: &Track| digest::of(&(8u8, id, track));
        self.digest ^= to.as_ref().map_or(0, sum);
        let from = match to {
            Some(track) => self.tracks.insert(id, track),
            None => self.tracks.remove(&id),
        };
        self.digest ^= from.as_ref().map_or(0, sum);
    }

    fn write_beachhead(&mut self, cell: CellId, to: Option<Beachhead>) {
        let from = match to {
            Some(beachhead) => self.beachheads.insert(cell, beachhead),
            None => self.beachheads.remove(&cell),
        };
        for it in [from, to].into_iter().flatten() {
            self.digest ^= digest::of(&(9u8, (cell, it)));
        }
    }

    fn link(&mut self, cell: CellId, slot: u16) {
        let mut at = self.heads[cell.index()];
        if at == END || at > slot {
            self.next[slot as usize] = at;
            self.heads[cell.index()] = slot;
            return;
        }
        while self.next[at as usize] < slot {
            at = self.next[at as usize];
        }
        self.next[slot as usize] = self.next[at as usize];
        self.next[at as usize] = slot;
    }
    fn unlink(&mut self, cell: CellId, slot: u16) {
        let after = std::mem::replace(&mut self.next[slot as usize], END);
        let mut at = self.heads[cell.index()];
        if at == slot {
            self.heads[cell.index()] = after;
            return;
        }
        while self.next[at as usize] != slot {
            at = self.next[at as usize];
        }
        self.next[at as usize] = after;
    }
}

fn write_count<K: Ord + std::hash::Hash>(map: &mut BTreeMap<K, u16>, sum: &mut u64, tag: u8, key: K, to: u16) {
    let from = map.get(&key).copied().unwrap_or(0);
    *sum ^= count_digest(tag, &key, from) ^ count_digest(tag, &key, to);
    if to == 0 {
        map.remove(&key);
    } else {
        map.insert(key, to);
    }
}
