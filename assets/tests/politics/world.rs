//! A schematic world for tests of the real rules: one row of the board for each country, six land cells and two of sea.
//! Rows do not touch by land; tests join them where they need a border.

use meridian_engine::map::{City, Map, Terrain, Territory, WeatherZone, flag};
use meridian_engine::order::Choice;
use meridian_engine::{CellId, CityId, CountryId, Game, Grid, Order, OrderError, OrderKind, Phase, Ruleset, Side};
use std::sync::Arc;

pub const COLUMNS: u16 = 8;
/// Columns from this one on are sea; the one before is the coast.
pub const SEA: u16 = 6;

/// Cities beyond the capitals that rules name, with the country and the column they lie in.
const CITIES: &[(&str, &str, u16)] = &[
    ("united_kingdom", "Karachi", 2),
    ("china", "Urumchi", 2),
    ("belgium", "Antwerp", 2),
    ("denmark", "Esbjerg", 2),
    ("denmark", "Aalborg", 3),
    ("soviet_union", "Ashkhabad", 2),
    ("soviet_union", "Tashkent", 3),
];

pub struct World {
    pub map: Map,
    pub rules: Arc<Ruleset>,
}

impl World {
    pub fn new() -> Self {
        let rules = Arc::new(meridian_assets::ruleset());
        let rows = rules.countries.len() as u16;
        let cells = usize::from(COLUMNS * rows);
        let is_land = |index: usize| (index as u16) % COLUMNS < SEA;
        let coast = |index: usize| (index as u16) % COLUMNS == SEA - 1;
        let mut map = Map {
            grid: Grid::from_neighbours(Vec::new()),
            country_keys: rules.countries.iter().map(|country| country.key.clone()).collect(),
            territories: Vec::new(),
            cities: Vec::new(),
            resources: Vec::new(),
            canals: Vec::new(),
            terrain: (0..cells).map(|cell| if is_land(cell) { Terrain::Clear } else { Terrain::Sea }).collect(),
            zone: vec![WeatherZone::Fair; cells],
            flags: (0..cells)
                .map(|cell| if is_land(cell) { flag::LAND } else { 0 } | if coast(cell) { flag::COASTAL } else { 0 })
                .collect(),
            land_sides: vec![0; cells],
            sea_sides: vec![0; cells],
            river_sides: vec![0; cells],
            lake_sides: vec![0; cells],
            home: (0..cells).map(|cell| is_land(cell).then_some(CountryId((cell as u16 / COLUMNS) as u8))).collect(),
            territory: vec![u8::MAX; cells],
            city: vec![None; cells],
            border_zones: vec![0; cells],
            elevation_m: vec![0; cells],
            hash: 0,
        };
        map.grid = meridian_engine::grid::flat::board(COLUMNS, rows);
        let mut world = Self { map, rules };
        for row in 0..rows {
            let country = CountryId(row as u8);
            let data = world.rules.country(country).clone();
            world.map.territories.push(Territory { key: data.key, name: data.name, owner: country, colony: false });
            for column in 0..COLUMNS - 1 {
                let (here, next) = (CellId(row * COLUMNS + column), CellId(row * COLUMNS + column + 1));
                if column + 1 < SEA {
                    world.join_by_land(here, next);
                } else {
                    world.join_by_sea(here, next);
                }
            }
            world.found_city(&data.capital, CellId(row * COLUMNS));
            world.found_city(&format!("Port of {}", data.adjective), CellId(row * COLUMNS + SEA - 1));
        }
        for &(country, name, column) in CITIES {
            let cell = world.cell(country, column);
            world.found_city(name, cell);
        }
        world
    }
    pub fn country(&self, key: &str) -> CountryId {
        self.rules.country_by_key(key).unwrap_or_else(|| panic!("no country {key}"))
    }
    pub fn cell(&self, country: &str, column: u16) -> CellId {
        CellId(u16::from(self.country(country).0) * COLUMNS + column)
    }
    pub fn found_city(&mut self, name: &str, cell: CellId) {
        self.map.city[cell.index()] = Some(CityId(self.map.cities.len() as u16));
        self.map.cities.push(City { key: name.to_lowercase(), name: name.to_owned(), cell });
    }
    pub fn join_by_land(&mut self, a: CellId, b: CellId) {
        let side = |from, to| self.map.grid.side_towards(from, to).expect("neighbours");
        let (there, back) = (side(a, b), side(b, a));
        self.map.land_sides[a.index()] |= 1 << there;
        self.map.land_sides[b.index()] |= 1 << back;
    }
    pub fn join_by_sea(&mut self, a: CellId, b: CellId) {
        let side = |from, to| self.map.grid.side_towards(from, to).expect("neighbours");
        let (there, back) = (side(a, b), side(b, a));
        self.map.sea_sides[a.index()] |= 1 << there;
        self.map.sea_sides[b.index()] |= 1 << back;
    }
    pub fn game(self, scenario: &str) -> Game {
        let scenario = meridian_assets::scenario(scenario).unwrap();
        meridian_engine::setup::new_game(Arc::new(self.map), self.rules, &scenario, 7)
    }
}

/// Short words for the tests.
pub trait Play {
    fn id(&self, key: &str) -> CountryId;
    fn side(&self, key: &str) -> Option<Side>;
    fn order(&mut self, side: Side, kind: OrderKind) -> Result<(), OrderError>;
    fn choose(&mut self, side: Side, choice: Choice) -> Result<(), OrderError>;
    fn end(&mut self);
    fn end_until(&mut self, phase: Phase, side: Side);
    /// Count of a class in a country's pool.
    fn pool(&self, country: &str, class: &str) -> u16;
    /// Count of a class due this month.
    fn due(&self, country: &str, class: &str) -> u16;
}

impl Play for Game {
    fn id(&self, key: &str) -> CountryId {
        self.rules().country_by_key(key).unwrap_or_else(|| panic!("no country {key}"))
    }
    fn side(&self, key: &str) -> Option<Side> {
        self.state().side_of(self.id(key))
    }
    fn order(&mut self, side: Side, kind: OrderKind) -> Result<(), OrderError> {
        let before = self.state().clone();
        self.submit(Order { side, kind: kind.clone() })?;
        // the law of undo, with everything that is derived
        let after = self.state().clone();
        let mut fork = self.clone();
        fork.revert_last();
        assert_eq!(fork.state(), &before, "undo of {kind:?}");
        assert_eq!(fork.state().digest(), before.digest(), "digest after undo of {kind:?}");
        let mut rebuilt = after.clone();
        rebuilt.rebuild();
        assert_eq!(rebuilt.digest(), after.digest(), "incremental digest after {kind:?}");
        Ok(())
    }
    fn choose(&mut self, side: Side, choice: Choice) -> Result<(), OrderError> {
        self.order(side, OrderKind::Choose(choice))
    }
    fn end(&mut self) {
        let (_, side) = self.asked().expect("somebody is asked");
        self.order(side, OrderKind::EndPhase).unwrap();
    }
    fn end_until(&mut self, phase: Phase, side: Side) {
        for _ in 0..60 {
            if self.asked() == Some((phase, side)) {
                return;
            }
            self.end();
        }
        panic!("{phase:?} of {side:?} never came");
    }
    fn pool(&self, country: &str, class: &str) -> u16 {
        let (country, class) = (self.id(country), self.rules().class_by_key(class).expect(class));
        self.state().pool.iter().filter(|((c, item), _)| *c == country && item.class == class).map(|(_, &n)| n).sum()
    }
    fn due(&self, country: &str, class: &str) -> u16 {
        let (country, class) = (self.id(country), self.rules().class_by_key(class).expect(class));
        let now = self.state().clock.month;
        let queue = self.state().queue.iter();
        queue.filter(|((c, m, item), _)| *c == country && *m == now && item.class == class).map(|(_, &n)| n).sum()
    }
}
