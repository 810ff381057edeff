//! What a skirmish begins with: scenario, weather, seed, and who plays.

use super::{Entrant, Occasion, PLAYERS, Seated};
use crate::{Ais, Failure};
use meridian_ai_host::skirmish::Pace;
use meridian_assets::skirmish as tables;
use meridian_skirmish::state::Weather;
use meridian_skirmish::{Facts, Game, Scenario, Side};
use meridian_words::t;
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// Who plays a side.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Seat {
    /// Somebody at the screen.
    Person,
    /// One of [`PLAYERS`], or a library with its parameters, as on the command line.
    Player(String),
}

/// A player that played no more; who sits there in the setup took over.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Fell {
    /// Orders that had been given.
    pub orders: usize,
    /// Of whose side.
    pub side: Side,
    /// As in [`Seat::Player`].
    pub player: String,
    /// A sentence without its full stop.
    pub why: String,
}

/// How a skirmish is begun. The same setup and orders are the same skirmish.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// Name of the scenario.
    pub scenario: String,
    /// What both agree on in place of its weather (SK §99.1); empty: the scenario's.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub weather: Vec<String>,
    /// Level of fog that goes with it.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub fog: u8,
    /// They agreed on a draw by month and place, and this weather came of it (SK §18.1).
    #[serde(default, skip_serializing_if = "is_false")]
    pub drawn: bool,
    /// The combat of a war that it is like.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub occasion: Option<Occasion>,
    /// Of the shuffles.
    pub seed: u64,
    /// Axis first: who plays now.
    pub seats: [Seat; 2],
    /// Who played before them, in order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub fell: Vec<Fell>,
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde asks so")]
fn is_zero(number: &u8) -> bool {
    *number == 0
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde asks so")]
fn is_false(is: &bool) -> bool {
    !*is
}

/// A scenario that can be chosen.
#[derive(Clone, Debug)]
pub struct Offer {
    /// The tables that it is played by.
    pub facts: Arc<Facts>,
    /// The start.
    pub scenario: Arc<Scenario>,
}

/// All scenarios, in the order of lists.
///
/// # Errors
/// What is wrong with the tables.
pub fn offers() -> Result<Vec<Offer>, Failure> {
    let facts = facts()?;
    let read = |name: &'static str| tables::scenario(&facts, name);
    let offer = |scenario| Ok(Offer { facts: facts.clone(), scenario: Arc::new(scenario) });
    let scenarios = tables::scenarios().filter_map(read);
    scenarios.map(|read| read.map_err(|fault| Failure::no(fault.to_string())).and_then(offer)).collect()
}

/// Words for conditions of weather.
pub const fn conditions() -> &'static [&'static str] {
    tables::CONDITIONS
}

pub(super) fn facts() -> Result<Arc<Facts>, Failure> {
    tables::facts().map(Arc::new).map_err(|fault| Failure::no(fault.to_string()))
}

impl Setup {
    /// In the weather of the scenario.
    pub fn new(scenario: &str, seed: u64, seats: [Seat; 2]) -> Self {
        let (weather, fell) = (Vec::new(), Vec::new());
        Self { scenario: scenario.to_owned(), weather, fog: 0, drawn: false, occasion: None, seed, seats, fell }
    }
    /// In weather that both agree on, or that a draw on which they agreed has brought.
    #[must_use]
    pub fn in_weather(mut self, weather: &Weather, drawn: bool) -> Self {
        let (fog, words) = tables::conditions_of(weather);
        self.weather = words.into_iter().map(str::to_owned).collect();
        (self.fog, self.drawn) = (fog, drawn);
        self
    }
    /// Shuffled and dealt, with the ground to be chosen.
    ///
    /// # Errors
    /// There is no such scenario or weather, or no such month, place or nation.
    pub fn game(&self) -> Result<Game, Failure> {
        let facts = facts()?;
        let Some(read) = tables::scenario(&facts, &self.scenario) else {
            let names = tables::scenarios().collect::<Vec<_>>().join(", ");
            return Err(Failure::usage(t!("skirmish-unknown-scenario", name = self.scenario.as_str(), names = names)));
        };
        let scenario = read.map_err(|fault| Failure::usage(fault.to_string()))?;
        let scenario = match &self.occasion {
            Some(occasion) => occasion.fought(&facts, scenario)?,
            None => scenario,
        };
        let scenario = match self.agreed()? {
            Some(weather) => scenario.in_weather(weather),
            None => scenario,
        };
        Ok(Game::new(facts, Arc::new(scenario), self.seed))
    }
    /// The weather that both agree on; none where it is the scenario's.
    ///
    /// # Errors
    /// There is no such weather.
    pub fn agreed(&self) -> Result<Option<Weather>, Failure> {
        if self.weather.is_empty() && self.fog == 0 {
            return Ok(None);
        }
        let words = self.weather.iter().map(String::as_str);
        let weather = tables::agreed_weather(self.fog, words).map_err(Failure::usage)?;
        Ok(Some(weather))
    }
    /// Who plays a side of the game; none for a person.
    ///
    /// # Errors
    /// There is no such player.
    pub fn player(&self, game: &Game, side: Side, ais: &Ais) -> Result<Option<Seated>, Failure> {
        let Seat::Player(name) = &self.seats[side.index()] else { return Ok(None) };
        let seed = self.seed.wrapping_add(side.index() as u64);
        Ok(Some(Entrant::find(name, ais)?.sit(game, side, seed, Pace::default())))
    }
    /// The first form of the file that holds it, so that earlier programs go on with what they know.
    pub(super) fn form(&self) -> u32 {
        match () {
            () if self.occasion.as_ref().is_some_and(|occasion| occasion.more.is_some()) => 4,
            () if self.drawn || self.occasion.is_some() => 3,
            () if self.has_libraries() => 2,
            () => 1,
        }
    }
    /// Does somebody play, or has played, whom the program does not carry?
    fn has_libraries(&self) -> bool {
        let library = |seat: &Seat| matches!(seat, Seat::Player(name) if !PLAYERS.contains(&name.as_str()));
        !self.fell.is_empty() || self.seats.iter().any(library)
    }
}
