//! What the rules of victory count: cities, and how much each of them is worth fighting for.

use crate::board::Cell;
use crate::sight::Sight;
use meridian_ai_api::abi;
use serde_json::Value;
use std::collections::BTreeMap;

/// What a city is worth that a sudden victory needs, and a capital where rules name no cities, in points.
const NEEDED: u16 = 2;
const CAPITAL: u16 = 4;

/// What a country's conquest is worth, in points that its remaining cities share.
const CONQUEST: u16 = 12;

/// The cities that a country is conquered by (WW2 §4.1).
#[derive(Clone, Debug)]
pub(crate) enum Conquest {
    /// All that lie in its home cells, colonies included.
    All,
    These(Vec<Cell>),
}

impl Conquest {
    /// By country, as the rules in force name them.
    pub fn of_rules(sight: &Sight, countries: &Value) -> Vec<Self> {
        let cities = |names: &Value| {
            names.as_array().into_iter().flatten().filter_map(|name| sight.city_cell(name.as_str()?)).collect()
        };
        let of = |rule: &Value| {
            let (these, home) = (&rule["Cities"], &rule["MainlandOrOverseas"]["mainland"]);
            match (these.is_null(), home.is_null()) {
                (true, true) => Self::All,
                (false, _) => Self::These(cities(these)),
                (true, false) => Self::These(cities(home)),
            }
        };
        countries.as_array().into_iter().flatten().map(|country| of(&country["conquest"])).collect()
    }
}

/// Points by city cell; cells without any are left out.
#[derive(Clone, Debug, Default)]
pub struct Stakes {
    points: BTreeMap<Cell, u16>,
}

impl Stakes {
    /// Those of the rules of victory by cities, the same in the whole war: the points of cities and the cities of sudden victories.
    /// None if they name none.
    pub(crate) fn of_victory(sight: &Sight, victory: &Value) -> Option<Self> {
        let mut stakes = BTreeMap::new();
        let mut add = |city: &str, points: u16| {
            if let Some(cell) = sight.city_cell(city) {
                *stakes.entry(cell).or_insert(0) += points;
            }
        };
        for row in victory["points"].as_array().into_iter().flatten() {
            if let (Some(city), Some(points)) = (row[0].as_str(), row[1].as_u64()) {
                add(city, points as u16);
            }
        }
        for row in victory["sudden"].as_array().into_iter().flatten() {
            let lists = [&row["of"], &row["with"]].into_iter().filter_map(Value::as_array).flatten();
            lists.filter_map(Value::as_str).for_each(|city| add(city, NEEDED));
        }
        (!stakes.is_empty()).then_some(Self { points: stakes })
    }
    /// The capitals of those who are at war now.
    pub fn capitals(sight: &Sight) -> Self {
        let at_war = (0..sight.countries()).filter(|&id| sight.country_side(id) <= abi::ALLIES);
        let capitals = at_war.map(|id| sight.capital(id)).filter(|&cell| cell != abi::NO_CELL);
        Self { points: capitals.map(|cell| (cell, CAPITAL)).collect() }
    }
    /// Those of a war that is won by conquest: the capitals of those at war, and the cities that are still to be taken from each of them, the more
    /// the fewer they are.
    pub(crate) fn of_conquest(sight: &Sight, conquests: &[Conquest]) -> Self {
        let mut stakes = Self::capitals(sight);
        for (id, conquest) in (0..sight.countries()).zip(conquests) {
            let side = sight.country_side(id);
            if side > abi::ALLIES || sight.country_flags(id) & abi::COUNTRY_CONQUERED != 0 {
                continue;
            }
            let counts = |&cell: &Cell| match conquest {
                Conquest::All => sight.home(cell) == id,
                Conquest::These(cells) => cells.contains(&cell),
            };
            let left: Vec<Cell> =
                sight.city_cells().iter().copied().filter(counts).filter(|&cell| sight.side_at(cell) == side).collect();
            let share = CONQUEST / left.len().max(1) as u16;
            for cell in left.into_iter().filter(|_| share > 0) {
                *stakes.points.entry(cell).or_insert(0) += share;
            }
        }
        stakes
    }
    /// Points of the cell, 0 for most.
    pub fn of(&self, cell: Cell) -> u16 {
        self.points.get(&cell).copied().unwrap_or(0)
    }
    /// The cells that count, ascending.
    pub fn cells(&self) -> impl Iterator<Item = Cell> {
        self.points.keys().copied()
    }
}
