//! Hand-made boards for the tests of the rules: a flat map, a small ruleset, units where a test wants them.
//!
//! A new board is all clear land of Germany in the Fair weather zone, July 1941, first movement of the Axis. Germany,
//! Italy and Japan belong to the Axis; France, Poland, the United Kingdom, the Soviet Union and China to the Allies;
//! everybody else is neutral.

mod chi_square;
mod ruleset;

pub use ruleset::zone;

pub use chi_square::fits;
pub use ruleset::ruleset;

use crate::country::CountryState;
use crate::map::{Canal, City, Terrain, board};
use crate::order::{Order, OrderKind};
use crate::recorder::Recorder;
use crate::ruleset::Domain;
use crate::state::{Frames, Works};
use crate::unit::{Place, unit_flag};
use crate::{CellId, CountryId, Game, GameState, Map, Month, Phase, Ruleset, Side, Unit, UnitId, ZoneId};
use std::collections::{BTreeMap, VecDeque};
use std::sync::Arc;

pub struct Board {
    columns: u16,
    pub map: Map,
    pub rules: Ruleset,
    pub countries: Vec<CountryState>,
    pub controller: Vec<Option<CountryId>>,
    pub works: BTreeMap<CellId, Works>,
    began: Month,
    month: Month,
    frames: Frames,
    grounded: u8,
    pub units: Vec<Unit>,
}

impl Board {
    pub fn new(columns: u16, rows: u16) -> Self {
        let rules = ruleset();
        let cells = usize::from(columns) * usize::from(rows);
        let germany = rules.country_by_key("germany").expect("a country");
        let mut board = Self {
            columns,
            countries: rules.countries.iter().map(|data| CountryState::peaceful(data.barred)).collect(),
            map: board::clear_land(columns, rows, &rules, germany),
            controller: vec![Some(germany); cells],
            works: BTreeMap::new(),
            began: Month::new(1939, 8),
            month: Month::new(1941, 7),
            frames: Frames::of(Phase::FirstMovement(Side::Axis)),
            grounded: 0,
            units: Vec::new(),
            rules,
        };
        for key in ["germany", "italy", "japan"] {
            board.joins(key, Side::Axis);
        }
        for key in ["france", "poland", "united_kingdom", "soviet_union", "china"] {
            board.joins(key, Side::Allies);
        }
        board
    }

    // ----- naming

    pub fn cell(&self, column: u16, row: u16) -> CellId {
        CellId::new(row * self.columns + column)
    }
    pub fn country(&self, key: &str) -> CountryId {
        self.rules.country_by_key(key).unwrap_or_else(|| panic!("no country `{key}`"))
    }

    // ----- the map

    pub fn terrain(&mut self, cell: CellId, terrain: Terrain) {
        self.map.terrain[cell.index()] = terrain;
        self.map.ground[cell.index()] = self.rules.ground_of(terrain);
        if terrain == Terrain::Sea {
            self.map.home[cell.index()] = None;
            self.controller[cell.index()] = None;
        }
    }
    pub fn sea(&mut self, cells: impl IntoIterator<Item = CellId>) {
        cells.into_iter().for_each(|cell| self.terrain(cell, Terrain::Sea));
    }
    pub fn zone(&mut self, cell: CellId, zone: ZoneId) {
        self.map.zone[cell.index()] = zone;
    }
    /// Sets the flags of [`flag`], `LAND` and `COASTAL` excepted: those follow from the terrain.
    pub fn flag(&mut self, cell: CellId, bits: u16) {
        self.map.flags[cell.index()] |= bits;
    }
    /// Home country and controller.
    pub fn home(&mut self, cells: impl IntoIterator<Item = CellId>, country: &str) {
        let id = self.country(country);
        for cell in cells {
            self.map.home[cell.index()] = Some(id);
            self.controller[cell.index()] = Some(id);
        }
    }
    pub fn control(&mut self, cells: impl IntoIterator<Item = CellId>, country: &str) {
        let id = self.country(country);
        cells.into_iter().for_each(|cell| self.controller[cell.index()] = Some(id));
    }
    pub fn city(&mut self, cell: CellId, name: &str) {
        self.map.add_city(City { key: name.to_lowercase().replace(' ', "_"), name: name.to_owned(), cell });
    }
    pub fn canal(&mut self, a: CellId, b: CellId) {
        self.map.canals.push(Canal { name: "Canal".to_owned(), ends: [a, b] });
    }
    pub fn fort(&mut self, cell: CellId, stage: u8) {
        self.works.entry(cell).or_default().fort = stage;
    }
    pub fn airfield(&mut self, cell: CellId, stage: u8) {
        self.works.entry(cell).or_default().airfield = stage;
    }

    // ----- the war

    pub fn joins(&mut self, country: &str, side: Side) {
        let id = self.country(country);
        let state = &mut self.countries[id.index()];
        state.partnership = side.into();
        state.barred = side.into();
        state.entered = Some(self.began);
    }
    pub fn month(&mut self, year: u16, month: u16) {
        self.month = Month::new(year, month);
    }
    pub fn phase(&mut self, phase: Phase) {
        self.frames = Frames::of(phase);
    }
    /// No flights in this zone.
    pub fn ground(&mut self, zone: ZoneId) {
        self.grounded |= 1 << zone.number();
    }

    // ----- units

    /// A unit of the class's first owner: land with `strength` points, a ship outside port, an air unit that is based.
    pub fn unit(&mut self, class: &str, cell: CellId, strength: u8) -> UnitId {
        let class_id = self.rules.class_by_key(class).unwrap_or_else(|| panic!("no class `{class}`"));
        let data = self.rules.class(class_id);
        let domain = data.domain();
        let unit = Unit {
            class: class_id,
            owner: data.owners[0],
            place: Place::On(cell),
            strength: if domain == Domain::Land { strength } else { 1 },
            supply_months: if domain == Domain::Naval { self.rules.numbers.naval_supply_months } else { 0 },
            mp_used: 0,
            flags: if domain == Domain::Air { unit_flag::BASED } else { 0 },
            cargo: None,
            cargo_money: 0,
            cargo_for: None,
        };
        self.units.push(unit);
        UnitId::new((self.units.len() - 1) as u16, 0)
    }
    pub fn ship(&mut self, class: &str, cell: CellId) -> UnitId {
        self.unit(class, cell, 1)
    }
    /// An air unit of `owner`, based.
    pub fn air(&mut self, class: &str, owner: &str, cell: CellId) -> UnitId {
        let id = self.unit(class, cell, 1);
        self.units[id.slot()].owner = self.country(owner);
        id
    }
    pub fn set(&mut self, unit: UnitId, flags: u16) {
        self.units[unit.slot()].flags |= flags;
    }
    pub fn unset(&mut self, unit: UnitId, flags: u16) {
        self.units[unit.slot()].flags &= !flags;
    }
    pub fn load(&mut self, unit: UnitId, carrier: UnitId) {
        self.units[unit.slot()].place = Place::In(carrier);
        self.units[carrier.slot()].cargo = Some(unit);
    }

    // ----- the game

    pub fn game(&self) -> Game {
        let mut map = self.map.clone();
        board::finish(&mut map);
        self.rules.lay(&mut map);
        let mut state = GameState::new("test", 7, self.began, self.controller.clone(), self.countries.clone());
        let mut script = VecDeque::new();
        let mut recorder = Recorder::new(&map, &self.rules, &mut state, &mut script);
        recorder.war(|war| (war.month, war.grounded) = (self.month, self.grounded));
        recorder.ask(self.frames.clone());
        for (&cell, &works) in &self.works {
            recorder.works(cell, |entry| *entry = works);
        }
        for (index, &unit) in self.units.iter().enumerate() {
            let id = recorder.create(unit);
            assert_eq!(id, UnitId::new(index as u16, 0));
        }
        Game::from_state(Arc::new(map), Arc::new(self.rules.clone()), state)
    }
}

/// An order of the side that is asked.
pub fn order(game: &Game, kind: OrderKind) -> Order {
    Order { side: game.state().clock().active, kind }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::map::flag;

    #[test]
    fn a_board_is_consistent() {
        let mut board = Board::new(5, 4);
        board.sea((0..5).map(CellId::new));
        let infantry = board.unit("germany.infantry", CellId::new(7), 5);
        let ship = board.ship("germany.transport_ship", CellId::new(2));
        let game = board.game();
        assert_eq!(game.state().cell_of(infantry), Some(CellId::new(7)));
        assert!(game.map().has(CellId::new(6), flag::COASTAL) && !game.map().has(CellId::new(12), flag::COASTAL));
        assert!(game.position().are_land_adjacent(CellId::new(6), CellId::new(7)));
        assert!(!game.position().are_land_adjacent(CellId::new(2), CellId::new(7)));
        assert!(game.position().are_sea_adjacent(CellId::new(2), CellId::new(7)));
        assert!(game.position().are_sea_adjacent(CellId::new(6), CellId::new(7)), "two shores of one sea cell");
        assert_eq!(game.position().role(game.state().unit(ship).unwrap()), crate::ruleset::Role::TransportShip);
    }
}
