//! The classic player: looks at the present position only, attacks wherever it is at least as strong, spends all money.
//!
//! A baseline for other players to be measured against, and an opponent for people. It plays all countries of its side
//! as one force, without search and without memory beside one flag. It uses the public interface alone.

mod params;

use meridian_ai_api::sdk::{Agent, Param, Played, Rebuild, Setup, Stop, Turn};
use meridian_ai_staff::board::Aims;
use meridian_ai_staff::month::Orders;
use meridian_ai_staff::sight::Sight;
use meridian_ai_staff::stakes::Stakes;
use params::Params;

struct Classic {
    params: Params,
    /// Whether it has already decided about Sweden.
    sweden_decided: bool,
}

impl Agent for Classic {
    const PARAMS: &'static [Param] = params::DECLARED;
    const MEMORY: Option<(u32, u32)> = Some((1, 1));

    fn create(setup: Setup) -> Result<Self, String> {
        Ok(Self { params: Params::read(setup)?, sweden_decided: false })
    }

    fn save(&self) -> Vec<u8> {
        vec![self.sweden_decided.into()]
    }
    fn load(&mut self, _version: u32, memory: &[u8]) -> Result<(), Rebuild> {
        let &[decided @ (0 | 1)] = memory else { return Err(Rebuild) };
        self.sweden_decided = decided == 1;
        Ok(())
    }

    fn play(&mut self, turn: &mut Turn) -> Result<Played, Stop> {
        let mut sight = Sight::new(turn);
        let nothing = Stakes::default();
        let params = &self.params;
        let orders = Orders {
            nerve: params.nerve(&nothing),
            aims: &|_| Aims::default(),
            mass: None,
            hold: None,
            expeditions: false,
            forward: false,
            chances: &params.chances,
            repair: (params.repair_reserve, params.repair_spread),
        };
        let played = orders.play(&mut sight, &mut self.sweden_decided);
        sight.finish().map(|()| played)
    }
}

meridian_ai_api::export_agent! {
    agent: Classic,
    id: "meridian.classic",
    name: "Classic",
    version: env!("CARGO_PKG_VERSION"),
    author: "The Meridian authors",
    license: "MIT OR Apache-2.0",
    description: "Greedy and fearless: attacks wherever it is at least as strong and spends all its money. Parameters: \
                  ratio, enough, patience, and the monthly chances mongolia, first_other, denmark, soviet_union, sweden, \
                  greece, yugoslavia, united_states, western_empires.",
}
