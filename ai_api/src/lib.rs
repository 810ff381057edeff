//! The interface between the game and the libraries that play it.
//!
//! - `include/meridian_ai.h` is the contract, in C99; [`abi`] mirrors it.
//! - [`sdk`] is for authors of plugins in Rust: safe wrappers, and a macro that exports an agent.
//! - `host` (feature `host`) loads plugins and runs each agent on a thread of its own.
//! - `scaffold` (feature `host`) makes projects that build plugins.

pub mod abi;
#[cfg(feature = "host")]
pub mod host;
#[cfg(feature = "host")]
pub mod scaffold;
pub mod sdk;
