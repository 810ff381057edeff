//! What the tests of this crate share: a world without land to paint on.

use meridian_engine::grid::globe::{point_at, world};
use meridian_engine::map::{Terrain, WeatherZone};
use meridian_engine::{CellId, Map};

/// The grid of the world, all of it sea.
pub(crate) fn bare_world() -> Map {
    let grid = world(80);
    let cells = grid.len();
    Map {
        grid,
        country_keys: Vec::new(),
        territories: Vec::new(),
        cities: Vec::new(),
        resources: Vec::new(),
        canals: Vec::new(),
        terrain: vec![Terrain::Sea; cells],
        zone: vec![WeatherZone::Fair; cells],
        flags: vec![0; cells],
        land_sides: vec![0; cells],
        sea_sides: vec![0; cells],
        river_sides: vec![0; cells],
        lake_sides: vec![0; cells],
        home: vec![None; cells],
        territory: vec![u8::MAX; cells],
        city: vec![None; cells],
        border_zones: vec![0; cells],
        elevation_m: vec![0; cells],
        hash: 0,
    }
}

/// The cell at a place given in degrees.
pub(crate) fn cell_at(map: &Map, lat: f64, lon: f64) -> CellId {
    map.grid.geometry().expect("a globe").locate(point_at(lat, lon))
}
