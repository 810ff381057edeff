//! The mirror of `include/meridian_ai.h` in Rust: structures and numbers, nothing else. The header is the contract and
//! holds the documentation; what differs from it fails to compile here or fails a test.

#[allow(clippy::doc_markdown, reason = "the words of the header, which is C")]
mod constants;
mod services;
#[allow(clippy::doc_markdown, reason = "the words of the header, which is C")]
pub mod skirmish;
mod strings;
mod structs;

pub use constants::*;
pub use services::*;
pub use strings::*;
pub use structs::*;

/// All structures of the header with their fields.
pub fn layouts() -> impl Iterator<Item = &'static Layout> {
    structs::HERE.iter().chain(services::HERE)
}
