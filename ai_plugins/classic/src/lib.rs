//! The classic player: looks at the present position only, attacks wherever it is at least as strong, spends all money.
//!
//! A baseline for other players to be measured against, and an opponent for people. It plays all countries of its side
//! as one force, without search and without memory beside one flag. It uses the public interface alone.

mod params;

use meridian_ai_api::sdk::{Agent, Param, Played, Rebuild, Setup, Stop, Turn};
use meridian_ai_staff::board::Aims;
use meridian_ai_staff::memory::Memory;
use meridian_ai_staff::month::Orders;
use meridian_ai_staff::sight::Sight;
use params::Params;

struct Classic {
    params: Params,
    memory: Memory,
}

impl Agent for Classic {
    const PARAMS: &'static [Param] = params::DECLARED;
    const MEMORY: Option<(u32, u32)> = Memory::VERSIONS;

    fn create(setup: Setup) -> Result<Self, String> {
        Ok(Self { params: Params::read(setup)?, memory: Memory::default() })
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
        let params = &self.params;
        let orders = Orders {
            nerve: params.nerve(),
            aims: &|_| Aims::default(),
            campaign: None,
            chances: &params.chances,
            repair: (params.repair_reserve, params.repair_spread),
        };
        let played = orders.play(&mut sight, &mut self.memory);
        sight.finish().map(|()| played)
    }
}

meridian_ai_api::export_agent! {
    agent: Classic,
    id: "meridian.classic",
    name: "Classic",
    // ratings are said against this version: whatever changes what it decides makes the next one
    version: "1.0.0",
    author: "The Meridian authors",
    license: "MIT OR Apache-2.0",
    description: "Greedy and fearless: attacks wherever it is at least as strong and spends all its money. Parameters: \
                  ratio, enough, patience, and the monthly chances mongolia, first_other, denmark, soviet_union, sweden, \
                  greece, yugoslavia, united_states, western_empires.",
}
