//! Child processes that an AI runs in, whatever it is written in: started, put under guards, watched, and told how they
//! ended. What is said to an agent there is none of its business: that is `pipe` for libraries and `stdio` for programs.
//!
//! Before anything of an AI is loaded the child gives up what an AI has no use for: other processes, the network, files to
//! write, more memory and threads than its limits (see `guard`). Programs are put under the same guards by [`launch`].

mod ear;
mod environment;
pub(crate) mod guard;
mod kin;
mod launch;
mod lease;
mod needs;
pub(crate) mod pulse;
mod verdict;
mod watch;
#[cfg(windows)]
pub(crate) mod windows;

pub(crate) use ear::listen;
pub(crate) use environment::clean as clean_environment;
pub(crate) use launch::guarded;
pub(crate) use lease::Lease;
pub(crate) use needs::add as add_needs;
pub(crate) use pulse::{Pulse, of_thread, own_thread};
pub(crate) use verdict::fault;
pub(crate) use watch::{Watched, begin as watch};

pub use kin::Kin;
pub use launch::{confine, guarded_alone, launch};
