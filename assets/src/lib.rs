//! What the program carries with it: the world, the rulesets, the scenarios. Embedded data and its readers; no rules.

#![warn(missing_docs)]

pub mod boards;
pub mod lines;
mod rulebook;
pub mod ruleset;
pub mod world;

pub use boards::{BOARDS, Board, board};
pub use rulebook::RULEBOOK;
pub use ruleset::{
    SCENARIOS, TableError, WORLD_WAR_2, load_ruleset, load_scenario, ruleset, ruleset_named, rulesets, scenario,
};
pub use world::{WORLD_MAP, world};
