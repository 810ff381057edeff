//! For authors of plugins in Rust: safe wrappers around [`crate::abi`] and the macro that exports an agent. The bundled
//! players are written with this and nothing else. docs/ai/ is the guide.
//!
//! ```
//! use meridian_ai_api::sdk::{Agent, Mode, Orders, Played, Setup, Stop, Turn};
//!
//! struct Idle;
//!
//! impl Agent for Idle {
//!     fn create(mut setup: Setup) -> Result<Self, String> {
//!         setup.finish()?; // refuses parameters nobody asked for
//!         Ok(Self)
//!     }
//!     fn play(&mut self, turn: &mut Turn) -> Result<Played, Stop> {
//!         let view = turn.view(); // borrows the turn: columns can't be held over a submit
//!         let own = (0..view.unit_rows()).filter(|&row| view.unit_side()[row] == view.side()).count();
//!         turn.info(&format!("{own} units"));
//!         Ok(Played::Done)
//!     }
//! }
//!
//! meridian_ai_api::export_agent! {
//!     agent: Idle, id: "org.example.idle", name: "Idle", version: "1.0", author: "Somebody",
//!     license: "MIT", description: "Does nothing.",
//! }
//! ```
//!
//! What changes the position ([`Turn::submit`], [`Turn::refresh`]) takes `&mut self`, what looks takes `&self`, so the
//! compiler keeps columns from being used after they moved. A panic in an agent is caught at the border, logged, and
//! makes the agent dead; the game goes on.

mod dice;
mod export;
mod life;
mod orders;
mod param;
mod report;
mod setup;
mod sim;
mod turn;
mod view;

pub use crate::abi::{
    self, AssaultOdds, Boarding, BombingOdds, Catch, ClashOdds, ClockReading, EventRecord, HarbourRecord, LandOdds,
    Numbers, OrderRecord, OrderResult, Reached, Score, Spot,
};
pub use dice::Dice;
#[doc(hidden)]
pub use export::*;
pub use life::{Ended, Rebuild, Takeover};
pub use orders::{ItemKey, Orders};
pub use param::Param;
pub use report::Sketch;
pub use setup::Setup;
pub use sim::{Goal, Mark, Policy, Sim};
pub use turn::{
    Aim, Battle, Best, Diplomacy, Expedition, Field, Forecast, LandLosses, Mode, Played, Rules, Stop, Supply, Turn,
};
pub use view::{UnitsAt, View};

/// A player. One value plays one side of one game, on one thread.
pub trait Agent: Sized + 'static {
    /// Parameters it takes, checked by the host before [`Agent::create`]. Empty: it checks them itself.
    const PARAMS: &'static [Param] = &[];
    /// The oldest version of its memory that it reads, and the version it writes. None: it keeps nothing from step to step.
    const MEMORY: Option<(u32, u32)> = None;

    /// Makes the agent.
    ///
    /// # Errors
    /// Why it can't, and what to do: the player reads that.
    fn create(setup: Setup) -> Result<Self, String>;
    /// Plays one step: look, hand in orders as often as you like, return. Returning ends the step.
    ///
    /// # Errors
    /// [`Stop::Cancelled`] once the time is over, which is no fault; [`Stop::Failed`] if it can't go on.
    fn play(&mut self, turn: &mut Turn) -> Result<Played, Stop>;
    /// What it knows now, for saved games: at most 1 MiB. Asked after `create` and after every step, if it has [`Agent::MEMORY`].
    fn save(&self) -> Vec<u8> {
        Vec::new()
    }
    /// Gets back what `save` gave, right after `create`.
    ///
    /// # Errors
    /// [`Rebuild`]: it can't use that memory, and is to be made anew.
    fn load(&mut self, _version: u32, _memory: &[u8]) -> Result<(), Rebuild> {
        Err(Rebuild)
    }
    /// Somebody else has played its side until now.
    fn taken_over(&mut self, _from: Takeover) {}
    /// The game is over for it.
    fn ended(&mut self, _end: &Ended) {}
}
