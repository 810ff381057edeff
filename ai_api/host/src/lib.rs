//! The host of AIs: finds and loads them, runs each on a thread of its own or in a guarded process, prices what they ask
//! and answers it. Never seen by a plugin: that links `meridian-ai-api` alone.
//!
//! | folder | is | stands on |
//! |---|---|---|
//! | `library` | where AIs come from: names, files, manifests, loading | fault |
//! | `terms`, `fault`, `report` | what is agreed with an agent, what it does wrong, what it says | |
//! | `codec`, `view` | the engine's things in the header's numbers; what a side may know | |
//! | `legal` | kinds of orders by their bits, and what it costs to count them | |
//! | [`process`] | child processes: started, guarded, watched | library, report |
//! | `patience` | how long somebody is waited for | |
//! | `service` | a fork of the game, and what happens there to the orders of one agent, its simulations too | view, legal |
//! | `function_tables` | the functions of the header around a service | service |
//! | [`stdio`] | programs that speak JSON, as agents | `function_tables`, process |
//! | `worker` | the thread on which everything foreign runs | all above |
//! | `pipe` | a worker in a process of its own | worker, process |
//! | `soldier` | the thread of a player of the skirmish | library |
//! | [`skirmish`] | the session's end of such a player, on a thread or in a process | soldier, pipe |
//! | `agent` | the session's end of it all: asks, waits, gives up | all above |
//!
//! The game stays with the session (the window, a tournament, a test). Orders that the service's fork accepts go through a
//! channel to the session, which submits them to the game itself: same position, same dice, same digest. The session never
//! waits without a deadline, and an agent that crashes in a catchable way, hangs or talks nonsense is given up.
//!
//! On a thread, memory faults of a plugin are not caught: it is as trusted as the program. In a process of its own
//! ([`RunMode::Process`]) nothing it does reaches the program; the same library plays the same game. [`scaffold`] makes
//! projects that build AIs.

#![warn(missing_docs)]

mod agent;
mod codec;
mod fault;
mod function_tables;
mod legal;
mod library;
mod patience;
mod pipe;
pub mod process;
mod report;
pub mod scaffold;
mod service;
pub mod skirmish;
mod soldier;
pub mod stdio;
mod terms;
#[cfg(test)]
mod tests;
mod view;
mod worker;

pub use agent::Agent;
pub use codec::encode;
pub use codec::events::{Events, Scribe, told};
pub use fault::{Blame, During, Fault, FaultRecord, death, signal_name};
pub use library::manifest::{MANIFEST, Manifest, Runtime};
pub use library::params::{ParamInfo, ParamKind};
pub use library::{AgentInfo, AgentSpec, Games, LoadError, SearchPath, Source, open as open_library, params_of};
pub use pipe::serve;
pub use report::journal::JournalLine;
pub use report::note::{Mark, MarkKind, Note};
pub use report::{Answer, PhaseReport};
pub use terms::budget::{Allowance, Bank, Budget, TimeControl, WorkControl};
pub use terms::limits::Limits;
pub use terms::run_mode::{HostProgram, Process, ProcessLimits, RunMode};
pub use terms::setting::{GameEnd, Kept, Memory, Setting, Takeover};
pub use view::chronicle::{Brief, Chronicle, Question};
pub use worker::maker::{Between, Maker, stand_between};

use meridian_engine::{Game, Side};

/// What the agent of a library or manifest says of itself. A library is loaded for that, so it must be as trusted as the
/// program.
///
/// # Errors
/// The manifest is wrong, or the library can't be loaded or holds no agent for this host.
pub fn describe(path: &std::path::Path) -> Result<AgentInfo, LoadError> {
    match Source::of(path)? {
        // SAFETY: trusted, as said above
        Source::Library { path, .. } => Ok(unsafe { library::load(&path)? }.info),
        Source::Program(command) => Ok(command.info),
    }
}

/// What an agent of `side` would see of the game now: each column of the view, by id, with its bytes. For tools and tests.
pub fn snapshot(game: &Game, side: Side) -> Vec<(u32, Vec<u8>)> {
    let before = view::before_deployment(game, side);
    let mut view = view::View::new();
    view.begin(game, view::Shown { now: game.position(), side, before: before.as_ref() });
    view.columns().iter().map(|column| (column.id, bytes(column))).collect()
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
