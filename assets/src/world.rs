//! The world map that the program carries with it, built by `assets/map_builder` (see docs/map.md).

use crate::boards::BOARDS;
use crate::ruleset::embedded_ruleset;
use meridian_engine::Map;

/// The compact asset, to be read with [`Map::from_bytes`].
pub const WORLD_MAP: &[u8] = include_bytes!("../map/world.map");

/// The embedded world map, its ground by the embedded ruleset. Builds the grid and unpacks the columns anew on each call:
/// some 20 ms.
pub fn world() -> Map {
    BOARDS[0].map(embedded_ruleset())
}
