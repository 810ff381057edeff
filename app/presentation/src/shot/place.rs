//! Cells as people name them in files: a city, degrees, or the number of a cell.

use meridian_engine::grid::globe::point_at;
use meridian_engine::{CellId, Map};
use meridian_words::t;

/// `Warsaw`, `52.2,21.0` or `#12345`.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Place {
    City(String),
    /// Latitude and longitude, degrees.
    At(f64, f64),
    Cell(u16),
}

impl Place {
    pub fn parse(text: &str) -> Result<Self, String> {
        let text = text.trim();
        if let Some(number) = text.strip_prefix('#') {
            return number.parse().map(Self::Cell).map_err(|_| t!("scene-place-no-number", text = text));
        }
        if let Some((lat, lon)) = text.split_once(',') {
            let degrees = |part: &str, most: f64| part.trim().parse::<f64>().ok().filter(|x| x.abs() <= most);
            return match (degrees(lat, 90.0), degrees(lon, 180.0)) {
                (Some(lat), Some(lon)) => Ok(Self::At(lat, lon)),
                _ => Err(t!("scene-place-no-degrees", text = text)),
            };
        }
        if text.is_empty() {
            return Err(t!("scene-place-missing"));
        }
        Ok(Self::City(text.to_owned()))
    }
    /// The cell of that place on the map.
    pub fn cell(&self, map: &Map) -> Result<CellId, String> {
        match self {
            Self::Cell(number) => {
                let cell = map.grid.cell(usize::from(*number));
                cell.ok_or_else(|| t!("scene-place-no-cell", number = *number, cells = map.len()))
            }
            Self::At(lat, lon) => {
                let geometry = map.grid.geometry().ok_or_else(|| t!("scene-place-no-globe"))?;
                Ok(geometry.locate(point_at(*lat, *lon)))
            }
            Self::City(name) => {
                let same = |other: &str| other.to_lowercase() == name.to_lowercase();
                let city = map.cities.iter().find(|city| same(&city.name) || same(&city.key));
                city.map(|city| city.cell).ok_or_else(|| t!("scene-place-no-city", name = name.as_str()))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cities_degrees_and_numbers_name_cells() {
        let map = meridian_assets::world();
        let cell = |text: &str| Place::parse(text).and_then(|place| place.cell(&map));
        let warsaw = cell("Warsaw").expect("a city");
        assert_eq!(cell("52.23, 21.01"), Ok(warsaw));
        assert_eq!(cell("warsaw"), Ok(warsaw));
        assert_eq!(cell(&format!("#{}", warsaw.number())), Ok(warsaw));
        for bad in ["Atlantis", "95,0", "1,x", "#70000", "#64999", ""] {
            assert!(cell(bad).is_err(), "{bad}");
        }
    }
}
