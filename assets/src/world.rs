//! The world map that the program carries with it, built by `assets/map_builder` (see docs/map.md).

use crate::catalogue::{Catalogue, embedded_ruleset};
use meridian_engine::Map;

/// The compact asset, to be read with [`Map::from_bytes`].
pub const WORLD_MAP: &[u8] = include_bytes!("../map/world.map");

/// Name of the board that the main game is played on.
pub const WORLD: &str = "world";

/// The embedded world map, its ground by the embedded ruleset. Builds the grid and unpacks the columns anew on each call:
/// some 20 ms.
pub fn world() -> Map {
    Catalogue::embedded().board(WORLD, embedded_ruleset()).expect("the embedded map is read by the tests")
}
