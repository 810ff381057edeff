//! The mirror of `include/meridian_ai.h` in Rust: structures and numbers, nothing else. The header is the contract and
//! holds the documentation; what differs from it fails to compile here or fails a test.

mod constants;
mod structs;

pub use constants::*;
pub use structs::*;
