//! A player of the skirmish in a process of its own: the child is that of the war's players, under the same guards, and the
//! conversation is a shorter one.

mod keeper;
mod lines;
pub mod messages;
mod serve;

pub use keeper::Keeper;
pub use lines::Lines;
pub use serve::serve;
