//! Victory by places held: what they count, when the war ends, which levels of victory there are.

use crate::{Month, Paragraph, Side};
use serde::Serialize;

/// A war that ends with a turn, decided by who holds which cities then.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct CityVictory {
    /// The last turn.
    pub last_turn: Month,
    /// What cities count for the side that controls them, by name.
    pub points: Vec<(String, u16)>,
    /// By the points of the Axis, from the most to the least; the last one begins at 0.
    pub levels: Vec<VictoryLevel>,
    /// What ends the war at the end of any turn.
    pub sudden: Vec<SuddenVictory>,
}

/// What so many points of the Axis mean at the end of the last turn.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct VictoryLevel {
    /// Fewest points of the Axis.
    pub from: u16,
    /// Whose victory it is.
    pub side: Side,
    /// For people: `Decisive Axis victory`.
    pub name: String,
}

/// A side that holds enough of some cities has won.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct SuddenVictory {
    /// Who wins.
    pub side: Side,
    /// So many of `of`.
    pub at_least: u8,
    /// Names of cities.
    pub of: Vec<String>,
    /// All of these besides.
    pub with: Vec<String>,
    /// For people.
    pub name: String,
    /// The paragraph that says so.
    #[serde(skip)]
    pub rule: Paragraph,
}

impl CityVictory {
    /// The level that so many points of the Axis reach.
    pub fn level(&self, axis_points: u32) -> Option<&VictoryLevel> {
        self.levels.iter().find(|level| axis_points >= u32::from(level.from))
    }
    /// All cities it names.
    pub fn cities(&self) -> impl Iterator<Item = &str> {
        let sudden = self.sudden.iter().flat_map(|row| row.of.iter().chain(&row.with));
        self.points.iter().map(|(city, _)| city).chain(sudden).map(String::as_str)
    }
}
