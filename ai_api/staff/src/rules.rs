//! What the rules in force say once and for all: read from the JSON of `meridian.rules` when the first step is played.

use crate::sight::Sight;
use crate::stakes::{Conquest, Stakes};
use serde_json::Value;

/// The phase in which those move who have not moved before combat, by its name in the rules.
const SECOND_MOVEMENT: &str = "SecondMovement";

/// Facts that don't change while a war lasts.
#[derive(Clone, Debug, Default)]
pub struct Rules {
    /// What the rules of victory count; none if they name no cities.
    stakes: Option<Stakes>,
    /// What each country is conquered by.
    conquests: Vec<Conquest>,
    /// Who has to be conquered or won over by the Axis for its victory, by their numbers (WW2 §20.2).
    must_beat: Vec<u8>,
    /// The month whose end decides, where points of victory are counted.
    last_turn: Option<u16>,
    /// The ground feeds troops, so that a landing needs no supplies of its own: rules with heads of supply on the map.
    pub ground_feeds: bool,
    /// Who has not moved before combat may move after it (WW2 §11.1.3).
    pub moves_after_combat: bool,
}

impl Rules {
    /// Those of the war in sight.
    pub fn read(sight: &Sight) -> Self {
        let rules: Value = serde_json::from_str(&sight.rules()).unwrap_or_default();
        let politics = &rules["politics"];
        let lists = [&politics["axis_must_conquer"], &politics["axis_must_win_over"]];
        let must_beat = lists.into_iter().filter_map(Value::as_array).flatten();
        let mut turn = rules["sequence"]["turn"].as_array().into_iter().flatten();
        Self {
            stakes: Stakes::of_victory(sight, &rules["politics"]["city_victory"]),
            conquests: Conquest::of_rules(sight, &rules["countries"]),
            must_beat: must_beat.filter_map(|id| u8::try_from(id.as_u64()?).ok()).collect(),
            last_turn: rules["politics"]["city_victory"]["last_turn"].as_u64().map(|month| month as u16),
            ground_feeds: !rules["numbers"]["rail_heads"].is_null(),
            moves_after_combat: turn.any(|phase| !phase[SECOND_MOVEMENT].is_null()),
        }
    }
    /// Are the points of victory counted at the end of the month?
    pub fn is_last_turn(&self, month: u16) -> bool {
        self.last_turn.is_some_and(|last| month >= last)
    }
    /// Does the Axis win by nothing but beating this country too?
    pub fn must_beat(&self, country: u8) -> bool {
        self.must_beat.contains(&country)
    }
    /// What is at stake now.
    pub fn stakes(&self, sight: &Sight) -> Stakes {
        self.stakes.clone().unwrap_or_else(|| Stakes::of_conquest(sight, &self.conquests))
    }
}
