//! How a game opens: the month, who is at war, who holds what, which works stand, which units everybody starts with
//! (WW2 §2.9). Data and the opening pools; setting up a game is not done here.

use crate::history::Past;
use crate::ruleset::{Arrival, ArrivalFacts, EventTrigger, Ruleset};
use crate::{CellId, ClassId, CountryId, GroupId, Map, Month, Partnership, Side, Terms};
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// One way in which a game can open.
#[derive(Clone, Debug)]
pub struct Scenario {
    /// `1939`.
    pub id: String,
    /// For lists.
    pub title: String,
    /// A few sentences for the player.
    pub summary: String,
    /// Hash of how it opens, part of every save and replay; title and summary don't count.
    pub hash: u64,
    /// Hashes of earlier editions that open alike.
    pub formerly: Vec<u64>,
    /// Month of the first war declaration phase.
    pub start: Month,
    /// Join before that phase, in this order (WW2 §2.9.1, §2.9.4).
    pub at_war: Vec<(CountryId, Side)>,
    /// The schedule is run for every month from this one up to and without `start`, with nobody at war (WW2 §2.9.3).
    pub schedule_from: Month,
    /// Cells that open under another country than their own; later rows win.
    pub control: Vec<(Area, CountryId)>,
    /// Works that stand at the opening.
    pub installations: Vec<Installation>,
    /// Pools before any schedule runs (Table E).
    pub initial: Vec<(CountryId, PoolItem)>,
    /// May place units in all cells it controls in the first deployment phase (WW2 §8.2.4).
    pub deploys_where_it_controls: Vec<CountryId>,
    /// Units that stand on the map.
    pub units: Vec<PlacedUnit>,
    /// Units that arrive later without being bought.
    pub due: Vec<DueUnits>,
    /// What really happened, by months; no part of how it opens.
    pub history: Vec<Past>,
    /// Variations for tournaments, the most balanced first; no part of the hash.
    pub openings: Vec<Opening>,
}

/// A variation of a scenario, as games of equal AIs have shown it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Opening {
    /// Its number; 0 is the scenario as it is.
    pub variation: u32,
    /// Games that were played with it.
    pub games: u32,
    /// Of which the Axis won so many in a hundred, level ones counting half.
    pub axis_percent: f64,
}

/// Cells that a scenario speaks of together.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Area {
    /// All land.
    Land,
    /// The land of a group of cells.
    Group(GroupId),
    /// The land that a feature of the board marks.
    Feature(String),
    /// The land whose home country that is, colonies too.
    Home(CountryId),
    /// Its mainland alone.
    Mainland(CountryId),
    /// The land in so many steps of a place, of one home country if that is said.
    Around {
        /// Its middle.
        place: Place,
        /// Steps of the board, over land and water.
        within: u16,
        /// Whose land it is in peace.
        home: Option<CountryId>,
    },
}

impl Area {
    /// The land cells meant, in ascending order; empty if the map has none.
    pub fn cells(&self, map: &Map) -> Vec<CellId> {
        let marks = match self {
            Self::Feature(key) => map.feature(key),
            _ => None,
        };
        let near: BTreeSet<CellId> = match self {
            Self::Around { place, within, .. } => {
                let ring = |cell: CellId| map.grid.within(cell, u32::from(*within));
                place.cells(map).into_iter().flat_map(ring).map(|(cell, _)| cell).collect()
            }
            _ => BTreeSet::new(),
        };
        let within = |cell: CellId| match self {
            Self::Land => true,
            Self::Group(zone) => map.in_zone(cell, *zone),
            Self::Home(country) => map.home(cell) == Some(*country),
            Self::Mainland(country) => map.is_mainland_of(cell, *country),
            Self::Around { home, .. } => near.contains(&cell) && home.is_none_or(|home| map.home(cell) == Some(home)),
            Self::Feature(_) => marks.is_some_and(|feature| feature.marks[cell.index()] != 0),
        };
        map.cells().filter(|&cell| map.is_land(cell) && within(cell)).collect()
    }
}

/// A land unit that stands on the map from the start.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlacedUnit {
    /// Its country.
    pub country: CountryId,
    /// What it is.
    pub class: ClassId,
    /// Strength points.
    pub strength: u8,
    /// Where it stands.
    pub place: Place,
    /// The formation that it stands for, if it is named.
    pub name: Option<String>,
}

/// Equal land units that arrive in a deployment phase.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DueUnits {
    /// Whose.
    pub country: CountryId,
    /// When.
    pub month: Month,
    /// What they are.
    pub class: ClassId,
    /// Strength points of each.
    pub strength: u8,
    /// How many.
    pub count: u16,
    /// The formation that each stands for, if it is named.
    pub name: Option<String>,
}

/// Equal items of a build pool: single strength points of land troops, whole ships and air units.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PoolItem {
    /// What they are.
    pub class: ClassId,
    /// Air unit aboard each carrier.
    pub group: Option<ClassId>,
    /// How many.
    pub count: u16,
}

/// A finished work that stands at the opening.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Installation {
    /// What stands there.
    pub kind: InstallationKind,
    /// One cell or several.
    pub place: Place,
}

/// The works that a scenario may begin with.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum InstallationKind {
    /// Finished (WW2 §8.4.2).
    Fortification,
    /// Finished (WW2 §8.4.2).
    Airfield,
}

/// Cells as a scenario names them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Place {
    /// The cell of this city.
    City(String),
    /// The land cell, of `home` if that is said, nearest to this point, in hundredths of a degree north and east.
    Point {
        /// For messages, `Gibraltar`.
        name: String,
        /// Home country of the cell.
        home: Option<CountryId>,
        /// Latitude; negative in the south.
        north_centidegrees: i32,
        /// Longitude; negative in the west.
        east_centidegrees: i32,
    },
    /// Every mainland cell of `home` that touches a home cell of `towards` by land.
    LandBorder {
        /// For messages, `Maginot line`.
        name: String,
        /// On whose side of the border.
        home: CountryId,
        /// The neighbour.
        towards: CountryId,
    },
}

/// One country's opening pool.
pub type OpeningPool = Vec<PoolItem>;

impl Scenario {
    /// Does it open like the one of that hash? It does if it is that one or follows it.
    pub fn plays_as(&self, hash: u64) -> bool {
        hash == self.hash || self.formerly.contains(&hash)
    }
    /// The same, played by these terms.
    #[must_use]
    pub fn under(mut self, terms: &Terms) -> Self {
        self.id = terms.id(&self.id);
        self
    }
    /// Pools of all countries, indexed by [`CountryId`], as they stand before anybody joins a side: the initial lists
    /// and, for scenarios that open later, everything scheduled until then. What those who are at war find there comes free
    /// in the first deployment phase (WW2 §2.9.5).
    pub fn opening_pools(&self, rules: &Ruleset) -> Vec<OpeningPool> {
        let mut pools = vec![OpeningPool::new(); rules.countries.len()];
        for &(country, item) in &self.initial {
            add(&mut pools[country.index()], item);
        }
        for month in self.schedule_from.0..self.start.0 {
            for arrival in rules.arrivals.iter().filter(|arrival| !arrival.is_entry_bonus()) {
                let count = arrival.due(Month(month), &NobodyAtWar);
                if count > 0 {
                    add(&mut pools[arrival.country.index()], PoolItem::of(arrival, count));
                }
            }
        }
        pools
    }
}

impl PoolItem {
    /// So many of what a row of the schedule brings.
    pub fn of(arrival: &Arrival, count: u16) -> Self {
        Self { class: arrival.class, group: arrival.group, count }
    }
}

/// Adds to the equal item already there, if any.
fn add(pool: &mut OpeningPool, item: PoolItem) {
    match pool.iter_mut().find(|old| old.class == item.class && old.group == item.group) {
        Some(old) => old.count += item.count,
        None => pool.push(item),
    }
}

/// The world before the opening.
struct NobodyAtWar;

impl ArrivalFacts for NobodyAtWar {
    fn entered(&self, _: CountryId) -> Option<Month> {
        None
    }
    fn partnership(&self, _: CountryId) -> Partnership {
        Partnership::Neutral
    }
    fn fires(&self, _: EventTrigger) -> bool {
        false
    }
}

impl Place {
    /// The cells meant, in ascending order; empty if the map has no such place.
    pub fn cells(&self, map: &Map) -> Vec<CellId> {
        match self {
            Self::City(name) => map.city_named(name).map(|city| city.cell).into_iter().collect(),
            Self::Point { home, north_centidegrees, east_centidegrees, .. } => {
                nearest(map, *home, *north_centidegrees, *east_centidegrees).into_iter().collect()
            }
            Self::LandBorder { home, towards, .. } => {
                let touches = |cell| map.land_neighbours(cell).any(|next| map.home(next) == Some(*towards));
                map.cells().filter(|&cell| map.is_mainland_of(cell, *home) && touches(cell)).collect()
            }
        }
    }

    /// `Gibraltar`, `Maginot line`.
    pub fn name(&self) -> &str {
        match self {
            Self::City(name) | Self::Point { name, .. } | Self::LandBorder { name, .. } => name,
        }
    }
}

/// The land cell, of `home` if that is said, nearest to a point. None on boards without geometry.
fn nearest(map: &Map, home: Option<CountryId>, north_centidegrees: i32, east_centidegrees: i32) -> Option<CellId> {
    let centres = &map.grid.geometry()?.centres;
    let radians = |centidegrees: i32| f64::from(centidegrees) * (std::f64::consts::PI / 18_000.0);
    let (north, east) = (radians(north_centidegrees), radians(east_centidegrees));
    let point =
        [libm::cos(north) * libm::cos(east), libm::cos(north) * libm::sin(east), libm::sin(north)].map(|x| x as f32);
    let closeness = |cell: CellId| centres[cell.index()].iter().zip(point).map(|(a, b)| a * b).sum::<f32>();
    map.cells()
        .filter(|&cell| home.is_none_or(|home| map.home(cell) == Some(home)) && map.is_land(cell))
        .max_by(|&a, &b| closeness(a).total_cmp(&closeness(b)).then(b.cmp(&a)))
}
