//! What the author of an AI links. Depends on nothing: a plugin compiles this crate and its own code.
//!
//! - `include/meridian_ai.h` is the contract, in C99; [`abi`] mirrors it.
//! - `include/meridian_skirmish.h` is that of the skirmish; [`abi::skirmish`] mirrors it, and [`skirmish`] has the wrappers.
//! - [`sdk`] is for authors of plugins in Rust: safe wrappers, and a macro that exports an agent.

#![warn(missing_docs)]

pub mod abi;
pub mod sdk;
pub mod skirmish;
