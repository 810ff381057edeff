//! Where a cell is, in words that tell it from its neighbours: the nearest city with steps and direction. For messages to
//! people; a program reads the cell's number beside them.

use crate::{Arguments, Words, capitalised};
use meridian_engine::CellId;
use meridian_engine::grid::globe::Geometry;
use meridian_engine::map::City;
use meridian_engine::rules::Position;

/// Steps within which a city still says where something is.
const NEAR: u32 = 4;

/// Where the words stand.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Form {
    /// Inside a sentence.
    Sentence,
    /// At the head of a row.
    Title,
    /// There, with letters for the points of the compass.
    Short,
}

impl Words {
    /// `Danzig`, `the hex south-west of Danzig`, `the sea 2 hexes north of Bergen`, `the open sea at 45°N 30°W`. On a board
    /// without geography `cell 7 (Germany)`.
    pub fn cell(&self, at: Position, cell: CellId) -> String {
        self.place(at, cell, Form::Sentence)
    }
    /// `Danzig`, `South-west of Danzig`, `Sea 2 hexes north of Bergen`: where something is, at the head of a row.
    pub fn place_title(&self, at: Position, cell: CellId) -> String {
        capitalised(&self.place(at, cell, Form::Title))
    }
    /// The same for narrow rows: `2 hexes NNE of Bergen`.
    pub fn short_place(&self, at: Position, cell: CellId) -> String {
        capitalised(&self.place(at, cell, Form::Short))
    }

    fn place(&self, at: Position, cell: CellId, form: Form) -> String {
        if let Some(city) = at.map.city_at(cell) {
            return city.name.clone();
        }
        let mut arguments = Arguments::new();
        let home = at.map.home(cell);
        if let Some(country) = home {
            arguments.set("country", at.country_name(country));
        }
        let Some(geometry) = at.map.grid.geometry() else {
            arguments.set("number", cell.index() as u32);
            let message = if home.is_some() { "place-numbered" } else { "place-numbered-sea" };
            return self.say_with(message, &arguments);
        };
        let pick = |sentence: &'static str, title: &'static str| if form == Form::Sentence { sentence } else { title };
        let land = at.map.is_land(cell);
        let Some((city, steps)) = nearest_city(at, cell) else {
            let (lat, lon) = geometry.lat_lon(cell);
            arguments.set("where", self.coordinates(lat, lon));
            let message = match (land, home) {
                (true, Some(_)) => pick("place-in-country", "place-title-in-country"),
                (true, None) => pick("place-of-nobody", "place-title-of-nobody"),
                (false, _) => pick("place-open-sea", "place-title-open-sea"),
            };
            return self.say_with(message, &arguments);
        };
        let beside = steps == 1;
        let (way, short) = direction(geometry, city.cell, cell, if beside { 8 } else { 16 });
        arguments.set("way", self.say(if form == Form::Short { short } else { way }));
        arguments.set("steps", steps);
        arguments.set("city", city.name.as_str());
        let message = match (beside, land) {
            (true, true) => pick("place-beside-land", "place-title-beside-land"),
            (true, false) => pick("place-beside-sea", "place-title-beside-sea"),
            (false, true) => pick("place-near-land", "place-title-near-land"),
            (false, false) => pick("place-near-sea", "place-title-near-sea"),
        };
        self.say_with(message, &arguments)
    }

    /// `45°N 30°W`, whole degrees.
    fn coordinates(&self, lat: f64, lon: f64) -> String {
        let mut arguments = Arguments::new();
        arguments.set("latitude", libm::round(lat.abs()));
        arguments.set("longitude", libm::round(lon.abs()));
        let message = match (lat < 0.0, lon < 0.0) {
            (false, false) => "place-north-east",
            (false, true) => "place-north-west",
            (true, false) => "place-south-east",
            (true, true) => "place-south-west",
        };
        self.say_with(message, &arguments)
    }
}

/// The nearest city within a few steps, and how many; on land one of the same country says more than one across the
/// border.
fn nearest_city(at: Position<'_>, cell: CellId) -> Option<(&City, u32)> {
    let map = at.map;
    let mut cells = map.grid.within(cell, NEAR);
    cells.sort_by_key(|&(near, steps)| (steps, near));
    let ours = |near: CellId| !map.is_land(cell) || map.home(near) == map.home(cell);
    cells.into_iter().filter(|&(near, _)| ours(near)).find_map(|(near, steps)| Some((map.city_at(near)?, steps)))
}

/// The points of the compass, by the names of their messages, in full and as letters.
const COMPASS: [(&str, &str); 16] = [
    ("compass-north", "compass-short-north"),
    ("compass-north-north-east", "compass-short-north-north-east"),
    ("compass-north-east", "compass-short-north-east"),
    ("compass-east-north-east", "compass-short-east-north-east"),
    ("compass-east", "compass-short-east"),
    ("compass-east-south-east", "compass-short-east-south-east"),
    ("compass-south-east", "compass-short-south-east"),
    ("compass-south-south-east", "compass-short-south-south-east"),
    ("compass-south", "compass-short-south"),
    ("compass-south-south-west", "compass-short-south-south-west"),
    ("compass-south-west", "compass-short-south-west"),
    ("compass-west-south-west", "compass-short-west-south-west"),
    ("compass-west", "compass-short-west"),
    ("compass-west-north-west", "compass-short-west-north-west"),
    ("compass-north-west", "compass-short-north-west"),
    ("compass-north-north-west", "compass-short-north-north-west"),
];

/// Initial bearing of the great circle from one cell to the other, as one of 8 or 16 points of the compass.
pub(crate) fn direction(geometry: &Geometry, from: CellId, to: CellId, points: usize) -> (&'static str, &'static str) {
    let [(lat_a, lon_a), (lat_b, lon_b)] = [from, to].map(|cell| geometry.lat_lon(cell));
    let [lat_a, lat_b, lon] = [lat_a, lat_b, lon_b - lon_a].map(f64::to_radians);
    let east = libm::sin(lon) * libm::cos(lat_b);
    let north = libm::cos(lat_a) * libm::sin(lat_b) - libm::sin(lat_a) * libm::cos(lat_b) * libm::cos(lon);
    let turn = libm::atan2(east, north) / std::f64::consts::TAU;
    let n = points as f64;
    COMPASS[libm::round(turn * n).rem_euclid(n) as usize % points * (COMPASS.len() / points)]
}

#[cfg(test)]
mod tests {
    use super::*;
    use meridian_engine::grid::globe;

    #[test]
    fn neighbours_lie_in_different_directions() {
        let grid = globe::world(20);
        let geometry = grid.geometry().expect("a globe");
        for index in (0..grid.len()).step_by(37) {
            let cell = grid.cell(index).expect("a cell");
            if geometry.lat_lon(cell).0.abs() > 80.0 {
                continue;
            }
            let mut ways: Vec<&str> = grid.neighbours(cell).map(|to| direction(geometry, cell, to, 8).0).collect();
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
        assert_eq!(direction(geometry, at(0.0, 10.0), at(0.0, 40.0), 16).0, "compass-east");
        assert_eq!(direction(geometry, at(10.0, 10.0), at(50.0, 10.0), 16).0, "compass-north");
        assert_eq!(direction(geometry, at(10.0, 179.0), at(-10.0, -160.0), 8).0, "compass-south-east");
        assert_eq!(Words::ENGLISH.coordinates(-33.4, 151.0), "33°S 151°E");
    }
}
