//! The marshal: fights for what the rules of victory count, and spends no more on an attack than it takes.
//!
//! It uses the public interface alone, by the staff that it shares with *classic*; what is its own is what it aims at and how boldly.
//! docs/ai/marshal.md says how it came to its values, and what did not help.

mod params;

use meridian_ai_api::sdk::{Agent, Param, Played, Rebuild, Setup, Stop, Turn};
use meridian_ai_staff::board::Aims;
use meridian_ai_staff::fight::Nerve;
use meridian_ai_staff::month::Orders;
use meridian_ai_staff::sight::Sight;
use meridian_ai_staff::stakes::Stakes;
use meridian_ai_staff::war::Chances;
use params::Params;
use std::cell::OnceCell;

/// Least treasury for repairs of installations, $B, and the random share besides.
const REPAIR: (u32, u32) = (200, 2000);

struct Marshal {
    params: Params,
    /// Whether it has already decided about Sweden.
    sweden_decided: bool,
    /// What the rules of victory count, once it has looked; none if they name no cities.
    stakes: OnceCell<Option<Stakes>>,
}

impl Agent for Marshal {
    const PARAMS: &'static [Param] = params::DECLARED;
    const MEMORY: Option<(u32, u32)> = Some((1, 1));

    fn create(setup: Setup) -> Result<Self, String> {
        Ok(Self { params: Params::read(setup)?, sweden_decided: false, stakes: OnceCell::new() })
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
        let of_rules = self.stakes.get_or_init(|| Stakes::of_rules(&sight));
        let stakes = of_rules.clone().unwrap_or_else(|| Stakes::capitals(&sight));
        let &Params { ratio, enough, pull, draw, mass } = &self.params;
        let orders = Orders {
            nerve: Nerve { ratio, enough, pull, stakes: &stakes },
            aims: &|sight| aims(sight, &stakes, draw),
            mass: (mass > 0.0).then_some(mass),
            chances: &Chances::default(),
            repair: REPAIR,
        };
        let played = orders.play(&mut sight, &mut self.sweden_decided);
        sight.finish().map(|()| played)
    }
}

/// The nearest enemy city at stake draws: `draw` steps to it count as one to the front.
fn aims(sight: &mut Sight, stakes: &Stakes, draw: u16) -> Aims {
    if draw == 0 {
        return Aims::default();
    }
    let enemy = 1 - sight.side();
    let wanted: Vec<u16> = stakes.cells().filter(|&cell| sight.side_at(cell) == enemy).collect();
    let steps = sight.land_field(&wanted);
    let far = FARTHEST * draw;
    Aims { pull: steps.into_iter().map(|steps| steps.min(far) / draw).collect() }
}

/// Most steps that a city at stake adds to the distance of a cell from the front.
const FARTHEST: u16 = 12;

meridian_ai_api::export_agent! {
    agent: Marshal,
    id: "meridian.marshal",
    name: "Marshal",
    version: env!("CARGO_PKG_VERSION"),
    author: "The Meridian authors",
    license: "MIT OR Apache-2.0",
    description: "Fights for what the rules of victory count, and spends no more on an attack than it takes. Parameters: ratio, \
                  enough, pull, draw, mass.",
}
