//! The position: everything that changes in a game and decides how it goes on, and so what a saved game holds (WW2 §21.1):
//! cells (WW2 §21.2), countries (WW2 §21.3), units with their cargo (WW2 §21.4). Read here through methods; changed by
//! [`Delta`]s alone, which the recorder writes.

use crate::country::CountryState;
use crate::order::Choice;
use crate::track::{Interceptions, Track};
use crate::unit::{Place, Unit};
use crate::{
    CellId, ClassId, CountryId, Formation, Handicap, Handicaps, Luck, Month, Phase, Side, Terms, UnitId, digest,
    variation,
};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

mod delta;
#[cfg(test)]
pub(crate) mod forged;
mod frames;
mod packed;
mod stored;

pub use delta::Delta;
pub use frames::{Frame, Frames, Step};
pub use packed::Packed;
pub use stored::Stored;

/// What stands in a cell beside units (WW2 §1.1.3). Cells without anything have no entry.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Works {
    /// 0 none, 1 and 2 under construction, 3 finished (WW2 §8.4.2).
    pub fort: u8,
    /// The same of an airfield.
    pub airfield: u8,
    /// City and resource are no port and no airbase until repaired (WW2 §16.3.2).
    pub installations_destroyed: bool,
    /// The resource pays nothing until repaired (WW2 §16.4).
    pub resource_destroyed: bool,
    /// Hit by an atomic bomb: city and resource are spent for ever (WW2 §16.5.2).
    pub atomic_destroyed: bool,
    /// Begun in the current deployment phase: may be cancelled with refund.
    pub fort_new: bool,
    /// The same of an airfield.
    pub airfield_new: bool,
}

/// A marker in an all-sea cell: troops have landed beyond one of its sides. Cells without any have no entry.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Beachhead {
    /// The side of the cell that it points over.
    pub towards: u8,
    /// Who has landed.
    pub side: Side,
}

/// A thing in a build pool, a queue of arrivals or a list of liberated forces (WW2 §7.1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct Item {
    /// What it becomes.
    pub class: ClassId,
    /// Carrier: the air unit aboard.
    pub group: Option<ClassId>,
    /// Land: strength points; 1 in pools, possibly more for units returned from Vichy France or Finland (D-54).
    pub strength: u8,
}

impl Item {
    /// None is before it.
    const LEAST: Self = Self { class: ClassId::new(0), group: None, strength: 0 };
}

/// What all share and is a few numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct War {
    /// The turn that is played (WW2 §2.1).
    pub month: Month,
    /// Draws made in this step.
    pub draws: u32,
    /// Bits of grounded weather zones (WW2 §18.4), by the number of the zone.
    pub grounded: u8,
    /// Month from which hard winters count (WW2 §14.2.3).
    pub winters_from: Option<Month>,
    /// Set when the war is decided (WW2 §20): no orders any more.
    pub winner: Option<Side>,
    /// Month in which the game began (first-turn rules, WW2 §8.2.4).
    pub began: Month,
}

/// Where the game stands: the numbers of the war and the question that is asked now, in one view. Files and digests hold it
/// like this.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Clock {
    /// The turn that is played (WW2 §2.1).
    pub month: Month,
    /// Where in the turn the game stands (WW2 §2.2): the kind of the question, and whose phase it is.
    pub phase: Phase,
    /// The side that is asked for orders now.
    pub active: Side,
    /// [`War::draws`].
    pub draws: u32,
    /// [`War::grounded`].
    pub grounded: u8,
    /// [`War::winters_from`].
    pub winters_from: Option<Month>,
    /// [`War::winner`].
    pub winner: Option<Side>,
    /// [`War::began`].
    pub began: Month,
}

/// After a combat that emptied a cell: who may advance into it (WW2 §14.6.5). Any other order declines.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct AdvanceOffer {
    /// The cell that was emptied.
    pub cell: CellId,
    /// Attackers that live and may enter it.
    pub units: Vec<UnitId>,
}

/// A place for a unit in the table of units.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Slot {
    /// That of the unit in it, or of the last one.
    pub generation: u16,
    /// Who is in it now.
    pub unit: Option<Unit>,
}

impl Slot {
    const UNUSED: Self = Self { generation: u16::MAX, unit: None };
}

/// A position: all that changes in a game (WW2 §21).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameState {
    /// Key of the scenario.
    scenario: String,
    /// Seed of the dice.
    seed: u64,
    /// Changes so far; grows by one with every order.
    revision: u64,
    war: War,
    /// What is asked of whom.
    frames: Frames,
    /// Per cell.
    controller: Vec<Option<CountryId>>,
    works: BTreeMap<CellId, Works>,
    beachheads: BTreeMap<CellId, Beachhead>,
    slots: Vec<Slot>,
    countries: Vec<CountryState>,
    /// Buyable items.
    pool: BTreeMap<(CountryId, Item), u16>,
    /// Units on their way, by month of arrival.
    queue: BTreeMap<(CountryId, Month, Item), u16>,
    /// Forces recorded at conquest (WW2 §4.2.1).
    liberated: BTreeMap<(CountryId, Item), u16>,
    /// Cells whose stack is not willing to retreat (WW2 §14.5.1); default is willing.
    unwilling: BTreeSet<CellId>,
    /// Ways of the ships and aircraft that moved in the first movement or to intercept, until the interception phase is
    /// over (WW2 §12.2, A-16).
    tracks: BTreeMap<UnitId, Track>,
    /// In the order of the scenario. No part of the digest: they decide nothing.
    formations: Arc<Vec<Formation>>,

    /// Derived: first unit of each cell and next unit of each slot, ascending by slot; `u16::MAX` ends.
    heads: Vec<u16>,
    next: Vec<u16>,
    /// Derived: those that the scenario's key names.
    terms: Terms,
    /// Derived: incremental digest, and that of the controllers alone.
    digest: u64,
    control: u64,
}

const END: u16 = u16::MAX;

impl GameState {
    /// The war declaration phase of the first month, the Axis asked; no units, everything else as given.
    pub fn new(
        scenario: &str,
        seed: u64,
        began: Month,
        controller: Vec<Option<CountryId>>,
        countries: Vec<CountryState>,
    ) -> Self {
        let mut state = Self {
            scenario: scenario.to_owned(),
            seed,
            revision: 0,
            war: War { month: began, draws: 0, grounded: 0, winters_from: None, winner: None, began },
            frames: Frames::of(Phase::WarDeclaration),
            controller,
            works: BTreeMap::new(),
            beachheads: BTreeMap::new(),
            slots: Vec::new(),
            countries,
            pool: BTreeMap::new(),
            queue: BTreeMap::new(),
            liberated: BTreeMap::new(),
            unwilling: BTreeSet::new(),
            tracks: BTreeMap::new(),
            formations: Arc::default(),
            heads: Vec::new(),
            next: Vec::new(),
            terms: Terms::NONE,
            digest: 0,
            control: 0,
        };
        state.rebuild();
        state
    }

    // ----- reading

    /// Key of the scenario.
    pub fn scenario(&self) -> &str {
        &self.scenario
    }
    /// The terms that it is played by.
    pub const fn terms(&self) -> &Terms {
        &self.terms
    }
    /// How much the dice decide.
    #[inline]
    pub const fn luck(&self) -> Luck {
        self.terms.luck
    }
    /// What favours a side.
    pub const fn handicaps(&self) -> &Handicaps {
        &self.terms.handicaps
    }
    /// Those of one side.
    #[inline]
    pub const fn handicap(&self, side: Side) -> Handicap {
        self.terms.handicaps.of(side)
    }
    /// Seed of the dice.
    pub const fn seed(&self) -> u64 {
        self.seed
    }
    /// Orders carried out so far.
    pub const fn revision(&self) -> u64 {
        self.revision
    }
    /// Month, phase, who is asked.
    #[inline]
    pub fn clock(&self) -> Clock {
        let War { month, draws, grounded, winters_from, winner, began } = self.war;
        let (phase, active) = (self.frames.phase(), self.frames.asked());
        Clock { month, phase, active, draws, grounded, winters_from, winner, began }
    }
    /// The numbers that all share.
    pub const fn war(&self) -> War {
        self.war
    }
    /// What is asked of whom.
    pub const fn frames(&self) -> &Frames {
        &self.frames
    }
    /// The country that controls the cell; none at sea and in Antarctica.
    #[inline]
    pub fn controller(&self, cell: CellId) -> Option<CountryId> {
        self.controller[cell.index()]
    }
    /// The same of all cells, by [`CellId`].
    pub fn controllers(&self) -> &[Option<CountryId>] {
        &self.controller
    }
    /// The side that controls the cell; none for sea and neutral cells.
    #[inline]
    pub fn controlling_side(&self, cell: CellId) -> Option<Side> {
        self.controller[cell.index()].and_then(|country| self.side_of(country))
    }
    /// Land of a neutral country: closed to everybody (WW2 §3.1.3).
    #[inline]
    pub fn is_neutral_territory(&self, cell: CellId) -> bool {
        self.controller[cell.index()].is_some_and(|country| self.side_of(country).is_none())
    }
    /// Its partnership, its treasury and the like.
    #[inline]
    pub fn country(&self, id: CountryId) -> &CountryState {
        &self.countries[id.index()]
    }
    /// Indexed by [`CountryId`].
    pub fn countries(&self) -> &[CountryState] {
        &self.countries
    }
    /// All countries, in alphabetical order.
    pub fn country_ids(&self) -> impl Iterator<Item = CountryId> + use<> {
        CountryId::table(self.countries.len())
    }
    /// The side that the country belongs to; none if it is neutral.
    #[inline]
    pub fn side_of(&self, country: CountryId) -> Option<Side> {
        self.countries[country.index()].partnership.side()
    }
    /// Buyable items, each with its number.
    pub const fn pool(&self) -> &BTreeMap<(CountryId, Item), u16> {
        &self.pool
    }
    /// The buyable items of one country.
    pub fn pool_of(&self, country: CountryId) -> impl Iterator<Item = (Item, u16)> + '_ {
        let all = self.pool.range((country, Item::LEAST)..);
        all.take_while(move |((owner, _), _)| *owner == country).map(|(&(_, item), &count)| (item, count))
    }
    /// How many of the item the country can buy.
    pub fn in_pool(&self, country: CountryId, item: Item) -> u16 {
        self.pool.get(&(country, item)).copied().unwrap_or(0)
    }
    /// Units on their way, by month of arrival.
    pub const fn queue(&self) -> &BTreeMap<(CountryId, Month, Item), u16> {
        &self.queue
    }
    /// What is on its way to one country, by month.
    pub fn queue_of(&self, country: CountryId) -> impl Iterator<Item = (Month, Item, u16)> + '_ {
        let all = self.queue.range((country, Month(0), Item::LEAST)..);
        all.take_while(move |((owner, ..), _)| *owner == country)
            .map(|(&(_, month, item), &count)| (month, item, count))
    }
    /// How many of the item arrive for the country in that month.
    pub fn in_queue(&self, country: CountryId, month: Month, item: Item) -> u16 {
        self.queue.get(&(country, month, item)).copied().unwrap_or(0)
    }
    /// Forces recorded at conquest (WW2 §4.2.1).
    pub const fn liberated(&self) -> &BTreeMap<(CountryId, Item), u16> {
        &self.liberated
    }
    /// How many of the item the country gets back when it is liberated.
    pub fn in_liberated(&self, country: CountryId, item: Item) -> u16 {
        self.liberated.get(&(country, item)).copied().unwrap_or(0)
    }
    /// War declaration choices of the active side, carried out when it ends the phase (WW2 §2.4 c).
    pub const fn choices(&self) -> &[Choice] {
        self.frames.choices()
    }
    /// Cells whose stack is not willing to retreat (WW2 §14.5.1).
    pub const fn unwilling(&self) -> &BTreeSet<CellId> {
        &self.unwilling
    }
    /// Was the stack in the cell told to stand (WW2 §14.5.1)?
    pub fn is_unwilling(&self, cell: CellId) -> bool {
        self.unwilling.contains(&cell)
    }
    /// Who may advance now, and where.
    pub const fn advance(&self) -> Option<&AdvanceOffer> {
        self.frames.advance()
    }
    /// Cells that land units passed or stopped in during the present movement phase, in order, with the country that gets
    /// them when the phase ends (WW2 §5.1.1, R-20).
    pub fn passed(&self) -> &[(CellId, CountryId)] {
        self.frames.passed()
    }
    /// The interception phase so far; empty in all others.
    pub const fn interceptions(&self) -> &Interceptions {
        self.frames.interceptions()
    }
    /// What stands in the cell beside units.
    pub fn works(&self, cell: CellId) -> Works {
        self.works.get(&cell).copied().unwrap_or_default()
    }
    /// Cells where anything does, ascending.
    pub fn all_works(&self) -> impl Iterator<Item = (CellId, Works)> + '_ {
        self.works.iter().map(|(&cell, &works)| (cell, works))
    }
    /// The beachhead in an all-sea cell, if there is one.
    #[inline]
    pub fn beachhead(&self, cell: CellId) -> Option<Beachhead> {
        if self.beachheads.is_empty() { None } else { self.beachheads.get(&cell).copied() }
    }
    /// Cells with one, ascending.
    pub fn beachheads(&self) -> impl Iterator<Item = (CellId, Beachhead)> + '_ {
        self.beachheads.iter().map(|(&cell, &beachhead)| (cell, beachhead))
    }
    /// The unit, unless it died.
    #[inline]
    pub fn unit(&self, id: UnitId) -> Option<&Unit> {
        self.slots.get(id.slot()).filter(|slot| slot.generation == id.generation()).and_then(|slot| slot.unit.as_ref())
    }
    /// All units alive, ascending by slot; carried ones too.
    pub fn units(&self) -> impl Iterator<Item = (UnitId, &Unit)> {
        (0..self.slots.len()).filter_map(|index| self.in_slot(index))
    }
    /// Who is alive in the slot of that number.
    #[inline]
    pub fn in_slot(&self, index: usize) -> Option<(UnitId, &Unit)> {
        let slot = self.slots.get(index)?;
        Some((UnitId::new(index as u16, slot.generation), slot.unit.as_ref()?))
    }
    /// Units alive of the side's countries, ascending by slot; carried ones too.
    pub fn units_of(&self, side: Side) -> impl Iterator<Item = (UnitId, &Unit)> {
        self.units().filter(move |(_, unit)| self.unit_side(unit) == Some(side))
    }
    /// Units standing in the cell (not carried), ascending by slot.
    #[inline]
    pub fn units_at(&self, cell: CellId) -> UnitsAt<'_> {
        UnitsAt { state: self, slot: self.heads[cell.index()] }
    }
    /// Where the unit is, through its carrier if carried.
    pub fn cell_of(&self, id: UnitId) -> Option<CellId> {
        match self.unit(id)?.place {
            Place::On(cell) => Some(cell),
            Place::In(carrier) => self.cell_of(carrier),
        }
    }
    /// That of its owner; none while that is neutral.
    pub fn unit_side(&self, unit: &Unit) -> Option<Side> {
        self.side_of(unit.owner)
    }
    /// The way of a unit in the present main phase, until its interceptions are over.
    pub fn track(&self, id: UnitId) -> Option<&Track> {
        self.tracks.get(&id)
    }
    /// All ways, ascending by unit.
    pub fn tracks(&self) -> impl Iterator<Item = (UnitId, &Track)> {
        self.tracks.iter().map(|(&id, track)| (id, track))
    }
    /// Formations that the scenario names, in its order.
    pub fn formations(&self) -> &[Formation] {
        &self.formations
    }
    /// The formation that the unit stands for, or stood for when it lived.
    pub fn formation_of(&self, id: UnitId) -> Option<&Formation> {
        self.formations.iter().find(|formation| formation.unit == Some(id))
    }
    /// Number of unit slots ever used: an upper bound for columns indexed by slot.
    pub fn slot_count(&self) -> usize {
        self.slots.len()
    }
    /// What stands in a slot; one that was never used counts as absent: generation `u16::MAX`, so that its first unit
    /// gets 0.
    pub(crate) fn slot(&self, index: usize) -> Slot {
        self.slots.get(index).copied().unwrap_or(Slot::UNUSED)
    }
    /// The first slot without a unit.
    pub(crate) fn free_slot(&self) -> usize {
        self.slots.iter().position(|slot| slot.unit.is_none()).unwrap_or(self.slots.len())
    }
    /// Hash of everything that decides the future.
    pub fn digest(&self) -> u64 {
        self.digest
            ^ digest::of(&self.clock())
            ^ digest::of(self.choices())
            ^ digest::of(&self.advance())
            ^ digest::of(self.passed()).rotate_left(1)
            ^ digest::of(self.interceptions()).rotate_left(2)
    }

    /// Digest of who controls which cell, for those who keep what they made from that alone.
    pub const fn control_key(&self) -> u64 {
        self.control
    }
    /// Revision and digest: what tells the position from all others of its game, for those who keep what they made from it.
    pub fn key(&self) -> (u64, u64) {
        (self.revision(), self.digest())
    }
    /// Hash of the position without the seed of its dice: two games that stand alike have the same.
    pub fn position_hash(&self) -> u64 {
        self.digest() ^ digest::of(&(self.scenario.as_str(), self.seed))
    }

    // ----- what no order changes

    /// Gives it the formations that its scenario names, as they stand in this position.
    pub fn set_formations(&mut self, formations: Vec<Formation>) {
        self.formations = Arc::new(formations);
    }

    /// The same position with other dice from here on: for searches, which must not know those of the game, and for
    /// positions made by hand.
    pub fn reseed(&mut self, seed: u64) {
        let sum = |seed: u64| digest::of(&(self.scenario.as_str(), seed));
        self.digest ^= sum(self.seed) ^ sum(seed);
        self.seed = seed;
    }
    /// The same position by other terms: for positions made by hand.
    pub fn set_terms(&mut self, terms: &Terms) {
        let (id, number) = variation::parts(&self.scenario);
        self.scenario = variation::id(&terms.id(Terms::parts(id).0), number);
        self.rebuild();
    }
    /// Counts an order that was carried out.
    pub(crate) const fn count_order(&mut self) {
        self.revision += 1;
    }
    /// Forgets an order that was taken back.
    pub(crate) const fn discount_order(&mut self) {
        self.revision -= 1;
    }

    /// Finds which units stand in which cell.
    fn find_units(&mut self) {
        self.heads = vec![END; self.controller.len()];
        self.next = vec![END; self.slots.len()];
        for index in (0..self.slots.len()).rev() {
            if let Some(cell) = self.slots[index].unit.and_then(|unit| on(&unit)) {
                self.next[index] = std::mem::replace(&mut self.heads[cell.index()], index as u16);
            }
        }
    }
    /// Rebuilds everything derived: after loading, and in tests to compare with.
    pub fn rebuild(&mut self) {
        self.terms = Terms::of_game(&self.scenario);
        self.find_units();
        let mut sum = digest::of(&(self.scenario.as_str(), self.seed));
        for (index, &slot) in self.slots.iter().enumerate() {
            sum ^= slot_digest(index, slot);
        }
        self.control = 0;
        for (cell, &country) in CellId::table(self.controller.len()).zip(&self.controller) {
            self.control ^= controller_digest(cell, country);
        }
        sum ^= self.control;
        for (&cell, &works) in &self.works {
            sum ^= works_digest(cell, works);
        }
        self.beachheads().for_each(|it| sum ^= digest::of(&(9u8, it)));
        for (id, country) in self.country_ids().zip(&self.countries) {
            sum ^= digest::of(&(3u8, id, *country));
        }
        self.pool.iter().for_each(|(key, &n)| sum ^= count_digest(4, key, n));
        self.queue.iter().for_each(|(key, &n)| sum ^= count_digest(5, key, n));
        self.liberated.iter().for_each(|(key, &n)| sum ^= count_digest(6, key, n));
        self.unwilling.iter().for_each(|cell| sum ^= digest::of(&(7u8, *cell)));
        self.tracks.iter().for_each(|(id, track)| sum ^= digest::of(&(8u8, *id, track)));
        self.digest = sum;
    }
}

/// Iterator of [`GameState::units_at`].
#[derive(Clone)]
pub struct UnitsAt<'a> {
    state: &'a GameState,
    slot: u16,
}

impl<'a> Iterator for UnitsAt<'a> {
    type Item = (UnitId, &'a Unit);

    #[inline]
    fn next(&mut self) -> Option<Self::Item> {
        if self.slot == END {
            return None;
        }
        let slot = &self.state.slots[self.slot as usize];
        let id = UnitId::new(self.slot, slot.generation);
        self.slot = self.state.next[self.slot as usize];
        slot.unit.as_ref().map(|unit| (id, unit))
    }
}

fn controller_digest(cell: CellId, country: Option<CountryId>) -> u64 {
    digest::of(&(1u8, cell, country))
}
fn on(unit: &Unit) -> Option<CellId> {
    match unit.place {
        Place::On(cell) => Some(cell),
        Place::In(_) => None,
    }
}
/// A slot that was never used adds nothing; an empty one still remembers its generation.
fn slot_digest(index: usize, slot: Slot) -> u64 {
    if slot == Slot::UNUSED { 0 } else { digest::of(&(0u8, index, slot)) }
}
fn works_digest(cell: CellId, works: Works) -> u64 {
    if works == Works::default() { 0 } else { digest::of(&(2u8, cell, works)) }
}
fn count_digest<K: std::hash::Hash>(tag: u8, key: &K, count: u16) -> u64 {
    if count == 0 { 0 } else { digest::of(&(tag, key, count)) }
}
