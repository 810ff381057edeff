//! An agent in a process of its own. The child runs the same worker as a thread would, on its own copy of the map and the
//! rules; only positions, orders and lines of the journal go through the pipes, so that no question of the agent does.
//!
//! The parent's side is the [`Keeper`]: it starts the child, speaks with it, watches what it uses and says how it ended. The
//! child's side is [`serve`]. Before the library is loaded the child gives up what an AI has no use for: other
//! processes, the network, files to write, more memory and threads than its limits (see `guard`).
//!
//! Programs in other languages are put under the same guards by [`launch`]; what speaks with them is in `stdio`.

mod ear;
mod environment;
mod frame;
mod guard;
mod keeper;
mod kin;
mod launch;
mod lease;
mod needs;
mod pulse;
mod serve;
mod verdict;
mod watch;
#[cfg(windows)]
mod windows;

// for programs that the host speaks with itself
pub(super) use ear::listen;
pub(super) use environment::clean as clean_environment;
pub(super) use lease::Lease;
pub(super) use needs::{add as add_needs, is_for_others};
pub(super) use pulse::{Pulse, of_thread, own_thread};
pub(super) use verdict::fault;
pub(super) use watch::{Watched, begin as watch};

pub use keeper::Keeper;
pub use kin::Kin;
pub use launch::{confine, guarded, guarded_alone, launch};
pub use serve::serve;
