//! A schematic world for tests of the real rules: one row of the board for each country, six land cells and two of sea,
//! the capital with a resource in the first and a port in the last of the land cells.
//! Rows do not touch by land; tests join them where they need a border.

use meridian_engine::map::{City, Map, Terrain, Territory, flag};
use meridian_engine::order::Choice;
use meridian_engine::recorder::Recorder;
use meridian_engine::state::Item;
use meridian_engine::unit::{Place, Unit};
use meridian_engine::{CellId, CountryId, Game, Grid, Order, OrderError, OrderKind, Phase, Ruleset, Side, UnitId};
use std::collections::VecDeque;
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
    ("poland", "Danzig", 2),
    ("germany", "Königsberg", 2),
    ("italy", "Naples", 2),
    ("italy", "Tripoli", 3),
    ("italy", "Palermo", 4),
    ("france", "Lille", 1),
    ("france", "Marseille", 2),
    ("france", "Hanoi", 3),
    ("france", "Noumea", 4),
    ("spain", "Cádiz", 2),
];

/// Cells with a border zone, and whether they are colonies.
const ZONES: &[(&str, u16, &str, bool)] = &[
    ("poland", 4, "eastern_poland", false),
    ("romania", 4, "eastern_romania", false),
    ("finland", 3, "petsamo", false),
    ("finland", 4, "karelia", false),
    ("france", 0, "occupied_france", false),
    ("france", 1, "occupied_france", false),
    ("france", 2, "vichy", false),
    ("france", 3, "french_indochina", true),
    ("france", 4, "french_to_britain", true),
    ("france", 5, "vichy", true),
    ("denmark", 4, "iceland_and_faroes", true),
    ("denmark", 5, "greenland", true),
    ("belgium", 5, "belgian_congo", true),
    ("italy", 0, "italian_mainland", false),
    ("italy", 2, "italian_mainland", false),
    ("italy", 3, "italian_africa", true),
    ("italy", 4, "italian_islands_and_albania", false),
    ("united_kingdom", 4, "burma", true),
    ("china", 1, "occupied_china", false),
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
            groups: rules.groups.clone(),
            terrain: (0..cells).map(|cell| if is_land(cell) { Terrain::Clear } else { Terrain::Sea }).collect(),
            ground: (0..cells)
                .map(|cell| rules.ground_of(if is_land(cell) { Terrain::Clear } else { Terrain::Sea }))
                .collect(),
            zone: vec![rules.weather.fair_zone().expect("a zone"); cells],
            flags: (0..cells)
                .map(|cell| if is_land(cell) { flag::LAND } else { 0 } | if coast(cell) { flag::COASTAL } else { 0 })
                .collect(),
            land_sides: vec![0; cells],
            freezing_sides: vec![0; cells],
            barred_sides: vec![0; cells],
            crossings: Vec::new(),
            sea_sides: vec![0; cells],
            river_sides: vec![0; cells],
            lake_sides: vec![0; cells],
            home: (0..cells)
                .map(|cell| rules.country_id(cell / usize::from(COLUMNS)).filter(|_| is_land(cell)))
                .collect(),
            territory: vec![u8::MAX; cells],
            city: vec![None; cells],
            border_zones: vec![0; cells],
            elevation_m: vec![0; cells],
            features: Vec::new(),
            formerly: Vec::new(),
            name: String::new(),
            hash: 0,
        };
        map.grid = meridian_engine::grid::flat::board(COLUMNS, rows);
        let mut world = Self { map, rules };
        for row in 0..rows {
            let country = world.rules.country_id(row.into()).expect("a row a country");
            let ground: Vec<CellId> =
                world.map.cells().skip(usize::from(row * COLUMNS)).take(usize::from(COLUMNS)).collect();
            let data = world.rules.country(country).clone();
            world.map.territories.push(Territory { key: data.key, name: data.name, owner: country, colony: false });
            for column in 0..COLUMNS - 1 {
                let (here, next) = (ground[usize::from(column)], ground[usize::from(column) + 1]);
                if column + 1 < SEA {
                    world.join_by_land(here, next);
                } else {
                    world.join_by_sea(here, next);
                }
            }
            world.found_city(&data.capital, ground[0]);
            world.map.flags[usize::from(row * COLUMNS)] |= flag::RESOURCE | flag::CAPITAL;
            world.found_city(&format!("Port of {}", data.adjective), ground[usize::from(SEA) - 1]);
        }
        for &(country, name, column) in CITIES {
            let cell = world.cell(country, column);
            world.found_city(name, cell);
        }
        // so that Danzig lives behind the lost east
        let danzig = world.cell("poland", SEA - 1);
        world.map.flags[danzig.index()] |= flag::RESOURCE;
        for &(country, column, zone, colony) in ZONES {
            let cell = world.cell(country, column);
            world.map.border_zones[cell.index()] |=
                1 << world.rules.group_by_key(zone).expect("a group of cells").index();
            world.map.flags[cell.index()] |= if colony { flag::COLONY } else { 0 };
        }
        world
    }
    pub fn country(&self, key: &str) -> CountryId {
        self.rules.country_by_key(key).unwrap_or_else(|| panic!("no country {key}"))
    }
    pub fn cell(&self, country: &str, column: u16) -> CellId {
        let row = self.country(country).index();
        self.map.grid.cell(row * usize::from(COLUMNS) + usize::from(column)).expect("on the board")
    }
    pub fn found_city(&mut self, name: &str, cell: CellId) {
        self.map.add_city(City { key: name.to_lowercase(), name: name.to_owned(), cell });
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
    fn at(&self, country: &str, column: u16) -> CellId;
    fn order(&mut self, side: Side, kind: OrderKind) -> Result<(), OrderError>;
    fn choose(&mut self, side: Side, choice: Choice) -> Result<(), OrderError>;
    fn end(&mut self);
    fn end_until(&mut self, phase: Phase, side: Side);
    /// To the Axis step of the next war declaration phase.
    fn next_month(&mut self);
    /// Changes the position by hand.
    fn edit(&mut self, change: impl FnOnce(&mut Recorder));
    fn put(&mut self, owner: &str, class: &str, strength: u8, cell: CellId) -> UnitId;
    fn join(&mut self, country: &str, side: Side);
    /// Declares war as `side`, whose step must have come or come still in this phase, and ends the step.
    fn declare(&mut self, side: Side, on: &str);
    /// Count of a class in a country's pool.
    fn pool(&self, country: &str, class: &str) -> u16;
    /// Strength points or items of a class due this month.
    fn due(&self, country: &str, class: &str) -> u16;
    fn item(&self, class: &str) -> Item;
}

impl Play for Game {
    fn id(&self, key: &str) -> CountryId {
        self.rules().country_by_key(key).unwrap_or_else(|| panic!("no country {key}"))
    }
    fn side(&self, key: &str) -> Option<Side> {
        self.state().side_of(self.id(key))
    }
    fn at(&self, country: &str, column: u16) -> CellId {
        let row = self.id(country).index();
        self.map().grid.cell(row * usize::from(COLUMNS) + usize::from(column)).expect("on the board")
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
    fn next_month(&mut self) {
        self.end();
        self.end_until(Phase::WarDeclaration, Side::Axis);
    }
    fn edit(&mut self, change: impl FnOnce(&mut Recorder)) {
        let mut state = self.state().clone();
        let mut script = VecDeque::new();
        change(&mut Recorder::new(self.map(), self.rules(), &mut state, &mut script));
        *self = Game::from_state(self.map().clone(), self.rules().clone(), state);
    }
    fn put(&mut self, owner: &str, class: &str, strength: u8, cell: CellId) -> UnitId {
        let (owner, class) = (self.id(owner), self.item(class).class);
        let unit = Unit {
            class,
            owner,
            place: Place::On(cell),
            strength,
            supply_months: 3,
            mp_used: 0,
            flags: 0,
            cargo: None,
            cargo_money: 0,
            cargo_for: None,
        };
        let mut made = None;
        self.edit(|rec| made = Some(rec.create(unit)));
        made.expect("a unit")
    }
    fn join(&mut self, country: &str, side: Side) {
        let country = self.id(country);
        self.edit(|rec| meridian_engine::rules::entry::join(rec, country, side));
    }
    fn declare(&mut self, side: Side, on: &str) {
        self.end_until(Phase::WarDeclaration, side);
        let on = self.id(on);
        self.choose(side, Choice::DeclareWar(on)).unwrap();
        self.end();
    }
    fn pool(&self, country: &str, class: &str) -> u16 {
        let (country, class) = (self.id(country), self.item(class).class);
        self.state().pool().iter().filter(|((c, item), _)| *c == country && item.class == class).map(|(_, &n)| n).sum()
    }
    fn due(&self, country: &str, class: &str) -> u16 {
        let (country, class) = (self.id(country), self.item(class).class);
        let now = self.state().clock().month;
        let queue =
            self.state().queue().iter().filter(|((c, m, item), _)| *c == country && *m == now && item.class == class);
        queue.map(|((.., item), &count)| count * u16::from(item.strength)).sum()
    }
    fn item(&self, class: &str) -> Item {
        let class = self.rules().class_by_key(class).unwrap_or_else(|| panic!("no class {class}"));
        Item { class, group: None, strength: 1 }
    }
}
