//! An agent in a process of its own, at the end of two pipes. The child runs the same worker as a thread would, on its own
//! copy of the map and the rules; only positions, orders and lines of the journal go through the pipes, so that no question
//! of the agent does.
//!
//! The parent's side is the [`Keeper`]: it starts the child, speaks with it, and says how it ended. The child's side is
//! [`serve`]. A player of the skirmish has the same child and the same guards, and a shorter conversation of its
//! own: [`skirmish`].

mod child;
mod frame;
mod keeper;
mod serve;
pub mod skirmish;

pub use keeper::Keeper;
pub use serve::serve;
