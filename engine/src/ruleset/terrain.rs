//! Terrain as the rules see it: rows of a table that say which cells of a board are of them, and what each does to those
//! who move, fight and are supplied there (WW2 §1.1.2).

use crate::map::{Map, Terrain, board, flag};
use crate::{CellId, MoverId, Paragraph, Ruleset, Side, TerrainId};
use serde::{Serialize, Serializer};

/// Most classes of movement that a ruleset may have.
pub const MOST_MOVERS: usize = 8;

/// Some of the classes of movement of a ruleset: foot, armor, ship.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Movers(u8);

impl Movers {
    /// These.
    pub fn of(movers: impl IntoIterator<Item = MoverId>) -> Self {
        Self(movers.into_iter().fold(0, |bits, mover| bits | 1 << mover.index()))
    }
    /// Is it one of them?
    #[inline]
    pub const fn has(self, mover: MoverId) -> bool {
        self.0 & 1 << mover.index() != 0
    }
    /// Is there none?
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }
}

impl Serialize for Movers {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq((0..MOST_MOVERS as u8).map(MoverId::new).filter(|mover| self.has(*mover)))
    }
}

macro_rules! terrain_traits {
    ($($(#[$about:meta])* $name:ident $key:literal $bit:literal,)*) => {
        /// Bits of [`TerrainData::traits`].
        pub mod terrain_trait {
            $($(#[$about])* pub const $name: u8 = 1 << $bit;)*

            /// Keys in tables.
            pub const KEYS: &[(&str, u8)] = &[$(($key, $name)),*];
        }
    };
}

terrain_traits! {
    /// Lines of supply may begin or end there but not pass (WW2 §17.2.2).
    SUPPLY_BARRIER "supply_barrier" 0,
    /// No road for money by land leads through (WW2 §19.2.3).
    NO_ROAD "no_road" 1,
    /// A city there is no port (WW2 §1.1.7).
    NO_PORT "no_port" 2,
    /// Land units cross the sides between two such cells while it is severe winter on both (WW2 §1.1.4).
    FREEZES "freezes" 3,
    /// Frees the last step of a way from such a cell in an enemy zone into another (WW2 §10.3.3).
    EASES_MOVES "eases_moves" 4,
    /// Enemy zones touch no line of supply there.
    EASES_SUPPLY "eases_supply" 5,
    /// Enemy zones touch no retreat there.
    EASES_RETREATS "eases_retreats" 6,
    /// Zones of the enemies of its builder don't reach into it.
    SHELTERS "shelters" 7,
}

/// One row of the table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct TerrainData {
    /// `tall_mountain`.
    pub key: String,
    /// Where the catalogue of words has none for it.
    pub name: String,
    /// What the board shows where this is; each of its terrains is of one row.
    #[serde(serialize_with = "keys_of")]
    pub on: Vec<Terrain>,
    /// Features of the board ([`crate::map::Feature`]) whose cells are of this row whatever their terrain is; of two rows
    /// the later wins.
    pub on_features: Vec<String>,
    /// Keys of cities whose cells are of this row whatever the board shows there.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub on_cities: Vec<String>,
    /// Points to enter it, by class of movement, without what the weather adds.
    pub cost: [u8; MOST_MOVERS],
    /// Whose works these are, for good and whoever holds the cell; none where nobody built anything.
    pub built_by: Option<Side>,
    /// Points to enter it for the enemies of its builder.
    pub enemy_cost: [u8; MOST_MOVERS],
    /// Who may not enter.
    pub closed: Movers,
    /// The paragraph that closes it, if it is not the one on whatever is tried.
    pub closed_by: Option<Paragraph>,
    /// Who may not attack into it.
    pub no_attack: Movers,
    /// Whose zone does not reach into it.
    pub no_zone: Movers,
    /// What the strength of its defenders is multiplied by, in halves (WW2 §14.2.2): 2 is x1, 3 is x1.5, 4 is x2.
    pub defense_halves: u8,
    /// Bits of [`terrain_trait`].
    #[serde(serialize_with = "words")]
    pub traits: u8,
}

impl TerrainData {
    /// Is one of these [`terrain_trait`] bits set?
    #[inline]
    pub const fn has(&self, bits: u8) -> bool {
        self.traits & bits != 0
    }
    /// The cells of the cities that it names.
    fn cities_on(&self, map: &Map) -> Vec<CellId> {
        let city = |key: &String| map.cities.iter().find(|city| city.key == *key).map(|city| city.cell);
        self.on_cities.iter().filter_map(city).collect()
    }
    /// Points for a unit of the side to enter it, without what the weather adds.
    #[inline]
    pub fn price(&self, side: Side, mover: MoverId) -> u8 {
        let cost = if self.built_by == Some(side.opponent()) { &self.enemy_cost } else { &self.cost };
        cost[mover.index()]
    }
    /// Does it keep the zones of the side out?
    #[inline]
    pub fn shelters_from(&self, side: Side) -> bool {
        self.built_by == Some(side.opponent()) && self.has(terrain_trait::SHELTERS)
    }
}

impl Ruleset {
    /// What holds in all cells of it.
    #[inline]
    pub fn terrain(&self, terrain: TerrainId) -> &TerrainData {
        &self.terrains[terrain.index()]
    }
    /// The terrain of that key.
    pub fn terrain_by_key(&self, key: &str) -> Option<TerrainId> {
        let index = self.terrains.iter().position(|row| row.key == key)?;
        TerrainId::table(self.terrains.len()).nth(index)
    }
    /// What a cell of a board is to the rules by its terrain alone.
    pub fn ground_of(&self, terrain: Terrain) -> TerrainId {
        let row = self.terrains.iter().position(|row| row.on.contains(&terrain));
        TerrainId::new(row.unwrap_or_default() as u8)
    }
    /// Gives every cell of a board the row of this ruleset: that which names its city, else that of a feature that the cell
    /// has, else that of its terrain.
    pub(super) fn lay_ground(&self, map: &mut Map) {
        let by_terrain = Terrain::ALL.map(|terrain| self.ground_of(terrain));
        for (ground, &terrain) in map.ground.iter_mut().zip(&map.terrain) {
            *ground = by_terrain[terrain as usize];
        }
        for (id, row) in TerrainId::table(self.terrains.len()).zip(&self.terrains) {
            for feature in map.features.iter().filter(|feature| row.on_features.contains(&feature.key)) {
                let marked = map.ground.iter_mut().zip(&feature.marks).filter(|(_, mark)| **mark != 0);
                marked.for_each(|(ground, _)| *ground = id);
            }
        }
        for (id, row) in TerrainId::table(self.terrains.len()).zip(&self.terrains) {
            for cell in row.cities_on(map) {
                map.ground[cell.index()] = id;
                // and looks like it
                row.on.first().into_iter().for_each(|&shown| map.terrain[cell.index()] = shown);
            }
        }
    }
    /// Ships come to a coastal city that a row names where the board lets none come: from the waters beside it.
    pub(super) fn lay_coasts(&self, map: &mut Map) {
        let named = self.terrains.iter().flat_map(|row| row.cities_on(map));
        let shut = |cell: &CellId| map.has(*cell, flag::COASTAL) && map.sea_sides[cell.index()] == 0;
        let shut: Vec<CellId> = named.filter(shut).collect();
        for cell in shut {
            let waters: Vec<CellId> =
                map.grid.neighbours(cell).filter(|near| map.sea_sides[near.index()] != 0).collect();
            waters.into_iter().for_each(|near| board::open_to_ships(map, cell, near));
        }
    }
}

fn keys_of<S: Serializer>(terrains: &[Terrain], to: S) -> Result<S::Ok, S::Error> {
    to.collect_seq(terrains.iter().map(|terrain| terrain.key()))
}

fn words<S: Serializer>(traits: &u8, to: S) -> Result<S::Ok, S::Error> {
    to.collect_seq(terrain_trait::KEYS.iter().filter(|(_, bit)| traits & bit != 0).map(|(key, _)| key))
}

#[cfg(test)]
mod tests;
