//! Where a cell is, in words that tell it from its neighbours: the nearest city with steps and direction. For messages to
//! people; a program reads the cell's number beside them.

use super::Position;
use crate::CellId;
use crate::grid::globe::Geometry;
use crate::map::City;

/// Steps within which a city still says where something is.
const NEAR: u32 = 4;

impl Position<'_> {
    /// `Danzig`, `the hex south-west of Danzig`, `the sea 2 hexes north of Bergen`, `the open sea at 45°N 30°W`. On a board
    /// without geography `cell 7 (Germany)`.
    pub fn cell_name(&self, cell: CellId) -> String {
        if let Some(city) = self.map.city_at(cell) {
            return city.name.clone();
        }
        let land = self.map.is_land(cell);
        let home = self.map.home(cell);
        let Some(geometry) = self.map.grid.geometry() else {
            return match home {
                Some(country) => format!("cell {} ({})", cell.number(), self.country_name(country)),
                None => format!("sea cell {}", cell.number()),
            };
        };
        let what = if land { "hex" } else { "sea" };
        match self.nearest_city(cell) {
            Some((city, 1)) => format!("the {what} {} of {}", direction(geometry, city.cell, cell, &EIGHT), city.name),
            Some((city, steps)) => {
                let way = direction(geometry, city.cell, cell, &SIXTEEN);
                format!("the {what} {steps} hexes {way} of {}", city.name)
            }
            None => {
                let (lat, lon) = geometry.lat_lon(cell);
                let there = coordinates(lat, lon);
                match home.filter(|_| land) {
                    Some(country) => format!("the hex at {there} in {}", self.country_name(country)),
                    None if land => format!("the hex at {there}"),
                    None => format!("the open sea at {there}"),
                }
            }
        }
    }
    /// The nearest city within a few steps, and how many; on land one of the same country says more than one across the
    /// border.
    fn nearest_city(&self, cell: CellId) -> Option<(&City, u32)> {
        let map = self.map;
        let mut cells = map.grid.within(cell, NEAR);
        cells.sort_by_key(|&(near, steps)| (steps, near));
        let ours = |near: CellId| !map.is_land(cell) || map.home(near) == map.home(cell);
        cells.into_iter().filter(|&(near, _)| ours(near)).find_map(|(near, steps)| Some((map.city_at(near)?, steps)))
    }
}

const EIGHT: [&str; 8] = ["north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west"];
const SIXTEEN: [&str; 16] = [
    "north",
    "north-north-east",
    "north-east",
    "east-north-east",
    "east",
    "east-south-east",
    "south-east",
    "south-south-east",
    "south",
    "south-south-west",
    "south-west",
    "west-south-west",
    "west",
    "west-north-west",
    "north-west",
    "north-north-west",
];

/// Initial bearing of the great circle from one cell to the other, as a point of the compass.
fn direction(geometry: &Geometry, from: CellId, to: CellId, points: &[&'static str]) -> &'static str {
    let [(lat_a, lon_a), (lat_b, lon_b)] = [from, to].map(|cell| geometry.lat_lon(cell));
    let [lat_a, lat_b, lon] = [lat_a, lat_b, lon_b - lon_a].map(f64::to_radians);
    let east = libm::sin(lon) * libm::cos(lat_b);
    let north = libm::cos(lat_a) * libm::sin(lat_b) - libm::sin(lat_a) * libm::cos(lat_b) * libm::cos(lon);
    let turn = libm::atan2(east, north) / std::f64::consts::TAU;
    let n = points.len() as f64;
    points[libm::round(turn * n).rem_euclid(n) as usize % points.len()]
}

/// `45°N 30°W`, whole degrees.
fn coordinates(lat: f64, lon: f64) -> String {
    let half = |degrees: f64, plus: char, minus: char| {
        format!("{}°{}", libm::round(degrees.abs()), if degrees < 0.0 { minus } else { plus })
    };
    format!("{} {}", half(lat, 'N', 'S'), half(lon, 'E', 'W'))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::globe;

    #[test]
    fn neighbours_lie_in_different_directions() {
        let grid = globe::world(20);
        let geometry = grid.geometry().expect("a globe");
        for index in (0..grid.len()).step_by(37) {
            let cell = grid.cell(index).expect("a cell");
            if geometry.lat_lon(cell).0.abs() > 80.0 {
                continue;
            }
            let mut ways: Vec<&str> = grid.neighbours(cell).map(|to| direction(geometry, cell, to, &EIGHT)).collect();
            let all = ways.len();
            ways.sort_unstable();
            ways.dedup();
            assert_eq!(ways.len(), all, "around {cell:?}: {ways:?}");
        }
    }

    #[test]
    fn directions_and_coordinates_read_as_on_a_map() {
        let grid = globe::world(20);
        let geometry = grid.geometry().expect("a globe");
        let at = |lat: f64, lon: f64| {
            let far = |cell: &CellId| {
                let (a, b) = geometry.lat_lon(*cell);
                (a - lat).powi(2) + (b - lon).powi(2)
            };
            let cells = (0..grid.len()).filter_map(|index| grid.cell(index));
            cells.min_by(|a, b| far(a).total_cmp(&far(b))).expect("a cell")
        };
        assert_eq!(direction(geometry, at(0.0, 10.0), at(0.0, 40.0), &SIXTEEN), "east");
        assert_eq!(direction(geometry, at(10.0, 10.0), at(50.0, 10.0), &SIXTEEN), "north");
        assert_eq!(direction(geometry, at(10.0, 179.0), at(-10.0, -160.0), &EIGHT), "south-east");
        assert_eq!(coordinates(-33.4, 151.0), "33°S 151°E");
    }
}
