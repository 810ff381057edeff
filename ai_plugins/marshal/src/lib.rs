//! The marshal: fights for what the rules of victory count, attacks where it takes more than it costs, and crosses the sea in strength.
//!
//! It uses the public interface alone, by the staff that it shares with *classic*; what is its own is what it aims at and how boldly.
//! docs/ai/marshal.md says how it came to its values, and what did not help.

mod params;
mod plan;

use meridian_ai_api::sdk::{Agent, Param, Played, Rebuild, Setup, Stop, Turn};
use meridian_ai_staff::memory::Memory;
use meridian_ai_staff::rules::Rules;
use meridian_ai_staff::sight::Sight;
use plan::Plan;
use std::cell::OnceCell;

struct Marshal {
    plan: Plan,
    memory: Memory,
    /// What the rules say, once it has looked.
    rules: OnceCell<Rules>,
}

impl Agent for Marshal {
    const PARAMS: &'static [Param] = params::DECLARED;
    const MEMORY: Option<(u32, u32)> = Memory::VERSIONS;

    fn create(setup: Setup) -> Result<Self, String> {
        Ok(Self { plan: Plan::read(setup)?, memory: Memory::default(), rules: OnceCell::new() })
    }

    fn save(&self) -> Vec<u8> {
        self.memory.saved()
    }
    fn load(&mut self, _version: u32, memory: &[u8]) -> Result<(), Rebuild> {
        self.memory = Memory::of(memory)?;
        Ok(())
    }

    fn play(&mut self, turn: &mut Turn) -> Result<Played, Stop> {
        let mut sight = Sight::new(turn);
        let rules = self.rules.get_or_init(|| Rules::read(&sight));
        let stakes = rules.stakes(&sight);
        let played = self.plan.play(&mut sight, rules, &stakes, &mut self.memory);
        sight.finish().map(|()| played)
    }
}

meridian_ai_api::export_agent! {
    agent: Marshal,
    id: "meridian.marshal",
    name: "Marshal",
    version: env!("CARGO_PKG_VERSION"),
    author: "The Meridian authors",
    license: "MIT OR Apache-2.0",
    description: "Fights for what the rules of victory count, attacks where it takes more than it costs, and crosses the sea in \
                  strength. Parameters: ratio, ground, prize, point, relief, least, draw, mass, hold, emphasis, lost, \
                  pocket, questions, odds, needed, overseas, patience, expeditions, forward, airborne.",
}
