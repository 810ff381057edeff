//! Random numbers for agents: numbered streams that depend on the game, the side and the step, and on nothing else.

use meridian_engine::rng::Stream;
use meridian_engine::{GameState, Side, digest};
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;

/// The streams of one step. Copies are the same streams: simulations draw from those of their agent.
#[derive(Clone)]
pub struct Streams {
    seed: u64,
    open: Rc<RefCell<BTreeMap<u32, Stream>>>,
}

impl Streams {
    pub fn of_step(state: &GameState, side: Side) -> Self {
        let clock = state.clock();
        let seed = digest::of(&("agent", state.seed(), side as u8, clock.month.0, clock.phase.number()));
        Self { seed, open: Rc::default() }
    }
    /// The next draws of the stream of that number.
    pub fn draw<R>(&self, number: u32, draw: impl FnOnce(&mut Stream) -> R) -> R {
        let mut open = self.open.borrow_mut();
        draw(open.entry(number).or_insert_with(|| Stream::new(self.seed, number.into())))
    }
}
