//! Victory by places held: what they count, when the war ends, which levels of victory there are.

use crate::{KindId, Month, Paragraph, Side};
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
    /// What losses count beside the cities.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub losses: Vec<LossPoints>,
}

/// Points for what a side has lost: one to its enemy and one less of its own for every so many. Lost is what is not on the map any
/// more of what it has had: what was built again is there.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct LossPoints {
    /// Whose losses.
    pub side: Side,
    /// Of which kinds; units are counted, of land units their strength points.
    pub kinds: Vec<KindId>,
    /// What the side has had of them in all, of units or strength points.
    pub had: u32,
    /// So many lost ones for a point.
    pub per: u32,
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
    /// The first turn at whose end it is asked, if not the first of all.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub since: Option<Month>,
    /// The last turn at whose end it is asked, if not the last of all.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub until: Option<Month>,
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
