//! What really happened: who held which places, month by month. The game does not follow it; the score of a game is
//! measured against it ([`crate::par`]).

use crate::map::Map;
use crate::{CellId, CountryId, Month, Side};

/// One line of history, true at the end of its month.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Past {
    /// When.
    pub month: Month,
    /// What came about.
    pub what: What,
}

/// What can come about.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum What {
    /// A country joined a side.
    Joined(CountryId, Side),
    /// Places passed to a country, or to nobody who took part.
    Passed(Places, Option<CountryId>),
}

/// Cities and resources that pass together, by their keys on the map.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Places {
    /// All of a territory of 1937.
    Territory(String),
    /// One city.
    City(String),
    /// One resource place that is no city.
    Resource(String),
}

impl Places {
    /// The cells meant, ascending; empty if the map has none of that name.
    pub fn cells(&self, map: &Map) -> Vec<CellId> {
        match self {
            Self::Territory(key) => {
                let Some(number) = map.territories.iter().position(|territory| territory.key == *key) else {
                    return Vec::new();
                };
                map.cells().filter(|cell| usize::from(map.territory[cell.index()]) == number).collect()
            }
            Self::City(key) => map.cities.iter().filter(|city| city.key == *key).map(|city| city.cell).collect(),
            Self::Resource(key) => map.resources.iter().filter(|it| it.key == *key).map(|it| it.cell).collect(),
        }
    }
}
