//! SK §18: weather that is drawn by month and place, an option of ours beside SK §99.1.

use crate::state::{Falling, Snow, Weather};
use meridian_engine::Month;
use meridian_engine::rng::Stream;
use serde::{Deserialize, Serialize};

/// Days of every month in the tables (SK §18.2).
pub const DAYS: u8 = 30;

/// Number of the stream that days are drawn from; those of the shuffles are the decks', which are few.
const STREAM: u64 = 0x7765_6174_6865_7221;

/// Row of the places.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct PlaceId(pub u8);

/// A part of the world with a weather of its own.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Place {
    /// As tables write it.
    pub key: String,
    /// Kinds of days from January on; those of a month are [`DAYS`] together.
    pub months: [Vec<Days>; 12],
}

/// Days of one kind in a month.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Days {
    /// How many.
    pub count: u8,
    /// What is in force on them together.
    pub weather: Weather,
}

impl Place {
    /// What a month has.
    pub fn days(&self, month: Month) -> &[Days] {
        &self.months[usize::from(month.month()) - 1]
    }
    /// SK §18.2: the weather of the day that the seed draws.
    pub fn draw(&self, month: Month, seed: u64) -> Weather {
        let mut day = Stream::new(seed, STREAM).below(DAYS.into());
        for days in self.days(month) {
            match day.checked_sub(days.count.into()) {
                Some(left) => day = left,
                None => return days.weather,
            }
        }
        // SK §99.1: a table that is short of days has clear ones
        Weather::default()
    }
}

impl Weather {
    /// SK §18.4: two conditions that no draw puts in force together, in the words of scenarios; rain and falling snow, and
    /// two depths of snow, can't be at all.
    pub fn at_odds(&self) -> Option<[&'static str; 2]> {
        let pairs = [
            (self.falling == Falling::Rain && self.extreme, ["rain", "extreme_winter"]),
            (self.mud && self.snow == Snow::Deep, ["mud", "deep_snow"]),
            (self.mud && self.extreme, ["mud", "extreme_winter"]),
        ];
        pairs.into_iter().find_map(|(holds, words)| holds.then_some(words))
    }
}
