//! The random player: each order is drawn evenly from all legal ones, and after each it may end the phase. It knows no
//! rule and no aim; it shows that the interface alone is enough to play, and finds holes in the rules.

use meridian_ai_api::sdk::{Agent, Param, Played, Setup, Stop, Turn};

/// Stream of the host's random numbers for the length of a phase; orders are drawn from the other.
const LENGTH: u32 = 0;
const DRAW: u32 = 1;

struct Random {
    /// Chance of ending the phase before each order.
    end: f64,
}

impl Agent for Random {
    const PARAMS: &'static [Param] =
        &[Param::real(c"orders", c"40", 0.0, 1e9).about(c"Orders", c"mean number of orders a phase").strength()];

    fn create(mut setup: Setup) -> Result<Self, String> {
        let orders: f64 = setup.param("orders", 40.0)?;
        setup.finish()?;
        Ok(Self { end: 1.0 / (orders + 1.0) })
    }

    fn play(&mut self, turn: &mut Turn) -> Result<Played, Stop> {
        let mut dice = turn.dice(LENGTH);
        while !turn.should_stop() && !dice.chance(self.end) {
            let Some((order, list)) = turn.random_legal(0, DRAW) else { break };
            let result = turn.order_record(order, &list)?;
            if !result.is_ok() {
                turn.warn(&format!("a legal order was refused: {}", turn.refusal(0)));
                break;
            }
        }
        Ok(Played::Done)
    }
}

meridian_ai_api::export_agent! {
    agent: Random,
    id: "meridian.random",
    name: "Random",
    version: env!("CARGO_PKG_VERSION"),
    author: "the Meridian authors",
    license: "MIT OR Apache-2.0",
    description: "Draws evenly from all legal orders. orders=N: mean number of orders a phase (40).",
}
