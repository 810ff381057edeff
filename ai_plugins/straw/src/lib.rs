//! Three straw men, each with one idea that must not pay. A score on which one of them beats a player who fights measures the
//! wrong thing.
//!
//! - `sit` gives no order at all: it declares no war and places no unit.
//! - `hide` places its units and buys more, but declares no war, moves nobody and attacks nobody.
//! - `rush` is at war with everybody as soon as it may be, and attacks whoever it can at any odds, with all it has.

use meridian_ai_api::abi;
use meridian_ai_api::sdk::{Agent, Orders, Param, Played, Setup, Stop, Turn};

/// Stream of the host's random numbers for what is drawn from legal orders.
const DRAW: u32 = 0;

/// Orders of one kind a phase, so that a phase ends.
const MOST: usize = 400;

#[derive(Clone, Copy, PartialEq, Eq)]
enum Style {
    Sit,
    Rush,
    Hide,
}

struct Straw(Style);

impl Agent for Straw {
    const PARAMS: &'static [Param] =
        &[Param::combo(c"style", c"sit", c"sit\nrush\nhide").about(c"Style", c"what it does all war long")];

    fn create(mut setup: Setup) -> Result<Self, String> {
        let style: String = setup.param("style", "sit".to_owned())?;
        setup.finish()?;
        Ok(Self(match style.as_str() {
            "rush" => Style::Rush,
            "hide" => Style::Hide,
            _ => Style::Sit,
        }))
    }

    fn play(&mut self, turn: &mut Turn) -> Result<Played, Stop> {
        let (phase, style) = (turn.view().phase(), self.0);
        match (style, phase) {
            (Style::Hide | Style::Rush, abi::PHASE_DEPLOYMENT) => draw(turn, abi::order_bit(abi::ORDER_PLACE))?,
            (Style::Hide | Style::Rush, abi::PHASE_UNIT_BUILD) => draw(turn, abi::order_bit(abi::ORDER_BUY))?,
            (Style::Rush, abi::PHASE_WAR_DECLARATION) => draw(turn, abi::order_bit(abi::ORDER_CHOOSE))?,
            (Style::Rush, abi::PHASE_FIRST_MOVEMENT | abi::PHASE_SECOND_MOVEMENT) => {
                draw(turn, abi::order_bit(abi::ORDER_MOVE))?;
            }
            (Style::Rush, abi::PHASE_OVERRUN | abi::PHASE_COMBAT) => attack(turn)?,
            _ => {}
        }
        Ok(Played::Done)
    }
}

/// Legal orders of some kinds, drawn evenly, until there is none left or enough are given.
fn draw(turn: &mut Turn, kinds: u64) -> Result<(), Stop> {
    for _ in 0..MOST {
        let Some((order, list)) = turn.random_legal(kinds, DRAW).filter(|_| !turn.should_stop()) else { break };
        if !turn.order_record(order, &list)?.is_ok() {
            break;
        }
    }
    Ok(())
}

/// Everybody at everything, and on into the cells that fall.
fn attack(turn: &mut Turn) -> Result<(), Stop> {
    for target in turn.targets() {
        let (land, support) = (turn.attackers(target), turn.supporters(target));
        if land.is_empty() || turn.should_stop() {
            continue;
        }
        turn.order(|orders: &mut Orders| {
            orders.attack(target, &land, &support);
        })?;
        draw(turn, abi::order_bit(abi::ORDER_ADVANCE))?;
    }
    Ok(())
}

meridian_ai_api::export_agent! {
    agent: Straw,
    id: "meridian.straw",
    name: "Straw",
    version: env!("CARGO_PKG_VERSION"),
    author: "the Meridian authors",
    license: "MIT OR Apache-2.0",
    description: "Three straw men that must not win: style=sit gives no order, style=hide places and buys but never moves, \
                  style=rush attacks whatever it can at any odds.",
}
