//! What every game is made from: the map, the ruleset and the scenarios that the program carries.

use crate::failure::Failure;
use meridian_engine::{Game, Map, Month, Ruleset, Scenario};
use meridian_words::{spoken, t};
use std::sync::Arc;

/// The map and the ruleset; a copy shares them.
#[derive(Clone)]
pub struct World {
    /// The embedded map.
    pub map: Arc<Map>,
    /// The embedded ruleset.
    pub rules: Arc<Ruleset>,
}

impl World {
    /// Reads the embedded map and tables; a few tens of milliseconds.
    pub fn load() -> Self {
        Self { map: Arc::new(meridian_assets::world()), rules: Arc::new(meridian_assets::ruleset()) }
    }
    /// Ids of the scenarios, in the order of their dates.
    pub fn scenario_ids() -> &'static [&'static str] {
        meridian_assets::SCENARIOS
    }
    /// What a scenario begins with.
    ///
    /// # Errors
    /// No scenario has this id; the sentence names those there are.
    pub fn scenario(&self, id: &str) -> Result<Scenario, Failure> {
        if !Self::scenario_ids().contains(&id) {
            let known = spoken().row(&Self::scenario_ids().iter().map(ToString::to_string).collect::<Vec<_>>());
            return Err(Failure::usage(t!("scenario-unknown", id = id, known = known)));
        }
        meridian_assets::scenario(id).map_err(|error| Failure::no(error.to_string()))
    }
    /// The opening of a scenario, in its first war declaration phase.
    ///
    /// # Errors
    /// No scenario has this id.
    pub fn new_game(&self, id: &str, seed: u64) -> Result<Game, Failure> {
        let scenario = self.scenario(id)?;
        Ok(meridian_engine::setup::new_game(self.map.clone(), self.rules.clone(), &scenario, seed))
    }
    /// A board as it lies, for looking at: nobody at war, no unit anywhere.
    ///
    /// # Errors
    /// No board has this key; the sentence names those there are.
    pub fn empty_board(&self, key: &str) -> Result<Game, Failure> {
        let Some(board) = meridian_assets::board(key) else {
            let known = meridian_assets::BOARDS.map(|board| board.key.to_owned());
            return Err(Failure::usage(t!("scene-no-board", key = key, known = spoken().row(&known))));
        };
        let start = Month::new(1937, 6);
        let nothing = Scenario {
            id: key.to_owned(),
            title: board.title(),
            summary: String::new(),
            start,
            at_war: Vec::new(),
            schedule_from: start,
            control: Vec::new(),
            installations: Vec::new(),
            initial: Vec::new(),
            deploys_where_it_controls: Vec::new(),
        };
        let map = Arc::new(board.map(&self.rules));
        Ok(meridian_engine::setup::new_game(map, self.rules.clone(), &nothing, 1))
    }
}
