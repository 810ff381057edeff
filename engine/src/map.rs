//! What never changes in a game: terrain, hexsides, weather zone, home country, cities, resources, rail, canals,
//! borders. Columns indexed by [`CellId`]; nothing here knows who controls what.

use crate::{CellId, CityId, CountryId, Grid, GroupId, TerrainId, ZoneId};
use serde::{Deserialize, Serialize};

mod binary;
pub mod board;
pub mod export;
mod feature;

pub use binary::MapError;
pub use feature::{Feature, FeatureOf};

/// What a board shows in its cells (WW2 §1.1.2); what that means is said by the ruleset
/// ([`crate::ruleset::TerrainData`]). Land cells are *coastal* when some of their sides touch sea; that is a flag, not a
/// terrain.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[repr(u8)]
pub enum Terrain {
    /// All sea.
    Sea = 0,
    /// Open land.
    Clear = 1,
    /// Eases control zones for a last step (WW2 §10.3.3).
    Forest = 2,
    /// Favours the defender as forest does (WW2 §14.2.2).
    Mountain = 3,
    /// Costs a point more (WW2 §11.2.1); no supply line passes (WW2 §17.2.2).
    TallMountain = 4,
    /// Closed to armor (WW2 §6.1.4); no supply line passes (WW2 §17.2.2).
    Desert = 5,
    /// All land, coastal or all sea (frozen): see [`Map::is_land`].
    Icecap = 6,
}

impl Terrain {
    /// In the order of their numbers.
    pub const ALL: [Self; 7] =
        [Self::Sea, Self::Clear, Self::Forest, Self::Mountain, Self::TallMountain, Self::Desert, Self::Icecap];

    /// Key in tables and exports.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Sea => "sea",
            Self::Clear => "clear",
            Self::Forest => "forest",
            Self::Mountain => "mountain",
            Self::TallMountain => "tall_mountain",
            Self::Desert => "desert",
            Self::Icecap => "icecap",
        }
    }
}

/// Bits of [`Map::flags`].
pub mod flag {
    /// Holds some land (inland or coastal).
    pub const LAND: u16 = 1 << 0;
    /// Land with some sea or lake, or with an all-sea cell beyond a side. Cities that the rules count as no ports and not as
    /// lake cities lie inland on the world map.
    pub const COASTAL: u16 = 1 << 1;
    /// Home cell that is no mainland (WW2 §0.3).
    pub const COLONY: u16 = 1 << 2;
    /// The city is the capital of its home country.
    pub const CAPITAL: u16 = 1 << 3;
    /// Its port takes any number of ships and shelters them (WW2 §9.2.1, §9.3.3).
    pub const MAJOR_PORT: u16 = 1 << 4;
    /// City on a lake without way to the ocean: no port (WW2 §1.1.7).
    pub const LAKE_PORT: u16 = 1 << 5;
    /// Pays income (WW2 §19.1.1).
    pub const RESOURCE: u16 = 1 << 6;
    /// Usable by rail (WW2 §11.3.3).
    pub const RAIL: u16 = 1 << 7;
    /// For the picture.
    pub const HILL: u16 = 1 << 8;
    /// For the picture.
    pub const MARSH: u16 = 1 << 9;
    /// A drawn railway line passes (a subset of `RAIL`, for the picture).
    pub const RAIL_LINE: u16 = 1 << 10;
}

/// A group of cells that the tables name, such as the ground behind a temporary border (WW2 §1.1.6).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Group {
    /// Key in tables and exports.
    pub key: String,
    /// For people.
    pub name: String,
    /// Its limit is drawn as a border wherever it divides land of two countries.
    pub bordered: bool,
}

/// A territory of 1937: a home country, a colony or a dependency.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Territory {
    /// Key, `french_indochina`.
    pub key: String,
    /// Name as used in 1937.
    pub name: String,
    /// Home country of its cells.
    pub owner: CountryId,
    /// Its cells are colonies and no mainland (WW2 §0.3).
    pub colony: bool,
}

/// A city; a cell has one at most.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct City {
    /// Key, `rio_de_janeiro`.
    pub key: String,
    /// Name as used 1937-45.
    pub name: String,
    /// Where it lies.
    pub cell: CellId,
}

/// A resource place that is no city.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ResourcePlace {
    /// Key in tables.
    pub key: String,
    /// Name as used 1937-45.
    pub name: String,
    /// Where it lies.
    pub cell: CellId,
}

/// A canal joins two cells for ships (WW2 §11.5.7).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Canal {
    /// For people.
    pub name: String,
    /// The two cells, in no order.
    pub ends: [CellId; 2],
}

/// The world. Made by [`Map::from_bytes`] from the compact asset, or by hand for small test boards.
#[derive(Clone, Debug)]
pub struct Map {
    /// Which cells touch which.
    pub grid: Grid,
    /// Country keys in the order of [`CountryId`], to be checked against the ruleset.
    pub country_keys: Vec<String>,
    /// In the order that `territory` counts.
    pub territories: Vec<Territory>,
    /// Indexed by [`CityId`]; [`Self::add_city`] keeps the column `city` in step.
    pub cities: Vec<City>,
    /// Resource places that are no cities.
    pub resources: Vec<ResourcePlace>,
    /// Every canal there is.
    pub canals: Vec<Canal>,
    /// Per cell.
    pub terrain: Vec<Terrain>,
    /// Per cell, its row of the ruleset: that of the number of its terrain until a ruleset lays its own
    /// ([`crate::Ruleset::lay`]).
    pub ground: Vec<TerrainId>,
    /// Per cell: the row of the ruleset's table (WW2 §18.1).
    pub zone: Vec<ZoneId>,
    /// Per cell, [`flag`] bits.
    pub flags: Vec<u16>,
    /// Per cell, bit `i` = the side towards neighbour `i` lets land units pass (WW2 §1.1.1). Symmetric.
    pub land_sides: Vec<u8>,
    /// Per cell, bit `i` = the side towards neighbour `i` lets ships pass. Symmetric.
    pub sea_sides: Vec<u8>,
    /// Per cell, bit `i` = the side towards neighbour `i` lets land units pass while it is severe winter on both sides. Laid by
    /// the ruleset ([`crate::Ruleset::lay`]), as the sides are taken out of `land_sides` that it bars. Symmetric.
    pub freezing_sides: Vec<u8>,
    /// Per cell, bit `i` = a barrier of the ruleset lies along the side towards neighbour `i`, between land. Laid by the ruleset.
    /// Symmetric.
    pub barred_sides: Vec<u8>,
    /// For each row of the ruleset's crossings, per cell, bit `i` = it costs something to step over the side towards neighbour
    /// `i`. Empty where no side does. Laid by the ruleset. Symmetric.
    pub crossings: Vec<Vec<u8>>,
    /// For the picture and for other rule systems.
    pub river_sides: Vec<u8>,
    /// Per cell, bit `i` = a lake lies along the side towards neighbour `i`.
    pub lake_sides: Vec<u8>,
    /// Home country (owner of the territory), none for all-sea cells and for Antarctica.
    pub home: Vec<Option<CountryId>>,
    /// Index into `territories`, `u8::MAX` = none.
    pub territory: Vec<u8>,
    /// City of the cell, if any.
    pub city: Vec<Option<CityId>>,
    /// Groups of cells, indexed by [`GroupId`].
    pub groups: Vec<Group>,
    /// Per cell, a bit for each of `groups`.
    pub border_zones: Vec<u16>,
    /// Mean height of the land in the cell, metres.
    pub elevation_m: Vec<i16>,
    /// What the board marks besides, for the rulesets that ask; by keys, no two alike.
    pub features: Vec<Feature>,
    /// What the board is called in the catalogue, `world`; empty for one that is in none.
    pub name: String,
    /// Hash of the asset, part of every save and replay.
    pub hash: u64,
    /// Hashes of earlier editions of the asset that play alike.
    pub formerly: Vec<u64>,
}

impl Map {
    /// Does the map play like the one of that hash, to the last die? It does if it is that one or follows it.
    pub fn plays_as(&self, hash: u64) -> bool {
        hash == self.hash || self.formerly.contains(&hash)
    }
    /// Hashes of all editions that play alike, the first one first.
    pub fn editions(&self) -> impl Iterator<Item = u64> {
        self.formerly.iter().copied().chain([self.hash])
    }
    /// Number of cells.
    pub fn len(&self) -> usize {
        self.terrain.len()
    }
    /// Has it no cell at all?
    pub fn is_empty(&self) -> bool {
        self.terrain.is_empty()
    }
    /// All cells, ascending.
    pub fn cells(&self) -> impl Iterator<Item = CellId> + use<> {
        CellId::table(self.terrain.len())
    }
    /// The country of that key.
    pub fn country_by_key(&self, key: &str) -> Option<CountryId> {
        CountryId::table(self.country_keys.len())
            .zip(&self.country_keys)
            .find(|(_, known)| *known == key)
            .map(|it| it.0)
    }
    /// Founds the city in its cell.
    pub fn add_city(&mut self, city: City) {
        self.city[city.cell.index()] = Some(CityId::new(self.cities.len() as u16));
        self.cities.push(city);
    }
    /// Is one of these [`flag`] bits set in the cell?
    #[inline]
    pub fn has(&self, cell: CellId, flag: u16) -> bool {
        self.flags[cell.index()] & flag != 0
    }
    /// Does the cell hold some land?
    #[inline]
    pub fn is_land(&self, cell: CellId) -> bool {
        self.has(cell, flag::LAND)
    }
    /// What the board shows in the cell.
    #[inline]
    pub fn terrain(&self, cell: CellId) -> Terrain {
        self.terrain[cell.index()]
    }
    /// What the cell is to the rules.
    #[inline]
    pub fn ground(&self, cell: CellId) -> TerrainId {
        self.ground[cell.index()]
    }
    /// Whose weather the cell has.
    #[inline]
    pub fn zone(&self, cell: CellId) -> ZoneId {
        self.zone[cell.index()]
    }
    /// The country that the cell is a home cell of; none at sea and in Antarctica.
    #[inline]
    pub fn home(&self, cell: CellId) -> Option<CountryId> {
        self.home[cell.index()]
    }
    /// Does the cell belong to the group?
    pub fn in_zone(&self, cell: CellId, zone: GroupId) -> bool {
        self.border_zones[cell.index()] & 1 << zone.index() != 0
    }
    /// The groups in the order of their numbers.
    pub fn group_ids(&self) -> impl Iterator<Item = GroupId> + use<> {
        GroupId::table(self.groups.len())
    }
    /// Home cell that is no colony (WW2 §0.3).
    pub fn is_mainland_of(&self, cell: CellId, country: CountryId) -> bool {
        self.home(cell) == Some(country) && !self.has(cell, flag::COLONY)
    }
    /// The city of the cell, if it has one.
    pub fn city_at(&self, cell: CellId) -> Option<&City> {
        self.city[cell.index()].map(|id| &self.cities[id.index()])
    }
    /// Do a city and a resource share the cell?
    pub fn is_city_resource(&self, cell: CellId) -> bool {
        self.city[cell.index()].is_some() && self.has(cell, flag::RESOURCE)
    }
    /// The city of that name or key.
    pub fn city_named(&self, name: &str) -> Option<&City> {
        self.cities.iter().find(|city| city.name == name || city.key == name)
    }
    /// Land neighbours by the land flag of the common side (WW2 §1.1.4, without frozen sides).
    pub fn land_neighbours(&self, cell: CellId) -> impl Iterator<Item = CellId> + '_ {
        self.neighbours_by(cell, self.land_sides[cell.index()])
    }
    /// Sea neighbours (WW2 §1.1.5); the builder leaves the sea bits of icecap cells unset. Without canals.
    pub fn sea_neighbours(&self, cell: CellId) -> impl Iterator<Item = CellId> + '_ {
        self.neighbours_by(cell, self.sea_sides[cell.index()])
    }
    /// The neighbours of `cell` whose side has its bit set in `sides`.
    #[inline]
    pub(crate) fn neighbours_by(&self, cell: CellId, sides: u8) -> impl Iterator<Item = CellId> + '_ {
        self.grid.beyond(cell, sides)
    }
}
