//! The ground as units of one gait find it: what a step into a cell costs them, and where control zones bind them. The rules
//! are asked once for each cell, whoever of them comes there.

use crate::legal::flood::{Flood, Steps, UNEVEN};
use crate::legal::reach::NavalZone;
use crate::rules::movement::{Mode, Travel};
use crate::rules::zoc::Zones;
use crate::ruleset::Role;
use crate::{CellId, CountryId, MoverId};

/// All that makes a difference to where a unit may step, apart from where it is and how many points it has.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Gait {
    mode: Mode,
    zones: Option<Zones>,
    /// What terrain costs and closes.
    mover: MoverId,
    /// Armor has an extra hex; submarines have zones of their own.
    kind: Option<Role>,
    /// The unit and what it carries, as far as the truce may bind them (WW2 §3.7.2).
    bound: [Option<CountryId>; 2],
}

impl Gait {
    fn of(travel: &Travel) -> Self {
        let (at, unit) = (travel.at, travel.unit);
        let bound = |country: CountryId| at.rules.politics.truce_binds(country).then_some(country);
        let cargo = unit.cargo.and_then(|cargo| at.state.unit(cargo));
        Self {
            mode: travel.mode,
            zones: travel.zones,
            mover: at.class(unit).mover,
            kind: Some(at.role(unit)).filter(|kind| matches!(kind, Role::Armor | Role::Submarine)),
            bound: [bound(unit.owner), cargo.and_then(|cargo| bound(cargo.owner))],
        }
    }
}

pub struct Ground {
    gait: Gait,
    /// What is known of each cell: [`PRICED`] with a price of 1 to 15 or 0 if closed, [`ZONED`] with [`ZONE`].
    cells: Vec<u8>,
    /// Where steps cost one point each: the sides that lead on, and [`KNOWN`] if they are known.
    sides: Vec<u16>,
    /// For ships.
    naval: Option<NavalZone>,
}

const KNOWN: u16 = 1 << 15;
const PRICE: u8 = 15;
const PRICED: u8 = 1 << 4;
const ZONED: u8 = 1 << 5;
const ZONE: u8 = 1 << 6;

impl Ground {
    pub fn of(travel: &Travel) -> Self {
        let sails = travel.mode == Mode::Sail && travel.zones.is_some();
        let naval = sails.then(|| NavalZone::of(travel));
        let cells = travel.at.map.len();
        Self { gait: Gait::of(travel), cells: vec![0; cells], sides: vec![0; cells], naval }
    }
    /// Searches for all cells that the unit gets to with so many points.
    pub fn search(&mut self, travel: &Travel, budget: u16, flood: &mut Flood) {
        match travel.mode {
            Mode::Walk => flood.search(travel, budget, self),
            Mode::Rail | Mode::Sail | Mode::Fly => flood.spread(travel, budget, self, Self::sides),
        }
    }
    /// Searches for the ways of the unit.
    pub fn ways(&mut self, travel: &Travel, flood: &mut Flood) {
        match travel.mode {
            // by rail the weather may hold troops up
            Mode::Walk | Mode::Rail => flood.search(travel, travel.budget, self),
            Mode::Sail | Mode::Fly => flood.sail(travel, travel.budget, self, Self::sides),
        }
    }
    #[inline]
    fn sides(&mut self, travel: &Travel, cell: CellId) -> u16 {
        let known = self.sides[cell.index()];
        if known & KNOWN != 0 { known } else { self.learn(travel, cell) }
    }
    fn learn(&mut self, travel: &Travel, cell: CellId) -> u16 {
        let at = travel.at;
        let sides = match travel.mode {
            Mode::Walk | Mode::Rail => at.open_sides(cell),
            Mode::Sail => at.map.sea_sides[cell.index()],
            Mode::Fly => u8::MAX,
        };
        let leads_on = |side: &usize| {
            let near = at.map.grid.neighbour(cell, *side).filter(|_| sides & 1 << side != 0);
            near.is_some_and(|near| self.price(travel, near).is_some())
        };
        let mut known = (0..6).filter(leads_on).fold(KNOWN, |bits, side| bits | 1 << side);
        let canal = travel.mode == Mode::Sail && at.canal_end(cell).is_some();
        if canal || travel.zones.is_some() && self.zone(travel, cell) {
            known |= UNEVEN;
        }
        self.sides[cell.index()] = known;
        known
    }
    /// Is it the ground of this unit too?
    pub fn is_of(&self, travel: &Travel) -> bool {
        self.gait == Gait::of(travel)
    }
}

impl Steps for Ground {
    fn price(&mut self, travel: &Travel, cell: CellId) -> Option<u16> {
        let known = &mut self.cells[cell.index()];
        if *known & PRICED == 0 {
            let price = travel.enter(cell).map_or(0, |price| price.min(PRICE.into()) as u8);
            *known |= PRICED | price;
        }
        let price = *known & PRICE;
        (price > 0).then_some(price.into())
    }
    fn zone(&mut self, travel: &Travel, cell: CellId) -> bool {
        if let Some(zone) = &self.naval {
            return zone.covers(cell);
        }
        let known = &mut self.cells[cell.index()];
        if *known & ZONED == 0 {
            *known |= if travel.in_zone(cell) { ZONED | ZONE } else { ZONED };
        }
        *known & ZONE != 0
    }
}
