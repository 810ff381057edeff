//! The host of AIs: finds and loads them, runs each on a thread of its own or in a guarded process, prices what they ask
//! and answers it. Never seen by a plugin: that links `meridian-ai-api` alone.
//!
//! The game stays with the session (the window, a tournament, a test). A worker thread owns the agent and a desk with a
//! fork of the game; orders that the fork accepts go through a channel to the session, which submits them to the game
//! itself: same position, same dice, same digest. The session never waits without a deadline, and an agent that crashes in
//! a catchable way, hangs or talks nonsense loses its place to the fallback, which ends the phase.
//!
//! [`Seat`] is what sessions use. On a thread, memory faults of a plugin are not caught: it is as trusted as the program.
//! In a process of its own ([`RunMode::Process`]) nothing it does reaches the program; the same library plays the same game.
//! [`scaffold`] makes projects that build AIs.

mod agent;
mod answers;
mod budget;
mod chronicle;
mod codec;
mod desk;
#[cfg(target_os = "linux")]
mod elf;
mod ending;
mod events;
mod fault;
mod hint;
mod journal;
mod legal;
mod library;
mod load_error;
mod maker;
pub mod manifest;
mod memory;
mod notes;
mod params;
#[cfg(test)]
mod prices;
pub mod process;
mod run_mode;
mod runner;
pub mod scaffold;
mod seat;
mod setting;
mod sim;
mod source;
mod spec;
pub mod stdio;
mod streams;
mod table;
#[cfg(test)]
mod tests;
#[cfg(test)]
mod tests_events;
mod view;
mod worker;

pub use agent::{Agent, Limits, News};
pub use budget::{Allowance, Bank, Budget, TimeControl, WorkControl};
pub use chronicle::{Brief, Chronicle, Question};
pub use codec::encode;
pub use events::{Events, Scribe, told};
pub use fault::{Blame, During, Fault, FaultRecord, death, signal_name};
pub use library::{AgentInfo, open as open_library};
pub use load_error::LoadError;
pub use maker::{Between, Maker, stand_between};
pub use manifest::{MANIFEST, Manifest, Runtime};
pub use notes::{Mark, MarkKind, Note};
pub use params::{ParamInfo, ParamKind};
pub use run_mode::{HostProgram, Process, ProcessLimits, RunMode};
pub use seat::{Progress, Seat};
pub use setting::{GameEnd, Kept, Memory, Setting, Takeover};
pub use source::Source;
pub use spec::{AgentSpec, SearchPath};
pub use worker::{Line, PhaseReport};

use meridian_engine::rules::Position;
use meridian_engine::{Game, Order, Side};

/// Stack of an agent's thread.
const STACK_BYTES: usize = 8 << 20;

/// Would the order be accepted?
fn accepts(at: Position, order: &Order) -> bool {
    meridian_engine::game::check(at, order).is_ok()
}

/// What the agent of a library or manifest says of itself. A library is loaded for that, so it must be as trusted as the
/// program.
pub fn describe(path: &std::path::Path) -> Result<AgentInfo, LoadError> {
    match source::Source::of(path)? {
        // SAFETY: trusted, as said above
        source::Source::Library { path, .. } => Ok(unsafe { library::load(&path)? }.info),
        source::Source::Program(command) => Ok(command.info),
    }
}

/// What an agent of `side` would see of the game now: each column of the view, by id, with its bytes. For tools and tests.
pub fn snapshot(game: &Game, side: Side) -> Vec<(u32, Vec<u8>)> {
    let before = view::before_deployment(game, side);
    let mut view = view::View::new();
    view.begin(game, view::Shown { now: game.position(), side, before: before.as_ref() });
    view.columns().iter().map(|column| (column.id, bytes(column))).collect()
}

/// How many legal orders of each kind an agent of `side` could choose from now, kinds without any left out. For tools and
/// tests.
pub fn legal_counts(game: &Game, side: Side) -> Vec<(&'static str, u64)> {
    let mut catalogue = legal::Catalogue::default();
    let kinds = legal::KINDS
        .iter()
        .map(|&(kind, name)| (name, catalogue.count(game.position(), side, meridian_ai_api::abi::order_bit(kind))));
    kinds.filter(|&(_, orders)| orders > 0).collect()
}

/// The bytes behind a column that was just filled.
fn bytes(column: &meridian_ai_api::abi::Column) -> Vec<u8> {
    let len = column.rows as usize * column.lanes as usize * usize::from(column.elem_size);
    if len == 0 {
        return Vec::new();
    }
    // SAFETY: the buffer behind it lives as long as the view that the column is borrowed from
    unsafe { std::slice::from_raw_parts(column.data.cast::<u8>(), len) }.to_vec()
}
