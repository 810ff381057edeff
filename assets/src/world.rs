//! The world map that the program carries with it, built by `assets/map_builder` (see docs/map.md).

use crate::ruleset::{about, embedded_ruleset};
use meridian_engine::Map;

/// The compact asset, to be read with [`Map::from_bytes`].
pub const WORLD_MAP: &[u8] = include_bytes!("../map/world.map");

/// What the board is beside its map file.
const ABOUT: &str = include_str!("../boards/world/board.toml");

/// The embedded world map, its ground by the embedded ruleset. Builds the grid and unpacks the columns anew on each call:
/// some 20 ms.
pub fn world() -> Map {
    let mut map = Map::from_bytes(WORLD_MAP).expect("the embedded map is read by the tests");
    map.formerly = about::read_formerly("board.toml", ABOUT).expect("the embedded board is read by the tests");
    embedded_ruleset().lay(&mut map);
    map
}
