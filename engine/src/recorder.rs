//! The only writer of the state: every change becomes a delta of the event that is open.

use crate::country::CountryState;
use crate::event::{Cause, Delta, Event};
use crate::order::Choice;
use crate::rules::Position;
use crate::ruleset::Ruleset;
use crate::state::{AdvanceOffer, Beachhead, Frames, GameState, Item, Slot, War, Works};
use crate::track::{Interceptions, Track};
use crate::unit::{Place, Unit};
use crate::{CellId, CountryId, Map, Month, Side, UnitId, rng};
use std::collections::VecDeque;

/// Changes a position and writes down what it changes.
pub struct Recorder<'g> {
    /// The world.
    pub map: &'g Map,
    /// The tables.
    pub rules: &'g Ruleset,
    state: &'g mut GameState,
    events: Vec<Event>,
    /// Draws to come, for tests; empty = the seeded dice.
    script: &'g mut VecDeque<f64>,
    rolled: bool,
}

impl<'g> Recorder<'g> {
    /// With nothing written yet. `script` holds draws that come before the seeded dice.
    pub fn new(map: &'g Map, rules: &'g Ruleset, state: &'g mut GameState, script: &'g mut VecDeque<f64>) -> Self {
        Self { map, rules, state, events: Vec::new(), script, rolled: false }
    }
    /// Events written, and whether dice were rolled.
    pub fn finish(self) -> (Vec<Event>, bool) {
        (self.events, self.rolled)
    }

    /// The position as changed so far.
    pub fn state(&self) -> &GameState {
        self.state
    }
    /// The same for questions to the rules.
    pub fn position(&self) -> Position<'_> {
        Position::new(self.map, self.rules, self.state)
    }

    /// Opens an event: the changes that follow belong to it.
    pub fn begin(&mut self, cause: Cause) {
        self.events.push(Event { cause, audience: None, deltas: Vec::new() });
    }
    /// Opens an event that only `side` may know.
    pub(crate) fn begin_hidden(&mut self, cause: Cause, side: Side) {
        self.events.push(Event { cause, audience: Some(side), deltas: Vec::new() });
    }

    /// One uniform draw in [0, 1) (WW2 §0.5).
    pub fn roll(&mut self) -> f64 {
        self.rolled = true;
        if let Some(draw) = self.script.pop_front() {
            return draw;
        }
        let clock = self.state.clock();
        let draw = rng::draw(self.state.seed(), clock.month.0, clock.phase.number(), clock.active as u8, clock.draws);
        self.war(|war| war.draws += 1);
        draw
    }
    /// True with probability `p`.
    pub fn chance(&mut self, p: f64) -> bool {
        self.roll() < p
    }
    /// Uniform in 0..n; `n` > 0.
    pub fn choose(&mut self, n: usize) -> usize {
        ((self.roll() * n as f64) as usize).min(n - 1)
    }

    /// What a six-sided die shows.
    pub fn die(&mut self) -> u8 {
        self.choose(6) as u8 + 1
    }

    // ----- units

    /// The id that the next created unit gets.
    pub(crate) fn next_unit(&self) -> UnitId {
        let index = self.state.free_slot();
        UnitId::new(index as u16, self.state.slot(index).generation.wrapping_add(1))
    }
    /// Puts a unit into the first free slot; where it stands is said by the unit itself.
    pub fn create(&mut self, unit: Unit) -> UnitId {
        let id = self.next_unit();
        self.slot(id.slot(), Some((id.generation(), unit)));
        id
    }
    /// Changes a unit; does nothing if it is dead.
    pub fn unit(&mut self, id: UnitId, change: impl FnOnce(&mut Unit)) {
        if let Some(&before) = self.state.unit(id) {
            let mut after = before;
            change(&mut after);
            if after != before {
                self.slot(id.slot(), Some((id.generation(), after)));
            }
        }
    }
    /// Sets or clears [`unit_flag`](crate::unit::unit_flag) bits.
    pub fn flag(&mut self, id: UnitId, flag: u16, on: bool) {
        self.unit(id, |unit| *unit = if on { unit.with(flag) } else { unit.without(flag) });
    }
    /// Takes the unit out of the game, and itself out of its carrier; what it carries must have been dealt with before.
    /// Where its strength goes is the caller's business (`rules::losses`).
    pub fn remove(&mut self, id: UnitId) {
        let Some(&unit) = self.state.unit(id) else { return };
        debug_assert!(unit.cargo.is_none(), "cargo first");
        if let Place::In(carrier) = unit.place {
            self.unit(carrier, |carrier| carrier.cargo = None);
        }
        self.slot(id.slot(), None);
    }
    /// Puts `unit` aboard `carrier`.
    pub fn load(&mut self, unit: UnitId, carrier: UnitId) {
        self.unit(unit, |unit| unit.place = Place::In(carrier));
        self.unit(carrier, |carrier| carrier.cargo = Some(unit));
    }
    /// Sets `unit` down in `cell`, out of its carrier if it was aboard one.
    pub fn put(&mut self, id: UnitId, cell: CellId) {
        if let Some(Place::In(carrier)) = self.state.unit(id).map(|unit| unit.place) {
            self.unit(carrier, |carrier| carrier.cargo = None);
        }
        self.unit(id, |unit| unit.place = Place::On(cell));
    }
    /// The unit that stands for a formation from now on.
    pub(crate) fn formation(&mut self, index: usize, to: Option<UnitId>) {
        let from = self.state.formations()[index].unit;
        if from != to {
            self.write(Delta::Formation { index: index as u16, from, to });
        }
    }
    fn slot(&mut self, index: usize, to: Option<(u16, Unit)>) {
        let to = match to {
            Some((generation, unit)) => Slot { generation, unit: Some(unit) },
            None => Slot { unit: None, ..self.state.slot(index) },
        };
        self.restore(index, to);
    }
    /// Sets a slot to what it was at another time, the generation too, so that the unit keeps its id.
    pub(crate) fn restore(&mut self, index: usize, to: Slot) {
        let from = self.state.slot(index);
        if from != to {
            self.write(Delta::Slot { index: index as u16, from, to });
        }
    }

    // ----- cells, countries, lists

    /// Sets the controller as it stands, without the side effects of WW2 §5.2 (`rules::control` knows those).
    pub fn controller(&mut self, cell: CellId, to: Option<CountryId>) {
        let from = self.state.controller(cell);
        if from != to {
            self.write(Delta::Controller { cell, from, to });
        }
    }
    /// Changes what stands in a cell beside units.
    pub fn works(&mut self, cell: CellId, change: impl FnOnce(&mut Works)) {
        let from = self.state.works(cell);
        let mut to = from;
        change(&mut to);
        if from != to {
            self.write(Delta::Works { cell, from, to });
        }
    }
    /// Lays a beachhead or takes it away.
    pub fn beachhead(&mut self, cell: CellId, to: Option<Beachhead>) {
        let from = self.state.beachhead(cell);
        if from != to {
            self.write(Delta::Beachhead { cell, from, to });
        }
    }
    /// Changes the state of a country.
    pub fn country(&mut self, id: CountryId, change: impl FnOnce(&mut CountryState)) {
        let from = *self.state.country(id);
        let mut to = from;
        change(&mut to);
        if from != to {
            self.write(Delta::Country { id, from, to });
        }
    }
    /// Adds to the pool, or takes away with a negative `count` (never below zero).
    pub fn pool(&mut self, country: CountryId, item: Item, count: i32) {
        let from = self.state.in_pool(country, item);
        let to = (i32::from(from) + count).clamp(0, i32::from(u16::MAX)) as u16;
        if from != to {
            self.write(Delta::Pool { country, item, from, to });
        }
    }
    /// Adds to what arrives for the country in that month, or takes away (never below zero).
    pub fn queue(&mut self, country: CountryId, month: Month, item: Item, count: i32) {
        let from = self.state.in_queue(country, month, item);
        let to = (i32::from(from) + count).clamp(0, i32::from(u16::MAX)) as u16;
        if from != to {
            self.write(Delta::Queue { country, month, item, from, to });
        }
    }
    /// Adds to the forces that the country gets back when it is liberated (WW2 §4.2.1), or takes away.
    pub fn liberated(&mut self, country: CountryId, item: Item, count: i32) {
        let from = self.state.in_liberated(country, item);
        let to = (i32::from(from) + count).clamp(0, i32::from(u16::MAX)) as u16;
        if from != to {
            self.write(Delta::Liberated { country, item, from, to });
        }
    }
    /// Changes the month and the other numbers that all share.
    pub fn war(&mut self, change: impl FnOnce(&mut War)) {
        let from = self.state.war();
        let mut to = from;
        change(&mut to);
        if from != to {
            self.write(Delta::War { from, to });
        }
    }
    /// Sets the stance of the stack in the cell: true, it stands when attacked (WW2 §14.5.1).
    pub fn unwilling(&mut self, cell: CellId, to: bool) {
        let from = self.state.is_unwilling(cell);
        if from != to {
            self.write(Delta::Unwilling { cell, from, to });
        }
    }
    /// Writes down or forgets the way of a unit (WW2 §12.2).
    pub fn track(&mut self, unit: UnitId, to: Option<Track>) {
        let from = self.state.track(unit);
        if from != to.as_ref() {
            let from = from.cloned().map(Box::new);
            self.write(Delta::Track { unit, from, to: to.map(Box::new) });
        }
    }

    // ----- what is asked of whom

    /// Other questions than now.
    pub fn ask(&mut self, to: Frames) {
        let from = self.state.frames();
        if *from != to {
            self.write(Delta::Asked { from: Box::new(from.clone()), to: Box::new(to) });
        }
    }
    /// The choices of the side in the war declaration phase.
    pub fn choices(&mut self, to: Vec<Choice>) {
        let asked = self.state.frames().choosing(to);
        self.ask(asked.expect("choices are made in the war declaration phase"));
    }
    /// The declarations of the interception phase.
    pub fn interceptions(&mut self, change: impl FnOnce(&mut Interceptions)) {
        let mut so_far = self.state.interceptions().clone();
        change(&mut so_far);
        let asked = self.state.frames().declaring(so_far);
        self.ask(asked.expect("interceptions are declared in their phase"));
    }
    /// Asks those who have just fought whether they advance.
    pub fn offer_advance(&mut self, offer: AdvanceOffer) {
        let asked = self.state.frames().offering(offer);
        self.ask(asked.expect("who advances has fought"));
    }
    /// The offer is taken or declined, if there is one.
    pub fn close_advance(&mut self) {
        let fight = self.state.advance().and_then(|_| self.state.frames().beneath());
        if let Some(fight) = fight {
            self.ask(fight);
        }
    }
    /// Adds to the cells that fall when the movement phase ends.
    pub fn passed(&mut self, cells: Vec<(CellId, CountryId)>) {
        if !cells.is_empty() {
            self.write(Delta::Passed { at: self.state.passed().len(), from: Vec::new(), to: cells });
        }
    }
    /// Empties that list and hands it out.
    pub fn take_passed(&mut self) -> Vec<(CellId, CountryId)> {
        let cells = self.state.passed().to_vec();
        if !cells.is_empty() {
            self.write(Delta::Passed { at: 0, from: cells.clone(), to: Vec::new() });
        }
        cells
    }

    fn write(&mut self, delta: Delta) {
        delta.apply(self.state);
        if self.events.is_empty() {
            self.begin(Cause::Housekeeping);
        }
        if let Some(event) = self.events.last_mut() {
            event.deltas.push(delta);
        }
    }
}
