//! What the tests of this crate share: a world without land to paint on.

use glam::Vec3;
use meridian_engine::grid::globe::{point_at, world};
use meridian_engine::{CellId, Map};

/// The grid of the world, all of it sea.
pub(crate) fn bare_world() -> Map {
    Map::blank(world(80))
}

/// The point at a place given in degrees.
pub(crate) fn point(lat: f64, lon: f64) -> Vec3 {
    point_at(lat, lon).map(|x| x as f32).into()
}

/// The cell at a place given in degrees.
pub(crate) fn cell_at(map: &Map, lat: f64, lon: f64) -> CellId {
    map.grid.geometry().expect("a globe").locate(point_at(lat, lon))
}
