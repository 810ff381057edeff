//! Three simple opponents of different character, to measure others against. None of them was made to win, and no
//! values of others are searched against them: what beats its usual opponent and not these has learned that opponent.
//!
//! - `hammer` marches on the nearest city and attacks at even odds.
//! - `hedgehog` fills its cities and waits.
//! - `corsair` fights at sea and in the air.

mod corsair;
mod drill;
mod eyes;
mod ferry;
mod fight;
mod hammer;
mod hedgehog;
mod home;

use meridian_ai_api::sdk::{Agent, Param, Played, Setup, Stop, Turn};

#[derive(Clone, Copy, PartialEq, Eq)]
enum Style {
    Hammer,
    Hedgehog,
    Corsair,
}

struct Sparring(Style);

impl Agent for Sparring {
    const PARAMS: &'static [Param] = &[Param::combo(c"style", c"hammer", c"hammer\nhedgehog\ncorsair")
        .about(c"Style", c"marches on the nearest city, fills its own and waits, or fights at sea and in the air")];

    fn create(mut setup: Setup) -> Result<Self, String> {
        let style: String = setup.param("style", "hammer".to_owned())?;
        setup.finish()?;
        Ok(Self(match style.as_str() {
            "hedgehog" => Style::Hedgehog,
            "corsair" => Style::Corsair,
            _ => Style::Hammer,
        }))
    }

    fn play(&mut self, turn: &mut Turn) -> Result<Played, Stop> {
        match self.0 {
            Style::Hammer => hammer::play(turn)?,
            Style::Hedgehog => hedgehog::play(turn)?,
            Style::Corsair => corsair::play(turn)?,
        }
        Ok(Played::Done)
    }
}

meridian_ai_api::export_agent! {
    agent: Sparring,
    id: "meridian.sparring",
    name: "Sparring",
    version: env!("CARGO_PKG_VERSION"),
    author: "the Meridian authors",
    license: "MIT OR Apache-2.0",
    description: "Three simple opponents to measure others against: style=hammer marches on the nearest city, attacks at \
                  even odds, style=hedgehog fills its cities and waits, style=corsair fights at sea and in the air.",
}
