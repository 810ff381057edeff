//! What the program carries with it: the world, the rulesets, the scenarios. Embedded data and its readers; no rules.

#![warn(missing_docs)]

pub mod boards;
pub mod catalogue;
mod folder;
pub mod lines;
pub mod opponents;
mod rulebook;
pub mod ruleset;
mod scenarios;
pub mod skirmish;
mod tutorial;
pub mod world;

pub use boards::{BOARDS, Board, Goal, Milestone, Theatres, board, milestones, theatres};
pub use catalogue::{Catalogue, Inspection, NewFolder, Opening, Shelf, ruleset, ruleset_named, rulesets, scenario};
pub use rulebook::{RULEBOOK, SKIRMISH_RULEBOOK};
pub use ruleset::about::About;
pub use ruleset::card::Card;
pub use ruleset::{TableError, WORLD_WAR_2, load_ruleset, load_scenario};
pub use tutorial::LESSONS;
pub use world::{WORLD, WORLD_MAP, world};
