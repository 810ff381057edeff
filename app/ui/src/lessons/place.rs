//! Places as lessons name them.

use meridian_engine::grid::globe::point_at;
use meridian_engine::{CellId, Map};
use serde::Deserialize;

/// A city by its name, or a point by degrees.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(untagged)]
pub enum Place {
    /// As the map has it.
    City(String),
    /// The hex around a point.
    Point {
        /// Degrees north of the equator.
        north: f64,
        /// Degrees east of Greenwich.
        east: f64,
    },
}

impl Place {
    /// The hex; none where the map has no such place.
    pub fn cell(&self, map: &Map) -> Option<CellId> {
        match self {
            Self::City(name) => map.city_named(name).map(|city| city.cell),
            Self::Point { north, east } => map.grid.geometry()?.cell_at(point_at(*north, *east)),
        }
    }
}
